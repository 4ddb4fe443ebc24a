"""What texts of cards in play come to: keywords, what they add, what they do at a moment, for a price, or played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from ...engine.kernel import Because
from ...engine.tablestate import NOBODY, TableState
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import THIS, YOU, Frame, Test
from .coming import InPlayNow
from .course import ready
from .effects import put_away
from .rules import Ability, Boost

Said = tuple[Any, Because]
Tried = Callable[[Because, Callable[[], object]], None]
"""Makes something, and keeps what is wrong with its sentence."""
STANDING = ("has", "boosts", "grants", "more_plays")
"""Keys of what a card says of as long as it lies in play."""


def stand(deeds: Blocks, kind: int, said: Sequence[Said], tried: Tried) -> list[Said]:
    """Keep what a card says of as long as it lies in play; the others, which wait until all rules are known."""
    left: list[Said] = []
    for meaning, because in said:
        if any(key in meaning for key in STANDING):
            tried(because, partial(standing, deeds.arena, kind, meaning, because))
        else:
            left.append((meaning, because))
    return left


def abilities(deeds: Blocks, texts: Mapping[int, Sequence[Said]], tried: Tried) -> None:
    """The abilities of cards in play, and what is done when they are carried out. Raises Unplayable."""
    ready(deeds)
    for kind, types in enumerate(deeds.arena.lay.types):
        said = texts.get(kind, ())
        done = [one for one in said if "at" not in one[0] and "price" not in one[0]]
        for meaning, because in [one for one in said if one not in done]:
            tried(because, partial(ability, deeds, kind, meaning, because))
        if done or deeds.arena.quick in types:
            tried(done[0][1] if done else "", partial(played, deeds, kind, done))


def standing(arena: InPlayNow, kind: int, meaning: Mapping[str, Any], because: Because) -> bool:
    """Keep what a card says of as long as it lies in play; False for anything else."""
    words = arena.kinds[kind]
    if "has" in meaning:
        bit = arena.bit(str(meaning["has"]))
        words.keywords |= bit
        words.said[bit] = because
        if "number" in meaning:
            words.numbers.append((bit, int(meaning["number"]), because))
    elif "more_plays" in meaning:
        words.more_plays += int(meaning["more_plays"])
        words.more_in.append((str(meaning["part"]), because))
    elif "boosts" in meaning or "grants" in meaning:
        whom = meaning.get("boosts") or meaning["grants"]
        adds = {str(meaning[one]): int(meaning[n]) for one, n in (("field", "n"), ("too", "m")) if one in meaning}
        for name in adds:
            arena.column(name)
        bit = arena.bit(str(meaning["keyword"])) if "keyword" in meaning else 0
        boost = Boost(
            str(whom["whose"]), bool(whom.get("other")), str(whom["type"]), adds, bit, str(meaning.get("each", "")),
            because,
        )  # fmt: skip
        words.boosts.append(boost)
    else:
        return False
    return True


def ability(deeds: Blocks, kind: int, meaning: Mapping[str, Any], because: Because) -> None:
    """A sentence about what a card does at a moment, for a price, or (without either) when it is played."""
    arena, abilities = deeds.arena, deeds.arena.kinds[kind].abilities
    if "at" in meaning:
        given = _test(arena, meaning["given"]) if "given" in meaning else None
        block = block_of(deeds, [(meaning["then"], because)])
        of_its_type(arena, kind, str(meaning["at"].get("type", "")))
        abilities.append(Ability(str(meaning["at"]["does"]), because, block, given))
    elif "price" in meaning:
        price = meaning["price"]
        if "leaves" in price and kind not in arena.lay.tokens:
            raise Unplayable("this card is no token", "say what else is given")
        if "number" in price and arena.table.numbers.get(str(price["number"])) != arena.purse:
            purse = next((name for name, base in arena.table.numbers.items() if base == arena.purse), None)
            if purse is None:
                hint = "say under Table: 'Each player starts with 0 ...'"
                raise Unplayable("nobody keeps what abilities are paid with", hint)
            raise Unplayable(
                f"cards and abilities are paid for with the {purse}, and nothing else", f"name the {purse}"
            )
        if arena.kinds[kind].priced != NOBODY:
            raise Unplayable("this card has two abilities with a price", "give it one")
        block = block_of(deeds, [(meaning["then"], because)])
        offer = price.get("offer")
        abilities.append(
            Ability("price", because, block, None, int(price.get("n", 0)), bool(price.get("tilt")), offer,
                    "leaves" in price)
        )  # fmt: skip


def of_its_type(arena: InPlayNow, kind: int, said: str) -> None:
    """Raises Unplayable for a card that calls itself what it is not."""
    types = arena.lay.types[kind]
    if said and said not in types and not any(said in arena.also[one] for one in types):
        raise Unplayable(f"this card is no {said}", f"say 'this {min(types)}'")


def played(deeds: Blocks, kind: int, said: Sequence[Said]) -> None:
    """What a card does when it is carried out from the stack; after that it is put away."""
    arena = deeds.arena
    if arena.quick not in arena.lay.types[kind]:
        sort = min(arena.lay.types[kind])
        hint = (
            f"begin with 'When this {sort} {arena.lay.arrives}, ...' or 'At the start of your turn, ...', or with a "
            f"price: '... this card: ...'; only the text of a {arena.quick} is carried out as it is played"
        )
        raise Unplayable("nothing says when this is done", hint)
    block = block_of(deeds, said)
    arena.kinds[kind].abilities.insert(0, Ability("play", said[0][1] if said else arena.said["stacked"], block))


def block_of(deeds: Blocks, said: Sequence[Said]) -> int:
    """A block of sentences; after each of them damage destroys, and the game may be over. What lies on the stack is put
    away at its end."""
    arena = deeds.arena
    deeds.has_you, deeds.subject_is, deeds.them = True, "you", None
    number, steps = deeds.fresh()
    for meaning, because in said:
        deeds.because = because
        deeds.effect(meaning, steps)
        steps.append(arena.after)

    def end(state: TableState, frame: Frame) -> None:
        put_away(arena, state, frame[THIS], frame[YOU])

    steps.append(end)
    return number


def _test(arena: InPlayNow, so: Mapping[str, Any]) -> Test:
    """Whether a player has so many cards of a type in play, or none."""
    sort, least = str(so.get("none") or so["type"]), int(so.get("least", 0))

    def there(state: TableState, frame: Frame) -> bool:
        count = sum(arena.is_a(card, sort) for card in arena.side(state, frame[YOU]))
        return count == 0 if "none" in so else count >= least

    return there
