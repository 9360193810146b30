"""No sentence disagrees with the side or the number put into it, as far as a rule can tell."""

import re
from functools import cache
from pathlib import Path

import pytest

from detente.games import GAMES, find_game
from detente.kernel.sentences import agreeing, specs
from detente.kernel.words import LANGUAGES, Words, kind_name, parameters
from tests.sentences import SIDES, sentences

ROOT = Path(__file__).parents[2]
EVERY = [(name, language) for name in GAMES for language in LANGUAGES]

# Verbs that people use of a side, beside those that have both forms in a sentence already.
VERBS = """
atakuje|atakują bierze|biorą dobiera|dobierają dodaje|dodają dostaje|dostają działa|działają
gra|grają jest|są kończy|kończą kontroluje|kontrolują ma|mają może|mogą musi|muszą myśli|myślą
oddaje|oddają odkłada|odkładają odpowiada|odpowiadają odrzuca|odrzucają otrzymuje|otrzymują
opuszcza|opuszczają poddaje|poddają pasuje|pasują pokazuje|pokazują prosi|proszą rzuca|rzucają
proponuje|proponują prowadzi|prowadzą
przegrywa|przegrywają przejmuje|przejmują przesuwa|przesuwają punktuje|punktują traci|tracą
rezygnuje|rezygnują umieszcza|umieszczają usuwa|usuwają używa|używają widzi|widzą wraca|wracają
wróci|wrócą wybiera|wybierają wygrywa|wygrywają zaczyna|zaczynają zagrywa|zagrywają
zatrzymuje|zatrzymują zdobywa|zdobywają zostaje|zostają zwraca|zwracają
"""
# Words after which a name does not stay as it is.
GOVERNING = {"bez", "dla", "do", "o", "od", "przeciw", "przez", "u", "z", "za", "ze"} | {
    *("gracza", "graczem", "strona", "strony", "stronę", "stronie", "stroną", "ręki")
}


@cache
def agreeing_words(language: str) -> tuple[set[str], set[str]]:
    """The words in sentences that agree with a side, and those that agree with a number."""
    of_sides: set[str] = set()
    of_numbers: set[str] = set()
    for game in map(find_game, GAMES):
        words, steps = Words(game, language), game.blank(game.rules()).steps
        for table, functions in (("told", game.told), ("ask", steps)):
            for key, said in words.table(table).items():
                kinds = {name: kind_name(kind) for name, kind in parameters(functions[key])}
                for name, spec in specs(said):
                    if "|" in spec:
                        (of_sides if kinds[name] == "side" else of_numbers).add(spec)
    return of_sides, of_numbers


def disagrees(text: str, name: str, plural: bool) -> bool:
    """Whether a verb next to the name of a side has the other number."""
    verbs = agreeing_words("pl")[0] | set(VERBS.split())
    right = {spec.split("|")[plural].split()[0] for spec in verbs}
    wrong = {spec.split("|")[not plural].split()[0] for spec in verbs} - right
    between = "(?:ją |go |je )?"
    near = re.findall(rf"(?:(\w+) )?{between}\b{re.escape(name)}\b(?: nie)?(?: (\w+))?", text)
    return any(word.lower() in wrong for pair in near for word in pair)


def miscounts(text: str, language: str) -> bool:
    """Whether a counted thing does not agree with its number."""
    nouns = {form: spec for spec in agreeing_words(language)[1] for form in spec.split("|")}
    counted = re.findall(r"(?<![-–−+.,/\d])\b(\d+) (\w+)", text)
    return any(word in nouns and word != agreeing(nouns[word], int(n)) for n, word in counted)


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_sentences_are_whole(name, language):
    every = sentences(find_game(name), language)
    assert not [said for said in every if re.search(r"  |[{}|]| [.,;:?!]", said.text)]
    # buttons are no sentences; the terminal also has titles and prompts
    whole = [said for said in every if not said.where.startswith(("act.", "terminal."))]
    assert not [said for said in whole if not re.search(r"[.?!…]$", said.text)]


@pytest.mark.parametrize("name", GAMES)
def test_verbs_agree_with_the_sides(name):
    words = Words(find_game(name), "pl")
    for seat in (words.seat(seat) for seat in SIDES):
        every = sentences(words.game, "pl")
        assert not [said for said in every if disagrees(said.text, seat, seat.things > 1)]


@pytest.mark.parametrize("name", GAMES)
def test_names_of_sides_stand_in_the_case_that_is_asked_for(name):
    words = Words(find_game(name), "pl")
    for seat in (words.seat(seat) for seat in SIDES):
        if seat.forms.get("gen", seat) != seat:
            wrong = re.compile(rf"\b({'|'.join(GOVERNING)}) {seat}\b")
            assert not [said for said in sentences(words.game, "pl") if wrong.search(said.text)]


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_counted_things_agree_with_their_number(name, language):
    every = sentences(find_game(name), language)
    assert not [said for said in every if miscounts(said.text, language)]


@pytest.mark.parametrize(
    "files", ["src/detente/**/pl*.toml", "src/detente/**/*.play", "web/src/**/pl.json"]
)
def test_polish_takes_nobody_for_a_man_or_a_woman(files):
    """What has been done is said without the person who did it: "Masz…" and not "Zdobyłeś…"."""
    read = [(path, path.read_text("utf-8")) for path in sorted(ROOT.glob(files))]
    assert read
    for path, text in read:
        assert not re.findall(r"\w+[łl](?:eś|aś|byś|abyś)\b", text), path


def test_what_disagrees_is_found():
    assert disagrees("Komuniści zagrywa kartę.", "Komuniści", plural=True)
    assert disagrees("Runda 5: zaczyna USA.", "USA", plural=True)
    assert disagrees("USA nie ma karty.", "USA", plural=True)
    assert disagrees("Dostaje ją USA.", "USA", plural=True)
    assert disagrees("ZSRR zagrywają kartę.", "ZSRR", plural=False)
    assert not disagrees("USA zagrywają kartę.", "USA", plural=True)
    assert miscounts("Do talii wraca 2 kart.", "pl")
    assert miscounts("1 cards left.", "en")
    assert not miscounts("Do talii wraca 5 kart.", "pl")
