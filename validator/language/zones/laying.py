"""Lays a round in zones out of facts: what is stated is kept, luck fills the rest, and all must add up.

How large hands and piles are is taken from a round that is dealt: a hand is as large as it was less the cards that its
player has in zones, the first pile has what is left, and places that only some see keep as many cards as they had.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ....cards.lazyclass import dataclass
from ....cards.program import Meaning
from ...engine.kernel import CHANCE
from ...engine.luck import Luck
from ...engine.tablestate import NOBODY, TableState
from ...replay_stage import Impossible, Told
from ...verdict import counted
from ..compiling import Compiled
from ..exchanging import exchange
from ..frames import PC, frame
from ..game import WordedGame
from .asks import Bestow, ShuffleRow
from .given import UNNAMED, Given
from .rowlaid import lay_cards, lay_row, row_of

WHO = ("you", "the opponent")


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round before its first turn (or before the first decision in it), and whether luck lays the row and deals cards
    to the zones."""

    state: TableState
    shuffles: bool
    bestows: bool


def lay(game: WordedGame, g: Given, told: Sequence[Told], luck: Luck) -> TableState:
    """The position at the beginning of the play, before its first turn. Raises Impossible for facts that contradict
    each other."""
    rules = g.rules
    dealt = _deal(game, rules, g.mode, luck, choose=not any(g.deals))
    state = _after_deal(g, dealt) if any(g.deals) else _laid(rules, g, dealt, told, luck)
    for (name, seat), value in g.numbers.items():
        state.values[rules.table.numbers[name] + seat] = value
    return state


def mentioned(told: Iterable[Told]) -> set[str]:
    """The cards that moves and outcomes name."""
    return {card for one in told if "move" in one.meaning or "outcome" in one.meaning for card in _cards(one.meaning)}


