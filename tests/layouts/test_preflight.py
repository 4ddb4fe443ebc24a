"""The print checks: each planted fault is found where it was written, and sound faces stay silent."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import draw_game
from deckproof.layouts.grid import best_grid
from deckproof.layouts.papers import paper_of
from deckproof.layouts.preflight import preflight
from deckproof.layouts.prt_sheet import sheet_findings
from PIL import Image

GAME = """\
title: Three Wishes
palette: {ink: "#1E1420", cream: "#FFF3E4", rust: "#8A3B12"}
icons: {star: art/star.svg, moon: art/moon.svg}
components:
  wishes:
    {title: Wish cards, kind: card, cards: cards.yaml, size: SIZE, front: plain, distinguish: mood,
     fields: {mood: {one_of: [happy, sad], optional: true}}}
"""
CARDS = """\
- {id: A1, name: First Wish, mood: happy, text: "Draw 1 card."}
- {id: A2, name: Second Wish, mood: happy}
- {id: A3, name: Third Wish, mood: sad}
"""
EITHER = "{{ 'star' if card.mood == 'sad' else 'moon' }}"
CUE = f'cue: {{draw: icon, at: [10, 10, 5, 5], icon: "{EITHER}"}}\n'
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>\n'
ROUND = "{diameter: 25}"
FIRST = "plain.yaml:5"  # the line of the first box a test writes; findings stand at its name

Check = Callable[..., list[Finding]]


def png(w: int, h: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (w, h), "white").save(out, "PNG")
    return out.getvalue()


@pytest.fixture
def check(make_game: Callable[..., Path]) -> Check:
    def run(
        *boxes: str, style: str = "floor: 7", head: str = "", size: str = '"63x88"', cue: str = CUE,
        dpi_floor: int = 300, files: Mapping[str, str | bytes] | None = None,
    ) -> list[Finding]:  # fmt: skip
        face = f"{head}styles:\n  body: {{{style}}}\nboxes:\n  {cue}" + "".join(f"  {box}\n" for box in boxes)
        art = {"art/star.svg": SVG, "art/moon.svg": SVG, "faces/plain.yaml": face}
        game = {"game.yaml": GAME.replace("SIZE", size), "cards.yaml": CARDS}
        problems = Problems()
        drawn = draw_game(load_game(make_game({**game, **art, **(files or {})})), problems)
        assert problems.findings == []
        return preflight(drawn, dpi_floor=dpi_floor)

    return run


def expect(found: list[Finding], says: str, at: str = "") -> None:
    """That there is one finding, ``says`` being its code and words of its message; none when ``says`` is empty."""
    assert [finding.code for finding in found] == says.split()[:1], [finding.message for finding in found]
    if says:
        place = found[0].place
        assert says[7:] in found[0].message and place is not None
        under_caret = place.source.line(place.line)[place.col - 1 :][: place.length].split()[0]
        assert f"{place.source.name.rpartition('/')[2]}:{place.line} {under_caret}" == at


def test_the_bundled_game_is_silent() -> None:
    problems = Problems()
    drawn = draw_game(load_game("ygios"), problems)
    assert problems.findings == []
    assert [f"{finding.code} {finding.message}" for finding in preflight(drawn)] == []


def test_overflow_of_a_cards_own_text_is_placed_at_that_text(check: Check) -> None:
    cards = CARDS.replace("Draw 1 card.", "Draw one card and then one more card and then the last card of them all.")
    box = 'text: {draw: text, at: [5, 20, 30, 6], style: body, text: "{{ card.text }}"}'
    found = check(box, files={"cards.yaml": cards})
    said = "PRT001 card A1, box 'text' of face 'plain': 1 line too many at 7 pt (the box holds 2)"
    expect(found, said, 'cards.yaml:1 "Draw')
    assert found[0].other is not None and found[0].other.line == 5 and "box 'text'" in found[0].other_note
    assert found[0].about == {"card": "A1", "face": "plain", "box": "text"} and found[0].severity == "error"
    assert found[0].hint == "shorten it by about 24 characters or enlarge the box"


@pytest.mark.parametrize(
    ("text", "more", "says"),
    [
        ("Immeasurable", "", "PRT001 card A1 and 2 more, box 'text' of face 'plain': 'Immeasurable' is"),
        ("\"{{ 'Immeasurable' if card.mood == 'happy' else '' }}\"", "", "PRT001 card A1 and 1 more"),
        ("a b", ", size: 6.75, floor: 5", "PRT008 card A1 and 2 more, box 'text' of face 'plain': set at 6.75 pt"),
        ("a b", ", size: 7, floor: 5", ""),
        ("⚀", "", "PRT002 card A1 and 2 more, box 'text' of face 'plain': U+2680 DIE FACE-1 is not in"),
        ('"{{ card.id }} {{ card.name[:1] }} and so it goes on"', "", "PRT001 card A1 and 2 more"),
    ],
)
def test_texts_of_the_face_are_told_once_at_their_box(check: Check, text: str, more: str, says: str) -> None:
    expect(check(f"text: {{draw: text, at: [5, 20, 5, 9], style: body, text: {text}{more}}}"), says, f"{FIRST} text")


def test_a_character_of_the_face_is_told_there_though_a_text_of_the_card_stands_beside_it(check: Check) -> None:
    box = 'text: {draw: text, at: [5, 20, 50, 20], style: body, text: "{{ card.name }} ⚀"}'
    expect(check(box), "PRT002 card A1 and 2 more, box 'text' of face 'plain': U+2680 DIE FACE-1", f"{FIRST} text")


@pytest.mark.parametrize(
    ("w", "h", "severity", "dpi"),
    [(300, 300, "", 0), (299, 300, "warning", 299), (300, 150, "warning", 150), (600, 149, "error", 149)],
)
def test_resolution_is_that_of_the_coarser_direction(check: Check, w: int, h: int, severity: str, dpi: int) -> None:
    box = "art: {draw: picture, at: [5, 5, 25.4, 25.4], fit: stretch, file: art/a.png}"
    found = check(box, files={"art/a.png": png(w, h)})
    assert [finding.severity for finding in found] == severity.split()
    expect(found, severity and f"PRT003 a.png prints at {dpi} dpi, {w} x {h} pixels on 25.4 x 25.4 mm", f"{FIRST} art")


def test_resolution_counts_the_whole_picture_and_the_floor_asked_for(check: Check) -> None:
    box = "art: {draw: picture, at: [10, 20, 25.4, 12.7], turn: 90, fit: cover, file: art/a.png}"
    files = {"art/a.png": png(200, 400)}
    assert "at 200 dpi, 200 x 400 pixels on 25.4 x 50.8 mm" in check(box, files=files)[0].message
    expect(check(box, files=files, dpi_floor=200), "")


@pytest.mark.parametrize(
    ("box", "more", "says"),
    [
        ("draw: icon, at: [2.9, 40, 9, 9], icon: star", {}, "reaches 0.1 mm into the 3 mm along the left edge"),
        ("draw: icon, at: [40, 2.9, 9, 9], icon: star", {}, "reaches 0.1 mm into the 3 mm along the top edge"),
        ("draw: icon, at: [51.1, 40, 9, 9], icon: star", {}, "reaches 0.1 mm into the 3 mm along the right edge"),
        ("draw: icon, at: [40, 76.1, 9, 9], icon: star", {}, "reaches 0.1 mm into the 3 mm along the bottom edge"),
        ("draw: icon, at: [3, 3, 57, 82], icon: star", {}, ""),
        ("draw: icon, at: [2.96, 40, 9, 9], icon: star", {}, ""),
        ("draw: icon, at: [2, 40, 9, 9], icon: star, safe: false", {}, ""),
        ("draw: icon, at: [2, 40, 9, 9], icon: star", {"head": "safe: 2\n"}, ""),
        ("draw: text, at: [0, 40, 63, 5], style: body, align: center, text: Hello", {}, ""),
        ("draw: text, at: [0, 40, 63, 5], style: body, text: Hello", {}, "reaches 3 mm into the 3 mm along the left"),
        ("draw: text, at: [0, 18, 50, 50], turn: 90, style: body, text: Hello", {}, "along the left edge"),
        ("draw: text, at: [6, 38, 50, 50], turn: 90, style: body, text: Hello", {}, "along the bottom edge"),
        ("draw: icon, at: [3.6, 9.5, 6, 6], icon: star", {"size": ROUND}, ""),
        ("draw: icon, at: [4, 4, 6, 6], icon: star", {"size": ROUND}, "reaches 2.52 mm into the 3 mm along the rim"),
    ],
)
def test_texts_and_icons_stay_off_the_edge(check: Check, box: str, more: dict[str, str], says: str) -> None:
    expect(check(f"one: {{{box}}}", **more), says and f"PRT004 {says}", f"{FIRST} one")


@pytest.mark.parametrize(
    ("box", "more", "side"),
    [
        ("draw: rect, at: [0, 0, 63, 88], fill: ink, bleed: true", {}, ""),
        ("draw: rect, at: [0, 0, 63, 88], fill: ink", {}, "edges"),
        ("draw: rect, at: [0, 0, 63, 88], fill: ink", {"head": "bleed: 0\n"}, ""),
        ("draw: rect, at: [-1, -1, 65, 90], fill: ink", {}, "edges"),
        ("draw: rect, at: [-2, -2, 67, 92], fill: ink", {}, ""),
        ("draw: rect, at: [1, 1, 61, 86], fill: cream", {}, ""),
        ("draw: rect, at: [0, 20, 63, 5], fill: ink, bleed: true", {}, ""),
        ("draw: rect, at: [0, 20, 63, 5], fill: ink", {}, "left edge and right edge"),
        ("draw: rect, at: [-9, 20, 72, 9], fill: ink", {}, "right edge"),
        ("draw: rect, at: [0.2, 20, 30, 5], fill: ink", {}, "left edge"),
        ("draw: rect, at: [29, -13, 5, 63], turn: 90, fill: ink", {}, "left edge and right edge"),
        ("draw: rect, at: [0, 0, 63, 88], fill: '#FFF'", {}, ""),
        ("draw: rect, at: [0, 0, 63, 88], stroke: ink", {}, ""),
        ("draw: ellipse, at: [-5, 20, 20, 20], fill: ink", {}, ""),
        ("draw: polygon, at: [0, 0, 9, 9], points: [[0, 0], [9, 0], [0, 9]], fill: ink", {}, "edges"),
        ("draw: polygon, at: [0, 0, 9, 9], points: [[-9, -9], [18, -9], [-9, 18]], fill: ink", {}, ""),
        ("draw: picture, at: [0, 0, 63, 20], fit: stretch, file: art/star.svg, bleed: true", {}, ""),
        ("draw: picture, at: [0, 0, 63, 20], fit: cover, file: art/star.svg", {}, "edges"),
        ("draw: ellipse, at: [-3, -3, 31, 31], fill: ink", {"size": ROUND}, ""),
        ("draw: ellipse, at: [0, 0, 25, 25], fill: ink", {"size": ROUND}, "rim"),
        ("draw: rect, at: [0, 0, 25, 25], fill: ink", {"size": ROUND}, "rim"),
    ],
)
def test_what_is_cut_runs_on_into_the_bleed(check: Check, box: str, more: dict[str, str], side: str) -> None:
    expect(
        check(f"one: {{{box}, safe: false}}", **more),
        side and f"PRT005 ends at the cut along the {side}, with",
        f"{FIRST} one",
    )


def test_with_something_else_in_the_bleed_a_sliver_of_it_is_left(check: Check) -> None:
    ground = "ground: {draw: rect, at: [0, 0, 63, 88], fill: ink, bleed: true}"
    told = "PRT102 card A1 and 2 more, box 'band' of face 'plain': ends at the cut along the left edge and right edge"
    expect(check(ground, "band: {draw: rect, at: [0, 10, 63, 5], fill: cream}"), told, "plain.yaml:6 band")


INK_ON_INK = "PRT006 card A1 and 2 more, box 'text' of face 'plain': #1E1420 on #1E1420 has a contrast of 1.0 to 1"


@pytest.mark.parametrize(
    ("below", "more", "says"),
    [
        ("fill: '#FFF'", "color: '#999'", "PRT006 a contrast of 2.8 to 1; this size needs 4.5 to 1"),
        ("fill: ink", "color: cream", ""),
        ("fill: ink", "color: ink", INK_ON_INK),
        ("fill: ink, radius: 3", "color: ink", INK_ON_INK),
        ("fill: ink, turn: 180", "color: ink", INK_ON_INK),
        ("draw: ellipse, at: [1, 10, 60, 30], fill: ink", "color: ink", INK_ON_INK),
        ("fill: {from: [0, 0], to: [1, 0], stops: [cream, ink]}", "color: ink", INK_ON_INK),
        ("fill: ink, at: [1, 60, 60, 20]", "color: ink", ""),
        ("fill: ink, at: [5, 15, 4, 20]", "color: ink", ""),
        ("draw: ellipse, fill: ink, at: [5, 20, 5, 5]", "color: ink", ""),
        ("fill: ink, opacity: 0.5", "color: ink", ""),
        ("draw: picture, fit: stretch, file: art/star.svg", "color: cream", ""),
        ("draw: picture, fit: stretch, file: art/star.svg", "color: ink, ground: ink", INK_ON_INK),
        ("draw: picture, fit: stretch, file: art/star.svg", "color: cream, ground: '#000'", ""),
        ("stroke: ink", "color: '#000', opacity: 0.3", "PRT006 #B2B2B2 on #FFFFFF"),
    ],
)
def test_texts_stand_out_from_a_known_ground(check: Check, below: str, more: str, says: str) -> None:
    whole = "".join(f"{part}, " for part in ("draw: rect", "at: [1, 15, 60, 20]") if part.split()[0] not in below)
    text = f"text: {{draw: text, at: [5, 20, 50, 9], style: body, text: Hello, {more}}}"
    expect(check(f"below: {{{whole}{below}, safe: false}}", text), says, "plain.yaml:6 text")


@pytest.mark.parametrize(
    ("style", "clean"),
    [
        ("size: 17.75", False), ("size: 18", True), ("size: 14, bold: true", True), ("size: 13.5, bold: true", False),
        ("outline: 0.2, outline_color: '#000'", True), ("outline: 0.2", False),
    ],
)  # fmt: skip
def test_large_and_outlined_type_needs_less(check: Check, style: str, clean: bool) -> None:
    box = "text: {draw: text, at: [5, 20, 50, 9], style: body, text: Hi}"
    expect(check(box, style=f"color: '#888', {style}"), "" if clean else "PRT006 #888888 on #FFFFFF", f"{FIRST} text")


@pytest.mark.parametrize(
    ("box", "alike"),
    [
        ("draw: rect, at: [9, 10, 20, 5], fill: \"{{ 'ink' if card.mood == 'sad' else 'rust' }}\"", "A1 and A3"),
        ("draw: rect, at: [9, 10, \"{{ 20 if card.mood == 'sad' else 9 }}\", 5], fill: ink", ""),
        ("draw: rect, when: card.mood == 'sad', at: [9, 10, 9, 5], fill: ink", ""),
        ("draw: rect, when: card.text, at: [9, 10, 9, 5], fill: ink", "A2 and A3"),
        ("draw: rect, at: [9, 10, 20, 5], turn: \"{{ 9 if card.mood == 'sad' else 0 }}\", fill: ink", ""),
        ('draw: text, at: [9, 10, 40, 5], style: body, text: "{{ card.mood }}"', "A1 and A3"),
        (f'draw: text, at: [9, 10, 40, 5], style: body, text: ":{EITHER}:"', ""),
        (f'draw: picture, at: [3, 3, 57, 60], fit: stretch, file: "art/{EITHER}.svg"', "A1 and A3"),
        (f'draw: picture, at: [3, 3, 20, 20], file: "art/{EITHER}.svg"', ""),
    ],
)
def test_kinds_of_card_differ_in_more_than_colour(check: Check, box: str, alike: str) -> None:
    says = f"PRT007 mood 'happy' and 'sad' look alike without colour and words (cards {alike})"
    expect(check(cue=f"box: {{{box}}}\n"), says if alike else "", "game.yaml:6 mood")


def test_sheets_tell_of_what_paper_does_not_give() -> None:
    a4 = paper_of("a4")
    assert sheet_findings(best_grid(a4, 63, 88, 9, 0, 6.35), None) == []
    (near,) = sheet_findings(best_grid(a4, 69, 94, 9, 0, 1), None)
    assert (near.code, near.severity) == ("PRT020", "warning") and "come within" in near.message
    assert "PRT021" in [finding.code for finding in sheet_findings(best_grid(a4, 201, 288, 1, 0, 4.5), None)]
