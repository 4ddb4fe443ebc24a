"""A game in two languages, drawn, and what is told of it."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import Ready, prepare
from deckproof.layouts.richtext import plain

GAME = """\
title: Three Wishes
languages: [en, de]
players: [2, 4]
icons: {star: art/star.svg}
components:
  wishes:
    title: Wish cards
    kind: card
    cards: cards.yaml
    size: "63x88"
    front: wish
    fields:
      cost: {type: integer}
      steps: {type: text, list: true, optional: true}
"""

CARDS = """\
- {id: rain, name: Wish for Rain, cost: 1, text: Draw 2 cards., flavour: Drip., steps: [One, Two]}
- {id: sun, name: Wish for Sun, cost: 2, text: "Take a :star: back."}
"""

FACE = """\
styles: {body: {size: 9, floor: 8}}
boxes:
  title: {draw: text, at: [5, 5, 53, 9], style: body, text: "{{ card.name }}"}
  text: {draw: text, at: [5, 20, 53, 9], style: body, text: "{{ card.text }}"}
  steps: {draw: text, at: [5, 40, 53, 9], style: body, text: "{{ card.steps | join('; ') }}"}
  game: {draw: text, at: [5, 70, 53, 9], style: body, text: "{{ game.title }} {{ component.title }}"}
"""

GERMAN = """\
rain:
  # about the weather
  name: Regenwunsch
  text: Zieh 2 Karten.
  steps: [Eins, Zwei]
"""

BOOK = "# Three Wishes\n\n## Turn\n\nPlay {{ cards.wishes[0].name }}.\n\n## End\n\nSomebody wins.\n"
GERMAN_BOOK = "# Drei Wünsche\n\n## Zug\n\nSpiel {{ cards.wishes[0].name }}.\n\n## Ende\n\nJemand gewinnt.\n"
FILES = {
    "game.yaml": GAME, "cards.yaml": CARDS, "rules.yaml": None, "faces/wish.yaml": FACE, "cards.de.yaml": GERMAN,
    "art/star.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>',
    "game.de.yaml": "title: Drei Wünsche\n",
}  # fmt: skip


def ready_of(folder: Path, language: str | None = None) -> Ready:
    return prepare(folder.as_posix(), Wanted(language=language))


def words_of(ready: Ready) -> list[str]:
    """All words on the cards."""
    return [plain(box.text.words) for face in ready.drawn.faces.values() for box in face.boxes if box.text]


def told(ready: Ready, code: str) -> list[str]:
    return [f"{finding.place}: {finding.message}" for finding in ready.found if finding.code == code]


def text_of(pdf: Path, page: int = 0) -> str:
    return str(pypdfium2.PdfDocument(pdf)[page].get_textpage().get_text_range())