def _cards(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("card", "cards", "bottom", "there") and isinstance(inner, str | list):
                yield from [inner] if isinstance(inner, str) else inner
            else:
                yield from _cards(inner)


# the deal


def _deal(game: WordedGame, rules: Compiled, mode: str, luck: Luck, choose: bool) -> Dealt:
    """A round as luck deals it; ``choose``: what players decide in the deal is left to luck, too."""
    state, asked = game.new(mode, until_turn=True), set[type]()
    while state.asking != NOBODY and (choose or game.actor(state) == CHANCE):
        asked.add(type(game.asks(state)))
        game.apply(state, game.sample(state, luck), until_turn=True)
    shuffles = any(isinstance(one, ShuffleRow) for one in rules.deeds.asks)
    return Dealt(state, shuffles, any(isinstance(one, Bestow) for one in rules.deeds.asks))


def _after_deal(g: Given, dealt: Dealt) -> TableState:
    """A round from its deal: the cards that are named change places with others."""
    rules, state = g.rules, dealt.state
    if g.lying or any(g.hands) or g.bans or g.pile is not None:
        other = next((one for one in g.places.values() if "dealt" not in one.meaning["given"]), None)
        raise Impossible("a round that is dealt begins with empty zones, and the deal makes the hands", at=other)
    hand = rules.table.place("hand").base
    _check_deck(g, dealt)
    for seat, cards in enumerate(g.deals):
        here = state.places[hand + seat]
        if cards and len(cards) != len(here):
            why = f"the deal makes {counted(len(here), 'card')} a hand, not {len(cards)}"
            raise Impossible(why, at=g.places[cards[0]])
        for at, card in enumerate(cards or ()):
            exchange(state, here[at], rules.table.kinds.index(card))
    pile = state.places[0]
    for at, card in enumerate(g.tops):
        exchange(state, pile[-1 - at], rules.table.kinds.index(card))
    _set_first(rules, state, g.first)
    state.next_seat = g.first if state.asking == NOBODY else state.next_seat
    state.cache = None  # what was legal with the cards that lay there before
    return state


# any position


def _laid(rules: Compiled, g: Given, dealt: Dealt, told: Sequence[Told], luck: Luck) -> TableState:
    """A round in the middle."""
    _check_deck(g, dealt)
    state, table, zoned = dealt.state, rules.table, rules.deeds.zoned
    names, named, deck = table.kinds, mentioned(told), _deck(rules, dealt)
    kept = {at: cards[:] for at, cards in enumerate(state.places) if deck.isdisjoint(cards)}
    sizes = [len(cards) for cards in state.places]
    others = [one for one in luck.shuffled(sorted(deck)) if names[one] not in g.places]
    free = [one for one in others if names[one] not in named]
    _hold_what_is_played(g, told)
    free += [one for one in others if names[one] in named and names[one] not in g.places]
    g.lying = [replace(one, card=names[_next(g, free)]) if one.card == UNNAMED else one for one in g.lying]
    hand = table.place("hand").base
    hands = [_hand_size(g, seat, sizes[hand + seat]) for seat in range(table.players)]
    hidden = {at: sizes[at] for at in _hidden(rules) if at not in kept}
    pile = len(deck) - len(g.lying) - sum(hands) - sum(hidden.values())
    discards = _discards(g, pile, sizes[0])
    heap = [_next(g, free) for _ in range(discards)]
    row, given = row_of(zoned, g, dealt.state, luck, dealt.shuffles, dealt.bestows)
    for cards in state.places:
        cards.clear()
    for at, cards in kept.items():
        state.places[at] += cards
    zoned.swept(state)
    zoned.clear(state)
    lay_row(zoned, g, state, row, given, luck)
    lay_cards(rules, g, state)
    state.places[zoned.heap] += heap
    _check_sizes(g, hands, pile - discards, sizes[0])
    free = luck.shuffled(free)
    for at, count in [*((hand + seat, size) for seat, size in enumerate(hands)), *hidden.items()]:
        own = [names.index(card) for card in g.hands[at - hand]] if hand <= at < hand + table.players else []
        state.places[at] += [*own, *(free.pop() for _ in range(count - len(own)))]
    state.places[0] += [*free, *(names.index(card) for card in reversed(g.tops))]
    _begin(rules, g, state)
    return state


def _check_deck(g: Given, dealt: Dealt) -> None:
    deck = {g.rules.table.kinds[card] for card in _deck(g.rules, dealt)}
    for card, one in g.places.items():
        if card not in deck:
            raise Impossible(f"{g.name(card)} is not in the deck of {g.mode} mode", at=one)


def _deck(rules: Compiled, dealt: Dealt) -> frozenset[int]:
    """The cards of the round: all but those in places that everybody sees from the start."""
    everybody, seen = rules.table.everybody, rules.table.seen
    return frozenset(
        card for at, cards in enumerate(dealt.state.places) if seen[at] != everybody for card in cards
    )  # fmt: skip


def _hidden(rules: Compiled) -> Iterator[int]:
    """The places of nobody that keep their cards: all but the first pile and the heap."""
    for kind in rules.table.places.values():
        if not kind.owned and kind.base not in (0, rules.deeds.zoned.heap):
            yield kind.base


def _next(g: Given, free: list[int]) -> int:
    if not free:
        raise Impossible("there are more cards than the deck has", at=g.now)
    return free.pop(0)


def _hand_size(g: Given, seat: int, full: int) -> int:
    """The named cards and those besides; if not said, a whole hand less what its player has in zones."""
    more, known = g.more[seat], len(g.hands[seat])
    return known + more if more is not None else max(known, full - sum(one.owner == seat for one in g.lying))


def _discards(g: Given, pile: int, most: int) -> int:
    """How many cards are discarded. Raises Impossible where cards would lie nowhere."""
    if g.pile is None and not g.rest and pile < most:
        first = next(iter(g.rules.table.places))
        why = f"these cards leave {max(pile, 0)} for the {first}, which begins with {most}"
        hint = f"if cards were drawn, say 'The {first} starts with {max(pile, 0)} cards.'"
        raise Impossible(f"{why}; {hint}", at=g.largest())
    return max(0, pile - (most if g.pile is None else g.pile)) if g.rest else 0


def _check_sizes(g: Given, hands: Sequence[int], pile: int, most: int) -> None:
    """Raises Impossible for hands and a pile that do not add up."""
    first = next(iter(g.rules.table.places))
    if pile < 0:
        raise Impossible(f"there are {counted(-pile, 'card')} too few for all this", at=g.largest())
    if pile < len(g.tops):
        raise Impossible(f"{len(g.tops)} cards of the {first} are named, and {pile} are left for it", at=g.now)
    if g.pile is not None and g.pile != pile:
        why = f"the {first} should have {counted(g.pile, 'card')}, but {pile} are left for it"
        raise Impossible(why, at=g.who_said("pile") or g.largest())
    if pile > most:
        why = f"{counted(pile - most, 'card')} would lie nowhere: the {first} has {most} at most"
        raise Impossible(why, at=g.who_said("pile") or g.largest())
    seat = g.begins if g.begins >= 0 else g.first
    if not hands[seat]:
        raise Impossible(f"{WHO[seat]} would begin, and without cards there is no turn", at=g.who_said("hand", seat))


def _hold_what_is_played(g: Given, told: Sequence[Told]) -> None:
    """A card somebody plays was in that hand, if it is nowhere else and the hand has room for cards not named."""
    for one in told:
        deed: Meaning = one.meaning.get("move") or {}
        card = deed.get("card")
        if deed.get("act") == "next round":
            return
        if deed.get("act") != "play" or not card or card in g.places:
            continue
        seat = int(deed["who"]["person"])
        more = g.more[seat]
        if more is None or more > 0:
            g.places[card] = one
            g.hands[seat].append(card)
            if more is not None:
                g.more[seat] = more - 1


def _set_first(rules: Compiled, state: TableState, seat: int) -> None:
    tied = rules.deeds.zoned.tied_to
    title = tied[0].get("title") if tied is not None and isinstance(tied[0], dict) else None
    if title is not None:
        state.values[rules.table.more.titles[str(title)]] = seat + 1


def _begin(rules: Compiled, g: Given, state: TableState) -> None:
    """Let the turn begin whose it is."""
    seat = g.begins if g.begins >= 0 else g.first
    _set_first(rules, state, g.first)
    state.seat, state.next_seat, state.turn = (seat - 1) % rules.table.players, seat, 0
    state.asking, state.cache = NOBODY, None
    state.stack = [frame(rules.course.begin)]
    state.stack[0][PC] = rules.course.loop
