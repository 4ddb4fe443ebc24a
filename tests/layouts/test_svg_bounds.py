"""SVG pictures that never end: nesting, links in circles, too many shapes; and what other programs note in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.layouts.pictures import PictureError, picture_info
from deckproof.layouts.svgtree import DEEPEST, MOST, svg_text, svg_tree

from ..conftest import Calls

NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"'
DOUBLED = "".join(f'<g id="g{n}">' + f'<use href="#g{n - 1}"/>' * 10 + "</g>" for n in range(1, 9))


def refusal(folder: Path, inside: str, keys: str = 'viewBox="0 0 9 9"') -> str:
    file = folder / "a.svg"
    file.write_text(f"<svg {NS} {keys}>{inside}</svg>", encoding="utf-8")
    with pytest.raises(PictureError) as caught:
        picture_info(file)
    return str(caught.value)


ENDLESS = [
    ("<g>" * 20_000 + "</g>" * 20_000, f"a.svg nests more than {DEEPEST} levels deep; ungroup some of it"),
    ("<path/>" * (MOST + 1), "a.svg has more than 10,000 shapes, or too many in groups"),
    (("<g>" * 50 + "<path/>" * 60 + "</g>" * 50) * 60, "or too many in groups; simplify it, or save it as PNG"),
    ('<g id="a"><use href="#a"/></g>', "a.svg has a <g> that leads back to itself by its links; take the link away"),
    ('<use id="a" x:href="#a"/>', "has a <use> that leads back to itself"),
    ('<g id="a"><use href="#b"/></g><g id="b"><use x:href="#a"/></g>', "leads back to itself"),
    (
        '<clipPath id="c"><path d="M0 0h1" style="clip-path: url(#c)"/></clipPath>',
        "<clipPath> that leads back to itself",
    ),
    ('<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>', "leads back to itself"),
    (f'<g id="g0"><path d="M0 0h1"/></g>{DOUBLED}', "shows more than 10,000 shapes once every <use> is followed"),
    ('<use href="other.svg#a"/>', "a.svg has a <use> that links to another file; put the shapes there instead"),
    ("<path " + " ".join(f'a{n}="1"' for n in range(200_000)) + "/>", "at most 2,000,000 are read"),
]


@pytest.mark.parametrize(("inside", "says"), ENDLESS, ids=range(len(ENDLESS)))
def test_what_never_ends_is_refused_with_what_to_do(inside: str, says: str, tmp_path: Path, calls: Calls) -> None:
    with calls(250_000):
        assert says in refusal(tmp_path, inside)


@pytest.mark.parametrize("box", ["nan 0 9 9", "0 inf 9 9", "0 0 1e-9 9", "0 0 9 1e99", "0 0 9 -9", "-1e9 0 9 9"])
def test_a_view_that_is_nowhere_is_refused(box: str, tmp_path: Path) -> None:
    assert refusal(tmp_path, "", f'viewBox="{box}"') == "a.svg has no usable viewBox or width and height"


def test_a_doctype_is_refused_in_every_encoding(tmp_path: Path) -> None:
    text = f'<!DOCTYPE svg [<!ENTITY a "b">]><svg {NS} viewBox="0 0 9 9">&a;</svg>'
    for encoding in ("utf-8", "utf-16"):
        file = tmp_path / f"{encoding}.svg"
        file.write_text(text, encoding=encoding)
        with pytest.raises(PictureError, match="declares a DOCTYPE"):
            picture_info(file)


@pytest.mark.parametrize(
    ("inside", "says"),
    [
        ('<path d="M0 0h1" marker-end="url(#m)"/><marker id="m"/>', "has a <path> with an arrow head, which would not"),
        ('<path d="M0 0h1" style="filter:url(#f)"/>', "has a <path> with a filter, which would not be printed"),
        ('<g style="opacity:.5"/>', "uses opacity on a group"),
        ('<stop style="stop-color:red;stop-opacity:.5"/>', "uses stop-opacity"),
        ('<path d="M0 0h1" stroke="url(#g)"/><linearGradient id="g"/>', "whose line is a gradient"),
        ("<text>A</text>", "in Inkscape, select it and choose Path > Object to Path"),
        (
            "<switch/>",
            "uses <switch>, which cannot be printed as vectors; convert it to paths, or save the picture as PNG",
        ),
    ],
)
def test_what_would_be_lost_is_refused_with_what_to_do(inside: str, says: str, tmp_path: Path) -> None:
    assert says in refusal(tmp_path, inside)


def test_notes_of_other_programs_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    file.write_text(
        f'<svg {NS} xmlns:i="http://inkscape.org" viewBox="0 0 9 9" i:version="0.91"><i:view><path/></i:view>'
        '<title>T</title><metadata><i:a/></metadata><g i:label="L"><use x:href="#p"/></g>'
        '<path id="p" clip-path="url( \'#c\' )"/>'
        '<clipPath id="c"><path d="M0 0h1v1z"/></clipPath></svg>',
        encoding="utf-8",
    )
    assert picture_info(file).vector
    assert svg_text(svg_tree(file)).decode() == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g><use href="#p" /></g>'
        '<path id="p" clip-path="url(#c)" /><clipPath id="c"><path d="M0 0h1v1z" /></clipPath></svg>'
    )
