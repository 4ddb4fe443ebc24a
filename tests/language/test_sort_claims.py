"""What is claimed of turns and of what cards are worth is tried, in a small game of a harbour."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.lexicon.load import example_lexicon
from deckproof.cards.source import Source
from deckproof.validator.claimed import Claimed, Trials
from deckproof.validator.claims import try_claims
from deckproof.validator.engine.kernel import CHANCE, Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.language.acted import telling
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness

from .harbour import SHEET, TOTAL, WORDS, harbour
from .minis import runs

CLAIMED = [
    ("In all hands, Old Tom makes +2.5 of +5.", "In all hands, Old Tom makes +3 of +5."),
    ("In a High Tide, Ann Bell leaves all cards as they are.", "In a High Tide, Old Tom leaves all cards as they are."),
    (
        "In all hands, a Captain card makes no difference to Silk.",
        "In all hands, a Goods card makes no difference to Silk.",
    ),
    ("Ann Bell itself is not counted.", "Ann Bell itself is counted, too."),
    (
        "The worth of Silk depends on the other cards in the hand.",
        "The worth of Tea depends on the other cards in the hand.",
    ),
    ("After 2 of your turns, Old Tom has +9 worth.", "After 2 of your turns, Old Tom has +6 worth."),
    ("After 1 of your turns, Old Tom has +6 worth.", "After 5 of your turns, Old Tom has +6 worth."),
    ("The turn in which Old Tom is drawn does not count.", "The turn in which Ann Bell is drawn does not count."),
    ("After Tide, each other player has 1 more turn.", "After Tide, each other player has 2 more turns."),
    ("It can be so that Tide has brought the end.", "It is never so that Tide has brought the end."),
    ("It is never so that Gale has brought the end.", "It can be so that Gale has brought the end."),
    ("Goods is one of the 2 sorts of Cargo cards.", "Goods is one of the 3 sorts of Cargo cards."),
    ("Goods and Captain are the 2 sorts of Cargo cards.", "Goods and Wind are the 2 sorts of Cargo cards."),
]
"""Claims that hold in this game, each with one like it that does not."""


@pytest.fixture(scope="module")
def claims(tmp_path_factory: pytest.TempPathFactory) -> Trials:
    cargo = WORDS.replace("Captain: [captains]", "Captain: [captains], Cargo: [goods, captains]")
    read = read_game(harbour(tmp_path_factory.mktemp("claims"), words=cargo))
    made, book = runs(harbour(tmp_path_factory.mktemp("cargo"), words=cargo)), read.lexicon.book
    said = [(text, book.read(text, ("claim",)).meaning) for pair in CLAIMED for text in pair]
    assert [text for text, meaning in said if not isinstance(meaning, dict)] == []
    every = [
        Claimed(text, meaning, Source("claims.md", text).at(0)) for text, meaning in said if isinstance(meaning, dict)
    ]
    return try_claims(every, WordedWitness(made, book), games=40, shorten=False)


@pytest.mark.parametrize(("right", "wrong"), CLAIMED)
def test_what_is_claimed_of_turns_and_worth_is_tried(right: str, wrong: str, claims: Trials) -> None:
    tried = {one.claim.text: one for one in claims.tried}
    assert tried[right].held and tried[right].counterexample is None
    assert tried[wrong].counterexample is not None or (tried[wrong].can and not tried[wrong].held)


BOXED = SHEET.replace("Each player has a secret bag.", "Each player has a secret bag. Each player has a secret box.")
BOXED_WORDS = WORDS.replace("bunk]", "bunk, box]")


@pytest.mark.parametrize(
    "so",
    [
        {"card": "old-tom", "makes": 2, "of": 4},
        {"card": "old-tom", "spares": "High Tide"},
        {"card": "silk", "whatever": "Captain"},
        {"card": "ann-bell", "counts_itself": False},
        {"card": "silk", "depends": "box"},
        {"alters": "old-tom", "better": "rust", "worse": "tea"},
    ],
)
def test_what_bears_on_cards_that_lie_nowhere_is_not_tried(tmp_path: Path, so: dict[str, object]) -> None:
    """No sort of cards is held in the box, the first place that counts."""
    game = harbour(tmp_path, BOXED.replace(TOTAL, TOTAL.replace("hand", "box")), BOXED_WORDS)
    witness = WordedWitness(runs(game), read_game(game).lexicon.book)
    assert witness.watch(Claimed("So it is.", {"always": so}, Source("claims.md", "So it is.").at(0))) is None


def test_a_whole_game_says_which_sort_was_not_drawn_and_nothing_where_words_are_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = runs(harbour(tmp_path))
    luck, state, script = Luck(0), made.new("2-players"), list[Move]()
    while (actor := made.actor(state)) is not None:
        legal = made.legal(state) if actor != CHANCE else [made.sample(state, luck)]
        script.append(("decline",) if ("accept",) in legal and ("decline",) in legal else luck.choice(legal))
        made.apply(state, script[-1])
    moves = telling._played(made, "2-players", script)[1]
    deeds = [meaning for many in telling._deeds(made, "2-players", moves) for meaning in many]
    assert {one["sort"] for one in deeds if one.get("do") == "go without"} == {"Captain"}
    monkeypatch.setattr(telling, "_of_player", lambda game, one: False)  # as if a number were chosen
    with pytest.raises(telling._Wordless):
        list(telling._deeds(made, "2-players", moves))
    assert telling.told(made, example_lexicon().book, "2-players", script) == ()
