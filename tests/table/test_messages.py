"""What a client is sent of a table."""

from __future__ import annotations

from dataclasses import replace

from detente.games import find_game
from detente.kernel.client import Client
from detente.kernel.flow import CHANCE, OBSERVER, Happening
from detente.kernel.play import Play
from detente.kernel.verdicts import TIMEOUT, Verdict
from detente.service.core.texts import say
from detente.service.table.asking import question
from detente.service.table.chairs import COMPUTER, HUMAN, Asking, Chair
from detente.service.table.contest import Contest
from detente.service.table.messages import (
    MOST_LINES,
    full,
    invitations,
    observers,
    own_facts,
    player,
    position,
    result,
    step,
    undo_state,
    watching,
)
from detente.service.table.observers import BOTH, ONE, PUBLIC, Proposal, Teacher, Watching
from detente.service.table.pace import live
from detente.service.table.sight import Aside
from detente.service.table.steps import Steps
from detente.service.table.table import Table
from tests.kernel.test_flow import in_play
from tests.kernel.test_play import choosing
from tests.kernel.toy import BLUE, CARD, DECK, KEEP, RED, SWAP, TOY
from tests.table.tables import AT, FRIEND, HOST, STRANGER, running, seen, waiting


def test_every_option_of_a_small_kind_is_open_or_closed_for_a_reason():
    play = Play(TOY, in_play(red=[0, 8], blue=[1, 7]))
    asked = question(seen(play, RED))
    first = TOY.vocabulary.kinds[CARD].first
    assert [option - first for option in asked["options"]] == list(asked["acts"]) == [0, 8]
    (closed,) = asked["closed"]
    assert [option - first for option in closed["options"]] == list(range(1, len(DECK) - 1))
    assert closed["rule"] == "2"


# The full view


def laying() -> Table:
    """Both lay a card in secret; red has c0 and c8, blue c1 and c7."""
    return running(Play(TOY, in_play(red=[0, 8], blue=[1, 7], deck=[2, 3])))


def won() -> Table:
    """Red has won the round; blue's cards are known to nobody else."""
    return laying().answered(RED, 8, AT + 1).answered(BLUE, 1, AT + 2)


def test_a_table_that_waits_has_no_position_yet():
    found = full(waiting(closed=True), RED, HOST, {"chat": []})
    assert found["view"] == {}
    assert found["log_length"] == 0
    assert found["question"] is found["chosen"] is found["result"] is None
    nothing = {"can": False, "across": False, "answers": 0, "line": 0, "reason": None}
    assert found["undo"] == nothing
    assert found["chat"] == []
    assert list(found["invitations"]) == ["1"]


def test_links_are_for_the_host_and_for_seats_that_are_free():
    table = waiting()
    assert "invitations" not in full(table, OBSERVER, STRANGER, {})
    assert invitations(table) == {"1": f"/join/{table.chairs[1].invitation}"}
    taken = table.but(chairs=(table.chairs[0], replace(table.chairs[1], guest=FRIEND)))
    assert invitations(taken) == {}
    assert "invitations" not in full(taken, RED, HOST, {})


def test_a_full_view_says_what_table_it_is():
    table = laying().but(rated=True, listed=5, pace=live(5, 3))
    found = full(table, RED, HOST, {})
    assert (found["type"], found["seat"], found["mine"]) == ("full", RED, [RED])
    assert (found["rated"], found["listed"]) == (True, True)
    assert found["tournament"] is None
    assert found["pace"] == table.pace.shown()
    assert found["takeback"] is None
    assert found["entropy"] == ["seed 0", ""]
    assert found["exchanged"] is False
    assert "facts" not in found
    plain = full(laying().but(contest=Contest("t", "Cup", 2)), OBSERVER, STRANGER, {})
    assert (plain["seat"], plain["mine"], plain["listed"]) == ("observer", [], False)
    assert plain["tournament"] == {"id": "t", "name": "Cup", "round": 2}
    assert full(laying().but(asking=Asking(RED, 0)), RED, HOST, {})["takeback"] == {
        "by": RED,
        "to": 0,
    }


def test_a_full_view_has_the_last_lines_of_a_long_log():
    asides = tuple(Aside(0, "taken_back", RED, AT + n) for n in range(MOST_LINES + 2))
    found = full(laying().but(asides=asides), RED, HOST, {})
    assert found["log_length"] == MOST_LINES + 2
    assert [found["log"][n]["number"] for n in (0, -1)] == [3, MOST_LINES + 2]
    assert found["log"][0]["at"] == AT + 2
    assert found["log"][0]["keys"] == ["seat:red"]


def test_who_holds_a_seat_is_asked_and_nobody_else():
    assert position(laying(), RED, holds=True)["question"]["step"] == "laid"
    assert position(laying(), RED, holds=False)["question"] is None
    assert position(laying(), OBSERVER, holds=True)["question"] is None
    over = laying().resigned(BLUE, AT)
    assert position(over, RED, holds=True)["question"] is None
    assert position(over, RED, holds=True)["asked"] == []
    assert position(laying(), RED, holds=True)["asked"] == [RED, BLUE]


