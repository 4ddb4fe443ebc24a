"""Moves with cards in play, and what was given, as sentences of an example that an author could paste."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ....cards.phrasebook.book import Phrasebook
from ....cards.program import Meaning, Sentence
from ...engine.kernel import CHANCE, Event, Move, show
from ...engine.tablestate import NOBODY, TableState
from ..game import WordedGame
from .combat import Attacks
from .coming import InPlayNow
from .course import Banks
from .layout import STACKED, WAITING
from .spoken import kind_of

PLAYERS = ("you", "next")
"""The players as meanings of examples have them."""
_PLAIN = {("pass",): {"answer": "decline"}, ("go-first",): {"do": "go first"}, ("go-second",): {"do": "go second"}}
_WITH = {"use": "use", "choose": "choose card"}
_AS_KIND = frozenset({"play", "discard"})


def sentence(game: WordedGame, book: Phrasebook, state: TableState, move: Move) -> str:
    """A move as a sentence; one for which there are no words is shown as it is."""
    deed = deed_of(game, state, move)
    return (_rendered(book, {"move": deed}, "move") if deed else "") or show(move)


def _rendered(book: Phrasebook, meaning: Meaning, kind: str) -> str:
    try:
        return book.render(meaning, kind)
    except KeyError:
        return ""


def deed_of(game: WordedGame, state: TableState, move: Move) -> Meaning | None:
    """What a move does, as the meaning of a sentence; None if no sentence says it."""
    actor, rules = game.actor(state), game.compiled(state.mode)
    if move[0] == "toss":
        return {"who": PLAYERS[int(move[1])], "do": "toss"}
    if actor is None or actor == CHANCE:
        return None
    who: Meaning = {"who": PLAYERS[actor]}
    arena, ask = rules.deeds.arena, game.asks(state)
    kinds = [kind_of(arena, name) for name in move[1:]]
    if move in _PLAIN:
        return {**who, **_PLAIN[move]}
    if move[0] in ("accept", "decline"):
        if isinstance(ask, Banks):
            return {**who, "do": "put none", "to": {"place": _name(game, state, ask.target)}}
        return {**who, "do": "redraw hand" if move[0] == "accept" else "keep hand"} if state.seat == NOBODY else None
    if move[0] == "end":
        running = rules.deeds.running(state)
        return {**who, "do": "end part", "part": running[-1]} if running else None
    if move[0] == "done":
        none: Meaning = {"do": "attack", "cards": []} if isinstance(ask, Attacks) else {"do": "block", "blocks": []}
        return {**who, **none}
    if move[0] == "attack":
        return {**who, "do": "attack", "cards": kinds}
    if move[0] == "block":
        return {**who, "do": "block", "blocks": [{"attacker": kinds[1], "by": kinds[:1]}]}
    if move[0] == "lay" and ask is not None and isinstance(ask.because, Sentence):
        return {**who, "do": "lay card", "kind": kinds[0], "to": {"place": str(ask.because.meaning["to"])}}
    if move[0] == "tilt":
        return {**who, "do": "tilt", "kind": kinds[0], "by": arena.paid_by}
    if move[0] == "put" and isinstance(ask, Banks):
        return {**who, "do": "put", "what": {"kind": kinds[0]}, "to": {"place": _name(game, state, ask.target)}}
    if move[0] in _AS_KIND:
        return {**who, "do": move[0], "what": {"kind": kinds[0]}}
    return {**who, "do": _WITH[move[0]], "kind": kinds[0]} if move[0] in _WITH else None


def _name(game: WordedGame, state: TableState, base: int) -> str:
    places = game.compiled(state.mode).table.places.values()
    return next(kind.name for kind in places if kind.base == base)


def happened(game: WordedGame, book: Phrasebook, before: TableState, events: Sequence[Event]) -> Iterator[str]:
    """Sentences for what players did, by the events of it, and for the cards they drew: in an example, these are given
    as the next ones of a deck."""
    arena = game.compiled(before.mode).deeds.arena
    for seat in range(len(PLAYERS) if before.seat != NOBODY else 0):
        drawn = [str(one.data["card"]) for one in events if one.kind == "draw" and one.data.get("player") == seat]
        if said := _rendered(book, {"given": {"tops": drawn, "of": arena.lay.deck}}, "given") if drawn else "":
            yield said
    for event in events:
        player, card = event.data.get("player"), event.data.get("card")
        if player not in (0, 1) or not isinstance(card, str):
            continue
        who: Meaning = {"who": PLAYERS[player], "do": event.kind}
        kind = kind_of(arena, card)
        if event.kind in _AS_KIND:
            said = _rendered(book, {"move": {**who, "what": {"kind": kind}}}, "move")
        elif event.kind == "use":
            said = _rendered(book, {"move": {**who, "kind": kind}}, "move")
        elif event.kind == "attack":
            said = _rendered(book, {"move": {**who, "cards": [kind]}}, "move")
        else:
            continue
        if said:
            yield said


def filled(game: WordedGame, book: Phrasebook, position: TableState, others: Sequence[TableState]) -> Iterator[str]:
    """Sentences for the hands of a position that are not those of all the others."""
    rules = game.compiled(position.mode)
    table, hand = rules.table, rules.deeds.arena.owned("hand")
    for seat, who in enumerate(PLAYERS):
        held = [sorted(table.kind(card) for card in one.places[hand + seat]) for one in (position, *others)]
        cards, *elsewhere = held
        if not cards or all(cards == one for one in elsewhere):
            continue
        one: Meaning = {"so": {"holds": cards, "who": who}}
        several: Meaning = {"given": {"holds_all": cards, "who": who}}
        if said := _rendered(book, one, "outcome") if len(cards) == 1 else _rendered(book, several, "given"):
            yield said


def named_anew(
    arena: InPlayNow, state: TableState, order: Sequence[int], script: Sequence[Move]
) -> tuple[TableState, list[Move]]:
    """The position and the script with the copies of each card named in this order."""
    table, names = arena.table, arena.lay.names
    left: dict[int, list[int]] = {}
    for card, kind in enumerate(table.kind_of):
        left.setdefault(kind, []).append(card)
    to = {card: left[table.kind_of[card]].pop(0) for card in dict.fromkeys([*order, *range(len(names))])}
    twin, values = state.copy(), state.values
    for base in table.notes.values():
        for card, other in to.items():
            there = values[base + card]
            twin.values[base + other] = to[there - 1] + 1 if base == arena.host and there else there
    for card, other in to.items():
        twin.known[other], twin.by[other] = state.known[card], state.by[card]
        twin.has[other], twin.lacks[other] = state.has[card], state.lacks[card]
    twin.places = [[to[card] for card in cards] for cards in state.places]
    twin.records = [_record(number, record, to) for number, record in enumerate(state.records)]
    words = {names[card]: names[other] for card, other in to.items()}
    return twin, [(move[0], *(words.get(word, word) for word in move[1:])) for move in script]


def _record(number: int, record: Sequence[int], to: Mapping[int, int]) -> list[int]:
    """A list of cards; of what waits and of the stack, every third number is one."""
    if number in (WAITING, STACKED):
        return [to[one] if at % 3 == 0 else one for at, one in enumerate(record)]
    return [to[one] for one in record]
