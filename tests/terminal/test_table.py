"""At the table: answers, why not, undo, wrong words, hand-over, leaving."""

from __future__ import annotations

import pytest

from detente.ai.players import player
from detente.games import find_game
from detente.kernel.flow import NOBODY
from detente.kernel.items import Takeback
from detente.kernel.saves import key
from detente.terminal.table import Table
from tests.kernel.toy import TOY
from tests.terminal.helpers import Pipe, Window, match_of, play_at

CIA_KGB = find_game("cia_kgb")
IRON_CURTAIN = find_game("iron_curtain")

# Iron Curtain: the USSR begins, plays its first card and lays it at the first place
FIRST_CARD = ("ussr", "1", "1")


def shown_after(text, typed):
    """What was shown after the first time this line was typed."""
    return text.split(f"> {typed}\n", 1)[1]


# Explanations


def test_a_closed_option_is_explained_with_its_rule_and_changes_nothing(tmp_path):
    screen = Pipe("master spy", "analyst", "cia", "? live benefit", "live")
    table = play_at(screen, CIA_KGB, tmp_path)
    asked = play_at(Pipe("master spy", "analyst", "cia"), CIA_KGB, tmp_path)
    for typed in ("? live benefit", "live"):
        reply = shown_after(screen.text, typed).split("> ")[0]
        assert "✗ Live Benefit: You do not have that event card. (8.2)" in reply
    assert key(table.play.state) == key(asked.play.state)


def test_a_question_mark_alone_lists_what_is_open_and_what_is_closed_and_why(tmp_path):
    screen = Pipe("?")
    play_at(screen, IRON_CURTAIN, tmp_path)
    assert "You can choose\n1 US‡\n2 USSR\n" in shown_after(screen.text, "?")
    screen = Pipe("ussr", "?")
    play_at(screen, IRON_CURTAIN, tmp_path)
    listed = shown_after(screen.text, "?")
    assert "You cannot choose\n✗ " in listed
    assert "You do not have that card in hand. (3.1)" in " ".join(listed.split())


def test_cards_are_explained_by_name_in_either_language(tmp_path):
    screen = Pipe("help low moon", "pomoc wysoki gw", "help high star", "help middle sun")
    play_at(screen, TOY, tmp_path)
    assert screen.text.count("Low Moon\nThe lowest card.\n") == 1
    assert screen.text.count("High Star\nThe highest card.\nIt never needs the die.\n") == 2
    assert "There is no keyword “middle sun”" in screen.text


def test_rules_are_found_by_keyword_in_either_language(tmp_path):
    screen = Pipe(
        "help unrest", "help zamieszki", "help", "pomoc unr", "help nonsense", "help board"
    )
    play_at(screen, CIA_KGB, tmp_path)
    assert screen.text.count("\nUnrest\n") == 3
    assert "Signs on the board" in screen.text
    assert "There is no keyword “nonsense”" in screen.text


def test_h_is_help(tmp_path):
    """History begins so too."""
    screen = Pipe("h")
    play_at(screen, TOY, tmp_path)
    assert "Commands:" in shown_after(screen.text, "h")


def test_a_beginning_means_a_command_of_the_own_language_first(tmp_path):
    """`hi` begins the English `hint` and `history`, and in Polish only `historia`."""
    screen = Pipe("hi", "lang pl", "hi", "his", "lang en")
    play_at(screen, IRON_CURTAIN, tmp_path)
    assert "“hi” could mean: hint, history." in screen.text
    assert "może znaczyć" not in screen.text
    assert screen.text.count("Ta gra nie opowiada historii") == 2


