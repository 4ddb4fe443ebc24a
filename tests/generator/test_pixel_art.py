"""Pictures made of pixels, on cards and in the rulebook: as icons, on the cover, beside entries, on the web page."""

from __future__ import annotations

from base64 import b64decode
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from deckproof.layouts.pictures import forget_pictures
from PIL import Image

from ..conftest import MakeGame
from .kit import built, rendered

FACE = """\
boxes:
  ground: {draw: rect, at: [0, 0, 63, 88], fill: "#FFFFFF"}
  photo: {draw: picture, at: [10, 10, 40, 40], file: art/photo.png}
  sign: {draw: icon, at: [10, 60, 10, 10], icon: star}
"""


@pytest.fixture
def game(make_game: MakeGame, tmp_path: Path) -> Path:
    forget_pictures()
    yaml = (make_game() / "game.yaml").read_text(encoding="utf-8")
    yaml = yaml.replace("art/star.svg", "art/star.png").replace("front: plain", "front: mine")
    folder = make_game({
        "game.yaml": f"{yaml}cover: art/photo.png\n", "faces/mine.yaml": FACE,
        "rulebook.md": "# Three Wishes\n\n## Play\n\nA :star: shines.\n\n:::cards A1\n",
    })  # fmt: skip
    photo = Image.new("RGBA", (500, 500), (0, 0, 255, 255))
    photo.paste((0, 0, 0, 0), (0, 0, 250, 500))
    photo.save(folder / "art/photo.png")
    Image.new("RGB", (120, 120), (255, 0, 0)).save(folder / "art/star.png")
    return folder


def test_icons_cover_and_cards_may_be_png(game: Path, tmp_path: Path) -> None:
    built(game, "--formats", "pdf,faces,rulebook", "--out", tmp_path / "out")
    out = tmp_path / "out" / game.name
    card = Image.open(out / "png/wishes/A1-front.png").convert("RGB")
    dot = 300 / 25.4
    seen = [card.getpixel((round(x * dot), round(y * dot))) for x, y in ((15, 30), (45, 30), (15, 65))]
    assert seen == [(255, 255, 255), (0, 0, 255), (255, 0, 0)]  # what is clear shows the ground
    colours = {
        colour for page in (0, 1) for _, colour in rendered(out / "rulebook.pdf", page, 60).getcolors(10**6) or ()
    }
    assert (0, 0, 255) in colours and (255, 0, 0) in colours


def test_the_web_page_holds_them_itself(game: Path, tmp_path: Path) -> None:
    built(game, "--formats", "rulebook", "--out", tmp_path / "out")
    page = ElementTree.parse(tmp_path / "out" / game.name / "rulebook.html")
    addresses = [image.get("href", "") for image in page.iter("image")]
    kinds = [address.partition(",")[0] for address in addresses]
    assert sorted(kinds) == ["data:image/jpeg;base64", "data:image/png;base64"]
    sizes = [Image.open(BytesIO(b64decode(address.partition(",")[2]))).size for address in addresses]
    assert sorted(sizes) == [(120, 120), (500, 500)]
