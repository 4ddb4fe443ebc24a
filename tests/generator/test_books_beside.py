"""The files of a rulebook made in processes of their own: the same bytes, whatever becomes of those processes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pypdfium2
import pytest
from deckproof.generator import art, booksbeside
from deckproof.generator.cache.store import FOLDER
from deckproof.generator.manifest import read_manifest
from deckproof.generator.rulebook import printer
from deckproof.generator.rulebook.canvas import BookCanvas
from deckproof.generator.scaffold import STARTERS

from .kit import PRESS, call, hashes, press

TEXT = "# Lanterns\n\n## Aim\n\nTake a card.\n\n" + "".join(f"## Part {n}\n\n{'Light it. ' * 90}\n\n" for n in range(9))


def _dies(*given: Any) -> bytes:
    os._exit(1)


def _silent(made: Any, line: Any) -> Any:
    return made.file("rulebook.pdf"), {}  # never says how many pages there are


def _only_elsewhere(broken: Callable[..., Any], real: Callable[..., Any]) -> Callable[..., Any]:
    """A function that is broken in every process but this one."""
    here = os.getpid()
    return lambda *given: real(*given) if os.getpid() == here else broken(*given)


@pytest.mark.parametrize(("name", "broken"), [("", None), ("_book", _dies), ("_booklet", _dies), ("_book", _silent)])
def test_the_bytes_are_those_of_one_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, broken: Callable[..., Any] | None
) -> None:
    game = press(tmp_path / "lanterns")
    (game / "rulebook.md").write_text(TEXT, encoding="utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path / "kept"))
    if broken is not None:
        monkeypatch.setattr(booksbeside, name, _only_elsewhere(broken, getattr(booksbeside, name)))
    order = ("build", game, "--formats", "rulebook", "--quiet")
    assert call(*order, "--out", tmp_path / "one", "--jobs", "2").returncode == 0
    assert call(*order, "--out", tmp_path / "two", "--jobs", "1", "--no-cache").returncode == 0
    assert hashes(tmp_path / "one") == hashes(tmp_path / "two")
    told = read_manifest(tmp_path / "one" / "lanterns")
    assert told is not None
    for file in told["files"]:
        if not file["file"].endswith(".pdf"):
            assert not {"pages", "size_mm", "size_px"} & set(file), "a web page has neither"
            continue
        pdf = pypdfium2.PdfDocument(tmp_path / "one" / "lanterns" / file["file"])
        size = [round(side * 25.4 / 72) for side in pdf.get_page_size(0)]
        assert (file["pages"], [round(side) for side in file["size_mm"]]) == (len(pdf), size)


def test_of_a_book_only_pages_that_look_otherwise_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages, faces and links come back from other runs, as they would be drawn: also where signs get other numbers."""
    game = press(tmp_path / "lanterns")
    monkeypatch.setenv(FOLDER, str(tmp_path / "kept"))
    drawn: list[int] = []
    furniture = printer.page_furniture
    monkeypatch.setattr(
        printer,
        "page_furniture",
        lambda book, frame, page, number: drawn.append(number) or furniture(book, frame, page, number),
    )
    text = TEXT.replace(
        "## Part 6\n", "## Part 6\n\n:::cards C1 C2\n\nSee [the aim](#aim), :star: \u201cor\u201d wait \u2014 long.\n"
    )
    order = ("build", game, "--formats", "rulebook", "--quiet", "--jobs", "1")
    pages = []
    for old, new in (("", ""), ("## Part 8\n\nLight it.", "## Part 8\n\nDouse it."), ("Take a", "Take \u2014 a")):
        (game / "rulebook.md").write_text(text := text.replace(old, new), encoding="utf-8")
        drawn.clear()
        assert call(*order, "--out", tmp_path / "one").returncode == 0
        pages.append(len(drawn))
        if old:
            assert call(*order, "--out", tmp_path / "two", "--no-cache").returncode == 0
            assert hashes(tmp_path / "one") == hashes(tmp_path / "two")
    assert 0 < pages[1] < pages[0] and pages[1] < pages[2], pages


