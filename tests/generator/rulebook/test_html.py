"""The web page: well-formed, self-contained, nothing that runs but its search, and readable without its pictures."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from itertools import pairwise
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from deckproof.cards import Game
from deckproof.generator.rulebook import HTML, RulebookOptions, write_rulebook
from deckproof.generator.rulebook.theme import rgb, theme_of
from deckproof.layouts.colours import contrast
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.typography import typographic

FORBIDDEN = {"iframe", "object", "embed", "link", "base", "form", "foreignObject", "image", "audio", "video"}


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
    assert policy.startswith("default-src 'none'; ") and "http" not in policy
    (script,) = page.iter("script")
    assert script.text and not script.attrib
    mark = b64encode(sha256(script.text.encode()).digest()).decode()
    assert f"script-src 'sha256-{mark}'; " in policy, "the script in the page and no other"
    assert not re.search("[<&]|innerHTML|eval|fetch|XMLHttp", script.text)


def test_the_search_is_named_and_hidden_where_nothing_runs(page: Element) -> None:
    (search,) = [one for one in page.iter("div") if one.get("role") == "search"]
    assert search.get("hidden") == "hidden"
    (box,), (label,) = list(search.iter("input")), list(search.iter("label"))
    assert label.get("for") == box.get("id") and said(label) == "Search"


def test_no_fact_of_a_card_is_torn(page: Element) -> None:
    """Lines end behind the dots between facts only, and what has an icon stands in one line with it."""
    facts = [one for card in page.iter("article") for one in card.iter("p") if one.get("class") == "facts"]
    words = ["".join(one.itertext()) for one in facts]
    assert len(facts) > 20
    assert all(re.sub("\u00a0· ", "", told).count(" ") == 0 for told in words), words
    icons = [one for fact in facts for one in fact.iter("svg")]
    held = [one for fact in facts for span in fact.findall("span[@class='nobr']") for one in span.iter("svg")]
    assert icons and icons == held


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


def test_a_board_fits_a_phone(page: Element, text: str) -> None:
    """It is as wide as the page lets it be, never scrolled; where that is 344 pixels, its words are 10 pixels high."""
    boards = [svg for figure in page.iter("figure") for svg in figure.iter("svg")]
    assert boards
    for board in boards:
        smallest = min(float(words.get("font-size", "")) for words in board.iter("text"))
        assert 344 * smallest / float(board.get("viewBox", "").split()[2]) >= 10
    assert ".board{width:100%;" in text and "min-width:var" not in text


def test_every_colour_can_be_read_in_the_dark(drawn: DrawnGame, text: str) -> None:
    theme = theme_of(drawn.game.palette)
    for dark in (False, True):
        sheet = theme.sheet(dark)
        for ink in ("ink", "muted", "rose-deep", "head"):
            for ground in ("paper", "cream"):
                assert contrast(rgb(sheet[ink]), rgb(sheet[ground])) >= 4.5, (ink, ground, dark)
        for family in (None, *drawn.game.palette):
            told = dict(part.split(":") for part in theme.link_look(family).split(";"))
            ground = rgb(sheet["paper"])
            assert contrast(rgb(told["--on-dark" if dark else "--on-light"]), ground) >= 4.5
    assert "@media screen and (prefers-color-scheme:dark){:root{" in text


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
        assert typographic(card.name) in words
        assert typographic(str(card.data["flavour"])) in words
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
    assert made.count("<script") == 1, "the search of every page"
    assert 'alert("1")</script' not in made
    assert "javascript:" not in made
    assert "onclick" not in made
    assert "&lt;script&gt;" in made
