"""Decks from text and from files: what is read, what is refused and what is only remarked on."""

from __future__ import annotations

import pytest

from detente.games.iron_curtain import GAME
from detente.games.iron_curtain.board import START, US, USSR
from detente.games.iron_curtain.cards import BadDeck
from detente.games.iron_curtain.deck import (
    MAX_BYTES,
    deck_warnings,
    read_deck,
    read_deck_file,
    standard_deck,
)
from detente.games.iron_curtain.options import event_text, marks
from detente.kernel.dictionary import Dictionary
from detente.kernel.errors import BadOption, DetenteError
from detente.kernel.words import Words

from .positions import (
    CUBA,
    EAST_GERMANY,
    ISRAEL,
    POLAND,
    WEST_GERMANY,
    changed_deck,
    without,
)

ISRAEL_CUBES = 'name_pl = "Izrael"\nfaction = "us"\ncubes = 3'
POLAND_STEP = '{ op = "infiltrate", n = 3, where = ["europe"], per_card = 2 }'
GAIN = '{ op = "gain_ideology", n = 1 },'
CONDITION = '{ op = "if", condition = "dominates_more_cards", region = "middle_east", who = "owner"'
MOVE = '{ op = "move_card", card = "this_card" },'
NESTED = "x = " + "[\n" * 10_000

