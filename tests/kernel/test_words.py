"""Words from several files, what is said of cards, presets; sentences, and how words are read."""

from dataclasses import replace

import pytest

from detente.kernel.dictionary import KEPT, Dictionary, dictionary_of
from detente.kernel.errors import BadOption
from detente.kernel.flow import CHANCE, NOBODY, OBSERVER, Happening, Reason
from detente.kernel.words import (
    LANGUAGES,
    Words,
    kind_name,
    one_of,
    placeholders,
    plain,
)
from tests.kernel.test_flow import in_play
from tests.kernel.toy import BLUE, CARD, DIE, RED, TOY


def game_with(folder, **files):
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return replace(TOY, words=folder)


def test_all_files_of_a_language_make_one(tmp_path):
    game = game_with(
        tmp_path,
        en='[seat]\nred = "Red"\n[card.c0]\ntext = "Low."',
        en_more='[seat]\nblue = "Blue"\n[card.c1]\ntext = "Also low.\\n"\nnote = "Never high."',
        pl='[seat]\nred = "Czerwony"',
    )
    words = Words(game, "en")
    assert [words.seat(0), words.seat(1)] == ["Red", "Blue"]
    assert words.card("c0") == ("Low.", "")
    assert words.card("c1") == ("Also low.", "Never high.")
    assert words.card("c2") is None
    assert Words(game, "pl").seat(0) == "Czerwony"


def test_the_rules_chosen_may_spell_options():
    def spell(rules, language):
        return {"card": {"c0": f"{language}, goal {rules.goal}"}}

    game = replace(TOY, spell=spell)
    goal = game.rules().goal
    assert Words(game, "en").key("card", "c0") == f"en, goal {goal}"
    assert Words(game, "pl", game.rules({"goal": "2"})).key("card", "c0") == "pl, goal 2"


def test_nothing_stands_in_two_files(tmp_path):
    game = game_with(tmp_path, en='[card.c0]\ntext = "1"', en_cards='[card.c0]\ntext = "2"')
    with pytest.raises(ValueError, match=r"en_cards\.toml: card: c0: text stands in another"):
        Words(game, "en")


def test_a_preset_is_options_by_name():
    assert TOY.preset("tournament") == {"goal": "2", "sides": "bid"}
    assert TOY.preset_of({}) == "usual"
    assert TOY.preset_of({"sides": "bid", "goal": "2"}) == "tournament"
    assert TOY.preset_of({"goal": "2"}) == ""
    with pytest.raises(BadOption, match="no preset 'chess'; it has: usual, tournament"):
        TOY.preset("chess")
    with pytest.raises(BadOption, match="it has: -"):
        replace(TOY, presets={}).preset("usual")


# Sentences

EN, PL = (Words(TOY, language) for language in LANGUAGES)


def test_a_language_that_there_is_not_is_refused():
    with pytest.raises(BadOption, match="no language 'de'; there is: en, pl"):
        Words(TOY, "de")


def test_seats_have_names_and_so_have_chance_and_observers():
    assert [EN.seat(seat) for seat in (RED, BLUE)] == ["Red", "Blue"]
    assert EN.seat(CHANCE) == EN.table("seat")["chance"]
    assert EN.seat(OBSERVER) == EN.table("seat")["observer"]


def test_options_without_a_word_are_called_by_their_keys():
    assert EN.key("card", "c0") == "Low Moon"
    assert EN.key("die", "6") == "6"
    assert EN.option(DIE, 6) == "6"
    assert EN.table("nothing of the kind") == {}


def test_words_follow_the_rules_that_were_chosen():
    def spell(rules, language):
        return {"card": {"c0": f"{language} to {rules.goal}"}}

    game = replace(TOY, spell=spell)
    assert Words(game, "en").key("card", "c0") == "en to 3"
    assert Words(game, "pl", game.rules({"goal": "2"})).key("card", "c0") == "pl to 2"
    assert Words(game, "en").key("card", "c1") == "Low Sun"


def test_a_question_names_what_its_step_carries():
    ask = TOY.new().question
    assert ask is not None
    assert EN.ask(ask) == "Red draws a card."
    laid = in_play(red=[0, 8], blue=[1, 7]).question
    assert laid is not None
    assert EN.ask(laid) == "Lay a card in secret."
    assert EN.options(laid) == ["Low Moon", "High Star"]


def test_numbers_are_read_as_their_parameters_say():
    assert EN.tell(Happening("got", (BLUE, 8))) == "Blue draws High Star."
    nobody, unknown = EN.table("say")["nobody"], EN.table("say")["unknown"]
    assert EN.tell(Happening("got", (NOBODY, -1))) == f"{nobody} draws {unknown}."
    assert EN.tell(Happening("got", (RED, 0))) == "Red draws Low Moon."
    assert EN.tell(Happening("holds", (RED, 3))) == "Red holds 3 cards."


def test_sets_are_read_member_by_member(tmp_path):
    def dealt(side: "Side", cards: "Cards") -> None: ...  # type: ignore[name-defined] # noqa: F821

    game = replace(
        game_with(tmp_path, en=f'{EN_OF_TOY}\n[told]\ndealt = "{{side}}: {{cards}}."'),
        told={"dealt": dealt},
    )
    words = Words(game, "en")
    assert words.tell(Happening("dealt", (RED, 0b101))) == "Red: c0, c2."
    assert words.tell(Happening("dealt", (RED, 0))) == f"Red: {words.table('say')['nothing']}."


EN_OF_TOY = '[seat]\nred = "Red"\nblue = "Blue"'


@pytest.mark.parametrize(
    ("kind", "member"), [("countries", "country"), ("cards", "card"), ("card", ""), ("ies", "y")]
)
def test_the_kind_of_which_a_set_has_members(kind, member):
    assert one_of(kind) == member


