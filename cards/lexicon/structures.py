"""The same sentence in other structures: relatives as conditions, possessives with "of", pronouns resolved, converses.

Rows hold for words in the one way of ``canonicalwords.py``. Each keeps the meaning in any game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..latepattern import late
from .canonicalwords import BARE, CLAUSES, DONE, NOUN_STOPS, PREPOSITIONS
from .generics import known, of_any
from .structurerows import ANYWHERE, WHOLE

_MOST = 60
"""Structures of one sentence that are looked at."""
_PREPOSITION = "|".join(PREPOSITIONS)
_BY_DOING = late(r"(?:you )?([\w-]+(?: [^,]+?)?) by (\w+ing) (.+)")
_DOES_BY = late(r"(an? [\w§-]+) ([^,]+?) by (\w+ing) (.+)")
_TWO_OF = late(r"\b((?:(?:the|an?|each|your|its|that|this) )[\w§-]+)'s? ([\w-]+) and ([\w-]+)")
_DOING_IS = late(r"(\w{2,}ing) ([^,]+?) is (\w{2,}ing) (.+)")
_OR = late(r"(?<= (?:is|be) )([a-z][\w-]+|§\d+) or ([a-z][\w-]+|§\d+)(?=$|,| (?:in|on|at|if)\b)")
_DOING = late(rf"\b({'|'.join(CLAUSES)}) (\w{{3,}}ing)(?= (?:the|an?|your|its|all|each|[\d§]\S*) )")
_NO_NOUN = "|".join((*PREPOSITIONS, *CLAUSES, "of"))
_DONE_BY = late(
    rf"(?<!is )\b(?!is |be |not )([\w§-]+) (\w+ed) by "
    rf"((?:(?!(?:{_PREPOSITION}|is|may|cannot|must|has) )[\w§-]+(?: |$))+)$"
)
_WHO_DOES = late(
    rf"\b(?!(?:{_NO_NOUN}) )([a-z§][\w-]+) (\w{{3,}}ing)"
    rf"(?= (?:the|an?|its|your|no|{_PREPOSITION}|face-\w+|cannot|must|[\d§]\S*)\b)"
)
_WHOM = late(rf"\b(?:who|that|which) is ({DONE}) by ((?:(?:the|an?|your|each|any) )?[\w§-]+)")
_OWNS_NONE = rf"{_PREPOSITION}|of|with|and|or|if|is|has|than|give|take|get"
_POSSESSIVE = late(
    rf"(?<![\w§-])((?!(?:{_OWNS_NONE}) )(?:(?:the|a|an|each|your|its|another|that|this|any|no|other) )*"
    r"[\w§-]+(?: [\w§-]+)??)'s? ((?:[\w§-]+ )??[\w§-]+)"
)
_THAT = late(r"\bthat ([a-z][\w-]+)")
_LED = late(r"\b(?:the|an?|each|your|its|another|1) (?=[a-z])")
_ITS = late(r"\bits ([\w-]+)")
_TO = late(rf" (?:{_PREPOSITION}) (?!.*,)[^,]*\b(?:and|then) ")
_IT = late(r"(?<!\S)(?:of-)?it\b|\bthe 1(?= (?:with|who|in|on) )")
_NOUN = late(r"[a-z][\w-]+|§\d+")
_AHEAD = late(rf"((?:{'|'.join(CLAUSES)}) (?:[^,]* )?)it( [^,]*)?, ((?:your|the) [\w§-]+|an? [\w§-]+)( [^,]+)")
_ONCE_MORE = late(r"\ban? (?=((?:[\w§-]+ )?[\w§-]+)\b(.*\b(?:that|the) \1\b.*))\1\2")
"""A thing that is named again."""
_YOURS = late(r"\b(?:your ([\w§-]+(?: card)?)|(?:the|an?) ([\w§-]+ [\w§-]+))\b")
_ONE_OF = late(r"\ban? (?:[\w-]+ )??([a-z][\w-]+)(?! of\b)")
_FRONT = late(rf"((?:{'|'.join(CLAUSES)}|{_PREPOSITION}) [^,]+, |then )(.+)")


def structures(text: str) -> list[str]:
    """A plain sentence in every structure, as it stands first."""
    found = [text]
    for one in found:
        for other in _other(one):
            if other not in found and len(found) < _MOST:
                found.append(other)
    return found


def _other(text: str) -> Iterator[str]:
    for owned in _POSSESSIVE.finditer(text):
        yield f"{text[: owned.start()]}{_the(owned[2], text)} of {owned[1]}{text[owned.end() :]}"
        words = text[owned.end() :].split(" ", 2)
        if len(words) > 1 and not words[0] and words[1] not in NOUN_STOPS:
            rest = f" {words[2]}" if len(words) > 2 else ""
            yield f"{text[: owned.start()]}{owned[2]} {words[1]} of {owned[1]}{rest}"
    lead = _FRONT.fullmatch(text)
    for front, main in (("", text), *([(lead[1], lead[2])] if lead else ())):
        for old, new in WHOLE:
            if found := old.fullmatch(main):
                yield front + " ".join(found.expand(new).split())
        yield from (front + other for other in of_any(main))
    if found := _BY_DOING.fullmatch(text):
        yield from (f"to {found[1]}, {base} {found[3]}" for base in bases(found[2], "ing"))
    if found := _DOES_BY.fullmatch(text):
        yield from (f"{found[1]} who {base} {found[4]} {found[2]}" for base in bases(found[3], "ing"))
    for found in _TWO_OF.finditer(text):
        yield f"{text[: found.start()]}the {found[2]} and the {found[3]} of {found[1]}{text[found.end() :]}"
    if found := _DOING_IS.fullmatch(text):
        for base in bases(found[1], "ing"):
            yield from (f"to {base} {found[2]} is to {other} {found[4]}" for other in bases(found[3], "ing"))
    for found in _OR.finditer(text):
        yield f"{text[: found.start()]}{found[2]} or {found[1]}{text[found.end() :]}"
    for found in _DOING.finditer(text):
        for base in bases(found[2], "ing"):
            yield f"{text[: found.start()]}{found[1]} you {base}{text[found.end() :]}"
    for found in _DONE_BY.finditer(text):  # "a rule shared by several cards"
        for base in bases(found[2]):
            yield f"{text[: found.start()]}{found[1]} {found[3]} {base}{text[found.end() :]}"
    for found in _WHO_DOES.finditer(text):  # "a card leading to another"
        for base in bases(found[2], "ing"):
            yield f"{text[: found.start()]}{found[1]} {base}s{text[found.end() :]}"
    for found in _WHOM.finditer(text):  # "a card that is held by nobody"
        for base in [BARE[found[1]]] if found[1] in BARE else bases(found[1]):
            yield f"{text[: found.start()]}{found[2]} {base}{text[found.end() :]}"
    for old, new in ANYWHERE:
        for found in old.finditer(text):
            yield f"{text[: found.start()]}{found.expand(new)}{text[found.end() :]}"
    yield from _resolved(text)


def bases(done: str, ending: str = "ed") -> Iterator[str]:
    """The bases that a form of a verb with such an ending may have."""
    bare = done.removesuffix(ending)
    yield from dict.fromkeys((bare, f"{bare}e", re.sub(r"(.)\1$", r"\1", bare)))


def _the(word: str, text: str) -> str:
    return word if text.startswith(word) else f"the {word}"


def _resolved(text: str) -> Iterator[str]:
    """With the first noun, the nearest, or the first behind "a" in the place of the first pronoun; or with "its" as a
    bond of the two."""
    for that in _THAT.finditer(text):  # of the one thing that was named so far
        head = text[: that.start()]
        if len(_LED.findall(head)) == 1 and re.search(rf"\b(?:the|an?) (?:[\w§-]+ )?{that[1]}\b", head):
            yield f"{head}it{text[that.end() :]}"
    for its in _ITS.finditer(text):
        yield known(f"{text[: its.start()]}the {its[1]}{text[its.end() :]}")
    if "the def " not in text and "the " in text:
        yield known(text)
    if ahead := _AHEAD.fullmatch(text):
        yield f"{ahead[1]}{ahead[3]}{ahead[2] or ''}, {ahead[3]}{ahead[4]}"
    for one in _ONCE_MORE.finditer(text):
        yield f"{text[: one.start()]}{one[1]}{one[2]}"
    for pattern in (_ITS, _IT):
        if not (found := pattern.search(text)) or not found.start():
            continue
        owned = found[1] if pattern is _ITS else ""
        head, tail = text[: found.start()], text[found.end() :]
        for noun in _nouns(head, pattern is _ITS):
            whole = f"a {noun}" if not head.endswith("any ") and re.search(rf"\ban? {noun}\b", head) else noun
            yield f"{head}{owned} of {whole}{tail}" if owned else f"{head}{whole}{tail}"
            if whole != noun and not owned:
                yield re.sub(rf"\ban? (?={noun}\b)", "", f"{head}{noun}{tail}")
            if owned:
                yield f"{head}{noun} {owned}{tail}"
        if owned and re.search(rf"\b{re.escape(owned)}\b", head):
            yield f"{head}{owned}{tail}"
        if owned and text.count(" its ") == 1:
            yield f"at bond-of-it, {head}{owned}{tail}"


def _nouns(head: str, bond: bool) -> dict[str, None]:
    """What a pronoun behind some words may stand for."""
    nouns = [
        one[0] for one in _NOUN.finditer(head)
        if one[0] not in NOUN_STOPS and (not re.match(DONE, one[0]) and not head.endswith(f" {one[0]} "))
    ]  # fmt: skip
    if not bond and _TO.search(head):  # "put it on the pile and discard it"
        return dict.fromkeys(nouns[:1])
    single = [one[1] for one in _ONE_OF.finditer(head) if one[1] in nouns]
    whole = [one[0].removeprefix("the ") for one in _YOURS.finditer(head)]
    return dict.fromkeys([*nouns[:1], *nouns[-1:], *single[:1], *whole[:2]])
