"""What a sentence that is not read seems to say of the cards: a meaning to propose that is held against them."""

from __future__ import annotations

import re

from ..latepattern import late
from ..model import Component, Game

_SLOT = late(r"\{(\w+):(\w+)\}")
_NUMBER = r"\{n:int\}"
_COUNTED = late(
    rf"(?:there (?:are|is)|.* (?:has|have|contains?|includes?|comes? with)) {_NUMBER}"
    r"(?P<designs> (?:different|distinct|unique))? (?P<thing>[^{}.,;]+?)(?: in (?:all|total)| altogether)?",
    re.IGNORECASE,
)
_BOUND = late(r"\b(?:at (?:least|most)|more|less|fewer|up to|not|no|never|cannot|each|every|per)\b", re.IGNORECASE)
"""With one of these, the number is no plain value or count."""


def proposed(game: Game, pattern: str) -> str:
    """The meaning of a sentence with this pattern as YAML: how many cards there are, or a value of a card; "" if it
    seems to say neither. Its slots are those of the pattern.
    """
    slots = _SLOT.findall(pattern)
    if [name for name, kind in slots if kind == "int"] != ["n"] or _BOUND.search(_SLOT.sub("", pattern)):
        return ""
    named = [(name, kind) for name, kind in slots if kind == "card" or kind in game.components]
    if len(slots) == 1:
        found = _COUNTED.fullmatch(pattern)
        return _count(game, found["thing"], bool(found["designs"])) if found else ""
    if len(slots) == 2 and len(named) == 1:
        return _value(game, pattern, *named[0])
    return ""


def _count(game: Game, thing: str, designs: bool) -> str:
    named = [id_ for id_, part in game.components.items() if _single(thing) in _names(id_, part)]
    asked = f"component: {named[0]}" if len(named) == 1 else "kind: card" if _single(thing) == "card" else ""
    return f'{{count: {{{asked}{", designs: true" if designs else ""}}}, is: "{{n}}"}}' if asked else ""


def _names(id_: str, part: Component) -> set[str]:
    """How a component may be called, each in the singular: by its title or id, with "card" behind or without."""
    said = {_single(part.title), _single(id_.replace("_", " ").replace("-", " "))}
    return {name for one in said for name in (one, one.removesuffix(" card"), f"{one} card")}


def _value(game: Game, pattern: str, slot: str, kind: str) -> str:
    parts = [game.components[kind]] if kind in game.components else list(game.components.values())
    numbers = {name for part in parts for name, field in part.fields.items() if field.type in ("integer", "number")}
    words = {_single(word) for word in re.findall(r"[a-z0-9]+", _SLOT.sub(" ", pattern).lower())}
    said = [name for name in sorted({*numbers, "copies"}) if {*map(_single, name.split("_"))} <= words]
    return f'{{card: {{{said[0]}: "{{n}}"}}, of: "{{{slot}}}"}}' if len(said) == 1 else ""


def _single(words: str) -> str:
    """Words in small letters, the last of them in the singular."""
    low = " ".join(words.lower().split())
    return low[:-3] + "y" if low.endswith("ies") else low.removesuffix("s")
