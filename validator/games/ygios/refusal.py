"""Why a move is not legal: the reason in words and the rule behind it.

Nothing here tells a player more than that player can see.
"""

from __future__ import annotations

from ...engine.kernel import CHANCE, Because, Move, Refusal
from . import table
from .book import FACES, Book
from .plays import bar_against
from .state import END, PLAY, SCULPT, ZONES, State
from .turns import BACK_OFF, SKIP

SAID = {
    "first": "who goes first",
    "deal": "which cards are dealt",
    "row": "the row of Zones",
    "bonus": "the Zone Bonuses",
}
"""What luck says, by phase."""


def refusal(book: Book, s: State, who: int | None, move: Move) -> Refusal:
    """Why ``who`` cannot make ``move`` now."""
    if s.phase == END or who is None:
        return Refusal("the game is over.", "timeline.target_points")
    if who == CHANCE:
        return Refusal(f"luck says {SAID.get(s.phase, 'something else')} now, from what is left.", f"deal.{s.mode}")
    if s.phase == SCULPT:
        n = book.rules["sculpt_discard"][s.mode]
        return Refusal(f"it is the Sculpt Phase: discard {n} cards of your hand.", f"sculpt_discard.{s.mode}")
    if s.phase == PLAY and s.stack:
        return _in_a_choice(book, s, move)
    if move == BACK_OFF:
        return _backing_off(s)
    if move == SKIP:
        return Refusal("a turn is skipped only if no card can be played.", "rulings.A06")
    if move[:1] == ("play",):
        return _play(book, s, who, move)
    return Refusal("a turn is a play of a card, or backing off.", "turn.plays")


def _in_a_choice(book: Book, s: State, move: Move) -> Refusal:
    frame = s.stack[-1]
    step = book.steps[frame.card].parts[frame.part][frame.pc - 1]
    name = book.facts[book.ids[frame.card]].name
    if move == BACK_OFF:
        return Refusal("you can back off only at the start of your turn.", "rulings.A05")
    if move == ("decline",):
        return Refusal(f"{name} gives no choice to decline.", step.sentence)
    if move[:1] == ("play",) and step.options and any(option[0] == "play" for option in step.options(book, s, frame)):
        return _play(book, s, frame.owner ^ step.rival, move)
    if len(move) > 1 and move[0] in ("choose", "discard") and move[1] in book.index:
        blocked = _untouchable(book, s, book.index[move[1]], frame.owner ^ step.rival)
        if blocked is not None:
            return blocked
    if frame.others and len(move) == 3 and move[2] in ZONES:
        who, zone = frame.owner ^ step.rival, ZONES.index(move[2])
        if table.is_locked(s, who, zone):
            return Refusal(
                f"{move[2].capitalize()} is locked for that player this turn.", _lock_words(book, s, who, zone)
            )
    if move[:1] in (("choose",), ("discard",)):
        return Refusal(f"{name} does not give that choice.", step.sentence)
    return Refusal(f"{name} asks for something else first.", step.sentence)


def _untouchable(book: Book, s: State, card: int, who: int) -> Refusal | None:
    """A card in plain sight that is protected, or cannot be flipped face-down."""
    if s.loc[card] > 2 or not (s.up[card] or s.owner[card] == who):
        return None
    rules = book.zone_rules[s.bonus[s.loc[card]]]
    name = book.facts[book.ids[card]].name
    if table.is_protected(book, s, card):
        return Refusal(f"{name} is protected.", rules.protected or "rulings.A30")
    if rules.no_flip_down is not None and s.up[card]:
        return Refusal(f"{name} cannot be flipped face-down in this Zone.", rules.no_flip_down)
    return None


def _backing_off(s: State) -> Refusal:
    if s.all_in:
        return Refusal("the opponent has no cards: all remaining cards have to be played.", "rulings.A02")
    return Refusal("you can back off only at the start of your turn.", "rulings.A05")


def _play(book: Book, s: State, who: int, move: Move) -> Refusal:
    if len(move) != 4 or move[1] not in book.index or move[2] not in FACES or move[3] not in ZONES:
        return Refusal("a play reads 'play CARD up|down ZONE'.", "turn.plays")
    card, face, zone = book.index[move[1]], move[2], ZONES.index(move[3])
    name, title = book.facts[move[1]].name, ZONES[zone].capitalize()
    if card not in s.hands[who]:
        return Refusal(f"{name} is not in that player's hand.", "turn.plays")
    if table.is_locked(s, who, zone):
        return Refusal(f"{title} is locked for that player this turn.", _lock_words(book, s, who, zone))
    if face == "down":
        ban = book.zone_rules[s.bonus[zone]].no_face_down_play
        return Refusal(f"no card is played face-down to {title}.", ban if ban is not None else "turn.plays")
    bar = bar_against(book, s, who, card, zone)
    if bar is not None:
        return Refusal(f"{name} cannot be played face-up to {title}: {bar.reason}", bar.sentence)
    return Refusal("this is not the moment to play a card.", "turn.plays")


def _lock_words(book: Book, s: State, who: int, zone: int) -> Because:
    """The sentence of the card that locks the Zone."""
    for player, where, _, _, card in s.locks:
        if (player, where) == (who, zone):
            return book.steps[card].opening or "rulings.A14"
    return "rulings.A14"
