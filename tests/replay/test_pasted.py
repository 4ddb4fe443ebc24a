"""What is said could be done instead can be pasted into an example: it is read, and carried out."""

from __future__ import annotations

import re
from dataclasses import replace

from deckproof.cards.examples import KINDS, Example, read_examples
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook import Phrasebook
from deckproof.validator.example_stage import GameTable
from deckproof.validator.replay import kind_of, meant, read_sentences, replay_told
from deckproof.validator.replay_stage import Stage, Told
from deckproof.validator.sheet_proof import sheet_stage

EXAMPLES = (
    "faction-replaced", "unravelling-comes", "dealt-prompt-taken", "petty-thief", "sabotage-prompt",
    "shady-transaction",
)  # fmt: skip
MOST = 4
"""Options of a move that are pasted."""


def test_every_option_can_be_pasted() -> None:
    game = load_game(bundled()["undone"])
    stage, book = sheet_stage(game)
    known = {one.name: one for one in read_examples(game)}
    pasted = 0
    for example in (known[name] for name in EXAMPLES):
        told, _ = read_sentences(example, book)
        for at, options in offered(example, told, stage, book):
            for option in options:
                sentences = _told(option, example, told[:at], book)
                stops = replay_told(example, stage, [*told[:at], *sentences], [], 0, False).stops
                assert [one.message for one in stops if one.kind != "unended"] == [], option
                pasted += 1
    assert pasted > 3


def offered(example: Example, told: list[Told], stage: Stage, book: Phrasebook) -> list[tuple[int, list[str]]]:
    """What could be done at each move of an example, in words: the moves that are open where it is made."""
    found: list[tuple[int, list[str]]] = []
    table = stage.begin(example, told, 0)
    assert isinstance(table, GameTable)
    for at, one in enumerate(told):
        if kind_of(one) == "move":
            found.append((at, [stage.said(book, table.position, [move]) for move in table.open[:MOST]]))
            table.move(one)
    return found


def _told(text: str, example: Example, before: list[Told], book: Phrasebook) -> list[Told]:
    said: list[Told] = []
    for part in re.split(r"(?<=[.!?]) (?=[A-Z])", text):
        means = meant(book.read(part, KINDS), [*before, *said])
        assert means is not None, f"{part!r} is not read"
        said.append(Told(replace(example.sentences[0], text=part), means))
    return said
