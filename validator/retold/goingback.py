"""How a sentence goes on from the one before it, by its words: its place is right after that one.

It begins with what comes next ("Then ...", "Otherwise ..."), with what was done there ("If you keep it, ..."), with a
pronoun for what was dealt with there ("It stays there."), or points at what that one names ("these characters", "in
that turn"); or it says that somebody else does the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from .deeds import deed, is_so
from .rules import words_of
from .stems import stem

_THEN = re.compile(
    r"(?:then|next|after that|afterwards|finally|lastly|otherwise|if (?:so|not|you do|they do|it does|nobody does)"
    r"|if (?:(?:these|those|the) \w+ are )?(?:still )?tied)\b",
    re.IGNORECASE,
)
_IF_DONE = re.compile(
    r"^(?:if|when|whenever|once|unless) (?:you|he|she|they|nobody|somebody|that player) "
    r"(?:do not |does not |can |cannot |have |has )?(\w+) (?:it|them)\b",
    re.IGNORECASE,
)
"""What was done, or was not; the deed."""
_THESE = re.compile(
    r"\b(?:these|those) (?:\d+ )?(\w+)"
    r"|(?:^|[,:;] |\b(?:in|of|to|at|on|for|from|with|into|than|by|until|after|before|if|when) )that (\w*[^\Ws])\b",
    re.IGNORECASE,
)
"""What is pointed back at; the name of it. Elsewhere "that" begins a relative clause, and before "-s" its verb."""
_IT = re.compile(r"(it|they|he|she|this(?= (?!\w*[su]s\b)\w+s\b))\b", re.IGNORECASE)
"""A pronoun; "this" before a verb is one, too."""
_DONE_TO_IT = re.compile(r"[a-z]+ (?:it|them|both|these|those)\b(?! \w+s\b)", re.IGNORECASE)
"""A deed that is done to what was dealt with."""
_SAME = re.compile(r"\b(?:do|does) (?:so|the same|likewise)\b", re.IGNORECASE)


def goes_on(before: str, one: str) -> bool:
    """Whether a sentence goes on from the one before it."""
    if hangs(before, one) or (_SAME.search(one) and not is_so(before)):
        return True
    return not _stems(_pointed_at(one)).isdisjoint(_stems(words_of(before)))


def torn(before: str, one: str, two: str) -> bool:
    """Whether what is done in the sentence after one that hangs on the one before it would come between these."""
    return hangs(before, one) and not is_so(two) and not _alike(one, two)


def hangs(before: str, one: str) -> bool:
    """Whether a sentence does not say by itself what it is about: nothing may come between it and the one before."""
    done = _stems(_IF_DONE.findall(one))
    return bool(_THEN.match(one)) or not done.isdisjoint(_stems(words_of(before))) or _is_of_it(before, one)


def _pointed_at(one: str) -> Iterator[str]:
    """What a sentence points back at; not what it has named itself before."""
    for found in _THESE.finditer(one):
        name = found[1] or found[2]
        if stem(name.lower()) not in _stems(words_of(one[: found.start()])):
            yield name


def _stems(words: Iterable[str]) -> set[str]:
    return {stem(word.lower()) for word in words}


def _is_of_it(before: str, one: str) -> bool:
    """Whether the pronoun at the head of a sentence is what was done, or dealt with, in the one before. What is so may
    be said in any order, and two sentences with the same pronoun are both about what was before them."""
    if _DONE_TO_IT.match(one) and deed(one):
        return True
    if not _IT.match(one):
        return False
    return bool(deed(before)) or not (_alike(before, one) or is_so(before) or is_so(one))


def _alike(one: str, two: str) -> bool:
    """Whether two sentences begin with the same pronoun."""
    first, second = _IT.match(one), _IT.match(two)
    return first is not None and second is not None and first[0].lower() == second[0].lower()
