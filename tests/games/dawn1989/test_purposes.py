"""What hints say of struggle cards: what has to be rolled against them, and what a victory does."""

from __future__ import annotations

import pytest

from detente.ai.hints import purpose
from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import COMMUNIST, DEMOCRAT, KEEP, POLAND
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import NO_CARD
from detente.kernel.views import veil
from detente.kernel.words import LANGUAGES, Words

from .positions import answer, position
from .struggles import POLISH_EXAMPLE, card, struggle

LED = ("rally_1_a", "march_4_a", "petition_6_a", "elite_leader_a", "support_surges")
HELD = ("rally_1_b", "march_3_a", "petition_5_a", "tactic_fails")


def fought(*leads: str) -> State:
    g = struggle(position(POLISH_EXAMPLE), POLAND, COMMUNIST, LED, HELD)
    return answer(g, KEEP, KEEP, *(card(key) for key in leads))


def said(g: State, seat: int, choice: int) -> tuple[str, str, int] | None:
    found = purpose(GAME, veil(GAME, g, seat), choice)
    return (found.name, found.how, found.number) if found else None


def test_8_3_2_what_has_to_be_rolled_against_a_card_is_said_before_it_is_led():
    g = fought()
    found = [said(g, COMMUNIST, card(key)) for key in LED]
    assert found == [
        ("attack", "rally", 1),
        ("attack", "march", 4),
        ("attack", "petition", 6),
        ("attack", "leader", 3),
        None,
    ]


@pytest.mark.parametrize(
    ("led", "with_what", "expected"),
    [
        ("march_4_a", "march_3_a", ("defence", "roll", 4)),
        ("rally_1_a", "rally_1_b", ("defence", "surely", 1)),
        ("rally_1_a", "tactic_fails", ("defence", "tactic", 0)),
    ],
)
def test_8_3_2_an_answer_says_what_takes_the_initiative(led, with_what, expected):
    g = fought(led)
    assert said(g, DEMOCRAT, card(with_what)) == expected
    assert said(g, DEMOCRAT, NO_CARD) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_all_of_it(language):
    g, words = fought(), Words(GAME, language)
    for key in LED[:-1]:
        found = purpose(GAME, veil(GAME, g, COMMUNIST), card(key))
        assert found is not None
        assert words.argument(found).endswith(".")
