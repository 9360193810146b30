"""What a player is told of points that are worth more in Asia: 7.4, 9.6, FAQ 6."""

from __future__ import annotations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import ACTION, COUNTRY, INFLUENCE, US
from detente.games.twilight.mixed import mixed_country_chosen, mixed_kind_chosen
from detente.games.twilight.ops import bonus_influence_placed
from detente.games.twilight.realignment import bonus_realignment_aimed, further_realignment_aimed
from detente.kernel.flow import Ask
from detente.kernel.words import LANGUAGES, Words

LEFT = {
    (3, 4, 4): (
        "3 Ops left, or 4 if all in Asia.",
        "Zostały 3 PO albo 4, jeśli wydasz je tylko w Azji.",
    ),
    (1, 1, 2): (
        "1 Op left, or 2 if all in Southeast Asia.",
        "Został 1 PO albo 2, jeśli wydasz je tylko w Azji Południowo-Wschodniej.",
    ),
    (2, 3, 4): (
        "2 Ops left, or 3 if all in Asia, 4 if all in Southeast Asia.",
        "Zostały 2 PO albo 3, jeśli wydasz je tylko w Azji,"
        " a 4, jeśli tylko w Azji Południowo-Wschodniej.",
    ),
    (0, 1, 1): ("1 Op left, in Asia only.", "Został 1 PO, tylko w Azji."),
    (0, 1, 2): (
        "1 Op left, in Asia only, or 2 if all in Southeast Asia.",
        "Został 1 PO, tylko w Azji, albo 2, jeśli wydasz je tylko w Azji Południowo-Wschodniej.",
    ),
    (-1, 0, 1): (
        "1 Op left, in Southeast Asia only.",
        "Został 1 PO, tylko w Azji Południowo-Wschodniej.",
    ),
    (5, 5, 5): ("5 Ops left.", "Zostało 5 PO."),
}

WORDS = [Words(GAME, language) for language in LANGUAGES]


@pytest.mark.parametrize("left", LEFT)
def test_points_left_are_said_as_a_player_would_say_them(left: tuple[int, int, int]) -> None:
    for ask in (
        Ask(US, COUNTRY, 1, bonus_influence_placed, (US, 0, *left)),
        Ask(US, ACTION, 1, mixed_kind_chosen, (US, 0, *left, 0, 0)),
        Ask(US, COUNTRY, 1, mixed_country_chosen, (INFLUENCE, US, 0, *left, 0, 0)),
    ):
        for words, said in zip(WORDS, LEFT[left], strict=True):
            assert words.ask(ask).endswith(f" {said}")


@pytest.mark.parametrize("left", LEFT)
def test_rolls_left_are_said_alike(left: tuple[int, int, int]) -> None:
    for then in (bonus_realignment_aimed, further_realignment_aimed):
        ask = Ask(US, COUNTRY, 1, then, (US, 0, 0, *left))
        english, polish = (words.ask(ask) for words in WORDS)
        said = LEFT[left][0].replace("Op", "roll")
        assert english.endswith(f" {said}")
        assert any(f" {word}" in polish for word in ("próba", "próby", "prób"))
        assert " 0" not in polish
