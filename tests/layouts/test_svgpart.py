"""One group of an SVG file as a picture: alone, with its own bounds, with what it refers to."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.library import parted
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.generator.art import Pictures
from deckproof.layouts.deck import draw_game
from deckproof.layouts.ops import Picture
from deckproof.layouts.pictures import PictureError, picture_info
from deckproof.layouts.svgpart import svg_picture

from ..conftest import MakeGame

SHEET = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<defs><linearGradient id="shade"><stop offset="0" stop-color="#f00"/></linearGradient></defs>
<g id="layer" transform="translate(10 5)" stroke-width="2">
  <g id="sword"><path d="M10 10 L14 10 L14 40 Z"/><rect x="4" y="30" width="16" height="3"/></g>
  <g id="ring" transform="rotate(45 60 60)" fill="none" stroke="#333"><circle cx="60" cy="60" r="10"/></g>
  <g id="arch"><path d="M0 0 C0 -40 30 -40 30 0"/></g>
  <g id="sun" fill="url(#shade)"><ellipse cx="20" cy="70" rx="18" ry="6"/></g>
  <g id="twice" transform="scale(2)"><use href="#dot" x="3" y="4"/></g>
  <polygon id="dot" points="0,0 2,0 2,1"/>
  <g id="line" style="stroke:#000;stroke-width:4"><line x1="0" y1="0" x2="10" y2="0"/></g>
  <g id="empty"/>
</g>
<text x="1" y="1">not in any group</text>
</svg>
"""


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    file = tmp_path / "icons.svg"
    file.write_text(SHEET, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("group", "view"),
    [
        ("sword", (14, 15, 16, 30)),
        ("ring", (59, 54, 22, 22)),  # a circle turned about its middle, with half of its line
        ("arch", (10, -25, 30, 30)),  # not as far up as the points that pull at the curve
        ("sun", (12, 69, 36, 12)),
        ("twice", (16, 13, 4, 2)),
        ("line", (8, 3, 14, 4)),
    ],
)
def test_a_group_has_the_bounds_of_what_it_shows(sheet: Path, group: str, view: tuple[float, ...]) -> None:
    root = svg_picture(Path(f"{sheet}#{group}"))
    assert [float(part) for part in root.get("viewBox", "").split()] == pytest.approx(view, abs=0.01)
    info = picture_info(Path(f"{sheet}#{group}"))
    assert (info.vector, info.w, info.h) == (True, pytest.approx(view[2], abs=0.01), pytest.approx(view[3], abs=0.01))


def test_a_group_is_alone_with_what_it_refers_to(sheet: Path) -> None:
    ids = {element.get("id") for element in svg_picture(Path(f"{sheet}#sun")).iter()}
    assert ids == {"sun", "shade", None}
    assert {element.get("id") for element in svg_picture(Path(f"{sheet}#twice")).iter()} == {"twice", "dot", None}
    assert Pictures().recorded(Path(f"{sheet}#sun"), None).code  # and it can be drawn


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("icons.svg#swrod", "icons.svg has no group with the id 'swrod'; did you mean 'sword'?"),
        ("icons.svg#empty", "icons.svg#empty is a group that shows nothing"),
        ("icons.svg", "icons.svg uses <text>, which cannot be printed as vectors; convert it to paths; in Inkscape"),
    ],
)
def test_what_is_no_group_is_told(sheet: Path, name: str, says: str) -> None:
    with pytest.raises(PictureError, match=says.replace("?", r"\?")):
        picture_info(sheet.with_name(name))


@pytest.mark.parametrize(
    "values",
    ['<rect width="1e" height="2"/>', '<path d="M1 1 L"/>', '<circle r="x"/>', '<g transform="matrix(1 2)"><rect/></g>',
     '<g id="b"><use href="#b"/></g>', '<g transform="rotate()"><line x2="3" stroke="#000"/></g>'],
)  # fmt: skip
def test_a_group_of_senseless_values_is_refused_and_not_met_by_a_fault(tmp_path: Path, values: str) -> None:
    file = tmp_path / "odd.svg"
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="a">{values}</g></svg>')
    with pytest.raises(PictureError, match=r"odd\.svg"):
        picture_info(Path(f"{file}#a"))


def test_names_with_a_group_are_taken_apart() -> None:
    assert parted("art/icons.svg#sword") == ("art/icons.svg", "sword")
    assert parted("art/ICONS.SVG#a.b") == ("art/ICONS.SVG", "a.b")
    assert parted("art/no#1.png") == ("art/no#1.png", "") and parted("a.svg") == ("a.svg", "")


def test_icons_art_and_boxes_take_groups(make_game: MakeGame) -> None:
    folder = make_game({
        "game.yaml": 'title: T\nicons: {sword: "art/icons.svg#sword"}\ncover: "art/icons.svg#ring"\ncomponents:\n'
                     '  c: {title: C, kind: card, cards: cards.yaml, size: "63x88", front: plain, '
                     'art: "art/icons.svg#{{ id }}"}\n',
        "cards.yaml": '- {id: ring, name: R, text: ":sword:"}\n- {id: sun, name: S}\n', "rules.yaml": None,
        "art/icons.svg": SHEET,
        "faces/plain.yaml": 'styles: {body: {}}\nboxes:\n  art: {draw: picture, at: [5, 5, 40, 40], '
                            'file: "{{ card.art }}"}\n  own: {draw: picture, at: [5, 50, 9, 9], '
                            'file: art/icons.svg#arch}\n  text: {draw: text, at: [5, 65, 40, 9], style: body, '
                            'text: "{{ card.text }}"}\n',
    })  # fmt: skip
    problems = Problems()
    drawn = draw_game(load_game(folder), problems)
    assert problems.findings == []
    ring, sun = drawn.faces.values()
    names = [[call.file.name for box in face.boxes for call in box.calls if isinstance(call, Picture)]
             for face in (ring, sun)]  # fmt: skip
    assert names == [["icons.svg#ring", "icons.svg#arch", "icons.svg#sword"], ["icons.svg#sun", "icons.svg#arch"]]
    assert ring.signature != sun.signature
