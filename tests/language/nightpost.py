"""A small game of couriers: pieces on a board, joint choices and secrets."""

from __future__ import annotations

from pathlib import Path

from deckproof.cards.load import load_game
from deckproof.cards.render import drawn
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game

GAME = """\
title: Night Post
players: 2
modes: {long: Long Night, short: Short Night}
components:
  people: {title: People, kind: card, cards: people.yaml, size: "63x88", front: card, fields: {door: {type: integer}}}
  slips: {title: Slips, kind: card, cards: slips.yaml, size: "63x88", front: card}
"""
NAMES = ("Ada", "Bea", "Cia", "Dot", "Eva", "Fay", "Gia", "Hal", "Ida")
PEOPLE = "".join(f"- {{id: {name.lower()}, name: {name}, door: {9 - at}}}\n" for at, name in enumerate(NAMES))
SLIPS = """\
- {id: one, name: One Parcel, text: Give mail with 1 big parcel.}
- {id: two, name: Two Parcels, text: Give mail with 1 big parcel and 1 small parcel.}
- {id: three, name: Three Parcels, text: Give mail with 3 small parcels.}
"""
WORDS = """\
sides: [watch, post]
pieces: {neighbour: people, slip: slips}
roles: {courier: []}
things: [mail]
states: [asleep]
tokens: {parcel: [big, small], lamp: []}
cells: [door]
phases: [evening, night]
supplies: {parcel: slips}
rows: [the low row, the middle row, the high row]
columns: [the left column, the centre column, the right column]
"""
SHEET = """\
# Night Post

## Table

The neighbours lie in 3 rows of 3 by door.

## Setup

1. The post chooses 2 neighbours as couriers in secret.
2. In the Long Night, Eva gets mail.

## Turn

1. In each evening from turn 2 to turn 4, the watch puts 2 lamps on different neighbours without mail.
2. In each night from turn 1 to turn 3, the post shows 1 unused slip.
3. In each night from turn 1 to turn 3, the post carries out the text of that card.
4. In each night from turn 1 to turn 3, the post hands over that card with the parcels that are left over.

## Rules

A neighbour with a lamp of the turn is asleep.
A neighbour who is given a parcel gets mail.
In the Long Night, Eva cannot be a courier.
A neighbour with mail cannot be given mail again.
A courier cannot be given mail.
An asleep courier cannot give mail.
Each courier gives at most 1 parcel in a turn.
A big parcel reaches the doors next to its courier.
A small parcel reaches the column of its courier.
Mail is given with as many parcels as possible.
Nobody learns which courier gives which parcel.

## End

The watch wins at once if nobody can be given mail.
After the evening of turn 4, the watch wins if all 2 couriers are asleep; otherwise the post wins.
The post reveals the couriers.

## Claims

A courier never has mail.
A neighbour can have mail.
There are never more than 7 neighbours with mail.
"""


def write(folder: Path) -> Path:
    files = {
        "game.yaml": GAME,
        "people.yaml": PEOPLE,
        "slips.yaml": SLIPS,
        "words.yaml": WORDS,
        "play.md": SHEET,
        "examples.md": EXAMPLES,
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


EXAMPLES = """\
# Nights

```example first-night
The couriers are Ida and Ada.
A big parcel of Ida reaches Fay. A big parcel of Ida reaches 2 doors.
The post shows Two Parcels. The post must give 2 parcels.
The post may give Fay a big parcel. The post may not give Eva a big parcel.
The post gives Fay a big parcel and Gia a small parcel.
Fay has mail. Bea does not have mail. No parcel is left over. Two Parcels is used.
Fay cannot be a courier. Dot may be a courier. It is now the evening of turn 2.
The watch puts lamps on Ida and Bea.
Ida is asleep. The game goes on.
```

```example last-evening
It is turn 4. The couriers are Ida and Ada.
The watch puts lamps on Ida and Ada.
The game is over. The watch wins.
```

```illegal asleep
It is turn 2. The couriers are Ida and Ada.
The watch puts lamps on Ida and Bea.
The post shows Two Parcels.
The post gives Hal a big parcel.
This is not allowed: an asleep courier cannot give mail.
```
"""


def made(folder: Path) -> WordedGame:
    game = load_game(folder)
    read = read_game(game)
    found, faults = make_game(game, read)
    assert found is not None, [drawn(fault) for fault in (*read.findings, *faults)]
    return found


def change(folder: Path, old: str, new: str) -> None:
    text = (folder / "play.md").read_text(encoding="utf-8")
    assert old in text
    (folder / "play.md").write_text(text.replace(old, new, 1), encoding="utf-8")


def after(game: WordedGame, *moves: str, mode: str = "long") -> TableState:
    state = game.new(mode)
    for move in moves:
        game.apply(state, tuple(move.split()))
    return state


def verbs(game: WordedGame, state: TableState) -> set[str]:
    return {" ".join(move) for move in game.legal(state)}
