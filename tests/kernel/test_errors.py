"""What is wrong is said in the language of the reader; programs get English."""

import tomllib

import pytest

from detente.kernel import errors
from detente.kernel.errors import Told, UnknownOption
from detente.kernel.records.replay import replay
from detente.kernel.records.text import BadRecord, read
from detente.kernel.sentences import specs
from detente.kernel.words import LANGUAGES, placeholders
from tests.kernel.toy import TOY

RECORD = "detente play 1\ngame: toy\nrules: 1\n{option}\nplay\n{answer}\nend\n"


def refused(option="", answer=""):
    with pytest.raises(BadRecord) as caught:
        replay(read(RECORD.format(option=option, answer=answer)), lambda name: TOY)
    return caught.value


def test_a_record_is_refused_in_either_language():
    wrong = refused(answer="green: c1")
    assert str(wrong) == "line 6: there is no seat 'green'; the seats are: red, blue, chance"
    assert wrong.sentence("en") == str(wrong)
    assert wrong.sentence("pl") == "wiersz 6: nie ma strony 'green'; są: red, blue, chance"


def test_an_error_within_another_is_said_in_the_same_language():
    wrong = refused(option="option colour: grey")
    assert str(wrong).startswith("line 4: toy has no option 'colour'; it has: ")
    assert wrong.sentence("pl").startswith("wiersz 4: gra toy nie ma opcji 'colour'; ma: ")


def test_what_the_words_know_is_still_the_kind_of_error_it_was():
    wrong = UnknownOption("no_preset", game="toy", found="x", known="-")
    assert isinstance(wrong, Told)
    assert isinstance(wrong, errors.BadOption)


def test_both_languages_put_in_the_same():
    english, polish = (
        tomllib.loads((errors._WORDS / f"{language}.toml").read_text("utf-8"))["error"]
        for language in LANGUAGES
    )
    assert english.keys() == polish.keys()
    for key, said in english.items():
        assert placeholders(said) == placeholders(polish[key]), key
        assert not list(specs(said)), key  # names of any kind stand there
