"""``deckproof calibrate``, with a printer that shifts, turns and stretches pages and does not reach the edges.

The printer is a picture of the page, distorted by Pillow; the ruler finds lines in what came out. Neither knows the
program's own arithmetic.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pypdfium2
import pytest
from deckproof.layouts.papers import Margins, paper_of
from deckproof.layouts.printer import Printer, Shift
from deckproof.layouts.sheet import Flip, SheetSide
from PIL import Image, ImageChops

from .kit import Done, call, page_text, press, rendered, squeezed

DPI = 200
MM = DPI / 25.4
"""Pixels in a millimetre."""
W, H = 210.0, 297.0
INSET = 25.0
CROSSES = {"A": (INSET, INSET), "B": (W - INSET, INSET), "C": (INSET, H - INSET), "D": (W - INSET, H - INSET)}


_SIDES = "    front: {right: 0, down: 0, turn: 0}\n    back: {right: 0, down: 0, turn: 0}\n"


@dataclass(frozen=True)
class Machine:
    """A printer: stretched about the upper left corner, turned (degrees, clockwise), then moved; white ``edges``."""

    across: float
    down: float
    turn: float
    right: float
    below: float
    edges: tuple[float, float, float, float] = (0, 0, 0, 0)

    def prints(self, page: Image.Image) -> Image.Image:
        """The paper that comes out for a page."""
        cos, sin = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        x, y = self.right * MM, self.below * MM
        inverse = (cos / self.across, sin / self.across, -(cos * x + sin * y) / self.across,
                   -sin / self.down, cos / self.down, (sin * x - cos * y) / self.down)  # fmt: skip
        moved = page.transform(page.size, Image.Transform.AFFINE, inverse, Image.Resampling.BICUBIC, fillcolor=255)
        left, top, right, bottom = (round(edge * MM) for edge in self.edges)
        paper = Image.new("L", page.size, 255)
        reached = (left, top, page.width - right, page.height - bottom)
        paper.paste(moved.crop(reached), reached[:2])
        return paper


FRONT = Machine(1.004, 0.9965, 0.23, 1.4, -0.9, (4.2, 5.0, 6.1, 12.7))
BACK = Machine(1.004, 0.9965, -0.31, -1.1, 1.7)


def _page(file: Path, number: int) -> Image.Image:
    return rendered(file, number, DPI).convert("L")


def _line(paper: Image.Image, box: tuple[float, float, float, float], upright: bool) -> float:
    """The middle of the dark line in a box of mm: its x if it is upright, else its y, in mm from the paper's edge."""
    left, top, right, bottom = (round(edge * MM) for edge in box)
    dark = ImageChops.invert(paper.crop((left, top, right, bottom)))
    row = dark.resize((dark.width, 1) if upright else (1, dark.height), Image.Resampling.BOX)
    weights = list(row.tobytes())
    floor = max(weights) / 3
    weights = [weight if weight > floor else 0 for weight in weights]
    middle = sum((index + 0.5) * weight for index, weight in enumerate(weights)) / sum(weights)
    return ((left if upright else top) + middle) / MM


def _cross(paper: Image.Image, name: str) -> tuple[float, float]:
    """Where the lines of a cross meet on paper, each found close to the other on both sides, as an eye does."""
    x, y = CROSSES[name]
    near, half = 3.2, 1.2  # inside the ring, and so close that an askew line is hardly broader
    for _ in range(4):  # nearer and nearer
        new_x = (_line(paper, (x - near, y - near - half, x + near, y - 0.5), True)
                 + _line(paper, (x - near, y + 0.5, x + near, y + near + half), True)) / 2  # fmt: skip
        new_y = (_line(paper, (x - near - half, y - near, x - 0.5, y + near), False)
                 + _line(paper, (x + 0.5, y - near, x + near + half, y + near), False)) / 2  # fmt: skip
        x, y, near = new_x, new_y, max(1.2, near / 1.6)
    return x, y


def _white(paper: Image.Image) -> list[float]:
    """White paper between each edge and its bar: left, top, right, bottom."""
    lines = {
        "left": [paper.getpixel((x, round(H / 2 * MM))) for x in range(paper.width)],
        "top": [paper.getpixel((round(W / 2 * MM), y)) for y in range(paper.height)],
    }
    sides = (lines["left"], lines["top"], lines["left"][::-1], lines["top"][::-1])
    return [next(n for n, value in enumerate(side) if float(str(value)) < 128) / MM for side in sides]


