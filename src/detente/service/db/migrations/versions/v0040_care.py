"""Care: blocks, chats turned off, reports, reports of bugs, and what moderators do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0070"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("moderator", "chat_off"):
        no = sa.false()
        op.add_column("people", sa.Column(name, sa.Boolean(), nullable=False, server_default=no))
    for name in ("muted", "suspended"):
        op.add_column("people", sa.Column(name, sa.BigInteger(), nullable=True))
    op.create_table(
        "blocks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("other", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_blocks_person"),
        sa.ForeignKeyConstraint(["other"], ["people.id"], name="fk_blocks_other"),
        sa.PrimaryKeyConstraint("id", name="pk_blocks"),
    )
    op.create_index("ix_blocks_person_other", "blocks", ["person", "other"], unique=True)
    op.create_index("ix_blocks_other", "blocks", ["other"])
    op.create_table(
        "quiet",
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_quiet_person"),
        sa.PrimaryKeyConstraint("place", "person", name="pk_quiet"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("reporter", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("place", sa.String(32), nullable=True),
        sa.Column("quote", sa.String(500), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("note", sa.String(2000), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["reporter"], ["people.id"], name="fk_reports_reporter"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_reports_person"),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    for name in ("reporter", "person"):
        op.create_index(f"ix_reports_{name}", "reports", [name])
    op.create_table(
        "bugs",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("reporter", sa.String(64), nullable=False),
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("view", sa.Text(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("note", sa.String(2000), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["reporter"], ["people.id"], name="fk_bugs_reporter"),
        sa.PrimaryKeyConstraint("id", name="pk_bugs"),
    )
    op.create_index("ix_bugs_reporter", "bugs", ["reporter"])
    op.create_table(
        "moderation",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("moderator", sa.String(64), nullable=False),
        sa.Column("action", sa.String(16), nullable=False),
        sa.Column("person", sa.String(64), nullable=True),
        sa.Column("place", sa.String(32), nullable=True),
        sa.Column("report", sa.Integer(), nullable=True),
        sa.Column("reason", sa.String(1000), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("read", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["moderator"], ["people.id"], name="fk_moderation_moderator"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_moderation_person"),
        sa.PrimaryKeyConstraint("id", name="pk_moderation"),
    )
    op.create_index("ix_moderation_person", "moderation", ["person"])


def downgrade() -> None:
    for name in ("moderation", "bugs", "reports", "quiet", "blocks"):
        op.drop_table(name)
    for name in ("suspended", "muted", "chat_off", "moderator"):
        op.drop_column("people", name)
