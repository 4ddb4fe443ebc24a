"""A desk that answers, as a browser asks it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

from deckproof.generator.desk.serving import opened


class Asked:
    """A desk to ask as a browser does: ``address`` is the whole one, ``cookie`` what it gives for the token."""

    def __init__(self, address: str) -> None:
        self.address = address
        parts = urlsplit(address)
        self.host, self.token = parts.netloc, parts.query.removeprefix("token=")
        self.cookie = f"deckproof-{parts.port}={self.token}"

    def get(self, path: str, method: str = "GET", **headers: str | None) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and content of an answer; headers that are None are left out."""
        said = {"Host": self.host, "Cookie": self.cookie, **{key.title(): value for key, value in headers.items()}}
        line = HTTPConnection(self.host, timeout=30)
        line.putrequest(method, path, skip_host=True)
        for name, value in said.items():
            if value is not None:
                line.putheader(name, value)
        line.endheaders()
        answer = line.getresponse()
        found = answer.status, {key.lower(): value for key, value in answer.getheaders()}, answer.read()
        line.close()
        return found

    def page(self, path: str) -> str:
        """The text of a page that is there."""
        status, _, content = self.get(path)
        assert status == 200, content
        return content.decode()


@contextmanager
def answering(folder: Path) -> Iterator[Asked]:
    """The desk of a game while it is open."""
    with opened(str(folder)) as desk:
        thread = threading.Thread(target=desk.run)
        thread.start()
        try:
            yield Asked(desk.address)
        finally:
            desk.server.should_exit = True
            thread.join()
