"""What is worked out from all hands there can be, beside any position: the best and the worst, what cards give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import TypeAlias

from ...cards.phrasebook.amounts import plain_amount
from ..engine.luck import Luck, game_seed
from ..engine.tablestate import TableState
from .blocks import Blocks
from .conditions import COMPARE
from .faults import Unplayable
from .frames import THEY, Frame, Test, frame
from .moments import END_WAY
from .table import Table
from .terms import Meaning
from .worth import Exact, Gain, has_sign

Reckoned: TypeAlias = Callable[[], str]
"""What is so instead of what is claimed of all hands, in words; "" where it is so."""
MOST = 20_000
"""Hands at most that are looked at for one claim; undone has 2,277 of 4 cards of 14 kinds."""
HOLDER = 0
"""The player who holds a hand that is tried."""


def hands(table: Table, sort: str, size: int, with_: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every hand of so many cards of a sort (``with_``: these among them), as kinds, as far as there are copies; where
    there would be more than :data:`MOST`, so many of them by chance, the same in every run."""
    kinds, copies = sorted(table.sorts.kinds[sort]), Counter(table.kind_of)
    others = size - len(with_)
    if not set(with_) <= set(kinds) or others < 0:
        return
    luck = Luck(game_seed(1, "hands", size))
    drawn = (tuple(sorted(luck.choice(kinds) for _ in range(others))) for _ in range(MOST))
    every = combinations_with_replacement(kinds, others) if _number(len(kinds), others) <= MOST else drawn
    for hand in (tuple(sorted((*with_, *rest))) for rest in every):
        if all(many <= copies[kind] for kind, many in Counter(hand).items()):
            yield hand


def _number(kinds: int, size: int) -> int:
    """How many hands there are, as far as there are copies of all cards."""
    return comb(kinds + size - 1, size) if kinds else 0


def all_hands(table: Table, sort: str, size: int) -> None:
    """Raises Unplayable if there are too many hands to look at each of them."""
    if _number(len(table.sorts.kinds[sort]), size) > MOST:
        raise Unplayable(f"there are more than {MOST:,} hands of {size} {sort} cards", "claim it of smaller hands")


def has_copy(table: Table, hand: Sequence[int], beside: int) -> bool:
    """Whether there is a copy of a card that is not in a hand."""
    return hand.count(beside) < table.kind_of.count(beside)


def holding(deeds: Blocks, hand: Sequence[int], beside: int | None = None, way: str | None = None) -> TableState:
    """A position in which somebody holds these kinds of cards, and perhaps one ``beside`` them; ``way``: in which way
    the game ends."""
    table = deeds.table
    state = table.new("")
    for kind in (*hand, *(() if beside is None else (beside,))):
        place = state.places[table.place(table.sorts.held_of(kind)).base + HOLDER]
        place.append(min(card for card, of in enumerate(table.kind_of) if of == kind and card not in place))
    if way is not None:
        state.values[table.slot(END_WAY)] = deeds.way(way)
    return state


def _extreme(deeds: Blocks, so: Meaning) -> Reckoned:
    """The best or the worst that so many cards of a sort come to, by themselves or with a card beside them."""
    field, size, wanted = _field(deeds, so), int(so["cards"]), Fraction(str(so["is"]))
    beside = deeds.table.kinds.index(str(so["card"])) if "card" in so else None
    shut, sort = {one.kind for one in deeds.rules.apart if beside in one.sort}, str(so["sort"])
    all_hands(deeds.table, sort, size)
    if beside is not None:
        deeds.table.sorts.held_of(beside)

    def reached() -> str:
        every = [hand for hand in hands(deeds.table, sort, size) if shut.isdisjoint(hand)]
        every = [hand for hand in every if beside is None or has_copy(deeds.table, hand, beside)]
        totals = [
            Fraction(deeds.worths.total(holding(deeds, hand, beside, so.get("in")), HOLDER, field)) for hand in every
        ]
        found = (max if so["extreme"] == "best" else min)(totals, default=None)
        why = _is(wanted, () if found is None else {found})
        if not why or found is None:
            return why
        counted = Counter(deeds.table.names[kind] for kind in every[totals.index(found)])
        names = [name if count == 1 else f"{count} {name}" for name, count in counted.items()]
        return f"{why}, of {', '.join(names)}"

    return reached


def _gives(deeds: Blocks, so: Meaning) -> Reckoned:
    """What so many cards of a sign give a card in a turn: the same for all of them, where nothing doubles it."""
    kind, size = deeds.table.kinds.index(str(so["gives"])), int(so["cards"])
    deeds.table.sorts.held_of(kind)
    field, sort = _field(deeds, so), str(so["sort"])
    all_hands(deeds.table, sort, size)

    def given() -> str:
        gains = gains_of(deeds, kind)
        found: set[Exact] = set()
        for hand in hands(deeds.table, sort, size):
            if not has_copy(deeds.table, hand, kind):
                continue
            state = holding(deeds, hand, kind)
            _, values = deeds.worths.lived(state, HOLDER, field)
            if all(has_sign(value, str(so["sign"])) for value in values):
                found |= set(_gains(deeds, state, kind, gains))
        return _is(int(so["is"]), found)

    return given


def gains_of(deeds: Blocks, kind: int) -> list[Gain]:
    """What the text of a card says that it gains in turns."""
    return [one.gain for many in deeds.rules.moments.values() for one in many if one.kind == kind and one.gain]


