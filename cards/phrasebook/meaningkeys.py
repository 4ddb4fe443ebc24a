"""Which keys the meanings have that are held against cards and rules: any other key would be held for nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import TypeVar

from ..yamlread import Keys, Plain
from .meaning import MERGE

Where = TypeVar("Where")

BESIDE: Mapping[str, tuple[str, ...]] = {
    "fact": ("is", "mode"),
    "count": ("is",),
    "every": ("has", "with", "differ"),
    "list": ("is",),
    "most": ("is",),
    "least": ("is",),
    "enough": ("for",),
    "runs_out": ("then",),
    "order": ("of",),
    "says": ("card",),
    "card": ("of",),
    "ruling": (),
    "sheet": (),
}
"""What is compared, by the key that says so, and the keys that go with it."""
FREE = ("rule", "claim", "do")
"""A meaning with one of these may have any keys: they say what it is about, and the rules of a game know them."""
_KINDS = {"fact": (*BESIDE, "rule", "claim"), "claim": ("claim", *BESIDE), "rule": ()}


def odd_keys(kind: str, means: Plain) -> Iterator[tuple[Keys, str]]:
    """The keys of a template that nothing looks at, each with the way to it and a hint."""
    if kind not in _KINDS:
        return
    parts = list(_parts(means, ()))
    for way, part in parts:
        yield from _odd(way, part)
    heads = _KINDS[kind]
    if heads and parts and not any(head in part for _, part in parts for head in (*heads, MERGE)):
        way, part = parts[0]
        first = next(iter(part), None)
        if first is not None:
            yield (*way, first), _near(first, heads)


_COMMON = 3
"""Times a key of a game's own stands in meanings, from which on a word like it is taken for a slip."""
_LONG = 5
"""Letters of a word of which one may be missing, wrong or too many; of shorter ones, two are exchanged at the most."""


def keys_in(way: Keys, means: Plain) -> Iterator[tuple[str, Keys]]:
    """The keys of a template at ``way`` in its file, each with the way to it."""
    for inner, part in _parts(means, ()):
        yield from ((key, (*way, *inner, key)) for key in part)


def lone_keys(own: Iterable[tuple[str, Where]], others: Iterable[str]) -> Iterator[tuple[Where, str, str]]:
    """Keys that stand in one meaning only, and are nearly another: where, the key, and the other.

    ``own`` are the keys of a game's meanings, ``others`` those of the phrases that come along.
    """
    spots = list(own)
    count = Counter(key for key, _ in spots)
    known = {*BESIDE, *(beside for keys in BESIDE.values() for beside in keys), *others}
    known |= {key for key, times in count.items() if times >= _COMMON}
    for key, where in spots:
        near = sorted(word for word in known if _misspelt(key, word)) if count[key] == 1 and key not in known else ()
        if near:
            yield where, key, near[0]


def _misspelt(key: str, known: str) -> bool:
    """Whether two letters side by side are exchanged, or one inside is missing, wrong or too many."""
    if key[0] != known[0] or key[-1] != known[-1] or abs(len(key) - len(known)) > 1:
        return False
    same = next((at for at, (one, other) in enumerate(zip(key, known, strict=False)) if one != other), 0)
    if key[same : same + 2] == known[same : same + 2][::-1] and key[same + 2 :] == known[same + 2 :]:
        return True
    here, there = same + (len(key) >= len(known)), same + (len(known) >= len(key))
    return min(len(key), len(known)) >= _LONG and key[here:] == known[there:]


def _odd(way: Keys, part: Mapping[str, Plain]) -> Iterator[tuple[Keys, str]]:
    if any(key in part for key in FREE):
        values = ("is", "then")
        if not any(key in part for key in (*values, MERGE)):
            yield from (((*way, key), _near(key, values)) for key in part if any(_slip(key, one) for one in values))
        return
    heads = [key for key in BESIDE if key in part and (key != "card" or isinstance(part[key], dict))]
    known = {*heads, *(beside for head in heads for beside in BESIDE[head])}
    if "fact" in heads and "is" in part:
        return  # what is said beside the value of a fact is told at the sentence (FCT006)
    for key in part if heads else ():
        if key not in known and key != MERGE:
            yield (*way, key), _near(key, known)


def _parts(means: Plain, way: Keys) -> Iterator[tuple[Keys, dict[str, Plain]]]:
    if isinstance(means, dict):
        yield way, means
        for key, inner in means.items():
            if key != "sheet":  # what is said of the rule sheet has keys of its own
                yield from _parts(inner, (*way, key))
    elif isinstance(means, list):
        for index, inner in enumerate(means):
            yield from _parts(inner, (*way, index))


def _slip(key: str, known: str) -> bool:
    return key != known and (sorted(key) == sorted(known) or bool(get_close_matches(key, [known], cutoff=0.8)))


def _near(key: str, known: Iterable[str]) -> str:
    words = sorted(known)
    near = [word for word in words if _slip(key, word)] or get_close_matches(key, words, n=1)
    return f"did you mean {near[0]!r}?" if near else f"known: {', '.join(words)}"
