"""A printer that shifts, turns and stretches pages and does not reach the edges, and a ruler for what comes out.

The printer is a picture of the page, distorted by Pillow; the ruler finds lines in what came out. Neither knows the
program's own arithmetic.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

from ..kit import Done, call, rendered

DPI = 200
MM = DPI / 25.4
"""Pixels in a millimetre."""

W, H = 210.0, 297.0
INSET = 25.0
CROSSES = {"A": (INSET, INSET), "B": (W - INSET, INSET), "C": (INSET, H - INSET), "D": (W - INSET, H - INSET)}


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


def page_of(file: Path, number: int) -> Image.Image:
    """A page (from 0) as it is printed truly, in shades of grey."""
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


def cross(paper: Image.Image, name: str) -> tuple[float, float]:
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


def white(paper: Image.Image) -> list[float]:
    """White paper between each edge and its bar: left, top, right, bottom."""
    lines = {
        "left": [paper.getpixel((x, round(H / 2 * MM))) for x in range(paper.width)],
        "top": [paper.getpixel((round(W / 2 * MM), y)) for y in range(paper.height)],
    }
    sides = (lines["left"], lines["top"], lines["left"][::-1], lines["top"][::-1])
    return [next(n for n, value in enumerate(side) if float(str(value)) < 128) / MM for side in sides]


def apart(a: tuple[float, float], b: tuple[float, float]) -> float:
    """How far two points lie from each other."""
    return math.dist(a, b)


def ruler_of(file: Path, exact: int = 2) -> list[str]:
    """What the user types after measuring the page as it comes out."""
    front, back = FRONT.prints(page_of(file, 0)), BACK.prints(page_of(file, 1))
    seen = {name: cross(front, name) for name in "ABC"}
    behind = {name: cross(back, name) for name in "AB"}

    def typed(*lengths: float) -> str:
        return ",".join(f"{length:.{exact}f}" for length in lengths)

    return [
        "--across", typed(apart(seen["A"], seen["B"])), "--down", typed(apart(seen["A"], seen["C"])),
        "--front", typed(*seen["A"], seen["B"][1]), "--back", typed(*behind["A"], behind["B"][1]),
        "--edges", typed(*white(front)),
    ]  # fmt: skip


def calibrate(desk: Path, *words: str) -> Done:
    """Run ``deckproof calibrate`` in the folder."""
    return call("calibrate", *words, cwd=desk)


def measured(desk: Path, name: str = "laser", exact: int = 2) -> Path:
    """A printer measured on its page; the file it is kept in."""
    assert calibrate(desk).returncode == 0
    done = calibrate(desk, "--printer", name, *ruler_of(desk / "output/calibration/calibrate-a4.pdf", exact))
    assert done.returncode == 0, done.stderr
    return desk / "config" / "deckproof" / "printers.yaml"


def lengths(across: str, front: str, edges: str = "4,4,4,4") -> list[str]:
    """What somebody types who measured a printer."""
    return ["--across", across, "--down", "247", "--front", front, "--edges", edges]
