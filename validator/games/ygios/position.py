"""A round at any point, from facts: what is stated is kept, the rest is filled by a seed, and all must add up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....cards.finding import did_you_mean
from ....cards.lazyclass import dataclass
from ...engine.luck import Luck
from ...engine.plainstate import PositionError
from .book import Book
from .state import DISCARD, HAND, PILE, PLAY, SCULPTED, ZONES, State


@dataclass(frozen=True, slots=True)
class OnTable:
    """A card on the table; ``owner`` 0 or 1, ``up`` its face.

    ``active`` (ability on) is true by default for a face-up card outside No More Games, ``protected`` for the two
    cards of Checked Your Location and nothing else.
    """

    card: str
    owner: int
    zone: str
    up: bool = True
    active: bool | None = None
    protected: bool = False
    first: bool = False


@dataclass(frozen=True, slots=True)
class OnLock:
    """A lock on ``player`` in ``zone`` by ``card`` for the next ``turns`` turns of that player."""

    player: int
    zone: str
    card: str
    turns: int = 1


@dataclass(frozen=True, slots=True)
class Position:
    """The facts of a position.

    ``row`` from left to right and ``bonuses`` by Zone may be left out (drawn by ``seed``). A hand is the list of its
    known cards and the size of the whole (None: a full hand less that player's cards on the table). ``set_aside`` are
    the known top cards. ``turn`` is whose turn begins now (None: the first player's).
    """

    mode: str
    row: Sequence[str] | None = None
    bonuses: Mapping[str, str] | None = None
    table: Sequence[OnTable] = ()
    hands: tuple[Sequence[str], Sequence[str]] = ((), ())
    hand_sizes: tuple[int | None, int | None] = (None, None)
    set_aside: Sequence[str] = ()
    discard: Sequence[str] = ()
    sculpted: Sequence[str] = ()
    locks: Sequence[OnLock] = ()
    spent: Sequence[str] = ()
    points: tuple[int, int] = (0, 0)
    first: int = 0
    turn: int | None = None
    seed: int = 0
    set_aside_size: int | None = None


def build(book: Book, facts: Position, timeline: bool) -> State:
    """The position, at the start of a turn; raises PositionError with every fault."""
    faults = _word_faults(book, facts)
    if faults:
        raise PositionError(faults)
    luck = Luck(facts.seed)
    s = State(facts.mode, timeline, len(book.ids))
    s.round, s.first, s.points = 1, facts.first, list(facts.points)
    _lay_zones(book, s, facts, luck)
    _lay_table(book, s, facts)
    faults = _lay_rest(book, s, facts, luck)
    faults += _lay_locks(book, s, facts)
    if faults:
        raise PositionError(faults)
    # Bring the turn about: an empty hand has no turn, and nobody's turn is the end of the round.
    player = facts.first if facts.turn is None else facts.turn
    if not s.hands[player]:
        raise PositionError([f"player {player} has no cards and so no turn."])
    s.phase, s.turn, s.turns[player] = PLAY, player, 1
    s.all_in = not s.hands[player ^ 1]
    return s


def _word_faults(book: Book, facts: Position) -> list[str]:
    """Unknown names, cards of the other mode, cards named twice."""
    if facts.mode not in ("simple", "advanced"):
        return [f"{facts.mode!r} is no mode; known: simple, advanced."]
    faults = [f"{zone!r} is no Zone; {did_you_mean(zone, ZONES)}" for zone in _zones_named(facts) if zone not in ZONES]
    if facts.row is not None and sorted(facts.row) != sorted(ZONES):
        faults.append(f"a row has Home, Town and School once each, not {', '.join(facts.row)}.")
    bonuses = list((facts.bonuses or {}).values())
    faults += [f"{b!r} is no Zone Bonus; {did_you_mean(b, book.bonus_ids)}" for b in bonuses if b not in book.bonus_ids]
    faults += [f"the Zone Bonus {b} lies in two Zones." for b in set(bonuses) if bonuses.count(b) > 1]
    if facts.mode == "simple" and bonuses:
        faults.append("Simple Mode has no Zone Bonuses.")
    if facts.mode == "simple" and facts.row is not None and list(facts.row) != book.rules["row"]["simple"]:
        faults.append(f"the row of Simple Mode is {', '.join(book.rules['row']['simple'])}.")
    named = [card.card for card in facts.table]
    for cards in (*facts.hands, facts.set_aside, facts.discard, facts.sculpted):
        named += cards
    deck = {book.ids[card] for card in book.deck(facts.mode)}
    for card in dict.fromkeys(named):
        if card not in book.index:
            faults.append(f"{card!r} is no card; {did_you_mean(card, book.ids)}")
        elif card not in deck:
            faults.append(f"{book.facts[card].name} is not in the deck of {facts.mode} mode.")
        elif named.count(card) > 1:
            faults.append(f"{book.facts[card].name} is in {named.count(card)} places; there is only one.")
    return faults


def _zones_named(facts: Position) -> list[str]:
    places = [card.zone for card in facts.table] + [lock.zone for lock in facts.locks]
    return [*places, *(facts.row or ()), *(facts.bonuses or {})]


def _lay_zones(book: Book, s: State, facts: Position, luck: Luck) -> None:
    """The row and the bonuses: as stated, the others by luck; the pool keeps the bonuses not dealt."""
    if s.mode == "simple":
        s.set_row([ZONES.index(zone) for zone in book.rules["row"]["simple"]])
        return
    s.set_row([ZONES.index(zone) for zone in facts.row or luck.shuffled(ZONES)])
    stated = facts.bonuses or {}
    rest = luck.shuffled([number for number, name in enumerate(book.bonus_ids) if name not in stated.values()])
    s.bonus = [book.bonus_ids.index(stated[zone]) if zone in stated else rest.pop() for zone in ZONES]
    s.pool = sorted(rest)


def _lay_table(book: Book, s: State, facts: Position) -> None:
    for laid in facts.table:
        card, zone = book.index[laid.card], ZONES.index(laid.zone)
        silent = book.zone_rules[s.bonus[zone]].no_ability is not None
        s.loc[card], s.owner[card], s.up[card] = zone, laid.owner, int(laid.up)
        s.active[card] = int(laid.up and (not silent if laid.active is None else laid.active))
        words = book.steps[card]
        s.shield[card] = int(laid.protected or (bool(s.active[card]) and words.shields is not None))
        s.stamp[card], s.clock = s.clock, s.clock + 1
        s.board.append(card)
        if laid.first:
            s.fi = card
        if laid.up and book.zone_rules[s.bonus[zone]].first is not None:
            s.fi_done = True
    s.fi_done = s.fi_done or s.fi >= 0
    for name in facts.spent:
        s.spent[book.index[name]] = 1


def _lay_rest(book: Book, s: State, facts: Position, luck: Luck) -> list[str]:
    """Hands, piles and the cards nobody named, which fill them in this order."""
    stated: list[list[int]] = [[book.index[name] for name in names] for names in
                               (*facts.hands, facts.sculpted, facts.discard, facts.set_aside)]  # fmt: skip
    used = {*s.board, *(card for cards in stated for card in cards)}
    free = luck.shuffled([card for card in book.deck(s.mode) if card not in used])
    rules, faults = book.rules, []
    size = rules["hand"][s.mode]
    wanted = [_hand_size(s, facts, player, size) for player in (0, 1)]
    wanted += [2 * rules["sculpt_discard"][s.mode], len(stated[3])]
    rest = len(book.deck(s.mode)) - len(s.board) - sum(wanted)
    piles = ("player 0's hand", "player 1's hand", "the Sculpt Phase", "the discard pile", "the set-aside pile")
    for name, known, count in zip(piles, stated, [*wanted, rest], strict=True):
        if count < len(known):
            faults.append(f"{name} has {len(known)} known cards, but only {max(count, 0)} fit in it.")
    most = rules["set_aside"][s.mode]
    if rest > most:
        faults.append(
            f"{rest - most} cards lie nowhere: the set-aside pile has {most} at most. State hands or discards."
        )
    if facts.set_aside_size is not None and facts.set_aside_size != rest:
        faults.append(f"the set-aside pile should have {facts.set_aside_size} cards, but {rest} are left for it.")
    if faults:
        return faults
    for known, count in zip(stated, [*wanted, rest], strict=True):
        known += [free.pop() for _ in range(count - len(known))]
    s.hands, s.sculpted, s.discard, s.pile = stated[:2], stated[2], stated[3], stated[4]
    places = (HAND, HAND + 1, SCULPTED, DISCARD, PILE)
    for cards, place in zip(stated, places, strict=True):
        for card in cards:
            s.loc[card] = place
            s.owner[card] = place - HAND if place in (HAND, HAND + 1) else -1
    return []


def _hand_size(s: State, facts: Position, player: int, full: int) -> int:
    size = facts.hand_sizes[player]
    if size is not None:
        return size
    return max(len(facts.hands[player]), full - sum(s.owner[card] == player for card in s.board), 0)


def _lay_locks(book: Book, s: State, facts: Position) -> list[str]:
    """Locks run from the turn that begins now for its player, from the next turn for the other."""
    faults = []
    for lock in facts.locks:
        if lock.card not in book.index or not s.up[book.index[lock.card]]:
            faults.append(f"the lock on {lock.zone} needs {lock.card} face-up on the table.")
            continue
        s.locks.append([lock.player, ZONES.index(lock.zone), 1, lock.turns, book.index[lock.card]])
    return faults
