"""Sentences on Happiness made ready: what a card has instead, gets, doubles or halves, and when (R-H4, R-H5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Meaning, Sentence
from ...engine.kernel import Plain, Refusal
from ...engine.registry import Register, UnknownWords
from .book import DOUBLE, GETS, HALVE, HAS, ONLY, Book, CardWords, Gain, Scene, Test, Worth
from .scoring import has_sign, lived
from .state import CONTINUITY, GROUPS, State

Lay: TypeAlias = Callable[[Book, int, CardWords, Meaning, Sentence], None]
"""Writes a standing sentence into the words of the card (by its number) that says it."""

STANDING: Register[Lay] = Register()
rule = STANDING.add
SIGNS = ("negative", "positive", "any")
VICTORIES = ("coalition", "dividend")
MOMENTS = ("start", "end")


def _known(table: tuple[str, ...], what: str, value: object) -> str:
    if value not in table:
        raise UnknownWords(what, value)
    return str(value)


def group_of(value: object) -> int:
    """The number of a pile by its word; raises UnknownWords."""
    return GROUPS.index(_known(GROUPS, "pile", value))


def _card(book: Book, speaker: int, name: object) -> int:
    """The card a sentence names; raises UnknownWords."""
    if name == "this_card":
        return speaker
    if name not in book.index:
        raise UnknownWords("card", name)
    return book.index[str(name)]


def test_of(book: Book, speaker: int, condition: Meaning) -> Test:
    """A condition as a test; raises UnknownWords."""
    shape = set(condition)
    if shape == {"any"}:
        tests = [test_of(book, speaker, one) for one in condition["any"]]
        return lambda book, scene: any(test(book, scene) for test in tests)
    if shape == {"hold"}:
        held = {_card(book, speaker, name) for name in condition["hold"]}
        return lambda book, scene: not held.isdisjoint(scene.hand)
    if shape == {"hold", "at"}:
        held, at = {_card(book, speaker, name) for name in condition["hold"]}, condition["at"]
        return lambda book, scene: any(
            card in held and worth == at for card, worth in zip(scene.hand, lived(book, scene), strict=True)
        )
    if shape == {"lack"}:
        card = _card(book, speaker, condition["lack"])
        return lambda book, scene: card not in scene.hand
    if shape == {"turns"}:
        turns = condition["turns"]
        return lambda book, scene: scene.turns >= turns
    if shape in ({"victory"}, {"victory", "before"}):
        victory, before = _known(VICTORIES, "Victory", condition["victory"]), condition.get("before")
        return lambda book, scene: scene.victory == victory and (before is None or scene.turns < before)
    raise UnknownWords("condition", condition)


def _picks(book: Book, speaker: int, cards: object) -> Callable[[Scene, list[Plain]], list[int]] | None:
    """The places in a hand that a sentence speaks of; None: its own card, if that is a Faction card."""
    if cards == "this_card":
        if book.group[speaker] != CONTINUITY:
            return None
        return lambda scene, values: [at for at, card in enumerate(scene.hand) if card == speaker]
    if not isinstance(cards, dict):
        raise UnknownWords("part of a phrase about cards", cards)
    if set(cards) == {"copies_of", "after"}:
        copied, after = _card(book, speaker, cards["copies_of"]), int(cards["after"])
        return lambda scene, values: [at for at, card in enumerate(scene.hand) if card == copied][after:]
    if not {"sign"} <= set(cards) <= {"sign", "named"}:
        raise UnknownWords("part of a phrase about cards", cards)
    sign = _known(SIGNS, "sign", cards["sign"])
    named = {_card(book, speaker, name) for name in cards["named"]} if "named" in cards else None
    return lambda scene, values: [
        at for at, card in enumerate(scene.hand) if (named is None or card in named) and has_sign(values[at], sign)
    ]


def _worth(kind: int, n: str) -> Lay:
    """A sentence on Happiness at the end of the game; ``n`` is where its number stands."""

    def lay(book: Book, card: int, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
        picks = _picks(book, card, meaning["cards"])
        test = test_of(book, card, meaning["if"]) if "if" in meaning else None
        if picks is not None and kind in (DOUBLE, ONLY):
            raise UnknownWords("card for this rule", meaning["cards"])
        words.worths.append(Worth(sentence, kind, int(meaning[n]) if n else 0, picks, test))

    return lay


rule("rule", "has", slots="cards is if")(_worth(HAS, "is"))
rule("rule", "double", slots="cards if")(_worth(DOUBLE, ""))
rule("rule", "halve", slots="cards if")(_worth(HALVE, ""))
rule("rule", "has_only", slots="cards is if")(_worth(ONLY, "is"))


@rule("rule", "gets", slots="cards n if each when", of="continuity")
def gets(book: Book, card: int, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """A card gets more or less, at the end of the game or in each turn of the player who holds it."""
    if "when" not in meaning and "each" not in meaning:
        _worth(GETS, "n")(book, card, words, meaning, sentence)
        return
    if meaning["cards"] != "this_card" or book.group[card] == CONTINUITY or "if" in meaning:
        raise UnknownWords("card that changes each turn", meaning["cards"])
    when = _known(MOMENTS, "moment", meaning.get("when"))
    each = tuple((_known(SIGNS, "sign", one["sign"]), int(one["n"])) for one in meaning.get("each", ()))
    words.gains.append(Gain(sentence, when, int(meaning.get("n", 0)), each))


@rule("rule", "double_gains", slots="if")
def double_gains(book: Book, card: int, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """What the sentence before gives for each card is doubled (ruling R-H5)."""
    if not words.gains or not words.gains[-1].each:
        raise UnknownWords("rule without gains before it", meaning["rule"])
    words.doubles.append((sentence, test_of(book, card, meaning["if"])))


@rule("rule", "cannot_hold", slots="of")
def cannot_hold(book: Book, card: int, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """No Faction card of this group beside this card (ruling R-H9)."""
    words.forbids[group_of(meaning["of"])] = sentence


@rule("rule", "any_turn")
def any_turn(book: Book, card: int, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """The same as the mark ANY TURN."""
    words.any_turn = True


@rule("rule", "only_in_turn_of", slots="cards")
def only_in_turn_of(book: Book, card: int, words: CardWords, meaning: Meaning, sentence: Sentence) -> None:
    """The card answers these cards, in the turn in which they are played."""
    cancels = words.cancels = tuple(_card(book, card, name) for name in meaning["cards"])
    refused = Refusal("no ending card that it can answer was played in this turn.", sentence)

    def refuses(book: Book, s: State, player: int) -> Refusal | None:
        return None if s.ending in cancels and s.ended_in == s.turns else refused

    words.bars.append(refuses)
