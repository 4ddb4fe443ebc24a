"""What cards do to characters: damage, strength, tilting, leaving, equipment. One function for each meaning."""

from __future__ import annotations

from ....cards.program import Meaning, Sentence
from . import table
from .book import BITS, Book, Step
from .state import COMBAT, STAGE, Frame, State
from .stats import characters
from .steps import SIDES, Act, Pick, at_once, choosing, count, effect, known, nothing


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
