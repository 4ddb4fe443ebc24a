"""Looks over a drawn game for what paper would not forgive, before any of it is printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ..cards.finding import Finding
from ..cards.memo import Memo, Same
from . import prt
from .deck import DrawnCard, DrawnComponent, DrawnGame
from .drawn import DrawnFace
from .grid import Grid
from .ops import Call, Picture, Shape, Stroke, Turned
from .preflight_page import page_faults
from .preflight_paint import bleed_faults, resolution_faults, safe_faults
from .preflight_text import contrast_faults, glyph_faults, overflow_faults, small_type_faults
from .prt import Fault

LARGE_PICTURE = 0.25
"""Part of the face from which a picture is an illustration and no longer a cue."""

Look = tuple[object, ...]


def preflight(
    drawn: DrawnGame, *, dpi_floor: int = prt.DPI_FLOOR, pages: Mapping[str, Grid] | None = None
) -> list[Finding]:
    """All print faults of the drawn faces, in reading order of the files that cause them.

    Each finding has a place and says in ``about`` the card, face and box; one fault that many cards share at one
    place is told once. Pictures of fewer than ``dpi_floor`` pixels to the inch are faults. ``pages`` has the faces that
    are pages of their own, by key: they have no cut to keep off, but edges of the paper.
    """
    findings: list[Finding] = []
    for component in drawn.components.values():
        findings.extend(_colour_only(drawn, component))
    findings.extend(_told_once(drawn, dpi_floor, pages or {}))
    return sorted(findings, key=lambda finding: finding.sort_key)


def _told_once(drawn: DrawnGame, dpi_floor: int, pages: Mapping[str, Grid]) -> Iterator[Finding]:
    """Every fault of every face, equal ones together under their first card."""
    met: dict[object, tuple[Fault, DrawnFace, dict[str, None]]] = {}
    for component in drawn.components.values():
        for card in component.cards:
            for face in _faces(card):
                for fault in _faults(card, face, dpi_floor, pages.get(face.key), drawn.game.memo):
                    met.setdefault((fault.place, fault.cause), (fault, face, {}))[2][card.card.id] = None
    for fault, face, cards in met.values():
        first, more = next(iter(cards)), len(cards) - 1
        others = f" and {more} more" if more else ""
        finding = fault.say(f"card {first}{others}, box {fault.box!r} of face {face.face!r}")
        yield replace(finding, about={"card": first, "face": face.face, "box": fault.box})


def _faces(card: DrawnCard) -> list[DrawnFace]:
    return [card.front] if card.back is None else [card.front, card.back]


def _faults(card: DrawnCard, face: DrawnFace, dpi_floor: int, page: Grid | None, memo: Memo) -> list[Fault]:
    """The faults of a face; one that was sound before is not looked at again."""
    seen = (Same(face), dpi_floor, page)
    if memo.find("sound", seen):
        return []
    faults = list(_looked_over(card, face, dpi_floor, page))
    if not faults:
        memo.keep("sound", seen, True)
    return faults


def _looked_over(card: DrawnCard, face: DrawnFace, dpi_floor: int, page: Grid | None) -> Iterator[Fault]:
    yield from overflow_faults(face, card.card)
    yield from glyph_faults(face, card.card)
    yield from small_type_faults(face)
    yield from contrast_faults(face)
    yield from resolution_faults(face, dpi_floor)
    if page is not None:
        yield from page_faults(face, page)
    else:
        yield from safe_faults(face)
        yield from bleed_faults(face)


# -- colour as the only cue ---------------------------------------------------------------------


def _colour_only(drawn: DrawnGame, component: DrawnComponent) -> Iterator[Finding]:
    """Values of the field that tells cards apart which some two fronts show by colour and words alone.

    Each is held against the first card of its look, so that many values take no longer than they must.
    """
    field = component.component.distinguish
    if field is None:
        return
    place = drawn.game.doc.place(("components", component.component.id, "distinguish"))
    first: dict[Look, tuple[str, DrawnCard]] = {}
    told: set[tuple[str, str]] = set()
    for twin in component.cards:
        two, look = str(twin.card.data.get(field)), _look(twin.front)
        one, shown = first.setdefault(look, (two, twin))
        if one != two and (one, two) not in told and (two, one) not in told:
            told.add((one, two))
            finding = prt.colour_only_cue(place, field, one, two, shown.card.id, twin.card.id)
            yield replace(finding, about={"card": shown.card.id, "face": shown.front.face, "box": ""})


def _look(face: DrawnFace) -> Look:
    """A face without its colours, words and illustrations; equal looks cannot be told apart without those."""
    area = face.size.w * face.size.h * LARGE_PICTURE
    boxes = [_cues(box.calls, area, box.text is None) for box in face.boxes]
    return tuple(cue for cues in boxes for cue in cues)


def _cues(calls: tuple[Call, ...], area: float, placed: bool) -> Iterator[Look]:
    """What is left of calls; of icons in texts (not ``placed``) only which they are, as words move them about."""
    for call in calls:
        if isinstance(call, Turned):
            yield (round(call.degrees, 2), *_cues(call.calls, area, placed))
        elif isinstance(call, Shape):
            yield (call.kind, call.box, call.radius, call.points, call.width, call.dash, call.fill is None)
        elif isinstance(call, Stroke):
            yield ("line", call.points, call.width, call.dash)
        elif isinstance(call, Picture) and call.box.w * call.box.h <= area:
            yield ("picture", call.file, call.box if placed else None)
