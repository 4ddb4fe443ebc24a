"""Statements against each other: values, denials and orders; never across scopes, cards or subjects."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.validator.rulebook import RulebookProof

from .kit import proved, shown, with_modes

MakeGame = Callable[..., Path]
PHRASES = """\
types:
  way: [face-up, face-down]
  stack: {stack: {is: true}, do not stack: {is: false}}
  text: [face, entry, rulebook]
  end: {flipped: [], returned: []}
  ends: {ends: {is: true}, never ends: {is: false}}
phrases:
  - {id: lie, kind: fact, say: "Discarded cards lie {how:way}", means: {rule: lie, is: "{how}"}, examples: [Discarded cards lie face-up.]}
  - {id: locks, kind: fact, say: "Locks {is:stack}", means: {claim: locks, is: "{is}"}, examples: [Locks stack.]}
  - {id: end, kind: fact, say: "A lock {is:ends} when its card is {by:end}", means: {claim: lock_end, by: "{by}", is: "{is}"}, examples: [A lock ends when its card is flipped.]}
  - {id: over, kind: fact, say: "The {a:text} outranks the {b:text}", means: {order: rank, of: ["{a}", "{b}"]}, examples: [The face outranks the entry.]}
  - {id: overs, kind: fact, say: "First the {a:text}, then the {b:text}, then the {c:text}", means: {order: rank, of: ["{a}", "{b}", "{c}"]}, examples: ["First the face, then the entry, then the rulebook."]}
  - {id: if, kind: claim, say: "If it is {if:end}, {then:ends}", means: {claim: if, if: "{if}", then: "{then}"}, examples: ["If it is flipped, ends."]}
"""  # noqa: E501
SOLO, DUEL = "# A\n<!-- deckproof: scope mode=solo -->\n\n", "# B\n<!-- deckproof: scope mode=duel -->\n\n"


@pytest.fixture
def prove(make_game: MakeGame) -> Callable[[str], RulebookProof]:
    folder = with_modes(make_game({"rules.yaml": None, "phrases.yaml": PHRASES}))
    return lambda text: proved(folder, text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Discarded cards lie face-up.\n\nDiscarded cards lie face-down.", [(3, "face-down", 1, "face-up")]),
        ("Locks stack.\n\nLocks do not stack.", [(3, "do not stack", 1, "stack")]),
        (
            "A lock ends when its card is flipped.\n\nA lock never ends when its card is flipped.",
            [(3, "never ends", 1, "ends")],
        ),
        ("A lock ends when its card is flipped.\n\nA lock never ends when its card is returned.", []),
        ("If it is flipped, ends.\n\nIf it is flipped, never ends.", [(3, "never ends", 1, "ends")]),
        (f"{SOLO}Locks stack.\n\n{DUEL}Locks do not stack.", []),
        ("# First Wish\n\nIf it is flipped, ends.\n\n# Second Wish\n\nIf it is flipped, never ends.", []),
        ("<!-- deckproof: advice a joke -->\nLocks stack.\n\nLocks do not stack.", []),
        (
            "The face outranks the entry.\n\nThe entry outranks the face.",
            [(3, "entry outranks the face", 1, "face outranks the entry")],
        ),
        (
            "The face outranks the entry.\n\nThe entry outranks the rulebook.\n\nThe rulebook outranks the face.",
            [(5, "rulebook outranks the face", 1, "face outranks the entry")],
        ),
        (
            "First the face, then the entry, then the rulebook.\n\nThe rulebook outranks the face.",
            [(3, "rulebook outranks the face", 1, "face, then the entry, then the rulebook")],
        ),
        ("First the face, then the entry, then the rulebook.\n\nThe face outranks the rulebook.", []),
        ("The face outranks the face.", [(1, "face outranks the face", 1, "face outranks the face")]),
    ],
)
def test_contradictions(
    text: str, told: list[tuple[int, str, int, str]], prove: Callable[[str], RulebookProof]
) -> None:
    found = [one for one in prove(text + "\n").findings if one.code == "FCT002"]
    assert [
        (one.place.line, shown(one.place), one.other.line, shown(one.other)) for one in found if one.place and one.other
    ] == told
