"""Pages as bands of rows: whole files from them, and nothing drawn twice that looks the same."""

from __future__ import annotations

import random
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.yamlread import Problems
from deckproof.generator.looks import Looks
from deckproof.generator.options import Wanted, settings_for
from deckproof.generator.png import BAND, PIXELS_A_BAND, Band, Raster, rasterise, whole
from deckproof.generator.pngfile import packed, png
from deckproof.generator.workers import Workers
from deckproof.layouts.deck import draw_game
from deckproof.layouts.plan import PlannedSheet, plans
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from .kit import PRESS, command, environment, press, write_game


@given(st.lists(st.binary(min_size=12, max_size=40), min_size=1, max_size=5), st.integers(1, 3))
def test_bands_make_the_picture_of_their_rows(parts: list[bytes], width: int) -> None:
    """Whatever the bands hold, the file holds their pixels, and its sums are right (Pillow checks them)."""
    bands = []
    for part in parts:
        rows = len(part) // (3 * width)
        if rows:
            bands.append((memoryview(part[: rows * 3 * width]), rows))
    if not bands:
        return
    height = sum(rows for _, rows in bands)
    data = png([packed(pixels, 3 * width, (width, rows)) for pixels, rows in bands], (width, height), 300)
    with Image.open(BytesIO(data)) as image:
        image.load()
        assert image.size == (width, height) and image.mode == "RGB"
        assert image.tobytes() == b"".join(bytes(pixels) for pixels, _ in bands)


def test_rows_beyond_the_width_are_left_out() -> None:
    """PDFium's rows may be longer than the picture is wide."""
    data = png([packed(memoryview(b"\x01\x02\x03zz\x04\x05\x06zz"), 5, (1, 2))], (1, 2), 300)
    with Image.open(BytesIO(data)) as image:
        assert image.tobytes() == b"\x01\x02\x03\x04\x05\x06"


def test_the_sum_over_all_bands_is_that_of_the_whole() -> None:
    """The last four bytes of a zlib stream: what a strict reader compares."""
    parts = [bytes([number]) * 3 * 400 for number in (255, 255, 7)]
    data = png([packed(memoryview(part), 3 * 20, (20, 20)) for part in parts], (20, 60), 300)
    start = data.index(b"IDAT") + 4
    stream = data[start : start + int.from_bytes(data[start - 8 : start - 4], "big")]
    assert len(zlib.decompress(stream)) == 60 * (1 + 3 * 20)