WRONG = {
    "not toml": ("x = ", "this is not TOML"),
    "too deep": (NESTED, "this is not TOML"),
    "a key of many parts": ("x=1\n" + "a." * 400 + "a=1", "line 2: a key has at most 3 parts"),
    "a long line": ("x = {" + "a." * 31_000 + "a=1}", "line 1 has more than 1000 characters"),
    "too large": ("#" * (MAX_BYTES + 1), "a deck can be at most 64 KiB"),
    "a key of four parts": ("a.b.c.d = 1", "line 1: a key has at most 3 parts"),
    "unknown part": (changed_deck("[start]", "[begin]\n[start]"), "no field 'begin' here"),
    "no start card": (without("start"), "start: this field is missing"),
    "no deck name": (
        changed_deck('name_pl = "Talia zastępcza"', ""),
        "name_pl: this field is missing",
    ),
    "unknown region": (
        changed_deck("[region.asia]", "[region.oceania]"),
        "region: there is no region 'oceania'; the regions are: europe, middle_east",
    ),
    "missing region": (without("region.asia"), "region.asia: this field is missing"),
    "wrong count of a region": (
        changed_deck("bonus = 3\ncards = 5", "bonus = 3\ncards = 6"),
        "region.europe.cards: this region has 5 cards, not 6",
    ),
    "bonus out of range": (
        changed_deck("bonus = 3\n", "bonus = 9\n"),
        "region.europe.bonus: expected a number from 0 to 8, not 9",
    ),
    "missing card": (
        without("card.africa_4"),
        "card: the region africa has 4 cards; missing: africa_4",
    ),
    "unknown slot": (
        changed_deck("[card.africa_4]", "[card.africa_5]"),
        "card: there is no card slot 'africa_5'",
    ),
    "card of an unknown region": (
        changed_deck("[card.africa_4]", "[card.oceania_1]"),
        "card: there is no card slot 'oceania_1'",
    ),
    "factions": (
        changed_deck(ISRAEL_CUBES, ISRAEL_CUBES.replace('"us"', '"ussr"')),
        "card: the faction us has 10 cards, not 9",
    ),
    "unknown faction": (
        changed_deck(ISRAEL_CUBES, ISRAEL_CUBES.replace('"us"', '"un"')),
        "card.middle_east_1.faction: there is no faction 'un'; the factions are: us, ussr",
    ),
    "cubes above 4": (
        changed_deck(ISRAEL_CUBES, ISRAEL_CUBES.replace("3", "5")),
        "card.middle_east_1.cubes: expected a number from 1 to 4, not 5",
    ),
    "cubes below 1": (
        changed_deck(ISRAEL_CUBES, ISRAEL_CUBES.replace("3", "0")),
        "card.middle_east_1.cubes: expected a number from 1 to 4, not 0",
    ),
    "cubes as text": (
        changed_deck(ISRAEL_CUBES, ISRAEL_CUBES.replace("3", '"3"')),
        "card.middle_east_1.cubes: expected a whole number",
    ),
    "cubes as flag": (
        changed_deck(ISRAEL_CUBES, ISRAEL_CUBES.replace("3", "true")),
        "card.middle_east_1.cubes: expected a whole number",
    ),
    "missing cubes": (
        changed_deck(ISRAEL_CUBES, ISRAEL_CUBES.replace("cubes = 3", "")),
        "card.middle_east_1.cubes: this field is missing",
    ),
    "unknown field": (
        changed_deck(ISRAEL_CUBES, ISRAEL_CUBES + "\ncolour = 1"),
        "card.middle_east_1: there is no field 'colour' here",
    ),
    "name as number": (
        changed_deck('name_pl = "Izrael"', "name_pl = 1"),
        "card.middle_east_1.name_pl: expected a text",
    ),
    "name with a comma": (
        changed_deck('name_en = "Israel"', 'name_en = "Israel, too"'),
        "card.middle_east_1.name_en: a name starts with a letter",
    ),
    "empty name": (
        changed_deck('name_en = "Israel"', 'name_en = ""'),
        "card.middle_east_1.name_en: a name starts with a letter",
    ),
    "long name": (
        changed_deck('name_en = "Israel"', f'name_en = "{"I" * 41}"'),
        "card.middle_east_1.name_en: longer than 40 characters",
    ),
    "same name": (
        changed_deck('name_en = "Israel"', 'name_en = "poland"'),
        "card.middle_east_1.name_en: 'poland' already names another card or answer",
    ),
    "same name in the other language": (
        changed_deck('name_en = "Israel"', 'name_en = "Kuba"'),
        "card.central_america_1.name_pl: 'Kuba' already names another card or answer",
    ),
    "name of a place": (
        changed_deck('name_en = "Israel"', 'name_en = "Asia 1"'),
        "card.middle_east_1.name_en: 'Asia 1' already names another card or answer",
    ),
    "name of an answer": (
        changed_deck('name_en = "Israel"', 'name_en = "Done"'),
        "card.middle_east_1.name_en: 'Done' already names another card or answer",
    ),
    "missing event text": (
        changed_deck("event_pl = ", "event_de = "),
        "card.europe_1: there is no field 'event_de' here",
    ),
    "event text with control characters": (
        changed_deck('event_pl = "ZSRR', 'event_pl = "\\u001bZSRR'),
        "card.europe_1.event_pl: expected one line of text",
    ),
    "long event text": (
        changed_deck('event_pl = "ZSRR', f'event_pl = "{"Z" * 600}'),
        "card.europe_1.event_pl: longer than 500 characters",
    ),
    "no steps": (
        changed_deck(POLAND_STEP, ""),
        "card.europe_2.event: expected at least one step",
    ),
    "event that is no list": (
        changed_deck(f"[{POLAND_STEP}]", "3"),
        "card.europe_2.event: expected a list",
    ),
    "step that is no table": (
        changed_deck(POLAND_STEP, "3"),
        "card.europe_2.event[1]: expected a table",
    ),
    "too many steps": (
        changed_deck(GAIN, GAIN * 12),
        "card.europe_1.event: an event has at most 12 steps",
    ),
    "unknown operation": (
        changed_deck(GAIN, GAIN.replace("gain_ideology", "nuke")),
        "card.europe_1.event[1].op: there is no operation 'nuke'; the operations are: gain",
    ),
    "number out of range": (
        changed_deck(GAIN, GAIN.replace("1", "9")),
        "card.europe_1.event[1].n: expected a number from 1 to 8, not 9",
    ),
    "field of another operation": (
        changed_deck(GAIN, GAIN.replace("n = 1", "n = 1, where = 2")),
        "card.europe_1.event[1]: there is no field 'where' here; the fields are: op, n",
    ),
    "unknown scope": (
        changed_deck(POLAND_STEP, POLAND_STEP.replace('["europe"]', '"moon"')),
        "card.europe_2.event[1].where: there is no scope 'moon'; the scopes are: any, this_card",
    ),
    "scope as number": (
        changed_deck(POLAND_STEP, POLAND_STEP.replace('["europe"]', "1")),
        "card.europe_2.event[1].where: expected a text",
    ),
    "missing scope": (
        changed_deck(POLAND_STEP, POLAND_STEP.replace('where = ["europe"], ', "")),
        "card.europe_2.event[1].where: this field is missing",
    ),
    "scope of no regions": (
        changed_deck(POLAND_STEP, POLAND_STEP.replace('["europe"]', "[]")),
        "card.europe_2.event[1].where: expected at least one region",
    ),
    "scope of an unknown region": (
        changed_deck(POLAND_STEP, POLAND_STEP.replace('"europe"', '"moon"')),
        "card.europe_2.event[1].where: there is no region 'moon'",
    ),
    "limit for a card": (
        changed_deck(POLAND_STEP, POLAND_STEP.replace("per_card = 2", "per_card = 0")),
        "card.europe_2.event[1].per_card: expected a number from 1 to 9, not 0",
    ),
    "unknown condition": (
        changed_deck(CONDITION, CONDITION.replace("dominates_more_cards", "is_lucky")),
        "card.middle_east_1.event[2].condition: there is no condition 'is_lucky'",
    ),
    "condition about an unknown region": (
        changed_deck(CONDITION, CONDITION.replace("middle_east", "moon")),
        "card.middle_east_1.event[2].region: there is no region 'moon'",
    ),
    "condition about nobody": (
        changed_deck(CONDITION, CONDITION.replace("owner", "both")),
        "card.middle_east_1.event[2].who: who must be one of owner, opponent, not 'both'",
    ),
    "wrong step inside a condition": (
        changed_deck('then = [{ op = "gain_ideology", n = 1', 'then = [{ op = "gain_ideology"'),
        "card.middle_east_1.event[2].then[1].n: this field is missing",
    ),
    "unknown card to move": (
        changed_deck(MOVE, MOVE.replace("this_card", "start")),
        "card.middle_east_2.event[1].card: there is no card 'start'",
    ),
    "flag as text": (
        changed_deck(MOVE, MOVE.replace('"this_card"', '"this_card", optional = "no"')),
        "card.middle_east_2.event[1].optional: expected true or false",
    ),
    "too many moves": (
        changed_deck(MOVE, MOVE * 3),
        "card: a deck has at most 2 steps that move a card",
    ),
    "the first card once more": (
        changed_deck("[card.europe_1]", "[card.start]\n[card.europe_1]"),
        "card: there is no card slot 'start'",
    ),
    "unknown status": (
        changed_deck('cubes = "stand_in"', 'cubes = "sure"'),
        "card.europe_1.status.cubes: there is no status 'sure'; they are: confirmed",
    ),
    "missing status": (
        changed_deck('cubes = "stand_in", ', ""),
        "card.europe_1.status.cubes: this field is missing",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_deck_is_refused_with_place_and_reason(name):
    text, message = WRONG[name]
    with pytest.raises(BadDeck) as caught:
        GAME.rules({"deck": text})
    assert message in str(caught.value)
    assert isinstance(caught.value, BadOption)
    assert caught.value.sentence("pl") != caught.value.sentence("en")


def test_a_huge_number_is_refused():
    with pytest.raises(BadDeck, match="no field 'x' here"):
        read_deck("x = " + "9" * 990)


def test_a_deck_file_is_read_as_text(tmp_path):
    file = tmp_path / "deck.toml"
    file.write_bytes(b"\xef\xbb\xbf" + standard_deck().replace("\n", "\r\n").encode())
    text = read_deck_file(file)
    assert text == standard_deck()
    rules = GAME.rules({"deck": text})
    assert GAME.described(rules) == {"deck": text}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (changed_deck(GAIN, GAIN.replace("1", "9")).encode(), "card.europe_1.event[1].n"),
        (b"\xff", "the file is not text in UTF-8"),
        (b"#" * (MAX_BYTES + 1), "a deck can be at most 64 KiB"),
    ],
)
def test_a_wrong_deck_file_is_named(tmp_path, data, message):
    file = tmp_path / "deck.toml"
    file.write_bytes(data)
    with pytest.raises(DetenteError) as caught:
        read_deck_file(file)
    assert str(caught.value).startswith(f"{file}: ")
    assert message in str(caught.value)


