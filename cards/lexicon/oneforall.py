"""One thing for all of a kind, and the other way round: "cards have no text" and "a card has no text".

Only where that is the same: what all of them have together is not what each has, and what one of them has is not what
all have. So where something is said to have a number, "all" is not "each"; and "a" is "each" only where it is said what
may, must or cannot be.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping

from ..latepattern import late

_ONE = {"are": "is", "have": "has", "lie": "lies"}
_MORE = {one: more for more, one in _ONE.items()}
_MODAL = frozenset({"cannot", "can", "may", "must", "never"})
_ANY = _MODAL - {"can"}
"""With these, "a card" is any card: what can be of a card need not be able to be of each."""
_RULED = late(r" (?:.* )?(?:no|not|only|if|when|while|unless|always|at most|at least)\b| [\d½-]")
"""What is said of a card in general: "a card is seen" may be said of one."""
_SUBJECT = late(
    r"(?:(each|every|any|all of the|all the|all|an?|no) )?([A-Za-z][\w' -]*?)"
    r" (is|are|has|have|lies|lie|cannot|can|may|must|never)( .+)"
)
_OF = late(r" (?:with|without|of|in|on|from|beside) ")
_NO_NOUN = late(
    r"(?:the|this|that|these|those|your|their|its|his|her|you|they|it|she|he|we|there|nobody|everybody|both|who|what|"
    r"which|if|when|while|as|in|on|at|before|after|for|from|only|not|neither|some|another|most|one|two|three|\d.*)\b"
)
"""How no subject begins that stands for all of a kind."""
_RELATIVE = late(r"\b(?:who|that|which|and|or|as|than)\b")
_OF_ALL = late(r"(\w+) all (?:of )?(?:the )?((?:[\w-]+ )*?)(\w+s)(| .+)")
_OF_EACH = late(r"(\w+) (?:each|every) ([\w-]+)(| .+)")
_THEIRS = late(r"\btheir\b")
_ITS = late(r"\b(?:its|her|his)\b")


def more_of(noun: str) -> str:
    """The plural of a noun."""
    if re.search(r"(?:s|x|z|ch|sh)$", noun):
        return f"{noun}es"
    return re.sub(r"y$", "ies", noun) if re.search(r"[^aeiou]y$", noun) else f"{noun}s"


def one_of(noun: str) -> str:
    """The singular of a plural; "" for what is none."""
    if re.search(r"(?:ss|us|is)$", noun) or not noun.endswith("s"):
        return ""
    if noun.endswith("ies"):
        return f"{noun[:-3]}y"
    return noun[:-2] if re.search(r"(?:s|x|z|ch|sh)es$", noun) else noun[:-1]


def in_number(text: str, verbs: Mapping[str, str], done: Container[str]) -> Iterator[str]:
    """The same of one for what is said of all, and of all for what is said of one; ``verbs`` are those whose commands
    may be of all: base to third person, and ``done`` their participles: "a card is discarded" is of one."""
    yield from _subject(text, done)
    if (found := _OF_ALL.fullmatch(text)) and found[1] in verbs and (one := one_of(found[3])):
        yield f"{found[1]} each {found[2]}{one}{found[4]}"
    if (found := _OF_EACH.fullmatch(text)) and found[1] in verbs:
        yield f"{found[1]} all {more_of(found[2])}{found[3]}"


def _subject(text: str, done: Container[str]) -> Iterator[str]:
    found = _SUBJECT.fullmatch(text)
    if not found or (not found[1] and _NO_NOUN.match(found[2])) or _RELATIVE.search(found[2]):
        return
    how, (noun, behind), verb, rest = found[1] or "", _parted(found[2]), found[3], found[4]
    several = how.startswith("all") or verb in _MORE.values() or (verb in _MODAL and how in ("", "no"))
    one, more = (one_of(noun), noun) if several else (noun, more_of(noun))
    if how == "no":
        if one and more and verb not in _MODAL:
            yield f"no {one if several else more}{behind} {(_ONE if several else _MORE)[verb]}{rest}"
        return
    if not one:
        return
    general = verb in _ANY
    of_one, of_more = _ONE.get(verb, verb), _MORE.get(verb, verb)
    counted = verb in ("has", "have") and bool(re.match(r" [\d½-]", rest))
    none = rest.startswith(" no ")
    ruled = verb in _MODAL or verb in ("lie", "lies") or bool(_RULED.match(rest))
    ruled = ruled and not (verb in ("is", "are") and rest.split()[0] in done)
    its = [_THEIRS.sub(word, rest) for word in ("its", "her", "their")] if several else [rest]
    their = rest if several else _ITS.sub("their", rest)
    articles = ("an", "a") if one[0].lower() in "aeiou" else ("a",)
    singles: list[str] = []
    plurals: list[str] = []
    if (
        how in ("each", "every")
        or (how == "any" and (verb in _MODAL or none))
        or (how.startswith("all") and not counted)
    ):
        singles, plurals = ["each"], [] if counted else ["all ", "all the ", ""]
        singles += articles if general or none or behind else []
    elif how in ("a", "an"):
        singles, plurals = ["each"] if general else [], [""] if ruled else []
    elif not how and several:
        singles = [*(articles if ruled else ()), *(["each"] if general or none else ())]
    for single in singles:
        for mine in dict.fromkeys(its):
            yield f"{single} {one}{behind} {of_one}{mine}"
    for plural in plurals:
        yield f"{plural}{more}{behind} {of_more}{their}"


def _parted(subject: str) -> tuple[str, str]:
    """A noun with what stands before it, and what says more of it behind."""
    found = _OF.search(subject)
    return (subject[: found.start()], subject[found.start() :]) if found else (subject, "")
