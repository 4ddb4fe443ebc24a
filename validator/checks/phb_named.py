"""PHB021 and SHT141: a phrase, or a rulebook, has the name of a card in words of its own, and misspells it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from ...cards.finding import Finding
from ...cards.memo import Memo
from ...cards.phrasebook.book import Phrasebook
from ...cards.phrasebook.pattern import plain_quotes
from ...cards.phrasebook.types import Names
from ...cards.registry import Said, check
from ...cards.rulebook.model import BookStatement
from ...cards.source import Source
from . import sht_told

_IN_BOOK = "names in rulebook"
_ALIKE = 0.8
"""How alike a word must be to that of a name to be meant for it."""
_SHORTEST = 5
"""Letters of a name: of shorter ones, other words are too often like them."""
_SLOTS = re.compile(r"\{[^}]*\}|[\[\]()|]")
_WORD = re.compile(r"[\w'-]+|[.!?:|]")
_OWNER = re.compile(r"'s?$")
_STOPS = frozenset("|.!?:")
"""What parts words: slots of a pattern, and ends of sentences."""
_ENDS = (("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"))
"""The ends of plurals, and what stands there of one."""
_SIBILANT = re.compile(r"(?:[sxzo]|[cs]h)es$")
"""A plural in "es"; "runes" is none of "run"."""


@check("PHB021", "name-in-phrase", "warning")
def name_in_phrase(got: str, name: str) -> Said:
    """Words of a phrase that are nearly the name of a card, or of something else that has a name.

    A phrase that was made of a sentence with a misspelt name reads that sentence as it stands. Plurals and possessives
    of a name are no slips, nor is a word that the texts of the game have elsewhere, too; of a name of one word, neither
    is a word with an article ("the Night" is hardly meant for the Knight), unless two letters only changed places.

    Why: nothing is held against the card that was meant, and nobody is told of the slip.
    Bad: `say: "Translate Runs costs {n:int}"` in a game with the card Translate Runes
    Good: `say: "{card:card} costs {n:int}"`, and the sentence with the name as it is
    """
    return Said(f"{got!r} is nearly the name {name!r}", f"write {name!r} in the sentence, and a slot for it here")


def names_in_phrases(book: Phrasebook, sources: Iterable[Source], memo: Memo) -> Iterator[Finding]:
    """Names that a game's own phrases misspell, each at its wording. ``sources`` are the texts of the game.

    That nothing in them is nearly a name, ``memo`` keeps."""
    if memo.recall("names in phrases", book):
        return
    sound = True
    named = [known for kind in book.named if isinstance(known := book.types.get(kind), Names)]
    names = {name: _words(name) for known in named for name in known.wordings if len(name) >= _SHORTEST}
    parts = {form for words in names.values() for word in words for form in _forms(word)}
    texts: list[list[str]] | None = None
    for phrase in book.phrases:
        for wording in phrase.wordings if phrase.own else ():
            words = _words(_SLOTS.sub(" | ", wording.pattern))
            odd = [at for at, word in enumerate(words) if word[0].isupper() and parts.isdisjoint(_forms(word))]
            for at, (name, of) in ((at, name) for at in odd for name in names.items()):
                if got := _nearly(words, at, of):
                    sound = False
                    if texts is None:
                        texts = [_words(one.text) for one in sources if one.name not in book.sources]
                    if not any(_in_its_own_right(words[at], of, text) for text in texts):
                        yield name_in_phrase(wording.place, got, name)
    if sound:
        memo.record(True, "names in phrases", book)


def names_in_rulebook(
    names: Iterable[str], statements: Sequence[BookStatement], sources: Iterable[Source], memo: Memo
) -> Iterator[Finding]:
    """Names that sentences of a rulebook misspell, each at its words. ``sources`` are the texts of the game.

    Which sentences have nothing that is nearly a name, ``memo`` keeps."""
    names = list(names)
    known, silent = {*(memo.recall(_IN_BOOK, names) or ())}, set[str]()
    named = {name: _words(name) for name in names if len(name) >= _SHORTEST}
    parts = {form for words in named.values() for word in words for form in _forms(word)}
    sharing: dict[str, set[int]] = {}  # which names have a word, by the word; "": which have no other one
    for number, of in enumerate(named.values()):
        for word in of if len(of) > 1 else ("",):
            sharing.setdefault(word, set()).add(number)
    entries = list(named.items())
    texts: list[list[str]] | None = None
    for one in statements:
        silent.add(one.text)
        if one.text in known:
            continue
        words = _words(one.text)
        odd = [at for at, word in enumerate(words) if word[0].isupper() and parts.isdisjoint(_forms(word))]
        near = sorted(set().union(*(sharing.get(word, ()) for word in ("", *words)))) if odd else ()
        for at, (name, of) in ((at, entries[number]) for at in odd for number in near):
            if got := _nearly(words, at, of):
                silent.discard(one.text)
                if texts is None:
                    texts = [_words(source.text) for source in sources]
                if not any(_in_its_own_right(words[at], of, text) for text in texts):
                    start = max(one.text.find(words[at]), 0)
                    yield sht_told.name_in_rulebook(one.place_of(start, start + len(words[at])), got, name)
    if silent != known:
        memo.record(sorted(silent), _IN_BOOK, names)


def _words(text: str) -> list[str]:
    """The words of a text, nobody's; stops between them."""
    found = (_OWNER.sub("", word.strip("-")) for word in _WORD.findall(plain_quotes(text)))
    return [word for one in found if (word := one.strip("'"))]


