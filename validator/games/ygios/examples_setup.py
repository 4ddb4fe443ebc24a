"""From the facts of an example to the table: what is not said is filled, and all must add up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ...engine.kernel import Move
from ...engine.luck import Luck, game_seed
from ...engine.plainstate import PositionError
from ...example_kit import named as in_words
from ...replay_stage import Impossible, Told
from .examples_given import UNNAMED, Given
from .examples_words import SIDES, WHO, WHOSE
from .game import Ygios
from .position import Position
from .state import BONUS, ROW, State


def lay(rules: Ygios, g: Given, told: Sequence[Told]) -> State:
    """The table at the beginning of the play. Raises Impossible when the facts contradict each other."""
    g.mode = g.mode or "simple"
    deck = [rules.book.ids[card] for card in rules.book.deck(g.mode)]
    for card, one in g.places.items():
        if card not in deck:
            raise Impossible(f"{g.name(card)} is not in the deck of {g.mode} mode", at=one)
    state = _dealt(rules, g) if any(g.deals) else _positioned(rules, g, told, deck)
    state.round, state.points = g.round, g.points[:]
    state.events = []
    return state


def luck_of(seed: int, state: State) -> Luck:
    """What luck says next in a Timeline that begins with this seed: at the table as in examples."""
    return Luck(game_seed(seed, f"ygios {state.phase}", state.round))


def chance(state: State, g: Given) -> Move | None:
    """What luck says after a deal: the row and the bonuses that are given; None if they are not."""
    if state.phase == ROW and g.row is not None:
        return ("row", *g.row)
    if state.phase == BONUS and len(g.bonuses) == len(state.row):
        return ("bonus", *(g.bonuses[zone] for zone in _row(state)))
    return None


def _row(state: State) -> list[str]:
    return [("home", "town", "school")[zone] for zone in state.row]


def mentioned(told: Iterable[Told]) -> set[str]:
    """The cards that moves and claims name."""
    return {card for one in told if "move" in one.meaning or "outcome" in one.meaning for card in _cards(one.meaning)}


def _cards(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("card", "cards") and isinstance(inner, str | list):
                yield from [inner] if isinstance(inner, str) else inner
            else:
                yield from _cards(inner)


def _dealt(rules: Ygios, g: Given) -> State:
    """A round from its deal; cards that are not named are dealt by the seed."""
    if g.table or g.hands[0] or g.hands[1] or g.locks or g.pile is not None:
        other = next((one for one in g.places.values() if one.meaning.get("luck") != "deal"), None)
        raise Impossible("a round that is dealt begins with an empty table, and the deal makes the hands", at=other)
    size = rules.book.rules["deal"][g.mode]
    for player, cards in enumerate(g.deals):
        if cards and len(cards) != size:
            why = f"the deal makes {WHOSE[player]} hand {size} cards, not {len(cards)}"
            raise Impossible(why, at=g.places[cards[0]])
    state = rules.new(g.mode)
    rules.apply(state, ("first", str(g.first)))
    deck = [rules.book.ids[card] for card in rules.book.deck(g.mode)]
    free = Luck(g.seed).shuffled([card for card in deck if card not in g.places])
    dealt: list[str] = []
    for cards in g.deals:
        dealt += cards or [free.pop() for _ in range(size)]
    rules.apply(state, ("deal", *dealt, *g.order, *free))
    return state


def _positioned(rules: Ygios, g: Given, told: Sequence[Told], deck: list[str]) -> State:
    named, luck = mentioned(told), Luck(g.seed)
    free = luck.shuffled([card for card in deck if card not in g.places and card not in named])
    _hold_what_is_played(g, told)
    free += [card for card in deck if card not in g.places and card in named]
    table = [replace(one, card=_next(g, free)) if one.card == UNNAMED else one for one in g.table]
    sizes = [_hand_size(rules, g, player) for player in (0, 1)]
    pile = len(deck) - len(table) - sum(sizes) - 2 * rules.book.rules["sculpt_discard"][g.mode]
    most = rules.book.rules["set_aside"][g.mode]
    discards = max(0, pile - (most if g.pile is None else g.pile)) if g.rest else 0
    if g.pile is None and not g.rest and pile < most:
        why = f"these cards leave {max(pile, 0)} for the set-aside pile, which begins with {most}"
        hint = f"if cards were drawn, say 'The set-aside pile starts with {max(pile, 0)} cards.'"
        raise Impossible(f"{why}; {hint}", at=g.largest())
    facts = Position(
        mode=g.mode,
        row=g.row,
        bonuses=g.bonuses,
        table=table,
        hands=(g.hands[0], g.hands[1]),
        hand_sizes=(sizes[0], sizes[1]),
        set_aside=g.order,
        discard=[_next(g, free) for _ in range(discards)],
        locks=g.locks,
        spent=g.spent,
        first=g.first,
        turn=g.turn if g.turn >= 0 else None,
        seed=g.seed,
        set_aside_size=g.pile,
    )
    try:
        return rules.position(facts)
    except PositionError as error:
        raise Impossible(" ".join(in_words(fault, WHO) for fault in error.faults), at=g.largest()) from None


def _next(g: Given, free: list[str]) -> str:
    if not free:
        raise Impossible("there are more cards than the deck has", at=g.now)
    return free.pop(0)


def _hand_size(rules: Ygios, g: Given, player: int) -> int:
    """The named cards and those besides; if not said, a whole hand less what lies on the table."""
    more, known = g.more[player], len(g.hands[player])
    if more is not None:
        return known + more
    full: int = rules.book.rules["hand"][g.mode]
    return max(known, full - sum(one.owner == player for one in g.table))


def _hold_what_is_played(g: Given, told: Sequence[Told]) -> None:
    """A card somebody plays was in that hand, if it is nowhere else and the hand has room for cards not named."""
    for one in told:
        card, more = one.meaning.get("card"), None
        if one.meaning.get("move") == "next_round":
            return
        if one.meaning.get("move") != "play" or not card or card in g.places:
            continue
        player = SIDES[one.meaning["who"]]
        more = g.more[player]
        if more is None or more > 0:
            g.places[card] = one
            g.hands[player].append(card)
            if more is not None:
                g.more[player] = more - 1
