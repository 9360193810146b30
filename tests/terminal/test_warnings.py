"""The table in a terminal says how an answer can lose."""

from __future__ import annotations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import COUP, PANAMA, USSR
from detente.games.twilight.deck import FIDEL
from detente.kernel import sight
from detente.kernel.dictionary import Dictionary
from detente.kernel.peril import ABOUT, EXACT, LEAST, OPEN, Peril
from detente.kernel.perils import Perils
from detente.kernel.play import Play
from detente.kernel.words import Words
from detente.terminal.answers import Answers
from detente.terminal.layout import DANGER, listing
from detente.terminal.sight import Sight
from tests.games.twilight.positions import position, round_of

SURE = {
    "en": "Danger: this loses you the game. DEFCON would fall to 1",
    "pl": "Uwaga: ten wybór oznacza przegraną. DEFCON spadłby do 1",
}
DEED = {
    "en": "Danger: if your opponent chooses “Fidel”, your chance of losing the game is 60%. ",
    "pl": "Uwaga: jeśli przeciwnik wybierze „Fidel”, ryzyko przegranej wyniesie 60%. DEFCON",
}


def at_a_coup(language: str) -> Sight:
    g = position({PANAMA: (2, 0)}, ussr=[FIDEL], defcon=2)
    round_of(g, USSR, FIDEL, COUP)
    return Sight(Play(GAME, g, forced=False), USSR, Words(GAME, language))  # type: ignore[arg-type]


@pytest.mark.parametrize("language", SURE)
def test_a_warning_comes_first(language: str, looks_ahead):
    assert at_a_coup(language).prospects(PANAMA)[0].startswith(SURE[language])
    assert not at_a_coup(language).doubt()


@pytest.mark.parametrize("language", DEED)
def test_what_the_other_side_would_have_to_do_is_named_with_the_chance_after_it(
    language: str, monkeypatch: pytest.MonkeyPatch
):
    peril = Peril(0.3, "nuclear_war", (GAME.vocabulary.by_name["card"].number, FIDEL), 0.6)
    found = Perils({PANAMA: peril}, frozenset({COUP}))
    monkeypatch.setattr(sight, "perils", lambda game, veiled: found)
    assert at_a_coup(language).prospects(PANAMA)[0].startswith(DEED[language])
    assert at_a_coup(language).doubt()


@pytest.mark.parametrize(
    ("peril", "said"),
    [
        (Peril(0.126, "nuclear_war", how=EXACT), ("13% chance", "przegranej 13%.")),
        (Peril(0.126, "nuclear_war", how=ABOUT), ("about 13% chance", "przegranej około 13%.")),
        (Peril(0.126, "nuclear_war", how=LEAST), ("at least 12% c", "przegranej co najmniej 12%.")),
        (
            Peril(0.5, "nuclear_war", how=OPEN),
            ("you the game (about 50%)", "(około 50%), choć"),
        ),
        (Peril(0.003, "nuclear_war", how=EXACT), ("1% chance", "przegranej 1%.")),
        (Peril(0.003, "nuclear_war", how=ABOUT), ("this can lose", "może oznaczać przegraną.")),
        (Peril(0.0, "nuclear_war", how=LEAST), ("this can lose", "może oznaczać przegraną.")),
    ],
)
def test_a_chance_is_said_as_well_as_it_is_known(peril: Peril, said: tuple[str, str]):
    for language, words in zip(("en", "pl"), said, strict=True):
        assert words in Words(GAME, language).risk(peril)


def test_the_option_is_marked_in_the_list(looks_ahead):
    seen = at_a_coup("en")
    assert seen.ask is not None
    options = listing(seen, Answers(seen.ask, seen.words, Dictionary(GAME)))
    assert DANGER in options.label(options.names.index("Panama")).plain
