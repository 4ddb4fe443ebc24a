"""A sound game out of tables, in two languages, with a ledger of what is printed: what the harbour has not."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from ..cards.tables import ods, xlsx

MARKET = "market"
GAME = """\
title: Market Day
languages: [en, de]
palette: {ink: "#1B1E2B"}
components:
  fruit: {title: Fruit, kind: card, cards: fruit.csv, size: "63x88", front: ware, fields: {price: {type: integer}}}
  cheese: {title: Cheese, kind: card, cards: cheese.xlsx, size: "63x88", front: ware, fields: {price: {type: integer}}}
  bread: {title: Bread, kind: card, cards: bread.ods, size: "63x88", front: ware, fields: {price: {type: integer}}}
  coins: {title: Coins, kind: card, cards: coins.json, size: "63x88", front: ware, fields: {price: {type: integer}}}
"""
WARE = """\
styles: {word: {size: 9, floor: 8, color: ink}}
boxes:
  name: {draw: text, at: [5, 5, 53, 12], style: word, text: "{{ card.name }} {{ card.price }}"}
  text: {draw: text, at: [5, 20, 53, 40], style: word, text: "{{ card.text }}"}
"""
GERMAN = """\
pear:
  name: Birne
  text: "Iss sie, bevor sie **weich** wird."
plum:
  name: Pflaume
"""
GERMAN_GAME = "title: Markttag\ncomponents:\n  fruit: {title: Obst}\n  coins: {title: Geld}\n"
BOOK = "# Market Day\n\nBuy {{ cards.fruit[0].name }} for *little*.\n\n## End {#end}\n\nGo home.\n"
GERMAN_BOOK = "# Markttag\n\nKauf {{ cards.fruit[0].name }} für *wenig*.\n\n## Ende {#end}\n\nGeh heim.\n"
PRINTED = """\
kind: deckproof-printed
recordings:
  - date: "2024-05-01"
    version: 1a2b3c
    pieces:
      fruit: {pear: "2 x 0123456789abcdef Pear", plum: "1 x fedcba9876543210 Plum"}
    rulebook: [0123456789abcdef]
"""
COINS = """\
[{"id": "penny", "name": "Penny", "copies": 4, "price": 1},
 {"id": "crown", "name": "Crown", "price": 5}]
"""
HEAD = ("id", "name", "copies", "price", "text")


@functools.cache
def files() -> Mapping[str, bytes]:
    """The files of the market by name."""
    cheese = [HEAD, ("brie", "Brie", 2, 3, "Soft."), ("edam", "Edam", 1, 2, "Round and **red**.")]
    bread = [HEAD, ("rye", "Rye", 1.0, 2.0, "Dark."), ("bun", "Bun", 3.0, 1.0, "Warm.")]
    texts = {
        "game.yaml": GAME,
        "fruit.csv": 'id,name,copies,price,text\npear,Pear,2,1,"Eat it, before it is **soft**."\nplum,Plum,1,2,Blue.\n',
        "coins.json": COINS,
        "faces/ware.yaml": WARE,
        "fruit.de.yaml": GERMAN,
        "game.de.yaml": GERMAN_GAME,
        "rulebook.md": BOOK,
        "rulebook.de.md": GERMAN_BOOK,
        "printed.yaml": PRINTED,
    }
    found = {name: text.encode() for name, text in texts.items()}
    return {**found, "cheese.xlsx": xlsx({"Cards": cheese}), "bread.ods": ods(bread)}