def test_a_book_of_known_pages_alone_is_as_from_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of the shelf asks for the version of PDF that opacity needs, and links and icons keep their order."""
    faint = str(PRESS["faces/coin.yaml"]).replace("safe: false", "safe: false, opacity: 0.5")
    game = press(tmp_path / "lanterns", faces__coin_yaml=faint)
    shown = ":::cards coin\n\nSee [the aim](#aim).\n\n:star: \u201cor\u201d wait.\n"
    (game / "rulebook.md").write_text(f"# Lanterns\n\n## Aim\n\nTake a coin.\n\n{shown}", encoding="utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path / "kept"))
    order = ("build", game, "--formats", "rulebook", "--quiet", "--jobs", "1")
    assert call(*order, "--out", tmp_path / "one").returncode == 0
    with monkeypatch.context() as still:
        still.setattr(printer, "page_furniture", None)  # whoever calls it fails
        still.setattr(BookCanvas, "_draw_face", lambda *of: pytest.fail("a face is drawn again"))
        assert call(*order, "--out", tmp_path / "two").returncode == 0
    assert call(*order, "--out", tmp_path / "new", "--no-cache").returncode == 0
    assert hashes(tmp_path / "two") == hashes(tmp_path / "new")
    for name in ("rulebook.pdf", "rulebook-booklet.pdf"):
        assert (tmp_path / "two" / "lanterns" / name).read_bytes().startswith(b"%PDF-1.4")


def test_pictures_that_books_alone_show_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are drawn in other processes; a picture that is changed is drawn again, and one that is broken is told."""
    game, log = press(tmp_path / "lanterns"), tmp_path / "drawn"
    monkeypatch.setenv(FOLDER, str(tmp_path / "kept"))
    real = art._recorded_safely

    def drawn(file: Path, *given: Any) -> Any:
        with log.open("a", encoding="utf-8") as lines:
            print(file.name, file=lines)
        return real(file, *given)

    monkeypatch.setattr(art, "_recorded_safely", drawn)
    order = ("build", game, "--formats", "rulebook", "--quiet", "--jobs", "2", "--out", tmp_path / "out")
    icon = game / "art" / "star.svg"
    told = []
    for text in (f"{TEXT}\n:star: shines.\n", f"{TEXT}\n:star: shone.\n"):
        (game / "rulebook.md").write_text(text, encoding="utf-8")
        log.write_text("", encoding="utf-8")
        assert call(*order).returncode == 0
        told.append(log.read_text(encoding="utf-8").split())
    assert icon.name in told[0] and not told[1]
    icon.write_text(icon.read_text(encoding="utf-8").replace("<svg ", '<svg color="red" ', 1), encoding="utf-8")
    log.write_text("", encoding="utf-8")
    assert call(*order).returncode == 0 and icon.name in log.read_text(encoding="utf-8").split()
    icon.write_text("<svg", encoding="utf-8")
    assert call(*order).returncode == 2


def test_what_is_drawn_beside_a_proof_that_forbids_it_is_thrown_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Path(copytree(STARTERS / "tricks", tmp_path / "tricks"))
    book = (game / "rulebook.md").read_text(encoding="utf-8")
    (game / "rulebook.md").write_text(book.replace("draws 6 cards", "draws 7 cards"), encoding="utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path / "kept"))
    order = ("build", game, "--formats", "pdf,rulebook", "--out", tmp_path / "out")
    beside, alone = (call(*order, "--jobs", jobs) for jobs in ("2", "1"))
    assert beside.returncode == 1 and "draws 7 cards" in beside.stderr
    assert (beside.stdout, beside.stderr) == (alone.stdout, alone.stderr)
    assert not (tmp_path / "out").exists()
