"""What stands in the header of a record, and what can be proved from it."""

import pytest

from detente.kernel.chance import commitment
from detente.kernel.records.make import record_of, verify
from detente.kernel.records.replay import replay
from detente.kernel.records.text import BadRecord, Line, read, write
from detente.kernel.records.translate import translated
from tests.kernel.test_game import SECOND
from tests.kernel.test_records import find, played
from tests.kernel.toy import RED


def header_of(**given: str) -> list[tuple[str, str, str]]:
    names = {name.replace("_", " "): value for name, value in given.items()}
    record = record_of(played(), "en", names)
    return [(line.key, line.name, line.value) for line in record.header]


ALWAYS = [("game", "", "toy"), ("rules", "", "1"), ("language", "", "en")]


def test_a_record_of_an_earlier_version_is_played_by_its_own_rules():
    """And written again as one of ours that names what was different then."""
    first = record_of(played(goal="2"), "en")
    first.header = [line for line in first.header if line.key != "option"]
    assert [line.value for line in first.header if line.key == "rules"] == ["1"]
    again = record_of(replay(first, lambda name: SECOND), "en")
    said = [(line.key, line.name, line.value) for line in again.header]
    assert said == [
        ("game", "", "toy"),
        ("rules", "", "2"),
        ("language", "", "en"),
        ("option", "goal", "2"),
    ]
    assert again.play == first.play
    assert replay(again, lambda name: SECOND).state.ending


@pytest.mark.parametrize("version", ["0", "3", "01", "-1", "two", ""])
def test_versions_that_are_not_known_are_refused(version):
    record = record_of(played(), "en")
    record.header[1] = Line("rules", value=version)
    with pytest.raises(BadRecord, match=f"by rules 1-2 here; the record says '{version}'"):
        replay(record, lambda name: SECOND)


def test_the_header_has_what_is_known_and_nothing_else():
    assert header_of() == ALWAYS
    assert header_of(title="", date="2024-01-01") == [*ALWAYS, ("date", "", "2024-01-01")]
    assert header_of(title="A game", player_blue="Bob") == [
        *ALWAYS,
        ("title", "", "A game"),
        ("player", "blue", "Bob"),
    ]


def test_what_players_added_to_the_dice_stands_with_the_commitment():
    assert header_of(entropy_red="x") == ALWAYS
    assert header_of(commitment="c", entropy_red="x") == [
        *ALWAYS,
        ("commitment", "", "c"),
        ("entropy", "red", "x"),
    ]


def test_a_serious_game_says_so_in_every_language():
    assert header_of(serious="yes") == [*ALWAYS, ("serious", "", "yes")]
    record = record_of(played(), "en", {"serious": "yes"})
    said = translated(record, "pl", find).header
    assert Line("serious", value="tak") in said
    with pytest.raises(BadRecord, match="must be yes or no, not 'perhaps'"):
        read(write(record).replace("serious: yes", "serious: perhaps"))


def test_the_seed_is_in_the_whole_record_and_in_that_of_no_seat():
    whole = record_of(played(), "en", {"seed": "s"})
    assert whole.play[-1].key == "seed"
    assert record_of(played(), "en", {"seed": "s"}, RED).play[-1].key == "result"


def test_a_text_of_a_person_has_at_most_200_characters():
    assert header_of(title="x" * 201)[-1] == ("title", "", "x" * 200)


def test_what_was_not_promised_or_not_published_cannot_be_proved():
    bare = record_of(played(), "en", {})
    with pytest.raises(BadRecord, match="no commitment"):
        verify(bare, find)
    unpublished = record_of(played(), "en", {"commitment": commitment("s")})
    with pytest.raises(BadRecord, match="no seed yet"):
        verify(unpublished, find)
