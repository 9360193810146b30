"""Tournaments: who plays in them, their rounds and games, what happened, and who is to be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0090"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # tables of earlier forms belong to no tournament
    op.add_column("places", sa.Column("tournament", sa.String(32), nullable=True))
    op.add_column("places", sa.Column("round", sa.Integer(), nullable=True))
    op.create_index("ix_places_tournament", "places", ["tournament"])
    turn = sa.text("'turn'")
    op.add_column("outbox", sa.Column("kind", sa.String(16), nullable=False, server_default=turn))
    _tournaments()
    _rounds()
    _news()


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("organiser", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("format", sa.String(16), nullable=False),
        sa.Column("double", sa.Boolean(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=True),
        sa.Column("sides", sa.String(16), nullable=False),
        sa.Column("pace", sa.String(64), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("open_to", sa.String(16), nullable=False),
        sa.Column("starts", sa.BigInteger(), nullable=True),
        sa.Column("round_days", sa.Integer(), nullable=True),
        sa.Column("automatic", sa.Boolean(), nullable=False),
        sa.Column("watchable", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["organiser"], ["people.id"], name="fk_tournaments_organiser"),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_status", "tournaments", ["status"])
    op.create_index("ix_tournaments_organiser", "tournaments", ["organiser"])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("seed", sa.Integer(), nullable=True),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("provisional", sa.Boolean(), nullable=True),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name="fk_entrants_tournament"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_entrants_person"),
        sa.PrimaryKeyConstraint("tournament", "number", name="pk_entrants"),
    )
    op.create_index(
        "ix_entrants_tournament_person", "entrants", ["tournament", "person"], unique=True
    )
    op.create_index("ix_entrants_person", "entrants", ["person"])


def _rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("tournament", sa.String(32), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name="fk_rounds_tournament"),
        sa.PrimaryKeyConstraint("tournament", "round", name="pk_rounds"),
    )
    op.create_table(
        "meetings",
        sa.Column("tournament", sa.String(32), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("one", sa.Integer(), nullable=False),
        sa.Column("other", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament", "round"],
            ["rounds.tournament", "rounds.round"],
            name="fk_meetings_tournament_round",
        ),
        sa.PrimaryKeyConstraint("tournament", "round", "board", name="pk_meetings"),
    )
    op.create_table(
        "bouts",
        sa.Column("tournament", sa.String(32), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("second", sa.Integer(), nullable=False),
        sa.Column("result", sa.String(16), nullable=True),
        sa.Column("winner", sa.Integer(), nullable=True),
        sa.Column("by", sa.String(16), nullable=True),
        sa.Column("reason", sa.String(1000), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament", "round", "board"],
            ["meetings.tournament", "meetings.round", "meetings.board"],
            name="fk_bouts_tournament_round_board",
        ),
        sa.ForeignKeyConstraint(["place"], ["places.id"], name="fk_bouts_place"),
        sa.PrimaryKeyConstraint("tournament", "round", "board", "game", name="pk_bouts"),
    )
    op.create_index("ix_bouts_place", "bouts", ["place"], unique=True)


def _news() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tournament", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(64), nullable=True),
        sa.Column("action", sa.String(16), nullable=False),
        sa.Column("player", sa.Integer(), nullable=True),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.Column("board", sa.Integer(), nullable=True),
        sa.Column("game", sa.Integer(), nullable=True),
        sa.Column("result", sa.String(16), nullable=True),
        sa.Column("winner", sa.Integer(), nullable=True),
        sa.Column("reason", sa.String(1000), nullable=False),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name="fk_events_tournament"),
        sa.ForeignKeyConstraint(["by"], ["people.id"], name="fk_events_by"),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
    )
    op.create_index("ix_events_tournament", "events", ["tournament"])
    op.create_index("ix_events_by", "events", ["by"])
    op.create_table(
        "calls",
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("told", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["place"], ["places.id"], name="fk_calls_place"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_calls_person"),
        sa.PrimaryKeyConstraint("place", "seat", name="pk_calls"),
    )
    op.create_index("ix_calls_person", "calls", ["person"])
    op.create_index("ix_calls_told", "calls", ["told"])


def downgrade() -> None:
    for name in ("calls", "events", "bouts", "meetings", "rounds", "entrants", "tournaments"):
        op.drop_table(name)
    op.drop_column("outbox", "kind")
    op.drop_index("ix_places_tournament", "places")
    for name in ("round", "tournament"):
        op.drop_column("places", name)
