"""Pictures: their proportions, and every way of being unfit to print."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards import door
from deckproof.layouts.pictures import PictureError, PictureInfo, picture_info
from deckproof.layouts.svgrefused import REFUSED
from PIL import Image

NS = 'xmlns="http://www.w3.org/2000/svg"'
Read = Callable[..., PictureInfo]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    def info(content: str | bytes, name: str = "a.svg") -> PictureInfo:
        file = tmp_path / name
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return picture_info(file)

    return info


def refusal(read: Read, content: str | bytes, name: str = "a.svg") -> str:
    with pytest.raises(PictureError) as caught:
        read(content, name)
    return str(caught.value)


def raster(form: str, orientation: int = 1) -> bytes:
    out, exif = io.BytesIO(), Image.Exif()
    exif[0x0112] = orientation
    Image.new("RGB", (40, 20)).save(out, form, exif=exif)
    return out.getvalue()


def svg(inside: str = "", keys: str = 'viewBox="0 0 20 10"') -> str:
    return f"<svg {NS} {keys}>{inside}</svg>"


# -- what is read -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "keys",
    [
        'viewBox="0 0 20 10"', 'viewBox="-5,-5,20,10"', 'viewBox="0 0 20 10" width="7" height="7"',
        'width="20" height="10"', 'width="20px" height="10px"', 'width="20mm" height="10mm"',
        'width="20pt" height="10pt"',
    ],
)  # fmt: skip
def test_an_svg_has_the_proportions_of_its_view(read: Read, keys: str) -> None:
    assert (found := read(svg(keys=keys))) == PictureInfo(True, 20, 10)
    assert found.aspect == 2


def test_plain_shapes_gradients_and_whole_opacity_are_taken(read: Read) -> None:
    stops = '<linearGradient id="g"><stop offset="0" stop-color="#000" stop-opacity="1"/></linearGradient>'
    assert read(svg(f'{stops}<g opacity="1.0"><path d="M0 0h1" opacity="0.5" fill="url(#g)"/></g>')).vector


@pytest.mark.parametrize(("name", "form"), [("a.png", "PNG"), ("a.PNG", "PNG"), ("a.jpg", "JPEG"), ("a.jpeg", "JPEG")])
def test_pixels_are_counted(read: Read, name: str, form: str) -> None:
    assert read(raster(form), name) == PictureInfo(False, 40, 20)


@pytest.mark.parametrize(("orientation", "size"), [(1, (40, 20)), (3, (40, 20)), (6, (20, 40)), (8, (20, 40))])
def test_a_photograph_stored_on_its_side_counts_as_it_is_seen(
    read: Read, orientation: int, size: tuple[int, int]
) -> None:
    found = read(raster("JPEG", orientation), "a.jpg")
    assert (found.w, found.h) == size


# -- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize("element", sorted(REFUSED))
def test_elements_that_do_not_print_as_vectors_are_refused(read: Read, element: str) -> None:
    said = refusal(read, svg(f"<g><{element}/></g>"))
    assert said == f"a.svg uses <{element}>, which cannot be printed as vectors; {REFUSED[element]}"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (svg('<stop stop-opacity="0.5"/>'), "uses stop-opacity"),
        (svg('<g opacity="0.5"/>'), "uses opacity on a group"),
        (svg(keys='viewBox="0 0 2 1" opacity="0"'), "uses opacity on a group"),
        (f'<!DOCTYPE svg [<!ENTITY a "b">]>{svg()}', "declares a DOCTYPE"),
        (f"<!DOCTYPE svg>{svg()}", "declares a DOCTYPE"),
        ("<svg", "is not well-formed SVG"),
        ("", "is not well-formed SVG"),
        (b"\xff\xfe\x00", "is not well-formed SVG"),
        ("<html/>", "its root is <html>"),
        (svg(keys=""), "no usable viewBox or width and height"),
        (svg(keys='viewBox="0 0 0 10"'), "no usable viewBox"),
        (svg(keys='viewBox="0 0 20 -10"'), "no usable viewBox"),
        (svg(keys='viewBox="a b c d"'), "no usable viewBox"),
        (svg(keys='width="100%" height="100%"'), "no usable viewBox"),
        (svg(keys='width="20"'), "no usable viewBox"),
        (svg(keys='viewBox="0 0 nan 10"'), "no usable viewBox"),
        (svg(keys='viewBox="0 0 inf 10"'), "no usable viewBox"),
        (svg("<g/>" + " " * door.TEXT), "at most 2,000,000 are read"),
    ],
    ids=range(18),
)
def test_an_svg_that_would_print_wrongly_is_refused(read: Read, content: str | bytes, says: str) -> None:
    assert says in (said := refusal(read, content)) and said.startswith("a.svg ")


@pytest.mark.parametrize("content", [b"", b"not a picture", raster("PNG")[:20]])
@pytest.mark.parametrize("name", ["a.png", "a.jpg"])
def test_broken_pixels_are_refused(read: Read, content: bytes, name: str) -> None:
    assert refusal(read, content, name).startswith(f"{name} cannot be read as a picture: ")


@pytest.mark.parametrize("name", ["a.gif", "a.webp", "a", "a.svgz"])
def test_other_kinds_of_file_are_refused(read: Read, name: str) -> None:
    assert refusal(read, b"", name) == f"{name} is neither SVG, PNG nor JPG"
