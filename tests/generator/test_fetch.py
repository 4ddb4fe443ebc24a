"""``deckproof fetch``: a table from an address becomes a file, or nothing happens. The server is on this machine."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
import yaml
from deckproof.cards.address import refused
from deckproof.generator.webfile import NotFetched, web_file

from ..cards.tables import table_game
from .kit import call, hashes

SHEET = "Name,Cost,Qty\nGuard,1,2\nPriest,2,1\n"


class Server:
    """Answers with what is put into ``pages``: status, headers and body by path."""

    def __init__(self) -> None:
        self.pages: dict[str, tuple[int, dict[str, str], bytes]] = {}
        pages = self.pages

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                status, headers, body = pages.get(self.path, (404, {}, b""))
                self.send_response(status)
                for key, value in {"Content-Length": str(len(body)), **headers}.items():
                    self.send_header(key, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *args: object) -> None:
                """Say nothing."""

        self._http = HTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()

    def address(self, path: str) -> str:
        return f"http://127.0.0.1:{self._http.server_port}{path}"

    def put(self, path: str, body: str | bytes, status: int = 200, **headers: str) -> str:
        data = body.encode() if isinstance(body, str) else body
        self.pages[path] = (status, {key.replace("_", "-"): value for key, value in headers.items()}, data)
        return self.address(path)

    def close(self) -> None:
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()


@pytest.fixture
def server() -> Iterator[Server]:
    made = Server()
    yield made
    made.close()


def game(folder: Path, address: str) -> Path:
    return table_game(folder / "game", f'{{file: deck.csv, from: "{address}"}}')


def test_a_table_is_fetched_recorded_and_built_without_the_network(tmp_path: Path, server: Server) -> None:
    folder = game(tmp_path, server.put("/deck", SHEET))
    done = call("check", folder)
    assert (done.returncode, "DAT107" in done.stdout, "deckproof fetch game" in done.stdout) == (2, True, True)
    done = call("fetch", folder)
    assert (done.returncode, f"2 cards from {server.address('/deck')} -> " in done.stdout) == (0, True), done.stderr
    assert (folder / "deck.csv").read_text(encoding="utf-8") == SHEET
    record = yaml.safe_load((folder / "deck.csv.source.yaml").read_text(encoding="utf-8"))
    assert (record["from"], record["bytes"]) == (server.address("/deck"), len(SHEET))
    assert record["sha256"] == hashlib.sha256(SHEET.encode()).hexdigest()
    server.pages.clear()
    assert " 0 errors, 0 warnings" in call("check", folder).stdout


def test_what_changed_is_told_by_card(tmp_path: Path, server: Server) -> None:
    folder = game(tmp_path, server.put("/deck", SHEET))
    call("fetch", folder)
    assert "nothing changed" in call("fetch", folder).stdout
    server.put("/deck", "Name,Cost,Qty\nGuard,3,2\nBaron,5,1\n")
    done = call("fetch", folder)
    for said in ("added 1: baron", "removed 1: priest", "changed 1: guard (Cost '1' is '3')"):
        assert said in done.stdout


def test_an_edit_by_hand_and_another_address_are_told(tmp_path: Path, server: Server) -> None:
    folder = game(tmp_path, server.put("/deck", SHEET))
    call("fetch", folder)
    (folder / "deck.csv").write_text(SHEET.replace("2,1", "2,4"), encoding="utf-8")
    assert "DAT108 other-snapshot: warning: 'deck.csv' was changed by hand" in call("check", folder).stdout
    call("fetch", folder)
    game(tmp_path, server.put("/other", SHEET))
    assert (
        "DAT108 other-snapshot: warning: 'deck.csv' was not fetched from this address" in call("check", folder).stdout
    )


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/gone", "the server says 404 Not Found"),
        ("/page", "the address gives a web page and no table"),
        ("/tags", "it is a web page and no table"),
        ("/latin", "it is not UTF-8 text"),
        ("/short", "the connection broke"),
        ("/large", "it has more than 8,000,000 bytes"),
        ("/loop", "the address leads elsewhere, too often"),
        ("/away", "the address leads elsewhere, and 'http://example.org/deck' does not begin with https://"),
        ("/file", "the address leads elsewhere, too often or to what is not fetched"),
        ("/empty", "the table is empty"),
    ],
)
def test_what_does_not_come_whole_leaves_all_as_it_was(tmp_path: Path, server: Server, path: str, said: str) -> None:
    folder = game(tmp_path, server.put("/deck", SHEET))
    call("fetch", folder)
    server.put("/page", "<p>no</p>", Content_Type="text/html; charset=utf-8")
    server.put("/tags", "<!doctype html>")
    server.put("/latin", "Name\nCafé\n".encode("latin-1"))
    server.put("/short", SHEET, Content_Length="1000")
    server.put("/large", b"Name\n" + b"A\n" * 4_000_000)
    server.put("/loop", b"", 302, Location=server.address("/loop"))
    server.put("/away", b"", 302, Location="http://example.org/deck")
    server.put("/file", b"", 302, Location="file:///etc/hosts")
    server.put("/empty", b"")
    game(tmp_path, server.address(path))
    before = hashes(folder)
    done = call("fetch", folder)
    assert (done.returncode, said in done.stderr, "nothing was written" in done.stderr) == (2, True, True), done.stderr
    assert hashes(folder) == before


def test_a_redirect_within_bounds_is_followed(server: Server) -> None:
    server.put("/a", b"", 302, Location=server.put("/b", SHEET))
    assert web_file(server.address("/a"), 1000) == SHEET.encode()


def test_a_file_that_drips_is_given_up(server: Server) -> None:
    ticks = iter((0.0, 100.0, 200.0))
    with pytest.raises(NotFetched, match="was not whole after 60 seconds"):
        web_file(server.put("/slow", SHEET), 1000, lambda: next(ticks))


def test_a_server_that_is_not_there_is_told(server: Server) -> None:
    with pytest.raises(NotFetched, match="cannot be reached"):
        web_file("http://localhost:9/deck", 1000)


def test_only_https_is_fetched() -> None:
    assert refused("https://example.org/deck.csv") == ""
    for address in ("http://example.org/deck.csv", "ftp://example.org/a", "file:///etc/hosts", "deck", "https:///a"):
        assert "does not begin with https://" in refused(address)
    assert "name or password" in refused("https://me:word@example.org/a")


def test_the_address_in_the_browser_is_turned_into_that_of_the_table() -> None:
    from deckproof.generator.webfile import _advice

    shown = "https://docs.google.com/spreadsheets/d/a-B_1/edit?usp=sharing#gid=42"
    assert _advice(shown) == "; name https://docs.google.com/spreadsheets/d/a-B_1/export?format=csv&gid=42"


def test_an_address_is_held_against_its_bounds_by_check(tmp_path: Path) -> None:
    done = call("check", table_game(tmp_path / "game", "{file: deck.csv, from: http://example.org/deck}"))
    assert "'from' must be an address that begins with https://" in done.stdout
    done = call("check", table_game(tmp_path / "book", "{file: deck.xlsx, from: https://example.org/deck}"))
    assert "can have 'from' only with a file .csv or .tsv" in done.stdout
