"""How a sentence goes on from the one before it, by its words: its place is right after that one.

It begins with what comes next ("Then ...", "Otherwise ...", "In that case ...", "So nobody ..."), with what was done
there, or was not ("If you keep it, ...", "If you cannot pay, ...", "After the talk, ...", "The child you asked ..."),
with whom that leaves ("The others may ..."), with a pronoun for what was dealt with there ("It stays there.", "If
a diver opens it, ..."), or points at what that one names ("these characters", "in that turn"), or at its moment ("right
there"); or it says that somebody else does the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ...cards.latepattern import late
from .deeds import COMPARED, deed, is_so, time_of
from .rules import words_of
from .stems import stem

_THEN = late(
    r"(?:then|next(?! to\b)|now|after that|afterwards|finally|lastly|otherwise|either way|from (?:then|now) on"
    r"|on top of that|in (?:that|this|such a|either|both|neither|these|those|all other|any other) cases?"
    r"|(?:and )?if (?:it|this|that) has (?:\w+ )?happened"
    r"|if (?:so|not|you do|they do|it does|nobody does)|if (?:\w+ ){1,3}(?:cannot|can|do not|does not)(?=,)"
    r"|if [^,]*\b(?:still (?:\w+ )?(?:no|none|not|nothing|cannot)|after that)"
    r"|(?:so|thus|hence)(?= (?:\w+ ){0,2}(?:each|every|nobody|no|the|an?)\b)"
    r"|[^,;:]*,? (?:on the other hand|by contrast)"
    r"|if there (?:is|are) none|(?:and )?if (?:even )?(?:this|that) (?:is|does)"
    r"|if (?:(?:these|those|the) \w+ are )?(?:still )?tied)\b"
    r"|(?!first\b)(?:(?!\band\b)[^,;:])* then (?=\w)",
    re.IGNORECASE,
)
"""How a sentence begins that goes on from the one before it; or somebody "then" does something."""
_JOINS = (
    r"(?:of|with|in|on|at|from|for|by|and|or|than|as|if|when|until|unless|before|after|because|since|so|that|which|who"
    r"|while|where|is|are)\b"
)
"""Words that bring something else into a sentence, which "it" may be."""
_TIE = late(
    r"(?:and )?(?:if|when|should|in case)\b[^,;]*\b(?:tie[sd]?|level|equal(?:ly)?|a draw|the same|alike)\b",
    re.IGNORECASE,
)
_BEST = late(r"\b(?:win|wins|won|winner|most|\w+est|tie[sd]?|equal(?:ly)?|level|ahead|share)\b", re.IGNORECASE)
"""How a tie is told of; what it can be one of."""
_IF_DONE = late(
    r"^(?:if|when|whenever|once|unless) (?:you|he|she|they|nobody|somebody|that player) "
    r"(?:do not |does not |can |cannot |have |has )?(\w+) (?:it|them)\b",
    re.IGNORECASE,
)
"""What was done, or was not; the deed."""
_IF_NOT = late(
    r"^(?:if|unless|when|once|as soon as)\b[^,]*? "
    r"(?:(?:do not|does not|cannot) (?!be\b|have\b)|(?:have|has) (?=\w+(?:ed|en|wn|id|[pl]t|ld)\b))(\w+)",
    re.IGNORECASE,
)
"""What was done, cannot be done, or is not; the deed."""
_IF_NONE = late(r"^(?:if|when|where) (?:no|none of the|neither) (?!cards?\b|players?\b)(\w+)", re.IGNORECASE)
"""What there may be none of, which the sentence before is about."""
_AFTER_IT = late(r"^(?:right |immediately )?after (?:the (\w+)|(\w+ing))\b(?=[^,]{0,30},)", re.IGNORECASE)
"""What has to be over first."""
_DEALT_WITH = late(
    r"^(?:\w+ )?(?:the|those|all the) (?:[\w-]+ ){1,3}?(?:(?:that|which|who) )?(?:you|he|she|they) "
    r"(?:have |has )?(\w+)\b",
    re.IGNORECASE,
)
"""Somebody, or something, that something was done to ("The child you asked ..."); the deed."""
_THESE = late(
    r"\b(?:these|those) (?:\d+ )?(\w+)"
    r"|\bthis (?!card\b)(\w*[^\Ws])\b"
    r"|(?:^|[,:;] |\b(?:in|of|to|at|on|for|from|with|into|than|by|until|after|before|if|when) )that (\w*[^\Ws])\b",
    re.IGNORECASE,
)
"""What is pointed back at; the name of it. Elsewhere "that" begins a relative clause, and before "-s" its verb."""
_IT = late(
    r"(?:(?:if|when|whenever|unless|once|should|as long as) )?"
    r"(it|they|he|she|this(?= (?!\w*[su]s\b)\w+s\b)|that(?= is\b)"
    r"|each(?= (?:is|counts|gives|brings)\b)|(?:[\w-]+ ){1,2}of (?:these|those|them))\b",
    re.IGNORECASE,
)
"""A pronoun; "this" before a verb is one, too."""
_ITS = late(
    r"(?:(?:if|when|does|do) )?(?:its|their|the (?:others?|rest|remaining)|what(?:ever)? (?:remains|is left))\b",
    re.IGNORECASE,
)
"""What belongs to what was dealt with, or is left of it."""
_SOME = late(r"(?:whoever|who|anybody|anyone|somebody|someone|those|only)\b", re.IGNORECASE)
"""How a sentence begins that is about some, and leaves others."""
_DONE_TO_IT = late(r"[a-z]+ (?:it|them|both|these|those)\b(?! \w+s\b)", re.IGNORECASE)
"""A deed that is done to what was dealt with."""
_DOER = late(r"the (?!player\b|other\b)(\w+)er\b", re.IGNORECASE)
"""Who has done something ("The winner ...")."""
_OVER = late(r"\b(?:game|match|round|hand) (?:ends|stops|closes|is (?:over|finished))\b", re.IGNORECASE)
"""How something ends, when what is counted then is told next."""
_COMES_OUT = late(
    r"(?:whoever|who|the [^,;:]*?\b(?:most|fewest|\w{3,}est|best|first|last|\w+lucky)\b)[^,;:]*?"
    r"\b(?:wins?|has won|is (?:the winner|(?:\w+ )?out)|begins?|starts?|loses?|decides?)\b",
    re.IGNORECASE,
)
"""Who comes out best, or worst, and what follows from it."""
_IS_COUNTED = late(
    r"\b(?:good for|worth(?! nothing)|counts?|counted|scored?|scores|sums?|totals?|straws|add(?:s|ed)? (?:up|together)"
    r"|subtract(?:s|ed)?|(?:gets?|gives?|brings?) (?:you |them )?(?:(?!no\b)[\w-]+ ){0,3}points?)\b",
    re.IGNORECASE,
)
"""What somebody comes out best in is made by what is told before."""
_THERE = late(
    r"[^,;:]*\b(?:right (?:then|there)|then and there|(?:on top of|in addition to|instead of) (?:that|this)(?=[.,;!]))",
    re.IGNORECASE,
)
"""The moment, or the thing, of the sentence before."""
_DOES_IT = late(
    rf"(?:(?:if|when|whenever|once|unless|as soon as) )?(?:an?|the|any|each|every|no|another|some|only the)"
    rf"(?: (?!{_JOINS})[\w'-]+){{1,4}}? (?!{_JOINS})[\w'-]+ (?:(?:in|to|on|from) )?(?:it|them)\b",
    re.IGNORECASE,
)
"""Somebody, or something, that does something to what was dealt with ("If a diver opens it, ...")."""
_THIS_ONE = late(r"[^,;:]*\bthis (?:\w+ )?one\b(?! of\b)", re.IGNORECASE)
"""One thing that was dealt with ("You have no choice about this first one.")."""
_ANNOUNCES = late(
    r"\b(?:as follows|like this|here is (?:\w+ )?how|these (?:\w+ )?(?:things|steps|actions|parts|ways))\b[^,;]*$",
    re.IGNORECASE,
)
"""How a sentence ends that announces what is told next."""
_COUNTED = late(
    r"(?:step|phase|part|stage) (?:two|three|four|five|six|[2-9])\b|(?:second|third|fourth|fifth|last)(?:ly)?[,:]",
    re.IGNORECASE,
)
"""How a paragraph begins that is one of several in their order, and not the first of them."""
_LAST = late(r"\bthe ([\w-]+)\W*$", re.IGNORECASE)
"""What a sentence ends with, of which the next one tells what becomes of it."""
_SAME = late(r"\b(?:do|does) (?:so|the same|likewise)\b", re.IGNORECASE)


def goes_on(before: str, one: str) -> bool:
    """Whether a sentence goes on from the one before it."""
    if _THIS_ONE.match(one) or hangs(before, one) or (_SAME.search(one) and not is_so(before)):
        return True
    last = _LAST.search(before)
    if last is not None and one.lower().startswith(f"the {last[1].lower()} ") and not (is_so(before) or is_so(one)):
        return True
    made = _IS_COUNTED.search(before) or deed(before) in COMPARED
    if made and _COMES_OUT.match(one) and not _COMES_OUT.match(before):
        return True
    return not _stems(_pointed_at(before, one)).isdisjoint(_stems(words_of(before)))


def announced(before: str) -> bool:
    """Whether a sentence says that what it is about is told right after it."""
    return _ANNOUNCES.search(before) is not None


def goes_on_below(before: str, one: str) -> bool:
    """Whether a paragraph that begins with a sentence goes on from the one that ends with the sentence before it."""
    return goes_on(before, one) or _COUNTED.match(one) is not None


def after_the_end(before: str, one: str) -> bool:
    """Whether a sentence tells what is done once the game is over, as the one before it says."""
    told = deed(one) or _IS_COUNTED.search(one)
    return _OVER.search(before) is not None and bool(told) and not time_of(one)


def torn(before: str, one: str, two: str) -> bool:
    """Whether what is done in the sentence after one that hangs on the one before it would come between these."""
    return hangs(before, one) and not is_so(two) and not _alike(one, two)


def hangs(before: str, one: str) -> bool:
    """Whether a sentence does not say by itself what it is about: nothing may come between it and the one before."""
    every = (_IF_DONE, _IF_NOT, _IF_NONE, _AFTER_IT, _DEALT_WITH)
    done = _stems(word for pattern in every if (found := pattern.match(one)) for word in found.groups() if word)
    if _THEN.match(one) or (_TIE.match(one) and _BEST.search(before)):
        return True
    if _THERE.match(one) or _DOES_IT.match(one):
        return True
    return not done.isdisjoint(_stems(words_of(before))) or _is_of_it(before, one)


def _pointed_at(before: str, one: str) -> Iterator[str]:
    """What a sentence points back at; not what it has named itself, nor what it calls "this" for itself."""
    for found in _THESE.finditer(one):
        name = found[1] or found[2] or found[3]
        own = found[2] is not None and (is_so(before) or f"this {name.lower()}" in before.lower())
        if not own and stem(name.lower()) not in _stems(words_of(one[: found.start()])):
            yield name
    if doer := _DOER.match(one):
        yield f"{doer[1]}ing"


def _stems(words: Iterable[str]) -> set[str]:
    return {stem(word.lower()) for word in words}


def _is_of_it(before: str, one: str) -> bool:
    """Whether the pronoun at the head of a sentence is what was done, or dealt with, in the one before. What is so may
    be said in any order, and two sentences with the same pronoun are both about what was before them."""
    if (_DONE_TO_IT.match(one) and deed(one)) or (_ITS.match(one) and (deed(before) or _SOME.match(before))):
        return True
    if not _IT.match(one):
        return False
    return bool(deed(before)) or not (_alike(before, one) or is_so(before) or is_so(one))


def _alike(one: str, two: str) -> bool:
    """Whether two sentences begin with the same pronoun."""
    first, second = _IT.match(one), _IT.match(two)
    return first is not None and second is not None and first[0].lower() == second[0].lower()
