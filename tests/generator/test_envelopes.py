"""Envelopes on paper: one side, with words that tell what to do, and colour only where it is asked for."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from .kit import built, page_text, read_manifest, rendered, write_game

GAME = {
    "game.yaml": """\
title: Post
palette: {night: "#1E1420"}
components:
  post: {title: Envelopes, kind: envelope, cards: post.yaml, size: {holds: "63x88", cards: 5}, front: envelope,
         back: envelope-back}
  dark: {title: Dark envelopes, kind: envelope, cards: dark.yaml, size: {holds: "63x88", cards: 5, ground: night},
         front: envelope, back: envelope-back}
  cards: {title: Cards, kind: card, cards: cards.yaml, size: "63x88", front: card, back: card-back}
""",
    "post.yaml": "- {id: P, name: 'Read: now', text: Open it.}\n",
    "dark.yaml": "- {id: D, name: Read later}\n",
    "cards.yaml": "- {id: C, name: A card}\n",
}


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("post-build")
    built(write_game(folder / "post", GAME), "--out", folder / "out", "--formats", "pdf,faces", "--dpi", "72")
    return folder / "out" / "post"


def test_the_sheet_tells_how_to_make_it(out: Path) -> None:
    words = " ".join(page_text(out / "cards-post.pdf", 0).split())
    assert "Read: now" in words and "for 5 cards of 63 × 88 mm" in words
    assert words.count("glue") == 4  # on both flaps, in a step and in the caption
    for step in (
        "1. Cut along the solid line.",
        "2. Fold backwards",
        "3. Turn the side flaps in",
        "4. Fold the back up",
    ):
        assert step in words
    assert "cut, fold and glue · sheet 1/1 · front" in words and "flip" not in words


def test_among_cards_with_backs_it_is_in_the_file_that_is_printed_on_one_side(out: Path) -> None:
    pages = {file["file"]: file["pages"] for file in read_manifest(out)["files"] if "pages" in file}
    assert pages == {"cards-cards.pdf": 2, "cards-dark.pdf": 1, "cards-post.pdf": 1, "print-all.pdf": 2} | {
        "print-all-one-sided.pdf": 2
    }
    with pypdfium2.PdfDocument(out / "print-all-one-sided.pdf") as document:
        assert len(document) == 2
    assert "sheet 2/3" in page_text(out / "print-all-one-sided.pdf", 0)
    assert "flip" not in page_text(out / "print-all-one-sided.pdf", 0)
    assert "flip on the long edge" in page_text(out / "print-all.pdf", 0)


def test_its_faces_are_pictures_as_well(out: Path) -> None:
    faces = {
        file["file"]: file["size_mm"] for file in read_manifest(out)["files"] if file["file"].startswith("png/post")
    }
    assert faces == {f"png/post/P-{side}.png": [65.5, 90.5] for side in ("front", "back")}


def test_colour_is_printed_only_where_it_is_asked_for(out: Path) -> None:
    def ink(name: str) -> float:
        grey = rendered(out / f"cards-{name}.pdf", 0, 50).convert("L")
        return 1 - sum(level * count for level, count in enumerate(grey.histogram())) / 255 / grey.width / grey.height

    plain, dark = ink("post"), ink("dark")
    assert plain < 0.025 and dark > 8 * plain