def _apart(a: tuple[float, float], b: tuple[float, float]) -> float:
    return math.dist(a, b)


def _ruler(file: Path, exact: int = 2) -> list[str]:
    """What the user types after measuring the page as it comes out."""
    front, back = FRONT.prints(_page(file, 0)), BACK.prints(_page(file, 1))
    seen = {name: _cross(front, name) for name in "ABC"}
    behind = {name: _cross(back, name) for name in "AB"}

    def typed(*lengths: float) -> str:
        return ",".join(f"{length:.{exact}f}" for length in lengths)

    return [
        "--across", typed(_apart(seen["A"], seen["B"])), "--down", typed(_apart(seen["A"], seen["C"])),
        "--front", typed(*seen["A"], seen["B"][1]), "--back", typed(*behind["A"], behind["B"][1]),
        "--edges", typed(*_white(front)),
    ]  # fmt: skip


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with settings of its own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def _calibrate(desk: Path, *words: str) -> Done:
    return call("calibrate", *words, cwd=desk)


def _measured(desk: Path, name: str = "laser", exact: int = 2) -> Path:
    """A printer measured on its page; the file it is kept in."""
    assert _calibrate(desk).returncode == 0
    done = _calibrate(desk, "--printer", name, *_ruler(desk / "output/calibration/calibrate-a4.pdf", exact))
    assert done.returncode == 0, done.stderr
    return desk / "config" / "deckproof" / "printers.yaml"


def test_a_measured_printer_is_made_up_for_to_a_tenth_of_a_millimetre(desk: Path) -> None:
    _measured(desk)
    told = _calibrate(desk, "--printer", "laser").stdout
    assert (
        "100 mm come out as 100.4" in told
        and "white along the edges: left 4.19, top 4.95, right 6.1, bottom 12.7 mm" in told
    )
    assert _calibrate(desk, "--printer", "laser", "--proof").returncode == 0
    proof = desk / "output/calibration/proof-laser.pdf"
    for number, machine in enumerate((FRONT, BACK)):
        plain, out = _page(desk / "output/calibration/calibrate-a4.pdf", number), machine.prints(_page(proof, number))
        before, after = machine.prints(plain), {name: _cross(out, name) for name in CROSSES}
        assert max(_apart(_cross(before, name), CROSSES[name]) for name in CROSSES) > 1.0, "nothing to make up for"
        residual = max(_apart(after[name], CROSSES[name]) for name in CROSSES)
        assert residual < 0.1, (residual, after)
        corner = max(_apart(_stretched(after, point), point) for point in ((0, 0), (W, 0), (0, H), (W, H)))
        assert corner < 0.1, "at the corners of the paper"


