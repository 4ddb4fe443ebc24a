"""The form that a sentence has whichever way it is put: two with one form say the same.

Words that say nothing are dropped and synonyms put for each other (``canonicalwords.py``); what stands in front, or
behind, as clauses and times do, is set apart; a passive becomes active; a relative clause a condition. Nothing else is
dropped: numbers, negations, modals, quantifiers and the order of what is left make two forms of two rules.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from ..latepattern import late
from .canonicalwords import (
    BARE,
    CLAUSES,
    DONE,
    DROPPED,
    LOOSE,
    NOUN_STOPS,
    PREPOSITIONS,
    SINGLE,
    TIMES,
    WAYS,
    canonical_word,
)  # fmt: skip
from .rewordings import spelled_out

Unit: TypeAlias = tuple[Hashable, ...]
"""Words that stay together, from a preposition on; or a clause: its conjunction and its form."""
Form: TypeAlias = tuple[tuple[Unit, ...], frozenset[Unit]]
"""What is in its order, and what may stand anywhere."""
_LONGEST = 240
"""Letters of a sentence that has a form."""
_MOST_WAYS = 24
"""Structures of one sentence that are looked at."""
_MOST_FREE = 3
"""Units that may have stood in front."""
_DEEPEST = 3
_AHEAD = late(rf"((?:{'|'.join(CLAUSES)}|{'|'.join(PREPOSITIONS)}) [^,]+), (.+)")
_BEHIND = late(rf"(.+?),? \b({'|'.join(CLAUSES)}) (.+)")
_BY = late(r" by ((?:(?! (?:if|in|at|to|on|from) ).)+)")
_PASSIVE = late(rf"(?:(.+?) )?(may|cannot|must|need-not)? ?(?:is|be) (not )?({DONE})\b(.*)")
_PLACED = late(r"(.+?) (?:is|be) (?:laid|placed|put)(?= )(.*)")
_DATIVE = late(r"(.*?\b)give ((?:the|a|an|each|your|its|another) [^,]+?|\S+) (fortune|.+)$")
_POSSESSIVE = late(
    r"((?:(?:the|a|an|each|your|its|another|that|this|any|no|other) )*[\w§-]+(?: [\w§-]+)??)'s? ((?:[\w§-]+ )??[\w§-]+)"
)
_IF_YOU = late(r"if you ([\w-]+(?: up| back| away)?) (an? (?:[^,]+ )?([\w-]+)[^,]*), (?:it|(?:that|the) \3) (.+)")
_IF_ONE = late(r"if (an?|the) ([\w -]+?) (has|is|hold|lie) ([^,]+), (?:it|(?:that|the) \2) (.+)")
_WHO_IS = late(r"\b([\w§-]+) (?:that|who|which) (?:is|has been) ((?:already )?[\w§-]+)\b(?! by)")
_WHICH_IS = late(r"\b([\w§-]+) (?:that|who|which) is (?!not )")
_THAT = late(r"\bthat ([a-z][\w-]+)")
_LED = late(r"\b(?:the|an?|each|your|its|another|1) (?=[a-z])")
_EQUALS = late(r"(the [^,]+?|[\w§-]+ is?) is (the [^,]+)")
_ONLY_ONES = late(r"the only (?:card|player|one|character|piece)s? (?:with) ([^,]+?) is ([^,]+)")
_NOT_MORE = late(r"no ([\w§ -]+?) (\w+) more than ([\d§]\S*) (.+)")
_ITS = late(r"\bits ([\w-]+)")
_IN_ITS = late(r"(?<=\w) in (?=(?:its|your|that) )")
_TO = late(rf" (?:{'|'.join(PREPOSITIONS)}) (?!.*,)[^,]*\b(?:and|then) ")
_IT = late(r"(?<!\S)it\b")
_NOUN = late(r"[a-z][\w-]+|§\d+")


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """A sentence in small letters, in the one way of saying what can be said in several."""
    text = re.sub(r"[*_\"“”()]", "", spelled_out(text)).lower().strip(" .!:,")
    text = re.sub(r"[;:,–—]+", ",", " ".join(text.split())).replace(" ,", ",")
    for way in WAYS:
        text = way.put(text)
    return " ".join(text.split()).replace(" ,", ",").strip(" ,")


@lru_cache(maxsize=8192)
def forms(text: str) -> tuple[frozenset[Form], frozenset[Form]]:
    """The forms of a sentence as it stands, and those it has if some of what stands behind had stood in front."""
    if len(text) > _LONGEST:
        return frozenset(), frozenset()
    strict: set[Form] = set()
    free: set[Form] = set()
    for way in _structures(plain(text)):
        for form in _forms(way, 0):
            strict.add(form)
            free |= set(_freed(form))
    return frozenset(strict), frozenset(free)


def same(one: str, other: str) -> bool:
    """Whether two sentences have a form in common; what stood in front may have moved in one of them."""
    (strict, free), (others, freed) = forms(one), forms(other)
    return not (strict.isdisjoint(freed) and free.isdisjoint(others))


@lru_cache(maxsize=8192)
def words_of(text: str) -> frozenset[str]:
    """The words that every form of a sentence has, by which sentences alike are looked up."""
    return frozenset(map(_crude, re.findall(r"[\w§'-]+", plain(text)))) - DROPPED


def _crude(word: str) -> str:
    """A word without any ending that a structure may add or drop."""
    bare = re.sub(r"(?<=[a-z]{2})(?:ed|ing)$", "", BARE.get(word, word.removesuffix("'s")))
    bare = canonical_word(re.sub(r"(?<=[a-z]{2})([a-z])\1$", r"\1", bare) if bare != word else bare)
    return bare.removesuffix("e") if len(bare) > 2 else bare


def _freed(form: Form) -> Iterator[Form]:
    units, loose = form
    behind = [at for at, unit in enumerate(units) if at and unit[0] in PREPOSITIONS]
    for count in range(min(len(behind), _MOST_FREE) + 1):
        for chosen in combinations(behind, count):
            kept = tuple(unit for at, unit in enumerate(units) if at not in chosen)
            yield kept, loose | {units[at] for at in chosen}


def _structures(text: str) -> list[str]:
    """The same sentence in other structures: relatives as conditions, possessives with "of", pronouns resolved."""
    found = [text]
    for one in found:
        for other in _other(one):
            if other not in found and len(found) < _MOST_WAYS:
                found.append(other)
    return found


def _other(text: str) -> Iterator[str]:
    for owned in _POSSESSIVE.finditer(text):
        yield f"{text[: owned.start()]}{_the(owned[2], text)} of {owned[1]}{text[owned.end() :]}"
        words = text[owned.end() :].split(" ", 2)
        if len(words) > 1 and not words[0] and words[1] not in NOUN_STOPS:
            rest = f" {words[2]}" if len(words) > 2 else ""
            yield f"{text[: owned.start()]}{owned[2]} {words[1]} of {owned[1]}{rest}"
    if found := _IF_YOU.fullmatch(text):
        yield f"{found[2]} you {found[1]} {found[4]}"
    if found := _IF_ONE.fullmatch(text):
        yield f"{found[1]} {found[2]} {'with' if found[3] == 'has' else found[3]} {found[4]} {found[5]}"
    if found := _WHO_IS.search(text):
        yield f"{text[: found.start()]}{found[2]} {found[1]}{text[found.end() :]}"
    if found := _WHICH_IS.search(text):
        yield f"{text[: found.start()]}{found[1]} {text[found.end() :]}"
    if found := _EQUALS.fullmatch(text):
        yield f"{found[2]} is {found[1]}"
    if found := _ONLY_ONES.fullmatch(text):
        yield f"only {found[2]} has {found[1]}"
    if found := _NOT_MORE.fullmatch(text):
        yield f"each {found[1]} {found[2]} at most {found[3]} {found[4]}"
    if (
        "," in text
        and (found := re.fullmatch(r"((?:in|at|on) [^,]+), (no .+)", text))
        and (more := _NOT_MORE.fullmatch(found[2]))
    ):
        yield f"{found[1]}, each {more[1]} {more[2]} at most {more[3]} {more[4]}"
    yield from _resolved(text)


def _the(word: str, text: str) -> str:
    return word if text.startswith(word) else f"the {word}"


def _resolved(text: str) -> Iterator[str]:
    """With the first noun, or the nearest, in the place of the first pronoun; or with "its" as a bond of the two."""
    if found := _IN_ITS.search(text):
        yield f"{text[: found.start()]} of {text[found.end() :]}"
    for found in _THAT.finditer(text):  # of the one thing that was named so far
        head = text[: found.start()]
        if len(_LED.findall(head)) == 1 and re.search(rf"\b(?:the|an?) (?:[\w§-]+ )?{found[1]}\b", head):
            yield f"{head}it{text[found.end() :]}"
    for pattern in (_ITS, _IT):
        if not (found := pattern.search(text)) or not found.start():
            continue
        owned = found[1] if pattern is _ITS else ""
        head, tail = text[: found.start()], text[found.end() :]
        nouns = [
            one[0] for one in _NOUN.finditer(head)
            if one[0] not in NOUN_STOPS and (not re.match(DONE, one[0]) and not head.endswith(f" {one[0]} "))
        ]  # fmt: skip
        near = nouns[-1:] if pattern is _ITS or not _TO.search(head) else []  # "put it on the pile and discard it"
        for noun in dict.fromkeys([*nouns[:1], *near]):
            whole = f"a {noun}" if re.search(rf"\ban? {noun}\b", head) else noun
            yield f"{head}{owned} of {whole}{tail}" if owned else f"{head}{whole}{tail}"
            if owned:
                yield f"{head}{noun} {owned}{tail}"
        if owned in nouns:
            yield f"{head}{owned}{tail}"
        if owned and text.count(" its ") == 1:
            yield f"at bond-of-it, {head}{owned}{tail}"


def _forms(text: str, depth: int) -> Iterator[Form]:
    """The forms of a clause: what stands in front and behind set apart, then its words, active where it is passive."""
    text = text.strip(" ,")
    loose: list[list[Unit]] = []
    while (found := _AHEAD.fullmatch(text)) and depth < _DEEPEST:
        loose.append(_units_of(found[1], depth))
        text = found[2]
    if depth < _DEEPEST and (found := _BEHIND.fullmatch(text)) and not _bears(found[1]):
        loose.append(_units_of(f"{found[2]} {found[3]}", depth))
        text = found[1].strip(" ,")
    for main in dict.fromkeys((text, *_active(text))):
        units, inside = _ordered(main)
        for chosen in _each(loose):
            yield units, frozenset((*inside, *chosen))


def _each(loose: list[list[Unit]]) -> Iterator[tuple[Unit, ...]]:
    if not loose:
        yield ()
        return
    for one in loose[0][:6]:
        yield from ((one, *rest) for rest in _each(loose[1:]))


def _units_of(text: str, depth: int) -> list[Unit]:
    word, _, rest = text.partition(" ")
    if word in CLAUSES:
        return list(dict.fromkeys((word, form) for form in _forms(rest, depth + 1)))
    return [tuple(_tokens(text, begins=False))]


def _bears(text: str) -> bool:
    """Whether a text ends with a word that bears on the clause behind it: "only if"."""
    return bool(re.search(r"(?:^| )(?:only|even|not|never|except|but|or|and|than|also)$", text))


def _active(text: str) -> Iterator[str]:
    if (found := _PASSIVE.fullmatch(text)) and found[1]:
        what, mood, negated, done, rest = found.groups()
        by = _BY.search(rest)
        who = f"{by[1]} " if by else ""
        rest = rest.replace(by[0], "", 1) if by else rest
        only = "only " if who.endswith(" only ") else ""
        who = f"{only}{who.removesuffix('only ')}"
        how = " ".join(filter(None, (mood, "not" if negated else "")))
        for base in (BARE[done],) if done in BARE else (done[:-2], done[:-1], re.sub(r"(.)\1ed$", r"\1", done)):
            yield " ".join(f"{who}{how} {base} {what}{rest}".split())
            if base == "give" and rest.strip():
                yield " ".join(f"{who}{how} give {rest} to {what}".split())
    if found := _PLACED.fullmatch(text):
        yield f"{found[1]} lie{found[2]}"
    if (found := re.fullmatch(r"(.*?)\b(?:go|move) ((?:back )?(?:to|in|on|under) .+)", text)) and found[1]:
        yield f"put {found[1].strip()} {found[2]}"
    if found := re.fullmatch(r"(.+?) (not )?(\w+) only (.+)", text):
        yield f"{found[1]} only {found[2] or ''}{found[3]} {found[4]}"


def _ordered(text: str) -> tuple[tuple[Unit, ...], list[Unit]]:
    """The units of a clause in their order, and those that may stand anywhere: times, how something lies."""
    units: list[list[str]] = [[]]
    tokens = list(_tokens(text))
    for at, token in enumerate(tokens):
        last = at + 1 == len(tokens) or tokens[at + 1] in PREPOSITIONS or tokens[at + 1] == "and"
        if token in PREPOSITIONS or (token in LOOSE and last):
            units.append([])
        units[-1].append(token)
    kept, free = list[Unit](), list[Unit]()
    for one in units:
        if one:
            timely = one[0] in LOOSE or (one[0] in ("in", "at", "on") and one[-1] in TIMES)
            (free if timely and len(one) <= _MOST_FREE + 2 and (len(one) > 1 or one[0] in LOOSE) else kept).append(
                tuple(one)
            )
    return tuple(kept), free


def _tokens(text: str, begins: bool = True) -> Iterator[str]:
    """The words of a clause without those that say nothing; "a" says one thing, but of what a clause is about."""
    before = ""
    for word in re.findall(r"[\w§'-]+|,", re.sub(r", (?=and |or |but )", " ", text)):
        if word in ("a", "an"):
            if not (begins and not before) and before not in SINGLE:
                yield "1"
        elif not (word in DROPPED or (begins and not before and word == "you")):
            yield canonical_word(word)
        before = word
