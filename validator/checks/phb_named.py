"""PHB021: a phrase has the name of a card in words of its own, and misspells it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from ...cards.finding import Finding
from ...cards.phrasebook.book import Phrasebook
from ...cards.phrasebook.types import Names
from ...cards.registry import Said, check

_ALIKE = 0.8
"""How alike a word must be to that of a name to be meant for it."""
_SHORTEST = 5
"""Letters of a name: of shorter ones, other words are too often like them."""
_SLOTS = re.compile(r"\{[^}]*\}|[\[\]()|]")
_WORD = re.compile(r"[\w'’-]+|\|")


@check("PHB021", "name-in-phrase", "error")
def name_in_phrase(got: str, name: str) -> Said:
    """Words of a phrase that are nearly the name of a card, or of something else that has a name.

    A phrase that was made of a sentence with a misspelt name reads that sentence as it stands.

    Why: nothing is held against the card that was meant, and nobody is told of the slip.
    Bad: `say: "Translate Runs costs {n:int}"` in a game with the card Translate Runes
    Good: `say: "{card:card} costs {n:int}"`, and the sentence with the name as it is
    """
    return Said(f"{got!r} is nearly the name {name!r}", f"write {name!r} in the sentence, and a slot for it here")


def names_in_phrases(book: Phrasebook) -> Iterator[Finding]:
    """Names that a game's own phrases misspell, each at its wording."""
    named = [known for kind in book.named if isinstance(known := book.types.get(kind), Names)]
    names = {name: name.split() for known in named for name in known.wordings if len(name) >= _SHORTEST}
    forms = {
        form
        for name in names
        if (low := name.lower())
        for form in (low, low.removesuffix("s"), f"{low}s", f"{low}es", f"{low}'s")
    }
    parts = {word for words in names.values() for word in words}
    for phrase in book.phrases:
        for wording in phrase.wordings if phrase.own else ():
            words = _WORD.findall(_SLOTS.sub(" | ", wording.pattern))
            odd = [at for at, word in enumerate(words) if word[0].isupper() and word not in parts]
            for at, name in ((at, name) for at in odd for name in names.items()):
                if (got := _nearly(words, at, name[1])) and got.lower() not in forms:
                    yield name_in_phrase(wording.place, got, name[0])


def _nearly(words: Sequence[str], odd: int, name: Sequence[str]) -> str:
    """The words that are those of a name but for an ``odd`` one, which is nearly right; "" if there are none. A name of
    one word is not looked for at the beginning, where every word has a capital."""
    for at, word in enumerate(name):
        there = list(words[odd - at : odd - at + len(name)]) if odd >= at else []
        same = len(there) == len(name) and [*there[:at], *there[at + 1 :]] == [*name[:at], *name[at + 1 :]]
        if (
            same
            and (odd or len(name) > 1)
            and SequenceMatcher(None, words[odd].lower(), word.lower()).ratio() >= _ALIKE
        ):
            return " ".join(there)
    return ""
