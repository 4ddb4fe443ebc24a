"""Finds numbers that their nouns do not go with: "draws 1 cards", "draws 2 card"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from ..cards.finding import Finding
from ..cards.located import located
from ..cards.model import Game
from ..cards.phrasebook.sentences import pieces
from ..cards.rulebook import Rulebook
from ..cards.source import Place
from ..cards.words import FIELDS
from .checks.phb_slip import wrong_number

_MANY = {
    noun: f"{noun}s"
    for noun in (
        "card", "player", "point", "turn", "round", "token", "coin", "chip", "deck", "pile", "hand", "row", "column",
        "step", "phase", "trick", "space", "vote", "gift", "action", "copy", "die", "opponent", "colour", "number",
    )
} | {"copy": "copies", "die": "dice"}  # fmt: skip
"""Nouns that every game has, each with what several are called."""
_COUNT = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_BESIDE = r"(?:(?:more|other|random|different|new|face-down|face-up|unused|red|blue|green|yellow) )?"
"""What may stand between a number and its noun."""
_BEFORE = frozenset({
    "draw", "play", "discard", "put", "take", "score", "gain", "lose", "have", "hold", "pay", "pass", "give", "deal",
    "place", "add", "remove", "roll", "get", "keep", "reveal", "show", "buy", "cost", "choose", "collect", "move",
    "return", "flip", "turn", "look", "uncover", "earn", "receive", "swap", "pick", "win", "is", "are", "least", "most",
    "exactly", "only", "than", "another", "with", "just", "up", "and", "then",
})  # fmt: skip
"""Words after which a number counts; "the 1 cards" and "turn 1 cards" are others."""
_AFTER = frozenset({
    "from", "into", "in", "to", "on", "onto", "of", "for", "with", "under", "and", "or", "but", "then", "if", "when",
    "before", "after", "at", "each", "that", "which",
})  # fmt: skip
"""Words with which something else begins: after any other, the noun may belong to the next one ("2 card types")."""
_NO_DEEDS = frozenset({"cards", "players", "tokens", "coins", "opponents", "copies"})
"""Plurals that are no forms of verbs."""
_WORD = re.compile(r"[^\W\d_]+")


class Slip(NamedTuple):
    """From and to which character a number and its noun stand, and what should."""

    start: int
    end: int
    right: str


class Plurals:
    """Knows nouns: those of every game, and ``own``, each with what several are called."""

    def __init__(self, own: Mapping[str, str]) -> None:
        pairs = [(one, many) for one, many in {**_MANY, **own}.items() if one != many]
        self._many = {one.lower(): many for one, many in pairs}
        self._one = {many.lower(): one for one, many in pairs}
        several, single = ("|".join(map(re.escape, some)) for some in (self._one, self._many))
        self._after_one = re.compile(rf"(?<![\w.,-])(1|one|an?) {_BESIDE}({several})(?![\w'-])", re.IGNORECASE)
        number = rf"[2-9]|[1-9]\d+|{_COUNT}"
        self._after_many = re.compile(rf"(?<![\w.,-])({number}) {_BESIDE}({single})(?![\w'-])", re.IGNORECASE)

    def slips(self, text: str) -> Iterator[Slip]:
        """Each number with a noun that does not go with it, in their order."""
        both = ((self._after_one, self._one), (self._after_many, self._many))
        every = [(found, other) for pattern, other in both for found in pattern.finditer(text)]
        for found, other in sorted(every, key=lambda pair: pair[0].start()):
            if self._counts(text, found):
                yield Slip(*found.span(), found[0][: found.start(2) - found.start()] + other[found[2].lower()])

    def _counts(self, text: str, found: re.Match[str]) -> bool:
        if found[1] in ("A", "An") and found[2].lower() not in _NO_DEEDS:
            return False  # somebody called A points at a card
        before, rest = text[: found.start()].rstrip(), text[found.end() :]
        last = before.split()[-1].lower().strip("*_(\"'") if before else ""
        counted = not last or last in _BEFORE or last.removesuffix("s") in _BEFORE or found[1].lower() in ("a", "an")
        following = _WORD.match(rest.lstrip()) if rest[:1] == " " else None
        return counted and (following is None or following[0].lower() in _AFTER)


def check_plurals(
    game: Game,
    rulebook: Rulebook | None,
    sheet: Iterable[tuple[str, Place]] = (),
    own: Mapping[str, str] | None = None,
    known: Collection[str] = (),
) -> Iterator[Finding]:
    """Such slips on cards, in the rulebook and the rule sheet of a game in English. ``own`` are its nouns as in
    :class:`Plurals`; ``known`` texts that phrases read, which have a regular form of their own."""
    if not (game.meta.languages[:1] or ["en"])[0].startswith("en"):
        return
    seen: set[str] = set()  # the rulebook prints sentences of cards and sheet as well
    for place, said, right in _slips(game, rulebook, sheet, Plurals(own or {}), known):
        if str(place) not in seen:
            seen.add(str(place))
            yield wrong_number(place, said, right)


def _slips(
    game: Game, rulebook: Rulebook | None, sheet: Iterable[tuple[str, Place]], plurals: Plurals, known: Collection[str]
) -> Iterator[tuple[Place, str, str]]:
    for card in game.by_id.values():
        for name in FIELDS:
            if isinstance(value := card.data.get(name), str) and value.strip():
                where = located(card.doc, (*card.path, name))
                for piece in pieces(where.text):
                    for slip in plurals.slips(piece.text) if piece.text not in known else ():
                        place = where.place(*piece.span(slip.start, slip.end))
                        yield place, piece.text[slip.start : slip.end], slip.right
    for text, at in sheet:
        for slip in plurals.slips(text):
            yield replace(at, col=at.col + slip.start), text[slip.start : slip.end], slip.right
    for said in rulebook.statements if rulebook else ():
        for slip in plurals.slips(said.text) if said.text not in known else ():
            yield said.place_of(slip.start, slip.end), said.text[slip.start : slip.end], slip.right
