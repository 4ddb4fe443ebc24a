"""``deckproof calibrate``: what its pages say, what it refuses, and what it keeps."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from ..kit import call, page_text, press, squeezed
from .kit import calibrate, lengths


def test_the_pages_say_what_to_do(desk: Path) -> None:
    assert calibrate(desk, "--paper", "letter").stdout == (
        "output/calibration/calibrate-letter.pdf: print it at 100 % on both sides; the page says what to measure and "
        "what to type then\n"
        "then: deckproof calibrate --paper letter --printer NAME --across MM --down MM --front MM,MM,MM "
        "[--back MM,MM,MM] [--edges MM,MM,MM,MM]\n"
    )
    file = desk / "output/calibration/calibrate-letter.pdf"
    front, back = (squeezed(page_text(file, number)) for number in (0, 1))
    typed = "deckproof calibrate --paper letter --printer NAME --across 1 --down 2 --front 3,4,5 --edges left,top,right"
    assert squeezed(typed) in front and squeezed("From cross A to cross B mm (165.9 if the printer is true)") in front
    assert squeezed("From the left edge to cross A, as you see this side") in back
    document = pypdfium2.PdfDocument(file)
    assert [round(side / 72 * 25.4, 1) for side in document[0].get_size()] == [215.9, 279.4]
    document.close()


def test_both_ways_to_move_backs_are_told(desk: Path) -> None:
    game = press(desk / "night")
    calibrate(desk, "--printer", "ink", "--across", "160", "--down", "247", "--front", "25,25,25")
    words = ("--printer", "ink", "--back-offset", "0.5,0", "--paper", "a3")
    for command in (("build", "--formats", "pdf"), ("print",)):
        done = call(command[0], game, *command[1:], *words, cwd=desk)
        assert done.returncode == 0, done.stderr
        assert "note: --back-offset moves back sides besides what is made up for of ink\n" in done.stderr
        assert "note: ink was measured on a4; prove on a sheet of a3 that it fits\n" in done.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--across", "160"], "--across: say which printer it is about with --printer NAME"),
        (["--proof"], "--proof: say which printer it is about with --printer NAME"),
        (["--printer", "ink"], "--printer: no printer 'ink' is measured; 'deckproof calibrate' makes a page for it"),
        (["--printer", "../ink", *lengths("160", "25,25,25")], "is no name for a printer"),
        (["--printer", "ink", "--across", "160", "--down", "247"], "--front: what was measured there is lacking"),
        (["--printer", "ink", "--across", "160"], "--down, --front: what was measured there is lacking"),
        (["--printer", "ink", *lengths("16", "25,25,25")],
         "--across: 16 mm cannot be meant where 160 mm were printed"),
        (["--printer", "ink", *lengths("nan", "25,25,25")], "--across: nan mm cannot be meant"),
        (["--printer", "ink", *lengths("160", "25,25")], "is not 3 numbers with commas"),
        (["--printer", "ink", *lengths("160", "25,25,nan")], "--front: nan mm cannot be"),
        (["--printer", "ink", *lengths("160", "25,25,40")], "--front: A and B cannot be 15 mm"),
        (["--printer", "ink", *lengths("160", "25,25,25", "1,2,3,99")], "--edges: 99 mm"),
        (["--paper", "b4"], "--paper: 'b4' is not a paper in the table"),
    ],
)  # fmt: skip
def test_what_cannot_be_measured_is_refused(desk: Path, words: list[str], says: str) -> None:
    done = calibrate(desk, *words)
    assert done.returncode == 2 and says in done.stderr, done.stderr
    assert not (desk / "config").exists() and not (desk / "output").exists()


_SIDES = "    front: {right: 0, down: 0, turn: 0}\n    back: {right: 0, down: 0, turn: 0}\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("kind: mine\nprinters: {}\n", "printers.yaml:1:7 "),
        ("kind: deckproof-printers\nprinters: {ink: {paper: a4}}\n", "printers.yaml:2:17 DAT005"),
        ("kind: deckproof-printers\nprinters: [", "DAT003"),
        (f"kind: deckproof-printers\nprinters:\n  ink:\n    paper: a4\n    across: 9\n    down: 1\n{_SIDES}",
         "printers.yaml:5:13 DAT007"),
    ],
)  # fmt: skip
def test_a_damaged_list_of_printers_is_told_at_its_place(desk: Path, text: str, says: str) -> None:
    file = desk / "config" / "deckproof" / "printers.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    done = calibrate(desk, "--printer", "ink", *lengths("160", "25,25,25"))
    assert done.returncode == 2 and says in done.stderr, done.stderr
    assert file.read_text(encoding="utf-8") == text


def test_printers_and_trays_are_kept_beside_each_other(desk: Path) -> None:
    for name, front in (("ink", "25,25,25"), ("ink/manual", "26,25,25"), ("laser", "25,24,24"), ("ink", "27,25,25")):
        words = ("--across", "160", "--down", "247", "--front", front)
        assert calibrate(desk, "--printer", name, *words).returncode == 0
    for name, right in (("ink", "2 mm"), ("ink/manual", "1 mm"), ("laser", "0 mm")):
        assert f"front: {right} too far right" in calibrate(desk, "--printer", name).stdout
    assert "known: ink, ink/manual, laser" in calibrate(desk, "--printer", "x").stderr
