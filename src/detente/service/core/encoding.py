"""How messages become text, quickly."""

from __future__ import annotations

import msgspec

from .json import Json

ENCODER = msgspec.json.Encoder()


def encode(message: Json) -> str:
    return ENCODER.encode(message).decode()
