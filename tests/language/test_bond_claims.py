"""What is claimed of pieces in bonds, on the small game of islands: what is so holds, and what is not so is refuted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from deckproof.cards.source import Place, Source
from deckproof.validator.claimed import Claimed, Trials
from deckproof.validator.claims import try_claims
from deckproof.validator.language.bonds.reached import most_apart
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness

from .islands import islands
from .minis import runs

HELD = """It is always so that a Moot that is answered in vain raises the trade of the pair by 1.
It is always so that a Moot that is voted down raises the trade of the pair by 0.
It is always so that an Envoy that binds the pair raises the quarrel of every other treaty of either island by 1.
It is always so that an action that is voted down raises the quarrel of every other treaty of either island by 0.
It can be so that an Envoy is aimed at an island in a treaty.
It is always so that in a Moot, 2 islands vote, and 2 who vote Aye are most.
It can be so that after the last island of the Tide, the first one votes.
It is never so that quarrel lowers trade.
It is never so that quarrel rises where pairs become treaties by themselves.
It is always so that a new treaty begins with a green flag.
It is always so that in the Storm, at quarrel 0, a 1 changes nothing.
It is always so that in the Storm, at quarrel 1, a 1 breaks the treaty up.
It is always so that in the Storm, at quarrel 1, a 4 raises trade.
It is always so that in the Storm, at quarrel 2, a 4 breaks the treaty up.
It is always so that in the Feast, with trade 1 above quarrel, 1 numbers succeed.
It is always so that in the Feast, with trade 4 or more above quarrel, 4 numbers succeed.
It is always so that a Union needs 2 successes in a row.
It can be so that in the Feast of turn 1, a die is rolled for another treaty than the first.
It is always so that in the Storm, a die is rolled for every treaty there is then.
It is always so that in the Feast, a die is rolled for every treaty there is then.
It is always so that as turn 1 begins, each player has 5 coins.
It is always so that as turn 1 begins, 2 pairs have quarrel.
It can be so that as turn 1 begins, the first treaty has quarrel.
It is always so that as dice are rolled in the Feast, every pair with trade 4 is a treaty.
It is never so that a player has more than 7 weights for an island.
It can be so that an island is in 2 treaties.
It is never so that the Tide changes.
It is never so that revealed weights are taken back.
It is always so that there are at most 4 treaties between two turns.
It is never so that a League comes of Envoy alone.
It can be so that there is a League.
It can be so that there is no treaty.
It can be so that the game is a draw of all players.""".splitlines()
FAILED = """It is always so that a Moot that is answered in vain raises the trade of the pair by 2.
It is always so that a Moot that is voted down raises the trade of the pair by 1.
It is always so that an Envoy raises the quarrel of every other treaty of either island by 1.
It is always so that an Envoy can be aimed at every other island.
It is always so that in a Moot, 3 islands vote, and 2 who vote Aye are most.
It is always so that in a Moot, 2 islands vote, and 1 who vote Aye are most.
It can be so that quarrel lowers trade.
It is always so that a new treaty begins with a gold flag.
It is always so that in the Storm, at quarrel 1, a 2 breaks the treaty up.
It is always so that in the Storm, at quarrel 0, a 1 raises quarrel.
It is always so that in the Feast, with trade 1 above quarrel, 2 numbers succeed.
It is always so that in the Feast, with trade 3 or more above quarrel, 4 numbers succeed.
It is always so that as many numbers of the die bind a pair in an Envoy as it has trade.
It is always so that a Union needs 1 successes in a row.
It is always so that a Union needs 3 successes in a row.
It can be so that in the Feast of turn 7, a die is rolled for another treaty than the first.
It is always so that as turn 1 begins, each player has 6 coins.
It is always so that as turn 1 begins, 3 pairs have quarrel.
It is always so that as dice are rolled in the Feast, every pair with trade 3 is a treaty.
It is never so that a player has more than 4 weights for an island.
It can be so that the Tide changes.
It is always so that there are at most 3 treaties between two turns.
It is always so that there are at most 5 treaties between two turns.
It can be so that a League comes of Envoy alone.
It is always so that there is no treaty.""".splitlines()


def tried(folder: Path, texts: Iterable[str], old: str = "", new: str = "") -> Trials:
    """What comes of claims about the islands, with a passage of their sheet changed."""
    game = islands(folder, old, new)
    book = read_game(game).lexicon.book
    place = Place(Source("rulebook.md", ""), 1, 1)
    claims = [Claimed(text, book.read(text, ("claim",)).meaning, place) for text in texts]
    assert [one.text for one in claims if not isinstance(one.meaning, dict)] == []
    return try_claims(claims, WordedWitness(runs(game), book), games=40, shorten=False)


def test_what_is_so_holds_and_what_is_not_so_is_refuted(tmp_path: Path) -> None:
    found = tried(tmp_path, [*HELD, *FAILED])
    assert [one.text for one in found.untried] == []
    wrong = {one.claim.text for one in (*found.refuted, *found.unshown)}
    assert [text for text in HELD if text in wrong] == []
    assert [text for text in FAILED if text not in wrong] == []
    assert [one.claim.text for one in found.unmet] == []


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("- Only if the acting island is in no treaty.\n", "\n", "It is never so that a League comes of Envoy alone."),
        (
            "0 or less: the treaty breaks up.\n5. 1 or more: nothing happens.",
            "1 or less: the treaty breaks up.\n5. 2 or more: nothing happens.",
            "It is always so that in the Storm, at quarrel 0, a 1 changes nothing.",
        ),
        (
            "at least 5 is",
            "at least 4 is",
            "It is always so that in the Feast, with trade 1 above quarrel, 1 numbers succeed.",
        ),
        (
            "vote Aye, both",
            "vote Nay, both",
            "It is always so that in a Moot, 2 islands vote, and 2 who vote Aye are most.",
        ),
    ],
)
def test_another_sheet_refutes_what_held(tmp_path: Path, old: str, new: str, text: str) -> None:
    found = tried(tmp_path, [text], old, new)
    assert [one.claim.text for one in (*found.refuted, *found.unshown)] == [text]


def test_pieces_without_a_group_have_at_most_so_many_bonds() -> None:
    assert (most_apart(7, 3), most_apart(4, 3), most_apart(6, 4), most_apart(5, 3)) == (12, 4, 12, 6)
