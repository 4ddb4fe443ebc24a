"""What sentences in free words say in many ways and rules in one: that nothing is left, that all is done again.

Each concept has the ways in which English says it, the same for every game, and the marks of meanings that have it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

_CONCEPTS: Mapping[str, tuple[str, str]] = {
    "emptied": (r"""
        \b(?:no|nobody|no\ one|without(?:\ any|\ a)?|not\ a\ single|none|nothing|last)\b[^.,;]*\b(?:left|remain\w*)\b
        | \blast\b[^.,;]*\b(?:cards?|ones?|pieces?)\b | \b(?:runs?|ran|running)\ (?:out|dry|short)
        | \bused\ up | \bempty\b | \bgone\b | exhausted | \bhas\ nothing
        | \bleft\ (?:your|their|his|her|all)\ hands? | without\ a\ (?:single|card) | \bno\ cards?\b
        """, "empty every_empty some_empty none cmp=exactly+than=0"),
    "not empty": (r"""
        at\ least\ (?:one|1|an?)\b | \bstill\ (?:has|have|holds?|owns?) | not\ empty
        | \bif\ (?:there\ is|you\ have)\ any
        """, "filled has=1"),
    "few left": (r"""
        \b(?:only|just)\ (?:one|two|1|2)\b | \ball\b[^.,;]*\bbut\ (?:one|two|1|2)
        | \blast\b[^.,;]*(?:standing|left) | \beverybody\ else | all\ (?:the\ )?others\ (?:have|are)
        | single\ (?:one|player)\ (?:left|remain)
        """, "players"),
    "endless": (r"""
        for\ ?ever | endless | no\ (?:limit|end\b) | never\ (?:really\ )?end | on\ and\ on
        """, "ends=never"),
    "again": (r"""
        \bagain\b | once\ more | repeat | in\ the\ same\ way | \bkeeps?\ (?:on\ )?\w+ing | over\ and\ over
        | \bcontinue | \buntil\b | as\ long\ as | as\ often\ as | goes\ on
        """, "again while until turns"),
    "all have": (r"""
        \b(?:once|when|after|as\ soon\ as|until)\b[^.,;]*\b(?:all|everybody|everyone|each)\b[^.,;]*
        \b(?:played|laid|put|added|chosen|bid|passed)\b
        """, "of_each"),
    "worth": (r"""
        \bworth\b | \bgood\ for\b | \bcounts?\ (?:for\ )?(?:one|two|three|nothing|nobody|\d)
        | \b(?:gives?|brings?|earns?)\ (?:you|him|her|them|its\ owner|nobody|nothing)\b
        """, "do=score sum pairs"),
    "out": (r"""
        \bdrops?\ out | \bout\ of\ (?:the|this)\ \w+\b | eliminated | no\ longer\ (?:takes?|plays?|in)\b
        | knocked\ out | (?:leaves?|left)\ the\ (?:game|table|round)
        | \b(?:thrown|voted|sent|falls?|is|are|goes)\ out\b | out\ for\ good
        """, "mark=out is=out isnt=out"),
    "open to choice": (r"""
        \bonly\ (?:if|when|while|as\ long) | no\ longer | not\ (?:allowed|possible) | must\ have | \bcannot\b
        | can't | may\ not | can\ only | \bat\ most\b | allowed\ to
        """, "choosable"),
    "at most": (r"""
        \bat\ most | no\ more\ than | up\ to | maximum | \blimit | never\ (?:more|above) | not\ more
        | \btoo\ many
        """, "cmp=most cmp=less at_most"),
    "reached": (r"""
        \breach | \bfirst\ to\b | \bfirst\ (?:owns?|has|have|gets?|collects?) | at\ least | or\ more\b
        | as\ many\ as | \bowns?\b | together\ have
        """, "ends+cmp=least ends+cmp=exactly"),
    "otherwise": (r"""
        \botherwise | instead\b | \bif\ not\b | in\ that\ case | fail | \bwrong\b | \bnone\b | \bneither
        | \belse\b | \bif\ (?:nobody|no\ one|everybody|everyone|all)\b | does\ not | do\ not | don't | cannot
        """, "otherwise if=undone if=unanswered"),
    "whole": (r"""
        \ball\b | everything | \bwhole\b | \bcomplete | \bentire | \bboth\b | \bevery\b | whatever
        """, "all"),
    "most": (r"""
        \bhighest | \bbiggest | \blargest | \bmost\b | \bbest\b | strongest | heaviest | greatest | bigger
        | longest | \bahead\b | \bbeats?\b
        """, "best=most each=most by=most"),
    "least": (r"""
        \blowest | \bfewest | smallest | lightest | weakest | \bleast\b | \bfewer\b
        """, "best=least each=least"),
    "sum": (r"""
        \bsum\b | \btotal | \badd\w*\ (?:up|together) | altogether | \btogether\b | \badd\b
        """, "sum"),
    "played out": (r"""
        at\ the\ end\ of\ (?:the|this|that|an?|each|every)
        | (?:finish|play)\w*\ (?:the|this|that)\ (?:round|turn|hand)
        | after\ (?:the|this|an?|that|every|each)\ (?:\w+\ )?(?:turn|round|hand) | \b(?:turn|round)\ in\ which
        | (?:turn|round)\ is\ over | still\ (?:played|finished)
        """, "ends=after~turn ends=after~round"),
    "shown": (r"""
        reveal | \bshow | turn\w*\ (?:it|them|over|up|face) | \bflip | \bopen | face.up | expose
        """, "do=uncover do=turn~over do=show"),
    "text": (r"""
        \btext | effect | \bpower | \bsays?\b | written | ability | \bdo\ what
        """, "do=carry~out"),
    "skipped": (r"""
        (?:lose|miss|skip|forfeit)\w*\b[^.,;]*\bturn | \bskip
        """, "skip do=skip"),
    "turned round": (r"""
        direction | other\ way | reverse | backwards? | clockwise
        """, "do=reverse"),
    "everybody": (r"""
        \beach\b | \bevery(?:body|one)?\b | all\ players | \byou\ all\b
        """, "who=each"),
    "meld": (r"""
        \bsets?\b | \bruns?\b | \bgroup | combination | of\ a\ kind | \btrio | quartet | \bsame\b
        | \btogether\b
        """, "meld"),
    "another": (r"""
        \b(?:an)?other\ (?:player|\w+) | opponent | neighbour | somebody\ else | someone\ else | \bvictim
        """, "any=others"),
    "known": (r"""
        \bknow | \bsecret | \btell\b | \bsee\b | \blook | \bpeek
        """, "know glance do=look"),
    "same": (r"""
        \bsame\b | \bmatch | \balike | \bequal | \bidentical | \bboth\b | \bfits?\b
        | of\ (?:its|the|one)\ kind
        """, "same matches"),
}  # fmt: skip
"""Each concept: how it is said (spaces of patterns are escaped), and what a meaning has one of that has it, anywhere in
it: a key, a key with its value (``~`` is a space there), a key with the first key of what it holds (``who=each``); with
``+`` between such as it has to have together."""

_MARKS = {
    name: tuple(frozenset(one.replace("~", " ").split("+")) for one in marks.split(" "))
    for name, (_, marks) in _CONCEPTS.items()
}


@cache
def _said() -> Mapping[str, re.Pattern[str]]:
    """How each concept is said: compiled when a text is asked about, as most books ask about none."""
    return {name: re.compile(said, re.IGNORECASE | re.VERBOSE) for name, (said, _) in _CONCEPTS.items()}


def concepts_in(text: str) -> frozenset[str]:
    """The concepts that a text has words for."""
    return frozenset(name for name, said in _said().items() if said.search(text))


def concepts_of(meaning: Mapping[str, Any]) -> frozenset[str]:
    """The concepts that a meaning has."""
    there = frozenset(_marks(meaning))
    return frozenset(name for name, marks in _MARKS.items() if any(one <= there for one in marks))


def _marks(meaning: object) -> Iterator[str]:
    if isinstance(meaning, Mapping):
        for key, value in meaning.items():
            yield key
            yield from (f"{key}={inner}" for inner in (value if isinstance(value, Mapping) else (value,)))
            yield from _marks(value)
    elif isinstance(meaning, list | tuple):
        for value in meaning:
            yield from _marks(value)
