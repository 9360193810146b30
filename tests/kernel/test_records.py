"""Records: reading, writing, replaying, proving, and everything that can be wrong with them."""

from dataclasses import replace

import pytest

from detente.kernel.chance import Draws, commitment
from detente.kernel.errors import DetenteError
from detente.kernel.game import Game
from detente.kernel.play import Play
from detente.kernel.records.make import record_of, verify
from detente.kernel.records.replay import replay
from detente.kernel.records.text import LARGEST, BadRecord, read, read_bytes, write
from detente.kernel.records.translate import translated
from detente.kernel.saves import key, to_json
from detente.kernel.sets import pick
from detente.kernel.verdicts import Verdict, end
from detente.kernel.words import Words
from tests.kernel.toy import BLUE, RED, TOY, State


def find(name: str) -> Game[State]:
    if name != "toy":
        raise DetenteError(f"there is no game {name!r}")
    return TOY


def played(seed: str = "s", goal: str = "3") -> Play[State]:
    """A whole game in which everybody takes his first option."""
    play = Play(TOY, TOY.new({"goal": goal}), Draws(seed, ["x", "y"]))
    while (ask := play.state.question) is not None:
        play.answer(ask.who, pick(ask.options, ask.options.bit_count() - 1))
    return play


HEADER = {
    "player red": "Ada",
    "commitment": commitment("s"),
    "entropy red": "x",
    "entropy blue": "y",
    "seed": "s",
}


def text(
    body: str, position: str = "hand.red: c8, c0\nhand.blue: c7, c1\n", header: str = ""
) -> str:
    rest = "deck: c2\ndiscards: c3, c4, c5, c6\ndo: next_round\n"
    head = f"detente play 1\ngame: toy\nrules: 1\n{header}\n"
    return f"{head}position\n{position}{rest}\nplay\n{body}\nend\n"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_game_written_and_read_is_the_same_game(language):
    play = played()
    written = write(record_of(play, language, HEADER))
    again = replay(read(written), find)
    assert key(again.state) == key(play.state)
    assert again.items == play.items
    assert write(read(written)) == written
    assert write(record_of(again, language, HEADER)) == written


def test_words_of_either_language_are_read():
    play = played()
    polish = write(translated(record_of(play, "en", HEADER), "pl", find))
    assert "Czerwony: " in polish
    assert "rozgrywka" in polish
    assert write(translated(read(polish), "en", find)) == write(record_of(play, "en", HEADER))


def test_a_supposed_answer_is_marked_wherever_a_record_goes():
    play = played()
    answer = next(a for a in play.answers if not a.auto)
    play.items[play.items.index(answer)] = replace(answer, supposed=True)
    text = write(record_of(play, "en"))
    assert text.count(" [supposed]") == 1
    assert write(record_of(replay(read(text), find), "en")) == text
    assert write(translated(read(text), "pl", find)).count(" [domniemane]") == 1


def test_an_end_that_nobody_has_told_is_said_so_wherever_a_record_goes():
    play = played()
    running = play.twin()
    running.take_back(2)
    for untold, line, polish in (
        (play, "result: Red by points [supposed]", "wynik: Czerwony przez points [domniemane]"),
        (running, "result: unknown", "wynik: nieznany"),
    ):
        untold.leave_untold()
        text = write(record_of(untold, "en"))
        assert text.splitlines()[-2] == line
        assert write(record_of(replay(read(text), find), "en")) == text
        assert write(translated(read(text), "pl", find)).splitlines()[-2] == polish
        assert write(record_of(replay(read(text), find), "en", seat=0)).splitlines()[-2] == line


def test_whoever_plays_on_decides_an_end_that_nobody_has_told():
    play = played()
    play.take_back(2)
    play.leave_untold()
    ask = play.state.question
    assert ask is not None
    for goes_on in (
        lambda twin: twin.answer(ask.who, pick(ask.options, 0)),
        lambda twin: twin.resign(0),
        lambda twin: twin.take_back(1),
    ):
        twin = play.twin()
        goes_on(twin)
        assert play.untold
        assert not twin.untold


