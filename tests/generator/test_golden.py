"""Golden lists of drawing calls: one card of each bundled component, one call a line, to be read by people.

``DECKPROOF_REWRITE_GOLDEN=1 pytest tests/generator/test_golden.py`` writes the lists anew, and those that are missing;
look over the difference (``git diff tests/golden``) before you keep it. The card shown of a component is the one named
in the first line of its list; in a new list, the one with the most kinds of drawing.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from deckproof.cards.library import RULEBOOK_FILE, bundled
from deckproof.cards.load import load_game
from deckproof.layouts.deck import DrawnCard
from deckproof.layouts.drawing import DrawnFace
from deckproof.layouts.ops import Call, Glyphs, Gradient, Picture, Shape, Stroke, Turned
from deckproof.layouts.units import Box

from ..games.paper import drawn
from .kit import ROOT

GOLDEN = ROOT / "tests" / "golden"
REWRITE = "DECKPROOF_REWRITE_GOLDEN"
GAMES = sorted(name for name, folder in bundled().items() if (folder / RULEBOOK_FILE).is_file())
"""The games that are to be printed as they are: those with a rulebook."""
PARTS = [(name, part) for name in GAMES for part in load_game(name).components]


@pytest.mark.parametrize(("name", "part"), PARTS, ids=[f"{name}-{part}" for name, part in PARTS])
def test_the_drawing_calls_are_as_ever(name: str, part: str) -> None:
    file, game = GOLDEN / f"{name}-{part}.txt", drawn(name)
    golden = file.read_text(encoding="utf-8") if file.is_file() else ""
    cards = {card.front.key: card for card in game.components[part].cards}
    card = cards.get(golden.partition("\n")[0].lstrip("# ").partition(":")[0]) or max(cards.values(), key=_kinds)
    faces = [card.front] if card.back is None else [card.front, card.back]
    text = "\n".join(line for face in faces for line in _face(face, game.game.folder)) + "\n"
    if os.environ.get(REWRITE):
        file.write_text(text, encoding="utf-8", newline="\n")
        golden = text
    assert text.splitlines() == golden.splitlines(), f"run with {REWRITE}=1 if this is meant, and read the difference"


def test_every_list_belongs_to_a_component() -> None:
    assert {file.name for file in GOLDEN.iterdir()} == {f"{name}-{part}.txt" for name, part in PARTS}


def _kinds(card: DrawnCard) -> int:
    """How many boxes the faces of a card have."""
    return sum(len(face.boxes) for face in (card.front, card.back) if face is not None)


def _face(face: DrawnFace, folder: Path) -> Iterator[str]:
    yield f"# {face.key}: {_mm(face.size.w, face.size.h)} mm, bleed {_number(face.bleed)}"
    for box in face.boxes:
        yield f"{box.name}:"
        yield from (f"  {line}" for call in box.calls for line in _call(call, folder))


def _call(call: Call, folder: Path) -> Iterator[str]:
    """The lines of one call: one, or more for what is turned."""
    if isinstance(call, Glyphs):
        font = f"{_font(call.font)} {_number(call.size)} pt"
        yield f"glyphs at {_mm(call.x, call.y)}, {font}, {_ink(call)}: {call.text!r}"
    elif isinstance(call, Shape):
        yield f"{_shape(call)}{_faint(call.opacity)}"
    elif isinstance(call, Stroke):
        edge = f"{_number(call.width)} {_colour(call.colour)}{_dash(call.dash)}"
        yield f"line {_points(call.points)}, {edge}{_faint(call.opacity)}"
    elif isinstance(call, Picture):
        tint = f", tint {_colour(call.tint)}" if call.tint else ""
        clip = f", seen through {_shape(call.clip)}" if call.clip else ""
        file = call.file.relative_to(folder).as_posix()
        yield f"picture {file} in {_box(call.box)}{tint}{clip}{_faint(call.opacity)}"
    else:
        assert isinstance(call, Turned)
        yield f"turned {_number(call.degrees)} about {_mm(*call.centre)}:"
        yield from (f"  {line}" for inner in call.calls for line in _call(inner, folder))


def _shape(shape: Shape) -> str:
    words = [f"{shape.kind} in {_box(shape.box)}"]
    if shape.radius:
        words.append(f"radius {_number(shape.radius)}")
    if shape.points:
        words.append(f"points {_points(shape.points)}")
    if isinstance(shape.fill, Gradient):
        stops = ", ".join(f"{_number(at)} {_colour(colour)}" for at, colour in shape.fill.stops)
        kind = "radial" if shape.fill.radial else "linear"
        words.append(f"{kind} from {_mm(*shape.fill.start)} to {_mm(*shape.fill.end)} ({stops})")
    elif shape.fill:
        words.append(f"fill {_colour(shape.fill)}")
    if shape.stroke:
        words.append(f"edge {_number(shape.width)} {_colour(shape.stroke)}{_dash(shape.dash)}")
    return ", ".join(words)


def _ink(run: Glyphs) -> str:
    edge = f" outlined {_number(run.outline)}" if run.outline else ""
    if run.outline and run.outline_colour:
        edge += f" {_colour(run.outline_colour)}"
    tracking = f" tracking {_number(run.tracking)}" if run.tracking else ""
    return f"{_colour(run.colour)}{edge}{tracking}{_faint(run.opacity)}"


def _font(name: str) -> str:
    """A font's name without the hash of its file."""
    return re.sub(r"-[0-9a-f]{6}$", "", name)


def _number(value: float) -> str:
    return f"{round(value, 3) + 0:.3f}".rstrip("0").rstrip(".")


def _mm(*values: float) -> str:
    return " ".join(_number(value) for value in values)


def _box(box: Box) -> str:
    return f"[{_mm(box.x, box.y, box.w, box.h)}]"


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " - ".join(_mm(*point) for point in points)


def _colour(colour: tuple[float, float, float]) -> str:
    return "#" + "".join(f"{round(part * 255):02X}" for part in colour)


def _faint(opacity: float) -> str:
    return "" if opacity >= 1 else f", opacity {_number(opacity)}"


def _dash(dash: tuple[float, ...]) -> str:
    return f" dashed {_mm(*dash)}" if dash else ""
