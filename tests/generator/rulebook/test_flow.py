"""Columns and pages: nothing stranded, nothing lost, and a plain message for what cannot be set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

import pytest
from deckproof.cards.rulebook import Rulebook, read_rulebook
from deckproof.cards.source import Source
from deckproof.generator.rulebook import RulebookOptions
from deckproof.generator.rulebook.book import book_of
from deckproof.generator.rulebook.flow import TooLarge, fill, items_of
from deckproof.generator.rulebook.flowables import Drawing, Heading
from deckproof.generator.rulebook.inline import Inline, facts_kept, numbers_kept
from deckproof.generator.rulebook.naming import named
from deckproof.generator.rulebook.pages import Block, paginate
from deckproof.generator.rulebook.paper import lay_out
from deckproof.generator.rulebook.parts import Parts
from deckproof.generator.rulebook.stacks import Beside, Panel, PanelLook, Unit
from deckproof.generator.rulebook.story import Story
from deckproof.generator.rulebook.styles import MM, frame_of, styles_of
from deckproof.generator.rulebook.tables import PAD, Tables, WholeTable
from deckproof.generator.rulebook.text import Text
from deckproof.generator.rulebook.theme import theme_of
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.fonts import FontBook
from deckproof.layouts.papers import A5, paper_of
from PIL import Image
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus.flowables import Flowable
from reportlab.platypus.paragraph import Paragraph

from .kit import STEPS

FRAME = frame_of(paper_of("a4"))
BODY = styles_of(FontBook(), theme_of({}), FRAME).body
LINE = BODY.leading


def text(lines: int, style: ParagraphStyle = BODY) -> Text:
    """A paragraph of so many lines in any column: a long word to each."""
    return Text(" ".join(["m" * 18] * lines), style)


def heading(level: int = 1) -> Heading:
    return Heading((), 50, 5, 0, 0, "Title", "title", level)


def lines_of(flowable: object) -> int:
    return len(flowable.blPara.lines) if isinstance(flowable, Text) else 0


@pytest.mark.parametrize(("room", "placed"), [(1.5, 0), (2.2, 2), (3.2, 3), (5.2, 4), (6.2, 6)])
def test_no_line_is_left_alone(room: float, placed: int) -> None:
    """Six lines: one alone neither stays behind nor goes on alone."""
    filled, rest = fill(items_of([text(6)], 200), 200, room * LINE)
    assert sum(lines_of(flowable) for flowable, *_ in filled.placed) == placed
    assert sum(lines_of(item.flowable) for item in rest) == 6 - placed


def test_a_line_does_not_part_a_number_from_what_it_counts() -> None:
    """Neither through emphasis and links; a name within a sentence is no noun of the number after it."""
    kept = numbers_kept(
        'Score <b>2</b> <a href="#x">Points</a> &amp; draw 1 card. It gets +3 <onDraw name="icon"/> now.'
    )
    assert kept.split(" ") == [
        "Score", '<b>2</b>\u00a0<a', 'href="#x">Points</a>', "&amp;", "draw", "1\u00a0card.", "It", "gets",
        '+3\u00a0<onDraw', 'name="icon"/>', "now.",
    ]  # fmt: skip
    assert numbers_kept("no number here") == "no number here"
    long = Paragraph(numbers_kept("m" * 18 + " m 2 points"), BODY)
    long.wrap(stringWidth("m" * 18 + " m 2", BODY.fontName, BODY.fontSize) + 1, 1e6)
    assert [words for _, words in long.blPara.lines] == [["m" * 18, "m"], ["2\u00a0points"]]


def test_no_line_begins_with_the_dot_between_facts() -> None:
    assert facts_kept("Home · Devotion 8 · <b>in hand</b>") == (
        "Home\u00a0· Devotion\u00a08\u00a0· <b>in\u00a0hand</b>"
    )


@pytest.mark.parametrize(("last", "bound"), [("Play.", 1), ("Play one of them " * 6, 0)])
def test_the_first_and_last_lines_of_a_list_are_not_left_alone(last: str, bound: int, drawn: DrawnGame) -> None:
    text = f"# Turn\n\n1. Draw.\n2. Look.\n3. {last}\n\n- Draw.\n- Play.\n\n1. Draw.\n2. Look.\n3. Play.\n4. {last}\n"
    book = book_of(read_rulebook(Source("rulebook.md", text), drawn.game).root, drawn, {}, RulebookOptions())
    inline = Inline(book.theme, book.icons, book.anchors, Parts(book.fonts), book.measures)
    story = Story(book, FRAME, styles_of(book.fonts, book.theme, FRAME), inline)
    _, *items = (block.flowable.getKeepWithNext() for block in story.blocks())
    assert list(map(int, items)) == [0, bound, 0, 0, 0, 1, 0, bound, 0]


def test_a_short_word_of_a_script_without_spaces_stays_whole_in_a_narrow_cell(drawn: DrawnGame) -> None:
    """A longer one may be broken."""
    book = book_of(Element("div"), drawn, {}, RulebookOptions())
    styles, parts = styles_of(book.fonts, book.theme, FRAME), Parts(book.fonts)
    inline = Inline(book.theme, book.icons, book.anchors, parts, book.measures)
    row = Element("tr")
    for words in ("札札", "札" * 90):
        SubElement(row, "td").text = words
    table = Element("table")
    SubElement(table, "tbody").append(row)
    (short, long) = Tables(inline, styles, book.theme).table(table, 60.0)._colWidths
    assert short >= parts.width("札札", styles.cell.fontName, styles.cell.fontSize) + 2 * PAD
    assert long < parts.width("札" * 90, styles.cell.fontName, styles.cell.fontSize)


def test_no_line_ends_between_an_icon_and_what_touches_it(tmp_path: Path) -> None:
    """Not before the stop behind it, nor before the word it belongs to; where a space parts them, one may."""
    Image.new("L", (8, 8)).save(tmp_path / "icon.png")
    icon = f"<img src='{tmp_path / 'icon.png'}' width='8' height='8'/>"
    made = Text(f"Take 1 {icon}. Pay {icon}\u00a0Ban or {icon} now, with ({icon}{icon}) if you can.", BODY)
    begun: set[str] = set()
    for width in range(34, 160, 3):
        made.wrap(width, 1e6)
        lines = [
            "".join("#" if hasattr(one, "cbDefn") else one.text for one in line.words) for line in made.blPara.lines
        ]
        assert "|".join(line.strip(" ") for line in lines).replace("|", " ").split(" ") == [
            "Take", "1", "#.", "Pay", "#\u00a0Ban", "or", "#", "now,", "with", "(##)", "if", "you", "can.",
        ]  # fmt: skip
        begun |= {line.split(" ")[0] for line in lines}
    assert begun >= {"#.", "#\u00a0Ban", "#", "now,", "(##)", "if"}


@pytest.mark.parametrize(("room", "rows"), [(3.5, []), (4.2, [4, 18]), (18.5, [18, 4]), (20.5, [18, 4])])
def test_a_long_table_has_three_rows_at_least_in_each_column(room: float, rows: list[int]) -> None:
    """With its heads; where the last row or two would be left, more go on."""
    table = WholeTable([["Card"], *([str(number)] for number in range(20))], rowHeights=20, repeatRows=1)
    table.cells, table.heads = [[text(1)]] * 21, 1
    assert [part._nrows for part in table.split(200, room * 20)] == rows


def test_no_example_stands_within_a_list_or_a_paragraph() -> None:
    """What is left of either goes before the example that waited for the next column, and before what follows."""
    listed = [text(2) for _ in range(6)]
    for item in listed[1:]:
        item.carries_on = True
    waiting, after = example(200), text(2)
    filled, rest = fill(items_of([text(2), waiting, *listed, after], 200), 200, 9 * LINE, 300 * LINE)
    assert [one for one, *_ in filled.placed][1:] == listed[: len(filled.placed) - 1] != []
    assert [item.flowable for item in rest] == [*listed[len(filled.placed) - 1 :], waiting, after]
    filled, (left, second, third) = fill(items_of([text(2), waiting, text(8), after], 200), 200, 7 * LINE, 300 * LINE)
    assert 0 < lines_of(left.flowable) < 8
    assert [second.flowable, third.flowable] == [waiting, after]


def test_a_heading_goes_with_two_lines_of_text() -> None:
    items = items_of([text(2), heading(), text(6)], 200)
    room = items[0].extent + items[1].extent + 1.5 * LINE
    filled, rest = fill(items, 200, room)
    assert len(filled.placed) == 1
    assert isinstance(rest[0].flowable, Heading)


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


def example(height: float) -> Unit:
    """An example of so many mm: a ribbon, words, a board."""
    words = text(2)
    words.keepWithNext = 1
    return Unit([heading(3), words, Drawing((), 80, height)])


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


def test_spaces_inside_examples_widen_too() -> None:
    """A column with one example and little else ends level all the same; the parts of the example stay in order."""
    unit = Unit([text(2) for _ in range(12)])
    filled, _ = fill(items_of([text(2), unit], 200), 200, 10_000)
    assert unit.spare > 20
    stretched = filled.stretched(filled.height + 20)
    assert stretched.height == pytest.approx(filled.height + 20)
    (_, (_, top, high)) = stretched.placed
    assert top + high == pytest.approx(stretched.height) and high > filled.placed[1][2] + 15
    unit.stretch(high)
    assert unit.height == pytest.approx(high)


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


def test_a_title_never_stands_with_one_line() -> None:
    items = items_of([text(2), heading(), text(1), text(6)], 200)
    room = sum(item.extent for item in items[:3]) + 0.5 * LINE
    filled, _ = fill(items, 200, room)
    assert len(filled.placed) == 1


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


def test_parts_are_named_by_kind_and_words() -> None:
    words, picture = Text("Hold   the line", BODY), Drawing((), 20, 20)
    assert named(words) == "the paragraph that begins 'Hold the line'"
    assert named(Panel([Beside(picture, [words], 3.0)], PanelLook(None))) == "the box that begins 'Hold the line'"
    assert named(Beside(picture, [words], 3.0)) == "the entry that begins 'Hold the line'"
    assert named(picture) == "a picture"


def test_no_heading_of_the_sample_is_stranded(rulebook: Rulebook, drawn: DrawnGame) -> None:
    """Below each heading something stands in the same column, on every page of every paper."""
    for paper in (paper_of("a4"), paper_of("letter"), A5):
        layout = lay_out(book_of(rulebook.root, drawn, STEPS, RulebookOptions()), paper)
        for page in layout.pages:
            for title, x, y, *_ in page.placed:
                if isinstance(title, Heading):
                    assert any(top > y and (left == x or title.level == 0) for _, left, top, *_ in page.placed)


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
