"""What the cards do with cards on the table: move, flip, return; one function for each meaning."""

from __future__ import annotations

from ....cards.program import Meaning, Sentence
from ...engine.kernel import Move
from ...engine.registry import UnknownWords
from . import table
from .book import Book, CardSteps, Step
from .select import called, card_called, is_there, pick
from .state import ZONES, Frame, State
from .steps import at_once, choice, effect, player_of


def _goals(s: State, f: Frame, card: int, to: str) -> list[int]:
    """The Zones a card may be moved to."""
    start = s.loc[card]
    if to == "here":
        return [s.loc[f.card]] if is_there(s, f) and s.loc[f.card] != start else []
    return [zone for zone in s.row if (zone != start if to == "different" else s.near[start][zone])]


@effect("do", "move", slots="who n cards to")
def move(words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool) -> Step:
    """Move a card that is not protected to another Zone (rulings A32, A35)."""
    chosen, to = pick(meaning["cards"]), meaning["to"]
    if to not in ("here", "different", "adjacent"):
        raise UnknownWords("Zone to move to", to)

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        player = player_of(meaning, f)
        moves: list[Move] = []
        for card in chosen(book, s, f):
            if not table.is_protected(book, s, card):
                name = called(book, s, player, card)
                if to == "here":
                    moves += [("choose", name) for _ in _goals(s, f, card, to)]
                else:
                    moves += [("choose", name, ZONES[zone]) for zone in _goals(s, f, card, to)]
        return moves

    def act(book: Book, s: State, f: Frame, move: Move) -> None:
        card = card_called(book, s, player_of(meaning, f), move[1])
        f.zone = ZONES.index(move[2]) if len(move) > 2 else s.loc[f.card]
        table.move(book, s, card, f.zone, sentence)

    return choice(meaning, sentence, may, options, act)


@effect("do", "move_this", to="that")
def move_this(words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool) -> Step:
    """The card itself follows, if it still can (rulings A35 to A38)."""

    def act(book: Book, s: State, f: Frame) -> bool:
        card = f.card
        if f.zone < 0 or not is_there(s, f) or s.loc[card] == f.zone or table.is_protected(book, s, card):
            return False
        table.move(book, s, card, f.zone, sentence)
        return True

    return at_once(meaning, sentence, may, act)


def _can_flip(book: Book, s: State, card: int, to: str) -> bool:
    """Whether an ability can flip this card that way (ruling A39d)."""
    if table.is_protected(book, s, card) or (to != "over" and s.up[card] == (to == "up")):
        return False
    return not s.up[card] or book.zone_rules[s.bonus[s.loc[card]]].no_flip_down is None


def _flip(book: Book, s: State, card: int, sentence: Sentence) -> None:
    if s.up[card]:
        table.turn_down(book, s, card, sentence)
    else:
        table.turn_up(book, s, card, sentence)


@effect("do", "flip", slots="who n cards to")
def flip(words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool) -> Step:
    """Flip chosen cards or all of them; cards that cannot be flipped stay (rulings A30, A34b)."""
    chosen, to = pick(meaning["cards"]), meaning["to"]
    if to not in ("over", "up", "down"):
        raise UnknownWords("face", to)

    def act_on_all(book: Book, s: State, f: Frame) -> bool:
        found = [card for card in chosen(book, s, f) if _can_flip(book, s, card, to)]
        for card in found:
            _flip(book, s, card, sentence)
        return bool(found)

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        player = player_of(meaning, f)
        found = [card for card in chosen(book, s, f) if _can_flip(book, s, card, to)]
        return [("choose", called(book, s, player, card)) for card in found]

    def act(book: Book, s: State, f: Frame, move: Move) -> None:
        _flip(book, s, card_called(book, s, player_of(meaning, f), move[1]), sentence)

    if meaning["n"] == "all":
        return at_once(meaning, sentence, may, act_on_all)
    return choice(meaning, sentence, may, options, act)


@effect("do", "return", slots="who n cards")
def return_card(words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool) -> Step:
    """Return a card that is not protected to its owner's hand."""
    chosen = pick(meaning["cards"])

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        player = player_of(meaning, f)
        found = [card for card in chosen(book, s, f) if not table.is_protected(book, s, card)]
        return [("choose", called(book, s, player, card)) for card in found]

    def act(book: Book, s: State, f: Frame, move: Move) -> None:
        card = card_called(book, s, player_of(meaning, f), move[1])
        owner, zone = s.owner[card], ZONES[s.loc[card]]
        table.note(s, "return", sentence, table.seen_by(s, card), player=owner, card=book.ids[card], zone=zone)
        table.leave(book, s, card)
        table.to_hand(s, card, owner)

    return choice(meaning, sentence, may, options, act)