def test_cards_and_queries_are_shown(tmp_path):
    screen = Pipe("card cuba", "show kub", "ask ledger", "zapytaj bilans", "ask", "show xyzzy")
    play_at(screen, IRON_CURTAIN, tmp_path)
    assert screen.text.count("Cuba: Central America, ★ USSR") == 2
    assert screen.text.count("· South America:") == 2
    assert "ask needs one of: ledger, unseen, aftermath." in screen.text
    assert "There is no card “xyzzy”" in screen.text


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("usr", "Did you mean: USSR"),
        ("frobnicate", "I don’t understand “frobnicate”. Try: US, USSR"),
        ("u", "“u” could mean: US, USSR"),
        ("7", "There is no choice 7"),
        ("%s {0} {typed}", "I don’t understand"),
        ("\x1b[31mred", "I don’t understand"),
        ("x" * 500, "…”. Try"),
        ("? nonsense", "There is no choice “nonsense” here"),
        ("lang xx", "lang needs a language: en (English), pl (Polski)"),
        ("undo", "Nothing to undo"),
    ],
)
def test_wrong_words_get_a_message_and_change_nothing(typed, message, tmp_path):
    screen = Pipe(typed)
    table = play_at(screen, IRON_CURTAIN, tmp_path)
    assert message in " ".join(screen.text.split())
    assert "\x1b" not in shown_after(screen.text, typed)
    assert not [answer for answer in table.play.answers if answer.seat in (0, 1)]


def test_the_language_changes_in_the_middle_of_a_game(tmp_path):
    screen = Pipe("ussr", "lang pl", "język en", "lang pl")
    table = play_at(screen, IRON_CURTAIN, tmp_path)
    assert table.texts.language == "pl"
    after = shown_after(screen.text, "lang pl")
    assert "Teraz po polsku." in after
    assert "★ ZSRR> " in after
    assert "Now in English." in after


# Undo


def test_undo_takes_back_the_last_answer_and_is_announced(tmp_path):
    screen = Pipe(*FIRST_CARD, "undo")
    table = play_at(screen, IRON_CURTAIN, tmp_path)
    before = play_at(Pipe(*FIRST_CARD[:-1]), IRON_CURTAIN, tmp_path)
    assert key(table.play.state) == key(before.play.state)
    assert "(undo: " in screen.text
    assert "Undone: " in screen.text


def test_undo_takes_back_the_whole_draft_and_no_more(tmp_path):
    screen = Pipe(*FIRST_CARD, "log", "undo", "undo", "undo", "undo")
    table = play_at(screen, IRON_CURTAIN, tmp_path)
    assert "──── you can undo back to here ────\n· The USSR lays" in screen.text
    assert screen.text.count("Undone: ") == 3
    assert "Nothing to undo" in screen.text.rsplit("> undo", 1)[1]
    assert not [answer for answer in table.play.answers if answer.seat in (0, 1)]


@pytest.mark.parametrize("other", [None, player("random")], ids=["person", "computer"])
def test_behind_the_line_undo_is_a_take_back_that_the_record_keeps(other, tmp_path):
    screen = Pipe("1", "undo")
    table = play_at(screen, IRON_CURTAIN, tmp_path, players=(other, None))
    assert "1 US‡" in screen.text
    assert "‡ final: your opponent chooses next." in screen.text
    assert "the game counts as played with take-backs" in " ".join(screen.text.split())
    assert any(isinstance(item, Takeback) for item in table.play.items)
    assert not [answer for answer in table.play.answers if answer.seat == 1]


@pytest.mark.parametrize("other", [None, player("random")], ids=["person", "computer"])
def test_in_a_serious_game_what_is_final_stays(other, tmp_path):
    screen = Pipe("1", "undo")
    match = match_of(IRON_CURTAIN, tmp_path, players=(other, None))
    match.serious = True
    table = Table(screen, match, "en")
    table.run()
    assert "‡ cannot be undone: your opponent chooses next." in screen.text
    assert "Nothing to undo" in screen.text
    assert [answer for answer in table.play.answers if answer.seat in (0, 1)]


# Two people at one keyboard


