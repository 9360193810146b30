"""Words that agree with sides and numbers, and what is refused."""

from dataclasses import replace

import pytest

from detente.kernel.flow import NOBODY, Happening
from detente.kernel.sentences import Name, fill, specs
from detente.kernel.words import Words
from tests.kernel.toy import BLUE, RED, TOY


def test_polish_has_three_forms():
    forms = {"karta": (1, -1), "karty": (2, 4, 22, -3), "kart": (0, 5, 11, 12, 14, 21, 112)}
    for word, counts in forms.items():
        for count in counts:
            assert fill("{n} {n:karta|karty|kart}", {"n": count}) == f"{count} {word}"


def test_english_has_two_forms():
    said = [fill("{n} {n:card|cards}", {"n": n}) for n in (0, 1, 2, 5, 22)]
    assert said == ["0 cards", "1 card", "2 cards", "5 cards", "22 cards"]


def test_a_number_can_show_its_sign():
    said = [fill("{n:+}", {"n": n}) for n in (2, 0, -1)]
    assert said == ["+2", "0", "−1"]


def test_a_name_with_a_mark_of_its_own_ends_the_sentence():
    said = "The Democrat plays {card}."
    assert fill(said, {"card": "We Are the People!"}) == "The Democrat plays We Are the People!"
    assert fill(said, {"card": "One Small Step…"}) == "The Democrat plays One Small Step…"
    assert fill(said, {"card": "Stasi"}) == "The Democrat plays Stasi."


def test_a_name_has_number_and_cases_and_falls_back_on_itself():
    reds = Name("Czerwoni", {"number": "plural", "gen": "Czerwonych"})
    said = "{side} {side:traci|tracą}; ręka {side:gen}, karta {side:dat}"
    assert fill(said, {"side": reds}) == "Czerwoni tracą; ręka Czerwonych, karta Czerwoni"
    assert fill(said, {"side": Name("ZSRR")}) == "ZSRR traci; ręka ZSRR, karta ZSRR"


def words_of(folder, told, forms="", language="en"):
    text = f'[seat]\nred = "Reds"\nblue = "Blue"\n{forms}\n[told]\n'
    text += "\n".join(f'{key} = "{said}"' for key, said in told.items())
    folder.mkdir(exist_ok=True)
    (folder / f"{language}.toml").write_text(text, "utf-8")
    return Words(replace(TOY, words=folder), language)


def test_sentences_of_a_game_agree_with_its_sides_and_numbers(tmp_path):
    forms = """
[seat_forms.red]
number = "plural"
gen = "the Reds'"
[seat_forms.blue]
gen = "Blue's"
"""
    told = {"holds": "{side} {side:holds|hold} {count} {count:card|cards} in {side:gen} hand."}
    words = words_of(tmp_path, told, forms)
    assert words.tell(Happening("holds", (RED, 1))) == "Reds hold 1 card in the Reds' hand."
    assert words.tell(Happening("holds", (BLUE, 2))) == "Blue holds 2 cards in Blue's hand."
    assert words.tell(Happening("holds", (NOBODY, 0))) == "nobody holds 0 cards in nobody hand."


def test_an_option_has_forms_too(tmp_path):
    def drawn(card: "Card") -> None: ...  # type: ignore[name-defined] # noqa: F821

    forms = '[option.card]\nc0 = "Moon"\nc1 = "Mars"\n[option_forms.card.c0]\nthe = "the Moon"'
    words = words_of(tmp_path, {"drawn": "Drawn is {card:the}: {card}."}, forms)
    words.game = replace(words.game, told={"drawn": drawn})
    assert words.tell(Happening("drawn", (0,))) == "Drawn is the Moon: Moon."
    assert words.tell(Happening("drawn", (1,))) == "Drawn is Mars: Mars."
    with pytest.raises(ValueError, match=r"en\.toml: option_forms: card: c0: there is no form"):
        words_of(tmp_path / "bad", {}, '[option_forms.card.c0]\nvoc = "Moon!"')


def test_words_agree_with_how_many_a_set_has(tmp_path):
    def dealt(cards: "Cards") -> None: ...  # type: ignore[name-defined] # noqa: F821

    words = words_of(tmp_path, {"dealt": "{cards:Card|Cards}: {cards}."})
    words.game = replace(words.game, told={"dealt": dealt})
    assert words.tell(Happening("dealt", (0b100,))) == "Card: c2."
    assert words.tell(Happening("dealt", (0b101,))) == "Cards: c0, c2."


def test_only_placeholders_with_a_form_are_named():
    assert list(specs("{a} {a:x|y} {b:gen} {{c:d}}")) == [("a", "x|y"), ("b", "gen")]


@pytest.mark.parametrize(
    ("said", "error"),
    [
        ("{side:gne} hand", r"there is no form 'gne' of \{side\}"),
        ("{count:a|b|c|d}", r"there is no form 'a|b|c|d' of \{count\}"),
        ("{side", "expected"),
    ],
)
def test_a_form_that_there_is_not_is_refused_with_its_file_and_sentence(tmp_path, said, error):
    with pytest.raises(ValueError, match=rf"en\.toml: told: holds: .*{error}"):
        words_of(tmp_path, {"holds": said})


@pytest.mark.parametrize("form", ['voc = "Reds!"', 'number = "dual"'])
def test_a_side_has_no_other_forms(tmp_path, form):
    with pytest.raises(ValueError, match=r"en\.toml: seat_forms: red: there is no form"):
        words_of(tmp_path, {}, f"[seat_forms.red]\n{form}")
