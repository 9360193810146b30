"""Positions, records and decks made by grammar: nearly right, so that they get far."""

import random
from pathlib import Path

from hypothesis import strategies as st

from detente.games import GAMES, find_game
from detente.games.iron_curtain.deck import standard_deck
from detente.kernel.quantities import Form
from detente.kernel.records.make import position_lines
from detente.kernel.records.text import keywords
from detente.kernel.sets import pick
from detente.kernel.words import Words, parameters

RECORDS = Path(__file__).parents[1] / "games"


def walked(game, seed, answers):
    """A position somewhere in a game played at random."""
    rng = random.Random(seed)
    g = game.new(game.random_options(rng) if seed % 3 else {})
    for _ in range(answers):
        ask = g.question
        if ask is None:
            break
        g.answer(pick(ask.options, rng.randrange(ask.options.bit_count())))
    return g


def value_of(draw, game, quantity):
    """Some value of a quantity, mostly one that it may have."""
    if draw(st.integers(0, 9)) == 5:
        return draw(st.sampled_from(["none", "nobody", "-1", "1000000", "9" * 50, "?", "x, x"]))
    if quantity.form is Form.NUMBER:
        return str(draw(st.sampled_from(quantity.within or range(3))))
    if quantity.form is Form.FLAG:
        return draw(st.sampled_from(["yes", "no"]))
    kind = quantity.kind
    keys = game.seats if kind == "seat" else game.vocabulary.by_name[kind].keys
    most = 1 if quantity.form is Form.ONE else 6
    named = draw(st.lists(st.sampled_from(keys), max_size=most, unique=True))
    return ", ".join(named) or "none"


def step_of(draw, game):
    """A step to go on with, mostly one that is declared, with numbers that it takes."""
    if draw(st.integers(0, 9)) == 5:
        return draw(st.sampled_from([*game.new().steps, "settle", "play_on us, 99"]))
    entry = draw(st.sampled_from(game.entries))
    numbers = [
        str(draw(st.sampled_from(entry.numbers.get(name, game.seats))))
        for name, _ in parameters(entry.step)[1:]
    ]
    return f"{entry.name} {', '.join(numbers)}"


def position_of(draw, game):
    """The lines of a real position, some of them changed, and a step to go on with."""
    g = walked(game, draw(st.integers(0, 50)), draw(st.integers(0, 400)))
    words = Words(game, "en", g.rules)
    lines = position_lines(game, g, words)[:-1]
    quantities = {line.key: line.value for line in lines}
    settable = [quantity for quantity in game.quantities if quantity.put]
    for _ in range(draw(st.integers(0, 3))):
        quantity = draw(st.sampled_from(settable))
        quantities[words.quantity(quantity.name)] = value_of(draw, game, quantity)
    body = "\n".join(f"{name}: {value}" for name, value in quantities.items())
    options = "".join(f"option {n}: {v}\n" for n, v in game.described(g.rules).items())
    head = f"detente play 1\ngame: {game.name}\nrules: {game.version}\n{options}"
    return f"{head}\nposition\n{body}\ndo: {step_of(draw, game)}\n\nplay\nend\n"


@st.composite
def positions(draw):
    return position_of(draw, find_game(draw(st.sampled_from(GAMES))))


@st.composite
def records(draw):
    """Lines of a record in any order, of words of its language and of none."""
    game = find_game(draw(st.sampled_from(GAMES)))
    words = [*keywords("en").values(), *keywords("pl").values(), *game.seats, "chance", "?", ""]
    kinds = [key for kind in game.vocabulary.kinds for key in kind.keys]
    word = st.sampled_from([*words, *kinds]) | st.text(max_size=12)
    line = st.builds("{}: {}".format, word, word) | word
    line |= st.builds("{} {}: {} [{}]".format, word, word, word, word)
    body = draw(st.lists(line, max_size=25))
    head = [f"detente play 1\ngame: {game.name}\nrules: {game.version}"]
    return "\n".join([*(head if draw(st.booleans()) else []), *body, "play", "end"])


@st.composite
def games(draw):
    """The record of a game with some lines left out, doubled or changed places."""
    paths = sorted(RECORDS.rglob("*.play"))
    lines = draw(st.sampled_from(paths)).read_text("utf-8").split("\n")[:400]
    for _ in range(draw(st.integers(1, 4))):
        one, two = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        lines[one:two] = draw(st.sampled_from([[], lines[one:two] * 2, lines[two:one]]))
        lines = lines or [""]
    return "\n".join([*lines, "end"])


@st.composite
def decks(draw):
    """Our deck with some of its lines changed."""
    lines = standard_deck().split("\n")
    value = st.sampled_from(
        ["1", "-1", "99999999999999999999", '""', '"a"', "[]", "{}", "true", "nan", "[[[]]]", "'''"]
    )
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        key = lines[at].partition("=")[0]
        lines[at] = draw(
            st.builds("{} = {}".format, st.just(key) | st.text(max_size=9), value)
            | st.just("[card.asia_1.event.a]")
            | st.text(max_size=30)
        )
    return "\n".join(lines)
