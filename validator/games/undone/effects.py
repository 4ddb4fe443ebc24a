"""What Action cards do to hands (published L125-137), one function for each verb on them."""

from __future__ import annotations

from ....cards.program import Meaning, Sentence
from ...engine.kernel import Move, Refusal
from ...engine.registry import UnknownWords
from . import table
from .answers import protecting, rival_alone, window
from .book import Book, CardWords, Step
from .prompts import follow
from .state import CONTINUITY, Frame, State
from .steps import clockwise, each_once, effect, only, over, player_move, player_named, spoken_of
from .table import note

PLAYER, CARDS, GIFT = "that player", "them", "the card given before"
"""What later sentences of a card may speak of once it has been brought up."""


def _free(s: State, player: int) -> list[int]:
    """The other players who can be chosen (ruling R-H28)."""
    return [other for other in clockwise(s, player) if not s.shield[other]]


@effect("do", "choose_player", who="another")
def choose_player(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """The card is pointed at another player, who may answer it; under Indomitable Spirit it then does nothing."""
    refused = Refusal("every other player is under Indomitable Spirit.", "rulings.R-H28")
    words.said.add(PLAYER)
    words.bars.append(lambda book, s, player: None if _free(s, player) else refused)

    def begin(book: Book, s: State, f: Frame) -> bool:
        f.ask = f.owner
        return False

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        return [player_move(other) for other in sorted(_free(s, f.owner))]

    def take(book: Book, s: State, f: Frame, move: Move) -> bool:
        f.rival = player_named(move)
        note(s, "choose", sentence, player=f.owner, other=f.rival)
        return True

    def hit(book: Book, s: State, f: Frame) -> bool:
        if s.shield[f.rival]:
            note(s, "nothing", "rulings.R-H14", player=f.rival)
            over(f, book)
        return True

    words.play += [Step(sentence, begin, options, take), window(sentence, rival_alone, protecting), Step(sentence, hit)]


@effect("do", "look", at="continuity", of="that_player")
def look(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """The player of the card sees the other hand until the card is done."""
    spoken_of(words, PLAYER)
    words.said.add(CARDS)

    def begin(book: Book, s: State, f: Frame) -> bool:
        f.looked = True
        cards = [book.ids[card] for card in s.hands[f.rival]]
        note(s, "look", sentence, (f.owner, f.rival), player=f.owner, other=f.rival, cards=cards)
        return True

    words.play.append(Step(sentence, begin))


def _changes_hands(book: Book, s: State, card: int, giver: int, taker: int, sentence: Sentence) -> None:
    """A Continuity card goes from one hand to another; nobody has drawn it (ruling R-H10)."""
    s.hands[giver].remove(card)
    s.hands[taker].append(card)
    note(s, "give", sentence, (giver, taker), player=giver, other=taker, card=book.ids[card])
    table.arrive(book, s, taker, card)


@effect("do", "swap", slots="n for", of="continuity")
def swap(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """Take a card from the other hand and give one of the own cards for it."""
    spoken_of(words, PLAYER, CARDS)
    only(meaning, **{"n": 1, "for": 1})

    def begin(book: Book, s: State, f: Frame) -> bool:
        f.ask = f.owner
        return False

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        mine = each_once(s.hands[f.owner])
        theirs = each_once(s.hands[f.rival])
        return [("swap", book.ids[took], book.ids[gave]) for took in theirs for gave in mine]

    def take(book: Book, s: State, f: Frame, move: Move) -> bool:
        took, gave = book.index[move[1]], book.index[move[2]]
        _changes_hands(book, s, took, f.rival, f.owner, sentence)
        _changes_hands(book, s, gave, f.owner, f.rival, sentence)
        return True

    words.play.append(Step(sentence, begin, options, take))


@effect("do", "put_bottom", slots="n", of="that_player", pile="continuity")
def put_bottom(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """The player of the card chooses what goes under the pile (ruling R-H12)."""
    spoken_of(words, PLAYER, CARDS)
    only(meaning, n=1)

    def begin(book: Book, s: State, f: Frame) -> bool:
        f.ask = f.owner
        return False

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        return [book.chooses[card] for card in each_once(s.hands[f.rival])]

    def take(book: Book, s: State, f: Frame, move: Move) -> bool:
        card = book.index[move[1]]
        s.hands[f.rival].remove(card)
        table.put_under(book, s, card)
        note(s, "put-under", sentence, (f.owner, f.rival), player=f.rival, card=book.ids[card])
        return True

    words.play.append(Step(sentence, begin, options, take))


@effect("do", "draw", slots="n from", who="that_player")
def they_draw(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """The other player, whose hand is no longer looked at, draws and follows a prompt at once (ruling R-H10)."""
    spoken_of(words, PLAYER)
    only(meaning, **{"n": 1, "from": "continuity"})

    def begin(book: Book, s: State, f: Frame) -> bool:
        f.looked = False
        return not s.size[CONTINUITY]

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        return table.outcomes(book, s, CONTINUITY)

    def take(book: Book, s: State, f: Frame, move: Move) -> bool:
        card = book.index[move[1]]
        table.take_off(book, s, card)
        s.hands[f.rival].append(card)
        note(s, "draw", sentence, (f.rival,), player=f.rival, card=book.ids[card])
        table.arrive(book, s, f.rival, card)
        follow(book, s, f.rival, card)
        return True

    words.play.append(Step(sentence, begin, options, take))


@effect("do", "give", slots="n who other", of="continuity")
def give(book: Book, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """A player gives the other a card; in return, not the very card that was received (ruling R-H13)."""
    spoken_of(words, PLAYER)
    only(meaning, n=1)
    if meaning.get("who") not in ("you", "that_player"):
        raise UnknownWords("player", meaning.get("who"))
    back, another = meaning["who"] == "that_player", bool(meaning.get("other"))
    if back and another:
        spoken_of(words, GIFT)
    words.said.add(GIFT)

    def begin(book: Book, s: State, f: Frame) -> bool:
        f.ask = f.rival if back else f.owner
        return False

    def options(book: Book, s: State, f: Frame) -> list[Move]:
        cards = s.hands[f.ask][:]
        if back and another:
            cards.remove(f.got)
        return [book.chooses[card] for card in each_once(cards)]

    def take(book: Book, s: State, f: Frame, move: Move) -> bool:
        f.got = book.index[move[1]]
        _changes_hands(book, s, f.got, f.ask, f.owner if back else f.rival, sentence)
        return True

    words.play.append(Step(sentence, begin, options, take))
