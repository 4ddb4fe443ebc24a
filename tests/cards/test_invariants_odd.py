"""Sentences about parts where something is missing, stands in several components, is a list or a decimal."""

from __future__ import annotations

from pathlib import Path

from deckproof.cards.load import load_game
from deckproof.validator.invariants import hold_invariants

GAME = """title: Huts
components:
  huts:
    {title: Huts, kind: card, cards: huts.yaml, size: "63x88", front: plain,
     fields: {need: {one_of: [fur, reed], optional: true}, food: {type: integer}, size: {type: integer, optional: true},
              hue: {type: text, optional: true}}}
  beasts:
    {title: Beasts, kind: card, cards: beasts.yaml, size: "63x88", front: plain,
     fields: {hut: {ref: huts}, gives: {one_of: [fur, milk, wool]}, weight: {type: number}, less: {type: number},
              size: {type: integer, optional: true}, tags: {type: text, list: true}, ATK: {type: integer},
              hue: {type: text, optional: true}, rare: {type: boolean}}}
  tokens:
    {title: Small tokens, kind: token, cards: tokens.yaml, size: "63x88", front: plain,
     fields: {weight: {type: number}}}
invariants:
"""
FILES = {
    "huts.yaml": """- {id: h1, name: Reed House, need: reed, food: 2, size: 12, hue: red}
- {id: h2, name: Ann House, need: reed, food: 3}
""",
    "beasts.yaml": """- {id: cat, name: Cat, hut: h1, gives: milk, weight: 1.5, less: 0.5,
   tags: [hide, paw], ATK: 1, rare: false}
- {id: emu, name: Emu, hut: h1, gives: wool, weight: 3, less: 2, tags: [], ATK: 2, rare: false}
- {id: ann, name: Reed House 12, hut: h1, gives: fur, weight: 0.3, less: -0.7,
   tags: [paw], size: 1, ATK: 3, rare: false}
""",
    "tokens.yaml": """- {id: t-emu, name: Emu, weight: 3.0, copies: 2}
- {id: t-cat, name: Sitting Cat, weight: 2}
""",
    "faces/plain.yaml": "boxes: {}",
}
NONE, UNREAD = "there is none", "is not read"
SAID = [
    # what a noun speaks of is none
    ("Each fur hut has 5 beasts.", NONE),
    ("The food of each fur hut is 1 more than its food.", NONE),
    ("No two fur huts have the same food.", NONE),
    ("The food of a fur hut begins the food of the hut that it names.", NONE),
    ("There are 4 copies of each fur hut.", NONE),
    # what is not there
    ("The size of a beast begins the size of the hut that it names.", "Cat names none"),
    ("The size of a fur beast begins the size of the hut that it names.", ""),
    ("The size of a fur beast ends the size of the hut that it names.", "12 is 1, and the size of Reed House 12"),
    ("The hue of a fur beast ends the size of the hut that it names.", "Reed House 12 has no hue"),
    ("No two beasts have the same size.", ""),
    ("No two beasts have the same hue.", "none has a hue"),
    ("Each beast has a size of its own.", "Cat has no size"),
    ("Each beast has its own weight.", ""),
    ("A beast has the hue of its hut.", "Cat has no hue, and that of Reed House is red"),
    ("A fur beast has the size of its hut.", "is 1, not 12"),
    ('A beast is called "Beast {size}".', "Cat has no size"),
    ('A beast is called "Beast {seat}".', UNREAD),
    ('A beast is called "Beast {atk}".', "Cat would be Beast 1"),
    # decimals, lists, names
    ("The weight of Cat is 1.5.", ""),
    ("The weight of Cat is 1.6.", "it is 1.5"),
    ("The weight of a beast is 1.50, 3 or 0.3.", ""),
    ("The weight of a beast is 1.5 or 3.", "that of Reed House 12 is 0.3"),
    ("The less of Reed House 12 is -0.7.", ""),
    ("The weight of each beast is 1 more than its less.", ""),
    ("The tags of Cat are paw and hide.", ""),
    ("The tags of Cat are hide.", "they are hide and paw"),
    ("The tags of Cat are hide, paw and horn.", "they are hide and paw"),
    ("The tags of a beast are paw.", "that of Cat is hide and paw"),
    ("The name of Cat is Cat.", ""),
    ("The name of Cat is Dog.", "it is Cat"),
    ("The beasts are Cat, Emu and Reed House 13.", "there is Reed House 12, too, and no Reed House 13"),
    ("The hue of a hut is red or Deep Sea.", "Ann House has none"),
    ("The hue of a reed hut is red.", "Ann House has none"),
    # a name in two components
    ("The weight of Emu is 3.", ""),
    ("The copies of Emu are 2.", "it is 1 for that of Beasts"),
    ("The copies of the token Emu are 2.", ""),
    ("The copies of the small token Emu are 2.", ""),
    ("The copies of the beast Emu are 2.", "it is 1"),
    ("The beast Emu has the weight 3.", ""),
]  # fmt: skip


def test_what_is_odd(tmp_path: Path) -> None:
    (tmp_path / "faces").mkdir()
    every = "".join(f"  - {sentence!r}\n" for sentence, _ in SAID)
    for name, text in {"game.yaml": GAME + every, **FILES}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = [one.message for one in hold_invariants(load_game(tmp_path))]
    told = {sentence: next((one for one in found if one.startswith(repr(sentence))), "") for sentence, _ in SAID}
    assert [one for one, why in SAID if (why not in told[one] if why else told[one])] == [], told
