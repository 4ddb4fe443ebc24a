"""What cards do to managers, piles, tokens and the stack. One function for each meaning, none for a card."""

from __future__ import annotations

from ....cards.program import Meaning, Sentence
from . import table
from .book import Book, Step
from .state import END, STAGE, SUPPLY, Frame, State
from .steps import at_once, choosing, count, effect, known, nothing


@effect("do", "draw", slots="n", who="you", **{"from": "deck"})
def draw(meaning: Meaning, sentence: Sentence) -> Step:
    """Draw from the own Roster."""
    n = count(meaning)
    return at_once(sentence, lambda book, s, f: table.draw(book, s, f.player, n, sentence))


@effect("do", "mill", slots="n")
def mill(meaning: Meaning, sentence: Sentence) -> Step:
    """Cards of the opponent's Roster go to the Graduation Zone."""
    n = count(meaning)
    return at_once(sentence, lambda book, s, f: table.mill(book, s, f.player ^ 1, n, sentence))


@effect("do", "lose_sanity", slots="who n")
def lose_sanity(meaning: Meaning, sentence: Sentence) -> Step:
    """One manager or both lose Sanity at once."""
    who, n = meaning["who"], count(meaning)
    known("manager", who, ("you", "opponent", "each"))

    def act(book: Book, s: State, f: Frame) -> None:
        for manager in (0, 1) if who == "each" else (f.player ^ (who == "opponent"),):
            table.lose(s, manager, n, sentence)

    return at_once(sentence, act)


@effect("do", "gain_sanity", slots="n")
def gain_sanity(meaning: Meaning, sentence: Sentence) -> Step:
    """Sanity has no upper end."""
    n = count(meaning)

    def act(book: Book, s: State, f: Frame) -> None:
        s.sanity[f.player] += n
        table.note(s, "gain", sentence, player=f.player, n=n, left=s.sanity[f.player])

    return at_once(sentence, act)


@effect("do", "take_back", slots="n")
def take_back(meaning: Meaning, sentence: Sentence) -> Step:
    """Return character cards, Leaders among them, from the own Graduation Zone."""

    def options(book: Book, s: State, f: Frame) -> list[int]:
        return sorted(card for card in s.grad[f.player] if book.defs[card].is_character)

    return choosing(sentence, count(meaning), options, lambda book, s, f, c: table.to_hand(book, s, c, sentence))


@effect("do", "opponent_discards", slots="n")
def opponent_discards(meaning: Meaning, sentence: Sentence) -> Step:
    """The opponent chooses cards of the own hand for the Graduation Zone."""

    def options(book: Book, s: State, f: Frame) -> list[int]:
        return sorted(s.hand[f.player ^ 1])

    def act(book: Book, s: State, f: Frame, card: int) -> None:
        table.take_from(s, card)
        table.to_grad(s, card)
        table.note(s, "discard", sentence, player=f.player ^ 1, cards=[book.ids[card]])

    return choosing(sentence, count(meaning), options, act, "discard", rival=True)


@effect("do", "commission", slots="n token")
def commission(meaning: Meaning, sentence: Sentence) -> Step:
    """Put tokens on the stage, as many as there are pieces of."""
    n, kind = count(meaning), meaning["token"]

    def act(book: Book, s: State, f: Frame) -> None:
        pieces = range(book.first_token, len(book.ids))
        spare = [piece for piece in pieces if book.defs[piece].id == kind and s.loc[piece] == SUPPLY][:n]
        for piece in spare:
            s.owner[piece] = f.player
            table.note(s, "commission", sentence, player=f.player, card=book.ids[piece])
            table.enter(book, s, piece)
        if len(spare) < n:
            table.note(s, "no-token", "tokens", player=f.player, n=n - len(spare))

    return at_once(sentence, act)


@effect("do", "counter", slots="n")
def counter(meaning: Meaning, sentence: Sentence) -> Step:
    """Put counters on the card that says so, if it is still there."""
    n = count(meaning)

    def act(book: Book, s: State, f: Frame) -> None:
        if s.loc[f.card] == STAGE:
            s.counters[f.card] += n
            table.note(s, "counter", sentence, card=book.ids[f.card], n=n)
        else:
            nothing(s, f, sentence)

    return at_once(sentence, act)


@effect("do", "cancel", slots="n")
def cancel(meaning: Meaning, sentence: Sentence) -> Step:
    """Take a Highlight or ability off the stack; its cost stays paid (ruling V23)."""

    def options(book: Book, s: State, f: Frame) -> list[int]:
        return list(dict.fromkeys(item[0] for item in reversed(s.chain)))

    def act(book: Book, s: State, f: Frame, card: int) -> None:
        at = max(number for number, item in enumerate(s.chain) if item[0] == card)
        _, ability, _ = s.chain.pop(at)
        table.note(s, "cancel", sentence, card=book.ids[card])
        if book.defs[card].abilities[ability].when == "play":
            table.to_grad(s, card)
            table.note(s, "used", "rulings.V23", card=book.ids[card])

    return choosing(sentence, count(meaning), options, act)


@effect("do", "end_match", slots="you")
def end_match(meaning: Meaning, sentence: Sentence) -> Step:
    """A card ends the match (L239)."""
    known("end", meaning["you"], ("win", "lose"))

    def act(book: Book, s: State, f: Frame) -> None:
        s.winner = f.player ^ (meaning["you"] == "lose")
        s.phase, s.how = END, "card"
        table.note(s, "win", sentence, player=s.winner)

    return at_once(sentence, act)
