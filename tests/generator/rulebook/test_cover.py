"""The cover: for whom a game is, and a picture of its own."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from deckproof.cards import load_game
from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.source import Source
from deckproof.cards.yamlread import Problems
from deckproof.generator.rulebook import HTML, PDF, write_rulebook
from deckproof.layouts.deck import DrawnGame, draw_game
from pypdf import PdfReader

from .kit import FACE


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("players: [2, 4]", "2–4 PLAYERS"),
        ("players: 1\nminutes: 1", "1 PLAYER · 1 MINUTE"),
        ("players: 2\nminutes: [30, null]\nage: 9", "2 PLAYERS · 30+ MINUTES · AGE 9+"),
    ],
)
def test_the_cover_says_for_whom(said: str, facts: str, make_game: Callable[..., Path]) -> None:
    folder = make_game({"faces/plain.yaml": FACE})
    text = (folder / "game.yaml").read_text(encoding="utf-8")
    (folder / "game.yaml").write_text(text.replace("players: [2, 4]", said), encoding="utf-8")
    drawn = draw_game(load_game(folder), Problems())
    root = read_rulebook(Source("rulebook.md", "# Only\n"), drawn.game).root
    cover = PdfReader(BytesIO(write_rulebook(root, drawn, {})[PDF])).pages[0].extract_text()
    assert facts in " ".join(cover.split()).upper()


def with_cover(make_game: Callable[..., Path], art: str) -> Path:
    folder = make_game({"faces/plain.yaml": FACE, "art/house.svg": art})
    game = folder / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8") + "cover: art/house.svg\n", encoding="utf-8")
    return folder


HOUSE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="30" height="20" fill="#123456"/></svg>'
)


def test_a_game_may_have_a_picture_for_the_cover(wishes: DrawnGame, make_game: Callable[..., Path]) -> None:
    assert cover_of(wishes) is None  # no card of it has a picture either
    drawn = draw_game(load_game(with_cover(make_game, HOUSE)), Problems())
    art = cover_of(drawn)
    assert art is not None
    assert "#123456" in ElementTree.tostring(art, encoding="unicode").lower()


def cover_of(drawn: DrawnGame) -> ElementTree.Element | None:
    """The picture above the title of the web page, with the drawings it uses."""
    root = read_rulebook(Source("rulebook.md", "# Only\n"), drawn.game).root
    page = ElementTree.fromstring(write_rulebook(root, drawn, {})[HTML].decode().removeprefix("<!DOCTYPE html>\n"))
    return page if page.find(".//header/svg[@class='cover']") is not None else None


def test_a_cover_that_cannot_be_printed(make_game: Callable[..., Path]) -> None:
    problems = Problems()
    folder = with_cover(make_game, HOUSE.replace("rect", "mask"))
    draw_game(load_game(folder), problems)
    (found,) = problems.findings
    assert (found.code, found.place and found.place.line) == (
        "DAT068",
        len((folder / "game.yaml").read_text().split("\n")) - 1,
    )
