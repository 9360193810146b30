"""The server as a program: where it listens, whom it keeps away, and how it ends."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from detente.kernel.errors import DetenteError
from detente.service.http import serving
from detente.service.http.serving import InUse, is_loopback, listening, locked, run_local
from tests.service.harness import PATIENCE

ROOT = Path(__file__).parents[2]


def start(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "detente", "serve", "--port", "0"],
        cwd=ROOT,
        env={**os.environ, "DETENTE_DATA": str(folder), "PYTHONPATH": "src"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_the_server_says_where_it_is_and_ends_cleanly(tmp_path, monkeypatch, capsys):
    with start(tmp_path) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip().removeprefix("Détente: ")
        assert address.startswith("http://127.0.0.1:")
        with urllib.request.urlopen(f"{address}api/health") as said:
            assert said.status == 200
        # a second one with the same data leads to the first
        monkeypatch.setenv("DETENTE_DATA", str(tmp_path))
        assert run_local(0, open_browser=False) == 0
        assert address in capsys.readouterr().out
        server.send_signal(signal.SIGINT)
        _, errors = server.communicate(timeout=PATIENCE)
    assert server.returncode == 0
    assert errors == ""


def test_a_folder_has_one_server(tmp_path):
    first, second = locked(tmp_path, "http://here/"), locked(tmp_path, "http://there/")
    with first, pytest.raises(InUse, match="http://here/"), second:
        pass
    with locked(tmp_path, "http://there/"):
        pass


def test_a_port_that_is_taken_is_left_only_where_any_will_do():
    with listening("127.0.0.1", 0, False) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(DetenteError, match=str(port)), listening("127.0.0.1", port, False):
            pass
        with listening("127.0.0.1", port, True) as other:
            assert other.getsockname()[1] != port
            assert other.proto == socket.IPPROTO_TCP  # so that small packets go out at once
    with pytest.raises(DetenteError, match="nowhere"), listening("nowhere.invalid", 80, False):
        pass


@pytest.mark.parametrize(
    ("host", "answer"),
    [
        ("127.0.0.1", True),
        ("127.3.2.1", True),
        ("::1", True),
        ("localhost", True),
        ("0.0.0.0", False),
        ("::", False),
        ("192.168.1.2", False),
        ("example.org", False),
    ],
)
def test_loopback_is_known(host, answer):
    assert is_loopback(host) == answer


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serving.has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serving.has_display()
