"""PDFs for DriveThruCards: what is written, and that reading it back finds faults."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy
import pikepdf
import pytest
from deckproof.cards.suppress import apply
from deckproof.generator.export import dtc, gamut, inks
from deckproof.generator.export.formats import Asked, Differs
from deckproof.generator.export.table import Table
from deckproof.generator.exporting import FORMATS
from deckproof.generator.options import BadOption, Wanted
from deckproof.generator.prepare import prepare
from PIL import Image, ImageCms

from ..kit import call, press, write_game
from .kit import FILES, laid, table


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Table:
    return table(tmp_path_factory.mktemp("game"), dtc.PORTAL)


@pytest.fixture(scope="module")
def written(game: Table, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("dtc")
    asked = laid(FORMATS["dtc"], game, folder)
    said = FORMATS["dtc"].read_back(folder, game, asked)
    assert any("12 pages, back before front, 6 cards" in line for line in said)
    return (folder / "cards.pdf").read_bytes()


def test_pages_and_boxes(written: bytes) -> None:
    with pikepdf.open(BytesIO(written)) as pdf:
        assert len(pdf.pages) == 12 and pdf.pdf_version == "1.4"
        assert [round(float(v), 1) for v in pdf.pages[0].MediaBox] == [0, 0, 196.6, 267.4]  # 69.35 x 94.35 mm
        assert [round(float(v), 2) for v in pdf.pages[0].TrimBox][:2] == [9, 9]  # an eighth of an inch
        first = [page.Resources.XObject.Face.objgen for page in pdf.pages]
        assert len(set(first[::2])) == 1 and first[0] not in first[1::2]  # one back, then the fronts
        assert first[3] == first[5] == first[7] and len(set(first[1::2])) == 4  # three copies of the second card
        assert str(pdf.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"


def test_the_same_game_gives_the_same_bytes(written: bytes, game: Table, tmp_path: Path) -> None:
    assert FORMATS["dtc"].write(game, Asked(tmp_path)).files["cards.pdf"] == written


def test_ink_and_black() -> None:
    used = inks.inks_of(None)
    picture = Image.new("RGB", (128, 128), "white")
    picture.paste((0, 0, 0), (16, 16, 112, 112))
    picture.paste((0, 0, 0), (4, 0, 6, 128))  # a line of two pixels
    picture.paste((30, 10, 60), (120, 0, 128, 128))
    plates = used.plates(picture)
    assert plates.getpixel((64, 64)) == (153, 102, 102, 255) and plates.getpixel((16, 16)) == (153, 102, 102, 255)
    assert plates.getpixel((4, 60)) == (0, 0, 0, 255) and plates.getpixel((2, 60)) == (0, 0, 0, 0)
    hues = Image.frombytes("RGB", (64, 64), bytes(v for r in range(0, 256, 16) for g in range(0, 256, 16)
                                                  for b in range(0, 256, 16) for v in (r, g, b)))  # fmt: skip
    most = numpy.asarray(used.plates(hues)).sum(axis=2, dtype=int).max()
    assert 500 < most <= 612  # 240 % of 255


def _spoilt(change: Callable[[Any], None]) -> Callable[[bytes], bytes]:
    def spoil(data: bytes) -> bytes:
        out = BytesIO()
        with pikepdf.open(BytesIO(data)) as pdf:
            change(pdf)
            pdf.save(out, force_version="1.4", object_stream_mode=pikepdf.ObjectStreamMode.disable)
        return out.getvalue()

    return spoil


def _swap(pdf: Any) -> None:
    pages = [page.obj for page in pdf.pages]
    pdf.Root.Pages.Kids = pikepdf.Array([pages[1], pages[0], *pages[2:]])


def _pixels(change: Callable[[bytearray], None]) -> Callable[[Any], None]:
    def spoil(pdf: Any) -> None:
        face = pdf.pages[1].Resources.XObject.Face
        data = bytearray(face.read_bytes())
        change(data)
        face.write(zlib.compress(bytes(data)), filter=pikepdf.Name.FlateDecode)

    return spoil


def _set(data: bytearray, at: int, value: bytes) -> None:
    data[at : at + len(value)] = value


def _key(name: str, value: Any) -> Callable[[Any], None]:
    return lambda pdf: pdf.pages[1].Resources.XObject.Face.__setitem__(name, value)


def _rgb(pdf: Any) -> None:
    pdf.pages[2].Contents = pdf.make_stream(b"1 0 0 rg 0 0 9 9 re f q 1 0 0 1 0 0 cm /Face Do Q")


FAULTS: list[tuple[Callable[[Any], None], str]] = [
    (_swap, "page 1 of cards.pdf: shows another picture|page 2"),
    (lambda pdf: pdf.pages.__delitem__(-1), "pages of cards.pdf: 11 in the file, 12 in the game"),
    (lambda pdf: pdf.pages[4].__setitem__("/TrimBox", [0, 0, 196, 267]), "page 5 of cards.pdf: TrimBox"),
    (lambda pdf: pdf.pages[4].__delitem__("/BleedBox"), "page 5 of cards.pdf: BleedBox"),
    (lambda pdf: pdf.docinfo.__delitem__("/GTS_PDFXVersion"), "GTS_PDFXVersion: None"),
    (lambda pdf: pdf.docinfo.__delitem__("/ModDate"), "does not say its /ModDate"),
    (lambda pdf: pdf.Root.__delitem__("/OutputIntents"), "output intents"),
    (_pixels(lambda data: _set(data, 4000, b"\x01\x02\x03\x04")), "shows another picture"),
    (_pixels(lambda data: _set(data, 4000, b"\xff\xff\xff\x10")), "306 % ink, 240 % are allowed"),
    (_key("/ColorSpace", pikepdf.Name.DeviceRGB), "page 2 of cards.pdf: colours"),
    (_key("/SMask", pikepdf.Name("/None")), "has no room for"),
    (_rgb, "what draws beside its picture"),
]


@pytest.mark.parametrize("fault", range(len(FAULTS)))
def test_faults_are_found(fault: int, written: bytes, game: Table, tmp_path: Path) -> None:
    change, said = FAULTS[fault]
    (tmp_path / "cards.pdf").write_bytes(_spoilt(change)(written))
    with pytest.raises(Differs, match=said):
        FORMATS["dtc"].read_back(tmp_path, game, Asked(tmp_path))


def test_inks_are_added_up_plate_by_plate() -> None:
    pixels = numpy.arange(256, dtype=numpy.uint8).repeat(4).reshape(8, 32, 4)
    assert (inks.all_inks(pixels) == pixels.sum(axis=2, dtype=int)).all() and int(
        inks.all_inks(pixels).max()
    ) == 4 * 255


def test_colours_that_no_ink_shows(tmp_path: Path) -> None:
    text = str(FILES["game.yaml"]).replace("palette: {", 'palette: {leaf: "#00FF00", ')
    boxes = ("a: {draw: rect, at: [1, 1, 9, 9], fill: leaf}", 'b: {draw: rect, at: [9, 9, 9, 9], fill: "#0000FF"}')
    coin = "boxes:\n" + "".join(f"  {box}\n" for box in boxes)
    folder = write_game(tmp_path / "press", {**FILES, "game.yaml": text, "faces/coin.yaml": coin})
    drawn = prepare(str(folder), Wanted(portal="dtc")).drawn
    found = {one.message[:7]: one for one in gamut.look(drawn, Asked(tmp_path))}
    named, bare = found["'leaf',"], found["#0000FF"]
    assert named.code == "PRT040" and "cannot be printed with the inks of 'Chemical proof'" in named.message
    assert named.place is not None and (named.place.source.name.split("/")[-1], named.place.line) == ("game.yaml", 4)
    assert bare.place is not None and bare.place.source.name.endswith("coin.yaml") and bare.place.line == 3


def test_profiles_that_will_not_do(tmp_path: Path) -> None:
    screen = tmp_path / "screen.icc"
    screen.write_bytes(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    for file, said in (
        (screen, "is for RGB"),
        (tmp_path / "none.icc", "cannot be read"),
        (Path(__file__), "cannot be"),
    ):
        with pytest.raises(BadOption, match=said):
            inks.inks_of(file)


def test_a_profile_that_the_user_names(tmp_path: Path) -> None:
    free = inks.inks_of(None)
    (tmp_path / "mine.icc").write_bytes(free.profile)
    named = inks.inks_of(tmp_path / "mine.icc")
    assert named.profile == free.profile and named.name == "Chemical proof" and "public domain" in named.rights


def test_a_comment_for_a_colour_is_never_called_unused(tmp_path: Path) -> None:
    text = str(FILES["game.yaml"]).replace("palette: {", "palette: {  # deckproof: ignore PRT040 meant to be loud\n  ")
    folder = write_game(tmp_path / "press", {**FILES, "game.yaml": text})
    ready = prepare(str(folder), Wanted())
    assert [one.message for one in apply(ready.found, ready.sources, ["DAT", "PRT"]) if "PRT040" in one.message] == []


def test_a_missing_package_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from deckproof.generator import exporting

    monkeypatch.setattr(exporting, "find_spec", lambda name: None if name == "pikepdf" else object())
    with pytest.raises(BadOption, match=r'dtc: pikepdf is not installed; run: .*"deckproof\[export\]"'):
        exporting.export_game("ygios", ["dtc"], Asked(tmp_path))


def test_a_profile_that_is_not_there_writes_nothing(tmp_path: Path) -> None:
    press(tmp_path / "press")
    done = call("export", "press", "--to", "dtc", "--profile", "no.icc", cwd=tmp_path)
    assert done.returncode == 2 and "--profile: no.icc cannot be read" in done.stderr
    assert not (tmp_path / "output").exists()
