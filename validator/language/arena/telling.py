"""A whole game with cards in play in sentences of an example: attackers and blocks each in one sentence, and of passes
only those without which what comes next would have been done earlier."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....cards.phrasebook.book import Phrasebook
from ....cards.program import Meaning
from ...engine.kernel import CHANCE, IllegalMove, Move
from ...engine.tablestate import TableState
from ...engine.walking import PASS
from ..game import WordedGame
from .combat import DONE_MOVE
from .spoken import alike
from .wording import PLAYERS, deed_of

_NOBODY_RESPONDS: Meaning = {"responds": "nobody"}


def whole(game: WordedGame, book: Phrasebook, mode: str, script: Sequence[Move]) -> tuple[str, ...]:
    """Sentences for a game by these moves, of luck and of players; none for one that has moves without words."""
    try:
        return tuple(book.render({"move": deed}, "move") for deed in deeds_of(game, list(_played(game, mode, script))))
    except (IllegalMove, KeyError):
        return ()


def deeds_of(game: WordedGame, steps: Sequence[tuple[Move, TableState]]) -> Iterator[Meaning]:
    """What moves do, each with the position before it. Raises KeyError for a move without words."""
    passes, said = list[TableState](), dict[str, Any]()
    for move, before in steps:
        if move == PASS:
            passes.append(before)
            continue
        yield from _passed(game, passes, move, before)
        passes = []
        deed = deed_of(game, before, move)
        if deed is None:
            if game.actor(before) != CHANCE:
                raise KeyError(move)
        elif deed["do"] in ("attack", "block"):
            said = _joined(said, deed)
            if move == DONE_MOVE:
                yield said
                said = {}
        else:
            yield deed
    if said:
        yield said
    if passes:
        yield _NOBODY_RESPONDS


def _played(game: WordedGame, mode: str, script: Sequence[Move]) -> Iterator[tuple[Move, TableState]]:
    state = game.new(mode)
    for move in script:
        yield move, state.copy()
        game.apply(state, move)


def _joined(said: Meaning, deed: Meaning) -> Meaning:
    """One more attacker, or block, in the sentence that has those before it."""
    if not said:
        return deed
    if deed["do"] == "attack":
        return {**said, "cards": [*said["cards"], *deed["cards"]]}
    by: dict[str, list[str]] = {one["attacker"]: list(one["by"]) for one in said["blocks"]}
    for one in deed["blocks"]:
        by.setdefault(one["attacker"], []).extend(one["by"])
    return {**said, "blocks": [{"attacker": attacker, "by": cards} for attacker, cards in by.items()]}


def _passed(game: WordedGame, passes: Sequence[TableState], move: Move, before: TableState) -> Iterator[Meaning]:
    """Passes that have to be told because the next move could have been made before the last of them."""
    actor, arena = game.actor(before), game.compiled(before.mode).deeds.arena
    early = any(
        game.actor(one) == actor and any(alike(arena, other, move) for other in game.legal(one)) for one in passes
    )
    for one in passes if early else ():
        yield {"who": PLAYERS[game.actor(one) or 0], "answer": "decline"}
