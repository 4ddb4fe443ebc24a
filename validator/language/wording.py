"""Moves of a game that runs from its words, as sentences an author could paste into an example."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...cards.lexicon.forms import YOU
from ...cards.phrasebook.book import Phrasebook
from ...cards.program import Meaning
from ..engine.kernel import IllegalMove, Move, show
from ..engine.tablestate import TableState
from .frames import Stuck
from .game import WordedGame


def move_meanings(game: WordedGame, state: TableState, move: Move) -> Iterator[Meaning]:
    """What a move could mean as a sentence of an example; for which of these there are words, the lexicon knows."""
    who, table = {"person": game.actor(state)}, game.compiled(state.mode).table
    means = getattr(game.asks(state), "means", None)
    if means is not None:
        yield {"move": {"who": who, **means(move)}}
    elif len(move) != 2:
        yield {"move": {"who": who, "answer": move[0]}}
    elif move[1] in table.kinds:
        bare: Meaning = {"who": who, "do": move[0]}
        yield {"move": {**bare, "what": {"kind": move[1]}}}
        yield {"move": {**bare, "kind": move[1]}}
        if (to := _towards(game, state, move)) is not None:
            yield {"move": {**bare, "what": {"kind": move[1]}, "to": to}}
    elif move[1].isdigit():
        yield {"move": {"who": who, "do": move[0], "player": {"person": int(move[1])}}}


def _towards(game: WordedGame, state: TableState, move: Move) -> Meaning | None:
    """The place to which a card comes by a move that can be made."""
    twin, table, seat = state.copy(), game.compiled(state.mode).table, game.actor(state)
    twin.events = []
    try:
        game.apply(twin, move)
    except (IllegalMove, Stuck):
        return None
    to = next((e.data.get("to") for e in twin.events if e.kind == move[0] and e.data.get("card") == move[1]), None)
    for kind in table.places.values():
        if table.label(kind.base + (seat or 0 if kind.owned else 0)) == to:
            return {"place": kind.name, **({"of": "they"} if kind.owned else {})}
    return None


def said(book: Phrasebook, meaning: Meaning, kind: str, people: Sequence[str]) -> str:
    """A meaning as a sentence; the first player is "you" where they are called so. Raises KeyError without words."""
    return book.render(_spoken(meaning) if people and people[0] == YOU else meaning, kind)


def _spoken(meaning: Any) -> Any:
    """A meaning in which the first player is spoken to."""
    if meaning == {"person": 0}:
        return "you"
    if isinstance(meaning, dict):
        return {key: _spoken(inner) for key, inner in meaning.items()}
    return [_spoken(one) for one in meaning] if isinstance(meaning, list) else meaning


def sentence(game: WordedGame, book: Phrasebook, state: TableState, move: Move) -> str:
    """A move as a sentence; one for which there are no words is shown as it is."""
    for meaning in move_meanings(game, state, move):
        try:
            return said(book, meaning, "move", game.compiled(state.mode).table.people)
        except KeyError:
            continue
    return show(move)
