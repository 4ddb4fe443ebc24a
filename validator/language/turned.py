"""What is claimed of turns and of what is drawn in them: who is next, what is dealt, what is drawn for what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ...cards.program import Program, Sentence
from ..engine.kernel import Event
from ..engine.tablestate import TableState
from ..inside import meanings_in
from ..verdict import counted
from .conditions import COMPARE
from .faults import Unplayable
from .flow.turns import DRAWN
from .moments import HAD
from .terms import Meaning
from .worth import has_sign

if TYPE_CHECKING:
    from .blocks import Blocks
    from .game import WordedGame
    from .moods import OfMove

WAYS = {"clockwise": 1, "counter-clockwise": -1}
"""How many seats the next turn is away."""


def _begun(state: TableState) -> list[int]:
    """The players whose turn has begun with the last move."""
    return [int(event.data["player"]) for event in state.events or () if event.kind == "turn"]


def _turns_go(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Each turn is that of the next player."""
    step, people, players = WAYS[str(so["turns_go"])], deeds.table.people, deeds.table.players

    def go(before: TableState, after: TableState) -> str | None:
        last, next_ones = before.seat, _begun(after)
        if last < 0 or not next_ones:
            return None
        for player in next_ones:
            if player != (last + step) % players:
                return f"{people[player]} comes after {people[last]}"
            last = player
        return ""

    return go


