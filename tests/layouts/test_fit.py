"""Text into boxes: measured by the font, shrunk no further than its floor, never cut."""

from __future__ import annotations

from dataclasses import replace

import pytest
from deckproof.layouts.fit import ICON_EM, STEP, Fitted, Line, Style, fit
from deckproof.layouts.fonts import FontBook
from deckproof.layouts.typography import typographic
from deckproof.layouts.units import MM_PER_POINT
from hypothesis import given, settings
from hypothesis import strategies as st

FONTS = FontBook()
BODY, BOLD, ITALIC = FONTS.font("body"), FONTS.font("body", True), FONTS.font("body", italic=True)
STYLE = Style("body", 10, 7, (0.0, 0.0, 0.0))
TEXT = "Draw two cards, then give one of them to the player on your left."


def set_in(text: str, w: float, h: float, style: Style = STYLE) -> Fitted:
    return fit(text, style, w, h, FONTS, lambda name: 1.5)


def words(line: Line) -> str:
    return "".join(run.text or f":{run.icon}:" for run in line.runs)


def lines(fitted: Fitted) -> list[str]:
    """The lines as a reader sees them: runs apart by a space are told by their place."""
    found = []
    for line in fitted.lines:
        text, end = "", 0.0
        for run in line.runs:
            text += (" " if run.x > end + 1e-6 else "") + (run.text or f":{run.icon}:")
            end = run.x + run.width
        found.append(text)
    return found


# -- widths -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "width"), [("Hello", BODY.width("Hello")), ("two words", BODY.width("two words"))])
def test_widths_are_the_fonts_own_advances(text: str, width: float) -> None:
    (line,) = set_in(text, 100, 10).lines
    assert line.width == pytest.approx(width) and [run.text for run in line.runs] == [text]
    assert sum(BODY.width(char) for char in text) == pytest.approx(width)


def test_cuts_are_measured_in_their_own_font() -> None:
    (line,) = set_in("a **b** *c*", 100, 10).lines
    space = BODY.width(" ")
    assert line.width == pytest.approx(BODY.width("a") + BOLD.width("b") + ITALIC.width("c") + 2 * space)
    assert [run.font for run in line.runs] == [BODY, BOLD, ITALIC]
    assert [run.x for run in line.runs] == pytest.approx([0, BODY.width("a "), line.width - ITALIC.width("c")])


def test_italic_in_an_italic_style_stands_upright() -> None:
    (line,) = set_in("a *b*", 100, 10, replace(STYLE, italic=True)).lines
    assert [run.font for run in line.runs] == [ITALIC, BODY]


def test_icons_take_their_own_width() -> None:
    (line,) = set_in("2:heart:", 100, 10).lines
    assert line.width == pytest.approx(BODY.width("2") + 1.5 * ICON_EM)
    assert line.runs[1].icon == "heart" and line.runs[1].font is None


def test_tracking_widens_every_letter_and_space() -> None:
    plain, tracked = set_in("ab cd", 100, 10), set_in("ab cd", 100, 10, replace(STYLE, tracking=0.1))
    assert tracked.lines[0].width == pytest.approx(plain.lines[0].width + 5 * 0.1)


def test_upper_changes_words_and_not_marks() -> None:
    assert lines(set_in("**one** two", 100, 10, replace(STYLE, upper=True))) == ["ONE TWO"]


# -- shrinking ----------------------------------------------------------------------------------


def test_what_fits_keeps_its_size() -> None:
    fitted = set_in(TEXT, 40, 20)
    assert (fitted.size, fitted.over, fitted.wide) == (10, 0, "")


def test_shrinking_stops_at_the_largest_size_that_fits() -> None:
    fitted = set_in(TEXT, 40, 10)
    assert STYLE.floor < fitted.size < STYLE.size and (fitted.over, fitted.wide) == (0, "")
    assert set_in(TEXT, 40, 10, replace(STYLE, size=fitted.size + STEP, floor=fitted.size + STEP)).over > 0


def test_shrinking_stops_at_the_floor_and_counts_what_is_over() -> None:
    fitted = set_in(TEXT, 30, 4)
    room = int(4 / (7 * MM_PER_POINT * STYLE.leading))
    assert fitted.size == 7 and fitted.over == len(fitted.lines) - room > 0
    assert " ".join(lines(fitted)) == TEXT