class _Counting(Workers):
    """Notes what is drawn."""

    def __init__(self) -> None:
        super().__init__(1)
        self.drawn: list[Any] = []

    def each(self, work: Callable[[Any], Any], tasks: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
        self.drawn += [one for task in tasks for one in task]
        return super().each(work, tasks)


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """Two pages of 100 x 400 points: one red, one red with a blue foot."""
    from reportlab.pdfgen.canvas import Canvas

    file = tmp_path / "pages.pdf"
    canvas = Canvas(str(file), pagesize=(100, 400))
    for foot in (0, 40):
        canvas.setFillColorRGB(1, 0, 0)
        canvas.rect(0, 0, 100, 400, stroke=0, fill=1)
        canvas.setFillColorRGB(0, 0, 1)
        canvas.rect(0, 0, 100, foot, stroke=0, fill=1)
        canvas.showPage()
    canvas.save()
    return file


def _rasters(pdf: Path, folder: Path) -> list[Raster]:
    def bands(*holds: str) -> tuple[Band, ...]:
        return tuple(Band(index * 200, 200, what) for index, what in enumerate(holds))

    return [
        Raster(pdf, 0, (100, 400), folder / "one.png", bands("red", "red")),
        Raster(pdf, 1, (100, 400), folder / "two.png", bands("red", "red and blue")),
    ]


@pytest.mark.parametrize("jobs", [1, 2])
def test_bands_are_drawn_where_they_stand(jobs: int, pages: Path, tmp_path: Path) -> None:
    done: list[str] = []
    with Workers(jobs) as workers:
        rasterise(_rasters(pages, tmp_path), 72, workers, Memo(), lambda file: done.append(file.name))
    assert sorted(done) == ["one.png", "two.png"]
    for name, foot in (("one.png", (255, 0, 0)), ("two.png", (0, 0, 255))):
        with Image.open(tmp_path / name) as image:
            found = [image.getpixel((50, y)) for y in (0, 199, 200, 358, 361, 399)]
            assert found == [(255, 0, 0)] * 4 + [foot] * 2, name


def test_equal_bands_are_drawn_once(pages: Path, tmp_path: Path) -> None:
    workers, memo = _Counting(), Memo(lasting=True)
    rasterise(_rasters(pages, tmp_path), 72, workers, memo, lambda file: None)
    assert [(task.page, task.band.top) for task in workers.drawn] == [(0, 0), (0, 200), (1, 200)]
    first = {file.name: file.read_bytes() for file in tmp_path.glob("*.png")}
    workers.drawn.clear()
    changed = _rasters(pages, tmp_path)
    changed[1] = replace(changed[1], bands=(changed[1].bands[0], Band(200, 200, "something else")))
    rasterise(changed, 72, workers, memo, lambda file: None)
    assert [(task.page, task.band.top) for task in workers.drawn] == [(1, 200)]
    assert {file.name: file.read_bytes() for file in tmp_path.glob("*.png")} == first


def test_a_memo_that_does_not_last_keeps_no_pictures(pages: Path, tmp_path: Path) -> None:
    workers, memo = _Counting(), Memo()
    for _ in range(2):
        rasterise(_rasters(pages, tmp_path), 72, workers, memo, lambda file: None)
    assert len(workers.drawn) == 6


def _sheets(game: Path) -> tuple[Looks, list[PlannedSheet]]:
    loaded, problems = load_game(game), Problems()
    settings = settings_for(loaded, Wanted(), problems)
    drawn = draw_game(loaded, problems, bleed=3.0)
    problems.raise_if_any()
    assert settings is not None
    return Looks(drawn), list(plans(drawn, settings, True).files["cards-cards"].sheets)


SIZE = (2480, 3508)


def _bands(looks: Looks, sheet: PlannedSheet) -> list[Any]:
    return [band.holds for band in looks.bands(sheet, frozenset(), SIZE)]


def test_a_caption_is_seen_where_it_stands_alone(tmp_path: Path) -> None:
    looks, (front, *_) = _sheets(press(tmp_path / "press"))
    before, after = _bands(looks, front), _bands(looks, replace(front, caption="another"))
    strip = front.side.strip
    assert strip is not None and len(before) == -(-SIZE[1] // BAND)
    other = [index for index, (one, two) in enumerate(zip(before, after, strict=True)) if one != two]
    first, last = (int(y / 297 * SIZE[1]) // BAND for y in (strip.y, strip.bottom))
    assert set(other) >= set(range(first, last + 1)) and len(other) <= 2


def test_a_card_is_seen_in_its_own_rows_alone(tmp_path: Path) -> None:
    words = str(PRESS["cards.yaml"]).replace("Light 4 lamps", "Light 5 lamps")
    looks, (front, *_) = _sheets(press(tmp_path / "press"))
    edited, (again, *_) = _sheets(press(tmp_path / "edited", cards_yaml=words))
    again = replace(again, caption=front.caption)
    pairs = zip(_bands(looks, front), _bands(edited, again), strict=True)
    placed = front.side.placements[3]  # the fourth card, alone in the second row
    rows = [index for index, (one, two) in enumerate(pairs) if one != two]
    assert rows and all(index * BAND / SIZE[1] * 297 <= placed.clip.bottom + 2 for index in rows)
    assert all((index + 1) * BAND / SIZE[1] * 297 >= placed.clip.y - 2 for index in rows)


@pytest.mark.parametrize("name", ["notes", "over", "about", "folds", "marks", "circles"])
def test_all_that_a_side_shows_counts(name: str, tmp_path: Path) -> None:
    """Whatever is drawn on a sheet besides faces changes the bands it is in, or all."""
    from deckproof.layouts.marks import Circle, Line
    from deckproof.layouts.ops import Stroke
    from deckproof.layouts.sheet import Note
    from deckproof.layouts.units import Box

    things: dict[str, Any] = {
        "notes": (Note(Box(10, 10, 50, 5), "cut here"),), "over": (Stroke(((0, 0), (9, 9)), (0, 0, 0), 0.2),),
        "about": "assembly", "folds": (Line(0, 150, 210, 150),), "marks": (Line(5, 5, 9, 5),),
        "circles": (Circle(100, 250, 12),),
    }  # fmt: skip
    looks, (front, *_) = _sheets(press(tmp_path / "press"))
    changed = replace(front, side=replace(front.side, **{name: things[name]}))
    assert _bands(looks, changed) != _bands(looks, front)


def test_pages_of_a_document_are_told_apart(pages: Path) -> None:
    """The two pages the other tests rest on do look different."""
    document = pypdfium2.PdfDocument(pages)
    first, second = (document[number].render().to_pil().tobytes() for number in (0, 1))
    document.close()
    assert first != second


# -- large pictures -----------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_large_picture_is_written_band_by_band(
    jobs: int, pages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same bytes come of it, from tasks of one band each, with a band that comes before its turn."""
    with Workers(jobs) as workers:
        rasterise(_rasters(pages, tmp_path), 72, workers, Memo(), lambda file: None)
    at_once = {file.name: file.read_bytes() for file in tmp_path.glob("*.png")}
    monkeypatch.setattr("deckproof.generator.png.LARGE", 100)
    monkeypatch.setattr("deckproof.generator.png.PIXELS_A_TASK", 100)
    counting, done = _Counting(), list[str]()
    rasterise(_rasters(pages, tmp_path)[::-1], 72, counting, Memo(), lambda file: done.append(file.name))
    assert sorted(done) == ["one.png", "two.png"] and len(counting.drawn) == 3
    assert {file.name: file.read_bytes() for file in tmp_path.glob("*.png")} == at_once


def test_a_large_page_of_one_look_is_several_bands() -> None:
    assert [(band.top, band.rows) for band in whole((4000, 4000), "red")] == [(0, 4000)]
    assert whole((744, 1039), "red") == (Band(0, 1039, "red"),)
    bands = whole((28_346, 28_346), "red")
    assert bands[0].rows * 28_346 <= PIXELS_A_BAND and sum(band.rows for band in bands) == 28_346
    assert [band.top for band in bands[1:]] == [band.top + band.rows for band in bands[:-1]]


def test_pixels_of_many_bytes_are_several_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chunk has room for two gigabytes; a large photo has more."""
    monkeypatch.setattr("deckproof.generator.pngfile.MOST_IN_A_CHUNK", 200)
    parts = [bytes(random.Random(number).randbytes(3 * 200)) for number in range(4)]
    data = png([packed(memoryview(part), 3 * 20, (20, 10)) for part in parts], (20, 40), 300)
    assert data.count(b"IDAT") == 5
    with Image.open(BytesIO(data)) as image:
        assert image.tobytes() == b"".join(parts)


def test_a_build_of_a_board_takes_the_memory_of_a_band(tmp_path: Path) -> None:
    """A board of 500 x 500 mm at 900 dpi has 314 million pixels: 940 MB, were they drawn at once."""
    pytest.importorskip("resource", reason="limits of a process are a matter of POSIX")
    mat = "components:\n  mat: {title: Mat, kind: board, cards: mat.yaml, size: {square: 500}, front: mat}\n"
    folder = write_game(tmp_path / "mats", {
        "game.yaml": 'title: Mats\npalette: {ink: "#1E1420"}\n' + mat,
        "mat.yaml": "- {id: M1, name: Mat}\n",
        "faces/mat.yaml": "boxes: {ground: {draw: ellipse, at: [9, 9, 480, 480], fill: ink}}\n",
    })  # fmt: skip
    args = ("--out", tmp_path / "out", "--formats", "faces", "--dpi", "900", "--jobs", "2")
    # a process of its own asks: what is started from here begins as large as the tests are by now
    asking = "import resource, subprocess, sys; code = subprocess.run(sys.argv[1:]).returncode; "
    asking += "print('KB', resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss); sys.exit(code)"
    line = [sys.executable, "-c", asking, *command("build", folder, *args)]
    done = subprocess.run(line, env=environment(), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    with (tmp_path / "out" / "mats" / "png" / "mat" / "M1-front.png").open("rb") as file:
        assert file.read(24)[16:] == (17_717).to_bytes(4, "big") * 2
    taken = int(done.stdout.split("KB")[-1])
    assert taken < 400_000, f"{taken} KB"
