"""The parts of a card that its annotated picture in the rulebook names: boxes of its face, by their own names."""

from __future__ import annotations

from typing import NamedTuple

from .drawn import DrawnBox, DrawnFace
from .units import Box

MOST = 8
"""Parts named of a face of which the author chooses none."""
LARGE = 0.45
"""A box that covers more of a face than this is its ground or frame."""


class Callout(NamedTuple):
    """A part of a card: what it is called, and where it is in mm of its face."""

    words: str
    at: Box


def said_parts(argument: str) -> tuple[str, list[tuple[str, str]]]:
    """The card's id and the boxes wanted, each with its words: ``H5 devotion=Devotion badge=The_Zone``.

    A line below stands for a space; a box without words is called by its own name.
    """
    id_, *parts = argument.split()
    pairs = [part.partition("=")[::2] for part in parts]
    return id_, [(name, (words or _plain(name)).replace("_", " ")) for name, words in pairs]


def box_named(face: DrawnFace, name: str) -> DrawnBox | None:
    """The box of that name with something in it, or the first of those made of a list."""
    return next((box for box in face.boxes if box.calls and box.name in (name, f"{name}[0]")), None)


def callouts(face: DrawnFace, wanted: list[tuple[str, str]]) -> list[Callout]:
    """The parts to name: those ``wanted``, or else its texts and its art from the top down."""
    if wanted:
        found = [(words, box_named(face, name)) for name, words in wanted]
        return [Callout(words, box.at) for words, box in found if box is not None]
    whole = face.size.w * face.size.h
    telling = [
        box for box in face.boxes
        if box.calls and (box.text or box.name == "art") and "[" not in box.name and box.at.w * box.at.h < LARGE * whole
    ]  # fmt: skip
    return [Callout(_plain(box.name), box.at) for box in sorted(telling, key=lambda box: box.at.y)[:MOST]]


def _plain(name: str) -> str:
    words = name.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]
