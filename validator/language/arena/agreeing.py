"""Whether the rules of cards in play speak of the same cards, numbers and procedures: another word there is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...engine.kernel import Because
from ...inside import meanings_in
from ..faults import Unplayable
from .coming import InPlayNow

_TYPES = {"no_attack": "type", "block_limit": "type", "tilted_blocks": "type", "at_once": "at_once"}
"""Rules of the cards that fight, each with the key that names their type."""


def disagreeing(
    arena: InPlayNow, parts: Mapping[str, Sequence[tuple[Any, Because]]]
) -> Iterator[tuple[Because, Unplayable]]:
    """What rules say otherwise than others, each with its sentence. ``parts`` are the procedures of the sheet."""
    for meaning, because in arena.meanings:
        for why, hint in _odd(arena, meaning, parts):
            yield because, Unplayable(why, hint)
    for words in arena.kinds:
        for bit, because in words.said.items():
            if bit & arena.of_keyword["blocks_more"] and not any(one & bit for one, _, _ in words.numbers):
                name = arena.lay.keywords[bit.bit_length() - 1].capitalize()
                yield because, Unplayable(f"by a rule, {name} has a number, and here it has none", f"say '{name} 2'")
        for bit, n, because in words.numbers:
            if not bit & arena.of_keyword["blocks_more"]:
                name = arena.lay.keywords[bit.bit_length() - 1].capitalize()
                yield because, Unplayable(f"no rule counts the number of {name}", f"say {name!r} without the {n}")
        for part, because in words.more_in:
            if part != arena.plays_in:
                limited = f"in the {arena.plays_in}" if arena.plays_in else "nowhere"
                yield (
                    because,
                    Unplayable(
                        f"the number of cards that may be played is limited {limited}",
                        f"say 'per {arena.plays_in}'" if arena.plays_in else "say in a rule how many may be played",
                    ),
                )


def _odd(
    arena: InPlayNow, one: Mapping[str, Any], parts: Mapping[str, Sequence[tuple[Any, Because]]]
) -> Iterator[tuple[str, str]]:
    key = next((key for key in _TYPES if key in one), "")
    if key and one[_TYPES[key]] != arena.fighter:
        yield f"by another rule, each {arena.fighter} fights, and no other card", f"say it of each {arena.fighter}"
    if "fights" not in one and "at_once" not in one and "paid" not in one and one.get("field", arena.atk) != arena.atk:
        yield f"cards fight with their {arena.atk}", f"name the {arena.atk}"
    endures = one.get("over", one.get("silences", arena.hp))
    if endures != arena.hp:
        yield f"what damage destroys is told by the {arena.hp}", f"name the {arena.hp}"
    part = str(one.get("over_without", ""))
    if part and not any("declares" in meaning for meaning, _ in parts.get(part, ())):
        found = [name for name, said in parts.items() if any("declares" in meaning for meaning, _ in said)]
        yield f"nobody declares attackers in the {part}", f"name the {found[0]}" if found else "leave it out"
    if "at_once" in one and (part := str(one["part"])) not in (found := _dealing(parts)):
        hint = f"name the {' or the '.join(found)}" if found else "say in a procedure which cards deal damage"
        yield f"no fight deals damage in the {part}", hint


def _dealing(parts: Mapping[str, Sequence[tuple[Any, Because]]]) -> list[str]:
    """The procedures in which damage of a fight is dealt, those first in which it is said and not in one they run."""
    found = [name for name, said in parts.items() if any(_within(meaning, "strikes", None) for meaning, _ in said)]
    for inner in found:  # grows as those are found that run one of these
        found += [
            name
            for name, said in parts.items()
            if name not in found and any(_within(meaning, key, inner) for meaning, _ in said for key in ("run", "part"))
        ]
    return found


def _within(meaning: Any, key: str, value: str | None) -> bool:
    """Whether a key stands in a meaning, or in one inside it, with a value (None: any)."""
    return any(key in one and value in (None, one[key]) for one in meanings_in(meaning))
