"""Which colours of a game a press cannot print: each is turned into inks and back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PIL import Image

from ...cards.finding import Finding
from ...cards.source import Place
from ...layouts.colours import colour
from ...layouts.deck import DrawnGame
from ...layouts.ops import Call, Colour, Fill, Glyphs, Gradient, Picture, Shape, Stroke, Turned
from ...layouts.prt_ink import DULLER, out_of_gamut
from .formats import Asked
from .inks import Inks, inks_of


def look(drawn: DrawnGame, asked: Asked) -> list[Finding]:
    """A finding for each colour that leaves the gamut by much, where the palette or else a face names it."""
    inks = inks_of(asked.profile)
    places = _places(drawn)
    seen = printed([_bytes(one) for one in places], inks)
    named = {colour(text, {}): name for name, text in drawn.game.palette.items()}
    found = []
    for one, place, (now, difference) in zip(places, places.values(), seen, strict=True):
        if difference >= DULLER:
            name = f"{named[one]!r}, {_hex(_bytes(one))}," if one in named else _hex(_bytes(one))
            found.append(out_of_gamut(place, name, _hex(now), inks.name, difference))
    return found


def printed(colours: list[tuple[int, ...]], inks: Inks) -> list[tuple[tuple[int, ...], float]]:
    """What becomes of RGB colours in print, and how far that is (CIEDE2000)."""
    from coloraide import Color

    if not colours:
        return []
    row = Image.frombytes("RGB", (len(colours), 1), bytes(value for one in colours for value in one))
    after = inks.seen(inks.plates(row)).tobytes()
    seen = [tuple(after[at : at + 3]) for at in range(0, len(after), 3)]
    return [
        (
            now,
            float(Color("srgb", [v / 255 for v in was]).delta_e(Color("srgb", [v / 255 for v in now]), method="2000")),
        )
        for was, now in zip(colours, seen, strict=True)
    ]


def _places(drawn: DrawnGame) -> dict[Colour, Place]:
    """Every colour that faces are drawn in, and where it is said: in the palette, or by the first box that has it."""
    palette = {colour(text, {}): drawn.game.doc.place(("palette", name)) for name, text in drawn.game.palette.items()}
    found: dict[Colour, Place] = {}
    for face in drawn.faces.values():
        for box in face.boxes:
            for one in _colours(box.calls):
                found.setdefault(one, palette.get(one, box.place))
    return found


def _colours(calls: Iterable[Call]) -> Iterator[Colour]:
    for call in calls:
        match call:
            case Turned():
                yield from _colours(call.calls)
            case Shape():
                yield from (*_filled(call.fill), *_filled(call.stroke))
            case Stroke():
                yield call.colour
            case Glyphs():
                yield from (call.colour, *_filled(call.outline_colour))
            case Picture():
                yield from _filled(call.tint)


def _filled(fill: Fill) -> Iterator[Colour]:
    if isinstance(fill, Gradient):
        yield from (stop for _, stop in fill.stops)
    elif fill is not None:
        yield fill


def _bytes(one: Colour) -> tuple[int, ...]:
    return tuple(round(value * 255) for value in one)


def _hex(one: tuple[int, ...]) -> str:
    return "#" + "".join(f"{value:02X}" for value in one)
