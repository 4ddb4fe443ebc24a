"""Typographic signs: what is typed straight is printed as it should be, and numbers stay with what they count."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from deckproof.layouts.fit import Style, fit
from deckproof.layouts.fonts import FontBook
from deckproof.layouts.richtext import TextError
from deckproof.layouts.typography import tied, typographic, typographic_tree

FONTS = FontBook()
STYLE = Style("body", 10, 7, (0.0, 0.0, 0.0))


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("I've Always Loved You", "I’ve Always Loved You"),
        ("it isn't '-1' but '+2'", "it isn’t ‘−1’ but ‘+2’"),
        ("the players' turn, in the '90s", "the players’ turn, in the ’90s"),
        ('"*Run*", he said: "\'now\' or never"', "“*Run*”, he said: “‘now’ or never”"),
        ("**-1** HP, +2/-1 and (-3)", "**−1** HP, +2/−1 and (−3)"),
        ("2-3 cards - or 1-6", "2–3 cards – or 1–6"),
        ("3 - 1 = 2", "3 − 1 = 2"),
        ("wait... -- no--yes", "wait… – no—yes"),
        ("Co-op, Arcadia-6, H1-H3, 2026-11-22, 10-20-30", "Co-op, Arcadia-6, H1-H3, 2026-11-22, 10-20-30"),
        ('6\'2" tall, 12" wide', '6\'2" tall, 12" wide'),
        ("- 3 apples\n- 2 pears", "- 3 apples\n- 2 pears"),
        (r"\'as typed\' :half-moon:", r"\'as typed\' :half-moon:"),
    ],
)
def test_signs(typed: str, printed: str) -> None:
    assert typographic(typed) == printed
    assert typographic(printed) == printed


@pytest.mark.parametrize(
    ("language", "printed"),
    [
        ("en", "“Go ‘now’”"), ("de-AT", "„Go ‚now‘“"), ("fr", "«\u00a0Go “now”\u00a0»"), ("sv", "”Go ’now’”"),
        ("da", "»Go ›now‹«"), ("tlh", "“Go ‘now’”"),
    ],
)  # fmt: skip
def test_quotation_marks_are_those_of_the_language(language: str, printed: str) -> None:
    assert typographic("\"Go 'now'\"", language) == printed


def test_a_sign_that_the_font_lacks_stays_as_it_was_typed() -> None:
    assert typographic("don't -1", can=lambda sign: sign != "−") == "don’t -1"


def test_a_tree_is_read_block_by_block() -> None:
    tree = ElementTree.fromstring(
        "<div><p>\"<em>Go</em>\", it's <code>don't</code></p><p data-title=\"it's\">'tis</p></div>"
    )
    typographic_tree(tree)
    said = ElementTree.tostring(tree, encoding="unicode")
    assert said == '<div><p>“<em>Go</em>”, it’s <code>don\'t</code></p><p data-title="it’s">’tis</p></div>'


def test_numbers_are_tied_to_what_they_count() -> None:
    words = ["Untilt", "1", "of", "your", "characters", "and", "gain", "+2", "HP", "until", "turn", "9,", "by", "1."]
    ties = [f"{words[at - 1]} {words[at]}" for at, tie in enumerate(tied(words)) if tie]
    assert ties == ["1 of", "of your", "+2 HP", "turn 9,", "by 1."]
    said = ["A", "couple", "with", "Discomfort", "6", "breaks", "up.", "Draw", "2", "cards."]
    assert [at for at, tie in enumerate(tied(said)) if tie] == [4, 9]
    said = ["Devotion", "7", "to", "8,", "and", "0", "to", "9", "tokens,", "2", "or", "3,", "5", "–", "6"]
    assert [f"{said[at - 1]} {said[at]}" for at, tie in enumerate(tied(said)) if tie] == [
        "7 to", "to 8,", "0 to", "to 9", "9 tokens,", "2 or", "or 3,", "5 –", "– 6",
    ]  # fmt: skip


def printed_lines(text: str, w: float) -> list[str]:
    fitted = fit(text, replace(STYLE, floor=10), w, 100, FONTS, lambda name: 1.0)
    return ["".join(run.text for run in line.runs) for line in fitted.lines]


def test_lines_do_not_part_a_number_from_its_noun() -> None:
    font, em = FONTS.font("body"), 10 * 25.4 / 72
    wide = (font.width("don’t part +2") + 0.1) * em
    assert printed_lines("don't part +2 HP", wide) == ["don’t part", "+2 HP"]


def test_what_is_tied_breaks_where_nothing_else_helps() -> None:
    font, em = FONTS.font("body"), 10 * 25.4 / 72
    assert printed_lines("100 characters", (font.width("characters") + 0.1) * em) == ["100", "characters"]


def test_a_fault_is_told_where_it_is_written() -> None:
    with pytest.raises(TextError) as caught:
        fit("don't... *stop", STYLE, 50, 50, FONTS, lambda name: 1.0)
    assert caught.value.span == (9, 10)
