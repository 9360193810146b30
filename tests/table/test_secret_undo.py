"""While both choose in secret, undo must not tell whether the other has chosen."""

from detente.games import find_game
from detente.kernel.chance import Draws
from detente.kernel.play import Play
from detente.service.table.chairs import HUMAN, Chair
from detente.service.table.table import RUNNING, Table
from detente.service.table.undoing import way_back


def table(play):
    chairs = (Chair(HUMAN, "a"), Chair(HUMAN, "b"))
    return Table("t", play.game, {}, chairs, "a", 0, "s", RUNNING, play=play)


def choosing():
    """CIA has just answered something it could take back, and now both choose an agent."""
    game = find_game("cia_kgb")
    play = Play(game, game.new(), Draws("s", []))
    play.answers.append(play.answers[-1].__class__(0, 0, 0, 1))
    play.items.append(play.answers[-1])
    play._before.append(play.state.clone())
    assert play.undo_to(0) is not None
    return play


def test_undo_is_closed_and_says_the_same_whether_or_not_the_other_has_chosen():
    alone, chosen = choosing(), choosing()
    chosen.answer(1, 0)
    assert alone.undo_to(0) != chosen.undo_to(0)  # what would tell it
    refusals = [way_back(table(play), 0) for play in (alone, chosen)]
    assert refusals == ["choosing", "choosing"]


def test_the_own_secret_choice_is_final_whether_or_not_the_other_has_chosen():
    alone, chosen = choosing(), choosing()
    alone.answer(0, 0)
    chosen.answer(1, 0)
    chosen.answer(0, 0)
    assert way_back(table(alone), 0) == "another"
    assert isinstance(way_back(table(chosen), 0), str)