def test_the_own_secret_choice_is_shown_until_both_are_in():
    chosen = laying().answered(RED, 8, AT)
    first = TOY.vocabulary.kinds[CARD].first
    mine = position(chosen, RED, holds=True)["chosen"]
    assert mine == {"kind": "card", "option": first + 8, "key": "c8"}
    for seat in (BLUE, OBSERVER):
        assert position(chosen, seat, holds=True)["chosen"] is None
    assert position(laying(), RED, holds=True)["chosen"] is None
    assert position(won(), RED, holds=True)["chosen"] is None


def test_the_seed_is_shown_of_a_game_that_is_over_and_was_ours():
    over = laying().resigned(BLUE, AT)
    assert position(over, RED, holds=True)["seed"] == over.seed
    assert "seed" not in position(over.but(base=1), RED, holds=True)
    assert "seed" not in position(laying(), RED, holds=True)


def test_a_result_names_the_winner_if_there_is_one():
    won = result(laying().resigned(BLUE, AT))
    assert won is not None
    assert won["winner"] == RED
    void = result(laying().ended(Verdict(RED, TIMEOUT), AT))
    assert void is not None
    assert void["winner"] is None
    assert result(laying()) is None


# Steps


def test_a_step_brings_the_lines_since():
    old = won()
    new = old.answered(CHANCE, 2, AT).answered(RED, KEEP, AT)
    assert [line["number"] for line in step(Steps(laying(), old), RED, holds=True)["log"]] == [1]
    assert step(Steps(old, old), RED, holds=True)["log"] == []
    assert step(Steps(laying(), new), BLUE, holds=True)["log_length"] == len(new.sight(BLUE).lines)
    assert len(step(Steps(waiting(), old), RED, holds=True)["log"]) == 1
    assert step(Steps(old, old), RED, holds=True)["type"] == "step"


def test_a_step_back_brings_the_lines_from_where_the_logs_differ():
    old = won()
    new = old.taken_back(Asking(BLUE, 0), AT + 9)
    assert [line["number"] for line in step(Steps(old, new), RED, holds=True)["log"]] == [1]
    assert step(Steps(old, laying()), RED, holds=True)["log"] == []


# Undo


def swapping() -> Table:
    return running(choosing(hand=[1, 2, 8], top=5))


def test_undo_says_how_far_it_can_go():
    table = swapping().answered(RED, SWAP, AT)
    free = {"can": True, "across": False, "line": 0, "answers": 1, "reason": None}
    assert undo_state(table, RED, holds=True) == free
    assert undo_state(table, RED, holds=False)["can"] is False
    assert undo_state(swapping(), RED, holds=True)["reason"] == say("undo", "nothing")
    assert undo_state(won(), BLUE, holds=True)["line"] == 0
    assert undo_state(won(), BLUE, holds=False)["reason"] == say("undo", "nothing")
    over = laying().resigned(BLUE, AT)
    assert undo_state(over, RED, holds=False)["reason"] == say("undo", "over")


# Observers


def test_players_hear_what_is_proposed_and_others_do_not():
    setting = Watching(BOTH, answers=5, teachers=(Teacher(BLUE, "t", "Eve"),))
    table = laying().but(proposed=Proposal("p", BLUE, setting))
    found = observers(table, HOST)
    assert found["mode"] == PUBLIC
    assert found["proposal"] == {
        "id": "p",
        "by": BLUE,
        "mode": BOTH,
        "seat": None,
        "answers": 5,
        "minutes": None,
        "teachers": [{"seat": BLUE, "name": "Eve"}],
    }
    assert "proposal" not in observers(table, STRANGER)
    assert observers(laying(), HOST)["proposal"] is None
    assert observers(table.but(turned=1), HOST)["proposal"]["by"] == RED


def test_the_hand_of_one_is_named_by_the_seat_where_he_is():
    assert watching(laying(), Watching(ONE, chair=BLUE))["seat"] == BLUE
    assert watching(laying().but(turned=1), Watching(ONE, chair=BLUE))["seat"] == RED


# Players, and what options change


def test_a_player_is_shown_by_his_name_or_level():
    assert player(Chair(HUMAN, "h", "Ada", account="member")) == {
        "kind": HUMAN,
        "name": "Ada",
        "level": None,
        "account": "member",
    }
    assert player(Chair(COMPUTER, level=3))["level"] == 3


def test_facts_are_sent_where_options_change_them():
    game = find_game("twilight")
    usual = laying().but(game=game, options=game.all_options())
    assert own_facts(usual) is None
    other = usual.but(options=game.all_options({"space_track": "alternate"}))
    found = own_facts(other)
    assert found
    rules = game.rules(other.options)
    assert all(game.client.facts(rules)[name] == fact for name, fact in found.items())
    assert all(game.client.facts(game.rules())[name] != fact for name, fact in found.items())
    same = usual.but(options=game.all_options({"held_cards": "shown"}))
    assert own_facts(same) is None


def test_a_warning_is_marked_for_the_seat_it_concerns():
    def risky(line: Happening, seat: int) -> bool:
        return seat == RED and line.key == "holds"

    game = replace(
        TOY,
        client=Client(risky=risky),
        outlook=lambda veiled, choice: [Happening("holds", (RED, choice))],
    )
    play = Play(game, in_play(red=[0, 8], blue=[1, 7]))
    (mine, _), (other, _) = (question(seen(play, seat))["outlooks"] for seat in (RED, BLUE))
    assert mine["options"] == [0]
    assert mine["lines"][0]["risk"] is True
    assert mine["lines"][0]["en"] == "Red holds 0 cards."
    assert "risk" not in other["lines"][0]
