"""What Action cards do to the game: keeping, protection and its end (published L143-177)."""

from __future__ import annotations

from ....cards.program import Meaning, Sentence
from ...engine.kernel import Refusal
from ...engine.registry import UnknownWords
from . import table
from .answers import cancelling, everybody_else, protecting, window
from .book import Book, CardWords, Step
from .state import NONE, Frame, State
from .steps import effect, spoken_of
from .table import note

ENDINGS = ("before_your_next_turn", "after_next_turn", "at_once")
CARD = "that card"
"""What later sentences may speak of once an ending card has been stopped."""


@effect("do", "must_keep", who="each_other", of="continuity", until="your_next_turn")
def must_keep(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """Everybody else has to keep what they draw; each may answer for the own hand."""

    def begin(book: Book, s: State, f: Frame) -> bool:
        s.keeps[f.owner] = True
        note(s, "must-keep", sentence, player=f.owner)
        return True

    book.keeping, words.keeps = sentence, True
    words.play += [window(sentence, everybody_else, protecting), Step(sentence, begin)]


@effect("do", "end_game", slots="when victory")
def end_game(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """The end is coming; everybody else may stop it in this turn (rulings R-H16, R-H17)."""
    when, victory = meaning["when"], meaning["victory"]
    if when not in ENDINGS:
        raise UnknownWords("time for the end", when)
    if victory not in ("coalition", "dividend"):
        raise UnknownWords("Victory", victory)
    words.ends = (when, victory)
    refused = Refusal("the end is coming already.", "rulings.R-H17")
    words.bars.append(lambda book, s, player: None if s.ending == NONE else refused)

    def begin(book: Book, s: State, f: Frame) -> bool:
        s.ending, s.ender, s.ended_in = f.card, f.owner, s.turns
        note(s, "end-coming", sentence, player=f.owner, card=book.ids[f.card], victory=victory)
        return True

    words.play += [Step(sentence, begin), window(sentence, everybody_else, cancelling)]
    words.closing.append(window(sentence, everybody_else, cancelling))


@effect("do", "shield", slots="turns", by="action")
def shield(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """Action cards of others do nothing to the hand of the player; a turn under way is not one of the turns."""
    turns = words.shield = int(meaning["turns"])

    def begin(book: Book, s: State, f: Frame) -> bool:
        s.shield[f.owner] = turns + (s.turn == f.owner)
        note(s, "shield", sentence, player=f.owner, turns=turns)
        return True

    words.play.append(Step(sentence, begin))


@effect("do", "go_on")
def go_on(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """The end does not come."""
    if not words.cancels:
        raise UnknownWords("sentence without the cards that it stops", sentence.text)
    words.said.add(CARD)

    def begin(book: Book, s: State, f: Frame) -> bool:
        f.got, s.ending, s.ender, s.ended_in = s.ending, NONE, NONE, 0
        note(s, "end-stopped", sentence, player=f.owner, card=book.ids[f.got])
        return True

    words.play.append(Step(sentence, begin))


@effect("do", "shuffle_into", pile="action", what="that_card")
def shuffle_into(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """The ending card goes back into the Action pile."""
    spoken_of(words, CARD)

    def begin(book: Book, s: State, f: Frame) -> bool:
        s.discard.remove(f.got)
        table.shuffle_in(book, s, f.got)
        note(s, "shuffle-in", sentence, card=book.ids[f.got])
        return True

    words.play.append(Step(sentence, begin))


@effect("do", "remove", what="this_card")
def remove(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """The card leaves the game."""

    def begin(book: Book, s: State, f: Frame) -> bool:
        s.discard.remove(f.card)
        s.removed.append(f.card)
        note(s, "remove", sentence, card=book.ids[f.card])
        return True

    words.play.append(Step(sentence, begin))
