"""A turn of each game is heard as it is written down in `heard`, in both languages.

Where a change is meant, `python -m tests.browser.heard` writes it anew: read the difference as
somebody would who does not see the page.
"""

from __future__ import annotations

import pytest

from tests.browser.heard.turns import GAMES, file_of, turn_of
from tests.browser.pictures import LANGUAGES, Language
from tests.browser.visits import Visits


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_turn_is_heard_as_it_is_written_down(visit: Visits, game: str, language: Language):
    lines = turn_of(visit, game, language)
    assert lines == file_of(game, language).read_text(encoding="utf-8").splitlines()
