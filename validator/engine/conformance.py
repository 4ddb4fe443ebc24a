"""What any game must keep: the suite a new game has to pass before anything else is believed of it.

Every function plays games from seeds and raises Nonconformance with the game, the seed and the moves so far.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import zip_longest

from .kernel import CHANCE, HIDDEN, Event, Game, IllegalMove, Move, S, log_of, name_of, read, show, told
from .luck import Luck, game_seed
from .selfplay import LONGEST_GAME

NONSENSE: tuple[Move, ...] = ((), ("",), ("fly",), ("play",), ("choose", "nobody"), ("decline", "politely"))
"""Moves that no game can have."""


class Nonconformance(AssertionError):
    """A law broken by a game: which law, what happened, and the moves that lead there."""

    def __init__(self, law: str, what: str, mode: str, moves: list[Move]) -> None:
        script = ", ".join(show(move) for move in moves)
        super().__init__(f"{law}: {what} (mode {mode}, after: {script or 'no move'})")
        self.law, self.what, self.moves = law, what, moves


def conform(game: Game[S], games: int = 20, base_seed: int = 1) -> None:
    """Every law below, on ``games`` games a mode; raises Nonconformance at the first broken one."""
    for mode in game.modes:
        for number in range(games):
            seed = game_seed(base_seed, f"{game.name} {mode}", number)
            same_seed_same_game(game, mode, seed)
            saved_and_loaded_is_the_same(game, mode, seed)
            hidden_cards_change_nothing(game, mode, seed)
            illegal_moves_change_nothing(game, mode, seed)
            positions_are_sound(game, mode, seed)


def walk(game: Game[S], mode: str, seed: int, state: S | None = None) -> Iterator[tuple[S, Move, list[Move]]]:
    """Play a game by chance: before every move its position, the move, and the moves before it.

    Law: a player who has to decide has a legal move, and the game ends within LONGEST_GAME moves.
    """
    luck, done = Luck(seed), list[Move]()
    state = game.new(mode) if state is None else state
    while (actor := game.actor(state)) is not None:
        moves = game.legal(state)
        if not moves:
            raise Nonconformance("always a legal move", f"{name_of(actor)} can do nothing", mode, done)
        if len(done) > LONGEST_GAME:
            raise Nonconformance("every game ends", f"endless: {LONGEST_GAME} moves and no end", mode, done)
        move = game.sample(state, luck) if actor == CHANCE else luck.choice(moves)
        yield state, move, done
        game.apply(state, move)
        done.append(move)
    if game.result(state) is None:
        raise Nonconformance("every game ends", "nobody has to decide, but there is no result", mode, done)


def same_seed_same_game(game: Game[S], mode: str, seed: int) -> None:
    """Two games of one seed are the same move by move, and record the same events."""
    first, second = game.new(mode), game.new(mode)
    first.events, second.events = [], []
    moves = [move for _, move, _ in walk(game, mode, seed, first)]
    again = [move for _, move, _ in walk(game, mode, seed, second)]
    if moves != again or first.to_plain() != second.to_plain() or first.events != second.events:
        raise Nonconformance("same seed, same game", "two games of one seed differ", mode, moves)


def saved_and_loaded_is_the_same(game: Game[S], mode: str, seed: int) -> None:
    """A twin that is saved as JSON and loaded again after every move stays the same, and so does a copy."""
    twin = game.new(mode)
    for state, move, done in walk(game, mode, seed):
        twin = game.load(json.loads(json.dumps(twin.to_plain())))
        if twin != state or twin.to_plain() != state.to_plain() or state.copy() != state:
            raise Nonconformance("saved and loaded is the same", "the twin differs", mode, done)
        if game.legal(twin) != game.legal(state):
            raise Nonconformance("saved and loaded is the same", "the twin has other moves", mode, done)
        branch = state.copy()
        before = state.to_plain()
        game.apply(branch, move)
        if state.to_plain() != before:
            raise Nonconformance("a copy shares nothing", f"{show(move)} on a copy changed the original", mode, done)
        if read(show(move)) != move:
            raise Nonconformance("notation goes both ways", f"{move!r} reads back differently", mode, done)
        game.apply(twin, move)


def hidden_cards_change_nothing(game: Game[S], mode: str, seed: int) -> None:
    """Worlds a player cannot tell apart give that player the same view, moves, refusals and log of what happens."""
    luck = Luck(seed ^ 1)
    seen: dict[Move, None] = dict.fromkeys(NONSENSE)
    for state, move, done in walk(game, mode, seed):
        branch = _after(game, state, move)
        for player in range(game.players(mode)):
            other = game.other_world(state, player, luck)
            if game.actor(state) != game.actor(other):
                raise Nonconformance("who decides does not leak", f"player {player} learns from it", mode, done)
            if json.dumps(game.view(state, player)) != json.dumps(game.view(other, player)):
                raise Nonconformance("views do not leak", f"player {player} can tell two worlds apart", mode, done)
            if game.actor(state) == player:
                if game.legal(state) != game.legal(other):
                    raise Nonconformance("moves do not leak", f"player {player} has other moves", mode, done)
                wrong = luck.choice(list(seen))
                if (message := refused(game, state, wrong)) != refused(game, other, wrong):
                    raise Nonconformance("messages do not leak", message, mode, done)
            if said := _told_apart(game, branch, other, move, player):
                raise Nonconformance("messages do not leak", f"player {player} is told {said}", mode, [*done, move])
        for event in branch.events or ():
            _masked(event, game.players(mode), mode, done)
        seen.update(dict.fromkeys([*game.legal(state), move]))


def _after(game: Game[S], state: S, move: Move) -> S:
    """A copy of the position after a move, with the events of that move."""
    branch = state.copy()
    branch.events = []
    game.apply(branch, move)
    return branch


def _told_apart(game: Game[S], after: S, other: S, move: Move, player: int) -> str:
    """Law: a move is told alike in two worlds that a player can tell apart neither before nor after it; "" if it is.

    ``after`` is the one world after the move, ``other`` the other before it, in which the move may not be legal.
    """
    if refused(game, other, move):
        return ""
    twin = _after(game, other, move)
    same = game.actor(after) == game.actor(twin)
    if not same or json.dumps(game.view(after, player)) != json.dumps(game.view(twin, player)):
        return ""  # the move itself has shown something
    first, second = (log_of(world.events or (), player) for world in (after, twin))
    different = next((pair for pair in zip_longest(first, second) if pair[0] != pair[1]), None)
    return "" if different is None else f"{different[0]} or {different[1]}"


def _masked(event: Event, players: int, mode: str, done: list[Move]) -> None:
    """Law: whoever does not see a card of an event is not told its name."""
    for player in set(range(players)).difference(range(players) if event.seen is None else event.seen):
        shown = told(event, player).data
        names = [shown[key] for key in ("card",) if key in shown] + list(shown.get("cards", ()))
        if any(name != HIDDEN for name in names):
            raise Nonconformance("messages do not leak", f"player {player} is told {names} ({event.kind})", mode, done)


def refused(game: Game[S], state: S, move: Move) -> str:
    """The message for an illegal move; empty if it was accepted."""
    try:
        game.apply(state.copy(), move)
    except IllegalMove as error:
        return str(error)
    return ""


def illegal_moves_change_nothing(game: Game[S], mode: str, seed: int) -> None:
    """Moves of other moments and nonsense are refused with a reason, and leave the position as it was."""
    seen: dict[Move, None] = {}
    luck = Luck(seed ^ 2)
    for state, move, done in walk(game, mode, seed):
        legal = game.legal(state)
        tries = [*NONSENSE, *(luck.choice(list(seen)) for _ in range(min(4, len(seen))))]
        for wrong in tries:
            if wrong in legal or (game.actor(state) == CHANCE and wrong[:1] == move[:1]):
                continue
            before = state.to_plain()
            if not refused(game, state, wrong):
                raise Nonconformance("illegal moves are refused", f"{show(wrong)!r} was accepted", mode, done)
            try:
                game.apply(state, wrong)
            except IllegalMove as error:
                if state.to_plain() != before or not error.reason or not error.because or error.legal != legal:
                    raise Nonconformance("refusals say why", f"{show(wrong)!r}: {error}", mode, done) from error
        seen.update(dict.fromkeys([*legal, move]))


def positions_are_sound(game: Game[S], mode: str, seed: int) -> None:
    """No position has faults, and recording events changes nothing."""
    silent = game.new(mode)
    state = game.new(mode)
    state.events = []
    for here, move, done in walk(game, mode, seed, state):
        if faults := game.faults(here):
            raise Nonconformance("positions are sound", "; ".join(faults), mode, done)
        if here != silent:
            raise Nonconformance("recording changes nothing", "the unrecorded game differs", mode, done)
        game.apply(silent, move)
