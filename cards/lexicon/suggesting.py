"""Readable sentences that are nearest to one that is not read, built from its own words as far as they go."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from difflib import SequenceMatcher
from itertools import islice, product

from ..latepattern import late
from ..phrasebook.book import Phrasebook
from ..phrasebook.pattern import Choice, Literal, Node, Nodes, Optional, Plural, Slot, lowered, plain_quotes
from ..phrasebook.rendering import sentence
from ..phrasebook.types import SlotType
from ..yamlread import Plain

_WORD = late(r"[^\W_]+(?:'s)?")
_ARTICLE = late(r"\b([Aa]) (?=[aeio])")
"""Before a vowel: "a unit" begins with none."""
_BROKEN = late(
    r"(?i)\b(\w+(?: \w+)?) (?:or|and|chooses) (?:the )?\1\b"
    r"|\ba un(?!i)|\bas many (?!\w+s\b)\w+ as\b"
    r"|\ban? (?:is|are|has|have|more|fewer|less|than|to|from|at|once|and|or)\b|\ban?\.?$|\ban [b-df-hj-np-tv-z]"
    r"|^if (?:nobody does|you (?:then )?do(?: not)?),"
)
"""One thing named twice; a number as an article without its noun, which is read as 1; and what goes on from another
sentence."""
_DENIALS = frozenset(("no", "not", "never", "nobody", "nothing", "cannot", "none", "neither", "nor", "without"))
"""Words of which one sentence has some and its contrary none."""
_DENIED = frozenset(("unable", "eliminated", "except", "unless", "lacks", "lack", "forbidden", "loses", "lose"))
"""Words for which a sentence may deny something that the text does not."""
_ALL, _ANY = frozenset(("each", "every", "all", "both")), "any"
"""Words for all of them, and for one of them: neither stands for the other."""
_LEAVE = frozenset(
    ("may", "can", "cannot", "could", "might", "free", "allowed", "optionally", "wish", "want", "like", "able")
)
"""Words that leave it to a player, or say what may be."""
_BESIDE = late(r"^(?:if|when|whenever|as soon as) [^,]*, |\bno (?=(?:more|fewer|less) than\b)")
"""What is no part of what a sentence allows or denies: the clause that says when, and "no" of a number."""
_DEPTH = 5
_KEPT = 3
"""Ways to say a part that are tried on."""
_MOST_WAYS = 729
"""Ways to fill one pattern: six parts that can each be said in three ways, more than any pattern that comes along."""
_TRIES = 24
"""Sentences that are tried whether they are read."""
_HAND = "hand"
"""The place that is meant most often where a text says none."""
_PLAIN = {"cmp": "exactly"}
"""What is meant where a text says nothing of it: "has 4 coins" is exactly so many."""
_WORDS = """
    a an the each player players you your their that this card cards hand deck of from to into in on at for with and or
    not is are be has have hold holds if when no nobody can cannot may must never more most fewer fewest than least
    exactly highest lowest number sum wins win draw draws discard discards play plays put puts take takes choose
    chooses shuffle look looks swap name show shows pass passes score scores lose loses gain gains end ends game turn
    round top next another other all any random goes first does nothing text empty tied share
"""
_EVERYDAY = frozenset(_WORDS.split())
"""Words that most games have in many sentences."""
_ODD = 0.06
"""What each other word of a sentence costs that the text has not."""
_LEAST = 0.45
"""The likeness of a sentence that is shown for another: below, it has little more of it than a word."""
_LONGEST = 300
"""Characters of a sentence that nearest ones are looked for."""


def nearest(book: Phrasebook, text: str, kinds: Collection[str], most: int = 2) -> list[str]:
    """At most so many sentences that are read, the nearest first; none for a sentence that is far too long."""
    body = plain_quotes(text).strip().rstrip(".! ")[:_LONGEST]
    key = (body, tuple(kinds), most)
    if key not in book.near:
        book.near[key] = _found(book, body, kinds, most)
    return book.near[key]


def _found(book: Phrasebook, body: str, kinds: Collection[str], most: int) -> list[str]:
    found = _Nearest(book, body).sentences(kinds)
    said: dict[str, None] = {}
    for one in found[:_TRIES]:
        reading = book.read(one, tuple(kinds))
        if reading.outcome == "read" and sensible(body, one, reading.meaning):
            said[articled(book, sentence(book.regular(reading)), kinds)] = None
        if len(said) == most:
            break
    return list(said)


def sensible(text: str, other: str, meaning: Plain) -> bool:
    """Whether a sentence that is read may be shown for another: it does not say the contrary, allows nothing that the
    other does not, is good English, and says more than that one number is so much, or a field each of itself."""
    words, others = (set(re.findall(r"[a-z']+", _BESIDE.sub("", lowered(plain_quotes(one))))) for one in (text, other))
    if any(word.endswith("n't") for word in words) or (words & _DENIED and not others & _DENIALS):
        words.add("not")
    if bool(words & _DENIALS) != bool(others & _DENIALS) or (others & _LEAVE and not words & _LEAVE):
        return False
    if words & _ALL and _ANY in others - words:
        return False
    return not _BROKEN.search(other) and all(map(_telling, _mappings(meaning)))


def _telling(part: Mapping[str, Plain]) -> bool:
    """Whether a part of a meaning says anything: "1 is more than 10", "the points are from 12 to 1", "the points are
    more than the points" and "each number has each number" do not."""
    amount, between = part.get("amount"), part.get("between")
    if isinstance(amount, int) or (amount is not None and amount == part.get("than")):
        return False
    if isinstance(between, list) and between != sorted(between, key=str):
        return False
    return part.get("field") is None or part.get("field") != part.get("of")