def test_a_game_that_is_over_has_no_unknown_result():
    text = write(record_of(played(), "en")).replace("Red by points", "unknown")
    with pytest.raises(BadRecord, match="over"):
        replay(read(text), find)


def test_a_position_written_and_read_is_the_same_position():
    whole = played()
    for cut in range(6, len(whole.answers), 3):
        g = TOY.new()
        for answer in whole.answers[:cut]:
            g.answer_for(answer.seat, answer.choice)
        play = Play(TOY, g.clone(), forced=False)
        written = write(record_of(play, "pl"))
        assert "stos: " in written
        assert key(replay(read(written), find).start) == key(g)


def test_expectations_that_hold():
    body = """
expect asked: red, blue
expect only: c8, c0
expect open: High Star
expect closed: c1 because not_in_hand
expect closed: c1 because 2
expect hand.red: c0, c8
expect over: no
red: c8  # comments stand behind a number sign
niebieski: c1
expect punkty.czerwony: 1
expect discards: c1, c3, c4, c5, c6, c8
expect asked: chance
"""
    replay(read(text(body)), find)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("expect asked: red", "asked: expected red, found red, blue"),
        ("expect only: c8", "options: expected c8, found c0, c8"),
        ("expect open: c1", "red cannot choose c1: You do not hold that card. (2)"),
        ("expect closed: c8", "c8 is open, expected to be closed"),
        ("expect closed: c1 because too_low", "expected too_low, found not_in_hand"),
        ("expect hand.red: c8", "hand.red: expected c8, found c0, c8"),
        ("expect score.red: 2", "score.red: expected 2, found 0"),
        ("expect top: c1", "top: expected c1, found none"),
        ("expect over: red", "over: expected red, found no"),
        ("expect hash: 1234", "hash: expected 1234"),
        ("expect luck: 3", "there is no quantity 'luck'"),
        ("red: c1", "red cannot choose c1: You do not hold that card. (2)"),
        ("red: c99", "'c99' is not an option of the kind 'card'"),
        ("green: c8", "there is no seat 'green'"),
        ("chance: c2", "chance answers, but the question is for red, blue"),
        ("red: c8 [auto]", "marked as the only option, but there are others"),
        ("red: ?", "this answer is hidden"),
        ("red: c8\nred: c0", "red answers, but the question is for red, blue"),
        ("takeback: 4", "cannot go back to 4"),
        ("takeback: many", "'many' is not a whole number"),
        ("red: c8\nblue: c1\nresult: red by points", "over: expected red by points, found no"),
        ("just words", "expected 'key: value'"),
        ("red: c8 [later]", "there is no mark"),
    ],
)
def test_what_does_not_hold_is_named_with_its_line(body, message):
    with pytest.raises(BadRecord) as caught:
        replay(read(text(body)), find)
    assert message in str(caught.value)
    assert caught.value.line >= 13


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("hand.red: c8, c8\nhand.blue: c7\n", "line 6: hand.red names something twice"),
        ("hand.red: c8\nhand.red: c0\n", "line 7: hand.red is set twice"),
        (
            "hand.red: c8\nhand.blue: c8\n",
            "this position is impossible: 1: every card is in one place",
        ),
        ("laid: 3\n", "line 6: laid follows from other quantities and cannot be set"),
        ("do: dance\n", "line 6: there is no step 'dance'"),
        ("do: fill\n", "line 6: the step fill takes side"),
        ("score.red: 99999999\n", "line 6: 99999999 is too large"),
        ("stack: [[1]]\n", "line 6: this stack cannot be read"),
        ("exchanged: maybe\n", "line 6: exchanged must be yes or no, not 'maybe'"),
        ("do: fill red, blue\n", "line 6: the step fill takes side"),
    ],
)
def test_an_impossible_position_is_refused(position, message):
    with pytest.raises(BadRecord, match=message.replace("[", r"\[")):
        replay(read(text("", position)), find)


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("game: toy\n", "line 4: game appears twice"),
        ("option goal: 9\n", "option goal must be one of 2, 3, not '9'"),
        ("option luck: 9\n", "toy has no option 'luck'"),
        ("option: 9\n", "needs a name"),
        ("language: fr\n", "line 4: the language must be one of en, pl, not 'fr'"),
        ("colour: red\n", "the header of a record does not have 'colour'"),
    ],
)
def test_a_wrong_header_is_refused(header, message):
    with pytest.raises(BadRecord, match=message):
        replay(read(text("", header=header)), find)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "a record begins with the line"),
        (b"hello", "a record begins with the line"),
        (b"detente play 2\n", "this program reads 'detente play 1'"),
        (b"detente play 1\ngame: toy\n\nplay\n", "cut off"),
        (b"detente play 1\ngame: toy\n\nplay\nend\nred: c1\n", "nothing may follow the end"),
        (b"detente play 1\ngame: toy\n\nplay\nplay\nend\n", "appears twice or too late"),
        (b"detente play 1\ngame: t\xffy\n", "line 2: this is not UTF-8 text"),
        (b"detente play 1\ngame: t\x00y\n", "line 2: the character '\\\\x00'"),
        (b"detente play 1\n# " + b"x" * 5000, "line 2: a line has at most"),
        (b"x" * (LARGEST + 1), "a record has at most"),
    ],
)
def test_a_broken_file_is_refused(data, message):
    with pytest.raises(BadRecord, match=message):
        read_bytes(data)


def test_another_version_of_the_rules_is_refused():
    with pytest.raises(
        BadRecord, match="line 3: toy is played by rules 1 here; the record says '2'"
    ):
        replay(read(text("").replace("rules: 1", "rules: 2")), find)


def test_an_unknown_game_is_refused():
    with pytest.raises(BadRecord, match="line 2: there is no game 'chess'"):
        replay(read(text("").replace("game: toy", "game: chess")), find)


def test_every_prefix_of_a_record_is_read_or_refused_but_never_crashes():
    written = write(record_of(played(), "en", HEADER)).encode()
    for cut in range(len(written)):
        try:
            replay(read_bytes(written[:cut]), find)
        except BadRecord:
            continue
        assert written[cut:] in (b"", b"\n")


def test_options_that_are_not_the_default_stand_in_the_header():
    play = played(goal="2")
    record = record_of(play, "en")
    assert record.named("option") == {"goal": "2"}
    assert max(to_json(replay(record, find).state)["score"]) == 2


def test_the_record_of_a_seat_hides_what_it_has_not_seen():
    play = played()
    lines = [line.value for line in record_of(play, "en", HEADER, seat=RED).play]
    draws = [(line, answer) for line, answer in zip(lines, play.answers, strict=False)]
    assert all((line == "?") == (not answer.seen >> RED & 1) for line, answer in draws)
    hidden = [line for line in record_of(play, "en", seat=RED).play if line.value == "?"]
    assert not any(line.tag for line in hidden)  # not even that there was no choice
    assert "?" in lines
    assert "s" not in lines  # the seed


def test_the_dice_of_a_game_are_proved_from_its_commitment():
    record = record_of(played(), "en", HEADER)
    assert verify(record, find) == sum(a.seat == 2 and not a.auto for a in played().answers)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": ""}, "no seed yet"),
        ({"commitment": ""}, "no commitment"),
        ({"seed": "t"}, "not the one that was committed to"),
        ({"seed": "t", "commitment": commitment("t")}, "the seed gives"),
        ({"entropy red": "z"}, "the seed gives"),
    ],
)
def test_a_game_with_other_dice_is_not_proved(change, message):
    record = record_of(played(), "en", {**HEADER, **change})
    with pytest.raises(BadRecord, match=message):
        verify(record, find)


def test_a_take_back_is_part_of_the_record():
    play = Play(TOY, TOY.new(), Draws("s", []))
    for seat in (RED, BLUE):
        play.answer(seat, pick(play.state.hand[seat], 0))
    play.take_back(6)
    for seat in (RED, BLUE):
        play.answer(seat, pick(play.state.hand[seat], 2))
    written = write(record_of(play, "en"))
    assert "takeback: 6" in written
    again = replay(read(written), find, Draws("s", []))
    assert key(again.state) == key(play.state)
    assert again.items == play.items


def test_names_of_people_cannot_break_a_record():
    header = {"player red": "Eve # result: red\nend\x07 [auto]", "title": "x" * 500}
    written = write(record_of(played(), "en", header))
    record = read(written)
    assert record.get("player", "red") == "Eve result: red end [auto]"
    assert len(record.get("title")) == 200
    assert write(record) == written


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_resignation_is_part_of_the_record(language):
    play = Play(TOY, TOY.new(), Draws("s", []))
    play.resign(RED)
    assert (play.state.winner, play.state.ending, play.state.question) == (BLUE, "resigned", None)
    written = write(record_of(play, language))
    again = replay(read(written), find)
    assert again.items == play.items
    assert write(translated(read(written), language, find)) == written
    with pytest.raises(DetenteError, match="the game is over"):
        play.resign(BLUE)


ENDINGS = [
    (Verdict(RED, "timeout", BLUE), "timeout: red", "blue by timeout"),
    (Verdict(RED, "timeout"), "timeout: red [void]", "nobody by timeout_void"),
    (Verdict(BLUE, "abandoned", RED), "abandoned: blue", "red by abandoned"),
    (Verdict(BLUE, "abandoned"), "abandoned: blue [void]", "nobody by abandoned_void"),
    (Verdict(BLUE, "ended", RED), "adjudicated: blue", "red by ended"),
    (Verdict(RED, "ended"), "adjudicated: nobody", "nobody by ended_void"),
    (Verdict(RED, "decided"), "decided: nobody", "nobody by decided_void"),
]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("verdict", "line", "result"), ENDINGS)
def test_an_end_at_the_table_is_part_of_the_record(verdict, line, result, language):
    play = Play(TOY, TOY.new(), Draws("s", []))
    end(play, verdict)
    written = write(record_of(play, language))
    again = replay(read(written), find)
    assert again.items == play.items
    assert (again.state.winner, again.state.ending) == (verdict.winner, verdict.ending)
    assert write(translated(read(written), language, find)) == written
    english = write(translated(read(written), "en", find))
    assert f"{line}\nresult: {result}\n" in english.lower()
    assert replay(read(text(f"{line}\nexpect over: {result}")), find).items[-1] == verdict
    for words in (Words(TOY, "en"), Words(TOY, "pl")):
        assert words.ending(verdict.winner, verdict.ending)


def test_a_record_of_before_says_resign_and_a_remark():
    old = text("resign: red  # red has run out of time.\nresult: blue by resigned")
    assert replay(read(old), find).state.ending == "resigned"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("timeout: chance", "chance neither resigns nor loses"),
        ("timeout: nobody", "nobody"),
        ("timeout: red\nabandoned: blue", "the game is over"),
        ("timeout: red [auto]", r"there is no mark \[auto\] here"),
        ("red: c1 [void]", r"there is no mark \[void\] here"),
        ("timeout: red\nresult: red by timeout", "found blue by timeout"),
        ("timeout: red [void]\nresult: blue by timeout", "found nobody by timeout_void"),
    ],
)
def test_an_end_at_the_table_that_cannot_be_is_refused(body, message):
    with pytest.raises(BadRecord, match=message):
        replay(read(text(body)), find)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("resign: chance", "chance neither resigns nor loses"),
        ("resign: red\nresign: blue", "the game is over"),
        ("resign: red\nblue: c1", "the game is over: resigned"),
        (
            "resign: red\nresult: red by resigned",
            "expected red by resigned, found blue by resigned",
        ),
    ],
)
def test_a_resignation_that_cannot_be_is_refused(body, message):
    with pytest.raises(BadRecord, match=message):
        replay(read(text(body)), find)
