"""Lines of scripts that write without spaces break where their readers expect it."""

from __future__ import annotations

import pytest
from deckproof.layouts.breaks import pieces_of, unbroken
from deckproof.layouts.fit import Style, fit
from deckproof.layouts.fonts import FontBook
from deckproof.layouts.richtext import Piece


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("one-word and another", ["one-word", "and", "another"]),
        ("山へ行く。川", ["山", "へ", "行", "く。", "川"]),
        ("「山」と川", ["「山」", "と", "川"]),
        ("ちょっと", ["ちょっ", "と"]),
        ("カード3枚を引く", ["カー", "ド", "3", "枚", "を", "引", "く"]),
    ],
)
def test_what_stays_together_in_a_line(words: str, parts: list[str]) -> None:
    assert unbroken(words) == parts


def test_emphasis_and_icons_stay_in_their_part() -> None:
    word = (Piece("山川", bold=True), Piece("", icon="star"), Piece("。海"))
    assert list(pieces_of(word)) == [
        (Piece("山", bold=True),),
        (Piece("川", bold=True), Piece("", icon="star"), Piece("。")),
        (Piece("海"),),
    ]


def test_a_text_without_spaces_fills_its_box_line_by_line() -> None:
    """In a box of 14 signs, eighty of them take many lines, none of them wider than the box."""
    style = Style("body", 10, 10, (0, 0, 0))
    fitted = fit("山川海空" * 20, style, 8, 200, FontBook(), lambda name: 1.0)
    assert not fitted.wide and not fitted.over and len(fitted.lines) > 4
    assert "".join(run.text for line in fitted.lines for run in line.runs) == "山川海空" * 20
