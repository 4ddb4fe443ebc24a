"""A sentence put as it is read: with other words for the same, with a comma, with the verb of one player."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import islice

from ..phrasebook.rendering import sentence
from .lexicon import Lexicon
from .rewordings import Rewordings
from .suggesting import articled

_WORDINGS = 20
"""Other wordings of a sentence that are tried."""
_LONGEST = 40
"""Words of a sentence after which a missing comma is looked for."""
_LONGEST_PUT = 300
"""Characters of a sentence that is read with other words; no sentence of rules is as long as that."""
_CLAUSE = re.compile(r"(?i)(?:if|when|before|as (?:soon|long) as) ")
_HAVING = re.compile(r"\b(has|have) (?=(?:\d+|no) \w)")
"""Before a number of what somebody has."""


def put_otherwise(lexicon: Lexicon, text: str, kinds: Collection[str]) -> tuple[str, ...]:
    """A sentence itself, with a comma, or the nearest of its other wordings, that is read; nothing if none is."""
    if len(text) > _LONGEST_PUT:
        return ()
    others = (*(one for _, one in parted(text)), *_exactly(text), *_as_soon(text))
    for one in (text, *others, *islice(Rewordings(lexicon.verbs).of(text), _WORDINGS)):
        reading = lexicon.book.read(one, tuple(kinds))
        if reading.outcome == "read":
            return (articled(lexicon.book, sentence(lexicon.book.regular(reading)), kinds),)
    return ()


def agreeing(lexicon: Lexicon, text: str) -> str:
    """A text in which one player does what several did: "that player draw" as "that player draws"."""
    third = {verb.forms[0]: verb.forms[1] for verb in lexicon.verbs.values()} | {"have": "has", "are": "is"}

    def one(found: re.Match[str]) -> str:
        return f"{found[1]} {third.get(found[2], found[2])}"

    return re.sub(r"(?i)\b((?:each|that|a|another) player(?: who)?(?: then| now| also)?) (\w+)\b", one, text)


def parted(text: str) -> Iterator[tuple[str, str]]:
    """A sentence that begins with a clause, with a comma where that may end, and the word before it."""
    if len(text) <= _LONGEST_PUT and "," not in text and _CLAUSE.match(text):
        for found in islice(re.finditer(r"(\S+)(?= )", text), 3, _LONGEST):
            yield found[1], f"{text[: found.end()]},{text[found.end() :]}"


def _as_soon(text: str) -> Iterator[str]:
    """A sentence of what is done from when something is so, as rules say it of what is no deed."""
    if re.match(r"(?i)(?:if|when|whenever|once) [^,]+, ", text):
        yield re.sub(r"^\w+", "As soon as", text, count=1)


def _exactly(text: str) -> Iterator[str]:
    """A sentence that says how much somebody has, with "exactly", also from the moment on when it is so."""
    changed = re.sub(r"\bno (?=(?:cards|\w+s)\b)", "0 ", _HAVING.sub(r"\1 exactly ", text))
    if changed != text:
        yield changed
        yield re.sub(r"(?i)^(?:when|if) (?=a player )", "As soon as ", changed)
