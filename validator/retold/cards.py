"""Reference cards and rulings: what they say is held against the sheet, their steps in order."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...cards.lazyclass import dataclass
from ...cards.library import RULES_FILE
from ...cards.located import Located, located
from ...cards.model import Game
from ...cards.phrasebook.sentences import pieces
from ...cards.source import Place
from ...cards.yamlread import Problems, parse_yaml

RULINGS = "rulings."
"""How the names of rulings begin in rules.yaml."""
_LINE = re.compile(r"[^\n]+")
_STEP = re.compile(r"[ \t]*\d{1,3}[.)][ \t]+")


@dataclass(frozen=True)
class CardSentence:
    """A sentence on a reference card, or in a ruling (``card`` is its name then); ``step``: its line in that text,
    from 1, if that is a point of a numbered list, else 0."""

    card: str
    text: str
    place: Place
    step: int


def card_sentences(game: Game) -> Iterator[CardSentence]:
    """What stands in the texts of reference cards and in rulings, line by line."""
    for part in game.components.values():
        if part.kind == "reference":
            for card in part.cards:
                if card.data.get("text"):
                    yield from _sentences(card.id, located(card.doc, (*card.path, "text")))
    source = game.sources.get(RULES_FILE)
    doc = parse_yaml(source, Problems(), game.memo) if source else None
    for name, rule in game.rule_leaves.items():
        if doc is not None and name.startswith(RULINGS) and isinstance(rule.value, str):
            yield from _sentences(name, located(doc, (*name.split("."), "value")))


def _sentences(name: str, where: Located) -> Iterator[CardSentence]:
    for number, line in enumerate(_LINE.finditer(where.text), 1):
        step = _STEP.match(line[0])
        start = line.start() + (step.end() if step else 0)
        for piece in pieces(where.text[start : line.end()]):
            first, last = piece.span()
            yield CardSentence(name, piece.text, where.place(start + first, start + last), number if step else 0)