def test_a_floor_off_the_steps_is_still_the_floor() -> None:
    assert set_in(TEXT, 20, 2, replace(STYLE, floor=7.1)).size == 7.1


def test_a_word_wider_than_the_box_is_named() -> None:
    fitted = set_in("An unpronounceable word", 12, 30)
    assert (fitted.size, fitted.wide) == (7, "unpronounceable")
    assert lines(fitted) == ["An", "unpronounceable", "word"]


def test_missing_characters_are_listed_once_with_their_font() -> None:
    assert set_in("⚀ ⚀ **⚀** ok", 50, 9).missing == (("⚀", BODY), ("⚀", BOLD))


def test_nothing_to_say_takes_no_room() -> None:
    fitted = set_in("", 10, 1)
    assert (fitted.lines, fitted.over, fitted.wide, fitted.height(1.2)) == ((), 0, "", 0)


def test_paragraphs_leave_a_gap_and_lines_do_not() -> None:
    assert [line.top for line in set_in("a\nb", 50, 50).lines] == [0, 1]
    assert [line.top for line in set_in("a\n\nb", 50, 50).lines] == pytest.approx([0, 2 + STYLE.gap - 1])
    fitted = set_in("a\n\nb", 50, 50)
    assert fitted.height(1.2) == pytest.approx((2 + STYLE.gap) * 1.2 * 10 * MM_PER_POINT)


# -- balance and all texts ----------------------------------------------------------------------


def test_balance_evens_lines_out() -> None:
    ragged, even = (set_in("The Girl Next Door", 24, 20, replace(STYLE, balance=balance)) for balance in (False, True))
    assert (lines(ragged), lines(even)) == (["The Girl Next", "Door"], ["The Girl", "Next Door"])


WORDS = st.lists(st.text("abcdefgmwiWM.,", min_size=1, max_size=12), min_size=1, max_size=30)
BOXES = st.tuples(st.floats(3, 80), st.floats(2, 60))


@settings(max_examples=60, deadline=None)
@given(WORDS, BOXES)
def test_no_word_is_ever_lost_or_reordered(text: list[str], box: tuple[float, float]) -> None:
    fitted = set_in(" ".join(text), *box)
    assert " ".join(lines(fitted)).split() == typographic(" ".join(text)).split()


@settings(max_examples=60, deadline=None)
@given(WORDS, BOXES)
def test_every_line_fits_unless_it_is_one_wide_word(text: list[str], box: tuple[float, float]) -> None:
    fitted = set_in(" ".join(text), *box)
    em = fitted.size * MM_PER_POINT
    wide = [line for line in fitted.lines if line.width * em > box[0] + 1e-4]
    assert all(" " not in words(line) for line in wide)
    assert bool(wide) is bool(fitted.wide)
    assert STYLE.floor <= fitted.size <= STYLE.size
    assert (fitted.over == 0 and not fitted.wide) or fitted.size == STYLE.floor
    hanging = [line for line in fitted.lines if (line.top + 1) * STYLE.leading * em > box[1] + 1e-4]
    assert len(hanging) == fitted.over


@settings(max_examples=60, deadline=None)
@given(WORDS, BOXES)
def test_the_size_is_the_largest_of_the_steps_that_fits(text: list[str], box: tuple[float, float]) -> None:
    fitted = set_in(" ".join(text), *box)
    larger = fitted.size + STEP
    while larger <= STYLE.size:
        tried = set_in(" ".join(text), *box, replace(STYLE, size=larger, floor=larger))
        assert tried.over or tried.wide
        larger += STEP


@settings(max_examples=60, deadline=None)
@given(WORDS, BOXES)
def test_balance_keeps_words_size_and_the_number_of_lines(text: list[str], box: tuple[float, float]) -> None:
    plain, even = (set_in(" ".join(text), *box, replace(STYLE, balance=balance)) for balance in (False, True))
    assert " ".join(lines(even)).split() == typographic(" ".join(text)).split()
    assert (even.size, len(even.lines), even.over, even.wide) == (plain.size, len(plain.lines), plain.over, plain.wide)
    assert max(line.width for line in even.lines) <= max(line.width for line in plain.lines) + 1e-9
