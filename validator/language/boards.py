"""What is shown of a table of cards: who has what and what lies where, in an example and after setup."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import combinations

from ...cards.board import BoardCard, BoardView, Mark, Note, Part, Pile, Piles, Seat, Spread
from ...cards.program import Meaning
from ..engine.tablestate import TableState
from ..verdict import counted
from .sorts import PlaceKind
from .table import Table, does, headed, whose, won_by


def board(state: TableState, table: Table, pinned: Collection[int]) -> BoardView:
    """The table: face-up cards, and those the example names (``pinned``)."""
    return BoardView(tuple(_parts(state, table, pinned)))


def _parts(state: TableState, table: Table, pinned: Collection[int]) -> Iterator[Seat | Spread | Note]:
    for seat, name in enumerate(table.people):
        notes = [mark for mark, base in table.marks.items() if state.values[base + seat]]
        notes += [title for title, at in table.more.titles.items() if state.values[at] == seat + 1]
        has = tuple(Mark(table.said(state.values[base + seat], number)) for number, base in table.numbers.items())
        yield Seat(headed(name), tuple(notes), has=has)
        for kind in table.places.values():
            if kind.owned:
                yield Spread(headed(table.label(kind.base + seat)), _cards(state, table, pinned, kind.base + seat))
    for kind in table.places.values():
        if not kind.owned and kind.sees == "nobody":
            yield Note(f"{kind.name}: {counted(len(state.places[kind.base]), 'card')}")
        elif not kind.owned:
            yield Spread(kind.name, _cards(state, table, pinned, kind.base))
    if counts := list(shared_numbers(state, table)):
        yield Note(", ".join(counts))


def shared_numbers(state: TableState, table: Table) -> Iterator[str]:
    """What stands beside the players' own numbers, in words: dice that were thrown, numbers of the game, of heaps, and
    of pairs."""
    more, values, people = table.more, state.values, table.people
    for name, dice in more.dice.items():
        if shown := [str(face) for face in values[dice.base : dice.base + dice.count] if face]:
            yield f"{name}: {' '.join(shown)}"
    yield from (f"{name}: {values[at]}" for name, at in more.game.items())
    yield from (f"{pool}: {table.said(values[at], number)}" for (pool, number), at in more.pools.items())
    for name, pair in more.pairs.items():
        for one, other in combinations(range(table.players), 2):
            yield f"{name} of {people[one]} and {people[other]}: {values[pair.base + one * table.players + other]}"


def _cards(state: TableState, table: Table, pinned: Collection[int], place: int) -> tuple[BoardCard, ...]:
    shown = []
    for card in state.places[place]:
        known = card in pinned or (table.seen[place] | state.known[card]) == table.everybody
        shown.append(_shown(table, card) if known else UNKNOWN)
    return tuple(shown)


MANY = 12
"""So many face-up cards of a place are shown one by one; of more the last lies on a pile."""


def seen_table(state: TableState, table: Table, player: int, alike: Callable[[str], str]) -> Iterator[Part]:
    """The table as a player sees it: the others, what is nobody's, and the player's own side at the near end.

    ``alike`` gives for a card one that stands for all with the same back: which of them it is is not told.
    """
    seats = [(player + step) % table.players for step in range(1, table.players)]
    for seat in seats:
        yield from _side(state, table, seat, player, alike)
    common = [kind for kind in table.places.values() if not kind.owned]
    yield from _seen_places(state, table, [(kind, kind.base) for kind in common], player, alike)
    yield from _side(state, table, player, player, alike)


def _side(state: TableState, table: Table, seat: int, player: int, alike: Callable[[str], str]) -> Iterator[Part]:
    """A player's line and what is that player's."""
    notes = [mark for mark, base in table.marks.items() if state.values[base + seat]]
    if state.over:
        notes += ["wins"] if seat in state.winners else []
    elif state.seat == seat:
        notes.append("turn")
    has = tuple(Mark(table.said(state.values[base + seat], number)) for number, base in table.numbers.items())
    yield Seat(headed(table.people[seat]), tuple(notes), has=has)
    owned = [(kind, kind.base + seat) for kind in table.places.values() if kind.owned]
    yield from _seen_places(state, table, owned, player, alike)


def _seen_places(
    state: TableState, table: Table, places: list[tuple[PlaceKind, int]], player: int, alike: Callable[[str], str]
) -> Iterator[Part]:
    """Cards of which the player knows some one by one; those that nobody can tell apart, and many, on piles."""
    piles: list[Pile] = []
    for kind, place in places:
        cards, title = state.places[place], headed(table.label(place))
        known = [bool((table.seen[place] | state.known[card]) >> player & 1) for card in cards]
        if not any(known):
            piles.append(Pile(title, len(cards), alike(table.kind(cards[-1])) if cards else ""))
        elif kind.sees == "all" and len(cards) > MANY:
            piles.append(Pile(title, len(cards), table.kind(cards[-1]), up=True))
        else:
            pairs = zip(cards, known, strict=True)
            yield Spread(title, tuple(_shown(table, card) if seen else UNKNOWN for card, seen in pairs))
    if piles:
        yield Piles("", tuple(piles))


def _shown(table: Table, card: int) -> BoardCard:
    kind = table.kind_of[card]
    return BoardCard(table.kinds[kind], table.names[kind])


UNKNOWN = BoardCard(None, None, False)
"""A card with its back to the reader."""


def instead(state: TableState, table: Table, so: Meaning) -> str:
    """What is so instead of a condition, in words."""
    if "winner" in so or "winners" in so:
        return won_by(table.people, state.winners) if state.over else "the game goes on"
    if isinstance(so.get("not"), dict):
        return instead(state, table, so["not"])
    who = so.get("who")
    if not (isinstance(who, dict) and "person" in who):
        return _shared(state, table)
    seat = int(who["person"])
    marks = [mark for mark, base in table.marks.items() if state.values[base + seat]]
    held = [f"{len(state.places[kind.base + seat])} in {kind.name}" for kind in table.places.values() if kind.owned]
    hand = table.places.get("hand")
    cards = [table.name(card) for card in state.places[hand.base + seat]] if hand else []
    numbers = [table.said(state.values[base + seat], name) for name, base in table.numbers.items()]
    said = ", ".join([*marks, *numbers, *held])
    names = f"{', '.join(cards[:-1])} and {cards[-1]}" if cards[1:] else "".join(cards) or "no card"
    return f"{does(table.people[seat], 'holds', 'hold')} {names} ({said})"


def _shared(state: TableState, table: Table) -> str:
    """What can be said of nobody: what lies where all play from, and whose turn it is."""
    shared = [kind for kind in table.places.values() if not kind.owned]
    lies = [f"{counted(len(state.places[kind.base]), 'card')} in the {kind.name}" for kind in shared]
    turn = "the game is over" if state.over or state.seat < 0 else f"it is {whose(table.people[state.seat])} turn"
    return ", ".join([turn, *lies, *shared_numbers(state, table)])


FEW = 6
"""So many face-up cards are shown one by one; more lie on a pile."""


def laid_out(table: Table, state: TableState) -> Iterator[Part]:
    """What belongs to nobody, then each player with what is that player's; cards that not all see with their backs."""
    common = [kind for kind in table.places.values() if not kind.owned]
    yield from _places(table, state, [(kind, kind.base) for kind in common], "")
    for seat, name in enumerate(table.people):
        owned = [(kind, kind.base + seat) for kind in table.places.values() if kind.owned]
        hands = [state.places[place] for kind, place in owned if kind.sees == "owner"]
        notes = tuple(mark for mark, base in table.marks.items() if state.values[base + seat])
        has = tuple(Mark(table.said(state.values[base + seat], number)) for number, base in table.numbers.items())
        yield Seat(headed(name), notes, sum(map(len, hands)) if hands else None, has=has)
        yield from _places(
            table, state, [(kind, place) for kind, place in owned if kind.sees != "owner"], f"{headed(name)}: "
        )


def _places(table: Table, state: TableState, places: list[tuple[PlaceKind, int]], whose: str) -> Iterator[Part]:
    """Face-up cards one by one if they are few, the piles side by side; of a player's places those with cards."""
    piles: list[Pile] = []
    for kind, place in places:
        cards = [table.kind_of[card] for card in state.places[place]]
        title = kind.name[:1].upper() + kind.name[1:]
        if kind.sees == "all" and 0 < len(cards) <= FEW:
            shown = tuple(BoardCard(table.kinds[one], table.names[one]) for one in cards)
            yield Spread(f"{whose}{kind.name}" if whose else title, shown)
        elif cards or not whose:
            piles.append(Pile(title, len(cards), table.kinds[cards[-1]] if cards else "", kind.sees == "all"))
    if piles:
        yield Piles("", tuple(piles))
