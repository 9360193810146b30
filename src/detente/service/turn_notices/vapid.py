"""Web push: how a server shows a push service who it is (RFC 8292). Messages have no content: the
browser asks this server what there is to say, so no push service learns anything.
"""

from __future__ import annotations

import base64
import json
import os
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from detente.kernel.errors import DetenteError

KEY = "DETENTE_VAPID_KEY"
WORKS = 12 * 3600  # seconds
KEPT = 24 * 3600  # seconds a push service keeps a message for a browser that is off


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Vapid:
    """The key of a server."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self._key = key
        self._contact = contact

    @classmethod
    def from_environment(cls) -> Vapid | None:
        """`DETENTE_VAPID_KEY` as `./detente admin keys` makes it; without it there is no push."""
        text = os.environ.get(KEY, "").strip()
        if not text:
            return None
        try:
            number = int.from_bytes(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), "big")
            key = ec.derive_private_key(number, ec.SECP256R1())
        except ValueError:
            raise DetenteError(f"{KEY} is no key; ./detente admin keys makes one") from None
        return cls(key, os.environ.get("DETENTE_ADDRESS", "").rstrip("/"))

    @property
    def public(self) -> str:
        """What a browser is told when it subscribes."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return _text(point)

    def headers(self, endpoint: str, seconds: int) -> dict[str, str]:
        """For a push sent now."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": seconds + WORKS}
        if self._contact.startswith("https://"):
            claims["sub"] = self._contact
        said = (json.dumps(part).encode() for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        text = ".".join(map(_text, said))
        first, second = decode_dss_signature(
            self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256()))
        )
        token = f"{text}.{_text(first.to_bytes(32, 'big') + second.to_bytes(32, 'big'))}"
        return {
            "Authorization": f"vapid t={token}, k={self.public}",
            "TTL": str(KEPT),
            "Urgency": "normal",
        }


def new_key() -> str:
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))
