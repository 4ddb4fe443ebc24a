"""Less ink and greys: read again from the files, with the layout unchanged."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from deckproof.cards.memo import Memo
from deckproof.cards.source import Place, Source
from deckproof.generator import letterink
from deckproof.generator.cache.shelf import GameShelf
from deckproof.generator.cache.store import Store
from deckproof.generator.inkcover import InkCover, _parted
from deckproof.generator.options import Wanted
from deckproof.generator.pdf import PictureCache
from deckproof.generator.prepare import prepare
from deckproof.layouts.drawn import DrawnBox, DrawnFace
from deckproof.layouts.ink import coverage, grey, inked
from deckproof.layouts.ops import Colour, Glyphs, Shape
from deckproof.layouts.sizes import Size
from deckproof.layouts.units import Box
from PIL import Image, ImageChops, ImageStat

from .kit import PRESS, Done, built, page_text, press, read_manifest


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Path, Done]]:
    folder = tmp_path_factory.mktemp("ink")
    game = press(folder / "press")
    made = {}
    for ink in ("full", "low", "grey"):
        done = built(game, "--out", folder / ink, "--formats", "pdf", "--ink", ink)
        made[ink] = folder / ink / "press", done
    return made


def pictures(out: Path) -> list[Image.Image]:
    found = []
    for name in ("print-all.pdf", "print-all-one-sided.pdf"):
        with pypdfium2.PdfDocument(out / name) as document:
            found += [page.render(scale=50 / 72).to_pil().convert("RGB") for page in document]
    return found


def taken(out: Path) -> float:
    """Full pages of solid colour, measured on the pages themselves."""
    total = 0.0
    for picture in pictures(out):
        darkest = ImageChops.darker(ImageChops.darker(*picture.split()[:2]), picture.split()[2])
        levels = darkest.histogram()
        total += sum((255 - level) * count for level, count in enumerate(levels)) / 255 / sum(levels)
    return total


def test_with_little_ink_the_layout_stays(builds: dict[str, tuple[Path, Done]]) -> None:
    (full, _), (low, _) = builds["full"], builds["low"]
    for name in ("cards-cards.pdf", "cards-coins.pdf"):
        assert page_text(low / name, 0) == page_text(full / name, 0)
    assert taken(low) < 0.5 * taken(full)


def test_greys_are_greys_only(builds: dict[str, tuple[Path, Done]]) -> None:
    for picture in pictures(builds["grey"][0]):
        r, g, b = picture.split()
        for one, two in ((r, g), (g, b)):
            assert ImageChops.difference(one, two).getextrema()[1] <= 2  # a renderer rounds each channel for itself
    assert any(ImageChops.difference(*page.split()[:2]).getbbox() for page in pictures(builds["full"][0]))


@pytest.mark.parametrize("ink", ["full", "low", "grey"])
def test_the_estimate_is_what_the_pages_take(ink: str, builds: dict[str, tuple[Path, Done]]) -> None:
    out, done = builds[ink]
    told = {file["file"]: file["ink_pages"] for file in read_manifest(out)["files"]}
    assert set(told) == {"cards-cards.pdf", "cards-coins.pdf", "print-all.pdf", "print-all-one-sided.pdf"}
    together = told["print-all.pdf"] + told["print-all-one-sided.pdf"]
    assert together == pytest.approx(taken(out), abs=0.15)
    assert read_manifest(out)["settings"]["ink"] == ink
    assert "ink: about 1 full page or less" in done.stdout or f"ink: about {together:.0f} full pages" in done.stdout


def test_words_added_up_are_words_drawn(tmp_path: Path) -> None:
    drawn = prepare(press(tmp_path / "press").as_posix(), Wanted()).drawn
    cover = InkCover(drawn, PictureCache(), "full")
    cover._measure(drawn.faces)
    wordless = 0
    for (key, face), picture in zip(drawn.faces.items(), cover._small(list(drawn.faces.values())), strict=True):
        whole = ImageStat.Stat(picture).mean[0] / 255
        assert cover._known[key] == pytest.approx(whole, abs=0.01)
        ground, words = _parted(face)
        assert {*ground.calls, *words} == {*face.calls}
        wordless += not words
    assert wordless < len(drawn.faces)


def test_what_other_runs_drew_small_is_not_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(memo: Memo, **changed: str) -> dict[str, float]:
        drawn = prepare(press(tmp_path / "press", **changed).as_posix(), Wanted(), memo=memo).drawn
        cover = InkCover(drawn, PictureCache(), "full")
        cover._measure(drawn.faces)
        memo.settle()
        return cover._known

    def kept() -> Memo:
        return Memo(shelf=GameShelf(Store(tmp_path / "kept"), "game"))

    renamed = str(PRESS["cards.yaml"]).replace("Lantern 1", "Lantern 1234")
    before, afresh = measured(kept()), measured(Memo(), cards_yaml=renamed)
    drawn: list[object] = []
    monkeypatch.setattr(InkCover, "_drawn_small", lambda _, faces: drawn.extend(faces) or [])
    monkeypatch.setattr(letterink, "_pictures", lambda pages: drawn.extend(pages) or [])
    assert measured(kept(), cards_yaml=renamed) == pytest.approx(afresh, abs=1e-6) != before
    assert drawn == []


def test_words_under_something_are_drawn() -> None:
    word = Glyphs(2, 8, "Helvetica", 9, "Word", (0, 0, 0))
    patch, place = Shape("rect", Box(0, 0, 20, 20), (1, 0, 0)), Place(Source("card.yaml", ""), 1, 1)
    low = DrawnBox("low", "text", Box(1, 1, 9, 9), Box(1, 1, 9, 9), (word,), place, True)
    aside = DrawnBox("aside", "text", Box(30, 1, 9, 9), Box(30, 1, 9, 9), (replace(word, x=30),), place, True)
    over = DrawnBox("over", "rect", patch.box, patch.box, (patch,), place, True)
    face = DrawnFace("a/b/front", "front", Size("poker", 63, 88), 3, 3, (low, aside, over))
    ground, words = _parted(face)
    assert (ground.calls, words) == ([word, patch], [replace(word, x=30)])


def test_words_on_what_was_dark_can_be_read(tmp_path: Path) -> None:
    drawn = prepare(press(tmp_path / "press").as_posix(), Wanted()).drawn
    low = inked(drawn, "low")
    assert low.version == drawn.version and low.faces.keys() == drawn.faces.keys()
    for key, face in low.faces.items():
        assert (face.size, [box.at for box in face.boxes]) == (
            drawn.faces[key].size, [box.at for box in drawn.faces[key].boxes]
        )  # fmt: skip


@pytest.mark.parametrize(("colour", "ink"), [((1, 1, 1), 0), ((0, 0, 0), 1), ((1, 0, 0), 1), ((1, 1, 0.5), 0.5)])
def test_coverage_is_that_of_the_strongest_ink(colour: Colour, ink: float) -> None:
    assert coverage(colour) == ink
    assert len(set(grey(colour))) == 1
