"""Every sentence exists in both languages and speaks of the same things."""

import random
import re

import pytest

from detente.kernel.dictionary import Dictionary
from detente.kernel.flow import CHANCE, LIMITS, OBSERVER, Reason
from detente.kernel.game import EARLIER
from detente.kernel.records.text import EXPECTED, keyword
from detente.kernel.sentences import SIGNED, specs
from detente.kernel.sets import members
from detente.kernel.verdicts import REASONS
from detente.kernel.views import veil
from detente.kernel.words import (
    ANY,
    LANGUAGES,
    Words,
    kind_name,
    parameters,
    placeholders,
)
from tests.conformance.games import CASES, GAME_CASES, seeds, walk
from tests.kernel.toy import TOY


def tables(case, name):
    return [Words(case.game, language).table(name) for language in LANGUAGES]


def assert_same(english, polish, where):
    """The same keys, all the way down, and the same placeholders."""
    assert set(english) == set(polish), where
    for key, sentence in english.items():
        if isinstance(sentence, str):
            assert placeholders(sentence) == placeholders(polish[key]), f"{where}.{key}"
        else:
            assert_same(sentence, polish[key], f"{where}.{key}")


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_both_languages_have_the_same_sentences(case):
    english, polish = (Words(case.game, language).tables for language in LANGUAGES)
    own = {
        "seat_forms",
        "option_forms",
        "formerly",
    }  # which forms a name has, or had, is a matter of its language
    english, polish = (
        {key: said for key, said in words.items() if key not in own} for words in (english, polish)
    )
    assert_same(english, polish, case.game.name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_words_agree_only_with_what_has_such_forms(case, language):
    """Sides have number and cases, options what some of their kind have, numbers and sets as
    many forms as the language."""
    game, words = case.game, Words(case.game, language)
    steps = game.blank(game.rules()).steps
    sentences = [(said, parameters(game.told[key])) for key, said in words.table("told").items()]
    sentences += [(said, parameters(steps[key])) for key, said in words.table("ask").items()]
    sentences += [
        (said, parameters(game.phrases[name].case))
        for name, cases in words.table("phrase").items()
        for said in cases.values()
    ]
    sentences += [(said, [("winner", "Side")]) for said in words.table("ending").values()]
    singular = set(game.vocabulary.by_name) - {"side"}
    for said, names in sentences:
        for name, spec in specs(said):
            kind = kind_name(dict(names)[name])
            if kind in singular:
                options = words.table("option_forms").get(kind, {})
                assert any(spec in forms for forms in options.values()), said
            elif "|" in spec:
                forms = 2 if kind == "side" or language == "en" else 3
                assert spec.count("|") + 1 == forms, said
            elif spec == SIGNED:
                assert kind != "side", said
            else:
                assert kind == "side", said
                for key in game.seats:
                    assert spec in words.table("seat_forms").get(key, {}), f"{key}: {said}"


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_a_warning_can_say_how_a_game_is_lost(case):
    """By every ending with a winner; those that happen at the table come without a warning."""
    for table, endings in zip(tables(case, "loss"), tables(case, "ending"), strict=True):
        won = {key for key, said in endings.items() if "{winner" in said}
        assert won - set(REASONS) - {"resigned"} <= set(table) <= set(endings)


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_every_ending_has_a_kind_that_names_no_winner(case):
    for kinds, endings in zip(tables(case, "end"), tables(case, "ending"), strict=True):
        assert set(kinds) == set(endings)
        assert not any("{" in said or said.endswith(".") for said in kinds.values())


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_options_that_have_forms_exist(case):
    kinds = case.game.vocabulary.by_name
    for table in tables(case, "option_forms"):
        for kind, options in table.items():
            assert set(options) <= set(kinds[kind].keys)


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_cards_that_are_explained_exist(case):
    keys = {key for kind in case.game.vocabulary.kinds for key in kind.keys}
    for table in tables(case, "card"):
        assert set(table) <= keys
        for key, said in table.items():
            assert set(said) <= {"text", "note"}, key
            assert said["text"].strip(), key


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_presets_can_be_played_and_are_named(case):
    game = case.game
    assert all(option.name != "preset" for option in game.options)
    for table in tables(case, "preset"):
        assert set(table) == set(game.presets)
        assert all(said["title"] for said in table.values())
    for name, given in game.presets.items():
        assert game.new(given).question is not None
        assert game.preset_of(given) == name, "two presets are the same"


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_options_stand_in_named_groups_or_in_none(case):
    game = case.game
    groups = game.groups()
    for table in tables(case, "group"):
        assert set(table) == set(groups)
    grouped = [name for names in groups.values() for name in names]
    assert grouped in ([], [option.name for option in game.offered]), "a group is not in one piece"


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_what_a_version_changes_has_a_value_for_the_versions_before(case):
    for option in case.game.options:
        if option.since:
            assert 1 < option.since <= case.game.version, option.name
            assert option.before in option.values, option.name
        else:
            assert not option.before, option.name
            assert option.group != EARLIER, option.name


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_an_option_needs_values_that_there_are(case):
    values = {option.name: option.values for option in case.game.options}
    for option in case.game.options:
        for name, value in option.needs.items():
            assert name != option.name
            assert value in values[name], option.name


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_an_act_names_only_what_its_question_carries(case):
    steps = case.game.blank(case.game.rules()).steps
    for table in tables(case, "act"):
        for key, said in table.items():
            names = {name for name, _ in parameters(steps[key])} | {"option"}
            for sentence in said.values() if isinstance(said, dict) else [said]:
                assert placeholders(sentence) <= names, key
    keys = {kind.name: {*kind.keys, ANY} for kind in case.game.vocabulary.kinds}
    for table in tables(case, "act_of"):
        for kind, said in table.items():
            assert set(said) <= keys[kind], kind


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_a_phrase_has_a_sentence_for_each_case_and_its_questions_have_its_numbers(case):
    game = case.game
    for table, asks in zip(tables(case, "phrase"), tables(case, "ask"), strict=True):
        assert set(table) == set(game.phrases)
        for name, said in table.items():
            numbers = {number for number, _ in parameters(game.phrases[name].case)}
            assert set(said) == set(game.phrases[name].cases), name
            assert all(placeholders(sentence) <= numbers for sentence in said.values()), name
            asking = [key for key, sentence in asks.items() if name in placeholders(sentence)]
            assert asking, f"nobody is told {name}"
            steps = game.blank(game.rules()).steps
            for key in asking:
                assert numbers <= {number for number, _ in parameters(steps[key])}, key


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_no_sentence_is_for_nothing(case):
    steps = case.game.blank(case.game.rules()).steps
    english, _ = tables(case, "ask")
    assert set(english) <= set(steps)
    acts, _ = tables(case, "act")
    assert set(acts) <= set(english)
    english, _ = tables(case, "told")
    assert set(english) == set(case.game.told)
    english, _ = tables(case, "quantity")
    assert set(english) == {q.name.partition(".")[0] for q in case.game.quantities}
    english, _ = tables(case, "setting")
    for option in case.game.options:
        said = set(english[option.name])
        numbers = {value for value in option.values if value.isdigit() and "n" in said}
        assert {"title", *option.values} - numbers <= said, option.name


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_sentences_name_only_what_their_steps_carry(case):
    for table in tables(case, "told"):
        for key, sentence in table.items():
            assert placeholders(sentence) <= {n for n, _ in parameters(case.game.told[key])}, key


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_that_comes_up_in_play_can_be_said(case):
    """Questions, options, reasons, happenings and endings of random games, in both languages."""
    game = case.game
    rules = game.rules(case.options)
    languages = [Words(game, language, rules) for language in LANGUAGES]
    rng = random.Random(1)
    said: set[object] = set()  # what can be said once can be said again
    for seed in seeds(case, 2):
        for g in walk(case, seed):
            ask = g.question
            if ask is None:
                assert all(words.ending(g.winner, g.ending) for words in languages)
                continue
            if new({(ask.then, ask.args, ask.kind, ask.who)}, said):
                assert all(words.ask(ask) for words in languages)
            for choice in members(ask.options):
                if new({(ask.then, ask.kind, choice)}, said):
                    can_be_chosen(game, languages, ask, choice)
            told = of_a_position(game, g, ask, rng)
            if case in GAME_CASES or rng.random() < 0.2:
                choices = range(len(game.vocabulary.kinds[ask.kind].keys))
                told |= {g.why_not(ask.who, choice) for choice in choices} - {None}
            for what in new(told, said):
                say = Words.why if isinstance(what, Reason) else Words.tell
                assert all(say(words, what) for words in languages), what


def new(found, said):
    """Those that have not come up before; from now on they have."""
    found = found - said
    said |= found
    return found


def can_be_chosen(game, languages, ask, choice):
    for words in languages:
        assert words.option(ask.kind, choice)
        if ask.who != CHANCE and game is not TOY:
            assert words.act_said(ask, choice), ask
            assert words.act(ask, choice)


def of_a_position(game, g, ask, rng):
    """What an answer brings, and now and then what can be asked about the position."""
    twin = g.clone()
    twin.log = []
    twin.answer(rng.choice(list(members(ask.options))))
    told = set(twin.log)
    if rng.random() < 0.2:
        for seat in (0, 1, OBSERVER):
            veiled = veil(game, g, seat)
            told.update(line for query in game.queries.values() for line in query(veiled))
            for choice in members(veiled.question.options) if veiled.question else ():
                told.update(game.outlook(veiled, choice))
    return told


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_every_reason_declared_has_a_sentence(case):
    limits = {
        LIMITS[s].__module__
        for s in case.game.blank(case.game.rules()).steps.values()
        if s in LIMITS
    }
    declared = set()
    for module in limits:
        names = vars(__import__(module, fromlist=["*"])).values()
        declared |= {value.key for value in names if isinstance(value, Reason)}
    for table in tables(case, "why"):
        assert declared - {"not_offered"} <= set(table)


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_words_can_stand_in_a_record(case):
    """No word breaks a line, and none means two things (Dictionary refuses that itself)."""
    Dictionary(case.game)
    for language in LANGUAGES:
        words = Words(case.game, language)
        for kind in case.game.vocabulary.kinds:
            for choice in range(len(kind.keys)):
                word = words.written(kind.number, choice)
                assert not re.search(r"[#,:\[\]\n]", word), word
        for quantity in case.game.quantities:
            word = words.quantity(quantity.name)
            assert not re.search(r"[#,:\[\]\n]", word)
            assert keyword(word) not in {"do", "stack"} | EXPECTED, (
                f"{word} is a keyword of records"
            )


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_what_decisions_are_about_has_a_name(case):
    english, _ = tables(case, "matter")
    matters = case.game.client.matters
    assert set(english) == set(matters.values())
    asked, _ = tables(case, "ask")
    assert set(matters) <= set(asked)
