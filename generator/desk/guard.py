"""Who may see the desk: this machine's browser, with the token of the address that was opened, and nobody else."""

from __future__ import annotations

import secrets
from hmac import compare_digest

from starlette.datastructures import URL, MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What a browser may do for a page: show what comes from here, run our one script; nothing of a game runs."""
LONGEST = 4096
"""Bytes that a page may send at most."""
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
}
"""Of every answer that does not say otherwise."""


class Guard:
    """Lets through what the browser of this machine asks for with the token, in the address once and then as a cookie.

    A page elsewhere cannot get in: neither under another name for this machine (the host is looked at) nor from
    another origin, nor by guessing.
    """

    def __init__(self, app: ASGIApp, port: int, token: str) -> None:
        self._app, self._token = app, token
        self._hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        self._cookie = f"deckproof-{port}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":  # nothing else is served
            return

        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        request = Request(scope)
        answer = self._refused(request)
        await (answer or self._app)(scope, receive, headed)

    def _refused(self, request: Request) -> Response | None:
        """What to answer in place of the page; None for who may see it."""
        host, origin = request.headers.get("host", ""), request.headers.get("origin")
        if host not in self._hosts or (origin is not None and origin != f"http://{host}"):
            return PlainTextResponse("The desk is for the browser of this machine alone.\n", 403)
        if request.method not in ("GET", "HEAD") and (answer := _not_taken(request, origin)) is not None:
            return answer
        asked = request.query_params.get("token")
        if asked is not None and self._knows(asked):
            onwards = RedirectResponse(str(URL(request.url.path)), 303)
            onwards.set_cookie(self._cookie, self._token, httponly=True, samesite="strict")
            return onwards
        if self._knows(request.cookies.get(self._cookie, "")):
            return None
        said = "Open the whole address that 'deckproof serve' printed, with the token in it.\n"
        return PlainTextResponse(said, 403)

    def _knows(self, token: str) -> bool:
        return compare_digest(token.encode(), self._token.encode())


def _not_taken(request: Request, origin: str | None) -> Response | None:
    """Why what is sent is not taken; None for a move at the table that one of our own pages sends."""
    if request.method != "POST" or not request.url.path.startswith("/table"):
        return PlainTextResponse("The desk shows; it takes nothing.\n", 405)
    if origin is None:  # browsers name it with all that pages send
        return PlainTextResponse("The desk is for the browser of this machine alone.\n", 403)
    if request.headers.get("content-type") != "application/json":  # which no form of another page can send
        return PlainTextResponse("The table takes moves, written as JSON.\n", 415)
    length = request.headers.get("content-length", "")
    if not (length.isascii() and length.isdigit() and int(length) <= LONGEST):
        return PlainTextResponse("This is too long for a move.\n", 413)
    return None


def new_token() -> str:
    """A token that nobody guesses."""
    return secrets.token_urlsafe(24)
