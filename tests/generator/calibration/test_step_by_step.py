"""``deckproof calibrate`` at a terminal, where it asks for one length after another."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from ..kit import Done
from .kit import calibrate, measured, ruler_of


@pytest.fixture
def typed(desk: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Done]:
    """``calibrate`` at a terminal, with what somebody types there line by line."""

    def run(answers: list[str], *words: str) -> Done:
        monkeypatch.setattr("deckproof.generator.calibration.calibrate.at_terminal", lambda: True)
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{answer}\n" for answer in answers)))
        return calibrate(desk, *words)

    return run


def _kept(desk: Path) -> str:
    return (desk / "config" / "deckproof" / "printers.yaml").read_text(encoding="utf-8")


def _by_option(words: list[str]) -> dict[str, list[str]]:
    return {option: numbers.split(",") for option, numbers in zip(words[::2], words[1::2], strict=True)}


def test_step_by_step_is_kept_what_options_keep(desk: Path, typed: Callable[..., Done]) -> None:
    measured(desk)
    by_options = _kept(desk)
    (desk / "config" / "deckproof" / "printers.yaml").unlink()
    ruler = _by_option(ruler_of(desk / "output/calibration/calibrate-a4.pdf"))
    answers = [number for option in ("--across", "--down", "--front", "--edges", "--back") for number in ruler[option]]
    done = typed(["", "laser", *answers])
    assert done.returncode == 0, done.stderr
    assert _kept(desk) == by_options
    assert "Press Enter when it is printed" in done.stdout and "1  from cross A to cross B: " in done.stdout
    assert done.stdout.endswith("prove it: deckproof calibrate --printer laser --proof\n")


def test_a_wrong_answer_is_asked_for_again(desk: Path, typed: Callable[..., Done]) -> None:
    answers = ["", "../ink", "ink", "16", "160,4 mm", "wide", "247", "25", "25", "40", "25", "25", "25.5", "", ""]
    done = typed(answers)
    assert done.returncode == 0, done.stdout + done.stderr
    for said in (
        "  '../ink' is no name for a printer; write NAME or NAME/TRAY in letters and digits\n",
        "  16 mm cannot be meant where 160 mm were printed; print the page at 100 %",
        "  'wide' is not a number; write mm such as 160.4\n",
        "  A and B cannot be 15 mm apart in height; measure them again\n",
    ):
        assert said in done.stdout, done.stdout
    assert "100 mm come out as 100.25 mm across and 100.00 mm down" in done.stdout
    assert "white along the edges" not in done.stdout, "nothing was typed there"


def test_only_what_no_option_says_is_asked_for(desk: Path, typed: Callable[..., Done]) -> None:
    done = typed(["247", "25", "25", "25", "", ""], "--printer", "ink", "--across", "160")
    assert done.returncode == 0 and "from cross A to cross B" not in done.stdout, done.stdout
    told = typed([], "--printer", "ink")
    assert told.returncode == 0 and told.stdout.startswith("ink, measured on a4:\n"), "a printer that is kept is told"


@pytest.mark.parametrize(
    ("answers", "code", "says"),
    [
        (["later"], 0, "when it is printed, go on with: deckproof calibrate --paper letter\n"),
        (["", "ink", "165.9"], 130, "stopped; nothing was changed"),
    ],
)
def test_who_stops_halfway_keeps_nothing(
    desk: Path, typed: Callable[..., Done], answers: list[str], code: int, says: str
) -> None:
    done = typed(answers, "--paper", "letter")
    assert done.returncode == code and says in done.stdout + done.stderr, done.stdout
    assert not (desk / "config").exists() and (desk / "output/calibration/calibrate-letter.pdf").is_file()
