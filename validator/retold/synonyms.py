"""Words that stand for each other: always, where only what is done counts; now and then, in free prose.

What is the same in any sentence stands in ``cards/lexicon/canonicalwords.py``; what belongs to a class of rules, in
``cues.py``. The same words go for every game.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from ...cards.lexicon import canonicalwords
from .stems import stem

SAME: Mapping[str, str] = {stem(word): stem(base) for word, base in canonicalwords.SAME.items()} | {
    stem(word): stem(base)
    for base, words in {
        "take": "draw get receive collect gain pick_up earn deal pull grab",
        "put": "place lay set move bring add return slide tuck pay",
        "uncover": "reveal show",
        "look": "peek",
        "buy": "purchase",
        "swap": "exchange trade",
        "name": "announce",
        "to": "onto on into in",
        "end": "stop",
    }.items()
    for word in words.split()
}
"""Words, by their stems, and the one that is always put for them where only what is done counts (``gist.py``)."""
_NOW_AND_THEN = {
    "draw": "take get receive pull pick collect gain deal give grab fetch add hand given",
    "shuffle": "mix stir riffle jumble random",
    "discard": "drop throw ditch dump toss lose away reject trash rid heap",
    "play": "lay put place set use add contribute down present spend",
    "put": "place lay set add return move go stack leave tuck slide back stay keep aside set-aside",
    "take": "draw collect win get receive gather pick seize",
    "win": "winner victory best beat succeed champion triumph lead come-first",
    "lose": "loser drop pay miss forfeit cost subtract deduct minus",
    "gain": "get receive earn take add collect",
    "score": "earn worth count points add write award tally bring gain total give",
    "point": "score penalty",
    "end": "over finish stop close last final complete done conclude until",
    "each": "everybody everyone all every both nobody-else other",
    "player": "anyone somebody someone anybody neighbour people whoever owner person opponent nobody",
    "next": "left clockwise neighbour following turn seat pass on after",
    "text": "says instruction effect ability power written stand special action",
    "carry out": "do follow obey apply use happen take-effect work resolve allow",
    "face-down": "unseen hidden closed back backs concealed upside",
    "face-up": "open openly visible shown show up front see reveal flip turn",
    "secret": "private own see look know hidden hide peek peep keep yourself show glimpse",
    "deck": "stock stack pack pile supply remaining rest",
    "pile": "heap stack deck",
    "row": "front table display",
    "highest": "biggest largest greatest high strongest top most best heaviest maximum big large great",
    "lowest": "smallest low lightest least minimum fewest small",
    "most": "highest more best majority greatest richest many",
    "fewest": "fewer least smallest lowest few little",
    "least": "reach minimum own more",
    "more": "above over exceed beyond extra too additional",
    "fewer": "less below under",
    "exactly": "just precisely reach",
    "tied": "tie equal equally level draw same alike several",
    "share": "split together both divide jointly friend",
    "empty": "left no none nothing without last gone out exhausted used run remain",
    "round": "cycle hand game",
    "turn": "go",
    "skip": "miss lose loses",
    "reverse": "direction clockwise counterclockwise change order backward turn around",
    "same": "match fit alike equal identical suit like",
    "buy": "purchase sale cost price pay spend shop",
    "cost": "price worth pay",
    "pay": "put give back return go hand cost spend contribute",
    "first": "start begin opening starter lead leader open",
    "start": "begin first initially lead open",
    "under": "bottom below beneath underneath",
    "top": "upper uppermost",
    "random": "choose any lot decide draw",
    "again": "repeat anew once-more new",
    "cannot": "never not may no forbid allow can nobody",
    "must": "have need oblige force required only",
    "meld": "set run combination",
    "sum": "total add together altogether",
    "number": "value rank",
    "colour": "suit color",
    "choose": "pick name select decide point target designate choice",
    "select": "pick choose name decide",
    "touch": "pick choose point open select indicate tap",
    "name": "call say choose guess announce declare state",
    "claim": "say announce declare pretend",
    "announce": "say tell name call declare",
    "hold": "have own possess show claimed keep",
    "look": "see peek peep examine view inspect know",
    "uncover": "reveal show turn flip face-up open expose",
    "swap": "exchange trade switch",
    "roll": "throw cast",
    "out": "eliminate leave drop gone knock lose finished still in",
    "row in": "gap follow sequence consecutive",
    "vote": "point finger",
    "raise": "increase add plus up grow",
    "lower": "decrease minus reduce off down fall subtract deduct",
    "belong": "part member own",
    "pair": "two couple both",
    "bring": "move return put add back get",
    "many": "much several any",
    "know": "see look learn",
    "challenge": "doubt accuse dispute",
    "pass": "give hand travel move",
    "led": "lead first leading",
    "drawn": "new",
    "middle": "centre center table common",
    "able": "can may",
    "another": "second other again next",
    "otherwise": "not if else",
}
"""Words of rule sheets, each with what designers say for it now and then; a word may be of several groups."""


def by_word(pairs: Iterable[tuple[str, str]]) -> Mapping[str, frozenset[str]]:
    """Of each word, as it is compared, all that stands beside it in pairs."""
    found: dict[str, set[str]] = defaultdict(set)
    for word, group in pairs:
        found[stem(word)].add(group)
    return {word: frozenset(groups) for word, groups in found.items()}


_FOR = by_word(
    (word, stem(said.split()[0])) for said, others in _NOW_AND_THEN.items() for word in (said, *others.split())
)
_NONE = frozenset[str]()


def alike(one: str, other: str) -> bool:
    """Whether a word of a sheet, the first, and one of free prose may stand for each other."""
    return one in _FOR.get(other, ()) or other in _FOR.get(one, ())


def akin(one: str, other: str) -> bool:
    """Whether two words of free prose may stand for each other."""
    return one == other or alike(one, other) or not _FOR.get(one, _NONE).isdisjoint(_FOR.get(other, _NONE))
