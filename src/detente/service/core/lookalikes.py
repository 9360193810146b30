"""How names are compared: by how they are written, and by how they look.

What looks like what is known from Unicode Technical Standard 39, whose table is in the library.
"""

from __future__ import annotations

import unicodedata
from functools import cache

from confusable_homoglyphs.confusables import confusables_data

# letters with a stroke have no accent that could be taken off
STROKES = str.maketrans("łøđħŧ", "lodht")
# A capital I looks like a small l, and a name may be written in capitals or not: all of these are
# one. So are the digit and the letter that are round, and the k that has no ascender.
ALIKE = str.maketrans("i1|0ĸ", "lllok")


def fold(name: str) -> str:
    """A name as it is compared: without case, accents and other ways to write the same."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    bare = "".join(c for c in plain if not unicodedata.combining(c))
    return unicodedata.normalize("NFKC", bare).translate(STROKES)


def looks(name: str) -> str:
    """What is the same for names that the eye may confuse: the skeleton of the standard, and what
    is left of it when it is folded."""
    prototypes = _prototypes()
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    skeleton = "".join(prototypes.get(c, c) for c in plain)
    folded = fold(skeleton)
    return fold("".join(prototypes.get(c, c) for c in folded)).translate(ALIKE)


@cache
def _prototypes() -> dict[str, str]:
    """What each character looks like. In the table a prototype knows all that look like it, and
    each of these knows the prototype alone."""
    found = {}
    for one, others in confusables_data.items():
        if len(others) != 1:
            continue
        first, second = (text.strip("\u200e") for text in (one, others[0]["c"]))
        alone = len(second) == 1 and len(confusables_data.get(others[0]["c"], ())) == 1
        if len(first) == 1 and not (alone and first < second):
            found[first] = second
    return found
