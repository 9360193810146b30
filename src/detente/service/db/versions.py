"""Which form a database or a backup has, and what is said about one of the future."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from detente import __version__
from detente.kernel.errors import DetenteError

MIGRATIONS = Path(__file__).parent / "migrations"
NEWER = """\
{what} was written by a newer version of Détente: its form is {form}, and this version ({version})
knows none after {last}. Install the newer version again.

Plik lub baza {what} pochodzi z nowszej wersji Détente: ma postać {form}, a ta wersja ({version})
zna tylko postaci do {last}. Zainstaluj z powrotem nowszą wersję."""


def alembic_config(db: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = db
    return config


@cache
def known_forms() -> tuple[str, ...]:
    """Those this version can bring up to date, the present one first."""
    scripts = ScriptDirectory.from_config(alembic_config())
    return tuple(script.revision for script in scripts.walk_revisions())


def form_of(db: Connection) -> str | None:
    """None: there is nothing in it."""
    return MigrationContext.configure(db).get_current_revision()


def check_form(form: str | None, what: str) -> None:
    """Refuse what this version cannot know."""
    if form is None or form in known_forms():
        return
    last = known_forms()[0]
    raise DetenteError(NEWER.format(what=what, form=form, version=__version__, last=last))
