"""What is printed with a printer that was measured, and where it comes out."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.layouts.papers import Margins, paper_of
from deckproof.layouts.printer import Printer, Shift
from deckproof.layouts.sheet import Flip, SheetSide
from PIL import Image, ImageChops

from ..kit import call, press
from .kit import BACK, CROSSES, FRONT, INSET, MM, H, W, apart, calibrate, cross, measured, page_of


def test_a_measured_printer_is_made_up_for_to_a_tenth_of_a_millimetre(desk: Path) -> None:
    measured(desk)
    told = calibrate(desk, "--printer", "laser").stdout
    assert (
        "100 mm come out as 100.4" in told
        and "white along the edges: left 4.19, top 4.95, right 6.1, bottom 12.7 mm" in told
    )
    assert calibrate(desk, "--printer", "laser", "--proof").returncode == 0
    proof = desk / "output/calibration/proof-laser.pdf"
    for number, machine in enumerate((FRONT, BACK)):
        plain, out = (
            page_of(desk / "output/calibration/calibrate-a4.pdf", number),
            machine.prints(page_of(proof, number)),
        )
        before, after = machine.prints(plain), {name: cross(out, name) for name in CROSSES}
        assert max(apart(cross(before, name), CROSSES[name]) for name in CROSSES) > 1.0, "nothing to make up for"
        residual = max(apart(after[name], CROSSES[name]) for name in CROSSES)
        assert residual < 0.1, (residual, after)
        corner = max(apart(_stretched(after, point), point) for point in ((0, 0), (W, 0), (0, H), (W, H)))
        assert corner < 0.1, "at the corners of the paper"


def _stretched(seen: dict[str, tuple[float, float]], point: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the page lies, by the crosses around it."""
    u, v = (point[0] - INSET) / (W - 2 * INSET), (point[1] - INSET) / (H - 2 * INSET)
    weights = {"A": (1 - u) * (1 - v), "B": u * (1 - v), "C": (1 - u) * v, "D": u * v}
    return (sum(weights[name] * seen[name][0] for name in seen), sum(weights[name] * seen[name][1] for name in seen))


def test_sheets_come_out_where_they_are_meant(desk: Path) -> None:
    """The cards of a sheet, front and back, printed by the same machine: as without a printer, printed truly."""
    game = press(desk / "night")
    measured(desk, "laser/manual")
    words = ("build", game, "--formats", "pdf", "--only", "cards", "--margin", "6.35", "--out")
    assert call(*words, desk / "plain", cwd=desk).returncode == 0
    made = call(*words, desk / "made", "--printer", "laser/manual", cwd=desk)
    assert made.returncode == 0, made.stderr
    for number, machine in enumerate((FRONT, BACK)):
        true = page_of(desk / "plain/night/cards-cards.pdf", number)
        out = machine.prints(page_of(desk / "made/night/cards-cards.pdf", number))
        wrong = machine.prints(true)
        inside = (round(20 * MM), round(20 * MM), true.width - round(20 * MM), true.height - round(20 * MM))
        assert _differ(true.crop(inside), out.crop(inside)) < _differ(true.crop(inside), wrong.crop(inside)) / 4


def _differ(a: Image.Image, b: Image.Image) -> float:
    histogram = ImageChops.difference(a, b).histogram()
    return sum(value * count for value, count in enumerate(histogram)) / (a.width * a.height)


def test_pictures_of_sheets_show_them_as_they_come_out(desk: Path) -> None:
    game = press(desk / "night")
    measured(desk)
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
        assert calibrate(desk, "--printer", "ink", *measures).returncode == 0
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
