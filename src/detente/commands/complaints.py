"""What a command says of what it was given and cannot use."""

from __future__ import annotations

import sys

from detente.kernel.errors import DetenteError
from detente.kernel.words import LANGUAGES


def complain(error: DetenteError, about: object = "detente") -> None:
    """In every language in which it can be said: whoever types may read any."""
    for said in dict.fromkeys(error.sentence(language) for language in LANGUAGES):
        print(f"{about}: {said}", file=sys.stderr)
