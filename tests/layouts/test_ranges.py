"""Numbers have a range by what they measure; beyond it, and where they are no numbers, they are told in place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.templating.template import FaceValueError, Templates
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import draw_game
from deckproof.layouts.envelope import envelope_of
from deckproof.layouts.preflight import preflight
from deckproof.layouts.ranges import PLACE, TURN
from deckproof.layouts.sizes import UnknownSize, size_of
from deckproof.layouts.slotfile import read_slots

from ..conftest import Calls

MakeGame = Callable[..., Path]
RECT = "draw: rect, at: [5, 5, 20, 20], fill: ink"
LINE = "draw: line, at: [5, 5, 20, 20], points: [[0, 0], [9, 9]], stroke: ink"
NINES = "9" * 20


@pytest.fixture
def faults(make_game: MakeGame) -> Callable[[str, str], list[str]]:
    """The faults of a face with one box, written as its fifth line; its style is ``s``."""

    def told(box: str, style: str = "") -> list[str]:
        face = f"bleed: 3\nstyles:\n  s: {{{style}}}\nboxes:\n  one: {{{box}}}\n"
        problems = Problems()
        drawn = draw_game(load_game(make_game({"faces/plain.yaml": face})), problems)
        found = problems.findings or preflight(drawn)
        return [f"{one.code} {one.place and one.place.line} {one.message}; {one.hint}" for one in found]

    return told


BOXES = [
    (f"{RECT}, turn: nan", "'turn' is nan; write a number from -36,000 to 36,000 degrees"),
    (f"{RECT}, turn: 1e308", "'turn' is 1e+308; write a number from -36,000"),
    (f"{RECT}, opacity: -5", "'opacity' is -5; write a number from 0 to 1"),
    (f"{RECT}, opacity: 'inf'", "'opacity' is inf; write a number from 0 to 1"),
    (f"{RECT}, stroke: ink, width: 1e9", "'width' is 1,000,000,000; write a number from 0 to 200 mm"),
    (f"{RECT}, stroke: ink, width: -1", "'width' is -1; write"),
    (f"{RECT}, stroke: ink, dash: [0, 0]", "dashes and gaps of 0 mm; write lengths in mm, such as [2, 1]"),
    (f"{LINE}, dash: ['{{{{ 1 - 1 }}}}']", "dashes and gaps of 0 mm"),
    (f"{LINE}, dash: [nan, 1]", "'dash' is nan; write a number from 0 to 4,000 mm"),
    (f"{LINE}, width: inf", "'width' is inf"),
    (f"{RECT}, radius: '-inf'", "'radius' is -inf; write a number from 0 to 4,000 mm"),
    ("draw: rect, at: [1e308, 5, 5, 5], fill: ink", "'at' is 1e+308; write a number from -4,000 to 4,000 mm"),
    (f"draw: rect, at: [5, 5, '{NINES}', 5], fill: ink", "'at' is 1e+20; write a number from -4,000 to 4,000 mm"),
    ("draw: rect, at: [5, 5, nan, 5], fill: ink", "'at' is nan"),
    (f"{RECT}, each: '[1, 2, 3]', step: [1e308, 0]", "'step' is 1e+308; write a number from -4,000"),
    (f"{RECT}, each: '[1, 2, 3]', step: [3000, 0]", "2 steps lead to 6,005, 5 mm; stay from -4,000 to 4,000 mm"),
    ("draw: polygon, at: [5, 5, 9, 9], points: [[0, 0], [5, nan], [1, 1]], fill: ink", "'points' is nan"),
    ("draw: rect, at: [5, 5, 9, 9], fill: {from: [0, 1e308], to: [0, 1], stops: [ink, ink]}", "'fill' is 1e+308"),
    (
        "draw: text, at: [5, 25, 50, 9], style: s, text: Hello, size: 1e308",
        "'size' is 1e+308; write a number from 1 to",
    ),
    (
        "draw: text, at: [5, 25, 50, 9], style: s, text: Hello, size: 0",
        "'size' is 0; write a number from 1 to 1,000 pt",
    ),
    ("draw: text, at: [5, 25, 50, 9], style: s, text: Hello, floor: -3", "'floor' is -3; write a number from 1 to"),
    (
        """draw: text, at: [5, 25, 50, 9], style: s, text: '{{ "\\ud800" }}'""",
        "the unprintable character U+D800; write",
    ),
    ("""draw: text, at: [5, 25, 50, 9], style: s, text: '{{ "\\x1b[1m" }}'""", "the unprintable character U+001B"),
    (f"draw: text, at: [5, 25, 50, 9], style: s, text: {'word ' * 20_000}", "a text of more than 20,000 characters"),
]


@pytest.mark.parametrize(("box", "says"), BOXES, ids=[says[:40] for _, says in BOXES])
def test_a_number_beyond_its_range_is_told_at_its_key(box: str, says: str, faults: Callable[..., list[str]]) -> None:
    (told,) = faults(box)
    assert told.startswith("DAT062 5 box 'one' of face 'plain', card A1: ") and says in told, told


@pytest.mark.parametrize(
    ("style", "says"),
    [
        ("size: 1e308", "face 'plain', card A1: 'size' is 1e+308; write a number from 1 to 1,000 pt"),
        ("leading: 1e308", "'leading' must be at most 10, not 1e+308"),
        ("leading: 0", "'leading' must be at least 0.1, not 0"),
        ("gap: -1", "'gap' must be at least 0, not -1"),
        ("outline: 1e9", "'outline' must be at most 20, not 1000000000.0"),
        ("tracking: -1e308", "'tracking' must be at least -1, not -1e+308"),
    ],
)  # fmt: skip
def test_a_style_has_ranges_too(style: str, says: str, faults: Callable[..., list[str]]) -> None:
    told = faults("draw: text, at: [5, 25, 50, 9], style: s, text: Hello", style)
    assert any(says in one and " 3 " in one for one in told), told


def test_what_is_usual_is_in_range() -> None:
    assert 0 in PLACE and -3 in PLACE and 2040 in PLACE and 720 in TURN
    assert float("nan") not in PLACE and float("inf") not in PLACE


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        ({"w": 1e308, "h": 88}, "1e+308 mm is too long: a length is from 0 to 2,000 mm"),
        ({"diameter": 1e308}, "1e+308 mm is too long"),
        ({"square": 100_000}, "100,000 mm is too long: a length is from 0 to 2,000 mm"),
        ({"w": 63, "h": f"{NINES} in"}, "mm is too long"),
        ({"w": 63, "h": "9" * 400}, "inf mm is too long"),
        ({"w": 63, "h": "nan"}, "'nan' is not a length"),
    ],
)
def test_a_piece_has_a_length_that_can_be_printed(raw: dict[str, object], says: str) -> None:
    with pytest.raises(UnknownSize) as refused:
        size_of(raw)
    assert says in str(refused.value)
    with pytest.raises(UnknownSize):
        envelope_of({"holds": raw, "cards": 3})


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"cards": 10**9}, "a whole number of cards from 1 to 1,000, not 1000000000"),
        ({"cards": 10**9, "thickness": 0}, "a whole number of cards from 1 to 1,000"),
        ({"cards": 1e9}, "a whole number of cards from 1 to 1,000, not 1000000000.0"),
        ({"thickness": 1e308}, "1e+308 mm is too long"),
        ({"thickness": 1900}, "folded paper holds 20 mm"),
        ({"ease": 1e9}, "1,000,000,000 mm is too long"),
        ({"ease": 51}, "'ease' from 0 to 50 mm, not 51"),
    ],
)
def test_an_envelope_holds_what_folded_paper_holds(more: dict[str, object], says: str) -> None:
    with pytest.raises(UnknownSize) as refused:
        envelope_of({"holds": "63x88", "cards": 3, **more})
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("left: 17", "left: 1e308", "'left' 1e+308 mm is too long: a length is from 0 to 2,000 mm"),
        ("w: 85", "w: nan", "'nan' is not a length"),
        ("w: 85", "w: 0.001", "'w' must be at least 1"),
        ("columns: 2\nrows: 4", "columns: 100\nrows: 100", "'columns' and 'rows' for more than 1,000 slots"),
        ("pitch: [91, 60]", f"pitch: [91, {NINES}]", "too large"),
    ],
)
def test_a_slot_file_has_ranges(tmp_path: Path, old: str, new: str, says: str) -> None:
    sound = "title: T\npaper: a4\nslot: {w: 85, h: 54}\nleft: 17\ntop: 31.5\npitch: [91, 60]\ncolumns: 2\nrows: 4\n"
    assert old in sound
    (tmp_path / "stock.yaml").write_text(sound.replace(old, new), encoding="utf-8")
    problems = Problems()
    assert read_slots(tmp_path / "stock.yaml", "stock.yaml", problems) is None
    assert any(says in finding.message for finding in problems.findings), problems.findings
    assert all(finding.place is not None for finding in problems.findings)


@pytest.mark.parametrize(
    ("template", "says"),
    [
        ("{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}", "cannot be worked out: nested too deeply"),
        ("{{ " + "+".join(["1"] * 5000) + " }}", "cannot be worked out: nested too deeply"),
        ("{{ 2**9999999 }}", "'pow' is not allowed here"),
        ("{{ '%9999999d' % 5 }}", "'%' works on numbers only"),
        ("{{ 'x' * 9999999 }}", "'*' works on numbers only"),
        ("{{ 1.5 | round(9999999) }}", "'round' works on one number"),
        ("{{ 'nan' | float }}", "a number too large to print"),
        ("{{ 'a' | replace('a', 'b') }}", "no filter 'replace'"),
        ("{{ card['\\udfff'] }}", "the unprintable character U+DFFF"),
        ("x" * 100_000, "a text of more than 20,000 characters"),
    ],
)
def test_a_template_stays_small(template: str, says: str, calls: Calls) -> None:
    with pytest.raises(FaceValueError) as refused, calls(100_000):
        Templates().text(template)({"card": {}})
    assert says in str(refused.value)
