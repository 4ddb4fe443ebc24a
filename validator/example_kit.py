"""What the example stages of all games are made of: causes in words, facts given once, registers of phrases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ..cards.model import Game as GameData
from ..cards.model import Provenance
from ..cards.phrasebook.amounts import plain_amount
from ..cards.phrasebook.meaning import frozen
from ..cards.program import Meaning, Program, Sentence
from .engine.kernel import Because, Event, Move
from .replay_stage import Impossible, NotAllowed, Reason, Refused, Told


class Links:
    """Causes in words, with their places: which card says a sentence, where a rule stands and where it comes from."""

    def __init__(self, game: GameData, programs: Mapping[str, Program]) -> None:
        self._game = game
        self._cards = {sentence: card for card, program in programs.items() for sentence in program}

    def card_of(self, because: Because) -> str:
        """The id of the card that says a sentence; "" for a rule."""
        return self._cards.get(because, "") if isinstance(because, Sentence) else ""

    def reason(self, because: Because, about: str = "") -> Reason:
        """A cause in words; ``about`` stands before them."""
        lead = f"{about}: " if about else ""
        if isinstance(because, Sentence):
            card = self._game.by_id.get(self.card_of(because))
            on = f" on {card.name}" if card else ""
            return Reason(f'{lead}"{because.text}"{on}', because.place)
        rule = self._game.rule_leaves.get(because)
        if rule is None:
            return Reason(f"{lead}the rule {because}")
        if because.startswith("rulings."):
            return Reason(f"{lead}ruling {because.removeprefix('rulings.')}: {rule.value}", rule.place)
        return Reason(f"{lead}{because} = {rule.value}, {_origin(rule.provenance)}", rule.place)

    def causes(self, events: Iterable[Event]) -> tuple[Reason, ...]:
        """The causes of what happened, each once."""
        return tuple(dict.fromkeys(self.reason(one.because) for one in events))

    def names(self, reason: Meaning, because: Because) -> bool:
        """Whether the reason an example gives is this cause: a ``card``, ``ruling``, ``rule``, or what one ``says``."""
        if "says" in reason:
            return isinstance(because, Sentence) and frozen(because.meaning) == frozen(reason["says"])
        if "card" in reason:
            return bool(reason["card"] == self.card_of(because))
        wanted = f"rulings.{reason['ruling']}" if "ruling" in reason else reason.get("rule")
        return bool(because == wanted)


def _origin(source: Provenance) -> str:
    return " ".join(filter(None, (source.kind, source.detail)))


class Facts:
    """What an example has given so far. ``now`` is the sentence being taken, ``places`` who gave a card its place."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        self._said: dict[tuple[object, ...], Told] = {}
        self.now: Told | None = None
        self.places: dict[str, Told] = {}

    def once(self, *what: object) -> None:
        """Note that a thing is given; raises Impossible when it was given before."""
        assert self.now is not None, "facts are taken from a sentence"
        before = self._said.setdefault(what, self.now)
        if before is not self.now:
            raise Impossible(
                f"{self.now.sentence.text!r}: this was given before; say it in one sentence", before, self.now
            )

    def who_said(self, *what: object) -> Told | None:
        """The sentence that gave a thing; None if none did."""
        return self._said.get(what)

    def put(self, card: str) -> str:
        """Note that a card has its place; raises Impossible when it has one already."""
        assert self.now is not None, "facts are taken from a sentence"
        before = self.places.get(card)
        if before is not None:
            raise Impossible(f"{self.name(card)} is in two places; there is only one", before, self.now)
        self.places[card] = self.now
        return card

    def name(self, card: str) -> str:
        """The name of a card by its id."""
        return self._names.get(card, card)


def summed(parts: Sequence[int | Fraction], total: int | Fraction) -> str:
    """A total with what it is made of: ``3 + 4 − 2 = 5``; the bare total if it is not the sum of several parts."""
    found, whole = [_amount(part) for part in parts], _amount(total)
    if len(found) < 2 or sum(map(Fraction, parts), Fraction(0)) != total:
        return whole
    first, *rest = found
    more = "".join(f" − {part[1:]}" if part.startswith("−") else f" + {part}" for part in rest)
    return f"{first}{more} = {whole}"


def _amount(n: int | Fraction) -> str:
    return str(plain_amount(Fraction(n))).replace("-", "−")


def made_already(refused: NotAllowed, taken: Move, before: Any) -> NotAllowed:
    """The refusal of another answer than ``taken``, the only one there was in the position ``before``: it was given
    without a word. ``refused`` is why the other answer could not be given there."""
    reason = f"{refused.refused.reason.rstrip('.')}; there was one choice only, and it has been made."
    return NotAllowed(Refused(reason, refused.refused.because), [taken], before)
