"""What replays say could be done instead, or be chosen, at each move of a game's examples, pasted there and played."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from deckproof.cards.examples import KINDS, Example, read_examples
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook.sentences import pieces
from deckproof.validator.replay import replay_told
from deckproof.validator.replay_read import kind_of, read_sentences
from deckproof.validator.replay_stage import Told, meant_here
from deckproof.validator.sheet_play import sheet_stage

_OFFERED = re.compile(r"(?:legal instead|say what is chosen): (?!\(in this deal)(?P<said>.*?)(?: \(\d+ more\))*")


@dataclass(frozen=True)
class Offer:
    """Sentences that are offered where an example is cut off, or goes on with another of its moves."""

    example: Example
    before: list[Told]
    said: str


class Pasting:
    """The examples of the game in a folder, and what is offered in them."""

    def __init__(self, folder: Path) -> None:
        game = load_game(folder)
        self._stage, self._book = sheet_stage(game)
        self._examples = [one for one in read_examples(game) if not one.illegal]

    def faults(self, names: Collection[str] = (), others: int = 6) -> tuple[int, list[str]]:
        """How many sentences were pasted, each once an example, and what is wrong with which.

        ``names`` are the examples (all, if none is named), ``others`` the moves that stand in the stead of each.
        """
        pasted = set[tuple[str, str]]()
        wrong: list[str] = []
        for example in self._examples:
            for offer in self._offers(example, others) if not names or example.name in names else ():
                for piece in pieces(offer.said):
                    if (example.name, piece.text) not in pasted:
                        pasted.add((example.name, piece.text))
                        why = self._fault(offer, piece.text)
                        wrong += [f"{example.name}: {piece.text!r}: {why}"] if why else []
        return len(pasted), wrong

    def _offers(self, example: Example, others: int) -> Iterator[Offer]:
        told, faults = read_sentences(example, self._book)
        assert not faults, faults
        moves = [at for at, one in enumerate(told) if kind_of(one) == "move"]
        for at in moves:
            if any(one.kind != "unended" for one in replay_told(example, self._stage, told[:at], [], 0, False).stops):
                continue  # without what comes later, other cards lie there, and an earlier move is refused
            away = [replace(told[other]) for other in moves if other != at][:others]
            for said in ([], *([one] for one in away)):
                stops = replay_told(example, self._stage, [*told[:at], *said], [], 0, False, self._book).stops
                for stop in stops:
                    here = stop.kind == "unended" or (said and stop.place == said[0].place)
                    if here and (found := _OFFERED.fullmatch(stop.hint)):
                        before = [*told[:at], *said] if stop.kind == "unended" else told[:at]
                        yield Offer(example, before, found["said"])

    def _fault(self, offer: Offer, text: str) -> str:
        """Why a sentence cannot be pasted; "" if it can be."""
        means = meant_here(self._book.read(text, KINDS), offer.before)
        if means is None:
            return "it is not read"
        told = [*offer.before, Told(replace(offer.example.sentences[0], text=text), means)]
        stops = replay_told(offer.example, self._stage, told, [], 0, False).stops
        return next((one.message for one in stops if one.kind != "unended"), "")
