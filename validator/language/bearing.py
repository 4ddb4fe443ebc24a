"""What single cards do in all hands there can be: to other cards, to themselves, and which sorts of cards there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial

from ..engine.tablestate import TableState
from .blocks import Blocks
from .faults import Unplayable
from .frames import Test, frame
from .reckoned import HANDS, HOLDER, Reckoned, asked_once, gains_of, hands, has_copy, holding, only_field
from .terms import Meaning
from .worth import Exact

_SMALL = 2
"""How many cards hands have in which one card is tried beside others."""
_FAR = 100
"""So much higher and lower a card is tried, to see whether its own number counts."""


def _kind(deeds: Blocks, so: Meaning) -> int:
    kind = deeds.table.kinds.index(str(so["card"]))
    deeds.table.sorts.held_of(kind)  # raises Unplayable if nobody can hold it
    return kind


def _sort(deeds: Blocks, field: str) -> str:
    """The sort of cards whose numbers other cards bear on: those of the first place that counts."""
    first, table = deeds.worths.places[field][0], deeds.table
    for name, kinds in table.sorts.kinds.items():
        if all(table.place(table.sorts.held_of(kind)).base == first for kind in kinds):
            return name
    raise Unplayable("nothing says which sort of cards lies where the numbers count", "say it under Table")


def _borne(deeds: Blocks, state: TableState, field: str) -> list[Exact]:
    """What the cards of the first place are worth after those of the other places have borne on them."""
    cards, values = deeds.worths.lived(state, HOLDER, field)
    for place in deeds.worths.places[field][1:]:
        for card in state.places[place + HOLDER]:
            deeds.worths.own(state, HOLDER, field, card, cards, values)
    return values


def _can_be_held(deeds: Blocks, hand: Sequence[int], beside: int) -> bool:
    return has_copy(deeds.table, hand, beside) and not any(
        one.kind in hand and beside in one.sort for one in deeds.rules.apart
    )


def _makes(deeds: Blocks, so: Meaning) -> Reckoned:
    """What a card makes of another one that is worth so much by itself."""
    field, kind = only_field(deeds), _kind(deeds, so)
    of, wanted, sort = Fraction(str(so["of"])), Fraction(str(so["makes"])), _sort(deeds, field)

    def made() -> str:
        found = set()
        for hand in hands(deeds.table, sort, 1):
            if deeds.worths.lived(holding(deeds, hand), HOLDER, field)[1][0] == of and _can_be_held(deeds, hand, kind):
                found.add(Fraction(_borne(deeds, holding(deeds, hand, kind), field)[0]))
        if not found:
            return f"no card has {float(of):+g} {field}"
        return next((f"it makes {float(one):+g} of {float(of):+g}" for one in found if one != wanted), "")

    return made


def _spares(deeds: Blocks, so: Meaning) -> Reckoned:
    """In one of the ways in which a game ends, a card leaves all others as they are."""
    field, kind, way = only_field(deeds), _kind(deeds, so), str(so["spares"])
    sort = _sort(deeds, field)

    def spared() -> str:
        for hand in hands(deeds.table, sort, _SMALL):
            own = deeds.worths.lived(holding(deeds, hand), HOLDER, field)[1]
            if _can_be_held(deeds, hand, kind) and _borne(deeds, holding(deeds, hand, kind, way), field) != own:
                return f"it changes {_names(deeds, hand)}"
        return ""

    return spared


def _whatever(deeds: Blocks, so: Meaning) -> Reckoned:
    """What the words of a card say of itself is the same, whichever card of a sort is held beside it."""
    field, kind, others = only_field(deeds), _kind(deeds, so), deeds.table.sorts.kinds[str(so["whatever"])]
    if (kind, field) not in deeds.worths.said:
        raise Unplayable("this card says nothing of its number", "name another card")
    sort = _sort(deeds, field)

    def no_difference() -> str:
        for hand in hands(deeds.table, sort, _SMALL, (kind,)):
            before = _spoken(deeds, holding(deeds, hand), kind, field)
            for other in (one for one in sorted(others) if _can_be_held(deeds, hand, one)):
                if _spoken(deeds, holding(deeds, hand, other), kind, field) != before:
                    return f"{deeds.table.names[other]} does"
        return ""

    return no_difference


def _spoken(deeds: Blocks, state: TableState, kind: int, field: str) -> tuple[list[bool], Exact]:
    """Which sentences of a card speak in a position, and what it is worth by them."""
    cards, values = deeds.worths.lived(state, HOLDER, field)
    at = next(at for at, card in enumerate(cards) if deeds.table.kind_of[card] == kind)
    who = frame(0, HOLDER, cards[at])
    return [one.test(state, who) for one in deeds.worths.said[kind, field]], values[at]


def _itself(deeds: Blocks, so: Meaning) -> Reckoned:
    """What a card gains in a turn depends on its own number."""
    field, kind = only_field(deeds), _kind(deeds, so)
    gains, sort = [gain for gain in gains_of(deeds, kind) if gain.each], _sort(deeds, field)
    if not gains:
        raise Unplayable("this card gains nothing for other cards", "name another card")

    def counted() -> str:
        for hand in hands(deeds.table, sort, _SMALL):
            if _can_be_held(deeds, hand, kind):
                state = holding(deeds, hand, kind)
                card = next(one for cards in state.places[::-1] for one in cards if deeds.table.kind_of[one] == kind)
                for gain in gains:
                    at, found = deeds.table.notes[gain.number] + card, set[int]()
                    for so_much in (-_FAR, 0, _FAR):
                        state.values[at] = so_much
                        found.add(deeds.worths.gained(state, HOLDER, card, gain))
                    if len(found) > 1:
                        return "" if so["counts_itself"] else f"it is, beside {_names(deeds, hand)}"
        return "it is not" if so["counts_itself"] else ""

    return counted


def _depends(deeds: Blocks, so: Meaning) -> Reckoned:
    """A card is worth more or less by its own words, according to the other cards of the place where it is held."""
    field, kind = only_field(deeds), _kind(deeds, so)
    if deeds.table.place(str(so["depends"])).base != deeds.worths.places[field][0]:
        raise Unplayable("no number of a card depends on what lies there", "name the place that counts first")
    sort = _sort(deeds, field)

    def differs() -> str:
        found = set[Exact]()
        for hand in hands(deeds.table, sort, _SMALL, (kind,)):
            cards, values = deeds.worths.lived(holding(deeds, hand), HOLDER, field)
            pairs = zip(cards, values, strict=True)
            found |= {value for card, value in pairs if deeds.table.kind_of[card] == kind}
        return "" if len(found) > 1 else f"it is always {next(iter(found), 'elsewhere')}"

    return differs


def _sorts(deeds: Blocks, so: Meaning) -> Reckoned:
    """Into which sorts a sort of cards is parted: how many there are, and that these are some of them, or all."""
    sorts, whole = deeds.table.sorts.kinds, deeds.table.sorts.kinds[str(so["sorts_of"])]
    parts = [name for name, kinds in sorts.items() if kinds < whole]
    named, n = [str(name) for name in so["are"]], int(so["n"])
    found = [name for name in parts if not any(sorts[name] < sorts[other] for other in parts)]

    def parted() -> str:
        if len(found) == n and set(named) <= set(found) and len(set(named)) == len(named):
            return ""
        return f"they are {', '.join(found)}" if found else "there are none"

    return parted


def _names(deeds: Blocks, hand: Sequence[int]) -> str:
    return " and ".join(deeds.table.names[kind] for kind in hand)


RECKONED: Mapping[str, Callable[[Blocks, Meaning], Reckoned]] = {
    **HANDS, "makes": _makes, "spares": _spares, "whatever": _whatever, "counts_itself": _itself, "depends": _depends,
    "sorts_of": _sorts,
}  # fmt: skip
"""All that is worked out once, by the key of its meaning."""


def _test(make: Callable[[Blocks, Meaning], Reckoned], deeds: Blocks, so: Meaning) -> Test:
    return asked_once(make(deeds, so))


TESTS: dict[str, Callable[[Blocks, Meaning], Test]] = {key: partial(_test, make) for key, make in RECKONED.items()}
"""The same as conditions, which are so in every position or in none."""
