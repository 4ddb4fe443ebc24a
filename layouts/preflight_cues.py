"""What cards are told apart by at a glance: shapes, icons and small pictures; or nothing but colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from ..cards.finding import Finding
from ..cards.model import Game
from . import prt
from .deck import DrawnCard, DrawnComponent
from .drawn import DrawnFace
from .ops import Call, Colour, Fill, Gradient, Picture, Shape, Stroke, Turned
from .prt_eyes import colours_alike
from .units import Box

LARGE_PICTURE = 0.25
"""Part of the face from which a picture is an illustration and no longer a cue."""
SMALL = 3.0
"""Millimetres, in both directions, under which a shape, icon or patch of colour is not seen across a table."""
MOST_ALIKE = 100
"""Pairs of one component that are told at most: with more, the whole deck is the fault."""

Look = tuple[object, ...]
Patches = Mapping[tuple[str, int], Colour]
"""The colours of what is large enough, by its box and its number in it."""


class Kind(NamedTuple):
    """A value of the field that tells cards apart, as one card shows it."""

    value: str
    card: DrawnCard
    colours: Patches


class Pair(NamedTuple):
    """Two kinds that nothing but colours tells apart, and the ``colours`` that do so best.

    ``alike`` has each way of seeing to which they look alike, with the CIEDE2000 of what differs most there.
    """

    one: Kind
    two: Kind
    colours: tuple[Colour, Colour]
    alike: Mapping[str, float]


def cue_findings(game: Game, component: DrawnComponent) -> Iterator[Finding]:
    """Kinds of card that must be told apart and show nothing, or nothing but colours alike to some eyes, for it."""
    field = component.component.distinguish
    if field is None:
        return
    place = game.doc.place(("components", component.component.id, "distinguish"))
    for one, two in _without_colour(component, field):
        finding = prt.colour_only_cue(place, field, one.value, two.value, one.card.card.id, two.card.card.id)
        yield replace(finding, about={"card": one.card.card.id, "face": one.card.front.face, "box": ""})
    yield from (alike_finding(game, component, pair) for pair in alike_pairs(component, MOST_ALIKE))


def alike_finding(game: Game, component: DrawnComponent, pair: Pair) -> Finding:
    """What to say of two kinds whose colours some see alike."""
    place = game.doc.place(("components", component.component.id, "distinguish"))
    one, two = pair.one, pair.two
    field, ids = component.component.distinguish or "", (one.card.card.id, two.card.card.id)
    finding = colours_alike(place, field, (one.value, two.value), ids, pair.colours, pair.alike)
    return replace(finding, about={"card": ids[0], "face": one.card.front.face, "box": ""})


def _without_colour(component: DrawnComponent, field: str) -> Iterator[tuple[Kind, Kind]]:
    """Values that some two fronts show by colour and words alone.

    Each is held against the first card of its look, so that many values take no longer than they must.
    """
    first: dict[Look, Kind] = {}
    told: set[tuple[str, str]] = set()
    for twin in component.cards:
        two = Kind(_value(twin, field), twin, {})
        one = first.setdefault(_look(twin.front), two)
        if one.value != two.value and (one.value, two.value) not in told and (two.value, one.value) not in told:
            told.add((one.value, two.value))
            yield one, two


def alike_pairs(component: DrawnComponent, most: int) -> Iterator[Pair]:
    """Pairs of kinds that only colours tell apart, and these not to all eyes: each once, and ``most`` of them."""
    told: set[frozenset[str]] = set()
    for kinds in _by_large_look(component):
        for one, two in combinations(kinds, 2):
            values = frozenset((one.value, two.value))
            if len(values) == 2 and values not in told and one.colours != two.colours:
                pair = _compared(one, two)
                if pair.alike:
                    told.add(values)
                    yield pair
                    if len(told) == most:
                        return


def kinds_of(component: DrawnComponent) -> list[Kind]:
    """The kinds of card a component says must be told apart, each by its first card."""
    field = component.component.distinguish
    kinds: dict[str, Kind] = {}
    for one in component.cards if field else ():
        kinds.setdefault(_value(one, field), Kind(_value(one, field), one, {}))
    return list(kinds.values())


def _value(drawn: DrawnCard, field: str | None) -> str:
    return str(drawn.card.data.get(field or ""))


def _by_large_look(component: DrawnComponent) -> list[list[Kind]]:
    """The kinds by all that can be seen of them across a table but for colours; each look of a value once."""
    looks: dict[Look, dict[object, Kind]] = {}
    field = component.component.distinguish
    for one in component.cards if field else ():
        patches = _patches(one.front)
        kind = Kind(_value(one, field), one, patches)
        looks.setdefault(_look(one.front, SMALL), {}).setdefault((kind.value, tuple(patches.items())), kind)
    return [list(kinds.values()) for kinds in looks.values()]


def _compared(one: Kind, two: Kind) -> Pair:
    from .eyes import PLAIN, VISIONS, apart, difference  # its library is loaded for games that need it

    both = [(one.colours[key], two.colours[key]) for key in one.colours if key in two.colours]
    unlike = [pair for pair in both if pair[0] != pair[1]]
    alike: dict[str, float] = {}
    for vision in VISIONS if unlike else ():
        if not any(apart(*pair, vision) for pair in unlike):
            alike[vision] = max(difference(*pair, vision) for pair in unlike)
            if vision == PLAIN:
                break  # then to all the others as well
    best = max(unlike, key=lambda pair: difference(*pair)) if alike else ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    return Pair(one, two, best, alike)


# -- what there is to see -----------------------------------------------------------------------


def _look(face: DrawnFace, least: float = 0.0) -> Look:
    """A face without its colours, words and illustrations; equal looks cannot be told apart without those.

    What is under ``least`` mm in both directions is left out.
    """
    area = face.size.w * face.size.h * LARGE_PICTURE
    boxes = [_cues(box.calls, area, box.text is None, least) for box in face.boxes]
    return tuple(cue for cues in boxes for cue in cues)


def _cues(calls: tuple[Call, ...], area: float, placed: bool, least: float) -> Iterator[Look]:
    """What is left of calls; of icons in texts (not ``placed``) only which they are, as words move them about."""
    for call in calls:
        if isinstance(call, Turned):
            yield (round(call.degrees, 2), *_cues(call.calls, area, placed, least))
        elif isinstance(call, Shape):
            if _large(call.box, least):
                yield (call.kind, call.box, call.radius, call.points, call.width, call.dash, call.fill is None)
        elif isinstance(call, Stroke):
            yield ("line", call.points, call.width, call.dash)
        elif isinstance(call, Picture) and call.box.w * call.box.h <= area and _large(call.box, least):
            yield ("picture", call.file, call.box if placed else None)


def _large(box: Box, least: float) -> bool:
    return max(box.w, box.h) >= least


def _patches(face: DrawnFace) -> Patches:
    """The colours of a front that are large enough to be seen across a table."""
    return {(box.name, number): colour for box in face.boxes for number, colour in enumerate(_painted(box.calls))}


def _painted(calls: tuple[Call, ...]) -> Iterator[Colour]:
    """The colours of fills and tints; of a gradient all its stops. What is see-through counts as on white paper."""
    for call in calls:
        if isinstance(call, Turned):
            yield from _painted(call.calls)
        elif isinstance(call, Shape) and min(call.box.w, call.box.h) >= SMALL:
            yield from (_thinned(colour, call.opacity) for colour in _colours(call.fill))
        elif isinstance(call, Picture) and call.tint is not None and min(call.box.w, call.box.h) >= SMALL:
            yield _thinned(call.tint, call.opacity)


def _colours(fill: Fill) -> list[Colour]:
    if isinstance(fill, Gradient):
        return [colour for _, colour in fill.stops]
    return [] if fill is None else [fill]


def _thinned(colour: Colour, opacity: float) -> Colour:
    red, green, blue = (1 - opacity * (1 - part) for part in colour)
    return (red, green, blue)
