"""Pages: nothing stranded, nothing lost, and a plain message for what cannot be set."""

from __future__ import annotations

from dataclasses import replace

import pytest
from deckproof.generator.rulebook.flow import TooLarge
from deckproof.generator.rulebook.flowables import Drawing
from deckproof.generator.rulebook.pages import Block, paginate
from deckproof.generator.rulebook.stacks import Panel, PanelLook, Unit
from deckproof.generator.rulebook.styles import MM
from deckproof.generator.rulebook.text import Text
from reportlab.platypus.flowables import Flowable

from .flowkit import BODY, FRAME, example, heading, lines_of, text


def test_columns_are_balanced() -> None:
    (page,) = paginate([Block(text(1)) for _ in range(10)], FRAME)
    left = [y for _, x, y, *_ in page.placed if x == 0]
    right = [y for _, x, y, *_ in page.placed if x > 0]
    assert len(left) == len(right) == 5
    assert left == right


@pytest.mark.parametrize(("before", "listed", "left"), [(2, 4, 2), (3, 2, 3), (0, 12, 6)])
def test_a_list_stays_whole_where_columns_are_balanced(before: int, listed: int, left: int) -> None:
    """Though they end a little lower then; a long list is divided."""
    items = [text(2) for _ in range(listed)]
    for item in items[1:]:
        item.carries_on = True
    (page,) = paginate([Block(one) for one in (*(text(2) for _ in range(before)), *items)], FRAME)
    assert sum(x == 0 for _, x, *_ in page.placed) == left


def test_nothing_is_lost_over_many_pages() -> None:
    story = [Block(text(1 + number % 9)) for number in range(150)]
    pages = paginate(story, FRAME)
    assert len(pages) > 3
    whole = sum(1 + number % 9 for number in range(150))
    assert sum(lines_of(flowable) for page in pages for flowable, *_ in page.placed) == whole


def test_a_chapter_is_not_begun_at_the_foot_of_a_page() -> None:
    tall = Drawing((), 80, FRAME.height - 30)
    pages = paginate([Block(tall, wide=True), Block(heading(0)), Block(text(20))], FRAME)
    assert [type(one).__name__ for one, *_ in pages[0].placed] == ["Drawing", "Heading", "Text", "Text"]
    pages = paginate([Block(Drawing((), 80, FRAME.height - 20), wide=True), Block(heading(0)), Block(text(4))], FRAME)
    assert [len(page.placed) for page in pages] == [1, 2]
    assert pages[1].chapter == "Title"


def test_an_example_stays_whole_and_text_goes_before_it() -> None:
    """What follows an example that does not fit fills the column; the example stands in the next one."""
    page, _ = paginate([Block(text(30)), Block(example(150)), *(Block(text(3)) for _ in range(30))], FRAME)
    (unit,) = [one for one in page.placed if isinstance(one.flowable, Unit)]
    assert unit.x > 0 and unit.y == 0
    left = [one for one in page.placed if one.x == 0]
    assert len(left) > 2 and max(one.y + one.height for one in left) > 0.9 * FRAME.height * MM


def chapters_pass(lines: int, title: int, stays: bool = False, strict: int = 1) -> bool:
    """Whether a heading goes before an example above it that does not fit below so many lines."""
    unit = Unit([heading(3), Drawing((), 80, 150)], stays=stays)
    story = [Block(text(lines)), Block(unit), Block(heading(title)), *(Block(text(3)) for _ in range(30))]
    page = paginate(story, replace(FRAME, strict=strict))[0]
    at = {id(one.flowable): (one.x, one.y) for one in page.placed}
    return at[id(story[2].flowable)] < at[id(unit)]


@pytest.mark.parametrize(("lines", "title", "stays", "passes"), [
    (52, 0, False, False), (30, 0, False, True), (52, 1, False, True), (30, 1, True, False), (30, 0, True, False),
])  # fmt: skip
def test_a_chapter_goes_before_an_example_only_where_much_would_be_blank(
    lines: int, title: int, stays: bool, passes: bool
) -> None:
    """A section may sooner; before the table after setup, which stays, nothing goes; set strictly, no chapter does."""
    assert chapters_pass(lines, title, stays) == passes
    assert not chapters_pass(lines, 0, stays, strict=0)


def test_the_table_after_setup_is_left_for_no_example_that_fills_the_column_better() -> None:
    """It stands below its steps where it fits there; of two examples, the second would."""

    def first(stays: bool) -> Flowable:
        table = Unit([heading(3), Drawing((), 80, 110)], stays=stays)
        story = [text(20), table, text(2), example(120), heading(0), *(text(3) for _ in range(30))]
        placed = [one.flowable for one in paginate([*map(Block, story)], FRAME)[0].placed]
        return next(one for one in placed if one in story[1:])

    assert isinstance(first(stays=True), Unit)
    assert not isinstance(first(stays=False), Unit)


