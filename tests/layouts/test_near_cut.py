"""What ends a little inside the cut: shapes of a face, and frames in its pictures."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import draw_game
from deckproof.layouts.preflight import preflight
from deckproof.layouts.svgbounds import bounds_of, forms_of
from deckproof.layouts.svgbox import Bounds

from ..conftest import TINY_GAME, MakeGame

GROUND = "  ground: {draw: rect, at: [0, 0, 63, 88], bleed: true, fill: ink}\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 69 94"><rect width="69" height="94" fill="#123"/>{}</svg>'


def told(make_game: MakeGame, box: str, art: str = "") -> list[Finding]:
    files = {"faces/plain.yaml": f"boxes:\n{GROUND}  it: {{{box}}}\n", "art/a.svg": SVG.format(art)}
    problems = Problems()
    drawn = draw_game(load_game(make_game(files)), problems)
    assert problems.findings == []
    return [finding for finding in preflight(drawn) if finding.code in ("PRT004", "PRT005", "PRT100", "PRT102")]


@pytest.mark.parametrize(
    ("box", "says"),
    [
        ("draw: rect, at: [0.6, 30, 61.8, 9], fill: ink", "ends 0.6 mm from the left edge, in the 3 mm that must stay"),
        ("draw: rect, at: [3, 3, 57, 82], stroke: ink, width: 1", "ends 2.5 mm from the left edge"),
        ("draw: line, at: [0, 0, 9, 9], points: [[10, 86], [50, 86]], stroke: ink, width: 0.5", "1.75 mm from"),
        ("draw: rect, at: [0, 1, 63, 9], bleed: true, fill: ink", "ends 1 mm from the top edge"),
        ("draw: rect, at: [0, 30, 63, 9], bleed: true, fill: ink", ""),
        ("draw: rect, at: [3, 3, 57, 82], fill: ink", ""),
        ("draw: rect, at: [0.6, 30, 61.8, 9], fill: ink, safe: false", ""),
        ("draw: rect, at: [0.6, 30, 61.8, 9], fill: ink, opacity: 0", ""),
    ],
)  # fmt: skip
def test_shapes(make_game: MakeGame, box: str, says: str) -> None:
    found = told(make_game, box)
    assert [finding.code for finding in found] == ["PRT004"] * bool(says)
    assert all(says in finding.message for finding in found), found
    assert all(str(finding.place).endswith("faces/plain.yaml:3:3") for finding in found)


WHOLE = "draw: picture, at: [0, 0, 63, 88], bleed: true, fit: cover, file: art/a.svg"


@pytest.mark.parametrize(
    ("box", "art", "says"),
    [
        (WHOLE, '<path d="M4.5 4.5H64.5V89.5H4.5Z" fill="none" stroke="#FFF"/>', "a.svg ends 1 mm from the left"),
        (WHOLE, '<path d="M4 40h3v3h-3zM62 40h3v3h-3z" fill="#FFF"/>', "a.svg ends 1 mm from the left and right edges"),
        (f"{WHOLE}, safe: false", '<path d="M4 40h3v3h-3zM62 40h3v3h-3z" fill="#FFF"/>', ""),
        (WHOLE, '<path d="M7 7H62V87H7Z" fill="none" stroke="#FFF"/>', ""),
        (WHOLE, '<path d="M1 40h3v3h-3zM4 50h3v3h-3zM62 40h3v3h-3z" fill="#FFF"/>', ""),  # a pattern over the cut
        (WHOLE, '<path d="M4 40h3v3h-3z" fill="#FFF"/><path d="M62 40h3v3h-3z" fill="#EEE"/>', ""),
        (WHOLE.replace("88]", "50]"), '<path d="M4 40h3v3h-3zM62 40h3v3h-3z" fill="#FFF"/>', ""),  # an illustration
    ],
)  # fmt: skip
def test_frames_in_pictures(make_game: MakeGame, box: str, art: str, says: str) -> None:
    found = told(make_game, box, art)
    assert [finding.code for finding in found] == ["PRT004"] * bool(says)
    assert all(says in finding.message for finding in found)


def test_what_is_too_large_to_be_a_frame_is_not_measured(make_game: MakeGame) -> None:
    assert (
        told(make_game, WHOLE, '<path d="M4.5 4.5H64.5V89.5H4.5Z{}" fill="none" stroke="#FFF"/>'.format(" " * 41_000))
        == []
    )


def test_each_line_of_a_path_has_its_own_bounds() -> None:

    root = fromstring('<svg><g stroke="red" stroke-width="2"><path d="M0 0h4v4zm10 10h4v4z" fill="none"/></g></svg>')
    assert [form.box for form in forms_of(root, {})] == [Bounds(-1, -1, 6, 6), Bounds(9, 9, 6, 6)]
    assert {form.look for form in forms_of(root, {})} == {("none", "red")} and bounds_of(root, {}) == Bounds(
        -1, -1, 16, 16
    )


ROUND = {"game.yaml": TINY_GAME["game.yaml"].replace('"63x88"', "{diameter: 25}")}


@pytest.mark.parametrize(
    ("box", "code", "says"),
    [
        ("draw: ellipse, at: [1, 1, 23, 23], stroke: ink, width: 0.5", "PRT004", "ends 0.75 mm from the rim"),
        ("draw: rect, at: [4, 4, 17, 17], fill: ink", "PRT004", "mm from the rim, in the 3 mm"),
        ("draw: line, at: [0, 0, 25, 25], points: [[12.5, 5], [12.5, 23]], stroke: ink", "PRT004", "mm from the rim"),
        ("draw: picture, at: [0, 0, 25, 25], bleed: true, file: art/ring.svg", "PRT004", "ring.svg ends 2 mm from"),
        ("draw: ellipse, at: [0, 0, 25, 25], fill: '#FFF'", "PRT102", "ends at the cut along the rim"),
        ("draw: ellipse, at: [0, 0, 25, 25], bleed: true, fill: '#FFF'", "", ""),
        ("draw: ellipse, at: [3, 3, 19, 19], fill: ink", "", ""),
        ("draw: rect, at: [6, 6, 13, 13], radius: 2, fill: ink", "", ""),
        ("draw: ellipse, at: [1, 1, 23, 23], stroke: ink, safe: false", "", ""),
    ],
)  # fmt: skip
def test_what_ends_near_the_rim_of_a_round_piece(make_game: MakeGame, box: str, code: str, says: str) -> None:
    ground = "  ground: {draw: rect, at: [0, 0, 25, 25], bleed: true, fill: ink}\n"
    ring = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 31 31"><rect width="31" height="31" fill="#123"/>'
    ring += '<circle cx="15.5" cy="15.5" r="10" fill="none" stroke="#FFF"/></svg>'
    files = {**ROUND, "faces/plain.yaml": f"boxes:\n{ground}  it: {{{box}}}\n", "art/ring.svg": ring}
    problems = Problems()
    drawn = draw_game(load_game(make_game(files)), problems)
    assert problems.findings == []
    found = [finding for finding in preflight(drawn) if finding.code in ("PRT004", "PRT005", "PRT102")]
    assert [finding.code for finding in found] == [code] * bool(code)
    assert all(says in finding.message for finding in found), found


@pytest.mark.parametrize(
    ("box", "says"),
    [
        ("draw: rect, at: [0, 30, 63, 9], fill: '#FFF'", "ends at the cut along the left edge and right edge"),
        ("draw: rect, at: [0, 0, 63, 40], fill: '#FFF'", "along the edges"),
        ("draw: rect, at: [-1, 30, 20, 9], fill: '#FFF'", "along the left edge"),
        ("draw: polygon, at: [0, 0, 63, 88], points: [[-9, 20], [20, 20], [-9, 50]], fill: '#FFF'", ""),
        ("draw: rect, at: [0, 30, 63, 9], fill: '#FFF', bleed: true", ""),
        ("draw: rect, at: [0, 30, 63, 9], fill: ink", ""),
    ],
)  # fmt: skip
def test_what_ends_at_the_cut_over_a_ground_that_runs_on(make_game: MakeGame, box: str, says: str) -> None:
    found = told(make_game, box)
    assert [finding.code for finding in found] == ["PRT102"] * bool(says)
    assert all(says in finding.message for finding in found), found
