"""Writes the deck that the benchmarks measure: 540 different cards of 63 x 88 mm as an ordinary game folder.

``python deck540.py FOLDER`` writes FOLDER/deck540 (game.yaml, cards.yaml, faces/card.yaml) and FOLDER/deck540.json,
the same cards as plain data for the floors. The same call writes the same bytes: the words come from a fixed seed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

COUNT = 540
"""Sixty A4 sheets of nine."""

SEED = 540
LEAST_WORDS, MOST_WORDS = 25, 40
"""Words of rules text on a card: two or three sentences."""

BANDS = {
    "clay": "#9A3412",
    "moss": "#3F6212",
    "sea": "#155E75",
    "plum": "#6B21A8",
    "slate": "#334155",
    "rust": "#7C2D12",
}
SOFT = {
    "clay": "#FFEDD5",
    "moss": "#ECFCCB",
    "sea": "#CFFAFE",
    "plum": "#F3E8FF",
    "slate": "#E2E8F0",
    "rust": "#FFE4E6",
}

_FIRST = (
    "Amber", "Brave", "Careful", "Distant", "Early", "Faded", "Gentle", "Hidden", "Idle", "Jolly", "Kind", "Lonely",
    "Mossy", "Narrow", "Old", "Patient", "Quiet", "Rainy", "Silver", "Tidy", "Unlit", "Vivid", "Windy", "Young",
    "Zealous", "Bitter", "Clever",
)  # fmt: skip
_SECOND = (
    "Bridge", "Cellar", "Door", "Engine", "Ferry", "Garden", "Harbour", "Inn", "Kettle", "Ladder", "Market", "Needle",
    "Orchard", "Path", "Quarry", "River", "Signal", "Tower", "Vessel", "Window",
)  # fmt: skip
_VERBS = ("**Draw**", "**Move**", "**Turn**", "**Trade**", "**Keep**", "**Return**", "**Reveal**", "**Guard**")
_MANY = ("one", "two", "three", "up to four")
_THINGS = ("cards", "coins", "boats", "lanterns", "letters", "seeds", "tokens", "travellers")
_WHERE = (
    "from your hand", "beside this card", "in a place you hold", "from the shared row", "on top of your pile",
    "in front of the next player", "at the edge of the map", "under the harbour wall",
)  # fmt: skip
_WHEN = (
    "at the end of your turn", "before you rest", "when the river rises", "if nobody holds the bridge",
    "while the market is open", "as soon as a bell rings", "once in every round", "unless you moved this turn",
)  # fmt: skip
_PLACES = [
    first + last
    for first in (
        "Al",
        "Bre",
        "Cor",
        "Dun",
        "El",
        "Fen",
        "Gar",
        "Hol",
        "Is",
        "Jor",
        "Kel",
        "Lin",
        "Mor",
        "Nor",
        "Os",
        "Pel",
    )
    for last in (
        "by",
        "croft",
        "dale",
        "den",
        "field",
        "ford",
        "gate",
        "ham",
        "ley",
        "mere",
        "port",
        "sea",
        "ton",
        "wick",
    )
]
"""More than two hundred names, so that the deck has about as many different words as a printed one."""
_FLAVOUR = (
    "Nobody asked who lit the lamp.", "The tide keeps its own books.", "Count the steps, then count them again.",
    "Somewhere a kettle began to sing.", "It was never locked, only shy.", "Every map leaves out one street.",
    "She waved until the fog waved back.", "Rain first, then the long story.", "The bell owes us an hour.",
)  # fmt: skip

GAME = f"""\
title: Five Hundred and Forty Errands
short: ERRANDS
players: [2, 4]
print: {{paper: a4, backs: none, bleed: 3}}
components:
  errands:
    title: Errand cards
    kind: card
    cards: cards.yaml
    size: "63x88"
    front: card
    fields:
      number: {{type: integer, min: 1, max: {COUNT}}}
      band: {{one_of: [{", ".join(BANDS)}]}}
palette:
  ink: "#1C1917"
  cream: "#FFFBEB"
  muted: "#57534E"
"""

FACE = """\
# One errand: a coloured band with title and number, a picture's place, the rules and a line of flavour.
bleed: 3
safe: 3
styles:
  name: {font: display, size: 9, floor: 7, color: cream, valign: middle}
  number: {font: heavy, size: 13, floor: 9, color: cream, align: right, valign: middle}
  rules: {font: body, size: 9.5, floor: 7, color: ink}
  flavour: {font: body, italic: true, size: 8, floor: 7, color: muted, align: center}
boxes:
  ground: {draw: rect, at: [0, 0, 63, 88], bleed: true, fill: cream}
  band: {draw: rect, at: [0, 0, 63, 12], bleed: true, fill: "{{ card.band }}"}
  art: {draw: rect, at: [5, 15, 53, 29], radius: 1.5, fill: "{{ card.band }}-soft", stroke: ink, width: 0.25}
  name: {draw: text, at: [5, 3.5, 43, 7], style: name, text: "{{ card.name }}"}
  number: {draw: text, at: [48, 3.5, 10, 7], style: number, text: "{{ card.number }}"}
  rules: {draw: text, at: [5, 47, 53, 30], style: rules, text: "{{ card.text }}"}
  flavour: {draw: text, at: [5, 79, 53, 5], style: flavour, text: "{{ card.flavour }}"}
"""


def cards() -> list[dict[str, Any]]:
    """The 540 cards as plain data: id, name, number, band, text (bold words in double stars) and flavour."""
    random = Random(SEED)
    names = [f"{first} {second}" for first in _FIRST for second in _SECOND]
    return [
        {
            "id": f"E{number:03}",
            "name": name,
            "number": number,
            "band": random.choice(list(BANDS)),
            "text": _rules(random),
            "flavour": random.choice(_FLAVOUR),
        }
        for number, name in enumerate(names, start=1)
    ]


def _rules(random: Random) -> str:
    """Two or three sentences of rules, with as many words as wanted."""
    while True:
        text = " ".join(_sentence(random) for _ in range(random.choice((2, 3))))
        if LEAST_WORDS <= len(text.split()) <= MOST_WORDS:
            return text


def _sentence(random: Random) -> str:
    act = f"{random.choice(_VERBS)} {random.choice(_MANY)} {random.choice(_THINGS)} {random.choice(_WHERE)}"
    return f"{act} near {random.choice(_PLACES)} {random.choice(_WHEN)}."


def write(folder: Path, count: int = COUNT) -> tuple[Path, Path]:
    """Write the game folder and the plain data of the first ``count`` cards into ``folder``; the paths of both."""
    deck, data, plain = cards()[:count], folder / "deck540.json", folder / "deck540"
    palette = "".join(f'  {name}: "{hex_}"\n' for name, hex_ in BANDS.items())
    palette += "".join(f'  {name}-soft: "{hex_}"\n' for name, hex_ in SOFT.items())
    (plain / "faces").mkdir(parents=True, exist_ok=True)
    (plain / "game.yaml").write_text(GAME + palette, encoding="utf-8", newline="\n")
    (plain / "faces" / "card.yaml").write_text(FACE, encoding="utf-8", newline="\n")
    (plain / "cards.yaml").write_text("".join(map(_as_yaml, deck)), encoding="utf-8", newline="\n")
    data.write_text(json.dumps(deck), encoding="utf-8", newline="\n")
    return plain, data


def _as_yaml(card: dict[str, Any]) -> str:
    lines = (f"{key}: {json.dumps(value)}" for key, value in card.items())
    return "- " + "\n  ".join(lines) + "\n"


if __name__ == "__main__":
    for path in write(Path(sys.argv[1])):
        print(path)
