"""Columns: no line left alone, nothing parted that belongs together."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

import pytest
from deckproof.cards.rulebook import Rulebook, read_rulebook
from deckproof.cards.source import Source
from deckproof.generator.rulebook import RulebookOptions
from deckproof.generator.rulebook.book import book_of
from deckproof.generator.rulebook.flow import fill, items_of
from deckproof.generator.rulebook.flowables import Drawing, Heading
from deckproof.generator.rulebook.inline import Inline, facts_kept, numbers_kept
from deckproof.generator.rulebook.naming import named
from deckproof.generator.rulebook.paper import lay_out
from deckproof.generator.rulebook.parts import Parts
from deckproof.generator.rulebook.stacks import Beside, Panel, PanelLook, Unit
from deckproof.generator.rulebook.story import Story
from deckproof.generator.rulebook.styles import styles_of
from deckproof.generator.rulebook.tables import PAD, Tables, WholeTable
from deckproof.generator.rulebook.text import Text
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.papers import A5, paper_of
from PIL import Image
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus.paragraph import Paragraph

from .flowkit import BODY, FRAME, LINE, example, heading, lines_of, text
from .kit import STEPS


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


def test_a_title_never_stands_with_one_line() -> None:
    items = items_of([text(2), heading(), text(1), text(6)], 200)
    room = sum(item.extent for item in items[:3]) + 0.5 * LINE
    filled, _ = fill(items, 200, room)
    assert len(filled.placed) == 1


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
