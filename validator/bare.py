"""A game as play knows it, with nothing that play cannot depend on: no places, no art, no words but those of faces.

Play is made from this value alone. So two states of a game with the same one play alike, and what was found of the one
holds of the other: an edit of a flavour text, or a line put in between, tries no claim and replays no example anew.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from dataclasses import replace
from pathlib import Path

from ..cards.document import NOTHING_INSIDE, Document, Mark
from ..cards.lazyclass import dataclass
from ..cards.memo import Memo
from ..cards.model import Card, Component, Game, Provenance, Rule
from ..cards.program import Program
from ..cards.source import Place, Source
from .lacking import needed

UNPLAYED = frozenset({"text", "entry", "flavour", "short", "art", "front", "back"})
"""Keys of a card that play does not look at. What a face says comes as a program, in meanings."""
_NOTHING = Source("(no file)", "")
NOWHERE = Place(_NOTHING, 1, 1)
"""The place of what stands in no file."""
_EMPTY = Document(_NOTHING, None, Mark(0, 0, *NOTHING_INSIDE))
_UNSAID = Provenance("house", "")


@dataclass(frozen=True, slots=True)
class Bare:
    """What play is made of: a game and its programs. ``key`` is the same for all that is alike."""

    game: Game
    programs: Mapping[str, Program]
    key: Hashable


def bare(game: Game, programs: Mapping[str, Program]) -> Bare:
    """The bare game. A sentence stands at its number in its card, so that no two are taken for one."""
    parts = {name: _part(part) for name, part in game.components.items()}
    by_id = {card.id: card for part in parts.values() for card in part.cards}
    leaves = {name: Rule(rule.value, _UNSAID, "", NOWHERE) for name, rule in game.rule_leaves.items()}
    plain = replace(
        game, folder=Path(), doc=_EMPTY, components=parts, by_id=by_id, rule_leaves=leaves, sources={}, warnings=[],
        memo=Memo(),
    )  # fmt: skip
    said = {card: _said(card, program) for card, program in programs.items()}
    return Bare(needed(plain), said, _key(plain, said))


def _part(part: Component) -> Component:
    return Component(
        part.id, part.title, part.kind, None, False, "", None, {}, None, tuple(map(_card, part.cards)), NOWHERE
    )


def _card(card: Card) -> Card:
    data = {key: value for key, value in card.data.items() if key not in UNPLAYED}
    return replace(card, front=None, back=None, data=data, doc=_EMPTY, path=())


def _said(card: str, program: Program) -> Program:
    source = Source(card, "")
    return tuple(replace(one, place=Place(source, number, 1)) for number, one in enumerate(program, 1))


def _key(game: Game, programs: Mapping[str, Program]) -> Hashable:
    """All that is in a bare game, in its order. The names of the rules are those of the nested values."""
    parts = [[part.id, part.title, part.kind, list(map(_values, part.cards))] for part in game.components.values()]
    said = [[card, [[one.text, one.aside, one.meaning] for one in program]] for card, program in programs.items()]
    named = [game.name, game.title, game.short, game.meta.model_dump_json()]
    return json.dumps([named, parts, game.rules, said])


def _values(card: Card) -> list[object]:
    return [card.component, card.id, card.name, card.copies, card.marks, card.data]
