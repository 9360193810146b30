"""The files of the client, descriptions of games, and the words of the server."""

import gzip
import tomllib

import pytest

from detente.games import GAMES, find_game
from detente.kernel.words import LANGUAGES, placeholders
from detente.service.core.errors import STATUS
from detente.service.core.texts import FOLDER, tables
from detente.service.table import describing
from tests.service.harness import house, refused, run


@pytest.fixture
def site(tmp_path):
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Détente</title>", "utf-8")
    (folder / "assets" / "app-1a2b.js").write_text("go()", "utf-8")
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(b"go()"))
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    return folder


def test_pages_and_assets_are_served(tmp_path, site):
    async def go():
        async with house(tmp_path / "data", static=site) as home:
            http = home.guest().http
            for path in ("/", "/table/abc", "/join/xyz", "/settings"):
                page = await http.get(path)
                assert page.status_code == 200
                assert "Détente" in page.text
                assert page.headers["cache-control"] == "no-cache"
                assert "set-cookie" not in page.headers
            script = await http.get("/assets/app-1a2b.js")
            assert script.headers["content-encoding"] == "gzip"
            assert script.text == "go()"
            assert script.headers["content-type"].startswith("text/javascript")
            assert "immutable" in script.headers["cache-control"]
            plain = await http.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            tag = plain.headers["etag"]
            again = await http.get("/assets/app-1a2b.js", headers={"If-None-Match": tag})
            assert again.status_code == 304

    run(go())


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/missing.js",
        "/api/x",
    ],
)
def test_nothing_outside_the_folder_is_served(tmp_path, site, path):
    async def go():
        async with house(tmp_path / "data", static=site) as home:
            said = await home.guest().http.get(path)
            assert said.status_code == 404
            assert "secret" not in said.text

    run(go())


def test_without_a_client_the_server_says_so(tmp_path):
    async def go():
        async with house(tmp_path, static=tmp_path / "none") as home:
            said = await home.guest().http.get("/")
            assert said.status_code == 503
            assert "/api" in said.text

    run(go())


def test_games_are_described_once_for_all(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            assert [game["name"] for game in await guest.get("/games")] == list(GAMES)
            for name in GAMES:
                said = await guest.http.get(f"/api/games/{name}")
                tag = said.headers["etag"]
                same = await guest.http.get(f"/api/games/{name}", headers={"If-None-Match": tag})
                assert same.status_code == 304
            await refused("not_found", guest.get("/games/chess"))

    run(go())


def test_what_really_happened_is_told_once_for_all(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            for name in GAMES:
                kinds = (await guest.get(f"/games/{name}"))["histories"]
                for language in LANGUAGES:
                    path = f"/games/{name}/histories/{language}"
                    assert list(await guest.get(path)) == kinds
                    tag = (await guest.http.get(f"/api{path}")).headers["etag"]
                    known = {"If-None-Match": tag}
                    assert (await guest.http.get(f"/api{path}", headers=known)).status_code == 304
            told = await guest.get("/games/twilight/histories/pl")
            fidel = told["card"]["fidel"]
            assert (fidel["since"], fidel["until"]) == (1959, 1959)
            assert "Hawany" in fidel["text"]
            await refused("not_found", guest.get("/games/chess/histories/en"))
            await refused("not_found", guest.get("/games/twilight/histories/de"))

    run(go())


@pytest.mark.parametrize("name", GAMES)
def test_a_description_covers_the_whole_game(name):

    game = find_game(name)
    said = describing.description(name)
    for kind, sort in zip(said["kinds"], game.vocabulary.kinds, strict=True):
        assert kind["keys"] == list(sort.keys)
        for language in LANGUAGES:
            assert len(kind["names"][language]) == len(sort.keys)
            assert all(kind["names"][language])
    assert set(said["queries"]) == set(game.queries)
    assert {q.name.partition(".")[0] for q in game.quantities} == set(said["quantities"])
    assert said["facts"]
    for option, about in zip(game.options, said["options"], strict=True):
        assert about["value_texts"][option.default]


def test_the_server_speaks_both_languages():
    both = [
        tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8")) for language in LANGUAGES
    ]
    assert {name: set(table) for name, table in both[0].items()} == {
        name: set(table) for name, table in both[1].items()
    }
    for name, table in both[0].items():
        for key, sentence in table.items():
            assert placeholders(sentence) == placeholders(both[1][name][key])
    assert set(STATUS) <= set(tables("en")["error"])
