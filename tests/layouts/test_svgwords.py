"""The values in an SVG picture: what would be drawn wrongly, or not at all, is told by its element and words."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from deckproof.cards.library import bundled
from deckproof.layouts.svgwords import svg_fault

from ..conftest import Calls


def fault(inside: str) -> str:
    return svg_fault(
        ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>')
    )


SOUND = [
    '<path d="M0 0h5v5z"/>',
    '<path d="m.5.5-1-1L1e-1,2 3 4 Z M 1 1C1 2 3 4 5 6 1 2 3 4 5 6"/>',
    '<path d="M0 0a1 1 0 0 1 1 1 1 1 0 1 0 2 2"/>',
    '<path d="M0 0a1 1 0 011 1"/>',
    '<path d=""/>',
    '<path fill="red" stroke="#0aF" d="M0 0h1"/>',
    '<path fill="currentColor" stroke="rgb(1, 2, 3)" d="M0 0h1"/>',
    '<linearGradient id="a"><stop offset="50%" stop-color="#123456"/></linearGradient><rect fill="url(#a)"/>',
    '<g id="b"/><use href="#b" x="1" y="-2.5"/>',
    '<linearGradient id="a"/><clipPath id="c"/><g clip-path="url(#c)"><rect fill="url(#a) none"/></g>',
    '<path d="M0 0h1" stroke-dasharray="7, 6mm" style="clip-path: none; stroke-dasharray: none"/>',
    '<a href="https://example.org"><rect/></a>',
    '<polygon points="0,0 1,1 2 0"/>',
    '<rect x="5%" y="1mm" width="5" height="5px" transform="rotate(3 1,1) scale(.5)"/>',
    '<circle r="1" style="fill:none; stroke: #fff; stroke-width:.5"/>',
]


@pytest.mark.parametrize("inside", SOUND)
def test_what_is_drawn_right_is_taken(inside: str) -> None:
    assert fault(inside) == ""


FAULTY = [
    ('<path d="M0 0 L zz 1"/>', "a <path> with a path that cannot be read at 'L'"),
    ('<path d="M0 0 L1 2 3"/>', "a path that cannot be read at 'L1 2 3'"),
    ('<path d="M0 0 Z 3"/>', "a path that cannot be read at 'Z 3'"),
    ('<path d="M0 0 a1 1 0 2 1 1 1"/>', "a path that cannot be read at 'a1 1 0 2 1 1 1'"),
    ('<path d="L1 1"/>', "a path that begins with 'L', not with M"),
    ('<path fill="nocolour" d="M0 0h1"/>', "fill='nocolour', which is no colour"),
    ('<path stroke="#12" d="M0 0h1"/>', "stroke='#12', which is no colour"),
    ('<circle r="1" style="fill:nocolour"/>', "fill='nocolour', which is no colour"),
    ('<path fill="url(#no)" d="M0 0h1"/>', "fill='url(#no)', which names nothing in the picture"),
    ('<use href="#no"/>', "a <use> with a link to '#no', which is not there"),
    ('<use href="../../diary.svg#a"/>', "a link to '../../diary.svg#a', which leads out of the picture"),
    ('<use href="https://x.example/#a"/>', "a link to 'https://x.example/#a', which leads out of the picture"),
    ('<g id="a" fill="url(#a) url(https://x.example)"/>', "fill='url(https://x.example)', which is no colour"),
    (
        '<g clip-path="url(https://x.example)"/>',
        "clip-path='url(https://x.example)', which names nothing in the picture",
    ),
    ('<g clip-path="circle(3px)"/>', "clip-path='circle(3px)', which names nothing in the picture"),
    ('<g stroke-dasharray="url(#a)"/>', "stroke-dasharray='url(#a)', which are no lengths of dashes"),
    ('<rect x="abc"/>', "a <rect> with x='abc', which is no number"),
    ('<rect width="nan"/>', "width='nan', which is no number"),
    ('<path stroke-width="wide" d="M0 0h1"/>', "stroke-width='wide', which is no number"),
    ('<polygon points="0,0 1,1 2"/>', "points that are no pairs of numbers"),
    ('<g transform="spin(3)"/>', "the transform 'spin(3)', which cannot be read"),
    ('<g transform="rotate(x)"/>', "the transform 'rotate(x)', which cannot be read"),
    ('<rect x="1e999"/>', "a number in its 'x' that is too large to print"),
    ('<path d="M0 0h1e9"/>', "a number in its 'd' that is too large to print"),
    ('<g transform="scale(1e99)"/>', "a number in its 'transform' that is too large to print"),
    ('<path d="M0 0h1" stroke-dasharray="0 0"/>', "stroke-dasharray='0 0', which are no lengths of dashes"),
    ('<path d="M0 0h1" stroke-dasharray="5 -1"/>', "stroke-dasharray='5 -1', which are no lengths of dashes"),
    ('<path d="M0 0h1" stroke-linejoin="blunt"/>', "stroke-linejoin='blunt', which is none of miter, round, bevel"),
    ('<g clip-path="url(#no)"/>', "clip-path='url(#no)', which names nothing in the picture"),
    ('<path d="M0 0h1" fill-opacity="50%"/>', "fill-opacity='50%', which is no number from 0 to 1"),
]


@pytest.mark.parametrize(("inside", "says"), FAULTY)
def test_what_would_be_drawn_wrongly_is_told(inside: str, says: str) -> None:
    assert says in fault(inside) and fault(inside).startswith("has a <")


LONG = [
    ('<path d="M 0.30000000000000004,1.1000000000000001,b"/>', "cannot be read at 'M 0.30000000000000004,1."),
    (f'<path d="M{"1" * 40_000}b"/>', "too large"),
    (f'<path d="M{"0.1 " * 40_000}b"/>', "cannot be read"),
    (f'<path d="M0 0A{"1 1 0 0 1 1 1 " * 9_000}b"/>', "cannot be read"),
    (f'<g transform="{"scale(1.0 1.0)" * 9_000}b"/>', "which cannot be read"),
    (f'<polygon points="{"1.5," * 40_000}b"/>', "no pairs"),
    (f'<rect x="{" " * 40_000}b"/>', "which is no number"),
    (f'<path d="M0 0h1" stroke-dasharray="{"1 " * 40_000}b"/>', "no lengths"),
    (f'<path fill="url({" " * 40_000}b" d="M0 0h1"/>', "no colour"),
]


@pytest.mark.parametrize(("inside", "says"), LONG, ids=range(len(LONG)))
def test_a_wrong_letter_at_the_end_is_found_at_once(inside: str, says: str, calls: Calls) -> None:
    with calls(300_000):
        assert says in fault(inside)


@pytest.mark.parametrize("name", sorted(bundled()))
def test_pictures_of_bundled_games_are_sound(name: str) -> None:
    files = sorted((bundled()[name] / "art").rglob("*.svg"))
    assert files and [file for file in files if svg_fault(ElementTree.parse(file).getroot())] == []
