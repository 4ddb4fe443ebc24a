"""A game at any point, from facts: what is stated is kept, the rest is filled by a seed, and all must add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import field

from ....cards.finding import did_you_mean
from ....cards.lazyclass import dataclass
from ...engine.luck import Luck
from ...engine.plainstate import PositionError
from .book import Book
from .state import ACTION, CHOOSE, CONTINUITY, DRAW, LAST, NONE, PLAY, State

EARLIEST_ROUND = 3
"""The round of a position that does not say another: an odd one, so that it begins without an Action card to draw."""


@dataclass(frozen=True, slots=True)
class Position:
    """The facts of a position in which the turn of ``turn`` has just begun.

    ``holds`` are cards of all kinds that a player holds; what is missing of a full hand of Continuity cards is filled
    by ``seed`` with cards that prompt nothing, and never with the last copy of a card in ``spare``. ``gained`` is what
    a Faction card has got so far, ``held_turns`` for how many whole turns it has been held; a card that gets the same
    in each turn needs only one of the two. Cards to ``avoid`` fill no hand as long as there are others. ``drawn``: the
    Continuity card has been drawn and is not yet kept.
    ``after``: the turn is past keeping. ``rest_played``: Action cards that nobody holds lie among the played ones.
    """

    players: int
    holds: Mapping[int, Sequence[str]] = field(default_factory=dict)
    turn: int = 0
    first: int = 0
    round: int | None = None
    gained: Mapping[int, int] = field(default_factory=dict)
    held_turns: Mapping[int, int] = field(default_factory=dict)
    shields: Mapping[int, int] = field(default_factory=dict)
    keeps: Sequence[int] = ()
    spare: Sequence[str] = ()
    avoid: Collection[str] = ()
    under: Sequence[str] = ()
    rest_played: bool = False
    drawn: str = ""
    after: bool = False
    seed: int = 0


def build(book: Book, mode: str, facts: Position) -> State:
    """The position; raises PositionError with every fault."""
    if faults := _word_faults(book, facts):
        raise PositionError(faults)
    s = State(mode, facts.players, book.copies, book.size)
    s.phase, s.stage, s.turn, s.first = PLAY, LAST if facts.after else DRAW, facts.turn, facts.first
    faults = _hold(book, s, facts) + _lay_rest(book, s, facts)
    if faults:
        raise PositionError(faults)
    _fill(book, s, facts)
    _count_turns(book, s, facts)
    faults = [fault for player in range(s.players) for fault in _accrued(book, s, facts, player)]
    if faults:
        raise PositionError(faults)
    return s


def _word_faults(book: Book, facts: Position) -> list[str]:
    named = [card for cards in facts.holds.values() for card in cards]
    named += [*facts.spare, *facts.under, *([facts.drawn] if facts.drawn else [])]
    faults = [f"{card!r} is no card; {did_you_mean(card, book.ids)}" for card in named if card not in book.index]
    seats = {*facts.holds, *facts.gained, *facts.held_turns, *facts.shields, *facts.keeps, facts.turn, facts.first}
    return faults + [f"there is no player {seat}." for seat in sorted(seats) if not 0 <= seat < facts.players]


def _take(book: Book, s: State, card: int, faults: list[str]) -> None:
    """A card leaves its pile for a place that is stated."""
    if s.loose[card] == 0:
        copies = book.copies[card]
        faults.append(f"{book.facts[card].name} is needed more than {copies} times; there are {copies}.")
    else:
        s.loose[card] -= 1
        s.size[book.group[card]] -= 1


def _hold(book: Book, s: State, facts: Position) -> list[str]:
    faults: list[str] = []
    for player, cards in facts.holds.items():
        for name in cards:
            card = book.index[name]
            group = book.group[card]
            _take(book, s, card, faults)
            if group == CONTINUITY:
                s.hands[player].append(card)
            elif group == ACTION:
                s.actions[player].append(card)
            elif s.faction[player] == NONE:
                s.faction[player] = card
            else:
                faults.append(f"player {player} holds 2 Faction cards.")
        if len(s.hands[player]) > book.hand:
            faults.append(f"player {player} holds {len(s.hands[player])} Continuity cards.")
        held = s.faction[player]
        for card in s.hands[player]:
            if held != NONE and book.group[held] in book.words[card].forbids:
                faults.append(f"player {player} cannot hold {book.facts[held].name} with {book.facts[card].name}.")
    return faults


def _lay_rest(book: Book, s: State, facts: Position) -> list[str]:
    faults: list[str] = []
    for name in facts.under:
        card = book.index[name]
        _take(book, s, card, faults)
        s.under[book.group[card]].append(card)
        s.size[book.group[card]] += 1
    if facts.drawn:
        s.drawn, s.stage = book.index[facts.drawn], CHOOSE
        _take(book, s, s.drawn, faults)
    for player, turns in facts.shields.items():
        _play(book, s, next(iter(book.shields), NONE), faults)
        s.shield[player] = turns + (player == facts.turn)
    for player in facts.keeps:
        _play(book, s, next((card for card in book.of_group[ACTION] if book.words[card].keeps), NONE), faults)
        s.keeps[player] = True
    if facts.rest_played:
        for card in book.of_group[ACTION]:
            for _ in range(s.loose[card]):
                _play(book, s, card, faults)
    return faults


def _play(book: Book, s: State, card: int, faults: list[str]) -> None:
    if card == NONE:
        faults.append("no Action card does that.")
        return
    _take(book, s, card, faults)
    s.discard.append(card)


def _fill(book: Book, s: State, facts: Position) -> None:
    """Fill the hands, with cards that prompt nothing as long as there are any; spare cards stay where they are."""
    kept = Counter(book.index[name] for name in facts.spare)
    avoided = {book.index[name] for name in facts.avoid if name in book.index}
    ranks: list[list[int]] = [[], [], []]  # cards are used in this order: plain ones, those to avoid, prompts
    for card in book.of_group[CONTINUITY]:
        rank = 2 if book.words[card].prompts_from != NONE else int(card in avoided)
        ranks[rank] += [card] * max(0, s.loose[card] - kept[card])
    luck = Luck(facts.seed)
    free = [card for rank in ranks for card in luck.shuffled(rank)]
    for player, hand in enumerate(s.hands):
        held = book.group[s.faction[player]] if s.faction[player] != NONE else NONE
        while len(hand) < book.hand:
            card = next((card for card in free if held not in book.words[card].forbids), NONE)
            if card == NONE:
                raise PositionError(["there are not enough cards to fill the hands."])
            free.remove(card)
            s.loose[card] -= 1
            s.size[CONTINUITY] -= 1
            hand.append(card)


def _count_turns(book: Book, s: State, facts: Position) -> None:
    """Every player has had as many turns as the round says, or one less for those still to come in it."""
    needed = [EARLIEST_ROUND]
    for player, turns in facts.held_turns.items():
        needed.append(turns + 2 + (player == facts.turn))
    for player, amount in facts.gained.items():
        needed.append(_turns_for(book, s, player, amount) + 2)
    lowest = max(needed)
    s.round = facts.round or lowest + (lowest + EARLIEST_ROUND) % 2
    order = [(facts.first + step) % s.players for step in range(s.players)]
    for at, player in enumerate(order):
        s.own[player] = s.round - (at > order.index(facts.turn))
    s.turns = sum(s.own)


def _turns_for(book: Book, s: State, player: int, amount: int) -> int:
    """How many turns a Faction card that gets the same in each turn needs to get this much; 0 for any other."""
    gains = book.words[s.faction[player]].gains if s.faction[player] != NONE else []
    steady = next((gain.n for gain in gains if not gain.each and gain.n), 0)
    return abs(amount // steady) if steady else 0


def _accrued(book: Book, s: State, facts: Position, player: int) -> list[str]:
    """When a Faction card was drawn, and what it has got since."""
    card, own = s.faction[player], s.own[player]
    amount, turns = facts.gained.get(player), facts.held_turns.get(player)
    if card == NONE:
        return [f"player {player} holds no Faction card."] if amount is not None or turns is not None else []
    name, running = book.facts[card].name, s.turn == player
    gains = book.words[card].gains
    steady = next((gain for gain in gains if not gain.each and gain.n), None)
    ended = own - running
    s.since[player], s.outside[player] = own, not running
    if turns is not None:
        s.since[player], s.outside[player] = ended - turns, False
    elif amount is not None and steady is not None:
        count = _turns_for(book, s, player, amount)
        s.since[player] = own - count if steady.when == "start" else ended + 1 - count
        s.outside[player] = False
    begun, over = own - s.since[player], ended - s.since[player] + (not s.outside[player])
    s.acc[player] = amount or 0 if steady is None else steady.n * (begun if steady.when == "start" else over)
    if amount is not None and s.acc[player] != amount:
        return [f"player {player}'s {name} cannot have got {amount} in whole turns."]
    if s.since[player] < 0 or (gains == [] and amount):
        return [f"player {player}'s {name} cannot have got that by round {s.round}."]
    return []
