"""SVG pictures drawn once and put into any number of files, whole: gradients, opacity and tints with them."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.yamlread import Problems
from deckproof.generator.art import ArtForms, Pictures
from deckproof.generator.cache.shelf import GameShelf
from deckproof.generator.cache.store import Store
from deckproof.generator.drawable import tell_undrawable
from deckproof.layouts.deck import draw_game
from deckproof.layouts.pictures import PictureError, forget_pictures
from PIL import Image
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import paragraph
from svglib import svglib

SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs>
<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="40" y2="0">
<stop offset="0" stop-color="#FF0000"/><stop offset="1" stop-color="#0000FF"/></linearGradient></defs>
<rect x="0" y="0" width="40" height="20" fill="url(#g)"/>
<rect x="0" y="20" width="20" height="20" fill="currentColor"/>
<rect x="20" y="20" width="20" height="20" fill="#000000" fill-opacity="0.5"/></svg>
"""
GREEN, PINK = (0.0, 1.0, 0.0), (1.0, 0.0, 1.0)


@pytest.fixture
def star(tmp_path: Path) -> Path:
    """A picture with a gradient above, and below the tint and half a black."""
    file = tmp_path / "star.svg"
    file.write_text(SVG, encoding="utf-8")
    return file


def _file(pictures: Pictures, *placed: tuple[Path, tuple[float, float, float]]) -> Image.Image:
    """A page with pictures side by side, 40 points each, as it looks at 72 dots to the inch."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=(40 * len(placed), 40), invariant=1)
    forms = ArtForms(canvas, pictures)
    for index, (file, tint) in enumerate(placed):
        form = forms.form(file, tint)
        canvas.saveState()
        canvas.translate(40 * index, 0)
        canvas.scale(40 / form.w, 40 / form.h)
        canvas.doForm(form.name)
        canvas.restoreState()
    canvas.showPage()
    canvas.save()
    document = pypdfium2.PdfDocument(buffer.getvalue())
    image: Image.Image = document[0].render().to_pil().convert("RGB")
    document.close()
    return image


def _near(found: Any, wanted: tuple[int, int, int]) -> bool:
    return all(abs(one - two) <= 12 for one, two in zip(found, wanted, strict=True))


def test_a_picture_is_whole_in_every_file(star: Path) -> None:
    pictures = Pictures()
    first = _file(pictures, (star, GREEN), (star, PINK), (star, GREEN))
    second = _file(pictures, (star, PINK), (star, GREEN))
    for image, tints in ((first, (GREEN, PINK, GREEN)), (second, (PINK, GREEN))):
        for index, tint in enumerate(tints):
            left = 40 * index
            assert _near(image.getpixel((left + 10, 30)), tuple(round(255 * part) for part in tint))
            assert _near(image.getpixel((left + 30, 30)), (127, 127, 127))
            assert _near(image.getpixel((left + 1, 10)), (250, 0, 5))
            assert _near(image.getpixel((left + 20, 10)), (127, 0, 127))
            assert _near(image.getpixel((left + 38, 10)), (5, 0, 250))


def test_a_picture_is_drawn_once_for_all_builds(star: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, read = [], svglib.svg2rlg

    def noted(data: Any) -> Any:
        drawn.append(data)
        return read(data)

    monkeypatch.setattr(svglib, "svg2rlg", noted)
    memo = Memo(lasting=True)
    before = _file(Pictures(memo), (star, GREEN))
    assert _file(Pictures(memo), (star, GREEN)).tobytes() == before.tobytes() and len(drawn) == 1
    _file(Pictures(memo), (star, PINK))
    assert len(drawn) == 2
    star.write_text(SVG.replace("#FF0000", "#00FF00"), encoding="utf-8")
    forget_pictures()
    assert _file(Pictures(memo), (star, GREEN)).tobytes() != before.tobytes() and len(drawn) == 3


RADIAL = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><radialGradient id="r" gradientUnits="userSpaceOnUse"
 cx="20" cy="20" r="18"><stop offset="0.2" stop-color="#123456"/><stop offset="0.5" stop-color="#FFEE00"/>
<stop offset="0.9" stop-color="#0000FF"/></radialGradient></defs>
<circle cx="20" cy="20" r="18" fill="url(#r)" fill-opacity="0.7" stroke="#00FF00" stroke-opacity="0.4"/></svg>
"""


