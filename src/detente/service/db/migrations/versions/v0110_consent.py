"""Consent and proof: rematches that are offered, appeals, a second factor, how names look."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from detente.service.core.lookalikes import looks

revision = "0110"
down_revision = "0100"
branch_labels = None
depends_on = None

PEOPLE = sa.table("people", sa.column("id"), sa.column("name"), sa.column("looks"))


def upgrade() -> None:
    op.add_column("people", sa.Column("looks", sa.String(200), nullable=True))
    _describe_names()
    op.create_index("ix_people_looks", "people", ["looks"], unique=True)
    _moderator(nullable=True)
    _factors()
    _consent()


def _describe_names() -> None:
    """Accounts keep their names; a second one that looks like the first is told apart by a
    number, which stands in no name."""
    db = op.get_bind()
    seen: dict[str, int] = {}
    named = sa.select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.name.is_not(None))
    for row in db.execute(named.order_by(PEOPLE.c.id)).all():
        same = looks(row.name)
        number = seen[same] = seen.get(same, 0) + 1
        kept = same if number == 1 else f"{same} {number}"
        db.execute(sa.update(PEOPLE).where(PEOPLE.c.id == row.id).values(looks=kept))


def _moderator(*, nullable: bool) -> None:
    with op.batch_alter_table("moderation") as batch:
        batch.alter_column("moderator", existing_type=sa.String(64), nullable=nullable)


def _factors() -> None:
    op.create_table(
        "factors",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=True),
        sa.Column("step", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_factors_person"),
        sa.PrimaryKeyConstraint("person", name="pk_factors"),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_recovery_codes_person"),
        sa.PrimaryKeyConstraint("code", name="pk_recovery_codes"),
    )
    op.create_index("ix_recovery_codes_person", "recovery_codes", ["person"])


def _consent() -> None:
    op.create_table(
        "appeals",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("decision", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(2000), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_appeals_person"),
        sa.PrimaryKeyConstraint("id", name="pk_appeals"),
    )
    op.create_index("ix_appeals_person_decision", "appeals", ["person", "decision"], unique=True)
    op.create_table(
        "rematches",
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["place"], ["places.id"], name="fk_rematches_place"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_rematches_person"),
        sa.PrimaryKeyConstraint("place", "seat", name="pk_rematches"),
    )
    op.create_index("ix_rematches_person", "rematches", ["person"])


def downgrade() -> None:
    for table in ("rematches", "appeals", "recovery_codes", "factors"):
        op.drop_table(table)
    op.execute(sa.text("DELETE FROM moderation WHERE moderator IS NULL"))
    _moderator(nullable=False)
    op.drop_index("ix_people_looks", "people")
    op.drop_column("people", "looks")
