"""Words of rulebooks by what they do in a sentence, and those that are the same; see ``canonical.py``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from .irregular import IRREGULAR, verb_forms

CLAUSES = ("if", "while", "unless", "until", "before", "after", "because", "even-if", "only-if")
"""Words with which a clause begins that may stand in front or behind."""
PREPOSITIONS = (
    "in",
    "at",
    "on",
    "for",
    "from",
    "to",
    "by",
    "beside",
    "around",
    "under",
    "without",
    "between",
    "above",
    "below",
    "instead-of",
    "apart-from",
)
"""Words with which a part of a clause begins that may stand in front or behind; "of" and "with" stay where they are."""
TIMES = frozenset({"turn", "round", "phase", "time", "game", "match", "step", "start", "end", "moment", "timelin"})
"""Words that make a time of what begins with "in"."""
LOOSE = frozenset({
    "open",
    "face-down", "face-up", "again", "asleep", "in-secret", "at-once", "at-any-time", "at-the-same-time", "first",
    "one-after-another", "from-now-on", "at-the-latest", "at-a-time", "if-able",
})  # fmt: skip
"""Words that say how something is done or lies, where they stand behind what they are said of."""
ADVERBS = frozenset({
    "together", "at-once", "in-secret", "at-any-time", "at-the-same-time", "one-after-another", "from-now-on",
    "at-the-latest", "at-a-time", "if-able", "clockwise", "counter-clockwise",
})  # fmt: skip
"""Those among them, and others, that never say which one is meant: they may stand anywhere."""
DROPPED = frozenset({"the", "that", "those", "who", "whom", "which", "a", "an"})
"""Words without which the same is said; commas stay."""
SINGLE = frozenset({"of", "as", "is", "without"})
"""Words behind which "a" says nothing."""
NOUN_STOPS = frozenset(
    """the a an if while unless until before after because in at on for from to by beside under without between above
    below of with is be has may cannot must not no each all any you your its it and or but then only that who which
    this these lie played face-down face-up does do put draw give take play show choose at-once at-any-time as more most
    least fewer than both such-as first again player's""".split()  # noqa: SIM905
)
"""Words that are no noun a pronoun stands for."""

_NO_COMMANDS = "become fall feed fly forbid freeze go grow know let meet read ring run say see set sing stand"
BARE: Mapping[str, str] = {forms[1]: base for base, forms in IRREGULAR.items()} | {
    "begun": "start", "held": "has", "turn-over": "turn-over", "carry-out": "carry-out",
}  # fmt: skip
"""Participles and their verbs."""
DONE = rf"(?:{'|'.join(BARE)}|[a-z-]{{2,}}ed)"
"""What a participle looks like."""
COMMANDS = tuple(sorted({
    *IRREGULAR.keys() - set(_NO_COMMANDS.split()), "play", "discard", "return", "shuffle", "move", "place", "add",
    "remove", "roll", "raise", "reveal", "look", "turn",
}))  # fmt: skip
"""Verbs with which a sentence begins that says what to do."""
_GROUPS = {
    base: words.split()
    for base, words in {
        # what is done
        "show": "reveal", "choose": "pick select determine", "put": "place lay", "get": "receive gain",
        "stay": "remain", "start": "begin", "shuffle": "mix", "return": "restore", "turn-over": "flip",
        "exchange": "swap trade", "keep": "retain", "forbid": "prohibit", "allow": "permit", "finish": "complete",
        "ignore": "disregard", "happen": "occur", "carry-out": "perform execute", "follow": "obey",
        "raise": "increase", "lower": "reduce decrease", "need": "require", "change": "alter", "say": "tell",
        "refuse": "decline reject", "declare": "announce", "outrank": "override", "try": "attempt", "skip": "miss",
        "answer": "reply", "want": "wish",
        # what there is
        "win": "victory", "text": "wording", "number": "amount", "player": "person", "total": "sum",
        "rest": "remainder", "picture": "image illustration", "icon": "symbol", "colour": "color",
        "opponent": "rival", "way": "manner", "type": "kind sort", "order": "sequence",
        # how it is
        "different": "distinct", "whole": "entire", "top": "topmost uppermost", "bottom": "bottommost lowermost",
        "next": "following", "previous": "preceding", "several": "multiple", "extra": "additional further",
        "together": "jointly", "only": "solely exclusively", "under": "beneath underneath", "though": "although",
    }.items()
}  # fmt: skip
"""Words of which any may stand for the others, the first of each for all."""
SAME = {word: base for base, words in _GROUPS.items() for word in words}
"""Words, and the one that stands for them."""


def _forms(base: str) -> list[str]:
    """A word in the forms that it has as a verb, with its particle."""
    head, _, particle = base.partition("-")
    return [f"{form} {particle}".strip() for form in verb_forms(head)]


@cache
def _in_form() -> Mapping[str, tuple[str, ...]]:
    """Each form of a word of a group, with the same form of the others, the first of the group before the rest."""
    found: dict[str, tuple[str, ...]] = {}
    for base, words in _GROUPS.items():
        for alike in zip(*map(_forms, (base, *words)), strict=True):
            for one in alike:
                found[one] = tuple(dict.fromkeys((*found.get(one, ()), *(other for other in alike if other != one))))
    return found


def others_of(word: str) -> tuple[str, ...]:
    """The words that may stand for a word, in its form."""
    return _in_form().get(word, ())


@cache
def _done() -> Mapping[str, str]:
    """Past, participle and gerund of the other words of groups, with those of the first: "picked" is "chosen"."""
    pairs = ((base, word) for base, words in _GROUPS.items() for word in words)
    return {
        form: base if "-" in base else first
        for base, word in pairs
        for form, first in zip(_forms(word)[2:], _forms(base)[2:], strict=True)
    }


_KEPT = frozenset(
    {*PREPOSITIONS, "is", "has", "its", "this", "cannot", "unless", "as", "across", "plus", "minus", "less"}
)


@lru_cache(maxsize=20_000)
def canonical_word(word: str) -> str:
    """A word without the ending of its number and person, and as its synonyms are."""
    if word in _KEPT or not word.isascii() or word[-1:].isdigit():
        return word
    bare = word.removesuffix("'s").removesuffix("'")
    if len(bare) > 4 and bare.endswith("ies"):
        bare = f"{bare[:-3]}y"
    elif len(bare) > 4 and bare.endswith(("ches", "shes", "sses", "xes", "zes")):
        bare = bare[:-2]
    elif len(bare) > 2 and bare.endswith("s") and not bare.endswith(("ss", "us", "is")):
        bare = bare[:-1]
    bare = SAME.get(bare) or _done().get(bare, bare)
    return bare[:-1] if len(bare) > 3 and bare.endswith("e") and not bare.endswith("ee") else bare
