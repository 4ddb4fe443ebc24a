"""Looks over a drawn game for what paper would not forgive, before any of it is printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ..cards.finding import Finding
from ..cards.memo import Memo, Same
from . import prt
from .deck import DrawnCard, DrawnGame
from .drawn import DrawnFace
from .grid import Grid
from .preflight_art import art_faults
from .preflight_bleed import bleed_faults
from .preflight_cues import cue_findings
from .preflight_overlap import overlap_faults
from .preflight_page import page_faults
from .preflight_paint import resolution_faults, safe_faults
from .preflight_text import contrast_faults, glyph_faults, overflow_faults, small_type_faults
from .prt import Fault
from .prt_picture import included_faults


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
        findings.extend(cue_findings(drawn.game, component))
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
    return [face for _, face in card.sides]


def _faults(card: DrawnCard, face: DrawnFace, dpi_floor: int, page: Grid | None, memo: Memo) -> list[Fault]:
    """The faults of a face; one that was sound before, also in another run, is not looked at again."""
    seen, told = (Same(face), dpi_floor, page), (face, dpi_floor, repr(page))
    named = memo.named(face)
    if memo.find("sound", seen) or (named and memo.recall("sound", *told)):
        return []
    faults = list(_looked_over(card, face, dpi_floor, page))
    if not faults:
        memo.keep("sound", seen, True)
        if named:
            memo.record(True, "sound", *told)
    return faults


def _looked_over(card: DrawnCard, face: DrawnFace, dpi_floor: int, page: Grid | None) -> Iterator[Fault]:
    yield from overflow_faults(face, card.card)
    yield from glyph_faults(face, card.card)
    yield from small_type_faults(face)
    yield from contrast_faults(face)
    yield from overlap_faults(face)
    yield from resolution_faults(face, dpi_floor)
    yield from included_faults(face)
    if page is not None:
        yield from page_faults(face, page)
    else:
        yield from safe_faults(face)
        yield from art_faults(face)
        yield from bleed_faults(face)
