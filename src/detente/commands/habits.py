"""`./detente habits`: what computer players are used to, counted in games against themselves."""

from __future__ import annotations

import json
import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing
from typing import Any

from detente.ai.habits import OWN_HAND, Habits, Question, of
from detente.ai.programs import EXAMPLES, greet
from detente.games import GAMES, find_game
from detente.kernel.game import Game
from detente.kernel.words import Words

from .options import add_game_options, add_workers, game_options, positive, workers
from .progress import progress

HELP = "what computer players are used to, counted in games against themselves"
RARE = 10  # a question that was put to nobody so often is left out
COLUMN = 22
NAMES = 52


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument(
        "players", nargs="+", metavar="PLAYER", help=f"beside each other: {EXAMPLES}"
    )
    parser.add_argument(
        "--games", type=positive, default=20, metavar="N", help="of each player (20)"
    )
    parser.add_argument(
        "--answers", type=positive, default=8, metavar="N", help="shown of a question (8)"
    )
    add_game_options(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed, the same games")
    add_workers(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")


def run(args: Namespace) -> int:
    game = find_game(args.game)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    players = [greet(player) for player in args.players]
    options = tuple(game_options(args, game).items())
    found: list[Habits] = []
    try:
        with progress(args.games * len(players)) as show:
            for number, player in enumerate(players):
                found.append(Habits())
                hands = workers(args, args.games)
                with closing(of(game.name, options, player, seed, args.games, hands)) as counted:
                    for habits in counted:
                        found[-1] = habits
                        show(args.games * number + habits.games, f"games, {player}")
    except KeyboardInterrupt:
        print(f"Interrupted after {sum(habits.games for habits in found)} games.")
        return 130
    words = Words(game, "en", game.rules(dict(options)))
    if args.json:
        print(json.dumps(as_json(game, words, players, seed, found)))
    else:
        print("\n".join(as_text(game, words, players, seed, found, args.answers)))
    return 0


def as_text(
    game: Game[Any],
    words: Words,
    players: list[str],
    seed: int,
    found: list[Habits],
    most: int,
) -> Iterator[str]:
    yield f"{words.table('game')['name']}, {found[0].games} games of each player, seed {seed}"
    yield "How often an answer was given, of the times it could have been while there was another."
    yield ""
    yield _row("", *players)
    yield "How games end"
    for winner, ending in sorted({ending for habits in found for ending in habits.endings}):
        shares = (_share(habits.endings[winner, ending], habits.games) for habits in found)
        yield _row(f"  {words.ending(winner, ending)}", *shares)
    yield ""
    yield "Habits"
    for name in (OWN_HAND, *game.habits):
        shares = (_share(habits.kept_to[name], habits.occasions[name]) for habits in found)
        yield _row(f"  {said(words, name)}", *shares)
    for question in questions(found):
        times = ", ".join(str(habits.asked[question]) for habits in found)
        step, kind = question
        yield ""
        yield f"{step}, asked {times} times"
        for choice in usual(found, question, most):
            where = question, choice
            shares = (_share(habits.given[where], habits.open[where]) for habits in found)
            yield _row(f"  {words.option(kind, choice)}", *shares)


def said(words: Words, name: str) -> str:
    """What is called a habit, in words."""
    told: str = words.table("habit")[name]
    return told


def questions(found: list[Habits]) -> list[Question]:
    """Those that were put often enough, the most frequent first."""
    asked = {question: max(habits.asked[question] for habits in found) for question in _all(found)}
    often = [question for question, times in asked.items() if times >= RARE]
    return sorted(often, key=lambda question: (-asked[question], question))


def usual(found: list[Habits], question: Question, most: int) -> list[int]:
    """The most usual answers of each player."""
    rows = [habits.answers(question)[:most] for habits in found]
    return list(dict.fromkeys(choice for answers in rows for choice, _, _ in answers))


def as_json(
    game: Game[Any], words: Words, players: list[str], seed: int, found: list[Habits]
) -> dict[str, Any]:
    return {
        "game": game.name,
        "version": game.version,
        "seed": seed,
        "players": [
            {
                "player": player,
                "games": habits.games,
                "endings": [
                    {"winner": winner, "ending": ending, "games": games}
                    for (winner, ending), games in sorted(habits.endings.items())
                ],
                "habits": {
                    name: {"occasions": habits.occasions[name], "kept": habits.kept_to[name]}
                    for name in (OWN_HAND, *game.habits)
                },
                "questions": [
                    {
                        "step": question[0],
                        "asked": habits.asked[question],
                        "answers": [
                            {"answer": words.option(question[1], choice), "open": times, "given": n}
                            for choice, times, n in habits.answers(question)
                        ],
                    }
                    for question in questions([habits])
                ],
            }
            for player, habits in zip(players, found, strict=True)
        ],
    }


def _all(found: list[Habits]) -> set[Question]:
    return {question for habits in found for question in habits.asked}


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} {100 * part / whole:5.1f} %" if whole else "-"


def _row(name: str, *columns: str) -> str:
    short = name if len(name) <= NAMES else f"{name[: NAMES - 1]}…"
    return f"{short:<{NAMES}}" + "".join(f"{column:>{COLUMN}}" for column in columns)
