"""Players who change sides at the terminal: who is asked, who looks, and what is written down."""

from __future__ import annotations

import random
import re

import pytest

from detente.ai.players import RandomPlayer
from detente.kernel.flow import NOBODY, Pair
from detente.kernel.views import deal_again
from detente.terminal.saves import new_match, resume_match
from detente.terminal.table import Table
from tests.kernel.toy import BLUE, RED, TOY
from tests.terminal.helpers import TWO_PEOPLE, Pipe, Window


def find(name):
    assert name == "toy"
    return TOY


class Bidder(RandomPlayer):
    """A computer that always wants to be red."""

    name = "level:1"

    def choose(self, game, veiled, rng, report=None, stop=None):
        top = veiled.known.stack[-1]
        if isinstance(top, Pair) and top.then.__name__ == "bidden":
            return 1
        return super().choose(game, veiled, rng, report, stop)


def sit(screen, folder, players=TWO_PEOPLE, seed="seed"):
    table = Table(screen, new_match(TOY, {"sides": "bid"}, players, folder, seed), "en")
    table.run()
    return table


def hands_shown(text):
    """The sides whose cards can be read, on the board or in the log."""
    found = set()
    for side in ("Red", "Blue"):
        hands = re.findall(rf"^hand\.{side}: (.+)$", text, re.M)
        if any("?" not in shown for shown in hands) or f"{side} draws " in text:
            found.add(side)
    return found


def test_two_people_are_told_that_they_have_changed_sides(tmp_path):
    # Red bids first and hands over; Blue bids more, is red now and stays at the keyboard
    window = Window("", "", "nothing", "", "a point")
    table = sit(window, tmp_path)
    assert table.play.exchanged == 1
    assert table._chair == BLUE
    assert table.seat == RED
    prompts = [text for what, text in window.moments if what == "read"]
    assert prompts == ["Press Enter to begin. ", "> ", "◆ Red> ", "> ", "★ Blue> "]
    last = "".join(text for what, text in window.moments[-3:] if what == "show")
    assert "◆ Red: Lay a card in secret." in last
    assert hands_shown(last) == {"Red"}


def test_the_other_one_is_called_by_his_new_side(tmp_path):
    window = Window("", "", "nothing", "", "a point", "1")
    table = sit(window, tmp_path)
    shown = "".join(text for what, text in window.moments if what == "show")
    assert "Pass the screen to the Blue." in shown.split("Bid in secret")[-1]
    assert "Sides swapped: whoever sat down as Red now plays Blue." in shown
    assert table.play.state.stack[-1].picks[RED] >= 0


def test_nobody_sees_the_hand_of_the_side_he_has_left(tmp_path):
    """Between two wipes of the screen only one side's cards are shown."""
    window = Window("", "", "nothing", "", "a point", "1", "", "1", "", "1", "", "1")
    sit(window, tmp_path)
    parts: list[tuple[str, set[str]]] = [("", set())]
    for what, text in window.moments:
        shown, asked = parts[-1]
        if what == "wipe":
            parts.append(("", set()))
        elif what == "show":
            parts[-1] = (shown + text, asked)
        elif text[:1] in ("◆", "★"):
            asked.add(text[2:-2])
    after = [(hands_shown(text), asked) for text, asked in parts if hands_shown(text)]
    assert len(after) > 2
    for shown, asked in after:
        assert len(shown) == 1
        assert shown <= asked


def test_a_person_against_a_computer_follows_his_chair(tmp_path):
    screen = Pipe("nothing")
    table = sit(screen, tmp_path, (None, Bidder()))
    assert table.play.exchanged == 1
    assert table.persons == [BLUE]
    assert table.seat == BLUE
    assert "★ Blue: Lay a card in secret." in screen.text
    assert hands_shown(screen.text) == {"Blue"}
    text = table.match.path.read_text()
    assert "player red: person" in text
    assert "player blue: level:1" in text


def test_a_resumed_game_has_everybody_where_he_was(tmp_path):
    table = sit(Pipe("nothing"), tmp_path, (None, Bidder()))
    again = Table(Pipe(), resume_match(table.match.path, tmp_path, find), "en")
    assert again.persons == [BLUE]
    assert again.seat == BLUE
    assert again.match.player(RED) is not None
    assert again.match.player(BLUE) is None


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_what_is_shown_after_the_exchange_does_not_depend_on_the_hidden(seat, tmp_path):
    table = sit(Pipe("nothing", "a point"), tmp_path)
    true = table.play.state
    shown = []
    for g in (true, deal_again(TOY, true, seat, random.Random(2))):
        table.screen = Pipe()
        table.play.state, table.seat = g, seat
        table.forget_board()
        table.draw()
        shown.append(table.screen.text)
    assert shown[0] == shown[1]
    table.seat = NOBODY
    assert table.seat == NOBODY