def _turns_each(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Nobody has a turn more than so many before everybody has had as many."""
    most, people, players = int(so["turns_each"]), deeds.table.people, deeds.table.players
    if HAD not in deeds.table.extra:
        raise Unplayable("nothing counts the turns of the players")
    had = deeds.table.slot(HAD, players)

    def each(before: TableState, after: TableState) -> str | None:
        if not _begun(after):
            return None
        turns = after.values[had : had + players]
        ahead = max(turns) - min(turns)
        if ahead < most:
            return None
        return f"{people[turns.index(max(turns))]} has had {counted(ahead, 'turn')} more" if ahead > most else ""

    return each


def _left_with(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """When a turn is over, whoever had it has so many cards somewhere."""
    table, holds, n = deeds.table, COMPARE[str(so["cmp"])], int(so["left_with"])
    base = table.place(str(so["in"]["place"])).base

    def left(before: TableState, after: TableState) -> str | None:
        if before.seat < 0 or before.over or not (after.over or _begun(after)):
            return None
        count = len(after.places[base + before.seat])
        return "" if holds(count, n) else f"{counted(count, 'card')} in {table.label(base + before.seat)}"

    return left


def _drawn(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Cards of a sort are drawn for nothing but what cards of another sort say."""
    sorts, kinds, names = deeds.table.sorts.kinds, deeds.table.kinds, deeds.table.names
    drawn, by, says = sorts[str(so["drawn"])], sorts[str(so["for"])], _sayers(game.programs)

    def only(before: TableState, after: TableState) -> str | None:
        found = [(kinds.index(str(event.data["card"])), event) for event in after.events or () if event.kind == DRAWN]
        found = [(kind, event) for kind, event in found if kind in drawn]
        for kind, event in found:
            card = says.get(event.because) if isinstance(event.because, Sentence) else None
            if card is None or kinds.index(card) not in by:
                return f"{names[kind]} is drawn for something else"
        return "" if found else None

    return only


def _sayers(programs: Mapping[str, Program]) -> dict[Sentence, str]:
    """Which card says a sentence."""
    return {one: card for card, program in programs.items() for one in program}


def _dealt(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """So many cards of a sort are held by each player when the first turn begins."""
    table, wanted, sort = deeds.table, int(so["n"]), str(so["dealt_out"])
    kinds = table.sorts.kinds[sort]
    places = {table.place(table.sorts.held_of(kind)).base for kind in kinds}
    held = {table.label(base + seat): seat for base in places for seat in range(table.players)}

    def dealt(before: TableState, after: TableState) -> str | None:
        if before.turn or not _begun(after):
            return None
        for seat, name in enumerate(table.people):
            cards = [card for base in places for card in after.places[base + seat] if table.kind_of[card] in kinds]
            later = [event for event in _since_turn(after) if held.get(str(event.data.get("to"))) == seat]
            count = len(cards) - sum(table.kinds.index(str(event.data["card"])) in kinds for event in later)
            if count != wanted:
                return f"{name}: {counted(count, f'{sort} card')}"
        return ""

    return dealt


def _since_turn(state: TableState) -> Iterator[Event]:
    """What has happened with the last move since a turn began in it."""
    begun = False
    for event in state.events or ():
        begun = begun or event.kind == "turn"
        if begun:
            yield event


def _followed_first(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Of the cards that a player was dealt, one counts as drawn before all others."""
    table, kind = deeds.table, deeds.table.kinds.index(str(so["followed_first"]))
    if deeds.dealt < 0:
        raise Unplayable("no card that is dealt counts as drawn")
    had, cards = table.slot(HAD, table.players), _sayers(game.programs)

    def first(before: TableState, after: TableState) -> str | None:
        for player in _begun(after):
            dealt = before.values[deeds.dealt + player] or after.values[deeds.dealt + player]
            if after.values[had + player] != 1 or not dealt >> kind & 1:
                continue
            asked = [move for move in game.legal(after) if move[0] == "follow"]
            if asked and asked != [("follow", table.kinds[kind])]:
                return f"{table.people[player]} may follow another one"
            drawn = [event for event in _since_turn(after) if event.kind == DRAWN]
            card = cards.get(drawn[0].because) if drawn and isinstance(drawn[0].because, Sentence) else None
            if card is not None:
                return "" if card == table.kinds[kind] else f"{table.people[player]} follows another one"
        return None

    return first


def _offered(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Nobody is asked whether to draw from a pile unless it has so many cards."""
    table, sort, least = deeds.table, str(so["offered"]), int(so["at_least"])
    piles = {one: table.place(name).base for one, name in table.sorts.piles.items()}
    wanted = {one for one in piles if table.sorts.kinds[one] <= table.sorts.kinds[sort]}

    def offered(before: TableState, after: TableState) -> str | None:
        ask = None if after.over or ("accept",) not in game.legal(after) else game.asks(after)
        if ask is None or not isinstance(ask.because, Sentence):
            return None
        found = [piles[one] for one in sorts_drawn(ask.because.meaning) if one in wanted]
        if not found:
            return None
        few = next((pile for pile in found if len(after.places[pile]) < least), None)
        return "" if few is None else f"{counted(len(after.places[few]), 'card')} in the {table.label(few)}"

    return offered


def sorts_drawn(meaning: Any) -> Iterator[str]:
    """The sorts of cards that a meaning lets somebody draw."""
    return (str(one["sort"]) for one in meanings_in(meaning) if one.get("do") == DRAWN and "sort" in one)


_NUMBERS = range(-99, 100)
"""Numbers of which it is asked whether they have a sign."""


def _signed(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Numbers with a sign are those on one side of a number."""
    sign, holds, n = str(so["signed"]), COMPARE[str(so["cmp"])], int(so["n"])
    odd = next((one for one in _NUMBERS if has_sign(one, sign) != holds(one, n)), None)
    answer = "" if odd is None else f"{odd:+d} is {'' if has_sign(odd, sign) else 'not '}{sign}"
    return lambda before, after: answer if _begun(after) else None


TURNED: Mapping[str, Callable[[Any, Any, Meaning], OfMove]] = {
    "turns_go": _turns_go, "turns_each": _turns_each, "left_with": _left_with, "drawn": _drawn, "dealt_out": _dealt,
    "followed_first": _followed_first, "offered": _offered, "signed": _signed,
}  # fmt: skip
"""Claims of turns and of what is drawn, by the key of their meaning."""
