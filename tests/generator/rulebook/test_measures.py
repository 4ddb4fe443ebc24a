"""Heights that are known: nothing is measured twice, and all that could change one is part of what it is known by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from deckproof.cards import load_game
from deckproof.cards.board import BoardCard, BoardView, Spread
from deckproof.cards.yamlread import Problems
from deckproof.generator.rulebook import RulebookOptions
from deckproof.generator.rulebook.book import book_of
from deckproof.generator.rulebook.measures import Measures
from deckproof.generator.rulebook.styles import Styles, frame_of, styles_of
from deckproof.generator.rulebook.text import Text
from deckproof.generator.rulebook.theme import theme_of
from deckproof.layouts.deck import draw_game
from deckproof.layouts.fonts import FontBook
from deckproof.layouts.papers import A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus.paragraph import Paragraph

from ...conftest import TINY_GAME
from .kit import FACE

WORDS = "Draw <b>2</b> cards &amp; play <a href='#one'>one</a>.<br/>Then <nobr>wait &lt;so&gt;</nobr> for it. " * 4


def _styles(fonts: FontBook) -> Styles:
    return styles_of(fonts, theme_of({}), frame_of(A5))


def test_a_known_height_is_neither_parsed_nor_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = FontBook()
    body = _styles(fonts).body
    first = Measures(fonts, {})
    high = Text(WORDS, body, measures=first).wrap(180, 1e6)
    assert high == Paragraph(WORDS, body).wrap(180, 1e6)
    again = Measures(FontBook(), {}, first.used)
    known = Text(WORDS, body, measures=again)
    with monkeypatch.context() as still:
        still.setattr(Text, "breakLines", None)  # whoever calls it fails
        assert known.wrap(180, 1e6) == high and known._frags is None
    assert again.used == first.used
    plain = Paragraph(WORDS, body)
    plain.wrap(180, 1e6)
    parts = [[one.wrap(180, 1e6) for one in text.split(180, high[1] / 2)] for text in (known, plain)]
    assert len(parts[0]) == 2 and parts[0] == parts[1]


@pytest.mark.parametrize("changed", [
    {"fontSize": 11}, {"leading": 15}, {"leftIndent": 9}, {"bulletIndent": 4}, {"spaceShrinkage": 0.5},
    {"splitLongWords": 0}, {"bulletFontSize": 20},
])  # fmt: skip
def test_whatever_changes_a_height_asks_for_it_anew(changed: dict[str, float]) -> None:
    fonts = FontBook()
    body = _styles(fonts).body
    measures = Measures(fonts, {})

    def keys(words: str, style: ParagraphStyle, width: float, bullet: str | None = None) -> int:
        Text(words, style, bullet, measures=measures).wrap(width, 1e6)
        return len(measures.used)

    other = ParagraphStyle("other", body, **changed)
    assert keys(WORDS, body, 180) == 1
    assert keys(WORDS, other, 180) == 2
    assert keys(WORDS, body, 180.5) == 3
    assert keys(WORDS + "!", body, 180) == 4
    assert keys(WORDS, body, 180, "1.") == 5
    assert keys(WORDS, ParagraphStyle("red", body, textColor="#ff0000"), 180) == 5
    elsewhere = Measures(FontBook(fallback=("heavy",)), {}, measures.used)
    Text(WORDS, body, measures=elsewhere).wrap(180, 1e6)
    assert not elsewhere.used.keys() & measures.used.keys(), "other fonts may stand in"


ART = "boxes: {art: {draw: picture, at: [4, 20, 55, 40], file: art/star.svg}, "
VIEW = BoardView((Spread("Row", (BoardCard("A1", None),)),))


@pytest.mark.parametrize(("file", "content", "anew"), [
    ("art/star.svg", TINY_GAME["art/star.svg"], ""),
    ("art/star.svg", TINY_GAME["art/star.svg"].replace("0 0 1 1", "0 0 2 1"), "words board"),
    ("cards.yaml", TINY_GAME["cards.yaml"].replace("First Wish", "A First and Long Wish"), "board"),
    ("faces/plain.yaml", FACE.replace("boxes: {", ART), "board"),
], ids=["nothing", "an icon made wider", "a card renamed", "a picture added"])  # fmt: skip
def test_whatever_of_the_game_changes_a_height_asks_for_it_anew(
    make_game: Callable[..., Path], file: str, content: str, anew: str
) -> None:
    def asked(name: str, changed: dict[str, str], known: Mapping[str, float]) -> tuple[set[str], Mapping[str, float]]:
        """What was measured, and all heights known then."""
        problems = Problems()
        drawn = draw_game(load_game(make_game({"faces/plain.yaml": FACE, **changed}, name)), problems)
        problems.raise_if_any()
        book = book_of(Element("div"), drawn, {}, RulebookOptions(), known)
        used, told = book.measures.used, set()
        for what, of in (("words", WORDS), ("board", book.measures.of_view(VIEW, book))):
            before = set(used)
            book.measures.height(of, lambda: 1.0)
            told |= {what} if set(used) - before - set(known) else set()
        return told, used

    first, known = asked("first", {}, {})
    assert first == {"words", "board"}
    assert asked("changed", {file: content}, known)[0] == set(anew.split())


def test_words_are_told_without_parsing() -> None:
    body = _styles(FontBook()).body
    text = Text(WORDS, body)
    said = text.words
    assert text._frags is None
    assert said == " ".join(Paragraph(WORDS, body).getPlainText().split())
    assert "cards & play one.Then wait <so> for" in said
