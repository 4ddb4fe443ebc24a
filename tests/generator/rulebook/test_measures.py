"""Heights that are known: nothing is measured twice, and all that could change one is part of what it is known by."""

from __future__ import annotations

import pytest
from deckproof.generator.rulebook.measures import Measures
from deckproof.generator.rulebook.styles import Styles, frame_of, styles_of
from deckproof.generator.rulebook.text import Text
from deckproof.generator.rulebook.theme import theme_of
from deckproof.layouts.fonts import FontBook
from deckproof.layouts.papers import A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus.paragraph import Paragraph

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


def test_words_are_told_without_parsing() -> None:
    body = _styles(FontBook()).body
    text = Text(WORDS, body)
    said = text.words
    assert text._frags is None
    assert said == " ".join(Paragraph(WORDS, body).getPlainText().split())
    assert "cards & play one.Then wait <so> for" in said
