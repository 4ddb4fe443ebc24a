"""PNG and JPG files: read whole and within bounds, whatever they hold."""

from __future__ import annotations

import zlib
from io import BytesIO
from pathlib import Path
from struct import pack

import pytest
from deckproof.layouts import raster
from deckproof.layouts.pictures import PictureError, picture_info
from deckproof.layouts.raster import PixelBudget, pixel_count, pixels
from PIL import Image


def png(w: int, h: int, data: bytes) -> bytes:
    """A grey PNG, one bit a pixel, that says it is so large."""
    parts = [(b"IHDR", pack(">IIBBBBB", w, h, 1, 0, 0, 0, 0)), (b"IDAT", zlib.compress(data)), (b"IEND", b"")]
    chunks = (pack(">I", len(body)) + kind + body + pack(">I", zlib.crc32(kind + body)) for kind, body in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def saved(image: Image.Image, form: str) -> bytes:
    out = BytesIO()
    image.save(out, form)
    return out.getvalue()


def refusal(file: Path, content: bytes) -> str:
    file.write_bytes(content)
    with pytest.raises(PictureError) as caught:
        picture_info(file)
    return str(caught.value)


@pytest.mark.parametrize("form", ["EPS", "GIF", "BMP", "TIFF", "WEBP", "PPM"])
def test_only_png_and_jpg_are_opened_whatever_a_file_is_called(form: str, tmp_path: Path) -> None:
    said = refusal(tmp_path / "i.png", saved(Image.new("RGB", (4, 4)), form))
    assert said == "i.png cannot be read as a picture: it holds neither PNG nor JPG"


@pytest.mark.parametrize("size", [(13_000, 13_000), (6_400, 6_400), (2**31 - 1, 1)])
def test_a_picture_of_too_many_pixels_is_refused_by_its_head(size: tuple[int, int], tmp_path: Path) -> None:
    said = refusal(tmp_path / "bomb.png", png(*size, b"\0"))
    assert "pixels" in said and said.endswith("save it smaller: for print, 300 dots to the inch are enough")


@pytest.mark.parametrize("form", ["PNG", "JPEG"])
def test_a_picture_cut_off_is_told_by_its_name(form: str, tmp_path: Path) -> None:
    whole = saved(Image.effect_noise((60, 60), 80), form)
    said = refusal(tmp_path / "half.jpg", whole[: len(whole) // 2])
    assert said.startswith("half.jpg cannot be read as a picture: it is damaged (") and said.endswith("; save it anew")


def test_the_pictures_of_a_game_have_a_budget_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "GAME_PIXELS", 2_000_000)
    budget = PixelBudget()
    files = [tmp_path / f"{number}.png" for number in range(3)]
    for file in files:
        file.write_bytes(png(1000, 1000, b""))  # its head alone is read
    for file in (files[0], files[1], files[0], tmp_path / "shapes.svg"):
        budget.take(file)
    with pytest.raises(PictureError, match=r"with 2\.png, the pictures of the game have more than 2 million pixels"):
        budget.take(files[2])


@pytest.mark.parametrize(
    ("mode", "colour", "wanted"),
    [("1", 1, ("L", 255)), ("L", 9, ("L", 9)), ("P", 0, ("RGB", (0, 0, 0))), ("LA", (9, 7), ("RGBA", (9, 9, 9, 7))),
     ("I;16", 51400, ("L", 200)), ("RGBA", (1, 2, 3, 4), ("RGBA", (1, 2, 3, 4)))],
)  # fmt: skip
def test_every_kind_of_png_keeps_its_colours(
    mode: str, colour: int, wanted: tuple[str, object], tmp_path: Path
) -> None:
    file = tmp_path / "one.png"
    Image.new(mode, (3, 2), colour).save(file)
    read = pixels(file)
    assert (read.mode, read.getpixel((1, 1)), read.size, pixel_count(file)) == (*wanted, (3, 2), 6)
