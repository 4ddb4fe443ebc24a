"""The table on the web: new games, and what people do in those under way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, get_args

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from .guard import LONGEST
from .pages import Pages
from .seen import Seen
from .tables import NotPlayed, Ready, Sits, Sitting, Tables

WORDS = 12
"""Things that somebody points at in one move at most."""


class Playing:
    """The pages of the table and what is done there; ``seen`` gives what the desk shows of the game now."""

    def __init__(self, tables: Tables, pages: Pages, seen: Callable[[], Seen]) -> None:
        self._tables, self._pages, self._seen = tables, pages, seen

    def routes(self) -> list[Route]:
        """Where it is all found."""
        return [
            Route("/table", self._lobby),
            Route("/table", self._begin, methods=["POST"]),
            Route("/table/{number:int}", self._table),
            Route("/table/{number:int}/{deed}", self._do, methods=["POST"]),
        ]

    def _lobby(self, _: Request) -> Response:
        ready: Ready | None = None
        why = ""
        try:
            ready = self._tables.ready()
        except NotPlayed as error:
            why = str(error)
        return HTMLResponse(self._pages.lobby(self._seen(), ready, why, self._tables.every(), self._tables.seed))

    def _table(self, request: Request) -> Response:
        sitting = self._tables.at(request.path_params["number"])
        return self._gone() if sitting is None else HTMLResponse(self._shown(sitting))

    def _shown(self, sitting: Sitting) -> str:
        with sitting.lock:
            return self._pages.table(self._seen(), sitting)

    def _gone(self) -> Response:
        said = "This game is not on the table any more."
        return HTMLResponse(self._pages.missing(self._seen(), said), 404)

    async def _begin(self, request: Request) -> Response:
        asked = await _said(request)
        return await run_in_threadpool(self._begun, asked)

    def _begun(self, asked: dict[str, Any]) -> Response:
        try:
            game = self._tables.ready().stage.game
            mode, seed = asked.get("mode"), asked.get("seed")
            sits = _seats(asked.get("sits"), game.players(mode)) if mode in game.modes else []
            if not isinstance(mode, str) or not sits or not _is_seed(seed):
                return PlainTextResponse("A game needs a mode, somebody at the screen, and a seed.\n", 400)
            sitting = self._tables.begin(mode, sits, int(seed or 0))
        except NotPlayed as error:
            return PlainTextResponse(f"{error}\n", 409)
        return JSONResponse({"go": f"/table/{sitting.number}"})

    async def _do(self, request: Request) -> Response:
        sitting = self._tables.at(request.path_params["number"])
        if sitting is None:
            return self._gone()
        asked = await _said(request)
        return await run_in_threadpool(self._done, sitting, request.path_params["deed"], asked)

    def _done(self, sitting: Sitting, deed: str, asked: dict[str, Any]) -> Response:
        """Do it, unless the page from which it was asked shows another moment; then the table as it is now."""
        with sitting.lock:
            if asked.get("at") == sitting.at:
                move, things = asked.get("move"), asked.get("things")
                if deed == "move" and isinstance(move, str) and move.strip():
                    sitting.make(move)
                elif deed == "try" and isinstance(things, list) and all(isinstance(one, str) for one in things):
                    sitting.point(things[:WORDS])
                elif deed in ("undo", "ready", "save"):
                    {"undo": sitting.undo, "ready": sitting.take_over, "save": sitting.save}[deed]()
                else:
                    return PlainTextResponse("The table knows no such thing.\n", 400)
            return HTMLResponse(self._pages.table(self._seen(), sitting))


async def _said(request: Request) -> dict[str, Any]:
    """What a page asks for; empty for what cannot be read, or is too long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST:
            return {}
    try:
        found = json.loads(body)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _seats(said: object, players: int) -> list[Sits]:
    """Who decides for each player; nobody if that cannot be, or nobody is at the screen."""
    known: tuple[Sits, ...] = get_args(Sits)
    sits = [one for one in said if one in known] if isinstance(said, list) else []
    return sits if len(sits) == players and "person" in sits else []


def _is_seed(seed: object) -> bool:
    return type(seed) is int and 0 <= seed < 2**32
