"""Paragraphs of the rulebook in scripts without spaces, and words of cards in Thai."""

from __future__ import annotations

import pytest
from deckproof.generator.rulebook.text import Text
from deckproof.layouts.breaks import breaks_in, unbroken
from reportlab.lib.styles import ParagraphStyle

STYLE = ParagraphStyle("x", fontName="Helvetica", fontSize=10, leading=12)
WORDS = "「カードを３枚引く」とある。Draw three、（山札から）ちょっと待つ。" * 3


def lines(markup: str, width: float) -> list[str]:
    made = Text(markup, STYLE)
    made.wrap(width, 1000)
    return ["".join(word.text for word in line.words) for line in made.blPara.lines]


@pytest.mark.parametrize("width", [35.0, 60.0, 100.0, 240.0])
def test_lines_end_where_unicode_lets_them(width: float) -> None:
    found = lines(WORDS, width)
    assert "".join(found).replace(" ", "") == WORDS.replace(" ", "") and len(found) > 2
    assert not [line for line in found if line[0] in "」。、）っ" or line[-1] in "「（"]
    assert all("Draw" in line or "Dra" not in line for line in found), "English words stay whole"


def test_bold_words_icons_and_breaks_stay() -> None:
    found = lines("山へ<b>行く。</b>川<br/>海", 500.0)
    assert found == ["山へ行く。川", "海"]


def test_other_scripts_are_left_alone() -> None:
    made = Text("Words with spaces break at spaces.", STYLE)
    made.wrap(60.0, 1000)
    assert len(made.blPara.lines) > 2 and made.blPara.kind == 0


def test_thai_breaks_between_phrases() -> None:
    text = "วันนี้อากาศดีมากเราไปเล่นเกมกันเถอะ"
    parts = unbroken(text)
    assert len(parts) > 2 and "".join(parts) == text
    assert not [part for part in parts if part[0] in "ะัาำิีึืุู็่้๊๋์"], "no vowel or tone begins a line"
    assert breaks_in("one") == ()
