"""A small sound game that has one of everything a folder may hold, to be spoiled."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import fontpkg_cinzel
from deckproof.generator.scaffold import starter
from PIL import Image

from . import market, quay

HARBOUR = "harbour"
GAME = """\
title: Harbour Lights
short: Harbour
tagline: Boats, lamps, and a lot of rope.
players: [2, 4]
minutes: 15
print: {paper: a4, backs: duplex-long, bleed: 3}
palette: {night: "#1D2B53", paper: "#FFF6E3", ink: "#1B1E2B"}
icons: {star: art/star.svg, lamp: art/lamp.png}
fonts: {sign: {regular: art/sign.ttf}}
marks:
  once: {title: ONCE, means: Draw 1 card., icon: star}
modes: {calm: Calm Sea, storm: Storm}
components:
  boats:
    title: Boats
    kind: card
    cards: boats.yaml
    size: "63x88"
    front: boat
    back: back
    fields:
      cost: {type: integer, min: 0, max: 9}
      kind: {one_of: [sail, oar]}
      next: {ref: boats, optional: true}
      crew: {type: text, list: true, optional: true}
    distinguish: kind
  coins: {title: Coins, kind: token, cards: coins.yaml, size: {diameter: 25}, front: coin}
  map: {title: Map, kind: board, cards: map.yaml, size: {w: 260, h: 180}, front: map}
"""

BOATS = """\
# the boats
- id: skiff
  name: Skiff
  copies: 3
  cost: 1
  kind: oar
  crew: [Ann, Ben]
  text: "Draw **2 cards**. :star: Then discard 1 card from your hand."
  flavour: "Small, but *yours*."
- {id: cutter, name: Cutter, cost: 4, kind: sail, next: skiff, text: "Draw 1 card."}
- id: ketch
  name: Ketch
  cost: 5
  kind: sail
  art: art/photo.jpg
  text: |
    Draw 3 cards.

    If you do, draw 2 cards.
"""

BOAT = """\
styles:
  name: {font: sign, size: 14, floor: 8, color: paper, align: center, valign: middle}
  text: {font: body, size: 10, floor: 7, color: ink}
boxes:
  ground: {draw: rect, at: [0, 0, "{{ size.w }}", "{{ size.h }}"], bleed: true,
           fill: {from: [0, 0], to: [0, 1], stops: [night, "#3B4C86"]}}
  name: {draw: text, at: [5, 5, 53, 8], style: name, text: "{{ card.name }}"}
  art: {draw: picture, at: [14, 16, 35, 24], file: "{{ card.art or 'art/photo.jpg' }}", fit: cover, focus: [0.5, 0]}
  panel: {draw: rect, at: [5, 44, 53, 38], fill: paper, radius: 2, stroke: ink, width: 0.3, dash: [1, 0.5]}
  text: {draw: text, at: [7, 46, 49, 30], style: text, text: "{{ card.text }}"}
  pips: {draw: icon, icon: star, color: paper, at: [6, 6, 3, 3], each: card.crew, step: [4, 0], turn: 15}
  kind: {draw: polygon, at: [52, 76, 6, 6], points: [[0, 0], [6, 0], [3, 6]], fill: night, when: "card.kind == 'sail'",
         opacity: 0.8}
"""

RULEBOOK = """\
# Harbour Lights {#top}

<!-- deckproof: flavour the story -->
The lamps go out one by one. *Somebody* has to **row**.

## Parts {#parts}

There are {{ counts.boats }} boats. Each player draws {{ rules.hand.start }} cards.

<!-- deckproof: flavour the cards say it -->
| Boat | Cost | Kind |
|:--|--:|:--|
{% for card in cards.boats %}| {{ card.name }} | {{ card.cost }} | {{ card.kind | upper }} |
{% endfor %}

