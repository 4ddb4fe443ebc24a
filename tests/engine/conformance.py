"""What any game must keep: the suite a new game has to pass before anything else is believed of it.

Every function plays games from seeds and raises Nonconformance with the game, the seed and the moves so far.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import zip_longest

from deckproof.validator.engine.course import made
from deckproof.validator.engine.kernel import (
    CHANCE,
    HIDDEN,
    Event,
    Game,
    IllegalMove,
    Move,
    S,
    log_of,
    name_of,
    read,
    show,
    told,
)
from deckproof.validator.engine.luck import Luck, game_seed
from deckproof.validator.engine.selfplay import LONGEST_GAME

NONSENSE: tuple[Move, ...] = ((), ("",), ("fly",), ("play",), ("choose", "nobody"), ("decline", "politely"))
"""Moves that no game can have."""


class Nonconformance(AssertionError):
    """A law broken by a game: which law, what happened, and the moves that lead there."""

    def __init__(self, law: str, what: str, start: str, moves: list[Move]) -> None:
        script = ", ".join(show(move) for move in moves)
        super().__init__(f"{law}: {what} ({start}, after: {script or 'no move'})")
        self.law, self.what, self.moves = law, what, moves


def conform(
    game: Game[S], games: int = 20, base_seed: int = 1, scenes: Iterable[tuple[str, S]] = (), most: int = 0
) -> None:
    """Every law below, on ``games`` games a mode, then on a game from each of some arranged positions.

    ``scenes`` are positions with how they are written. ``most``: only so many moves of each game are looked at, for
    games that may never end (0: all). Raises Nonconformance at the first broken law.
    """
    for mode in game.modes:
        for number in range(games):
            _laws(game, f"mode {mode}", game.new(mode), game_seed(base_seed, mode, number), most)
    for number, (name, scene) in enumerate(scenes):
        _laws(game, name, scene, game_seed(base_seed, "scenes", number), most)


def _laws(game: Game[S], name: str, start: S, seed: int, most: int) -> None:
    """Every law on one game from a position, which stays as it is."""
    same_seed_same_game(game, name, start, seed, most)
    saved_and_loaded_is_the_same(game, name, start, seed, most)
    hidden_cards_change_nothing(game, name, start, seed, most)
    illegal_moves_change_nothing(game, name, start, seed, most)
    positions_are_sound(game, name, start, seed, most)


def walk(game: Game[S], name: str, state: S, seed: int, most: int = 0) -> Iterator[tuple[S, Move, list[Move]]]:
    """Play on from ``state`` itself by chance: before every move the position, the move, and the moves before it.

    Law: a player who has to decide has a legal move, and the game ends within LONGEST_GAME moves. With ``most`` play
    stops after so many.
    """
    luck, done = Luck(seed), list[Move]()
    while (actor := game.actor(state)) is not None:
        moves = game.legal(state)
        if not moves:
            raise Nonconformance("always a legal move", f"{name_of(actor)} can do nothing", name, done)
        if most and len(done) >= most:
            return
        if len(done) > LONGEST_GAME:
            raise Nonconformance("every game ends", f"endless: {LONGEST_GAME} moves and no end", name, done)
        move = game.sample(state, luck) if actor == CHANCE else luck.choice(moves)
        yield state, move, done
        game.apply(state, move)
        done.append(move)
    if game.result(state) is None:
        raise Nonconformance("every game ends", "nobody has to decide, but there is no result", name, done)


def same_seed_same_game(game: Game[S], name: str, start: S, seed: int, most: int = 0) -> None:
    """Two games of one seed are the same move by move, and record the same events."""
    first, second = start.copy(), start.copy()
    first.events, second.events = [], []
    moves = [move for _, move, _ in walk(game, name, first, seed, most)]
    again = [move for _, move, _ in walk(game, name, second, seed, most)]
    if moves != again or first.to_plain() != second.to_plain() or first.events != second.events:
        raise Nonconformance("same seed, same game", "two games of one seed differ", name, moves)


def saved_and_loaded_is_the_same(game: Game[S], name: str, start: S, seed: int, most: int = 0) -> None:
    """A twin that is saved as JSON and loaded again after every move stays the same, and so does a copy."""
    twin = start.copy()
    for state, move, done in walk(game, name, start.copy(), seed, most):
        twin = game.load(json.loads(json.dumps(twin.to_plain())))
        if twin != state or twin.to_plain() != state.to_plain() or state.copy() != state:
            raise Nonconformance("saved and loaded is the same", "the twin differs", name, done)
        if game.legal(twin) != game.legal(state):
            raise Nonconformance("saved and loaded is the same", "the twin has other moves", name, done)
        branch = state.copy()
        before = state.to_plain()
        game.apply(branch, move)
        if state.to_plain() != before:
            raise Nonconformance("a copy shares nothing", f"{show(move)} on a copy changed the original", name, done)
        if read(show(move)) != move:
            raise Nonconformance("notation goes both ways", f"{move!r} reads back differently", name, done)
        game.apply(twin, move)


def hidden_cards_change_nothing(game: Game[S], name: str, start: S, seed: int, most: int = 0) -> None:
    """Worlds a player cannot tell apart give that player the same view, moves, refusals and log of what happens."""
    luck = Luck(seed ^ 1)
    seen: dict[Move, None] = dict.fromkeys(NONSENSE)
    for state, move, done in walk(game, name, start.copy(), seed, most):
        branch = made(game, state, move)
        for player in range(game.players(start.mode)):
            other = game.other_world(state, player, luck)
            if game.actor(state) != game.actor(other):
                raise Nonconformance("who decides does not leak", f"player {player} learns from it", name, done)
            if json.dumps(game.view(state, player)) != json.dumps(game.view(other, player)):
                raise Nonconformance("views do not leak", f"player {player} can tell two worlds apart", name, done)
            if game.actor(state) == player:
                if game.legal(state) != game.legal(other):
                    raise Nonconformance("moves do not leak", f"player {player} has other moves", name, done)
                wrong = luck.choice(list(seen))
                if (message := refused(game, state, wrong)) != refused(game, other, wrong):
                    raise Nonconformance("messages do not leak", message, name, done)
            if said := _told_apart(game, branch, other, move, player):
                raise Nonconformance("messages do not leak", f"player {player} is told {said}", name, [*done, move])
        for event in branch.events or ():
            _masked(event, game.players(start.mode), name, done)
        seen.update(dict.fromkeys([*game.legal(state), move]))


def _told_apart(game: Game[S], after: S, other: S, move: Move, player: int) -> str:
    """Law: a move is told alike in two worlds that a player can tell apart neither before nor after it; "" if it is.

    ``after`` is the one world after the move, ``other`` the other before it, in which the move may not be legal.
    """
    try:
        twin = made(game, other, move)
    except IllegalMove:
        return ""
    first, second = (log_of(world.events or (), player) for world in (after, twin))
    different = next((pair for pair in zip_longest(first, second) if pair[0] != pair[1]), None)
    if different is None or game.actor(after) != game.actor(twin):
        return ""
    if json.dumps(game.view(after, player)) != json.dumps(game.view(twin, player)):
        return ""  # the move itself has shown something
    return f"{different[0]} or {different[1]}"


def _masked(event: Event, players: int, name: str, done: list[Move]) -> None:
    """Law: whoever does not see a card of an event is not told its name."""
    for player in set(range(players)).difference(range(players) if event.seen is None else event.seen):
        shown = told(event, player).data
        names = [shown[key] for key in ("card",) if key in shown] + list(shown.get("cards", ()))
        if any(name != HIDDEN for name in names):
            raise Nonconformance("messages do not leak", f"player {player} is told {names} ({event.kind})", name, done)


def refused(game: Game[S], state: S, move: Move) -> str:
    """The message for an illegal move; empty if it was accepted."""
    try:
        game.apply(state.copy(), move)
    except IllegalMove as error:
        return str(error)
    return ""


def illegal_moves_change_nothing(game: Game[S], name: str, start: S, seed: int, most: int = 0) -> None:
    """Moves of other moments and nonsense are refused with a reason, and leave the position as it was."""
    seen: dict[Move, None] = {}
    luck = Luck(seed ^ 2)
    for state, move, done in walk(game, name, start.copy(), seed, most):
        legal = game.legal(state)
        tries = [*NONSENSE, *(luck.choice(list(seen)) for _ in range(min(4, len(seen))))]
        for wrong in tries:
            if wrong in legal or (game.actor(state) == CHANCE and wrong[:1] == move[:1]):
                continue
            before = state.to_plain()
            if not refused(game, state, wrong):
                raise Nonconformance("illegal moves are refused", f"{show(wrong)!r} was accepted", name, done)
            try:
                game.apply(state, wrong)
            except IllegalMove as error:
                if state.to_plain() != before or not error.reason or not error.because or error.legal != legal:
                    raise Nonconformance("refusals say why", f"{show(wrong)!r}: {error}", name, done) from error
        seen.update(dict.fromkeys([*legal, move]))


def positions_are_sound(game: Game[S], name: str, start: S, seed: int, most: int = 0) -> None:
    """No position has faults, and recording events changes nothing."""
    silent, state = start.copy(), start.copy()
    silent.events, state.events = None, []
    for here, move, done in walk(game, name, state, seed, most):
        if faults := game.faults(here):
            raise Nonconformance("positions are sound", "; ".join(faults), name, done)
        if here != silent:
            raise Nonconformance("recording changes nothing", "the unrecorded game differs", name, done)
        game.apply(silent, move)
