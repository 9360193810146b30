"""Games driven by a program."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

import detente
from detente import (
    CHANCE,
    OBSERVER,
    BadOption,
    BadRecord,
    CannotUndo,
    DetenteError,
    IllegalChoice,
    NotAsked,
    RunningGame,
)

GAMES = detente.all_games()
LOST_BY_CHOICE = 0  # of a game that its loser ended himself, by nuclear war


def played(name: str, seed: int = 1, answers: int = 10_000, **given: str) -> RunningGame:
    """A game with so many answers at random."""
    g, rng = detente.new_game(name, seed=seed, options=given), random.Random(seed)
    while answers and not g.is_over:
        for seat in g.to_move:
            g.answer(rng.choice(g.legal(seat)))
            answers -= 1
    return g


def outside(code: str) -> str:
    """What a program prints that is run by a Python of its own."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip()


def test_importing_loads_neither_games_nor_players_nor_numpy():
    heavy = "[m for m in sys.modules if m.startswith(('detente.', 'numpy'))]"
    assert outside(f"import sys, detente; print({heavy})") == "['detente.compiled']"


def test_a_game_is_played_with_the_standard_library_alone():
    code = (
        "import sys, detente; before = set(sys.modules);"
        "g = detente.new_game('iron_curtain', seed=1);"
        "detente.play_on(g, detente.player('level:1'), detente.player('random'));"
        "names = {m.split('.')[0] for m in set(sys.modules) - before};"
        "print(sorted(names - {'detente'} - sys.stdlib_module_names))"
    )
    assert outside(code) == "[]"


def test_every_public_name_is_there():
    from detente import interface

    assert set(interface.__all__) <= set(dir(detente))
    for name in interface.__all__:
        assert getattr(detente, name) is getattr(interface, name)
    with pytest.raises(AttributeError, match="no_such_thing"):
        detente.no_such_thing  # type: ignore[attr-defined] # noqa: B018


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_to_its_end_and_comes_back_from_its_record(name):
    g = played(name)
    assert g.result is not None
    for language in ("en", "pl"):
        again = detente.read_record(g.record(language))
        assert again.answers == g.answers
        assert again.result == g.result
        assert g.result.words(language)
    assert detente.prove(g.record()) > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_record_in_the_middle_goes_on_with_the_same_dice(name, tmp_path):
    g = played(name, answers=20)
    g.save(tmp_path / "game.play", "pl")
    again = detente.read_record(tmp_path / "game.play")
    rng, other = random.Random(3), random.Random(3)
    for _ in range(30):
        for game, source in ((g, rng), (again, other)):
            for seat in game.to_move:
                game.answer(source.choice(game.legal(seat)))
    assert again.answers == g.answers


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_may_be_an_option_its_number_its_key_or_its_word(name):
    g = detente.new_game(name, seed=2)
    seat = g.to_move[0]
    for option in g.legal(seat):
        for answer in (option, option.number, option.key, option.words("pl"), option.words("en")):
            twin = g.copy()
            twin.answer(answer, seat)
            given = next(a for a in twin.answers[len(g.answers) :] if a.seat == seat)
            assert given.words() == option.words()


def test_options_keep_one_number_over_the_whole_game():
    for name in GAMES:
        about = detente.about(name)
        for kind, numbers in about.kinds().items():
            for number in numbers:
                option = about.action(number)
                assert (option.number, option.kind) == (number, kind)
                assert about.number(kind, option.key) == number
    assert max(numbers.stop for numbers in about.kinds().values()) == about.size


def test_a_closed_answer_is_refused_with_the_rule_and_changes_nothing():
    g = detente.new_game("twilight", seed=1)
    before = g.view("USSR")
    with pytest.raises(IllegalChoice, match=r"Iran is closed: .*\(3\."):
        g.answer("Iran")
    why = g.why_not("USSR", "Iran", "pl")
    assert why is not None
    assert why.values["rule"].startswith("3.")
    assert g.why_not("USSR", "Polska") is None
    assert g.view("USSR") == before


@pytest.mark.parametrize("answer", ["Narnia", "", 0, 10**9, -1])
def test_what_is_no_answer_to_this_question_is_refused(answer):
    g = detente.new_game("twilight", seed=1)
    with pytest.raises(IllegalChoice):
        g.answer(answer)