def test_a_missing_deck_file_is_named(tmp_path):
    with pytest.raises(DetenteError, match=r"none.toml: the file cannot be read"):
        read_deck_file(tmp_path / "none.toml")


def test_the_standard_deck_gives_no_warnings():
    assert deck_warnings(read_deck(standard_deck())) == []


@pytest.mark.parametrize(
    ("old", "new", "warning"),
    [
        ('"Vietnam"', '"Laos"', "card.asia: the printed card says japan, pakistan, vietnam"),
        (
            'bonus = 2\ncards = 3\nstatus = { bonus = "confirmed"',
            'bonus = 1\ncards = 3\nstatus = { bonus = "confirmed"',
            "region.asia.bonus: the printed card says 2, this deck says 1",
        ),
        (ISRAEL_CUBES, ISRAEL_CUBES.replace("3", "2"), "card.middle_east_1.cubes: "),
        ('name_en = "Israel"', 'name_en = "Syria"', "the printed deck has Israel"),
        (
            'name_pl = "Kuba"\nfaction = "ussr"\ncubes = 2',
            'name_pl = "Kuba"\nfaction = "ussr"\ncubes = 4',
            "card.central_america_1.cubes: the printed card says 2, this deck says 4",
        ),
    ],
)
def test_a_deck_that_differs_from_known_printed_cards_is_remarked_on(old, new, warning):
    found = deck_warnings(read_deck(changed_deck(old, new)))
    assert len(found) == 1
    assert warning in found[0].sentence("en")
    assert found[0].sentence("pl") != found[0].sentence("en")