def _stretched(seen: dict[str, tuple[float, float]], point: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the page lies, by the crosses around it."""
    u, v = (point[0] - INSET) / (W - 2 * INSET), (point[1] - INSET) / (H - 2 * INSET)
    weights = {"A": (1 - u) * (1 - v), "B": u * (1 - v), "C": (1 - u) * v, "D": u * v}
    return (sum(weights[name] * seen[name][0] for name in seen), sum(weights[name] * seen[name][1] for name in seen))


def test_sheets_come_out_where_they_are_meant(desk: Path) -> None:
    """The cards of a sheet, front and back, printed by the same machine: as without a printer, printed truly."""
    game = press(desk / "night")
    _measured(desk, "laser/manual")
    words = ("build", game, "--formats", "pdf", "--only", "cards", "--margin", "6.35", "--out")
    assert call(*words, desk / "plain", cwd=desk).returncode == 0
    made = call(*words, desk / "made", "--printer", "laser/manual", cwd=desk)
    assert made.returncode == 0, made.stderr
    for number, machine in enumerate((FRONT, BACK)):
        true = _page(desk / "plain/night/cards-cards.pdf", number)
        out = machine.prints(_page(desk / "made/night/cards-cards.pdf", number))
        wrong = machine.prints(true)
        inside = (round(20 * MM), round(20 * MM), true.width - round(20 * MM), true.height - round(20 * MM))
        assert _differ(true.crop(inside), out.crop(inside)) < _differ(true.crop(inside), wrong.crop(inside)) / 4


def _differ(a: Image.Image, b: Image.Image) -> float:
    histogram = ImageChops.difference(a, b).histogram()
    return sum(value * count for value, count in enumerate(histogram)) / (a.width * a.height)


def test_pictures_of_sheets_show_them_as_they_come_out(desk: Path) -> None:
    game = press(desk / "night")
    _measured(desk)
    words = ("build", game, "--formats", "pdf,sheets", "--dpi", "60", "--only", "coins", "--margin", "6.35", "--out")
    call(*words, desk / "plain", cwd=desk)
    call(*words, desk / "made", "--printer", "laser", cwd=desk)
    plain, made = (desk / name / "night" for name in ("plain", "made"))
    assert (plain / "sheets/coins-01-front.png").read_bytes() == (made / "sheets/coins-01-front.png").read_bytes()
    assert (plain / "cards-coins.pdf").read_bytes() != (made / "cards-coins.pdf").read_bytes()


def test_the_margins_of_a_printer_are_kept_free(desk: Path) -> None:
    cards = "\n".join(f"- {{id: C{n}, name: Lantern, tint: ink}}" for n in range(9))
    game = press(desk / "night", cards_yaml=cards + "\n")
    for bottom, sheets in (("12", 1), ("40", 2)):
        measures = ("--across", "160", "--down", "247", "--front", "25,25,25", "--edges", f"4,4,4,{bottom}")
        assert _calibrate(desk, "--printer", "ink", *measures).returncode == 0
        done = call("build", game, "--only", "cards", "--formats", "pdf", "--printer", "ink", cwd=desk)
        assert f"9 pieces on {sheets} sheet" in done.stdout, done.stdout
        said = call("build", game, "--only", "cards", "--formats", "pdf", "--printer", "ink", "--margin", "5", cwd=desk)
        assert "9 pieces on 1 sheet of" in said.stdout, "what is said goes before what was measured"


def test_margins_are_those_of_paper_as_it_is_fed() -> None:
    printer = Printer("any", "a4", margins=Margins(1, 2, 3, 4))
    a4 = paper_of("a4")
    free = {mode: printer.printable(mode) for mode in ("none", "duplex-long", "duplex-short")}
    areas = {mode: (kept.area(a4), kept.area(a4.turned())) for mode, kept in free.items() if kept is not None}
    assert [(box.x, box.y, W - box.right, H - box.bottom) for box, _ in areas.values()] == [
        pytest.approx(edges) for edges in ((1, 2, 3, 4), (3, 2, 3, 4), (1, 4, 3, 4))
    ]
    lying = areas["none"][1]  # stood up counter-clockwise: its right edge is the top of the paper as it is fed
    assert (lying.x, lying.y, H - lying.right, W - lying.bottom) == pytest.approx((4, 1, 2, 3))


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", [(W, H), (H, W)])
def test_backs_lie_behind_their_fronts_for_every_flip(flip: Flip, paper: tuple[float, float]) -> None:
    """A point of a sheet and the one behind it come out on each other, however the sheet is turned over."""
    printer = Printer("any", "a4", 1.003, 0.998, Shift(0.7, -0.4, 0.3), Shift(-0.9, 1.2, -0.2))
    w, h = paper
    front, back = SheetSide(1, 1, "front", w, h, (), flip=flip), SheetSide(1, 1, "back", w, h, (), flip=flip)
    over_long = (flip == "long") == (w > h)  # about the level line, as the sheet is seen
    for x, y in ((20.0, 30.0), (w - 10, 40.0), (50.0, h - 15)):
        behind = (x, h - y) if over_long else (w - x, y)
        one = printer.places(False, W, H).of(printer.corrected(front)[0].of((x, y)))
        drawn = printer.corrected(back)[0].of(behind)
        if flip == "short":  # such a printer turns the page of the back on its head, and it lies so behind the front
            drawn = (W - drawn[0], H - drawn[1])
        other = printer.places(True, W, H).of(drawn)
        assert (W - other[0], other[1]) == pytest.approx(one, abs=1e-6)


def test_the_pages_say_what_to_do(desk: Path) -> None:
    assert _calibrate(desk, "--paper", "letter").stdout == (
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
    _calibrate(desk, "--printer", "ink", "--across", "160", "--down", "247", "--front", "25,25,25")
    words = ("--printer", "ink", "--back-offset", "0.5,0", "--paper", "a3")
    for command in (("build", "--formats", "pdf"), ("print",)):
        done = call(command[0], game, *command[1:], *words, cwd=desk)
        assert done.returncode == 0, done.stderr
        assert "note: --back-offset moves back sides besides what is made up for of ink\n" in done.stderr
        assert "note: ink was measured on a4; prove on a sheet of a3 that it fits\n" in done.stderr


def _said(across: str, front: str, edges: str = "4,4,4,4") -> list[str]:
    return ["--across", across, "--down", "247", "--front", front, "--edges", edges]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--across", "160"], "--across: say which printer it is about with --printer NAME"),
        (["--proof"], "--proof: say which printer it is about with --printer NAME"),
        (["--printer", "ink"], "--printer: no printer 'ink' is measured; 'deckproof calibrate' makes a page for it"),
        (["--printer", "../ink", *_said("160", "25,25,25")], "is no name for a printer"),
        (["--printer", "ink", "--across", "160", "--down", "247"], "--front: what was measured there is lacking"),
        (["--printer", "ink", "--across", "160"], "--down, --front: what was measured there is lacking"),
        (["--printer", "ink", *_said("16", "25,25,25")],
         "--across: 16 mm cannot be meant where 160 mm were printed"),
        (["--printer", "ink", *_said("nan", "25,25,25")], "--across: nan mm cannot be meant"),
        (["--printer", "ink", *_said("160", "25,25")], "is not 3 numbers with commas"),
        (["--printer", "ink", *_said("160", "25,25,nan")], "--front: nan mm cannot be"),
        (["--printer", "ink", *_said("160", "25,25,40")], "--front: A and B cannot be 15 mm"),
        (["--printer", "ink", *_said("160", "25,25,25", "1,2,3,99")], "--edges: 99 mm"),
        (["--paper", "b4"], "--paper: 'b4' is not a paper in the table"),
    ],
)  # fmt: skip
def test_what_cannot_be_measured_is_refused(desk: Path, words: list[str], says: str) -> None:
    done = _calibrate(desk, *words)
    assert done.returncode == 2 and says in done.stderr, done.stderr
    assert not (desk / "config").exists() and not (desk / "output").exists()


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
    done = _calibrate(desk, "--printer", "ink", *_said("160", "25,25,25"))
    assert done.returncode == 2 and says in done.stderr, done.stderr
    assert file.read_text(encoding="utf-8") == text


def test_printers_and_trays_are_kept_beside_each_other(desk: Path) -> None:
    for name, front in (("ink", "25,25,25"), ("ink/manual", "26,25,25"), ("laser", "25,24,24"), ("ink", "27,25,25")):
        words = ("--across", "160", "--down", "247", "--front", front)
        assert _calibrate(desk, "--printer", name, *words).returncode == 0
    for name, right in (("ink", "2 mm"), ("ink/manual", "1 mm"), ("laser", "0 mm")):
        assert f"front: {right} too far right" in _calibrate(desk, "--printer", name).stdout
    assert "known: ink, ink/manual, laser" in _calibrate(desk, "--printer", "x").stderr


# -- step by step at a terminal -----------------------------------------------------------------


@pytest.fixture
def typed(desk: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Done]:
    """``calibrate`` at a terminal, with what somebody types there line by line."""

    def run(answers: list[str], *words: str) -> Done:
        monkeypatch.setattr("deckproof.generator.calibration.calibrate.at_terminal", lambda: True)
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{answer}\n" for answer in answers)))
        return _calibrate(desk, *words)

    return run


def _kept(desk: Path) -> str:
    return (desk / "config" / "deckproof" / "printers.yaml").read_text(encoding="utf-8")


def _by_option(words: list[str]) -> dict[str, list[str]]:
    return {option: numbers.split(",") for option, numbers in zip(words[::2], words[1::2], strict=True)}


def test_step_by_step_is_kept_what_options_keep(desk: Path, typed: Callable[..., Done]) -> None:
    _measured(desk)
    by_options = _kept(desk)
    (desk / "config" / "deckproof" / "printers.yaml").unlink()
    ruler = _by_option(_ruler(desk / "output/calibration/calibrate-a4.pdf"))
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
