"""`./detente admin replay`: after the rules have changed, which games still follow from them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from .working import carried_out

HELP = "replay all running games after a change of the rules; says which cannot go on"


def add_arguments(parser: ArgumentParser) -> None:
    pass


def run(args: Namespace) -> int:
    from detente.service.play.admin import replay_all

    found = carried_out(lambda db: list(replay_all(db)), writes=True)
    broken = [one for one in found if one.problem]
    for one in broken:
        print(f"{one.place}: cannot go on by version {one.rules} of its rules ({one.problem})")
    earlier = sum(1 for one in found if not one.problem and one.rules != one.now)
    print(f"{len(found)} replayed, {earlier} go on by earlier rules, {len(broken)} cannot go on")
    return 1 if broken else 0
