"""Whom and what a pronoun can mean: each thing that the sentence before speaks of, put in its stead."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import product

_PEOPLE = ("they", "he", "she", "him", "this player", "the other player", "the chosen player")
_EITHER = ("it", "them")
"""What can be people as well as things."""
_WHOSE = ("their", "his", "her")
_FOUND = re.compile(rf"(?i)\b(?:{'|'.join((*_PEOPLE, *_EITHER, *_WHOSE, 'theirs'))})\b")
_SUBJECT = re.compile(rf"(?i)\b(?:{'|'.join(_PEOPLE)})\b")
_EACH = re.compile(r"(?i)(?:^|[.] )(?:then )?((?:each|every)(?: other)? player)\b")
_CHOSEN = re.compile(r"(?i)\bchooses? (?:an?|another|the|any)(?: other| next)? player\b|\bthat player\b")
_NAMED = re.compile(r"(?i)\bnames? (?:a|1|one|another) card\b|\bthe named card\b")
_CARD = re.compile(r"(?i)\b(?!names?\b)\w+ (?:1|an?|one|the top) card\b|\bthat card\b")
_HAVE = re.compile(r"\byour (\w+)")


def pronouns(text: str) -> list[str]:
    """The pronouns of a text, each once, in small letters."""
    return list(dict.fromkeys(found[0].lower() for found in _FOUND.finditer(text)))


def named_instead(text: str, before: str, places: Collection[str]) -> Iterator[tuple[tuple[str, ...], str]]:
    """What the pronouns of a text can mean by the sentence ``before`` it, and the text that says so in their stead."""
    people, things = list(_people(before)), list(_things(before, places))
    for who, what in product([*people, ""], [*things, ""]):
        meant, changed = tuple(filter(None, (who, what))), text
        if not meant:
            continue
        if who:
            had = _HAVE.search(text)
            changed = re.sub(r"(?i)\btheirs\b", f"{who}'s {had[1]}" if had else "theirs", changed)
            own = who.startswith("each") or _SUBJECT.search(text)
            changed = _put(changed, _WHOSE, "their" if own else f"{who}'s")
            changed = _put(changed, _PEOPLE, who)
        changed = _put(changed, _EITHER if who else (*_EITHER, "they"), what or who)
        if changed != text:
            yield meant, changed


def _put(text: str, words: Sequence[str], other: str) -> str:
    return re.sub(rf"(?i)\b(?:{'|'.join(words)})\b", other, text)


def _people(before: str) -> Iterator[str]:
    if found := _EACH.search(before):
        yield found[1].lower().replace("every", "each")
    if _CHOSEN.search(before):
        yield "that player"


def _things(before: str, places: Collection[str]) -> Iterator[str]:
    if _NAMED.search(before):
        yield "the named card"
    if _CARD.search(before):
        yield "that card"
    for place in places:
        if found := re.search(rf"(?i)\b(?:the|your|their|that player's) {re.escape(place)}\b", before):
            yield found[0].lower()
