"""Why a move is not legal: the reason in words and the rule behind it.

Nothing here tells a player more than that player can see.
"""

from __future__ import annotations

from ...engine.kernel import CHANCE, Because, Move, Refusal
from . import actions, setup
from .book import CONFESSION, GAME_OF_LOVE, VERBS, Book
from .state import ACT, ACTION, ANSWER, DECIDE, END, EXTRA, NONE, REVEAL, WINDOW, WRITE, State

DRAWN = {
    "couple": "the first couple is drawn now.",
    "favor": "a pair is drawn now that has no Favor yet.",
    "order": "the Action Order is drawn now.",
    "roll": "a die is rolled now.",
}
"""What luck does, by the word of its move."""


def refusal(book: Book, s: State, who: int | None, move: Move) -> Refusal:
    """Why ``who`` cannot make ``move`` now."""
    if s.phase == END or who is None:
        return Refusal("the game is over.", book.ending.last_turn)
    if who == CHANCE:
        because: Because = {"couple": "setup.couples", "favor": "setup.favored_pairs", "order": "action_order"}.get(
            s.phase, "die"
        )
        return Refusal(DRAWN[setup_word(s)], because)
    if s.phase in (WRITE, EXTRA):
        return _writing(book, s, move)
    if move[:1] == ("reveal",):
        return _revealing(book, s, move)
    if move == ("speak",):
        return Refusal("this player has nothing to reveal now.", book.action.within)
    if s.mood == WINDOW:
        return Refusal("the players are asked whether they reveal Control Points: pass or speak.", book.action.reveal)
    if s.mood == REVEAL:
        return Refusal("this player wants to reveal Control Points and has to say for whom.", book.action.reveal)
    return _deciding(book, s, move)


def setup_word(s: State) -> str:
    """The word with which luck speaks now."""
    return s.phase if s.phase in ("couple", "favor", "order") else "roll"


def _writing(book: Book, s: State, move: Move) -> Refusal:
    because = book.sheet.support if s.phase == WRITE else book.sheet.extra[s.turn][1]
    if len(move) == 4 and book.in_order(move) in book.writes[s.todo[0]] and move not in setup.write_moves(book, s):
        return Refusal("the points must go to different pairs.", because)
    return Refusal(f"{s.todo[0]} Support Points have to be written now, to a pair of girls.", because)


def _revealing(book: Book, s: State, move: Move) -> Refusal:
    if len(move) != 3 or move[1] not in book.index or not move[2].isdigit():
        return Refusal("a reveal reads 'reveal GIRL NUMBER'.", book.action.reveal)
    girl, n = book.index[move[1]], int(move[2])
    name = book.names[girl]
    if s.phase == ACT and n > s.control[s.asking][girl]:
        return Refusal(f"this player has fewer Control Points for {name}.", book.action.within)
    if n <= s.shown(girl):
        return Refusal(f"{s.shown(girl)} are revealed for {name} already, so it must be more.", book.action.more)
    return Refusal("before revealing, a player says so: speak.", book.action.reveal)


def _deciding(book: Book, s: State, move: Move) -> Refusal:
    name = book.names[s.girl]
    if s.mood == DECIDE and s.what == ACTION and move:
        barred = _barred(book, s, move)
        if barred is not None:
            return barred
        if move[1:] == (book.girls[s.girl],):
            return Refusal(f"{name} needs another girl for that.", book.action.acts)
        return Refusal(f"{name} needs an action now: approach, confess, love or nothing.", book.action.acts)
    words = "ok or no" if s.what == ANSWER else "agree or disagree"
    return Refusal(f"{name} has to say {words}.", book.action.controls)


def _barred(book: Book, s: State, move: Move) -> Refusal | None:
    """An action that its card forbids."""
    name, girls = book.names[s.girl], move[1:]
    if any(girl not in book.index for girl in girls) or len(set(girls)) != len(girls):
        return None
    if move[0] == VERBS[CONFESSION] and len(girls) == 1 and (said := actions.bans(book, s, CONFESSION)):
        return Refusal(f"{name} is in a couple.", said)
    if move[0] == VERBS[GAME_OF_LOVE] and len(girls) == 2:
        pair = book.pair[book.index[girls[0]]][book.index[girls[1]]]
        said = actions.bans(book, s, GAME_OF_LOVE, pair) if pair != NONE else None
        if said is not None:
            in_it = s.girl in book.pairs[pair]
            what = f"includes {name}, who acts" if in_it and not s.couples[pair] else "is a couple"
            return Refusal(f"{book.name(pair)} {what}.", said)
    return None
