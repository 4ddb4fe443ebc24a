"""Slot types made of the nouns of words.yaml: plain ones, those of bonds, and those of cards in play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..phrasebook.types import Counted, Names, SlotType
from ..phrasebook.vocabulary import Vocabulary
from .forms import WordsForm

PLAIN: Mapping[str, list[str]] = {
    "arrive": ["enter play", "enters play", "entered play", "entered play", "entering play"],
    "destroy": ["destroy", "is destroyed", "destroyed", "destroyed", "destroying"],
    "make": ["make", "makes", "made", "made", "making"],
}
"""What it is called that cards come into play, go, and are made, where words.yaml has no words of the game for it."""


def in_arena(names: Vocabulary, words: WordsForm) -> Iterator[tuple[str, SlotType]]:
    """The slot types that ``arena.yaml`` needs."""
    yield "card-type", Names("card-type", [(word, [word]) for word in words.card_types])
    yield "card-types", Names("card-types", [(word, many or [f"{word}s"]) for word, many in words.card_types.items()])
    counted = [(word, [word, *(many or [f"{word}s"])]) for word, many in words.counter_nouns.items()]
    yield "counter-noun", Names("counter-noun", counted)
    yield "own-deck", Names("own-deck", [(word, [word]) for word in words.decks])
    yield "keyword", Names("keyword", [(mark, [mark.capitalize()]) for mark in names.marks])
    made = words.supplies.get("token", "")
    tokens = [card for part, _, cards in names.components if part == made for card in cards]
    yield "token-name", Names("token-name", [(card, [name]) for card, name in tokens])
    cards = [card for _, kind, cards in names.components if kind == "card" for card in cards]
    yield "card", Names("card", [(card, [name]) for card, name in (*cards, *tokens)])  # tokens in play are cards, too
    own: Mapping[str, list[str]] = {str(name): said for name, said in words.in_play.items()}
    for name, plain in PLAIN.items():
        base, third, _, participle, _ = own.get(name, plain)
        yield name, Names(name, [(name, [base])])
        yield f"{name}s", Names(f"{name}s", [(name, [third])])
        done = {"arrive": "arrived", "destroy": "destroyed", "make": "made"}[name]
        yield done, Names(done, [(name, [participle])])


def in_bonds(words: WordsForm) -> Iterator[tuple[str, SlotType]]:
    """The types of games in which pieces stand in bonds."""
    yield "bond", Names("bond", [(word, [word]) for word in words.bonds])
    yield "bonds", Names("bonds", [(word, others or [f"{word}s"]) for word, others in words.bonds.items()])
    yield "marker", Names("marker", [(word, [word]) for word in words.markers])
    yield "markers", Names("markers", [(word, [f"{word}s"]) for word in words.markers])
    hues = dict.fromkeys(hue for sides in words.markers.values() for hue in sides)
    yield "hue", Names("hue", [(hue, [hue]) for hue in hues])
    for kind, named in (("feat", words.feats), ("level", words.levels), ("group", words.groups),
                        ("order", words.orders), ("spoken", words.spoken)):  # fmt: skip
        yield kind, Names(kind, [(word, [word, *others]) for word, others in named.items()])
    yield "stake", Counted("stake", nouns("stake", words.stakes).entries)
    yield "sum", Counted("sum", nouns("sum", words.sums).entries)


def nouns(kind: str, words: Mapping[str, list[str]]) -> Names:
    """The names of one sort, each with its other forms."""
    return Names(kind, [(word, [word, *(others or [f"{word}s"])]) for word, others in words.items()])
