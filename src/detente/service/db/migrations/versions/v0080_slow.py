"""Slow games: plans, whose turn it is, how people are told, and notices on their way."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0080"
down_revision = "0040"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "plans",
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["place"], ["places.id"], name="fk_plans_place"),
        sa.PrimaryKeyConstraint("place", "seat", name="pk_plans"),
    )
    op.create_index("ix_plans_active", "plans", ["active"])
    op.create_table(
        "dues",
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("told", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["place"], ["places.id"], name="fk_dues_place"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_dues_person"),
        sa.PrimaryKeyConstraint("place", "seat", name="pk_dues"),
    )
    op.create_index("ix_dues_person", "dues", ["person"])
    op.create_index("ix_dues_told", "dues", ["told"])
    op.create_table(
        "notices",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("email", sa.Boolean(), nullable=False),
        sa.Column("confirmed", sa.String(254), nullable=False),
        sa.Column("unsubscribe", sa.String(64), nullable=False),
        sa.Column("webhook", sa.String(500), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("hour", sa.Integer(), nullable=True),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_until", sa.Integer(), nullable=True),
        sa.Column("failed", sa.String(16), nullable=False),
        sa.Column("failed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_notices_person"),
        sa.PrimaryKeyConstraint("person", name="pk_notices"),
    )
    op.create_index("ix_notices_unsubscribe", "notices", ["unsubscribe"], unique=True)
    op.create_table(
        "pushes",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_pushes_person"),
        sa.PrimaryKeyConstraint("token", name="pk_pushes"),
    )
    op.create_index("ix_pushes_person", "pushes", ["person"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("way", sa.String(16), nullable=False),
        sa.Column("target", sa.String(64), nullable=False),
        sa.Column("places", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("next", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_outbox_person"),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
    )
    op.create_index("ix_outbox_next", "outbox", ["next"])
    op.create_index("ix_outbox_person", "outbox", ["person"])


def downgrade() -> None:
    for name in ("outbox", "pushes", "notices", "dues", "plans"):
        op.drop_table(name)
