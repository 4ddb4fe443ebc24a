"""How You Come Undone is proved by its rule sheet and rulebook; what each sentence is held by is known."""

from __future__ import annotations

from pathlib import Path

from deckproof.cards.load import load_game
from deckproof.validator.sheet_proof import prove_sheet

from ..planting import by_words, copied, unplayed

GAMES = 45
FIXED = 28
"""Sentences of the rulebook that nothing holds but their own words."""


def test_the_sheet_holds_what_the_rulebook_says_of_it() -> None:
    found = unplayed(load_game("undone"))
    assert [str(one) for one in found.findings] == []
    kinds = found.kinds
    assert (kinds["unread"], kinds["alone"], kinds["contradicted"]) == (0, 0, 0)
    assert kinds["fixed"] <= FIXED + 4  # those of the sheet itself
    assert kinds["tried"] >= 40


ASIDES = {
    ("action.yaml", "is not one of the 3.)"): ("is not one of the 4.)", "SHT011"),
    ("continuity.yaml", "have +11 Happiness together"): ("have +12 Happiness together", "FCT007"),
    ("dividend.yaml", "still has +1 Happiness then"): ("still has +2 Happiness then", "SHT011"),
    ("dividend.yaml", "itself is not counted"): ("itself is counted, too", "FCT007"),
    ("dividend.yaml", "Half of +5 is +2.5"): ("Half of +5 is +2", "FCT007"),
    ("continuity.yaml", "(A Faction card makes"): ("(A Continuity card makes", "FCT007"),
    ("action.yaml", "Coalition Victory. (Each other player has 1 more turn"): (
        "Coalition Victory. (Each other player has 2 more turns",
        "FCT007",
    ),
    ("coalition.yaml", "+6 Happiness. (The turn in which you draw this card does not count"): (
        "+6 Happiness. (The turn in which you draw this card counts, too",
        "FCT007",
    ),
    ("coalition.yaml", "(In a Dividend Victory, those"): ("(In a Coalition Victory, those", "FCT007"),
}
"""What stands in parentheses on cards, what is put in its place, and what tells it."""


def test_a_step_that_the_list_of_the_turn_leaves_out_is_told(tmp_path: Path) -> None:
    copy = copied("undone", tmp_path)
    book = copy / "rulebook.md"
    text = book.read_text("utf-8")
    step = " Follow a prompt that you were dealt on your\n   first turn.\n2. The draw"
    assert step in text
    book.write_text(text.replace(step, "\n2. The draw"), "utf-8")
    assert [one.message for one in by_words(load_game(copy))] == [
        "this numbered list leaves out 'On your first turn, follow 1 prompt that you were dealt.'"
    ]


def test_what_stands_in_parentheses_is_held_once(tmp_path: Path) -> None:
    copy = copied("undone", tmp_path)
    for (name, old), (new, _) in ASIDES.items():
        file = copy / name
        text = file.read_text("utf-8")
        assert text.count(old) == 1
        file.write_text(text.replace(old, new), "utf-8")
    every = prove_sheet(load_game(copy), GAMES).findings
    found = [one for one in every if one.code in ("SHT011", "FCT007", "FCT013", "SHT013")]
    told_at = sorted((Path(one.place.source.name).name, one.code) for one in found if one.place)
    assert told_at == sorted((name, code) for (name, _), (_, code) in ASIDES.items())
