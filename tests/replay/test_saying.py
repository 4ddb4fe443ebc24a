"""What is told of a move that is refused or missing: the moves there are, as sentences of the game's phrasebook."""

from __future__ import annotations

import re

import pytest
from deckproof.cards import bundled, load_game
from deckproof.cards.examples import examples_of
from deckproof.cards.source import Source
from deckproof.validator.replay import replay
from deckproof.validator.replay_stage import Stop
from deckproof.validator.sheet_play import sheet_stage

CASES = {
    "a refused move": (
        "ygios",
        "You hold Our Spot and 5 more cards. You decline.",
        r"legal instead: You play .* face-up to Home\. .*\(\d+ more\)",
    ),
    "another's turn": (
        "ygios",
        "The opponent plays a card face-down to Home.",
        "it is your turn, not the opponent's.",
    ),
    "an open choice": (
        "undone",
        "You hold Petty Thief. Ann holds A New You. You play Petty Thief on Ann.",
        r"Petty Thief asks for a choice.*say what is chosen: You choose [A-Z]",
    ),
    "what luck makes of it": (
        "undone",
        "You hold Petty Thief. You play Deus Ex.",
        "legal instead: You play Petty Thief. You pass.",
    ),
    "a price": (
        "vroyale",
        "You hold Co-op Coco. The Star Pool has Button Masher Bo and Pause Button. You play Co-op Coco.",
        r"the price of Co-op Coco is still to be paid.*You tilt ",
    ),
    "a vote": (
        "yuri-kure",
        (
            "It is time for Akane to act. Player A has already revealed Control Points: 2 for Akane. Player A declares "
            "that Akane approaches Akane."
        ),
        "legal instead: Player A declares that Akane ",
    ),
    "a gift": (
        "connecting-links",
        (
            "The possessors are Aoi, Touka and Hotaru. The possessor side shows Red and Blue. "
            "The possessor side gives Momoka a red gift."
        ),
        "legal instead: The possessor side gives [A-Z][a-z]+ a red gift.",
    ),
}
ID = re.compile(r"\b[A-Z]{1,3}[0-9]{1,2}(-[0-9])?\b|'[a-z-]+ ")


def stop_of(game: str, text: str) -> Stop:
    stage, book = sheet_stage(load_game(bundled()[game]))
    (example,) = examples_of(Source("here.md", f"```example one\n{text}\n```\n"))
    (stop,) = replay(example, stage, book, boards=False).stops
    return stop


@pytest.mark.parametrize(("game", "text", "said"), CASES.values(), ids=list(CASES))
def test_what_could_be_done_is_said_in_sentences(game: str, text: str, said: str) -> None:
    stop = stop_of(game, text)
    whole = f"{stop.message} {stop.hint}"
    assert re.search(said, whole), whole
    bare = stop.hint
    for card in load_game(bundled()[game]).by_id.values():
        bare = bare.replace(card.name, "")
    assert not ID.search(bare), "no ids, no notation of moves"
