"""`./detente arena`: let two computer players meet, and see who is better."""

from __future__ import annotations

import json
import secrets
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing
from typing import Any

from detente.ai.arena import Contest, Score, Tally, hold
from detente.ai.intervals import wilson
from detente.ai.programs import EXAMPLES, greet
from detente.games import GAMES, find_game
from detente.kernel.game import Game
from detente.kernel.words import Words

from .options import add_game_options, add_workers, game_options, positive, workers
from .progress import progress

MOST_FAULTS = 5  # that are told, of programs that fail
HELP = "matches between computer players"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--a", default="level:3", metavar="PLAYER", help=f"one of: {EXAMPLES}")
    parser.add_argument("--b", default="random", metavar="PLAYER", help="the opponent")
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many (100)")
    add_game_options(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed, the same games")
    add_workers(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")


def run(args: Namespace) -> int:
    game = find_game(args.game)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    a, b = greet(args.a), greet(args.b)
    contest = Contest(game.name, a, b, tuple(game_options(args, game).items()), seed)
    tally = Tally()
    interrupted = False
    start = time.perf_counter()
    with progress(args.games) as show:
        try:
            with closing(hold(contest, args.games, workers(args, args.games))) as tallies:
                for tally in tallies:
                    show(tally.total.games, standing(tally))
        except KeyboardInterrupt:
            interrupted = True
    seconds = time.perf_counter() - start
    if args.json:
        print(json.dumps(as_json(game, contest, tally, seconds, interrupted)))
    else:
        if interrupted:
            print(f"Interrupted after {tally.total.games} of {args.games} games.")
        print("\n".join(as_text(game, contest, tally, seconds)))
    return 130 if interrupted else 0


def standing(tally: Tally) -> str:
    return f"A wins {percent(tally.total.wins, tally.total.games)}"


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def per_second(count: int, seconds: float) -> float:
    return count / seconds if seconds else 0.0


def as_text(game: Game[Any], contest: Contest, tally: Tally, seconds: float) -> Iterator[str]:
    words = Words(game, "en", game.rules(dict(contest.options)))
    total = tally.total
    chosen = "".join(
        f", {key}={value}" if key != "deck" else ", own deck" for key, value in contest.options
    )
    yield f"{words.table('game')['name']}{chosen}: A {contest.a} against B {contest.b}"
    yield f"{total.games} games in {seconds:.1f} s, seed {contest.seed}"
    yield ""
    heads = f"{'games':>7}{'won':>7}{'drawn':>7}{'lost':>7}{'won %':>8}"
    yield f"{'A plays':<18}{heads}   95 % interval"
    for name, score in zip(
        (str(words.seat(0)), str(words.seat(1)), "both"), (*tally.by_seat, total), strict=True
    ):
        low, high = wilson(score.wins, score.games)
        rate = percent(score.wins, score.games).removesuffix(" %")
        counts = f"{score.games:>7}{score.wins:>7}{score.draws:>7}{score.losses:>7}"
        yield f"{name:<18}{counts}{rate:>8}   {100 * low:.1f} to {100 * high:.1f}"
    if not total.games:
        return
    yield ""
    for (winner, ending), count in tally.endings.most_common():
        yield f"{count:>7}  {words.ending(winner, ending)}"
    for fault, count in tally.faults.most_common(MOST_FAULTS):
        yield f"{count:>7}  {fault}"
    yield ""
    length = tally.answers / total.games
    yield f"A game takes {length:.1f} answers, dice, draws and forced ones among them."
    for name, made, thought in zip("AB", tally.decisions, tally.seconds, strict=True):
        yield f"{name} made {made} decisions, {per_second(made, thought):.1f} a second of thinking."


def as_json(
    game: Game[Any], contest: Contest, tally: Tally, seconds: float, interrupted: bool
) -> dict[str, Any]:
    total = tally.total
    return {
        "game": game.name,
        "version": game.version,
        "options": dict(contest.options),
        "a": contest.a,
        "b": contest.b,
        "seed": contest.seed,
        "interrupted": interrupted,
        "both": score_as_json(total),
        **{f"a_as_{game.seats[seat]}": score_as_json(tally.by_seat[seat]) for seat in (0, 1)},
        "endings": [
            {"winner": game.seats[winner] if winner >= 0 else None, "ending": key, "games": count}
            for (winner, key), count in sorted(tally.endings.items())
        ],
        "faults": [{"fault": said, "games": count} for said, count in tally.faults.most_common()],
        "answers": tally.answers,
        "answers_per_game": tally.answers / total.games if total.games else None,
        "decisions_a": tally.decisions[0],
        "decisions_b": tally.decisions[1],
        "decisions_per_s_a": per_second(tally.decisions[0], tally.seconds[0]),
        "decisions_per_s_b": per_second(tally.decisions[1], tally.seconds[1]),
        "seconds": seconds,
    }


def score_as_json(score: Score) -> dict[str, Any]:
    low, high = wilson(score.wins, score.games)
    return {
        "games": score.games,
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "win_rate": score.wins / score.games if score.games else None,
        "low_95": low,
        "high_95": high,
    }
