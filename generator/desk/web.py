"""The desk on the web: what is shown under which path, and word to open pages when there is something new."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from .keeper import Keeper
from .links import DPI
from .pages import Pages
from .pictures import Pictures
from .playing import Playing
from .seen import Seen
from .tables import Tables

FOREVER = "private, max-age=31536000, immutable"
"""Of pictures: their addresses say how they look."""
_OWN = {
    "desk.css": "text/css", "desk.js": "text/javascript", "table.js": "text/javascript", "desk.svg": "image/svg+xml",
}  # fmt: skip
_BOOK_POLICY = "sandbox allow-scripts; frame-ancestors 'self'"
"""The rulebook has a policy of its own in it; here, it runs apart from the pages around it."""
PULSE = 15.0
"""Seconds after which an open page is told that nothing is new, so that a line that broke is noticed."""


class Bell:
    """Wakes those who wait for something new to see; it may be rung by any thread."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Event] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    def ring(self) -> None:
        """There is something new."""
        if self._loop is not None:
            with suppress(RuntimeError):  # nobody waits any more: the loop is closed
                self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        for event in self._waiting:
            event.set()

    async def rings(self, number: Callable[[], int]) -> AsyncIterator[int]:
        """The number of what is seen, now and whenever it changed; also now and then when it did not."""
        self._loop = asyncio.get_running_loop()
        event = asyncio.Event()
        self._waiting.add(event)
        try:
            while True:
                event.clear()
                yield number()
                try:
                    await asyncio.wait_for(event.wait(), PULSE)
                except TimeoutError:
                    continue
        finally:
            self._waiting.discard(event)


class Desk:
    """The pages of one game under watch."""

    def __init__(self, keeper: Keeper, bell: Bell, pages: Pages, pictures: Pictures, tables: Tables) -> None:
        self._keeper, self._bell, self._pages, self._pictures = keeper, bell, pages, pictures
        self._playing = Playing(tables, pages, lambda: keeper.seen)

    def app(self) -> Starlette:
        """The desk as an application; :class:`guard.Guard` stands before it."""
        pages = self._pages
        return Starlette(routes=[
            Route("/", self._shows(pages.cards)),
            Route("/card/{id}", self._shows_one(pages.card, "card")),
            Route("/findings", self._shows(pages.findings)),
            Route("/sheets", self._shows(pages.sheets)),
            Route("/rulebook", self._shows(pages.rulebook)),
            Route("/rulebook.html", self._book),
            Route("/printed", self._shows(pages.printed)),
            Route("/words", self._shows(pages.words)),
            Route("/examples", self._shows(pages.examples)),
            Route("/example/{id}", self._shows_one(pages.example, "example")),
            Route("/face/{edge}/{vision}/{dpi:int}/{look}.png", self._face),
            Route("/sheet/{dpi:int}/{look}.png", self._sheet),
            Route("/page/{dpi:int}/{look}.png", self._page),
            Route("/events", self._events),
            *self._playing.routes(),
            *(Route(f"/{name}", _own(name, kind)) for name, kind in _OWN.items()),
        ])  # fmt: skip

    @property
    def _seen(self) -> Seen:
        return self._keeper.seen

    def _shows(self, page: Callable[[Seen], str]) -> Callable[[Request], Response]:
        def answer(_: Request) -> Response:
            return HTMLResponse(page(self._seen))

        return answer

    def _shows_one(self, page: Callable[[Seen, str], str | None], what: str) -> Callable[[Request], Response]:
        def answer(request: Request) -> Response:
            seen, id_ = self._seen, request.path_params["id"]
            found = page(seen, id_)
            if found is None:
                return HTMLResponse(self._pages.missing(seen, f"There is no {what} {id_!r} (any more)."), 404)
            return HTMLResponse(found)

        return answer

    def _face(self, request: Request) -> Response:
        said = request.path_params
        known = said["dpi"] in DPI and said["edge"] in ("trim", "bleed")
        draw = self._pictures.face
        return _png(
            draw(self._seen, said["look"], said["dpi"], said["edge"] == "bleed", said["vision"]) if known else None
        )

    def _sheet(self, request: Request) -> Response:
        said = request.path_params
        return _png(self._pictures.sheet(self._seen, said["look"], said["dpi"]) if said["dpi"] in DPI else None)

    def _page(self, request: Request) -> Response:
        said = request.path_params
        return _png(self._pictures.page(self._seen, said["look"], said["dpi"]) if said["dpi"] in DPI else None)

    def _book(self, _: Request) -> Response:
        book = self._seen.proof.book
        if book is None:
            return PlainTextResponse("there is no rulebook\n", 404)
        return Response(book, media_type="text/html", headers={"Content-Security-Policy": _BOOK_POLICY})

    async def _events(self, _: Request) -> Response:
        async def lines() -> AsyncIterator[str]:
            async for number in self._bell.rings(lambda: self._seen.number):
                yield f"data: {number}\n\n"

        return StreamingResponse(lines(), media_type="text/event-stream")


def _png(picture: bytes | None) -> Response:
    if picture is None:
        return PlainTextResponse("nothing looks so any more\n", 404)
    return Response(picture, media_type="image/png", headers={"Cache-Control": FOREVER})


def _own(name: str, kind: str) -> Callable[[Request], Response]:
    def answer(_: Request) -> Response:
        return Response((Path(__file__).parent / "own" / name).read_bytes(), media_type=kind)

    return answer
