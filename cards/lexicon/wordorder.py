"""Other orders of the words of a sentence that say the same: adverbials, clauses, receivers and poses moved.

What is moved keeps its words, so only what a word stands next to could change what is said. Therefore nothing is moved
away from a word that bears on its neighbour ("only", "not", "even") or next to one, out of a relative clause, or
across another clause.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..latepattern import late

CLAUSE = "even when|even if|as soon as|as long as|when|if|(?<!at )once|whenever|after|before|unless|while|until"
"""What begins a clause that says when."""
PREPOSITION = (
    "in front of|next to|in|before|after|from|for|at|during|on|to|while|between|around|among|under|beside|behind|above"
    "|below|within|without|until|with|outside|inside|near|throughout"
)
_BEGINS = late(rf"(?:{PREPOSITION}|{CLAUSE}) ")
_FRONTED = late(rf"((?:{PREPOSITION}) [^,;:]+), ([^;:]+)")
_INSIDE = late(rf"([^,;:]+), ((?:{PREPOSITION}) [^,;:]+), ([^,;:]+)")
_BEHIND = late(rf" (?=(?:{PREPOSITION}) )")
_CLAUSED = late(rf",? (?:{CLAUSE}) ")
_FRONT = late(rf"({CLAUSE}) ([^;:]+?), ([^;:]+)")
_BACK = late(rf"([^;:]+?),? ({CLAUSE}) ([^;:]+)")
_FRONT_FIRST = late(rf"((?:{PREPOSITION}) [^,;:]+, )?({CLAUSE}) ([^,;:]+), ([^,;:]+)(; otherwise .+|)")
_RELATIVE = late(r" (?:who|which|whose|whom|that|where)\b")
_BEARS = late(r"(?:^| )(?:only|even|just|not|never|except|but|or|and|nor|neither|either|instead|also|than)$")
"""Words that bear on what stands next to them."""
_LINKED = late(r"(so|but|thus|therefore|however),? (.+)")
_ABOUT = late(rf"({CLAUSE}) ([^,]+), (they|it|she|he) ([^,]+)")
_WHAT = late(rf"({CLAUSE}) ([^,]+?) (an? [\w-]+), (\w+) it\b(.*)")
_POSES = "face-up|face-down|asleep|awake|sideways|upright|in secret"
_POSED = late(rf"([^,]+?) ({_POSES}) ((?:{PREPOSITION}) [^,]+)")
_POSED_LAST = late(rf"([^,]+), ({_POSES})")
_SECRETLY = late(r"([^,]+, )?((?:\w+ )*?)secretly ([^,]+)")
_GIVEN = late(r"(deals?|gives?|hands?|shows?|pass|passes) ((?:each|every|the|your|that|another) \w+) (\d.*)")
_ONLY_LAST = late(r"(.+) (\d+ [A-Za-z -]+) only")
_ONLY_FIRST = late(r"(.+ (?:may|can)) only (\w+) (\d+ \w[^,]*)")
_TURNED = late(
    r"((?:only|not) (?:in|on|at|during|until|before|after|from) .+?|never|at no time) (is|are|may|can|must) (.+)"
)
_HELD = late(r"there (?:is|are) (\S.*) in ((?:the|your|each|every|an?) [\w -]+)")
_BEGUN = late(r"(?:at|in) the (?:beginning|start), (.+?) (?:has|have) (.+)")
_MOST = 300
"""Letters of a sentence of which the order is changed."""


def reordered(text: str) -> Iterator[str]:
    """The same sentence with its words in another order, each in one respect; nothing for one that is far too long."""
    if len(text) <= _MOST:
        for way in (_paused, _fronted, _clauses, _about, _named, _posed, _given, _only, _inverted, _contained, _behind):
            yield from (one for one in way(text) if ",," not in one and not one.endswith(","))


def bears(text: str) -> bool:
    """Whether a text ends with a word that bears on what stands next to it."""
    return bool(_BEARS.search(text))


def linked(text: str) -> tuple[str, str]:
    """The word that links a sentence with the one before it, with a space, or nothing; and the rest."""
    found = _LINKED.fullmatch(text)
    return (f"{found[1]} ", found[2]) if found else ("", text)


def _paused(text: str) -> Iterator[str]:
    """With the comma that may be left out behind what says when: "in your turn draw 1 card"."""
    if "," not in text and _BEGINS.match(text):
        words = text.split()
        for at in range(3, min(8, len(words) - 1)):
            yield f"{' '.join(words[:at])}, {' '.join(words[at:])}"


def _fronted(text: str) -> Iterator[str]:
    """ "In your turn, draw 1 card" as "draw 1 card in your turn", before a clause that says when."""
    if (found := _INSIDE.fullmatch(text)) and not bears(found[1]):
        yield f"{found[2]}, {found[1]} {found[3]}"
    if not (found := _FRONTED.fullmatch(text)):
        return
    for at in _BEHIND.finditer(found[2]):  # of two that stand apart, the other
        if not bears(found[2][: at.start()]):
            yield f"{found[2][at.end() :]}, {found[2][: at.start()]} {found[1]}"
    if found[1] in ("at the latest", "at the earliest"):
        yield f"{found[2]} {found[1]}"
    clause = _CLAUSED.search(found[2])
    head, rest = (found[2][: clause.start()], found[2][clause.start() :]) if clause else (found[2], "")
    if not bears(head):
        yield f"{head} {found[1]}{rest}"
        yield f"{head}, {found[1]}{rest}"


def _behind(text: str) -> Iterator[str]:
    """The same the other way round."""
    for found in _BEHIND.finditer(text):
        head, rest = text[: found.start()], text[found.end() :]
        whole = not (bears(head) or _RELATIVE.search(head) or _CLAUSED.search(f" {text}"))
        if whole and "," not in text and ";" not in text:
            yield f"{rest}, {head}"


def _clauses(text: str) -> Iterator[str]:
    """The clause that says when in front, or behind."""
    if (found := _FRONT.fullmatch(text)) and not bears(found[3]):
        yield f"{found[3]} {found[1]} {found[2]}"
        yield f"{found[3]}, {found[1]} {found[2]}"
    if (found := _FRONT_FIRST.fullmatch(text)) and (found[1] or found[5]) and not bears(found[4]):
        yield f"{found[1] or ''}{found[4]} {found[2]} {found[3]}{found[5]}"
    if (found := _BACK.fullmatch(text)) and not bears(found[1]):
        yield f"{found[2]} {found[3]}, {found[1]}"


def _about(text: str) -> Iterator[str]:
    """ "If Zones touch, they are adjacent" as "Zones are adjacent if they touch", "when you draw a card, show it" as
    "show a card when you draw it": what a pronoun stands for is named where it is said first."""
    if (found := _ABOUT.fullmatch(text)) and not bears(found[4]):
        words = found[2].split()
        for at in range(1, min(4, len(words))):
            yield f"{' '.join(words[:at])} {found[4]} {found[1]} {found[3]} {' '.join(words[at:])}"
    if found := _WHAT.fullmatch(text):
        yield f"{found[4]} {found[3]} {found[1]} {found[2]} it{found[5]}"


def _named(text: str) -> Iterator[str]:
    """ "If a Zone is full, that Zone counts" as "a Zone counts if that Zone is full", and the other way round: what
    both clauses are about is named where it is said first."""
    if found := _FRONT.fullmatch(text):
        if that := re.match(r"that ([\w-]+) ", found[3]):
            for first in re.finditer(rf"\ban? {re.escape(that[1])}\b", found[2]):
                inner = f"{found[2][: first.start()]}that {that[1]}{found[2][first.end() :]}"
                yield f"{first[0]} {found[3][that.end() :]} {found[1]} {inner}"
    elif (found := _BACK.fullmatch(text)) and (one := re.match(r"(an?) ([\w-]+) ", found[1])):
        inner = re.sub(rf"\bthat {re.escape(one[2])}\b", one[0].strip(), found[3], count=1)
        if inner != found[3]:
            yield f"{found[2]} {inner}, that {one[2]} {found[1][one.end() :]}"


def _posed(text: str) -> Iterator[str]:
    """How something lies, at the end or before where it lies."""
    if found := _POSED.fullmatch(text):
        yield f"{found[1]} {found[3]}, {found[2]}"
    if found := _POSED_LAST.fullmatch(text):
        for at in _BEHIND.finditer(found[1]):
            yield f"{found[1][: at.start()]} {found[2]} {found[1][at.end() :]}"
    if found := _SECRETLY.fullmatch(text):
        yield f"{found[1] or ''}{found[2]}{found[3]} in secret"


def _given(text: str) -> Iterator[str]:
    """ "Deal each player 4 cards" as "deal 4 cards to each player"."""
    if found := _GIVEN.fullmatch(text):
        yield f"{found[1]} {found[3]} to {found[2]}"


def _only(text: str) -> Iterator[str]:
    """ "You may hold 1 card only" and "you may only hold 1 card" as "you may hold only 1 card"; "play 1 card only in
    your turn" is another rule."""
    if found := _ONLY_LAST.fullmatch(text):
        yield f"{found[1]} only {found[2]}"
    if (found := _ONLY_FIRST.fullmatch(text)) and not _BEHIND.search(found[3]) and not _CLAUSED.search(found[3]):
        yield f"{found[1]} {found[2]} only {found[3]}"


def _inverted(text: str) -> Iterator[str]:
    """ "Never may you look" as "you may never look", "only until then is a card seen" as "a card is seen only until
    then"."""
    if not (found := _TURNED.fullmatch(text)):
        return
    words = found[3].split()
    for at in range(1, min(5, len(words))):
        subject, rest = " ".join(words[:at]), " ".join(words[at:])
        if found[1] in ("never", "at no time"):
            yield f"{subject} {found[2]} never {rest}"
        else:
            yield f"{subject} {found[2]} {rest} {found[1]}"


def _contained(text: str) -> Iterator[str]:
    """ "There are 18 cards in the deck" as "the deck has 18 cards"; "at the start, it has 6" as "it begins with 6"."""
    if found := _HELD.fullmatch(text):
        yield f"{found[2]} has {found[1]}"
    if found := _BEGUN.fullmatch(text):
        yield f"{found[1]} begins with {found[2]}"
        yield f"{found[1]} starts with {found[2]}"
