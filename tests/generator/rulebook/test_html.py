"""The web page: well-formed, self-contained, nothing that runs, and readable without seeing its pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from deckproof.cards import Game
from deckproof.generator.rulebook import HTML, RulebookOptions, write_rulebook
from deckproof.layouts.deck import DrawnGame

FORBIDDEN = {"script", "iframe", "object", "embed", "link", "base", "form", "foreignObject", "image", "audio", "video"}


@pytest.fixture(scope="module")
def text(files: Mapping[str, bytes]) -> str:
    return files[HTML].decode()


@pytest.fixture(scope="module")
def page(text: str) -> Element:
    return ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>\n"))


def said(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def test_landmarks_and_language(page: Element) -> None:
    assert page.get("lang") == "en-GB"
    body = page.find("body")
    assert body is not None
    for name in ("header", "nav", "main", "footer"):
        assert len(list(body.iter(name))) == 1, name
    assert body[0].get("href") == "#dp-main"


def test_nothing_runs_and_nothing_is_fetched(page: Element, text: str) -> None:
    for element in page.iter():
        assert element.tag not in FORBIDDEN
        assert not [name for name in element.attrib if name.startswith("on")]
        for name in ("href", "src", "action"):
            assert element.get(name, "#").startswith("#")
    sheet = page.find("head/style")
    assert sheet is not None and sheet.text
    assert re.findall(r"url\((?!data:font/ttf;base64,)", sheet.text) == []
    assert "@import" not in sheet.text
    assert not re.search("https?:", text)
    (policy,) = (meta.get("content", "") for meta in page.iter("meta") if meta.get("http-equiv"))
    assert policy.startswith("default-src 'none'; ") and "script" not in policy and "http" not in policy


def test_pictures_say_what_they_show(page: Element) -> None:
    for picture in page.iter("svg"):
        title = picture.find("title")
        assert title is not None and title.text
        assert picture.get("aria-hidden") == "true" or picture.get("role") == "img"
    boards = [picture for picture in page.iter("svg") if picture.get("class") == "board"]
    assert len(boards) == 1
    words = boards[0].find("desc")
    assert words is not None
    told = "School with Paranoia. You: Going Through Your Phone face-down worth 2 (First Impressions), total 2."
    assert told in said(words)


def test_words_of_a_board_are_never_smaller_than_11_pixels_and_it_is_scrolled_by_keys(page: Element, text: str) -> None:
    """The board is as wide as its smallest words need, in units that grow with the reader's own size of text."""
    figures = list(page.iter("figure"))
    assert figures
    for figure in figures:
        assert figure.get("tabindex") == "0" and figure.get("aria-label", "").startswith("First steps: the table after")
        wide = float(figure.get("style", "").removeprefix("--board:").removesuffix("rem"))
        (board,) = (svg for svg in figure.iter("svg") if svg.get("class") == "board")
        smallest = min(float(words.get("font-size", "")) for words in board.iter("text"))
        assert 11 <= smallest / float(board.get("viewBox", "").split()[2]) * wide * 16 < 12
    assert ".board{min-width:var(--board)}" in text and "overflow-x:auto}" in text.partition("figure{")[2][:60]
    narrow = text.partition("@media (max-width:34rem){")[2].partition("\n@media")[0]
    assert ".hint{display:block}" in narrow


def test_every_board_is_told_in_words_below(page: Element) -> None:
    for section in page.iter("section"):
        parts = list(section)
        for figure, below in pairwise(parts):
            if figure.tag == "figure":
                told = figure.find("svg/desc")
                assert below.tag == "details" and told is not None
                assert [said(part) for part in below] == ["The table in words", said(told)]


def test_ids_are_unique_and_links_resolve(page: Element) -> None:
    ids = [element.get("id") for element in page.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in page.iter():
        if element.get("href"):
            assert element.get("href", "")[1:] in ids
        for name in re.findall(r"url\(#([^)]+)\)", " ".join(element.attrib.values())):
            assert name in ids


def test_headings_in_order(page: Element) -> None:
    level = 0
    for element in page.iter():
        if re.fullmatch(r"h[1-6]", element.tag):
            assert int(element.tag[1]) <= level + 1, said(element)
            level = int(element.tag[1])
    assert len(list(page.iter("h1"))) == 1


def test_table_heads_have_a_scope(page: Element) -> None:
    heads = list(page.iter("th"))
    assert heads
    assert all(head.get("scope") in ("col", "row") for head in heads)


def test_all_words_are_there(page: Element, game: Game) -> None:
    words = said(page)
    for card in game.components["affection"].cards:
        assert card.name in words
        assert str(card.data["flavour"]) in words
    assert "You play Our Spot to Town." in words


def test_names_are_linked_once_in_a_section(page: Element) -> None:
    links = [link for link in page.iter("a") if said(link) == "Our Spot" and link.get("class") == "card"]
    first = [link for link in links if link.get("href") == "#t3"]
    assert len(first) >= 2  # once in the opening, once in the table
    opening = next(paragraph for paragraph in page.iter("p") if said(paragraph).startswith("The opening words"))
    assert [said(link) for link in opening.iter("a")] == ["Our Spot", "Zone"]


def test_everything_is_escaped(drawn: DrawnGame) -> None:
    root = ElementTree.fromstring("<div><h1>A &lt;b&gt; &amp; c</h1><p>x</p></div>")
    root[1].text = '<script>alert("1")</script>'
    bad = ElementTree.SubElement(root[1], "a", {"href": "javascript:alert(1)", "onclick": "alert(2)"})
    bad.text = "press"
    made = write_rulebook(root, drawn, {}, RulebookOptions(files=frozenset({HTML})))[HTML].decode()
    assert "<script" not in made
    assert "javascript:" not in made
    assert "onclick" not in made
    assert "&lt;script&gt;" in made
