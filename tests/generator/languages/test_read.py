"""Cards in a language that has phrases of its own are read, and must mean the same."""

from __future__ import annotations

import pytest
from deckproof.generator.checking import Asked, checked

from ...conftest import MakeGame
from .kit import FILES, ready_of

DRAW = """\
phrases:
  - id: juggle
    say: "{draw}"
    means: {{do: juggle, n: "{{n}}"}}
    examples: ["{example}"]
  - id: toss
    say: "{drop}"
    means: {{do: toss, n: "{{n}}"}}
    examples: ["{other}"]
"""

ENGLISH = DRAW.format(draw="juggle {n:int} card(s)", example="Juggle 2 cards.", drop="toss {n:int} card(s)",
                      other="Toss 1 card.")  # fmt: skip

DEUTSCH = DRAW.format(draw="ziehe {n:int} Karte(n)", example="Ziehe 2 Karten.", drop="lege {n:int} Karte(n) ab",
                      other="Lege 1 Karte ab.")  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("Ziehe 2 Karten.", "", ""),
        ("Lege 2 Karten ab.", "TRN006", "rain text means something else in the translation (de) than in the original"),
        ("Ziehe 2 Karten. Lege 1 Karte ab.", "TRN006", "rain text means something else"),
        ("Tausche 2 Karten.", "WRD003", "'Tausche' stands where 'ziehe' is expected"),
    ],
)
def test_a_language_with_phrases_is_read_and_must_mean_the_same(
    make_game: MakeGame, text: str, code: str, says: str
) -> None:
    cards = "- {id: rain, name: R, cost: 1, text: Juggle 2 cards.}\n- {id: sun, name: S, cost: 1, text: Toss 1 card.}\n"
    german = f"rain: {{text: {text}}}\nsun: {{text: Lege 1 Karte ab.}}\n"
    folder = make_game({**FILES, "cards.yaml": cards, "cards.de.yaml": german, "phrases.yaml": ENGLISH,
                        "phrases.de.yaml": DEUTSCH})  # fmt: skip
    result = checked(ready_of(folder), Asked())
    found = [each for each in result.findings if each.code[:3] in ("WRD", "PHB") or each.code == "TRN006"]
    assert [each.code for each in found if each.code != "PHB008"] == [code] * bool(code), found
    assert all(says in each.message and "cards.de.yaml:1:" in str(each.place) for each in found if each.code == code)
    assert "card sentences read in de" in result.line and "not read" not in result.line