@pytest.mark.parametrize("ink", ["full", "low", "grey"])
@pytest.mark.parametrize("svg", [SVG, RADIAL])
def test_a_picture_of_another_run_is_the_same(
    star: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, svg: str, ink: Any
) -> None:
    star.write_text(svg, encoding="utf-8")
    made = []
    for _ in range(2):
        buffer, memo = BytesIO(), Memo(shelf=GameShelf(Store(tmp_path / "kept"), "game"))
        canvas = Canvas(buffer, pagesize=(40, 40), invariant=1)
        canvas.doForm(ArtForms(canvas, Pictures(memo, ink)).form(star, None).name)
        canvas.save()
        made.append(buffer.getvalue())
        memo.settle()
        monkeypatch.setattr(svglib, "svg2rlg", None)  # whoever calls it fails
    assert made[0] == made[1] and b"/ShadingType" in made[0] and b"/ca " in made[0]


def test_a_picture_that_the_library_cannot_draw_is_named(star: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svglib, "svg2rlg", lambda data: None)  # what it gives for a file that it cannot read
    with pytest.raises(PictureError) as caught:
        Pictures().recorded(star, None)
    assert str(caught.value).startswith("star.svg cannot be drawn (") and "save it as PNG" in str(caught.value)


INKSCAPE = """\
<svg width="50mm" height="50mm" viewBox="0 0 50 50" inkscape:version="0.91 r13725" sodipodi:docname="i.svg"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg"
 xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:cc="http://creativecommons.org/ns#">
<sodipodi:namedview pagecolor="#ffffff"/><defs><inkscape:path-effect effect="fillet"/></defs>
<metadata><cc:Work/></metadata>
<g inkscape:label="Layer 1" inkscape:groupmode="layer" transform="translate(1,1)"><path sodipodi:nodetypes="ccc"
 style="color:#000000;font-family:sans-serif;-inkscape-font-specification:Sans;fill:#FF0000;fill-opacity:1;stroke:none;
stroke-width:0.264583px;stroke-linejoin:miter;stroke-dasharray:none;paint-order:normal;marker:none;filter:none"
 d="m 1,1 h 40 v 40 z"/></g></svg>
"""


def test_a_picture_of_inkscape_is_drawn_without_a_word(star: Path, capsys: pytest.CaptureFixture[str]) -> None:
    star.write_text(INKSCAPE, encoding="utf-8")
    assert _near(_file(Pictures(), (star, GREEN)).getpixel((25, 15)), (255, 0, 0))
    assert capsys.readouterr().err == ""


def test_what_the_library_complains_of_is_said_of_the_picture(star: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shapes = '<path d="M0 0h9v9z" clip-rule="evenodd"/><path d="M9 9h9v9z"/>'
    star.write_text(SVG.replace("<defs>", f'<defs><clipPath id="c">{shapes}</clipPath>').replace(
        '<rect x="0" y="0"', '<rect clip-path="url(#c)" x="0" y="0"'), encoding="utf-8")  # fmt: skip
    with pytest.raises(PictureError) as caught:
        Pictures().recorded(star, None)
    assert str(caught.value).startswith("star.svg would not be printed as it is meant (Mixed clip-rule shapes")
    assert capsys.readouterr().err == ""


def test_shapes_are_counted_once_for_each_colour(
    make_game: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is drawn any more once there are too many."""
    monkeypatch.setattr("deckproof.generator.drawable.MOST_SHAPES", 80)
    colours = "".join(
        f'  i{n}: {{draw: icon, at: [9, 9, 9, 9], icon: star, color: "#0000{n:02}"}}\n' for n in range(30)
    )
    shapes = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/><g class="a"/></svg>'
    game = load_game(make_game({"faces/plain.yaml": f"boxes:\n{colours}", "art/star.svg": shapes}))
    problems = Problems()
    tell_undrawable(draw_game(game, problems), problems)
    (finding,) = problems.findings
    assert "with star.svg the SVG pictures of this game have more than" in finding.message
    assert finding.place is not None and finding.place.line == 28


def test_patterns_of_the_library_that_are_compiled_late_find_the_same() -> None:
    known: Any = paragraph
    parts = ["http://example.org/one/", "two"], ["http://example.org/", "one/two"], ["http://", "example.org/one/two"]
    assert known._uri_split_pairs("http://example.org/one/two") == [tuple(pair) for pair in parts]
    assert known._uri_split_pairs("no address") is None
    assert re.compile("\uffff").findall("a\uffff") == ["\uffff"] and isinstance(re.compile("\uffff"), re.Pattern)