def _gains(deeds: Blocks, state: TableState, kind: int, gains: Sequence[Gain]) -> Iterator[int]:
    card = next(card for cards in reversed(state.places) for card in cards if deeds.table.kind_of[card] == kind)
    who = frame(0, HOLDER, card)
    for gain in gains:
        if gain.each and not any(test(state, who) for test, _ in gain.doubles):
            yield deeds.worths.gained(state, HOLDER, card, gain)


def _alters(deeds: Blocks, so: Meaning) -> Reckoned:
    """A card makes one card that is held with it worth more, and another one worth less."""
    field, kinds = only_field(deeds), deeds.table.kinds
    card, better, worse = (kinds.index(str(so[key])) for key in ("alters", "better", "worse"))
    if not all(has_copy(deeds.table, [one], card) for one in (better, worse)):
        raise Unplayable("there is only one copy of this card", "name another card")
    first, sorts = deeds.worths.places[field][0], deeds.table.sorts
    if any(deeds.table.place(sorts.held_of(one)).base != first for one in (better, worse)):
        raise Unplayable("the numbers of these cards do not count by themselves", "name cards of the place that does")
    sorts.held_of(card)

    def alone(hand: Sequence[int]) -> Exact:
        return deeds.worths.lived(holding(deeds, hand), HOLDER, field)[1][0]

    def altered() -> str:
        for one, sign in ((better, 1), (worse, -1)):
            by = alone([one, card]) - alone([one])
            if by * sign <= 0:
                return (
                    f"it makes {deeds.table.names[one]} {f'{plain_amount(by):+}' if by else 'no better and no worse'}"
                )
        return ""

    return altered


def _copies(deeds: Blocks, so: Meaning) -> Reckoned:
    """What so many copies of a card come to in any hand without another card."""
    field, kinds = _field(deeds, so), deeds.table.kinds
    card, without, count = kinds.index(str(so["card"])), kinds.index(str(so["without"])), int(so["copies"])
    sort = next((name for name, of in deeds.table.sorts.kinds.items() if card in of), "")
    if not sort:
        raise Unplayable("nothing says of which sort this card is", "name another card")

    def together() -> str:
        found: set[Exact] = set()
        for hand in hands(deeds.table, sort, count + 1, (card,) * count):
            if hand.count(card) == count and without not in hand:
                cards, values = deeds.worths.lived(holding(deeds, hand), HOLDER, field)
                pairs = zip(cards, values, strict=True)
                found.add(sum(value for one, value in pairs if deeds.table.kind_of[one] == card))
        return _is(int(so["is"]), found)

    return together


def _is(wanted: Exact, found: Collection[Exact]) -> str:
    """What is found where it is not this one number alone, in words."""
    if set(found) == {wanted}:
        return ""
    return f"it is {' or '.join(str(plain_amount(one)) for one in sorted(found))}" if found else "there is no such hand"


def asked_once(reckon: Reckoned) -> Test:
    """A condition that no position changes: it is worked out when it is first asked."""
    known: list[bool] = []

    def so(state: TableState, frame_: Frame) -> bool:
        if not known:
            known.append(not reckon())
        return known[0]

    return so


def _field(deeds: Blocks, so: Meaning) -> str:
    return _counted(deeds, str(so["field"]))


def _counted(deeds: Blocks, field: str) -> str:
    if field not in deeds.worths.places:
        raise Unplayable(f"nothing says which cards count for the {field} of a player", "say it under Table")
    return field


def only_field(deeds: Blocks) -> str:
    """The number of cards that is counted in this game."""
    if len(deeds.worths.places) != 1:
        raise Unplayable("nothing says for which number", "name the number")
    return next(iter(deeds.worths.places))


HANDS: Mapping[str, Callable[[Blocks, Meaning], Reckoned]] = {
    "extreme": _extreme, "gives": _gives, "alters": _alters, "copies": _copies,
}  # fmt: skip
"""What is worked out once, by the key of its meaning."""


def _worth(deeds: Blocks, so: Meaning) -> Test:
    """Whether what all cards of "them" are worth is so much."""
    field, holds, n = _counted(deeds, str(so["worth"])), COMPARE[str(so["cmp"])], int(so["n"])
    deeds.player("they")
    return lambda state, frame_: holds(deeds.worths.total(state, frame_[THEY], field), n)  # type: ignore[arg-type]


def _valued(deeds: Blocks, so: Meaning) -> Test:
    """Whether a card of a sort that somebody holds has come to so much."""
    field, holds, n = _field(deeds, so), COMPARE[str(so["cmp"])], int(so["n"])
    table, wanted = deeds.table, deeds.table.sorts.kinds[str(so["valued"])]
    printed, notes = table.fields[field], table.note(field)
    owned = [place for place, owner in enumerate(table.owner) if owner >= 0]

    def valued(state: TableState, frame_: Frame) -> bool:
        for place in owned:
            for card in state.places[place]:
                kind = table.kind_of[card]
                value = printed[kind]
                if kind in wanted and isinstance(value, int) and holds(value + state.values[notes + card], n):
                    return True
        return False

    return valued


def _gained(deeds: Blocks, so: Meaning) -> Test:
    """Whether a card has gained or lost something since somebody holds it."""
    table = deeds.table
    cards = sorted(table.cards_of(str(so["gained"])))
    notes = [table.note(field) for field in deeds.worths.places]
    return lambda state, frame_: any(state.values[base + card] for base in notes for card in cards)


WORTH: dict[str, Callable[[Blocks, Meaning], Test]] = {"valued": _valued, "gained": _gained}
"""Conditions of what cards are worth, by the key of their meaning."""
OF_PLAYERS: Mapping[str, Callable[[Blocks, Meaning], Test]] = {"worth": _worth}
"""The same of a player."""
