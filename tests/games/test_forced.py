"""A choice with one answer is made without a word: another answer is refused by what asked for it."""

from __future__ import annotations

import pytest
from deckproof.cards.examples import examples_of
from deckproof.cards.source import Source
from deckproof.validator.example_proof import check_these
from deckproof.validator.replay import replay

from .books import stage_of

HELD = "The opponent has Sleep In Your Hoodie face-down in Town. You hold Memorized Your Schedule and 5 more cards."
SCHEDULE = f"{HELD} The opponent holds 5 cards. You play Memorized Your Schedule face-up to School."
COMMUTE = "The opponent holds 6 cards. You hold Redirected Your Commute and 5 more cards."
LOVE = """The Action Order is Murafuji, Kuroki, Akane, Midorino, Tsuge, Sorai and Shirakaba.
Player A has already revealed Control Points: 2 for Murafuji and 1 for Akane.
Player A declares that Murafuji starts a Game of Love for Akane-Tsuge."""
TOMO = """The stage has Tag-Along Tomo, Button Masher Bo, Mira Pixelle and Co-op Coco. Co-op Coco is tilted already.
You activate Tag-Along Tomo."""
KAEDE = """The stage has Glitch Kaede, Understudy Umi and Harmony Hibiki. You start with 4 stars to spend.
You activate Glitch Kaede."""
POOL = """You hold Co-op Coco. The Star Pool has Button Masher Bo and Level-Up Lulu. You play Co-op Coco.
Co-op Coco is on the stage."""
CASES = {
    "a card": (
        "ygios", SCHEDULE, "You flip Memorized Your Schedule face-down.",
        "Memorized Your Schedule does not give that choice; there was one choice only, and it has been made",
        "Memorized Your Schedule.", "Senpai.",
    ),
    "a card, settled by a claim": (
        "ygios", f"{SCHEDULE} Town is 0 to 1.", "You flip Memorized Your Schedule face-down.",
        "Memorized Your Schedule does not give that choice; there was one choice only, and it has been made",
        "Memorized Your Schedule.", "Senpai.",
    ),
    "a card that finds nothing": (
        "ygios", f"{COMMUTE} You play Redirected Your Commute face-up to Town.", "You move Our Spot to Home.",
        "there is nothing that card can move", "Redirected Your Commute.", "Senpai.",
    ),
    "a card that has done it": (
        "ygios", f"{SCHEDULE} You flip Sleep In Your Hoodie face-up.", "You flip Sleep In Your Hoodie face-down.",
        "that has been done already", "Memorized Your Schedule.", "Senpai.",
    ),
    "a card that leaves no choice": (
        "undone", "You hold Friendly Banter. You draw The Unravelling.", "You draw no Faction card.",
        "nothing leaves that choice now", "The Unravelling.", "Maxim.",
    ),
    "another pile": (
        "undone", "You hold Friendly Banter. You draw My Protégé.", "You draw Maxim from the DIVIDEND pile.",
        "no card of the DIVIDEND pile is drawn now", "My Protégé.", "Maxim.",
    ),
    "the drawn card of a turn": (
        "undone", "You hold Petty Thief. You draw Friendly Banter. You put it under the pile.",
        "You draw Unlikely Reunion.", "no card of the Continuity pile is drawn now", "", "Maxim.",
    ),
    "a vote that the card gives": (
        "yuri-kure", LOVE, "Player A votes Disagree for Murafuji.", "Murafuji has voted already: Agree.",
        "the acting girl votes Agree.", "",
    ),
    "a price": (
        "vroyale", POOL, "You tilt Co-op Coco for its stars.",
        "Co-op Coco cannot be tilted for its stars now; there was one choice only",
        "to pay costs, tilt cards in your Star Pool for their stars.", "a tilted character cannot attack.",
    ),
    "a card in play": (
        "vroyale", f"{KAEDE} You pass.", "You choose Glitch Kaede.", "Glitch Kaede asks for an opposing character",
        "Glitch Kaede.", "a tilted character cannot attack.",
    ),
    "a price in characters": (
        "vroyale", TOMO, "You choose Mira Pixelle.", "Tag-Along Tomo asks for an untilted non-leader character",
        "Tag-Along Tomo.", "to pay costs, tilt cards in your Star Pool for their stars.",
    ),
}  # fmt: skip


def replayed(game: str, body: str, kind: str = "example") -> tuple[str, list[str]]:
    """Why an example stops, and the codes of what is found."""
    stage, phrases = stage_of(game)
    (example,) = examples_of(Source("here.md", f"```{kind} one\n{body}\n```\n"))
    stops = replay(example, stage, phrases).stops
    found = check_these([example], phrases, stage)[0]
    return " ".join(stop.message for stop in stops), [one.code for one in found]


@pytest.mark.parametrize(("game", "before", "other", "why", "right", "wrong"), CASES.values(), ids=list(CASES))
def test_another_answer_is_refused_by_what_asked(
    game: str, before: str, other: str, why: str, right: str, wrong: str
) -> None:
    message, codes = replayed(game, f"{before} {other}")
    assert why in message and codes == ["EXM002"]
    if right:
        assert replayed(game, f"{before} {other}\nThis is not allowed: {right}", "illegal") == ("", [])
    if wrong:
        assert "EXM003" in replayed(game, f"{before} {other}\nThis is not allowed: {wrong}", "illegal")[1]


def test_what_is_done_without_a_word_may_be_said() -> None:
    """A turn that ends by itself, and the other of two Star cards of one worth."""
    ended = "You draw Friendly Banter. You put it under the pile. You end your turn. It is now Ann's turn."
    assert replayed("undone", ended) == ("", [])
    stars = """You hold Co-op Coco. The Star Pool has Button Masher Bo, Level-Up Lulu and Pause Button.
You play Co-op Coco. You tilt Level-Up Lulu for its stars. You tilt Pause Button for its stars.
Co-op Coco is on the stage."""
    assert replayed("vroyale", stars) == ("", [])
