"""The names of cards in translations: those that the original names, as they are called in the language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from ..model import Game
from ..yamlread import Problems
from . import trn
from .overlay import Overlay
from .texts import pairs

_BEGINS = re.compile(r"(?:^|[.!?:]\s+|\n\s*)\W*$")
_ENDING = 2
"""Letters at the end of a word that a language may change."""


def look_over_names(game: Game, spoken: Game, overlays: Iterable[Overlay], problems: Problems) -> None:
    """Tell which translations of a game leave out a card that their original names."""
    called = {card.name: spoken.by_id[card.id].name for card in game.by_id.values()}
    for overlay in overlays:
        if overlay.doc is None:
            continue
        stale = set(overlay.stale)
        for keys, text in overlay.printed.items():
            if keys[-1] == "name" or keys in overlay.texts.own or keys in stale:
                continue
            for where, one, two in pairs(keys, overlay.texts.said[keys], text):
                ours, theirs = _odd(one, two, called)
                if ours:
                    what, place = " ".join(map(str, keys)), overlay.doc.place(where)
                    original = overlay.texts.places[keys]
                    problems.add(trn.names_differ(place, what, spoken.language, ours, theirs, original), (where, *ours))


def _odd(original: str, translation: str, called: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """The names, as they are translated, that only the original has, and those that only the translation has."""
    named = _named(original, called)
    lacking = [called[name] for name in named if not _tells(translation, called[name])]
    known = {called[name] for name in named}
    others = [name for name in called.values() if name not in known and re.search(_whole(name), translation)]
    return lacking, others


def _named(text: str, names: Collection[str]) -> list[str]:
    """The names that stand in a text, the longer before the shorter that are part of them."""
    found: list[str] = []
    for name in sorted(names, key=len, reverse=True):
        spots = list(re.finditer(_whole(name), text))
        if any(" " in name or not _BEGINS.search(text[: spot.start()]) for spot in spots):
            found.append(name)
        text = re.sub(_whole(name), " ", text)
    return found


def _tells(text: str, name: str) -> bool:
    """Whether a text has all words of a name, their endings aside."""
    plain = text.casefold()
    return all((word[:-_ENDING] if len(word) > 2 * _ENDING else word) in plain for word in name.casefold().split())


def _whole(name: str) -> str:
    return rf"(?<!\w){re.escape(name)}(?!\w)"
