"""What designers say in free prose for the words of rule sheets, and by which words whole classes of rules are known.

The same words go for every game. A word may be of several groups; words of a group may stand for each other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .stems import stem

_GROUPS = {
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
"""Words of rule sheets, each with what stands for it now and then; all in the form in which they are compared."""

_CUES = {
    "first player": """youngest oldest tallest shortest last latest recently straw lot first begin start open dealer
        agree decide most choose who whoever lead""",
    "secret": "look see show secret secretly hidden hide peek peep private own keep tell reveal know nobody else any",
    "hidden": """face-down stack stock pile middle centre remaining rest left unseen back aside leftover form box away
        closed remain""",
    "open": "face-up front open visible see show middle centre row everybody keep lie stay before table",
    "others": "front face away other see look back own hold never fan",
    "ends": "end over finish stop close last game final complete moment soon reach",
    "wins": "win winner victory best king queen crown triumph champion most fewest",
    "ties": "tie equal equally level draw same still several even break tied also",
    "banned": "not never no nobody may can forbid without longer any",
    "duty": "must have need only force follow able else whoever",
    "limits": "never below above limit higher lower",
    "menu": "one either or thing action choose option following do exactly",
    "window": "ask may left clockwise turn by challenge answer first other",
    "option": "may can like want wish optional perhaps",
    "condition": "only may can cannot must possible while long if",
    "where to": "stay lie remain front middle table play played lay throw discard away",
    "scores": "score point worth count earn total add write each every",
    "dealt": "deal give receive get everybody start hand begin dealer each",
    "starting": "start begin beginning first set ready each",
    "next": "next left pass move clockwise seat job",
    "nothing": "nothing effect happen nobody if lost waste",
}
"""Words that tell of a class of rules."""
_CLASSES: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("first player", {"first": "random"}), ("first player", {"random": ...}),
    ("secret", {"sees": "owner"}), ("hidden", {"sees": "nobody"}), ("open", {"sees": "all"}),
    ("others", {"sees": "others"}), ("ends", {"ends": ...}), ("wins", {"wins": ...}), ("wins", {"win": ...}),
    ("ties", {"tied": ...}), ("banned", {"cannot": ...}), ("duty", {"must": ...}), ("limits", {"at_least": ...}),
    ("menu", {"menu": ...}), ("window", {"window": ...}), ("option", {"may": ...}), ("condition", {"choosable": ...}),
    ("where to", {"goes": ...}), ("scores", {"score": ...}), ("scores", {"do": "score"}),
    ("dealt", {"do": "draw", "who": {"each": "all"}}), ("starting", {"start": ...}),
    ("next", {"do": "become", "who": {"after": ...}}), ("nothing", {"nobody": ...}),
)  # fmt: skip
"""Classes of rules, and what the meaning of such a rule has (``...``: anything)."""


def _by_word(pairs: Iterable[tuple[str, str]]) -> Mapping[str, frozenset[str]]:
    """Of each word, as it is compared, all that stands beside it in pairs."""
    found: dict[str, set[str]] = defaultdict(set)
    for word, group in pairs:
        found[stem(word)].add(group)
    return {word: frozenset(groups) for word, groups in found.items()}


_FOR = _by_word((word, stem(said.split()[0])) for said, others in _GROUPS.items() for word in (said, *others.split()))
_CUED = _by_word((word, name) for name, words in _CUES.items() for word in words.split())
_NONE = frozenset[str]()


def alike(one: str, other: str) -> bool:
    """Whether a word of a sheet, the first, and one of free prose may stand for each other."""
    return one in _FOR.get(other, ()) or other in _FOR.get(one, ())


def akin(one: str, other: str) -> bool:
    """Whether two words of free prose may stand for each other."""
    return one == other or alike(one, other) or not _FOR.get(one, _NONE).isdisjoint(_FOR.get(other, _NONE))


def cues_of(word: str) -> frozenset[str]:
    """The classes of rules that a word of free prose tells of."""
    return _CUED.get(word, frozenset())


def classes_of(meaning: Mapping[str, Any]) -> Iterator[str]:
    """The classes that a rule belongs to, by its meaning."""
    yield from (name for name, having in _CLASSES if _has(meaning, having))


def _has(meaning: Mapping[str, Any], having: Mapping[str, object]) -> bool:
    for key, value in having.items():
        there = meaning.get(key)
        if there is None or (isinstance(value, Mapping) and not (isinstance(there, Mapping) and _has(there, value))):
            return False
        if value is not ... and not isinstance(value, Mapping) and there != value:
            return False
    return True