def _mappings(meaning: Plain) -> Iterator[Mapping[str, Plain]]:
    """Every mapping in a meaning."""
    if isinstance(meaning, dict):
        yield meaning
    for inner in meaning.values() if isinstance(meaning, dict) else meaning if isinstance(meaning, list) else ():
        yield from _mappings(inner)


def articled(book: Phrasebook, text: str, kinds: Collection[str]) -> str:
    """A sentence that is read, with "an" before vowels where it is read so, too."""
    better = _ARTICLE.sub(r"\1n ", text)
    return better if better != text and book.read(better, tuple(kinds)).outcome == "read" else text


class _Nearest:
    """One search. What a slot can be is taken from the text where it has such words, else the first there is."""

    def __init__(self, book: Phrasebook, body: str) -> None:
        self._book, self._low = book, lowered(body)
        self._words = _WORD.findall(self._low)
        self._counted = Counter(self._words)
        self._known: dict[tuple[str, int], list[str]] = {}
        self._filled: dict[str, list[str]] = {}

    def sentences(self, kinds: Collection[str]) -> list[str]:
        """Candidates of some kinds, the most alike first."""
        found = [text for kind in kinds for text in self._kind(kind, _DEPTH, 40)]
        like = {text: self._likeness(text) for text in found}
        return sorted((text for text in like if like[text] >= _LEAST), key=lambda text: -like[text])

    def _likeness(self, text: str) -> float:
        words = _WORD.findall(lowered(text))
        odd = sum(word not in self._counted and word not in _EVERYDAY for word in words)
        return SequenceMatcher(None, words, self._words).ratio() - _ODD * odd

    def _kind(self, kind: str, depth: int, most: int = _KEPT) -> list[str]:
        if (kind, depth) not in self._known:
            self._known[kind, depth] = []
            patterns = self._book.grammar.kinds.get(kind, ()) if depth else ()
            texts = {text for _, wording in patterns for text in self._nodes(wording.nodes, depth - 1)}
            self._known[kind, depth] = sorted(texts, key=lambda text: (-self._shared(text), len(text), text))
        return self._known[kind, depth][:most]

    def _shared(self, text: str) -> float:
        """How many words a part has in common with the text, less those that it lacks."""
        words = Counter(_WORD.findall(lowered(text)))
        same = (words & self._counted).total()
        return same - 0.6 * (words.total() - same)

    def _nodes(self, nodes: Nodes, depth: int) -> Iterator[str]:
        ways = product(*(list(self._node(node, depth))[:_KEPT] for node in nodes))
        for parts in islice(ways, _MOST_WAYS):
            yield "".join(parts)

    def _node(self, node: Node, depth: int) -> Iterator[str]:
        if isinstance(node, Literal):
            yield node.text
        elif isinstance(node, Slot):
            yield from self._slot(node, depth)
        elif isinstance(node, Optional):
            inner = list(self._nodes(node.nodes, depth))
            if inner and self._shared(inner[0]) > 0:
                yield inner[0]
            yield ""
        elif isinstance(node, Choice):
            options = [text for option in node.options for text in list(self._nodes(option, depth))[:1]]
            yield from sorted(options, key=lambda text: -self._shared(text)) if node.agrees is None else options
        elif isinstance(node, Plural):
            yield node.text if re.search(r"\w" + node.text + r"\b", self._low) else ""

    def _slot(self, slot: Slot, depth: int) -> Iterator[str]:
        known = self._book.types.get(slot.type)
        if known is None or slot.nested:
            yield from self._kind(slot.type, depth)
            return
        if slot.type not in self._filled:  # which some thousand patterns ask for
            self._filled[slot.type] = list(self._words_for(slot.type, known))
        yield from self._filled[slot.type]

    def _words_for(self, name: str, known: SlotType) -> Iterator[str]:
        """What a slot of a type is filled with: what the text has of it, else what is usual, and the first there is."""
        there = [self._low[at:end] for at in self._starts() for end, _ in known.at(self._low, at)]
        likely = sorted(known.samples, key=lambda value: known.show(value) != _HAND)[:1]
        samples = (known.show(value) for value in (_PLAIN.get(name), *likely) if value in known.samples)
        yield from there[:2] or [text for text in samples if text]

    def _starts(self) -> list[int]:
        return [found.start() for found in _WORD.finditer(self._low)]