def _forms(word: str) -> frozenset[str]:
    """A word in small letters, and what it is the plural of, if it is one."""
    low = word.lower()
    single = {f"{low.removesuffix(end)}{one}" for end, one in _ENDS if low.endswith(end)}
    return frozenset({low, *single} - ({low[:-2]} if not _SIBILANT.search(low) else set()))


def _same(one: str, other: str) -> bool:
    """Whether two words are one, or one the plural of the other."""
    return one.lower() in _forms(other) or other.lower() in _forms(one)


def _nearly(words: Sequence[str], odd: int, name: Sequence[str]) -> str:
    """The words that are those of a name but for an ``odd`` one, which is nearly right; "" if there are none. A name of
    one word is not looked for at the beginning, where every word has a capital, nor, unless two letters only changed
    places, behind an article."""
    if len(name) == 1 and (not odd or (words[odd - 1].lower() in _ARTICLES and not _transposed(words[odd], name[0]))):
        return ""
    for at, word in enumerate(name):
        there = list(words[odd - at : odd - at + len(name)]) if odd >= at else []
        others = [(one, own) for spot, (one, own) in enumerate(zip(there, name, strict=False)) if spot != at]
        if len(there) == len(name) and all(one == own for one, own in others) and _like(words[odd], word):
            return " ".join(there)
    return ""


def _like(one: str, other: str) -> bool:
    alike = SequenceMatcher(None, one.lower(), other.lower()).ratio() >= _ALIKE
    return not _same(one, other) and (alike or _transposed(one, other))


def _transposed(one: str, other: str) -> bool:
    """Whether two letters side by side have changed places, which hardly ever makes another word."""
    odd = [at for at, (a, b) in enumerate(zip(one.lower(), other.lower(), strict=False)) if a != b]
    return (
        len(one) == len(other)
        and len(odd) == 2
        and odd[1] == odd[0] + 1
        and sorted(one.lower()) == sorted(other.lower())
    )


_ARTICLES = frozenset(("the", "a", "an", "this", "that", "each", "every", "all", "any", "no", "your", "their", "its"))
"""What stands before words that are no names: those of cards mostly have none in sentences of rules."""


def _in_its_own_right(word: str, name: Sequence[str], text: Sequence[str]) -> bool:
    """Whether a text has a word that is not one of a name, other than where it may be misspelt: with a small letter,
    or, of a name of several words, without the others."""
    for at, one in enumerate(text):
        if one.lower() != word.lower():
            continue
        if len(name) == 1:
            before = text[at - 1] if at else "."
            if one[0].islower() or (before.lower() in _ARTICLES and not _transposed(word, name[0])):
                return True
        elif one[0].isupper() and at and text[at - 1] not in _STOPS and not _nearly(text, at, name):
            return True
    return False
