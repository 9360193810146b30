"""The list of a site's files, by which a browser verifies what it keeps."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from pathlib import Path

import pytest

from detente.kernel.errors import DetenteError
from detente.site import building, manifest


def site(folder: Path) -> Path:
    (folder / "python").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Détente</title>", "utf-8")
    (folder / "python" / "some.wasm").write_bytes(b"\0asm" * 100)
    (folder / manifest.WORKER).write_text(f"const version = '{manifest.VERSION}'", "utf-8")
    return folder


def test_every_file_is_listed_with_its_hash_and_the_worker_has_that_of_the_list(tmp_path: Path):
    folder = site(tmp_path)
    version = manifest.write(folder, {"modules": {}})
    text = (folder / manifest.SITE).read_bytes()
    assert sha256(text).hexdigest() == version
    assert (folder / manifest.WORKER).read_text("utf-8") == f"const version = '{version}'"
    files = {one["path"]: one for one in json.loads(text)["files"]}
    assert set(files) == {"/index.html", "/python/some.wasm"}
    page = (folder / "index.html").read_bytes()
    assert files["/index.html"]["hash"] == sha256(page).hexdigest()
    packed = (folder / "python" / "some.wasm.gz").read_bytes()
    listed = files["/python/some.wasm"]
    assert listed["packed"]
    assert listed["size"] == len(packed)
    assert listed["hash"] == sha256(gzip.decompress(packed)).hexdigest()
    assert manifest.facts_of(folder) == {"modules": {}}


def test_nothing_but_a_site_is_written_over(tmp_path: Path):
    (tmp_path / "letter.txt").write_text("mine", "utf-8")
    with pytest.raises(DetenteError, match="something else"):
        building.build(Path(), tmp_path, lambda said: None)
    assert (tmp_path / "letter.txt").read_text("utf-8") == "mine"