<!-- deckproof: advice where to look -->
See [the parts](#parts).

## Your turn {#turn}

1. Draw 1 card.
2. Discard 1 card from your hand.
    - Or rest on the still sea. :star:

:::note A lamp
<!-- deckproof: flavour a lamp -->
> It burns all night.
:::

:::cards skiff ketch/back

:::example rowing

<!-- deckproof: flavour a word -->

Lamp
:   What the coins show.
"""

EXAMPLES = """\
```example rowing
You hold Skiff.
You draw 1 card.
```
"""

PHRASES = """\
types:
  weather: {calm: [still], wild: []}
  water:
    - {say: "the {weather:weather} sea", means: "{weather}"}
phrases:
  - id: parts
    kind: fact
    say: "There are {n:int} boats"
    means: {count: {component: boats}, is: "{n}"}
    examples: ["There are 5 boats."]
  - id: start
    kind: fact
    say: "Each player draws {n:int} card(s)"
    means: {fact: hand.start, is: "{n}"}
    examples: ["Each player draws 3 cards."]
  - id: hold
    kind: given
    say: "You hold {card:card}"
    means: {holds: "{card}"}
    examples: ["You hold Skiff."]
  - id: draws
    kind: move
    say: "You draw {n:int} card(s)"
    means: {draws: "{n}"}
    examples: ["You draw 2 cards."]
  - id: rest
    kind: rule
    say: "Or rest on {water:water}"
    means: {rule: rest, where: "{water}"}
    examples: ["Or rest on the calm sea."]
"""

STAR = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">
  <title>A star</title>
  <defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/>
  <stop offset="1" stop-color="#F4B942"/></linearGradient>
  <path id="ray" d="M50 4 L61 38 L97 38 C 90 50 80 55 68 59 Z"/></defs>
  <g transform="translate(2 3) rotate(10 50 50)" opacity="1" stroke-width="1.5">
    <use xlink:href="#ray"/><circle cx="50" cy="50" r="12" fill="currentColor"/>
    <polygon points="50,0 60,40 100,40 70,60" fill="#B8860B" stroke="none"/>
    <rect x="10" y="80" width="20" height="8" rx="2" fill="url(#g)"/>
  </g>
</svg>
"""

_PLAIN = "boxes:\n  ground: {draw: %s, at: [0, 0, %s], fill: night, bleed: true}\n"


def _picture(form: str) -> bytes:
    image = Image.linear_gradient("L").resize((420, 300)).convert("RGB")
    image.paste((200, 30, 30), (40, 40, 200, 120))
    file = BytesIO()
    image.save(file, form)
    return file.getvalue()


@functools.cache
def files(base: str = HARBOUR) -> Mapping[str, bytes]:
    """The files of a sound game by name: the harbour, the market, one of the quay, or of ``deckproof new``."""
    if base == market.MARKET:
        return market.files()
    if base in (quay.WRITTEN, *quay.SHEETS):
        return quay.files(base)
    if base != HARBOUR:
        return starter(base)
    texts = {
        "game.yaml": GAME,
        "boats.yaml": BOATS,
        "coins.yaml": "- {id: coin, name: Coin, copies: 4}\n",
        "map.yaml": "- {id: bay, name: The Bay}\n",
        "rules.yaml": 'hand:\n  start: {value: 3, from: "house: few enough"}\n',
        "faces/boat.yaml": BOAT,
        "faces/back.yaml": _PLAIN % ("rect", "63, 88"),
        "faces/coin.yaml": _PLAIN % ("ellipse", "25, 25"),
        "faces/map.yaml": _PLAIN % ("rect", "260, 180"),
        "rulebook.md": RULEBOOK,
        "examples.md": EXAMPLES,
        "phrases.yaml": PHRASES,
        "art/star.svg": STAR,
    }
    found = {name: text.encode() for name, text in texts.items()}
    found["art/lamp.png"] = _picture("PNG")
    found["art/photo.jpg"] = _picture("JPEG")
    found["art/sign.ttf"] = next(Path(fontpkg_cinzel.__file__).parent.rglob("*.ttf")).read_bytes()
    return found


def write(folder: Path, changed: Mapping[str, bytes], base: str = HARBOUR) -> Path:
    """Write a game with some files changed."""
    for name, content in {**files(base), **changed}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder
