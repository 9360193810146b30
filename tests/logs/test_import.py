"""Logs of the digital edition as records."""

from pathlib import Path
from typing import Any

import pytest

from detente.__main__ import main
from detente.games import find_game
from detente.kernel.records.replay import replay
from detente.kernel.records.text import Record, read, write
from detente.logs.importing import Imported, import_log
from detente.logs.lines import LARGEST
from detente.logs.names import BadLog

from .writer import played

SAMPLES = Path(__file__).parent / "samples"


def imported(name: str, *changes: tuple[str, str]) -> Imported:
    text = (SAMPLES / f"{name}.log").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return import_log(text.encode())


def lines(record: Record) -> list[str]:
    return write(record).splitlines()


def problem(*changes: tuple[str, str], language: str = "en") -> str:
    with pytest.raises(BadLog) as error:
        imported("opening", *changes)
    return error.value.sentence(language)


def test_a_log_becomes_a_record_that_holds():
    record = read(write(imported("opening").record))
    state: Any = replay(record, find_game).state
    assert record.get("player", "us") == "Jan"
    assert record.named("option")["handicap_us"] == "2"
    assert state.turn == 2
    assert state.vp == -2 - 1  # as told, and one for military operations that is not told


def test_what_the_log_tells_is_not_supposed():
    text = lines(imported("opening").record)
    start = text.index("USSR: Korean War")
    assert text[start : start + 3] == ["USSR: Korean War", "USSR: event", "chance: 5"]
    assert "chance: Decolonization" in text


def test_dice_that_the_log_does_not_tell_are_supposed():
    text = lines(imported("opening").record)
    start = text.index("USSR: take part")
    dice = text[start + 1 : start + 3]
    assert all(line.startswith("chance: ") and line.endswith(" [supposed]") for line in dice)


def test_the_mark_is_kept_when_a_record_is_translated(tmp_path, capsys):
    path = tmp_path / "game.play"
    path.write_text(write(imported("opening").record), "utf-8")
    assert main(["check", str(path), "--print", "pl"]) == 0
    assert capsys.readouterr().out.count(" [domniemane]") == imported("opening").supposed


def test_a_log_that_breaks_off_ends_where_it_does():
    found = imported("cut_off")
    assert lines(found.record)[-4:] == ["USSR: coup", "USSR: Iran", "result: unknown", "end"]
    assert found.ending == ""


def test_an_end_by_cards_that_nobody_has_seen_is_supposed():
    text, _ = played(3)
    found = import_log(text.encode())
    assert lines(found.record)[-2] == "result: USSR by held_scoring_card [supposed]"
    assert found.ending == ""


def test_bids_and_a_handicap_of_either_side_are_read():
    record = imported("cut_off").record
    assert record.get("player", "ussr") == "Piotr"
    assert record.named("option")["optional_cards"] == "no"


@pytest.mark.parametrize("seed", [0, 2, 3, 5, 8, 10])
def test_our_own_games_come_back_from_their_logs(seed):
    text, end = played(seed)
    found = import_log(text.encode())
    state: Any = replay(read(write(found.record)), find_game).state
    assert state.influence == end.influence
    assert state.space == end.space
    assert found.ending in ("", end.ending)


# In the first an eighth round might have been played at the end; in the second a trapped side has
# nothing to discard in its last round, and draws after it what it could have discarded.
@pytest.mark.parametrize(
    ("name", "ending", "points", "space"),
    [
        ("eighth_round", "final_scoring", (94, 95), [7, 2]),
        ("trapped", "nuclear_war", (90, 86), [1, 2]),
    ],
)
def test_logs_that_were_once_refused_are_read(name, ending, points, space):
    found = imported(name)
    state: Any = replay(read(write(found.record)), find_game).state
    half = len(state.influence) // 2
    assert (sum(state.influence[:half]), sum(state.influence[half:])) == points
    assert state.space == space
    assert found.ending in ("", ending)


def test_the_logs_read_back_tell_of_everything_a_log_can():
    """Of these two, so that the test above means something."""
    text = played(0)[0] + played(8)[0]
    for word in ("Trap Roll", "*RESHUFFLE*", "Realignment (", "VICTORY", "Die roll", "Turn 10, "):
        assert word in text
    assert "The China Card: " in text


def test_the_final_scoring_of_a_log_is_compared_with_ours():
    text, end = played(0)
    assert import_log(text.encode()).ending == end.ending == "final_scoring"
    start = text.rindex("Score is ")
    other = "USSR" if end.winner == 0 else "US"
    with pytest.raises(BadLog, match="turn 10, round"):
        import_log((text[:start] + f"Score is {other} 30.\n").encode())


def test_a_card_goes_to_the_side_that_shows_it():
    found = import_log(played(3)[0].encode())
    assert found.supposed < len(found.answers) / 20


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("Score is even", "Score is US 3"), "line 30: in turn 1, round 1 of the US the rules"),
        (("[0][4]", "[0][6]"), "line 1: in the setup the rules do not come to the end of it"),
        (("Event: Fidel*", "Event: Fiddle"), "line 19: there is no card 'Fiddle'"),
        (("Target: Iran", "Target: Iram"), "line 23: there is no country 'Iram'"),
        (("AR2: Korean War*", "AR2: Quagmire*"), "plays Quagmire, which is not to be played now"),
        (("Standard", "Late War"), "only the standard scenario is read, not 'Late War'"),
        (("US +2", "US +99"), "line 3: a handicap is a number from 0 to 15, not 99"),
        (("SETUP", "SETTLE"), "line 1: a log begins with the line"),
        (("Turn 2, Head", "Turn 1, Head"), "turn 1, headlines cannot come after turn 1, round 6"),
    ],
)
def test_what_does_not_go_with_the_rules_is_named_with_its_line(change, said):
    assert said in problem(change)


def test_an_error_says_what_the_rules_come_to():
    assert "but to: The USSR gains 1 VP" in problem(("Score is even", "Score is US 3"))


def test_an_error_is_said_in_polish():
    """With names of the Polish edition, and what the rules come to in its words."""
    said = problem(("Score is even", "Score is US 3"), language="pl")
    assert said.startswith("wiersz 30: tura 1, runda 1 USA: według zasad nie następuje 'USSR gains")
    assert "lecz: ZSRR zdobywa 1 PZ" in said
    said = problem(("AR2: Korean War*", "AR2: Quagmire*"), language="pl")
    assert "kartę Bagno, ale nie można jej teraz zagrać" in said


def test_strange_lines_are_told_and_left_out(tmp_path, capsys):
    text = (SAMPLES / "opening.log").read_text("utf-8")
    log = tmp_path / "game.log"
    log.write_text(text.replace("Target: Iran", "Hello\nTarget: Iran", 1), "utf-8")
    assert main(["import", str(log)]) == 0
    out, err = capsys.readouterr()
    assert "line 23: not understood and left out: 'Hello'" in err
    assert "the log does not tell how it ended" in out
    assert main(["check", str(tmp_path)]) == 0


def test_a_record_that_is_there_is_not_written_over(tmp_path, capsys):
    (tmp_path / "opening.play").write_text("mine", "utf-8")
    assert main(["import", str(SAMPLES / "opening.log"), "--to", str(tmp_path)]) == 1
    assert "is there already" in capsys.readouterr().err


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"hello", b"SETUP: : x\n" + b"y" * LARGEST, b"SETUP: :\n" * 99]
)
def test_what_is_no_log_is_refused(data):
    with pytest.raises(BadLog):
        import_log(data)
