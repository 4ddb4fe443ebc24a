"""The form that a sentence has whichever way it is put: two with one form say the same.

Words that say nothing are dropped and synonyms put for each other (``canonicalwords.py``); what stands in front, or
behind, as clauses and times do, is set apart; a passive becomes active; a relative clause a condition. Nothing else is
dropped: numbers, negations, modals, quantifiers and the order of what is left make two forms of two rules.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache
from itertools import chain, islice, product, zip_longest
from typing import TypeAlias

from ..latepattern import late
from .canonicalways import WAYS
from .canonicalwords import (
    ADVERBS,
    BARE,
    CLAUSES,
    COMMANDS,
    DONE,
    DROPPED,
    LOOSE,
    PREPOSITIONS,
    SAME,
    SINGLE,
    TIMES,
    canonical_word,
)  # fmt: skip
from .definitions import turned_round
from .rewordings import spelled_out
from .structures import bases, structures

Unit: TypeAlias = tuple[Hashable, ...]
"""Words that stay together, from a preposition on; or a clause: its conjunction and its form."""
Form: TypeAlias = tuple[tuple[Unit, ...], frozenset[Unit]]
"""What a clause begins with, and what may stand anywhere in it."""
_LONGEST = 240
"""Letters of a sentence that has a form."""
_MOST = 6
"""Forms of a clause within a sentence that are looked at."""
_MOST_JOINTS = 3
_DEEPEST = 2
_NAMED = late(r"(?<=\w )If (?=[A-Z])")
"""A name that begins as a clause does."""
_BEGINS = late(rf"(?:{'|'.join(CLAUSES)}|{'|'.join(PREPOSITIONS)}) ")
_JOINT = late(
    r",? and (?=(?:if|you|it|the|that|no|nobody|each|all|your|its|a|an|any|both|whatever|there|§\d+) )"
    rf"|,? and (?=(?:{'|'.join(COMMANDS)}|say) )"
)
"""Where a clause of its own may begin."""
_ADVERB = late(rf"({'|'.join(sorted(ADVERBS))}),? (.+)")
_VERB = late(r"\b(?:is|has|may|cannot|must|not|lies?)\b|^(?:[^,]+, )?(?:the|each|your|a) [\w§-]+ [a-z-]+s\b")
_BEHIND = late(rf"(.+?),? \b({'|'.join(CLAUSES)}) (.+)")
_LAST = late(
    rf"(.+? (?:{'|'.join(CLAUSES)}) .+) (after|before|until) "
    r"((?:(?:the|an?|your|each|this|that|its) )?[\w-]+(?: [\w-]+)?(?: of (?:the|an?|your|its|each) [\w-]+)?)"
)
"""A clause with another behind it, and what says when."""
_BY_ALL = late(r" (only )?by (?![\d§]+(?:$|,| if ))(.+)")
_BY = late(r" (only )?by (?![\d§]+(?:$|,| if ))((?:(?! (?:if|in|at|to|on|from) ).)+)")
_WITH = late(r" (only )?with ((?:(?! (?:if|in|at|to|on|from) ).)+)")
_PASSIVE = late(
    rf"(?:(.+?) )?(may|cannot|must|need-not)? ?(still|always|only)? ?(?:is|be) (not )?"
    rf"({DONE}(?:(?:,? and |,? or |, ){DONE})*)\b(.*)"
)
_PLACED = late(r"(.+?) (?:is|be) (?:laid|placed|put)(?= )(.*)")
_TIMED = late(
    r"((?:in|at|on|after|before|until) (?:(?:the|your|each|this|that|a) )?"
    r"(?:(?:start|end|moment) of (?:the|your|each|this|that|a) )?"
    rf"(?:{'|'.join(TIMES)})) (?!(?:of|in|if|and|or|is|has|that|[\d§]\S*)\b)(.+)"
)


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """A sentence in small letters, in the one way of saying what can be said in several."""
    text = _NAMED.sub("if-", text)
    text = re.sub(r"[*_\"“”()]", "", spelled_out(text)).lower().strip(" .!:,")
    text = re.sub(r"[;:](?! (?:and|or|but|so|then|otherwise)\b)(?= )", ", and", " ".join(text.split()))
    text = re.sub(r"[;:,–—]+", ",", text).replace(" ,", ",")
    for way in WAYS:
        text = way.put(text)
    return " ".join(text.split()).replace(" ,", ",").strip(" ,")


@lru_cache(maxsize=8192)
def forms(text: str) -> frozenset[Form]:
    """The forms of a sentence, one for each of its structures."""
    if len(text) > _LONGEST:
        return frozenset()
    said = (text, *turned_round(text))
    return frozenset(form for one in said for way in structures(plain(one)) for form in _forms(way, 0))


def same(one: str, other: str) -> bool:
    """Whether two sentences have a form in common."""
    return not forms(one).isdisjoint(forms(other))


@lru_cache(maxsize=8192)
def words_of(text: str) -> frozenset[str]:
    """The words that every form of a sentence has, by which sentences alike are looked up."""
    return frozenset(map(_crude, re.findall(r"[\w§'-]+", plain(text)))) - DROPPED


def _crude(word: str) -> str:
    """A word without any ending that a structure may add or drop."""
    bare = canonical_word(word)
    bare = canonical_word(BARE.get(bare, bare))
    if found := re.fullmatch(r"(?:un(?=[a-z]{3}))?([a-z-]{2,})(?:(?<!e)ed|ing)", bare):
        bare = next((canonical_word(one) for one in bases(found[1]) if one in SAME), found[1])
    bare = re.sub(r"(?<=[a-z]{2})([a-z])\1$", r"\1", bare)  # "roll" as "rolled"
    return bare.removesuffix("e") if len(bare) > 2 else bare


def _forms(text: str, depth: int) -> Iterator[Form]:
    """The forms of a clause: what stands in front and behind set apart, then its words, active where it is passive."""
    text = text.strip(" ,")
    for joint in islice(_JOINT.finditer(text), _MOST_JOINTS if depth < _DEEPEST else 0):
        clauses = bool(_VERB.search(text[: joint.start()]))
        halves = (_of_half(one, depth, clauses) for one in (text[: joint.start()], text[joint.end() :]))
        yield from (((("also", one), ("and", other)), frozenset()) for one, other in product(*halves))
    ahead = list(_ahead(text)) if depth < _DEEPEST else []
    for head, rest in ahead:
        for units in _units_of(head, depth):
            yield from ((main, loose | units) for main, loose in _forms(rest, depth))
    if ahead:
        return
    if depth < _DEEPEST and (last := _LAST.fullmatch(text)) and not _bears(last[1]):
        for units in _units_of(f"{last[2]} {last[3]}", depth):
            yield from ((main, loose | units) for main, loose in _forms(last[1], depth))
    behind: Iterable[frozenset[Unit]] = [frozenset()]
    if depth < _DEEPEST and (found := _BEHIND.fullmatch(text)) and not _bears(found[1]):
        behind = _units_of(f"{found[2]} {found[3]}", depth)
        text = found[1].strip(" ,")
    for main in dict.fromkeys((text, *_active(text))):
        words, free = _ordered(main)
        yield from ((words, free | units) for units in behind)


def _of_half(text: str, depth: int, clause: bool) -> Iterator[Form]:
    """The forms of a half of a sentence; only that of one of two clauses has other structures."""
    ways = structures(text) if clause else [text]
    return islice((form for way in ways for form in _forms(way, depth + 1)), 2 * _MOST)


def _ahead(text: str) -> Iterator[tuple[str, str]]:
    """What may stand in front of a clause, and the clause, in each way; a front may have commas of its own."""
    if _BEGINS.match(text):
        yield from ((text[: at.start()], text[at.end() :]) for at in islice(re.finditer(", ", text), _MOST_JOINTS))
    if found := _TIMED.fullmatch(text) or _ADVERB.fullmatch(text):
        yield found[1], found[2]


def _units_of(text: str, depth: int) -> list[frozenset[Unit]]:
    """What stands in front or behind, in each way: a clause is one unit, other words are as many as they have."""
    word, _, rest = text.partition(" ")
    if word in CLAUSES:
        return [frozenset({(word, form)}) for form in dict.fromkeys(islice(_forms(rest, depth + 1), _MOST))]
    words, free = _ordered(text, begins=False)
    return [free | frozenset(words)]


def _bears(text: str) -> bool:
    """Whether a text ends with a word that bears on the clause behind it: "only if"."""
    return bool(re.search(r"(?:^| )(?:only|even|not|never|except|but|or|and|than|also)$", text))


def _active(text: str) -> Iterator[str]:
    """A clause without its passive, or one of two without it; what goes somewhere is put there."""
    yield from _unpassive(text)
    for joint in re.finditer(r",? and ", text):
        head, tail = text[: joint.start()], text[joint.end() :]
        yield from (f"{one} and {tail}" for one in _unpassive(head))
        yield from (f"{head} and {one}" for one in _unpassive(tail))


def _unpassive(text: str) -> Iterator[str]:
    if (found := _PASSIVE.fullmatch(text)) and found[1]:
        doers = [by for pattern in (_BY, _BY_ALL, _WITH) if (by := pattern.search(found[6]))]
        for by in doers or (None,):
            yield from _done_by(found, by)
    if found := _PLACED.fullmatch(text):
        yield f"{found[1]} is{found[2]}"
    if (found := re.fullmatch(r"(.*?)\b(?:goes|go|moves|move) ((?:back )?(?:to|in|on|under) .+)", text)) and found[1]:
        yield f"put {found[1].strip()} {found[2]}"
    if found := re.fullmatch(r"(.+?) (not )?(\w+) only (.+)", text):
        yield f"{found[1]} only {found[2] or ''}{found[3]} {found[4]}"


def _done_by(passive: re.Match[str], by: re.Match[str] | None) -> Iterator[str]:
    """A passive as what somebody does, or as a command where nobody is named."""
    what, mood, adverb, negated, done, rest = passive.groups()
    who = f"{by[1] or ''}{by[2]} " if by else ""
    rest = rest.replace(by[0], "", 1) if by else rest
    if mood == "cannot" and who.startswith("any "):
        who, mood = f"no {who[4:]}", "may"
    if particle := re.match(r" (up|down|out|off|away)(?=$| )| (at|to|on|for)(?=$| (?:in|on|at|if) )", rest):
        what, rest = f"{particle[0].strip()} {what}", rest[particle.end() :]
    how = " ".join(filter(None, (mood, adverb, "not" if negated else "")))
    for verb in _bases(done):
        yield " ".join(f"{who}{how} {verb} {what}{rest}".split())
        if verb in ("give", "deal", "show", "hand") and rest.strip() and not re.match(r" (?:only )?to ", rest):
            yield " ".join(f"{who}{how} give {rest} to {what}".split())


def _bases(done: str) -> Iterator[str]:
    """The bases that a participle, or several with commas and a conjunction between them, may have."""
    words = re.split(r"(,? (?:and|or) |, )", done)
    ways = [(BARE[one],) if one in BARE else tuple(bases(one)) for one in words[::2]]
    for chosen in product(*ways) if len(ways) < _DEEPEST else [[_base(one) for one in words[::2]]]:
        yield "".join(chain.from_iterable(zip_longest(chosen, words[1::2], fillvalue="")))


def _base(done: str) -> str:
    """The likeliest base of a participle."""
    return BARE.get(done) or re.sub(r"([^lsz])\1$", r"\1", done.removesuffix("ed"))


def _ordered(text: str, begins: bool = True) -> tuple[tuple[Unit, ...], frozenset[Unit]]:
    """The words of a clause in their order, and what may stand anywhere: parts with a preposition, how something lies.

    ``begins``: the text is a whole clause."""
    units: list[list[str]] = [[]]
    tokens = list(_tokens(text, begins))
    adverbs = [token for token in tokens if token in ({"together"} if "and" in tokens else ADVERBS)]
    tokens = [token for token in tokens if token not in adverbs]
    for at, token in enumerate(tokens):
        last = at + 1 == len(tokens) or tokens[at + 1] in PREPOSITIONS or tokens[at + 1] in ("and", "as")
        if token in PREPOSITIONS or token == "as" or (token in LOOSE and last):
            units.append([])
        units[-1].append(token)
    whole = [tuple(one) for one in units if one]
    return tuple(whole[:1]), frozenset((*whole[1:], *((token,) for token in adverbs)))


def _tokens(text: str, begins: bool = True) -> Iterator[str]:
    """The words of a clause without those that say nothing; "a" says one thing, but of what a clause is about."""
    before = ""
    for word in re.findall(r"[\w§'-]+", text):
        if word in ("a", "an"):
            if not (begins and not before) and before not in SINGLE:
                yield "1"
        elif not (word in DROPPED or (begins and not before and word == "you")):
            yield word if word in ADVERBS else canonical_word(word)
        before = word
