"""What the cards do with hands, the set-aside pile and locks: one function for each meaning."""

from __future__ import annotations

from itertools import combinations

from ....cards.program import Meaning, Sentence
from ...engine.kernel import Move
from ...engine.registry import UnknownWords
from . import table
from .book import Book, CardSteps, Step
from .plays import plays_of, put_from_hand
from .select import is_there, known_keys, pick, where_test
from .state import LOOKED, PILE, ZONES, Frame, State
from .steps import ACCEPT, DECLINE, amount, at_once, choice, effect, is_rival, nothing, player_of


@effect("do", "draw", slots="who n")
def draw(words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool) -> Step:
    """Draw from the top of the set-aside pile, as many as there are (rulings A22, A25)."""
    n = amount(meaning)

    def act(book: Book, s: State, f: Frame) -> bool:
        player, drawn = player_of(meaning, f), s.pile[:n]
        del s.pile[:n]
        for card in drawn:
            table.to_hand(s, card, player)
        f.count = len(drawn)
        if drawn:
            table.note(s, "draw", sentence, (player,), player=player, cards=[book.ids[card] for card in drawn])
        return bool(drawn)

    return at_once(meaning, sentence, may, act)


@effect("do", "discard", slots="who n cards")
def discard(words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool) -> Step:
    """Discard cards of one's hand, all in one move, or cards on the table that are not protected (ruling A31)."""
    if meaning["cards"].get("where") != "hand":
        return _discard_from_table(meaning, sentence, may)
    n = 0 if meaning["n"] == "drawn" else amount(meaning)
    known_keys(meaning["cards"], "owner", "where", "other")
    if meaning["cards"].get("owner") != "you":
        raise UnknownWords("owner of cards to discard", meaning["cards"].get("owner"))

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        hand = s.hands[player_of(meaning, f)]
        wanted = min(n or f.count, len(hand))
        names = [book.ids[card] for card in sorted(hand)]
        return [("discard", *chosen) for chosen in combinations(names, wanted)] if wanted else []

    def act(book: Book, s: State, f: Frame, move: Move) -> None:
        player = player_of(meaning, f)
        for name in move[1:]:
            s.hands[player].remove(book.index[name])
            table.to_discard(s, book.index[name])
        table.note(s, "discard", sentence, (player,), player=player, cards=list(move[1:]))

    return choice({**meaning, "n": 1}, sentence, may, options, act)


def _discard_from_table(meaning: Meaning, sentence: Sentence, may: bool) -> Step:
    chosen = pick(meaning["cards"])

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        found = chosen(book, s, f)
        return [("discard", book.ids[card]) for card in found if not table.is_protected(book, s, card)]

    def act(book: Book, s: State, f: Frame, move: Move) -> None:
        card = book.index[move[1]]
        zone = ZONES[s.loc[card]]
        table.note(s, "discard", sentence, table.seen_by(s, card), player=s.owner[card], cards=[move[1]], zone=zone)
        table.leave(book, s, card)
        table.to_discard(s, card)

    if meaning["cards"].get("owner") != "you" or is_rival(meaning):
        raise UnknownWords("owner of cards to discard", meaning["cards"].get("owner"))
    return choice(meaning, sentence, may, options, act)


@effect("do", "play", slots="who n")
def play(words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool) -> Step:
    """Play a card from hand at once; locks bind only in that player's own turn (rulings A19, A20, A39b)."""

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        return plays_of(book, s, player_of(meaning, f))

    def act(book: Book, s: State, f: Frame, move: Move) -> None:
        put_from_hand(book, s, player_of(meaning, f), move, sentence)

    return choice(meaning, sentence, may, options, act)


@effect("do", "play_top", slots="who of face to", n=1)
def play_top(words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool) -> Step:
    """Take up the top cards of the set-aside pile and play 1 of them (rulings A20, A21, A28)."""
    top = TopPlay(words, meaning, sentence, may)
    return Step(sentence, top.begin, top.options, top.take, is_rival(meaning))


