"""The files that are packed for a tab are enough for it, and no more is loaded."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from detente.games import GAMES
from detente.site import files as site_files

PLAYS = """
import asyncio, json, sys
before = set(sys.modules)
sys.path.insert(0, {folder!r})
from detente.tab import thinker
from detente.tab.tab import Tab
from detente.tab.world import Reply

class Store:
    async def read(self): return {{}}
    async def write(self, changes): pass

class World:
    def now(self): return 1_700_000_000_000
    def random(self): return "ab" * 32
    async def bring(self, game): pass
    async def think(self, job): return thinker.work(job)
    def hurry(self): pass

async def go():
    tab = Tab(Store(), World())
    await tab.start()
    async def ask(method, address, **body):
        reply = await tab.answer(method, address, json.dumps({{"request": "abcdefgh", **body}}))
        assert reply.status < 300, reply
        return json.loads(reply.body)
    seats = [{{"kind": "me"}}, {{"kind": "computer", "level": 1}}]
    at = "/api/tables/" + (await ask("POST", "/api/tables", game="cia_kgb", seats=seats))["table"]
    for number in range(12):
        while not (seen := await ask("GET", at + "?seat=0"))["question"]:
            await asyncio.sleep(0)
        given = dict(seat=0, number=seen["number"], option=seen["question"]["options"][0])
        await ask("POST", at + "/answer", **{{**given, "request": f"answer-{{number}}"}})
    await ask("GET", at + "/risks?seat=0")
    await ask("GET", "/api/games/cia_kgb")
    await ask("GET", "/api/games/cia_kgb/histories/pl")
    first = {lesson!r}
    await ask("GET", "/api/lessons/cia_kgb/" + first)
    await ask("POST", "/api/positions", game="cia_kgb")
    await ask("GET", at + "/frames")
    await tab.close()

asyncio.run(go())
print(*sorted(set(sys.modules) - before))
"""


def test_a_tab_runs_from_its_files_alone(tmp_path: Path) -> None:
    for path in (*site_files.engine(), *site_files.game("cia_kgb")):
        target = tmp_path / path.relative_to(site_files.root())
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    lesson = next(path for path in site_files.game("cia_kgb") if path.parent.name == "lessons")
    script = PLAYS.format(folder=str(tmp_path), lesson=lesson.stem.partition("_")[2])
    words = [sys.executable, "-I", "-S", "-c", script]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    ours = {name for name in loaded if name.startswith("detente")}
    assert {".".join(name.split(".")[:2]) for name in ours} <= {
        "detente",
        *(f"detente.{part}" for part in ("ai", "compiled", "drills", "games", "kernel")),
        *(f"detente.{part}" for part in ("lessons", "service", "tab")),
    }
    packed = {site_files.path_of(name) for name in ours}
    assert packed <= {*site_files.engine(), *site_files.game("cia_kgb")}
    heavy = {"multiprocessing", "queue", "sqlite3", "subprocess", "threading"}
    assert not loaded & heavy, "but for what asyncio itself loads"


def test_games_are_packed_one_by_one() -> None:
    every = {name: set(site_files.game(name)) for name in GAMES}
    for name, files in every.items():
        assert not files & set(site_files.engine())
        assert any(path.name == "pl.toml" for path in files), name
        assert not any(path.suffix in (".pyc", ".so") for path in files)
    assert sum(map(len, every.values())) == len(set().union(*every.values()))
