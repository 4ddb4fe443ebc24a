"""Claims about Action cards, answers and the end that play can refute."""

from __future__ import annotations

from ....cards.program import Meaning
from ...claim_book import events, said
from .claims_turns import CLAIMS
from .game import Undone
from .state import CHOOSE, DRAW, LAST, NONE, PLAY, PLAYED, Frame, State
from .steps import PASS

__all__ = ["CLAIMS"]


def _under_way(s: State) -> Frame | None:
    """The Action card that is being carried out."""
    return s.stack[-1] if s.stack and s.stack[-1].part == PLAYED else None


def _named(rules: Undone, f: Frame | None, name: str) -> bool:
    return f is not None and rules.book.facts[f.card].name == name


@CLAIMS.look("play_action", on="play")
def _play_action(rules: Undone, s: State, m: Meaning) -> str | None:
    card = rules.book.index[events(s, "play")[0].data["card"]]
    return said(card not in s.discard and card not in s.removed, "the played card does not lie open")


@CLAIMS.change("played_stay_out", on="turn")
def _played_stay_out(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    """Only Deus Ex brings a played card back."""
    if before.phase != PLAY or events(s, "shuffle-in"):
        return None
    lost = [card for card in before.discard if s.discard.count(card) < before.discard.count(card)]
    return said(bool(lost), "a played card has left the played ones")


@CLAIMS.look("choose_other", on="play")
def _choose_other(rules: Undone, s: State, m: Meaning) -> str | None:
    f = _under_way(s)
    if f is None or f.rival != NONE or not (s.stack and rules.legal(s)[0][0] == "choose"):
        return None
    free = {("choose", f"p{other}") for other in range(s.players) if other != f.owner and not s.shield[other]}
    return said(set(rules.legal(s)) != free, "not every other player may be chosen")


@CLAIMS.look("spirit_not_chosen", on="play")
def _spirit_not_chosen(rules: Undone, s: State, m: Meaning) -> str | None:
    f = _under_way(s)
    if f is None or f.rival != NONE or not any(s.shield[other] for other in range(s.players) if other != f.owner):
        return None
    protected = {("choose", f"p{other}") for other in range(s.players) if s.shield[other]}
    return said(not protected.isdisjoint(rules.legal(s)), "a protected player may be chosen")


@CLAIMS.look("sabotage_chooses", on="look")
def _sabotage(rules: Undone, s: State, m: Meaning) -> str | None:
    f = _under_way(s)
    if f is None or not _named(rules, f, "Sabotage"):
        return None
    return said(rules.actor(s) != f.owner, "somebody else chooses the card")


@CLAIMS.change("different_card", on="give")
def _different_card(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    f = _under_way(s)
    if f is None or not _named(rules, f, "Shady Transaction") or rules.actor(s) != f.rival:
        return None
    own = {rules.book.ids[card] for card in before.hands[f.rival]}
    return said({move[1] for move in rules.legal(s)} != own, "the card that was received may be given back")


@CLAIMS.look("answers", on="choose play end-coming", can=True)
def _answers(rules: Undone, s: State, m: Meaning) -> str | None:
    f = s.stack[-1] if s.stack else None
    return "" if f is not None and f.left is not None and any(move[0] == "play" for move in rules.legal(s)) else None


@CLAIMS.look("asked_clockwise", on="choose play pass end")
def _asked_clockwise(rules: Undone, s: State, m: Meaning) -> str | None:
    f = s.stack[-1] if s.stack else None
    if f is None or f.part != PLAYED or f.left is None or len(f.left) < 2:
        return None
    away = [(player - f.owner) % s.players for player in f.left]
    return said(away != sorted(away) or f.ask != f.left[0] or PASS not in rules.legal(s), f"the order is {f.left}")


@CLAIMS.change("spirit_stops", on="shield")
def _spirit_stops(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    f = _under_way(before)
    player = events(s, "shield")[0].data["player"]
    if f is None or f.owner == player:
        return None
    return said(s.hands[player] != before.hands[player], "the hand has changed all the same")


@CLAIMS.change("turn_of_play", kind="claim", slots="not_one_of", on="turn")
def _turn_of_play(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    player, longest = before.turn, 1 + max(words.shield for words in rules.book.words)
    if before.phase != PLAY or before.shield[player] != longest:
        return None
    return said(s.shield[player] != m["not_one_of"], f"{s.shield[player]} turns are left after the turn of play")


@CLAIMS.change("one_ending", on="end-coming")
def _one_ending(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    return said(before.ending != NONE, "a second ending card was played")


@CLAIMS.look("no_duty_to_end", on="turn draw")
def _no_duty(rules: Undone, s: State, m: Meaning) -> str | None:
    if s.stack or s.stage not in (DRAW, CHOOSE, LAST) or s.phase != PLAY:
        return None
    ending = {("play", rules.book.ids[card]) for card, words in enumerate(rules.book.words) if words.ends}
    moves = set(rules.legal(s))
    return None if ending.isdisjoint(moves) else said(moves <= ending, "there is nothing to do but ending the game")


@CLAIMS.look("two_endings", on="game-end")
def _two_endings(rules: Undone, s: State, m: Meaning) -> str | None:
    """What an ending card brings about; a game may also end without one."""
    return None if s.ending == NONE else said(s.victory not in ("coalition", "dividend"), f"it ends with {s.victory}")


@CLAIMS.look("one_more_turn", on="game-end")
def _one_more_turn(rules: Undone, s: State, m: Meaning) -> str | None:
    if s.ending == NONE:
        return None
    more = s.turns - s.ended_in
    return said(more != s.players - 1, f"there were {more} more turns for {s.players} players")


@CLAIMS.look("more_turns", kind="claim", slots="n", on="game-end")
def _more_turns(rules: Undone, s: State, m: Meaning) -> str | None:
    if s.ending == NONE:
        return None
    return said(s.turns - s.ended_in != m["n"] * (s.players - 1), "the others had another number of turns")


@CLAIMS.look("last_round", on="turn game-end")
def _last_round(rules: Undone, s: State, m: Meaning) -> str | None:
    last = rules.book.last_round
    if last is None or (s.round < last and s.victory is not None):
        return None
    if s.phase == PLAY:
        return None if s.round <= last else said(s.ending == NONE, f"round {s.round} begins, and no end is coming")
    return said(s.victory is None and set(s.own) != {last}, "the game ends too early or too late")


@CLAIMS.change("deus_ex_when", on="end-stopped")
def _deus_ex_when(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    return said(before.ended_in != before.turns, "the end was stopped in a later turn")


@CLAIMS.change("deus_ex", on="end-stopped")
def _deus_ex(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    card, book = before.ending, rules.book
    back = s.loose[card] == before.loose[card] + 1 and s.ending == NONE
    out = [book.facts[one].name for one in s.removed]
    return said(not back or "Deus Ex" not in out or s.phase != PLAY, "the cards lie elsewhere, or the game is over")


@CLAIMS.look("ends_game", kind="claim", on="deal")
def _ends_game(rules: Undone, s: State, m: Meaning) -> str | None:
    """The cards with the mark ENDING are those that end the game."""
    marked = [card for card, facts in enumerate(rules.book.facts) if "ending" in facts.marks]
    return said(marked != [card for card, words in enumerate(rules.book.words) if words.ends], "other cards end it")