def test_east_germany_of_the_us_is_remarked_on():
    swapped = changed_deck('name_pl = "NRD"\nfaction = "ussr"', 'name_pl = "NRD"\nfaction = "us"')
    swapped = swapped.replace(
        'name_pl = "RFN"\nfaction = "us"', 'name_pl = "RFN"\nfaction = "ussr"'
    )
    (warning,) = deck_warnings(read_deck(swapped))
    assert warning.sentence("en").startswith("card.europe_1.faction: the printed card says ussr")


def test_marks_name_the_fields_made_up():
    rules = GAME.rules()
    assert marks(rules, EAST_GERMANY) == {"cubes", "event"}
    assert marks(rules, ISRAEL) == {"event", "bonus"}
    assert marks(rules, WEST_GERMANY) == {"name", "region", "faction", "cubes", "event"}
    assert marks(rules, START) == set()


def test_event_texts_carry_their_mark():
    rules = GAME.rules()
    assert event_text(rules, POLAND, "en").endswith("(stand-in)")
    assert event_text(rules, POLAND, "pl").endswith("(zastępcza)")
    assert event_text(rules, EAST_GERMANY, "pl").endswith("(w części zastępcza)")
    assert event_text(rules, START, "en") == ""
    confirmed = changed_deck('event = "partly_confirmed"', 'event = "confirmed"')
    assert event_text(GAME.rules({"deck": confirmed}), EAST_GERMANY, "en").endswith("any cards.")


def test_cards_are_called_as_the_deck_calls_them():
    text = changed_deck(
        'name_en = "Chile"\nname_pl = "Chile"', 'name_en = "Brazil"\nname_pl = "Brazylia"'
    )
    rules = GAME.rules({"deck": text})
    assert Words(GAME, "pl", rules).key("card", "south_america_1") == "Brazylia"
    assert Words(GAME, "en", rules).key("target", "south_america_1") == "Brazil"
    assert Dictionary(GAME, rules).option(1, "brazylia") == 17
    assert GAME.rules().cards.cards[CUBA].names["pl"] == "Kuba"


def test_the_answer_beside_the_cards_keeps_its_words():
    dictionary = Dictionary(GAME)
    assert dictionary.option(1, "done") == dictionary.option(1, "koniec") == 19


def test_without_a_limit_all_cubes_of_an_event_may_go_to_one_card():
    deck = read_deck(changed_deck(POLAND_STEP, POLAND_STEP.replace(", per_card = 2", "")))
    assert [step.per_card for step in deck.cards[POLAND].event] == [0]
    assert [step.per_card for step in read_deck(standard_deck()).cards[POLAND].event] == [2]


def test_another_deck_changes_the_game():
    poland = 'name_pl = "Polska"\nfaction = "ussr"\ncubes = '
    rules = GAME.rules({"deck": changed_deck(poland + "4", poland + "1")})
    assert rules.cubes[POLAND] == 1
    assert GAME.rules().cubes[POLAND] == 4
    assert rules.faction.count(US) + rules.faction.count(USSR) == 18
