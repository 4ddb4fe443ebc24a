"""``deckproof serve``: the desk of a game, until Ctrl-C."""

from __future__ import annotations

import gc
import os
import socket
import warnings
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from ...cards.lazyclass import dataclass
from ...cards.library import find, folder_name
from ..console import OK, say
from ..options import BadOption
from .guard import Guard, new_token
from .keeper import Keeper
from .links import EDITOR, Links
from .pages import Pages
from .pictures import Pictures
from .tables import Tables
from .web import Bell, Desk

HOST, PORT = "127.0.0.1", 8765
"""Where the desk is if that is free and nothing else is said: on this machine alone."""


@dataclass(frozen=True)
class Open:
    """A desk that is kept up to date, and the address to open it by; :meth:`run` answers until ``server`` is told to
    end.
    """

    address: str
    server: uvicorn.Server
    taken: socket.socket

    def run(self) -> None:
        """Answer the browser. Raises KeyboardInterrupt when Ctrl-C ended it."""
        self.server.run(sockets=[self.taken])


def serve(name: str, port: int | None, opens: bool, editor: str | None) -> int:
    """Show the desk of a game until Ctrl-C. Raises :class:`BadOption` for a port or an editor that cannot be used."""
    warnings.filterwarnings("ignore", "coroutine .* was never awaited")  # when Ctrl-C comes as it begins
    with opened(name, port, editor) as desk:
        try:
            say(f"the desk of {folder_name(find(name))} is at {desk.address}\nCtrl-C ends it")
            gc.enable()  # other commands end before there is garbage to speak of
            if opens:
                webbrowser.open(desk.address)
            desk.run()
        except KeyboardInterrupt:
            say("\nthe desk is closed")
    return OK


@contextmanager
def opened(name: str, port: int | None = None, editor: str | None = None) -> Iterator[Open]:
    """The desk of a game, kept up to date as long as it is open; raises as :func:`serve` does."""
    try:
        pages = Pages(Links(editor or EDITOR))
    except (KeyError, ValueError, IndexError):
        raise BadOption(f"--editor: write an address such as {EDITOR}, with these words in braces alone") from None
    folder, taken = find(name), _socket(port)
    bell, pictures, token = Bell(), Pictures(), new_token()
    keeper = Keeper(name, Path("output") / folder_name(folder), bell.ring, pictures.ahead)
    number = taken.getsockname()[1]
    app = Guard(Desk(keeper, bell, pages, pictures, Tables(name)).app(), number, token)
    level = "error" if os.environ.get("DECKPROOF_DEBUG") else "critical"
    config = uvicorn.Config(app, lifespan="off", log_level=level, ws="none", timeout_graceful_shutdown=1)
    keeper.start()
    try:
        yield Open(f"http://{HOST}:{number}/?token={token}", uvicorn.Server(config), taken)
    finally:
        keeper.stop()
        taken.close()


def _socket(port: int | None) -> socket.socket:
    """A socket to be found at: the one asked for, or else the usual one, or any that is free."""
    for wanted in (PORT, 0) if port is None else (port,):
        taken = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind((HOST, wanted))
            taken.listen(128)  # a browser that is opened before we answer waits
        except OSError:
            taken.close()
            continue
        return taken
    raise BadOption(f"--port: {port} is taken or not yours to use; name another, or none to have a free one chosen")
