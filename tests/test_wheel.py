"""The wheel in a fresh environment: the light core alone, and the server with the client."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen
from zipfile import ZipFile

import pytest

from detente.commands import wheel as wheel_command
from detente.kernel.errors import DetenteError
from tests.fresh import Fresh, asked_for, metadata_of

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
RECORDS = ROOT / "tests/games/cia_kgb/records"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_command.build(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def core(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    return Fresh(tmp_path_factory.mktemp("core"), wheel)


@pytest.fixture(scope="module")
def whole(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    return Fresh(tmp_path_factory.mktemp("whole"), wheel, "server")


def test_every_file_of_the_package_is_in_the_wheel(wheel):
    files = (path for path in (ROOT / "src/detente").rglob("*") if path.is_file())
    ours = {str(path.relative_to(ROOT / "src")) for path in files if path.suffix != ".pyc"}
    packed = set(ZipFile(wheel).namelist())
    assert ours - packed == set()
    assert {name for name in packed - ours if ".dist-info/" not in name} == set()
    assert "detente/service/static/index.html" in packed


def test_no_wheel_is_built_without_the_client(tmp_path, capfd):
    project = tmp_path / "project"
    package = project / "src/detente"
    package.mkdir(parents=True)
    shutil.copy(ROOT / "src/detente/__init__.py", package)
    for part in wheel_command.PARTS:
        shutil.copy(ROOT / part, project)
    with pytest.raises(DetenteError, match="could not be built"):
        wheel_command.build(project, tmp_path / "build")
    assert "The browser client has not been built: ./detente wheel" in capfd.readouterr().err


def test_the_core_asks_for_little(wheel):
    assert asked_for(metadata_of(wheel), "") == {
        *("prompt-toolkit", "wcwidth"),
        *("rich", "markdown-it-py", "mdurl", "pygments"),
    }


def test_the_core_plays_and_proves_a_game(core):
    played = core.run("terminal", "cia_kgb", "--watch", "level:1", "random", "--plain")
    assert played.returncode == 0, played.stderr
    (record,) = (core.folder / "data" / "games").glob("*.play")
    assert "; detente verify '" in " ".join(played.stdout.split())
    assert "dice and draws follow from the commitment" in core.run("verify", record).stdout
    assert core.run("check", RECORDS, record).stdout.endswith(" passed, 0 failed\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("arena", "cia_kgb", "--a", "level:1", "--games", "4", "--jobs", "2"), "4 games in"),
        (("fuzz", "twilight", "--games", "1", "--jobs", "1"), "nothing broke"),
        (("bench", "cia_kgb", "--seconds", "0.1"), "games/s"),
        (("--help",), "play in the browser"),
        (("admin", "--help"), "reset-link"),
    ],
)
def test_what_the_core_can_do(words, said, core):
    done = core.run(*words)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout


@pytest.mark.parametrize(
    "words", [(), ("play",), ("serve",), ("admin", "list"), ("show", "x"), ("bench", "service")]
)
def test_without_the_server_a_command_says_what_to_install(words, core):
    done = core.run(*words)
    assert done.returncode == 2
    english, polish = done.stderr.split("\n\n")
    assert english.startswith("detente: this command needs the packages of the server")
    assert polish.startswith("To polecenie wymaga pakietów serwera")
    for said in (english, polish):
        assert 'pip install "detente[server]"' in said
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("selfplay", "cia_kgb", "--to", "games"), "data"),
        (("arena", "cia_kgb", "--ray", "local"), "ray"),
        (("ladder", "random", "level:1", "--game", "cia_kgb"), "ladder"),
    ],
)
def test_without_an_extra_a_command_says_which_it_is(words, extra, core):
    done = core.run(*words)
    assert done.returncode == 2
    assert done.stderr.count(f'pip install "detente[{extra}]"') == 2
    assert "Traceback" not in done.stderr


def test_work_on_the_project_is_no_command_of_the_wheel(core):
    overview = core.run("--help").stdout
    assert " wheel " not in overview
    assert " test " not in overview
    assert core.run("test").returncode == 2


@contextmanager
def serving(fresh: Fresh) -> Iterator[str]:
    """The address of its server."""
    server = subprocess.Popen(
        [fresh.python.with_name("detente"), "serve", "--port", "0"],
        cwd=fresh.home,
        env=fresh.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().strip().removeprefix("Détente: ")
        finally:
            server.send_signal(signal.SIGINT)
            _, errors = server.communicate()
    assert (server.returncode, errors) == (0, "")


def get(address: str | Request) -> str:
    with urlopen(address) as reply:
        text: str = reply.read().decode()
        return text


def test_the_wheel_serves_the_table_and_its_client(whole):
    with serving(whole) as address:
        page = get(address)
        (script,) = re.findall(r'<script[^>]* src="/(assets/[^"]+\.js)"', page)
        assert "import" in get(address + script)
        assert json.loads(get(f"{address}api/health"))

        wishes = {
            "request": "first-one",
            "game": "cia_kgb",
            "seats": [{"kind": "me"}, {"kind": "me"}],
        }
        headers = {"X-Detente": "1", "Content-Type": "application/json"}
        creation = Request(f"{address}api/tables", json.dumps(wishes).encode(), headers)
        made = json.loads(get(creation))
        seen = json.loads(get(f"{address}api/tables/{made['table']}?seat=observer"))
        assert seen["game"] == "cia_kgb"
    assert "cia_kgb" in whole.run("admin", "list").stdout


IMPORT_ALL = """
import sys
from importlib import import_module
from pkgutil import walk_packages
import detente

