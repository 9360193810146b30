"""E-mail, by whatever SMTP server `DETENTE_SMTP` names."""

from __future__ import annotations

import asyncio
import os
import smtplib
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from detente.kernel.errors import DetenteError

PATIENCE = 20.0  # seconds for each step
ALTOGETHER = 60.0  # seconds
HELPERS = ThreadPoolExecutor(4, "mail")  # a slow server holds up nothing but mail
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class NotSent(Exception):
    """The mail did not go out."""


@dataclass(frozen=True)
class Mailer:
    """An SMTP server and the address we write from."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    tls: bool = False  # from the first byte on; otherwise as soon as the server offers it

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Mailer | None:
        """`DETENTE_SMTP` is ``smtp://[user:password@]host[:port]`` or ``smtps://…``; without it
        there is no mail. `DETENTE_MAIL_FROM` is the sender."""
        address = environment.get("DETENTE_SMTP", "").strip()
        if not address:
            return None
        sender = environment.get("DETENTE_MAIL_FROM", "").strip()
        if "@" not in sender:
            raise DetenteError("DETENTE_SMTP needs DETENTE_MAIL_FROM, the address mail comes from")
        parts = urlsplit(address if "://" in address else f"smtp://{address}")
        form = DetenteError("DETENTE_SMTP is smtp://host:port or smtps://host:port")
        try:
            port = parts.port
        except ValueError:
            raise form from None
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise form
        tls = parts.scheme == "smtps"
        return cls(
            host=parts.hostname,
            port=port or (465 if tls else 587),
            sender=sender,
            user=unquote(parts.username or ""),
            password=unquote(parts.password or ""),
            tls=tls,
        )

    async def send(self, to: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Date"] = formatdate(localtime=False)
        message["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2].strip("> "))
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        sending = asyncio.get_running_loop().run_in_executor(HELPERS, self._send, message)
        try:
            async with asyncio.timeout(ALTOGETHER):
                await sending
        except (OSError, smtplib.SMTPException) as error:
            raise NotSent(type(error).__name__) from error

    def _send(self, message: EmailMessage) -> None:
        context = ssl.create_default_context()
        if self.tls:
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                self.host, self.port, timeout=PATIENCE, context=context
            )
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        with server:
            server.ehlo()
            safe = self.tls
            if not safe and server.has_extn("starttls"):
                server.starttls(context=context)
                server.ehlo()
                safe = True
            if self.user:
                if not safe and self.host not in LOOPBACK:
                    raise smtplib.SMTPNotSupportedError("no password goes over an open line")
                server.login(self.user, self.password)
            server.send_message(message)
