"""What of an SVG picture gets into the web page: shapes and paint, no address, nothing that runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from deckproof.generator.rulebook.htmltree import written
from deckproof.generator.rulebook.svgart import symbol_of
from deckproof.generator.rulebook.svgvalues import kept_value
from deckproof.layouts.pictures import PictureError

from ..kit import built, press

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"{}>{}</svg>'
)
ADDRESSES = ["http://x.example/x", "//x.example/x", "javascript:alert(1)", "data:image/svg+xml,x", "file:///etc/passwd"]
PAINTED = ["fill", "stroke", "clip-path", "stroke-dasharray", "stop-color", "transform", "d", "points", "opacity", "x"]
WAYS = [
    "url({})", "url( '{}' )", 'url("{}")', "URL({})", "url(#a) url({})", "red url({})", "u\\72l({})", "image-set('{}')",
    "var(--x, url({}))", "{}", "@import url({})", "/**/url({})", "red; background: url({})", "none/**/url({})",
]  # fmt: skip


def symbol(folder: Path, inside: str, root: str = "") -> str:
    file = folder / "picture.svg"
    file.write_text(SVG.format(root, inside), encoding="utf-8")
    return written(symbol_of(file, "dp"))


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_attribute_has_room_for_an_address(address: str) -> None:
    for name in [*PAINTED, "href", "id", "style", "onload", "fill-rule", "gradientTransform", "filter", "mask"]:
        for way in WAYS:
            assert kept_value(name, way.format(address), "dp") is None, (name, way)


HOSTILE = [
    '<g clip-path="url(http://x.example)"><path d="M0 0h9v9z"/></g>',
    '<path d="M0 0h9v9z" stroke-dasharray="url(http://x.example)"/>',
    '<linearGradient id="a"/><path d="M0 0h9v9z" fill="url(#a) url(http://x.example)"/>',
    '<path d="M0 0h9v9z" onload="alert(1)" onclick="alert(1)" cursor="url(http://x.example)"/>',
    '<path d="M0 0h9v9z" style="stroke-dasharray: url(http://x.example); background: url(http://x.example)"/>',
    '<path d="M0 0h9v9z" filter="url(http://x.example#f)" mask="url(http://x.example#m)" marker-end="url(http://x.example)"/>',
    '<a xlink:href="http://x.example"><path d="M0 0h9v9z"/></a>',
    '<use xlink:href="http://x.example#a"/>', '<use href="http://x.example#a"/>', '<use href="data:image/svg+xml,x"/>',
    '<path d="M0 0h9v9z" fill-rule="&#106;avascript:alert(1)"/>', '<set attributeName="href" to="http://x.example"/>',
    '<feImage xmlns:x="http://www.w3.org/1999/xlink" x:href="http://x.example"/>',
    "<style>@import url(http://x.example);</style>", "<script>alert(1)</script>", '<image href="http://x.example"/>',
    '<foreignObject><iframe src="http://x.example"/></foreignObject>', '<animate attributeName="x"/>',
]  # fmt: skip


@pytest.mark.parametrize("inside", HOSTILE)
def test_a_hostile_picture_is_refused_or_harmless(inside: str, tmp_path: Path) -> None:
    try:
        text = symbol(tmp_path, inside)
    except PictureError as error:
        assert "picture.svg" in str(error)
        return
    assert not re.search(r"example|alert|script|style|\bon\w+=|url\((?!#dp-)", text), text


def test_entities_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "e.svg"
    file.write_text('<!DOCTYPE svg [<!ENTITY a "http://x.example">]><svg viewBox="0 0 1 1">&a;</svg>', encoding="utf-8")
    with pytest.raises(PictureError, match="DOCTYPE"):
        symbol_of(file, "dp")


def test_shapes_and_paint_are_kept(tmp_path: Path) -> None:
    inside = (
        '<linearGradient id="g.1" gradientTransform="rotate(9) scale(1,2)"><stop offset="50%" stop-color="red"/>'
        '</linearGradient><clipPath id="c"><path d="M0 0h9v9z"/></clipPath><g clip-path="url( \'#c\' )">'
        '<path id="p" d="M.5-1e-1 9,9Z" fill="url(#g.1) none" style="stroke: #ABC; stroke-width:2px"/>'
        '<use xlink:href="#p" transform="translate(1 2),rotate(3)"/>'
        '<path d="M0 0h9v9z" stroke-dasharray="7, 6" fill-rule="evenodd"/></g>'
    )
    assert symbol(tmp_path, inside, ' fill="none" stroke="currentColor" width="10" onload="x"') == (
        '<symbol id="dp" viewBox="0 0 10 10" preserveAspectRatio="none" fill="none" stroke="currentColor">'
        '<linearGradient id="dp-g.1" gradientTransform="rotate(9) scale(1,2)"><stop offset="50%" stop-color="red"/>'
        '</linearGradient><clipPath id="dp-c"><path d="M0 0h9v9z"/></clipPath><g clip-path="url(#dp-c)">'
        '<path id="dp-p" d="M.5-1e-1 9,9Z" fill="url(#dp-g.1) none" stroke="#ABC" stroke-width="2px"/>'
        '<use href="#dp-p" transform="translate(1 2),rotate(3)"/>'
        '<path d="M0 0h9v9z" stroke-dasharray="7, 6" fill-rule="evenodd"/></g></symbol>'
    )


def test_the_page_of_a_game_with_a_hostile_icon_fetches_nothing(tmp_path: Path) -> None:
    files = {"rulebook.md": "# Rules\n\nTake a :star: each.\n", "art/star.svg": SVG.format("", HOSTILE[3])}
    built(press(tmp_path / "press", **files), "--out", tmp_path / "out", "--formats", "rulebook")
    page = (tmp_path / "out" / "press" / "rulebook.html").read_text(encoding="utf-8")
    assert 'id="dp-art1"' in page and "x.example" not in page and "Content-Security-Policy" in page