def test_kinds_are_named_like_annotations():
    assert kind_name("Side") == "side"
    assert kind_name("PlayedCard") == "played_card"


def test_a_reason_has_its_rule():
    assert EN.why(Reason("too_low", "3")) == "Only a lower card may be swapped. (3)"
    assert EN.why(Reason("too_low", "")) == "Only a lower card may be swapped."


def test_an_ending_names_the_winner_if_there_is_one():
    assert EN.ending(RED, "points") == "Red has enough points."
    assert EN.ending(BLUE, "points") == "Blue has enough points."
    assert EN.ending(NOBODY, "no_cards") == "No cards are left: a draw."


def test_a_quantity_has_a_word_for_the_thing_and_one_for_the_seat():
    assert EN.quantity("score.red") == "score.Red"
    assert EN.quantity("deck") == "deck"
    assert EN.quantity("unheard") == "unheard"
    assert EN.quantity("unheard.of") == "unheard.of"


def test_the_program_has_sentences_of_its_own():
    key, sentence = next((k, s) for k, s in EN.table("say").items() if not placeholders(s))
    assert EN.say(key) == sentence


def test_words_are_compared_without_case_accents_and_hyphens():
    assert plain("Łódź–Św. Jan's_x") == plain("lodz–sw jan s x")
    assert placeholders("{a} and {b}, {{c}}") == {"a", "b"}


# Reading them

READS = Dictionary(TOY)


def test_words_of_both_languages_and_keys_are_understood():
    for spelling in ("c8", "high star", "High-Star", PL.key("card", "c8")):
        assert READS.option(CARD, spelling) == 8
    assert READS.option(CARD, "joker") is None
    for spelling in ("red", "Red", PL.seat(RED)):
        assert READS.seat(spelling) == RED
    assert READS.seat("chance") == CHANCE
    assert READS.seat("green") is None


def test_a_beginning_means_the_open_options_that_begin_so():
    assert READS.starting_with(CARD, "high", 0b111111111) == {6, 7, 8}
    assert READS.starting_with(CARD, "high", 0b101000000) == {6, 8}
    assert READS.starting_with(CARD, "high star", 0b111111111) == {8}
    assert READS.starting_with(CARD, "high star", 0b001000000) == set()
    assert READS.starting_with(DIE, "1", 0b1111110) == {1}


def test_an_exact_word_means_only_itself(tmp_path):
    game = game_with(
        tmp_path, en=f'{EN_OF_TOY}\n[option.card]\nc0 = "Sun"\nc1 = "Sunrise"', pl=EN_OF_TOY
    )
    reads = Dictionary(game)
    assert reads.starting_with(CARD, "sun", 0b11) == {0}
    assert reads.starting_with(CARD, "sun", 0b10) == {1}
    assert reads.starting_with(CARD, "su", 0b11) == {0, 1}


def test_rules_that_spell_alike_share_what_reads_them():
    def spell(rules, language):
        return {"card": {"c0": f"{language} {rules.goal}"}}

    game = replace(TOY, spell=spell)
    two, three = game.rules({"goal": "2"}), game.rules({"goal": "3"})
    found = dictionary_of(game, two)
    assert dictionary_of(game, game.rules({"goal": "2"})) is found
    assert found.option(CARD, "en 2") == found.option(CARD, "pl 2") == 0
    assert dictionary_of(game, three).option(CARD, "en 2") is None
    assert dictionary_of(TOY, two).option(CARD, "en 2") is None
    for _ in range(KEPT):  # those that were made last are kept
        dictionary_of(replace(TOY), two)
    assert dictionary_of(game, two) is not found


def test_options_that_look_alike_are_called_alike_and_spelled_apart():
    game = replace(TOY, alike={"card": ("way", (0, 0, 1))})
    words, reads = Words(game, "en"), Dictionary(game)
    assert [words.option(CARD, card) for card in range(4)] == [
        "keep",
        "keep",
        "swap",
        "Middle Moon",
    ]
    assert [words.written(CARD, card) for card in range(2)] == ["Low Moon", "Low Sun"]
    assert words.tell(Happening("got", (RED, 1))) == "Red draws keep."
    assert reads.option(CARD, "low sun") == 1
    assert reads.option(CARD, "keep") is None
    assert reads.starting_with(CARD, "kee", 0b111) == {0, 1}


def test_words_that_an_option_had_before_are_understood(tmp_path):
    seats = f"{EN_OF_TOY}\n"
    game = game_with(
        tmp_path,
        en=seats + '[option.card]\nc0 = "Sun"\n[formerly.card]\nc0 = ["Star", "Lamp"]',
        pl=seats,
    )
    assert [Dictionary(game).option(CARD, word) for word in ("sun", "star", "lamp")] == [0, 0, 0]
    assert Words(game, "en").written(CARD, 0) == "Sun"


def test_no_word_means_two_options(tmp_path):
    game = game_with(
        tmp_path, en=f'{EN_OF_TOY}\n[option.card]\nc0 = "Sun"\nc1 = "SUN"', pl=EN_OF_TOY
    )
    with pytest.raises(ValueError, match="toy: two options of card are 'SUN'"):
        Dictionary(game)


def test_quantities_are_understood_with_a_seat_of_either_language():
    assert READS.quantity("score.Red") == "score.red"
    assert READS.quantity(f"score.{PL.seat(BLUE)}") == "score.blue"
    assert READS.quantity("deck") == "deck"
    assert READS.quantity("score.chance") is None
    assert READS.quantity("score.green") is None
    assert READS.quantity("unheard.red") is None
