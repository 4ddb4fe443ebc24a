"""Sheets with given slots: the bundled ones against their published numbers, and files of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.yamlread import Problems
from deckproof.layouts.impose import impose
from deckproof.layouts.papers import DoesNotFit
from deckproof.layouts.sheet import Piece
from deckproof.layouts.slotfile import SlotSheet, slot_grid, slot_names, slot_sheet

from .letters import pages

AVERY = """
front 1/1 long          back 1/1 long
.+........+........+.   .+........+........+.
.+AAAAAAAAABBBBBBBBB+   .+bbbbbbbbbaaaaaaaaa+
..AAAAAAAAABBBBBBBBB.   ..bbbbbbbbbaaaaaaaaa.
..<AAAAAAAA<BBBBBBBB.   ..bbbbbbbb>aaaaaaaa>.
..AAAAAAAAABBBBBBBBB.   ..bbbbbbbbbaaaaaaaaa.
..AAAAAAAAABBBBBBBBB.   ..bbbbbbbbbaaaaaaaaa.
.+CCCCCCCCCDDDDDDDDD+   .+dddddddddccccccccc+
..CCCCCCCCCDDDDDDDDD.   ..dddddddddccccccccc.
..<CCCCCCCC<DDDDDDDD.   ..dddddddd>cccccccc>.
..CCCCCCCCCDDDDDDDDD.   ..dddddddddccccccccc.
..CCCCCCCCCDDDDDDDDD.   ..dddddddddccccccccc.
.+EEEEEEEEEFFFFFFFFF+   .+fffffffffeeeeeeeee+
..EEEEEEEEEFFFFFFFFF.   ..fffffffffeeeeeeeee.
..<EEEEEEEE<FFFFFFFF.   ..ffffffff>eeeeeeee>.
..EEEEEEEEEFFFFFFFFF.   ..fffffffffeeeeeeeee.
..EEEEEEEEEFFFFFFFFF.   ..fffffffffeeeeeeeee.
.+EEEEEEEEEFFFFFFFFF+   .+fffffffffeeeeeeeee+
..GGGGGGGGG........+.   .+.........ggggggggg.
..GGGGGGGGG..........   ...........ggggggggg.
..<GGGGGGGG..........   ...........gggggggg>.
..GGGGGGGGG..........   ...........ggggggggg.
.+GGGGGGGGG+.........   ..........+ggggggggg+
.+........+..........   ..........+........+.
.....................   .....................
.....................   .....................
.....................   .....................
---------------------   ---------------------
"""

OWN = """\
title: Six square labels
paper: a4
slot: {w: 60, h: 60}
slots: [[20, 20], [120, 20], [20, 100], [120, 100], [20, 180], [120, 180]]
"""


def bundled(name: str) -> SlotSheet:
    problems = Problems()
    sheet = slot_sheet(name, Path(), None, problems)
    assert problems.findings == [] and sheet is not None
    return sheet


def own(folder: Path, text: str) -> tuple[SlotSheet | None, list[str]]:
    """The sheet of a file in the game's folder, and what is said about it, each with line and column."""
    (folder / "sheet.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    sheet = slot_sheet("sheet.yaml", folder, None, problems)
    return sheet, [f"{f.place.line}:{f.place.col} {f.message} ({f.hint})" for f in problems.findings if f.place]


@pytest.mark.parametrize(
    ("name", "paper", "count", "first", "last"),
    [
        ("avery-5371", "letter", 10, (19.05, 12.7, 88.9, 50.8), (107.95, 215.9, 88.9, 50.8)),
        ("avery-28371", "letter", 10, (19.05, 12.7, 88.9, 50.8), (107.95, 215.9, 88.9, 50.8)),
        ("Avery-8371", "letter", 10, (19.05, 12.7, 88.9, 50.8), (107.95, 215.9, 88.9, 50.8)),
        ("avery-5388", "letter", 3, (44.45, 25.4, 127, 76.2), (44.45, 177.8, 127, 76.2)),
        ("avery-5389", "letter", 2, (31.75, 31.75, 152.4, 101.6), (31.75, 146.05, 152.4, 101.6)),
        ("zweckform-c32015", "a4", 8, (17, 31.5, 85, 54), (108, 211.5, 85, 54)),
        ("zweckform-32010", "a4", 10, (14.1111, 14.1111, 85, 54), (109.0083, 230.1111, 85, 54)),
    ],
)
def test_bundled_sheets(name: str, paper: str, count: int, first: tuple[float, ...], last: tuple[float, ...]) -> None:
    sheet = bundled(name)
    assert (sheet.paper.name, len(sheet.slots)) == (paper, count)
    for slot, wanted in ((sheet.slots[0], first), (sheet.slots[-1], last)):
        assert (slot.x, slot.y, slot.w, slot.h) == pytest.approx(wanted, abs=1e-4)


def test_every_bundled_sheet_has_room_for_the_strip() -> None:
    for name in slot_names():
        sheet = bundled(name)
        grid = slot_grid(sheet, sheet.slots[0].w, sheet.slots[0].h)
        assert grid.strip is not None, name
        assert not any(grid.strip.overlaps(slot) for slot in sheet.slots)


def test_business_cards_on_avery() -> None:
    grid = slot_grid(bundled("avery-5371"), 50.8, 88.9)
    pieces = [Piece(name, name.lower(), 50.8, 88.9, name) for name in "ABCDEFG"]
    assert pages(impose(pieces, grid, "duplex-long")) == AVERY.strip()


def test_a_smaller_card_lies_in_the_middle_of_its_slot() -> None:
    grid = slot_grid(bundled("zweckform-c32015"), 80, 50, bleed=1)
    assert (grid.slots[0].x, grid.slots[0].y, grid.slots[0].turn, grid.bleed) == (19.5, 33.5, 0, 1)
    turned = slot_grid(bundled("zweckform-c32015"), 50, 80)
    assert (turned.slots[0].x, turned.slots[0].w, turned.slots[0].turn) == (19.5, 80, 90)


def test_a_larger_card_is_refused() -> None:
    with pytest.raises(DoesNotFit) as caught:
        slot_grid(bundled("avery-5371"), 63, 88)
    said = "a 63 x 88 mm card does not fit the slots of Avery 5371: 88.9 x 50.8 mm are printable. It fits a4, letter,"
    assert str(caught.value).startswith(said)


def test_an_unknown_name_is_a_finding() -> None:
    problems = Problems()
    assert slot_sheet("avery-5317", Path(), None, problems) is None
    (finding,) = problems.findings
    assert (finding.message, finding.hint) == ("there is no slot sheet 'avery-5317'", "did you mean 'avery-5371'?")


def test_own_file(tmp_path: Path) -> None:
    sheet, said = own(tmp_path, OWN)
    assert said == [] and sheet is not None
    assert [(slot.x, slot.y) for slot in sheet.slots][:3] == [(20, 20), (120, 20), (20, 100)]


def test_the_strip_keeps_off_slots_even_where_the_card_is_smaller(tmp_path: Path) -> None:
    tall = "title: Bands\npaper: a4\nslot: {w: 180, h: 92}\nslots: [[20, 8], [20, 101], [20, 200]]\n"
    sheet, said = own(tmp_path, tall)
    assert said == [] and sheet is not None
    strip = slot_grid(sheet, 63, 88).strip
    assert strip and strip.vertical and strip.right < 20


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title:", "titel:", "1:1 'titel' is not a key of a slot file (did you mean 'title'?)"),
        ("h: 60}", "h: 60, d: 1}", "3:22 'd' is not a key of the size of a slot"),
        ("paper: a4", "paper: a44", "2:8 there is no paper 'a44' (did you mean 'a4'?)"),
        ("w: 60", "w: 60 mills", "3:11 'w' '60 mills' is not a length"),
        ("[120, 20]", "[120]", "4:19 item 2 of 'slots' must be a list of 2 or more, not 1"),
        ("[120, 20]", "[70, 20]", "4:19 slot 2 overlaps slot 1 (move them apart)"),
        ("[120, 20]", "[160, 20]", "4:19 slot 2 reaches beyond a4: 210 x 297 mm (move it)"),
        ("slots:", "left: 3\nslots:", "1:1 a slot file has both 'slots' and a grid"),
        ("slots:", "left: 3 #", "1:1 a slot file must say left, top, pitch, columns and rows, or list its 'slots'"),
    ],
)
def test_faults_are_told_with_their_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    sheet, all_said = own(tmp_path, OWN.replace(old, new, 1))
    assert sheet is None
    assert any(line.startswith(said) for line in all_said), all_said


def test_a_file_outside_the_game_is_not_read(tmp_path: Path) -> None:
    problems = Problems()
    assert slot_sheet("../sheet.yaml", tmp_path, None, problems) is None
    assert problems.findings[0].name == "link-outside"


def test_a_slot_takes_as_many_tokens_as_fit() -> None:
    sheet = bundled("avery-5371")
    grid = slot_grid(sheet, 20, 20, 2, apart=4)
    inside = [[trim for trim in grid.slots if trim.inside(slot)] for slot in sheet.slots]
    assert [len(trims) for trims in inside] == [6] * len(sheet.slots)  # 3 of 20 + 4 across 88.9 mm, 2 down 50.8
    first, second = inside[0][:2]
    assert second.x - first.right == pytest.approx(4)
    assert len(slot_grid(sheet, 20, 20, 2).slots) == len(sheet.slots)
