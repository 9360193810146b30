"""What is on its way: sent once by however many servers, and over TLS only to whom one trusts."""

from __future__ import annotations

import asyncio
import datetime
import ipaddress
import ssl
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from detente.service.core import outgoing, passwords
from detente.service.core.mail import NotSent
from detente.service.db.schema.notices import OUTBOX
from detente.service.turn_notices import vapid
from tests.service.accounts import QUICK
from tests.service.clock import Time
from tests.service.harness import house, run
from tests.service.receiver import receiver
from tests.service.test_notices import SITE, count, table_of, wants
from tests.service.timed import MINUTE


def test_of_two_servers_one_sends_a_notice(tmp_path, postgresql, monkeypatch):
    monkeypatch.setattr(passwords, "HASHER", QUICK)
    monkeypatch.setenv("DETENTE_ADDRESS", SITE)
    monkeypatch.setenv(outgoing.PRIVATE, "1")
    monkeypatch.setenv(vapid.KEY, vapid.new_key())

    async def go():
        time = Time()
        async with (
            house(tmp_path, clock=time) as first,
            house(tmp_path, clock=time) as second,
            receiver() as hook,
        ):
            table, seat, mover, waiter = await table_of(first)
            await wants(waiter, webhook=f"{hook.address}/hook")
            await waiter.post("/me/turns/browsers", endpoint=f"{hook.address}/push")
            posts = first.post, second.post
            for turns in range(1, 4):
                while (await first.table(table)).turns() == [seat]:
                    await mover.answer_first(table, seat)
                time.passes(2 * MINUTE)
                # both look at the same moment, and again
                await asyncio.gather(*(post.tick() for post in (*posts, *posts)))
                paths = sorted(got.path for got in hook.got)
                assert paths == ["/hook"] * turns + ["/push"] * turns
                assert await count(first, OUTBOX) == 0
                while (await first.table(table)).turns() == [1 - seat]:
                    await waiter.answer_first(table, 1 - seat)

    run(go())


def certificate(folder: Path) -> tuple[Path, Path]:
    """Signed by itself, for this machine; where it and its key are."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "receiver")])
    now = datetime.datetime.now(datetime.UTC)
    address = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(address, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    shown, kept = folder / "receiver.pem", folder / "receiver.key"
    shown.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    kept.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return shown, kept


@pytest.mark.parametrize("trusted", [False, True])
def test_a_webhook_over_tls_goes_to_whom_one_trusts(tmp_path, monkeypatch, trusted):
    shown, kept = certificate(tmp_path)
    monkeypatch.setenv(outgoing.PRIVATE, "1")
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(shown))
    else:
        monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(shown, kept)

    async def go():
        async with receiver(tls) as hook:
            if trusted:
                assert await outgoing.post(hook.address, b"x", {"Content-Length": "1"}) == 200
                assert [got.body for got in hook.got] == [b"x"]
                # the name counts, not only who has signed
                with pytest.raises(NotSent):
                    await outgoing.post(hook.address.replace("127.0.0.1", "localhost"), b"", {})
            else:
                with pytest.raises(NotSent):
                    await outgoing.post(hook.address, b"x", {})
                assert hook.got == []

    asyncio.run(go())
