"""A drawn game with other faces of the same keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from .deck import DrawnCard, DrawnGame
from .drawn import DrawnFace


def recast(drawn: DrawnGame, change: Callable[[DrawnFace], DrawnFace]) -> DrawnGame:
    """The game with every face changed; signatures, and with them the version, stay."""
    faces = {key: change(face) for key, face in drawn.faces.items()}
    parts = {}
    for id_, part in drawn.components.items():
        cards = tuple(
            DrawnCard(
                one.card, faces[one.front.key], faces[one.back.key] if one.back else None,
                {role: faces[face.key] for role, face in one.panels.items()},
            )
            for one in part.cards
        )  # fmt: skip
        parts[id_] = replace(part, cards=cards)
    return DrawnGame(drawn.game, parts, drawn.fonts, drawn.sources)