def test_a_beginning_that_may_mean_two_things_is_refused():
    g = detente.new_game("cia_kgb", seed=1)
    with pytest.raises(IllegalChoice, match="may mean analyst, assassin"):
        g.answer("A", "CIA")
    g.answer("As", "CIA")


def test_both_are_asked_in_secret_and_one_has_to_be_named():
    g = detente.new_game("cia_kgb", seed=1)
    assert g.to_move == (0, 1)
    with pytest.raises(NotAsked, match="name one"):
        g.legal()
    before = g.view("CIA"), g.log("CIA")
    g.answer(g.legal("KGB")[0])
    assert list(g.to_move) == [0]
    assert (g.view("CIA"), g.log("CIA")) == before
    assert g.seen_by(0).asked == (0, 1)


def test_undo_takes_back_a_draft_and_nothing_behind_it():
    g = detente.new_game("twilight", seed=1)
    g.answer("poland")
    seen = g.view("US")
    g.answer("poland")
    assert g.view("US") == seen, "nobody sees a draft"
    g.undo()
    g.undo()
    assert not [option for option in g.answers if option.seat == 1]
    with pytest.raises(CannotUndo):
        g.undo()


def test_what_a_log_told_last_is_nobodys_draft():
    g = detente.new_game("twilight", seed=1)
    g.answer("poland")
    told = detente.read_record(g.record().replace("\nseed:", "\nresult: unknown\nseed:"))
    assert "result: unknown" in told.record()
    with pytest.raises(CannotUndo):
        told.undo()
    told.answer("poland")
    told.undo()
    assert "result:" not in told.record()


def test_a_taken_back_answer_stays_in_the_record():
    g = played("iron_curtain", answers=6)
    count = len(g.answers) - 2
    g.take_back(count)
    assert "takeback" in g.record()
    assert detente.read_record(g.record()).answers == g.answers


def test_chance_can_be_asked_with_its_probabilities():
    g, rng = detente.new_game("iron_curtain", chance="ask"), random.Random(1)
    asked = 0
    while not g.is_over:
        if g.to_move == (CHANCE,):
            outcomes = g.chances()
            assert sum(likely for _, likely in outcomes) == 1
            assert [option for option, _ in outcomes] == g.legal()
            asked += 1
        g.answer(rng.choice(g.legal()))
    assert asked
    assert not g.commitment
    assert detente.read_record(g.record(), chance="ask").answers == g.answers
    with pytest.raises(BadRecord):
        detente.prove(g.record())
    with pytest.raises(DetenteError, match="no seed"):
        detente.new_game("iron_curtain", seed=1, chance="ask")


def test_the_same_seed_gives_the_same_dice_and_entropy_others():
    first = played("cia_kgb", seed=5)
    assert first.answers == played("cia_kgb", seed=5).answers
    assert first.commitment == detente.commitment("5")
    other = detente.new_game("cia_kgb", seed=5, entropy=("mine", "yours"))
    assert other.commitment == first.commitment
    assert other.answers[:5] != first.answers[:5]
    assert detente.read_record(other.record()).headers == other.headers


def test_a_record_whose_dice_were_changed_is_not_proved():
    text = played("iron_curtain").record()
    forged = text.replace(f"commitment: {detente.commitment('1')}", "commitment: 00")
    with pytest.raises(BadRecord):
        detente.prove(forged)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_for_a_seat_tells_no_seed_and_no_secret(name):
    g = played(name, answers=30)
    assert "\nseed:" in g.record()
    assert "\nseed:" not in g.record(seat=0)


@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_game_looks_the_same_to_its_seat_and_can_be_played(name):
    g = played(name, answers=25)
    for seat in (0, 1, OBSERVER):
        seen = g.seen_by(seat)
        world = detente.imagine(seen, seed=4)
        assert world.view(seat) == seen.view()
    rng = random.Random(1)
    while not world.is_over:
        for seat in world.to_move:
            world.answer(rng.choice(world.legal(seat)))
    assert g.view(0) == g.seen_by(0).view()


@pytest.mark.parametrize("name", GAMES)
def test_replay_goes_through_every_position(name):
    g = played(name)
    lengths = [len(game.answers) for game in g.replay()]
    assert lengths == list(range(len(g.answers) + 1))
    *_, last = g.replay()
    assert last.result == g.result


