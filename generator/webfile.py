"""One file from the web, within limits of size, time and redirects; https only, but for this very machine."""

from __future__ import annotations

import re
import time
import urllib.request
from collections.abc import Callable
from http.client import HTTPException, HTTPMessage
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

from ..cards.address import refused

PATIENCE = 20.0
"""Seconds for an answer, and for each further bit of it."""
LONGEST = 60.0
"""Seconds for the whole file."""
REDIRECTS = 5
"""So many times an address may lead to another."""
_CHUNK = 65_536
_SHEET = re.compile(
    r"https://docs\.google\.com/spreadsheets/d/(?P<id>[\w-]+)/(?:edit|view)\S*?(?:gid=(?P<gid>\d+)\S*)?"
)


class NotFetched(Exception):
    """A file that did not come: why, and what to do."""


def web_file(address: str, most: int, clock: Callable[[], float] = time.monotonic) -> bytes:
    """The bytes at an address, ``most`` of them at most. Raises :class:`NotFetched`."""
    if why := refused(address):
        raise NotFetched(why)
    opener = urllib.request.build_opener(_Redirects)
    request = urllib.request.Request(address, headers={"User-Agent": "deckproof", "Accept": "text/csv, text/*;q=0.5"})
    end = clock() + LONGEST
    try:
        with opener.open(request, timeout=PATIENCE) as answer:
            kind = answer.headers.get_content_type()
            if kind == "text/html":
                raise NotFetched(f"the address gives a web page and no table{_advice(address)}")
            return _read(answer, most, end, clock)
    except HTTPError as error:
        if error.code in (301, 302, 303, 307, 308):
            raise NotFetched("the address leads elsewhere, too often or to what is not fetched") from None
        raise NotFetched(f"the server says {error.code} {error.reason}{_advice(address)}") from None
    except URLError as error:
        raise NotFetched(f"the server cannot be reached: {error.reason}") from None
    except TimeoutError:
        raise NotFetched(f"the server did not answer for {PATIENCE:g} seconds") from None
    except (OSError, HTTPException, ValueError) as error:
        raise NotFetched(f"the connection broke: {str(error) or type(error).__name__}") from None


def _read(answer: IO[bytes], most: int, end: float, clock: Callable[[], float]) -> bytes:
    data = bytearray()
    while chunk := answer.read1(_CHUNK):  # type: ignore[attr-defined]
        data += chunk
        if len(data) > most:
            raise NotFetched(f"it has more than {most:,} bytes")
        if clock() > end:
            raise NotFetched(f"it was not whole after {LONGEST:g} seconds")
    length = getattr(answer, "length", None)
    if length:
        raise NotFetched(f"the connection broke {length:,} bytes before its end")
    return bytes(data)


def _advice(address: str) -> str:
    """What to write instead of the address that the browser shows for a sheet."""
    found = _SHEET.fullmatch(address)
    if not found:
        return "; name the address of the CSV itself (Google Sheets: File, Share, Publish to web, CSV)"
    return f"; name https://docs.google.com/spreadsheets/d/{found['id']}/export?format=csv&gid={found['gid'] or 0}"


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows few redirects, and none to where nothing may be fetched from."""

    max_redirections = REDIRECTS
    max_repeats = 2

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> urllib.request.Request | None:
        """The request for where a redirect leads. Raises :class:`NotFetched`."""
        if why := refused(newurl):
            raise NotFetched(f"the address leads elsewhere, and {why}")
        if urlsplit(req.full_url).scheme == "https" and urlsplit(newurl).scheme == "http":
            raise NotFetched(f"the address leads elsewhere, and {newurl!r} does not begin with https://")
        return super().redirect_request(req, fp, code, msg, headers, newurl)
