"""What cards do: one function for each meaning, none for a card. Choices are made when an effect resolves (V20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Meaning, Sentence
from ...engine.kernel import Move
from ...engine.registry import Register, UnknownWords
from . import table
from .book import BITS, Book, Step
from .state import COMBAT, END, STAGE, SUPPLY, Frame, State
from .stats import characters

Make: TypeAlias = Callable[[Meaning, Sentence], Step]
EFFECTS: Register[Make] = Register()
effect = EFFECTS.add
Pick: TypeAlias = Callable[[Book, State, Frame], list[int]]
Act: TypeAlias = Callable[[Book, State, Frame, int], None]
SIDES = {"you": (0,), "opponent": (1,), "both": (0, 1)}


def known(what: str, value: object, among: object) -> None:
    """Raises UnknownWords for a value that is not among those known."""
    if value not in among:  # type: ignore[operator]
        raise UnknownWords(what, value)


def count(meaning: Meaning) -> int:
    """The number of a sentence, at least 1; raises UnknownWords."""
    n = meaning.get("n", 1)
    if not isinstance(n, int) or n < 1:
        raise UnknownWords("number", n)
    return n


def nothing(s: State, f: Frame, sentence: Sentence) -> None:
    """A sentence finds nothing to do (ruling V20)."""
    table.note(s, "nothing", sentence, player=f.player)


def at_once(sentence: Sentence, act: Callable[[Book, State, Frame], None]) -> Step:
    """A sentence without a choice."""

    def begin(book: Book, s: State, f: Frame) -> bool:
        act(book, s, f)
        return True

    return Step(sentence, begin)


def choosing(
    sentence: Sentence, times: int, options: Pick, act: Act, verb: str = "choose", rival: bool = False
) -> Step:
    """A sentence for which cards are chosen one after another; without any, nothing happens."""

    def listed(book: Book, s: State, f: Frame) -> list[Move]:
        return [(verb, book.ids[card]) for card in options(book, s, f)]

    def begin(book: Book, s: State, f: Frame) -> bool:
        if not options(book, s, f):
            if not f.left:
                nothing(s, f, sentence)
            f.left = 0
            return True
        f.left = f.left or times
        return False

    def take(book: Book, s: State, f: Frame, move: Move) -> None:
        f.left -= 1
        if f.left:
            f.pc -= 1
        act(book, s, f, book.index[move[1]])

    return Step(sentence, begin, listed, take, rival)


def pick(what: Meaning) -> Pick:
    """The characters a phrase means; raises UnknownWords."""
    for key in what:
        known("part of a phrase about characters", key, ("n", "side", "tilted", "leader"))
    known("side", what.get("side"), SIDES)
    sides, tilted, leader = SIDES[what["side"]], what.get("tilted"), what.get("leader", True)

    def chosen(book: Book, s: State, f: Frame) -> list[int]:
        return [
            card
            for side in sides
            for card in characters(book, s, f.player ^ side)
            if (leader or not book.defs[card].is_leader) and (tilted is None or bool(s.tilted[card]) == tilted)
        ]

    return chosen


def on_characters(meaning: Meaning, sentence: Sentence, act: Act) -> Step:
    """A sentence about characters: some that are chosen, or all of a kind."""
    what = meaning["what"]
    found = pick(what)
    if what["n"] != "all":
        return choosing(sentence, count(what), found, act)

    def every(book: Book, s: State, f: Frame) -> None:
        cards = found(book, s, f)
        if not cards:
            nothing(s, f, sentence)
        for card in cards:
            act(book, s, f, card)

    return at_once(sentence, every)


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


@effect("do", "damage", slots="n what")
def damage(meaning: Meaning, sentence: Sentence) -> Step:
    """Damage of an effect; whether it graduates is seen at once, or after combat (ruling V21)."""
    n = count(meaning)

    def act(book: Book, s: State, f: Frame, card: int) -> None:
        s.damage[card] += n
        table.note(s, "damage", sentence, card=book.ids[card], n=n, total=s.damage[card])
        if s.phase == COMBAT:
            table.note(s, "damage-waits", "rulings.V21", card=book.ids[card])

    return on_characters(meaning, sentence, act)


@effect("do", "boost", slots="what atk hp keyword")
def boost(meaning: Meaning, sentence: Sentence) -> Step:
    """More ATK or HP, or a keyword, until the end of the turn."""
    more_atk, more_hp = meaning.get("atk", 0), meaning.get("hp", 0)
    known("amount", type(more_atk), (int,))
    known("amount", type(more_hp), (int,))
    if "keyword" in meaning:
        known("keyword", meaning["keyword"], BITS)
    gained = BITS[meaning["keyword"]] if "keyword" in meaning else 0

    def act(book: Book, s: State, f: Frame, card: int) -> None:
        s.more_atk[card] += more_atk
        s.more_hp[card] += more_hp
        s.gained[card] |= gained
        table.note(s, "boost", sentence, card=book.ids[card], atk=more_atk, hp=more_hp)

    return on_characters(meaning, sentence, act)


@effect("do", "tilt", slots="what")
@effect("do", "untilt", slots="what")
def turn(meaning: Meaning, sentence: Sentence) -> Step:
    """Tilt or untilt characters; one that lies so already stays as it is."""
    to = int(meaning["do"] == "tilt")

    def act(book: Book, s: State, f: Frame, card: int) -> None:
        s.tilted[card] = to
        table.note(s, meaning["do"], sentence, card=book.ids[card])

    return on_characters(meaning, sentence, act)


@effect("do", "graduate", slots="what")
def graduate(meaning: Meaning, sentence: Sentence) -> Step:
    """Graduate characters, all of them together."""
    what = meaning["what"]
    found = pick(what)
    if what["n"] != "all":
        return choosing(sentence, count(what), found, lambda book, s, f, c: table.graduate(book, s, [c], sentence))

    def every(book: Book, s: State, f: Frame) -> None:
        cards = found(book, s, f)
        if not cards:
            nothing(s, f, sentence)
        table.graduate(book, s, cards, sentence)

    return at_once(sentence, every)


@effect("do", "hiatus", slots="what")
def hiatus(meaning: Meaning, sentence: Sentence) -> Step:
    """Remove characters from play."""
    return on_characters(meaning, sentence, lambda book, s, f, card: table.to_hiatus(book, s, card, sentence))


@effect("do", "send_back", slots="what")
def send_back(meaning: Meaning, sentence: Sentence) -> Step:
    """Return characters to their managers' hands."""
    return on_characters(meaning, sentence, lambda book, s, f, card: table.to_hand(book, s, card, sentence))


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


@effect("do", "equip", slots="what")
def equip(meaning: Meaning, sentence: Sentence) -> Step:
    """Equip the card that says so, if it is still there, instead of where it was (L244)."""
    found = pick(meaning["what"])

    def options(book: Book, s: State, f: Frame) -> list[int]:
        return [c for c in found(book, s, f) if s.host[f.card] != c] if s.loc[f.card] == STAGE else []

    def act(book: Book, s: State, f: Frame, card: int) -> None:
        s.host[f.card] = card
        table.note(s, "equip", sentence, card=book.ids[f.card], to=book.ids[card])

    return choosing(sentence, count(meaning["what"]), options, act)


@effect("do", "end_match", slots="you")
def end_match(meaning: Meaning, sentence: Sentence) -> Step:
    """A card ends the match (L239)."""
    known("end", meaning["you"], ("win", "lose"))

    def act(book: Book, s: State, f: Frame) -> None:
        s.winner = f.player ^ (meaning["you"] == "lose")
        s.phase, s.how = END, "card"
        table.note(s, "win", sentence, player=s.winner)

    return at_once(sentence, act)
