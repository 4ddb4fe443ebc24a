"""A small game of hills and kites: zones in a row, abilities that trigger or last, costs, bans and protection."""

from __future__ import annotations

from pathlib import Path

from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.validator.engine.kernel import CHANCE
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.game import WordedGame

GAME = """\
title: Kites on the Hills
players: 2
modes: {calm: Calm Day, windy: Windy Day}
marks: {once: {title: ONCE, means: "This ability triggers only once in a round.", icon: once}}
icons: {once: once.svg}
components:
  kites:
    {title: Kites, kind: card, cards: kites.yaml, size: "63x88", front: card, back: card,
     fields: {hill: {ref: hills}, lift: {type: integer}}}
  hills: {title: Hills, kind: card, cards: hills.yaml, size: "63x88", front: card}
  winds: {title: Winds, kind: card, cards: winds.yaml, size: "63x88", front: card}
"""
HILLS = """\
- {id: north, name: North Hill}
- {id: mid, name: Mid Hill}
- {id: south, name: South Hill}
"""
TEXTS = {
    "n1": "Your opponent cannot play cards to Mid Hill during their next turn.",
    "n2": "Return 1 of your other cards from any hill to your hand. If you do, play 1 card from your hand.",
    "n3": "To play this card face-up, discard 1 other card from your hand.",
    "n4": "This card is protected.",
    "m1": "Flip 1 other card of either player in any hill.",
    "m2": "Draw 2 cards from the sky into your hand. Then discard as many cards from your hand as you drew.",
    "m3": "Each face-down card of either player gets +2 Lift in Mid Hill.",
    "m4": "If this hill is empty, this card cannot be played face-up.",
    "s1": "Play 1 of the top 2 cards of the sky face-down to this hill. Put the other card on the bottom of the sky.",
    "s2": "Move 1 other card of either player from its hill to a different hill. Then move this card to that hill.",
    "s3": "Your other face-up South Hill cards have full Lift in this hill.",
    "s4": "When this card is played face-up, your opponent may play the top card of the sky face-down to any hill.",
}  # fmt: skip
MARKS = {"m2": "once"}
WINDS = {
    "gale": "Cards of either player in this hill are protected.",
    "lull": "Each face-down card of either player has 3 Lift in this hill instead of 1.",
    "gust":
        "If a face-down card comes to this hill in another way, flip that card face-up. "
        "Cards in this hill cannot be flipped face-down.",
    "haze": "At the end of the round, the controller of this hill scores 1 star for every 2 cards in this hill.",
}  # fmt: skip
WORDS = """\
zones: {hill: hills}
zone_cards: {wind: winds}
places: [sky, hand, attic]
numbers: {star: [stars]}
titles: [leader, loser]
fields: {lift: [Lift]}
"""
SHEET = """\
# Kites on the Hills

## Table

There is a face-down sky.
There is a face-down attic.
Each player has a secret hand.
Each player starts with 0 stars.
Each player has a side in each hill.

## Setup

A random player becomes the leader.

## Deal

1. Put all cards into the sky.
2. Shuffle the sky.
3. Each player draws 4 cards from the sky.
4. In Calm Day, the hills lie in the order North Hill, Mid Hill, South Hill.
5. In Windy Day, shuffle the hills.
6. In Windy Day, deal 1 wind to each hill.
7. The leader starts the next turn.

## Turn

1. If the other player's hand is empty, play all your cards one after another; then the round ends.
2. Otherwise, play 1 card, or carry out Go Home.

## Parts

### Go Home

1. The other player gains 1 star.
2. The round ends.

## Scoring

1. The player who controls at least 2 hills gains 2 stars.
2. The winds score.

## Rules

Played cards go to any hill, face-up or face-down.
Discarded cards go to the attic.
A player without cards in hand has no turns.
A player who cannot play a card skips the turn.
A face-up card has full Lift in its own hill.
A face-up card has half its Lift, rounded down, in a hill adjacent to its own hill.
A face-up card has 0 Lift in a hill that is not adjacent to its own hill.
A face-down card has 1 Lift in any hill.
The player with more Lift in a hill controls that hill.
A tied hill goes to the leader.
An ability triggers when its card is played face-up.
An ability triggers again when its card is flipped face-up.
An ability marked ONCE triggers only once in a round.
If a card with a cost is flipped face-up and its owner cannot pay the cost, discard the card.
No ability or cost can flip, move, return or discard a protected card.
A ban ends as soon as its card is flipped face-down or leaves its hill for a hand or a pile.
A new ban on a hill ends when an older one of the same player would end.
No wind is dealt again before all winds have been dealt.

## End

The round ends when every hand is empty.
The game ends after a round in which a player has at least 4 stars.
The player with the most stars wins.
If these players are tied, the leader wins.
"""


def kites() -> str:
    homes = {"n": "north", "m": "mid", "s": "south"}
    return "".join(
        f'- {{id: {card}, name: Kite {card.upper()}, hill: {homes[card[0]]}, lift: {card[1]}, text: "{text}"'
        + (f", marks: [{MARKS[card]}]" if card in MARKS else "") + "}\n"
        for card, text in TEXTS.items()
    )  # fmt: skip


def folder(path: Path, **changed: str) -> Game:
    winds = "".join(f'- {{id: {wind}, name: {wind.title()}, text: "{text}"}}\n' for wind, text in WINDS.items())
    files = {"game.yaml": GAME, "hills.yaml": HILLS, "kites.yaml": kites(), "winds.yaml": winds}
    files |= {"words.yaml": WORDS, "play.md": SHEET, "once.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>'}
    path.mkdir(exist_ok=True)
    for name, text in files.items():
        (path / name).write_text(changed.get(name.split(".")[0], text), encoding="utf-8")
    return load_game(path)


def begun(game: WordedGame, deal: str, mode: str = "calm", winds: str = "") -> TableState:
    """A round with these cards, the first four for player 0, who begins."""
    state, luck = game.new(mode, record=True), Luck(1)
    game.apply(state, ("become", "0"))
    game.apply(state, ("shuffle", *deal.split()))
    if mode == "windy":
        game.apply(state, ("row", "north", "mid", "south"))
        for wind in winds.split():
            game.apply(state, ("deal", wind))
    while game.actor(state) == CHANCE:
        game.apply(state, game.sample(state, luck))
    state.events = []
    return state