def test_a_broad_table_waits_where_nothing_would_fit_below_it() -> None:
    """What follows, an example and then a chapter, goes on in its place; it stands at the top of the next page."""
    story = [
        Block(text(60)),
        Block(Drawing((), 170, 60), wide=True),
        Block(example(150)),
        Block(heading(0)),
        Block(text(4)),
    ]
    first, second = paginate(story, FRAME)
    assert [type(one.flowable).__name__ for one in second.placed] == ["Drawing"]
    assert any(isinstance(one.flowable, Unit) for one in first.placed)


def test_what_is_left_of_an_example_comes_before_all_else() -> None:
    parts = [example(110) for _ in range(4)]
    story = [Block(text(20)), Block(Unit(parts)), Block(example(60)), *(Block(text(4)) for _ in range(40))]
    placed = [one.flowable for page in paginate(story, FRAME) for one in page.placed]
    first = next(at for at, one in enumerate(placed) if isinstance(one, Unit) and one.inside[0] is parts[0])
    inside: list[object] = []
    while len(inside) < len(parts):
        one = placed[first]
        assert isinstance(one, Unit), "text or another example stands between the parts"
        inside += one.inside
        first += 1
    assert inside == parts


def test_an_example_higher_than_a_column_is_divided_at_its_boards() -> None:
    (page,) = paginate([Block(Unit([example(120), example(130), example(100)]))], FRAME)
    parts = [[type(inner).__name__ for inner in one.flowable.inside] for one in page.placed]
    assert parts == [["Unit", "Unit"], ["Unit"]]


@pytest.mark.parametrize(("lines", "with_words"), [(20, True), (39, False)])
def test_an_example_higher_than_a_column_begins_with_much_of_it_or_in_the_next(lines: int, with_words: bool) -> None:
    """Three lines of it at the foot of a column tell nothing of it; text goes on there."""
    long = Unit([text(4), example(120), example(130)])
    pages = paginate([Block(text(lines)), Block(long), *(Block(text(2)) for _ in range(9))], FRAME)
    columns: dict[float, list[Flowable]] = {}
    for one in pages[0].placed:
        columns.setdefault(one.x, []).append(one.flowable)
    first, second = columns.values()
    assert isinstance(first[-1], Unit) == with_words
    assert isinstance(second[0], Unit) and lines_of(first[0]) == lines


def test_what_goes_across_waits_for_the_next_page_and_text_goes_on() -> None:
    """No half page is left blank above a table that does not fit."""
    table = Drawing((), 170, 150)
    story = [Block(text(70)), Block(table, wide=True), *(Block(text(5)) for _ in range(30))]
    pages = paginate(story, FRAME)
    assert pages[1].placed[0].flowable is table
    assert max(one.y + one.height for one in pages[0].placed) > 0.95 * FRAME.height * MM


def test_nothing_goes_before_the_heading_above_what_goes_across() -> None:
    table, title = Drawing((), 170, 150), heading(0)
    after = [text(5) for _ in range(30)]
    story = [Block(text(70)), Block(title, wide=True), Block(table, wide=True), *map(Block, after)]
    placed = [one.flowable for page in paginate(story, FRAME) for one in page.placed]
    assert placed.index(title) + 1 == placed.index(table) < min(placed.index(one) for one in after if one in placed)


def test_columns_end_level() -> None:
    """Spaces grow where what comes next is too high for the rest of a column."""
    story = [Block(text(5)) for _ in range(12)] + [Block(Drawing((), 80, 60))] + [Block(text(5)) for _ in range(20)]
    page = paginate(story, FRAME)[0]
    foot = max(one.y + one.height for one in page.placed if one.x == 0)
    assert foot == pytest.approx(FRAME.height * MM, abs=1)


def test_a_chapter_goes_along_with_what_does_not_fit_below_it() -> None:
    story = [Block(text(1)), Block(Drawing((), 80, FRAME.height - 90), wide=True), Block(heading(0))]
    pages = paginate([*story, Block(heading(1)), Block(Drawing((), 80, 100))], FRAME)
    assert [[type(one).__name__ for one, *_ in page.placed] for page in pages] == [
        ["Text", "Drawing"], ["Heading", "Heading", "Drawing"],
    ]  # fmt: skip
    assert [page.chapter for page in pages] == ["", "Title"]


@pytest.mark.parametrize("wide", [True, False])
def test_what_fits_no_page_is_named(wide: bool) -> None:
    with pytest.raises(TooLarge, match=r"^press/rulebook\.md:7: a picture does not fit a"):
        paginate([Block(Drawing((), 20, 400), wide=wide, at="press/rulebook.md:7")], FRAME)


def test_a_panel_of_thousands_of_lines_is_measured_once() -> None:
    """What is left of it on each page is not measured anew in every way of filling that page."""
    measured = 0

    class Counted(Text):
        def wrap(self, width: float, height: float) -> tuple[float, float]:
            nonlocal measured
            measured += 1
            return super().wrap(width, height)

    lines = [Counted(f"Line {number}.", BODY) for number in range(1000)]
    pages = paginate([Block(Unit([Panel(lines, PanelLook(None))]))], FRAME)
    placed = [one for page in pages for unit in page.placed for one in unit.flowable.inside[0].inside]
    assert placed == lines
    assert measured < 60_000