print(detente.__file__, *filter(None, sys.path), sep="\\n")
# Alembic alone runs its own file; what is for learning has extras of its own
packages = ("bench.learning", "environments", "learning", "selfplay", "training")
learning = tuple(f"detente.{package}" for package in packages)
for module in walk_packages(detente.__path__, "detente."):
    if not module.name.endswith((".__main__", ".migrations.env")):
        if not module.name.startswith(learning):
            import_module(module.name)
"""

LEARN = """
import detente.bench.learning, detente.environments.one_seat, detente.environments.twilight_v1
from pettingzoo.test import api_test
api_test(detente.environments.twilight_v1.env(), num_cycles=5)
"""


def test_learning_finds_what_its_extras_bring(wheel, tmp_path):
    metadata = metadata_of(wheel)
    assert "numpy" in asked_for(metadata, "arrays")
    assert {"numpy", "open-spiel"} <= asked_for(metadata, "openspiel")
    assert {"numpy", "pyarrow"} <= asked_for(metadata, "data")
    assert "ray" in asked_for(metadata, "ray")
    assert "openskill" in asked_for(metadata, "ladder")
    learner = Fresh(tmp_path, wheel, "environments")
    done = subprocess.run(
        [learner.python, "-c", LEARN], cwd=learner.home, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Passed API test" in done.stdout


def test_without_its_extra_learning_says_what_to_install(core):
    done = core.run("bench", "learning")
    assert done.returncode == 2
    assert done.stderr == "detente: observations need NumPy: pip install 'detente[arrays]'\n"


def test_the_core_is_an_interface_for_programs(core):
    code = (
        "import detente; g = detente.new_game('cia_kgb', seed=1);"
        "detente.play_on(g, detente.player('level:1'), detente.player('random'));"
        "print(detente.prove(g.record()) > 0, g.is_over)"
    )
    done = subprocess.run(
        [core.python, "-c", code], cwd=core.home, capture_output=True, text=True, check=False
    )
    assert done.stdout == "True True\n", done.stderr


def test_every_module_of_the_wheel_finds_what_it_imports(whole, wheel):
    found = subprocess.run(
        [whole.python, "-c", IMPORT_ALL], cwd=whole.home, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert Path(found[0]).is_relative_to(whole.site), "it is the wheel that is tried here"
    assert not any(Path(entry).is_relative_to(ROOT) for entry in found[1:])
    # uvicorn takes these by itself where they are, and does worse without a word where not
    assert {"httptools", "uvloop", "websockets"} <= asked_for(metadata_of(wheel), "server")
