"""What words such as "that player" refer to: each needs one thing before it that it can mean, and only one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from ..engine.kernel import Because
from ..inside import meanings_in
from .faults import Unplayable

_WORDS = {"that": "that player", "named": "the named card", "card": "that card"}
_ASKED = {
    "that": "begin with 'Choose another player.'",
    "named": "begin with 'Name a card.'",
    "card": "say first which one card is drawn, played or chosen",
}


def check_references(
    said: Sequence[tuple[Any, Because]], known: Collection[str] = (), outer: Collection[str] = ()
) -> Iterator[tuple[Because, Unplayable]]:
    """What is wrong with the references of sentences that are done one after another.

    ``known`` are those settled before: ``that`` a player, ``named`` the name of a card, ``card`` a card.
    ``outer`` are those that somebody who has these sentences carried out may have settled, until they settle their own.
    """
    settled: dict[str, list[str]] = {word: [""] for word in (*known, *outer)}
    before, theirs_too = None, set(outer)
    for meaning, because in said:
        if "otherwise" in meaning and not (isinstance(before, dict) and before.keys() & {"if", "otherwise"}):
            yield (
                because,
                Unplayable("'otherwise': nothing before it asks whether something is so", "begin with 'If ...'"),
            )
        before = meaning
        for word in _used(meaning):
            if len(by := settled.get(word, [])) != 1:
                why, hint = "nothing before it says which one", _ASKED[word]
                if by:
                    why = f"it could mean two: of {' and of '.join(map(repr, filter(None, by)))}"
                    hint = "only one player can be chosen before it: say the rest on another card, or of each player"
                yield because, Unplayable(f"'{_WORDS[word]}': {why}", hint)
                break
        if theirs(meaning):
            why = "'their' speaks of nobody here"
            yield because, Unplayable(why, "say 'your', or 'that player's'")
        for word in _settled(meaning):
            again = word == "that" and word not in theirs_too
            text = because if isinstance(because, str) else because.text
            settled[word] = [*(settled.get(word, []) if again else []), text]
            theirs_too.discard(word)


def _used(meaning: Any) -> Iterator[str]:
    """The references in a meaning."""
    if isinstance(meaning, dict):
        for key, value in meaning.items():
            if value == "that":
                yield "card" if key in ("what", "text", "all", "but") else "that"
            elif value == "named" and key == "holds":
                yield "named"
            else:
                yield from _used(value)
    elif isinstance(meaning, list):
        for value in meaning:
            yield from _used(value)


def _settled(meaning: Any) -> Iterator[str]:
    """What a sentence settles for those after it."""
    if not isinstance(meaning, dict):
        return
    deed = meaning.get("do")
    if "window" in meaning:
        yield "that"
    if "goes_on" in meaning:
        yield "card"
    if "player" in meaning and deed is not None:
        yield "that"
    elif deed in ("name", "claim"):
        yield "named"
    elif deed is not None and _is_one_card(meaning):
        yield "card"
    for key in ("then", "may"):
        yield from _settled(meaning.get(key))


def _is_one_card(deed: Any) -> bool:
    """Whether a deed is done with cards of which "that card" can be one: what it names, or 1 that is drawn."""
    what = deed.get("what")
    drawn = deed["do"] == "draw" and deed.get("n") == 1 and deed.get("who") in ("you", "that")
    return drawn or (isinstance(what, dict) and not {"all", "place"} & what.keys())


def theirs(meaning: Any) -> bool:
    """Whether "their" stands in a deed of yours, where there is nobody it could mean."""
    if not isinstance(meaning, dict):
        return False
    if meaning.get("who") == "you" and "do" in meaning:
        rest = {key: value for key, value in meaning.items() if key != "who"}
        return any(one.get("of") == "they" for one in meanings_in(rest))
    return any(theirs(meaning[key]) for key in ("then", "may") if key in meaning)
