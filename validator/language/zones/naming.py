"""What a claim about zones names, so that scenes can be made of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..claiming import kinds_of
from .rules import ZoneRules
from .told import Told

_BANS = ("some_ban", "banned", "ban_end", "shut")
_UP = ("bans", "able", "used", "shield")
"""What is so of cards that came face-up."""
_PLAYED = ("play", "play_up", "play_down", "trigger")
"""What happens to a card that comes from a hand."""
_LATE = ("score", "lose", "win", "round", "round ends")
"""What happens when a round is over."""
UP = "up"
_FACES = (UP, "down")


class Named:
    """What a claim names: ``cards`` and ``dealt`` ones by their ids, how many cards piles have, words of moves; cards
    that do what it speaks of (``helpers``, and ``first`` those without which nothing of it happens in the turn of the
    other player; ``hand``: those that it says are played, or do something), the piles whose being empty matters to its
    cards (``emptied``), how many cards a hand has (``hands``), whether its cards have come face-up (``up``), whether
    it speaks of the end of a round (``late``), and dealt cards that bring about what it speaks of, if any are dealt
    (``apt``)."""

    def __init__(self, told: Told, meaning: Any) -> None:
        self._told = told
        self.cards: list[str] = []
        self.helpers: list[str] = []
        self.first: list[str] = []
        self.hand: list[str] = []
        self.dealt: list[str] = []
        self.apt: list[str] = []
        self.sizes: list[tuple[str, int]] = []
        self.words: set[str] = set()
        self.hands: list[int] = []
        self.up = self.late = False
        self._look(meaning)
        self.emptied = list(dict.fromkeys(place for one in self.cards for place in told.emptied(one)))
        self.played = [told.names.index(one) for one in self.hand]
        self.numbers = [told.names.index(one) for one in self.cards]
        self.leading = [told.names.index(one) for one in self.first if one not in self.cards]
        self.helping = [told.names.index(one) for one in self.helpers if one not in (*self.cards, *self.first)]
        unseen = [f"{zone}#{number}" for zone in told.zones.ids for number in (1, 2, 3)]
        self.likes = frozenset(
            [*self.cards, *self.first, *self.helpers, *self.words, *([UP, *unseen] if self.helpers else [])]
        )

    @property
    def something(self) -> bool:
        """Whether anything is named of which a position can be made."""
        return bool(self.cards or self.dealt or self.sizes or self.hands)

    def _look(self, meaning: Any) -> None:
        if isinstance(meaning, Mapping):
            self._look_at(meaning)
            for one in meaning.values():
                self._look(one)
        elif isinstance(meaning, list):
            for one in meaning:
                self._look(one)
        elif isinstance(meaning, str):
            self._add_word(meaning)

    def _look_at(self, meaning: Mapping[str, Any]) -> None:
        told, rewarded = self._told, "first" in meaning
        if "size" in meaning and meaning.get("in") not in (None, "hand"):
            self.sizes.append((str(meaning["in"]), int(meaning["size"]) + (meaning.get("cmp") == "more")))
        if "says" in meaning:
            self._add(self.cards, told.saying(meaning["says"]))
        if "did" in meaning and isinstance(meaning["did"], str | list):
            for did in kinds_of({**meaning}):
                self._add(
                    self.helpers, told.doing(f"flip_{meaning['face']}" if did == "flip" and "face" in meaning else did)
                )
                rewarded |= did == "first"
                self.late |= did in _LATE
                if did in _PLAYED and isinstance(card := meaning.get("card"), Mapping) and "card" in card:
                    self._add(self.hand, [str(card["card"])])
        if meaning.get("by") in told.zones.dealt:
            self._add(self.helpers, told.doing("move"))
        if meaning.get("by") in told.names:
            pays = bool(told.zoned.costs[told.names.index(meaning["by"])])
            self._add(self.first if pays else self.hand, told.doing("flip") if pays else [meaning["by"]])
        if meaning.get("in") == "hand" and "size" in meaning:
            self._add(self.helpers, [*told.doing("draw"), *told.doing("return")])
            self.hands.append(int(meaning["size"]))
        if meaning.get("able") is False:
            self._deal(self.apt, lambda rules: bool(rules.silent))
        if "score" in meaning.values():
            self._deal(self.apt, lambda rules: rules.prize is not None)
        self.up |= any(meaning.get(key) is True for key in _UP)
        if rewarded:
            self._deal(self.dealt, lambda rules: rules.first is not None)
        if meaning.get("costs"):
            self._add(self.cards, (one for card, one in enumerate(told.names) if told.zoned.costs[card]))
        if any(key in meaning for key in _BANS):
            self._add(self.helpers, told.saying("ban"))
        if "marked" in meaning:
            bits = told.zones.marks.get(str(meaning["marked"]).lower(), 0)
            self._add(self.cards, (one for card, one in enumerate(told.names) if bits >> card & 1))

    def _add_word(self, word: str) -> None:
        if word in self._told.names:
            self._add(self.cards, [word])
        elif word in self._told.zones.dealt:
            self.dealt += [word] if word not in self.dealt else []
        elif word in (*_FACES, *self._told.zones.ids):
            self.words.add(word)

    def _deal(self, into: list[str], such: Callable[[ZoneRules], bool]) -> None:
        """Add the dealt cards whose rules are such."""
        rules = self._told.zoned.of_zones
        into += [one for at, one in enumerate(self._told.zones.dealt, 1) if such(rules[at])]

    def _add(self, into: list[str], names: Iterable[str]) -> None:
        """Add cards in the order of the game."""
        found = set(names)
        into += [one for one in self._told.names if one in found and one not in into]