def test_the_screen_is_wiped_before_the_other_player_sees_it(tmp_path):
    screen = Window("", "", "master spy", "", "analyst", "quit", "")
    play_at(screen, CIA_KGB, tmp_path)
    sorts = [sort for sort, _ in screen.moments]
    reads = [n for n, sort in enumerate(sorts) if sort == "read"]
    # Enter to begin, Enter of the CIA, its agent, Enter of the KGB
    agent, enter = reads[2], reads[3]
    assert sorts[agent + 1] == "wipe"
    between = "".join(text for _, text in screen.moments[agent + 1 : enter])
    assert "Pass the screen to the KGB" in between
    assert "Master Spy" not in between
    assert sorts[enter + 1] == "wipe"


def test_nothing_is_taken_back_once_the_screen_is_passed_on(tmp_path):
    screen = Window("", "", "master spy", "undo", "director")
    table = play_at(screen, CIA_KGB, tmp_path)
    picks = [answer.choice for answer in table.play.answers if answer.seat == 0]
    assert [CIA_KGB.vocabulary.by_name["agent"].keys[choice] for choice in picks] == ["master_spy"]


def test_no_hand_over_without_a_change_of_seat(tmp_path):
    screen = Window("", "", *FIRST_CARD)
    play_at(screen, IRON_CURTAIN, tmp_path)
    assert screen.text.count("Pass the screen") == 1


# Computers


def test_a_person_plays_against_the_computer(tmp_path):
    screen = Pipe("1", "1", "1", "1", "1", "1", "1", "1")
    table = play_at(screen, IRON_CURTAIN, tmp_path, players=(player("random"), None))
    assert {answer.seat for answer in table.play.answers if not answer.auto} >= {0, 1}
    assert "◆ US> " not in screen.text


def test_two_computers_play_to_the_end_without_a_word_typed(tmp_path):
    players = (player("random"), player("random"))
    screen = Pipe()
    table = play_at(screen, IRON_CURTAIN, tmp_path, players=players)
    assert table.play.state.ending
    assert "> " not in screen.text
    window = Window("", "", "3", "quit", "more")
    table = play_at(window, IRON_CURTAIN, tmp_path, players=players)
    assert window.lines == ["more"]
    assert table.seat == NOBODY


def test_of_two_secret_answers_the_person_gives_his_first(tmp_path):
    screen = Pipe()
    table = play_at(screen, CIA_KGB, tmp_path, players=(player("random"), None))
    assert not [answer for answer in table.play.answers if answer.seat in (0, 1)]


# Leaving


def test_the_end_of_the_input_ends_the_game_with_a_message(tmp_path):
    screen = Pipe("ussr")
    table = play_at(screen, IRON_CURTAIN, tmp_path)
    assert "End of input: the game stops here." in screen.text
    assert str(table.match.path) in screen.text.replace("\n", "")


def test_ctrl_c_asks_and_a_second_one_leaves(tmp_path):
    screen = Window("", "", "^C", "no", "", "ussr", "^C", "^C", "never")
    table = play_at(screen, IRON_CURTAIN, tmp_path)
    assert screen.lines == ["never"]
    assert "Leave? Enter or Ctrl-C" in screen.text
    assert table.match.path.exists()


def test_quitting_offers_to_save_and_to_stay(tmp_path):
    copy = tmp_path / "copy"
    screen = Window("", "", "ussr", "quit", "back", "quit", str(copy), "never")
    play_at(screen, IRON_CURTAIN, tmp_path / "games")
    assert screen.lines == ["never"]
    assert copy.with_suffix(".play").exists()


def test_a_finished_game_can_be_read_and_undone_before_it_is_left(tmp_path):
    screen = Window("", "log", "undo", "frobnicate", "", height=1000)
    players = (player("random"), player("random"))
    table = Table(screen, match_of(IRON_CURTAIN, tmp_path, players=players), "en")
    table.pace = 1_000_000
    table.run()
    assert table.play.state.ending
    assert "· The USSR lays" in screen.text
    assert "Nothing to undo" in screen.text
    assert screen.lines == []
