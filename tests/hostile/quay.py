"""Sound games that run from their words: one whose rules are partly meanings, and larger ones."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

from deckproof.generator.scaffold import starter

WRITTEN = "written"
GAMES = Path(__file__).parents[1] / "language/games"
SHEETS = (
    "duck-pond-wager",
    "ferret-court",
    "good-fences",
    "lamps-along-the-cliff",
    "lost-luggage",
    "who-let-the-fox-in",
)
"""Games of the tests of the language: wagers, hands, fences, columns, a key card, lies."""
PLAY = """\
Turn:
  - means: {who: you, do: play, what: {n: 1}}
    step: 2
Rules:
  - means:
      when: {who: {any: all}, do: be, mark: out}
      then: {who: that, do: discard, what: {all: {place: hand, of: they}}}
"""
RULE, STEPS = "When a player is out, that player discards their hand.\n", "2. Play 1 card.\n3. Carry"
WORDS = """\
verbs:
  toss:
    forms: [toss, tosses, tossed, tossed, tossing]
    takes: "{what:*cards}"
    means: "Discard {what}."
phrases:
  - {kind: rule, say: the silent never win, means: {cannot: win, who: {any: all, is: hidden}}}
"""


@functools.cache
def files(base: str) -> Mapping[str, bytes]:
    """The files of a game by name."""
    if base != WRITTEN:
        return {path.name: path.read_bytes() for path in sorted((GAMES / base).iterdir()) if path.is_file()}
    found = dict(starter("duel"))
    sheet = found["play.md"].decode()
    assert RULE in sheet and STEPS in sheet
    found["play.md"] = sheet.replace(RULE, "").replace(STEPS, "2. Carry").encode()
    found["words.yaml"] += WORDS.encode()
    return {**found, "play.yaml": PLAY.encode()}