def test_a_result_that_nobody_has_told_is_supposed_as_long_as_it_stands():
    text = played("cia_kgb").record()
    line = next(line for line in text.splitlines() if line.startswith("result:"))
    g = detente.read_record(text.replace(line, f"{line} [supposed]"))
    assert g.result is not None
    assert g.result.supposed
    assert "Supposed:" in g.result.words("en")
    assert f"{line} [supposed]" in g.record()
    g.take_back(10)
    g.resign(0)
    assert g.result is not None
    assert not g.result.supposed


def test_odds_and_warnings_come_with_words():
    g = played("twilight", seed=2, answers=60)
    seat = g.to_move[0]
    seen = g.seen_by(seat)
    for option in seen.legal():
        for line in seen.outlook(option, "pl"):
            assert line
            assert line.key
        odds = seen.odds(option)
        assert odds is None or 0 <= odds <= 1
        assert isinstance(seen.final(option), str)
    assert {w.option for w in seen.warnings("pl")} <= set(seen.legal())
    assert set(seen.unsure()) <= set(seen.legal())


def test_a_player_is_warned_of_the_answer_that_lost_the_game():
    g = played("twilight", seed=LOST_BY_CHOICE)
    assert g.result is not None
    assert (g.result.winner, g.result.ending) == (0, "nuclear_war")
    at = max(n for n, answer in enumerate(g.answers) if answer.seat == 1)
    game = next(game for game in g.replay() if len(game.answers) == at)
    warned = {warning.option: warning for warning in game.warnings(g.answers[at].seat)}
    assert warned[g.answers[at]].ending == "nuclear_war"
    assert warned[g.answers[at]].text


def test_players_stay_who_they_are_when_places_are_exchanged():
    class Counting:
        def __init__(self, seed: int) -> None:
            self.seats: set[int] = set()
            self.chosen: list[int] = []
            self.rng = random.Random(seed)

        def choose(self, seen):
            self.seats.add(seen.seat)
            option = self.rng.choice(seen.legal())
            self.chosen.append(option.number)
            return option

    for seed in range(8):
        g = detente.new_game("twilight", seed=seed, options={"sides": "bid"})
        first, second = Counting(2), Counting(3)
        detente.play_on(g, first, second)
        if g.exchanged:
            assert first.seats == second.seats == {0, 1}
            for player, seat in ((first, 1), (second, 0)):
                given = iter([option.number for option in g.seen_by(seat).answers])
                assert all(number in given for number in player.chosen), "in this order"
            return
    raise AssertionError("nobody changed places")


@pytest.mark.parametrize(
    ("wrong", "error", "says"),
    [
        (lambda: detente.new_game("chess"), DetenteError, "chess"),
        (lambda: detente.new_game("twilight", preset="none"), BadOption, "none"),
        (lambda: detente.new_game("twilight", options={"x": "y"}), BadOption, "x"),
        (lambda: detente.new_game("twilight", chance="no"), DetenteError, "no"),  # type: ignore[arg-type]
        (lambda: detente.new_game("twilight").view("CIA"), DetenteError, "CIA"),
        (lambda: detente.new_game("twilight").view(7), DetenteError, "7"),
        (lambda: detente.new_game("twilight", seed=1).legal("US"), NotAsked, "US"),
        (lambda: detente.new_game("twilight").seen_by(CHANCE), NotAsked, "chance"),
        (lambda: detente.player("level:9"), DetenteError, "level:9"),
        (lambda: detente.read_record("nothing"), BadRecord, "pathlib.Path"),
        (lambda: detente.read_record("nothing\n\n"), BadRecord, "pathlib.Path"),
        (lambda: detente.read_record("not\none"), BadRecord, "detente play 1"),
        (lambda: detente.new_game("twilight").answer(None), IllegalChoice, "not None"),  # type: ignore[arg-type]
        (
            lambda: detente.evaluate("cia_kgb", detente.player("random"), "random", 0),
            DetenteError,
            "not 0",
        ),
        (lambda: detente.about("twilight").action(10**6), DetenteError, "1000000"),
        (lambda: detente.about("twilight").number("ship", "x"), DetenteError, "ship"),
        (lambda: detente.read_record(Path("/nowhere.play")), OSError, "nowhere"),
    ],
)
def test_mistakes_are_named(wrong, error, says):
    with pytest.raises(error, match=says):
        wrong()