class TopPlay:
    """A play from the top of the set-aside pile: accepted or not if it may be, then looked at, then played."""

    def __init__(self, words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool) -> None:
        self.words, self.meaning, self.sentence, self.may = words, meaning, sentence, may
        self.count, self.face = int(meaning["of"]), int(meaning["face"] == "up")
        self.to_any, self.test = meaning["to"] == "any", where_test(meaning["to"])

    def zones(self, s: State, f: Frame) -> list[int]:
        """The Zones that are open to the player."""
        player, home = player_of(self.meaning, f), s.loc[f.card]
        found = [zone for zone in range(3) if self.to_any or (is_there(s, f) and self.test(s, zone, home))]
        return [zone for zone in found if not table.is_locked(s, player, zone)]

    def look(self, book: Book, s: State, f: Frame) -> bool:
        """Take the cards up; False if no Zone is open for them."""
        f.others, player = s.pile[: self.count], player_of(self.meaning, f)
        del s.pile[: self.count]
        for card in f.others:
            s.loc[card], s.owner[card] = LOOKED, player
        table.note(s, "look", self.sentence, (player,), player=player, cards=[book.ids[card] for card in f.others])
        return bool(self.zones(s, f))

    def begin(self, book: Book, s: State, f: Frame) -> bool:
        """Ask, unless the pile is empty or no Zone is open."""
        if not s.pile:
            return nothing(s, f, self.sentence)
        if self.may or self.look(book, s, f):
            return False
        table.note(s, "barred", "rulings.A20", player=player_of(self.meaning, f))
        return nothing(s, f, self.sentence)

    def options(self, book: Book, s: State, f: Frame) -> list[Move]:
        """To accept or decline; after that (or at once) a card and a Zone."""
        if not f.others:
            return [ACCEPT, DECLINE]
        return [("choose", book.ids[card], ZONES[zone]) for card in f.others for zone in self.zones(s, f)]

    def take(self, book: Book, s: State, f: Frame, move: Move) -> bool:
        """Carry out the answer; True when the sentence is finished."""
        player = player_of(self.meaning, f)
        if move == DECLINE:
            table.note(s, "decline", self.sentence, player=player)
            f.done = 0
            return True
        if move == ACCEPT:
            return not self.look(book, s, f)
        card, shield = book.index[move[1]], self.words.shields_played
        f.others.remove(card)
        f.done = 1
        table.place(book, s, card, player, ZONES.index(move[2]), self.face, self.sentence, shield)
        return True


@effect("do", "put_bottom", what="other_card")
def put_bottom(words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool) -> Step:
    """Put the cards taken up and not played under the set-aside pile."""

    def act(book: Book, s: State, f: Frame) -> bool:
        if not f.others:
            return False
        seen = (s.owner[f.others[0]],)
        table.note(s, "bottom", sentence, seen, player=f.owner, cards=[book.ids[card] for card in f.others])
        give_back(s, f, len(s.pile))
        return True

    return at_once(meaning, sentence, may, act)


def give_back(s: State, f: Frame, position: int) -> None:
    """Return the cards a frame has taken up to the set-aside pile at this position (0 is the top)."""
    for card in f.others:
        s.loc[card], s.owner[card] = PILE, -1
    s.pile[position:position] = f.others
    f.others = []


@effect("do", "protect", slots="what")
def protect(words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool) -> None:
    """Protection holds from the moment the ability triggers or the played card lies there (ruling A36)."""
    what = meaning["what"]
    if may:
        raise UnknownWords("choice", "may")
    if unknown := [word for word in what if word not in ("this_card", "played_card")]:
        raise UnknownWords("card to protect", unknown[0])
    words.shields = sentence if "this_card" in what else None
    words.shields_played = sentence if "played_card" in what else None


@effect("do", "lock", slots="who where turns")
def lock(words: CardSteps, meaning: Meaning, sentence: Sentence, may: bool) -> Step:
    """Lock Zones for the next turns of one player or both (rulings A10 to A18)."""
    if meaning["who"] not in ("opponent", "players"):
        raise UnknownWords("player to lock", meaning["who"])
    turns, test = int(meaning["turns"]), where_test(meaning["where"])

    def act(book: Book, s: State, f: Frame) -> bool:
        players = (f.owner ^ 1, f.owner) if meaning["who"] == "players" else (f.owner ^ 1,)
        for zone in s.row:
            if test(s, zone, s.loc[f.card]):
                for player in players:
                    table.lock(book, s, player, zone, turns, f.card, sentence)
        return True

    return at_once(meaning, sentence, may, act)
