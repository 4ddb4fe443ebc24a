"""By which words whole classes of rules are known, in free prose, and by what in their meaning."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .synonyms import by_word

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
_CUED = by_word((word, name) for name, words in _CUES.items() for word in words.split())


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
