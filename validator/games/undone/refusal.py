"""Why a move is not legal: the reason in words and the rule behind it.

Nothing here tells a player more than that player can see.
"""

from __future__ import annotations

from ...engine.kernel import CHANCE, Because, Move, Refusal
from . import turns
from .book import Book
from .state import BEGUN, CHOOSE, DEAL, DRAW, DRAWN, END, FIRST, NONE, PLAYED, State
from .steps import PASS


def refusal(book: Book, s: State, who: int | None, move: Move) -> Refusal:
    """Why ``who`` cannot make ``move`` now."""
    if s.phase == END or who is None:
        return Refusal("the game is over.", "winner")
    if who == CHANCE:
        return _luck(s)
    if s.stack:
        return _in_a_choice(book, s, move)
    if move[:1] == ("play",):
        return _play(book, s, who, move)
    if move[:1] in (("keep",), ("return",)):
        return _keep(book, s, who, move)
    if move == turns.DRAW_ONE:
        return Refusal("1 Continuity card is drawn in each turn, and this turn has had its own.", "turn.draw")
    if move == turns.END_TURN:
        return Refusal("a Continuity card is drawn, and kept or put back, in each turn.", "turn.draw")
    return Refusal("a turn is drawing a Continuity card, keeping it or not, and an Action card.", "turn.draw")


def _luck(s: State) -> Refusal:
    if s.phase == DEAL:
        return Refusal("luck deals now, from what is left in the piles.", "deal.continuity")
    if s.phase == FIRST:
        return Refusal("luck says who goes first.", "first_player")
    return Refusal("luck draws a card that is next in its pile.", "turn.draw")


def _in_a_choice(book: Book, s: State, move: Move) -> Refusal:
    f = s.stack[-1]
    if f.part == BEGUN:
        return Refusal("one of the dealt prompts is followed first, or none.", "start_prompts")
    step = turns.steps_of(book, f)[f.pc - 1]
    name = book.facts[f.card].name
    if f.left is not None:
        if move[:1] == ("play",) and move[-1] in book.ids:
            return Refusal(f"that card does not answer {name}.", step.sentence)
        return Refusal(f"{name} can be answered now, or passed.", step.sentence)
    if f.part == PLAYED and f.rival == NONE and move[:1] == ("choose",) and move[-1][:1] == "p":
        return _choosing(s, f.owner, move, step.sentence)
    if f.part == DRAWN and move[:1] == ("decline",):
        return Refusal(f"{name} leaves no choice here.", step.sentence)
    if move == PASS:
        return Refusal(f"{name} asks for a choice.", step.sentence)
    return Refusal(f"{name} has to be finished first.", step.sentence)


def _choosing(s: State, owner: int, move: Move, because: Because) -> Refusal:
    named = move[-1][1:]
    player = int(named) if named.isdigit() else NONE
    if player == owner:
        return Refusal("it has to be another player.", because)
    if 0 <= player < s.players and s.shield[player]:
        return Refusal("that player is under Indomitable Spirit.", "rulings.R-H28")
    return Refusal("that is no other player of this game.", because)


def _play(book: Book, s: State, who: int, move: Move) -> Refusal:
    card = book.index.get(move[1], NONE) if len(move) == 2 else NONE
    if card == NONE:
        return Refusal("that is no card of this game.", "turn.actions")
    if card not in s.actions[who]:
        return Refusal("only Action cards of the own hand can be played.", "turn.actions")
    return turns.refusal_to_play(book, s, who, card) or Refusal("it cannot be played now.", "turn.actions")


def _keep(book: Book, s: State, who: int, move: Move) -> Refusal:
    if s.stage != CHOOSE:
        when = (
            "no card has been drawn in this turn yet." if s.stage == DRAW else "the drawn card has its place already."
        )
        return Refusal(when, "turn.draw")
    because = turns.bound(book, s, who)
    if move == turns.RETURN and because is not None:
        return Refusal("the drawn card has to be kept.", because)
    return Refusal("a kept card replaces a card of the own hand.", "hand.continuity")
