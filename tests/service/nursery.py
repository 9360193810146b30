"""Starts real servers quickly: it has everything loaded and makes each server by a fork.

Its argument is the folder of the data. Each line of its input is an order, `start PORT` or `kill
PORT`. It says `begun` and `killed`; a server says where it listens, as always.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from detente.service.db.store import address_for
from detente.service.http.app import make_app
from detente.service.http.serving import config_of, serve
from detente.service.table import describing


async def rehearse(folder: Path) -> None:
    """Load whatever is loaded late, so that each server starts at once."""
    app = make_app(address_for(folder))
    config_of(app).load()
    describing.games()
    async with app.router.lifespan_context(app):
        pass


def main(folder: str) -> None:
    os.environ["DETENTE_DATA"] = folder
    asyncio.run(rehearse(Path(folder)))
    print("ready", flush=True)
    servers: dict[str, int] = {}
    for line in sys.stdin:
        order, port = line.split()
        if order == "kill":
            server = servers.pop(port)
            os.kill(server, signal.SIGKILL)
            os.waitpid(server, 0)
            print("killed", flush=True)
            continue
        print("begun", flush=True)
        servers[port] = os.fork()
        if servers[port] == 0:
            try:
                os._exit(serve("127.0.0.1", int(port), prepared=False))
            finally:
                os._exit(1)
    for server in servers.values():  # nobody gives orders any more
        os.kill(server, signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1])
