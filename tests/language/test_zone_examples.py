"""Worked examples in zones: positions laid from sentences, moves, outcomes, and refusals, all by the sheet."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest
from deckproof.cards.examples import Example, examples_of, read_examples
from deckproof.cards.finding import Finding
from deckproof.cards.lexicon.load import example_lexicon
from deckproof.cards.library import find
from deckproof.cards.load import load_game
from deckproof.cards.source import Source
from deckproof.validator.by_luck import deals
from deckproof.validator.example_proof import check_examples
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.zones.stage import ZoneStage
from deckproof.validator.replay import Replay, replay
from deckproof.validator.sheet_play import sheet_stage
from deckproof.validator.sheet_proof import prove_sheet

from .kites import SHEET, folder

WHOLE = """\
```example round {mode=calm}
The row is North Hill, Mid Hill, South Hill. You go first. You begin with 3 stars.
You hold Kite N1, Kite M3, Kite S3 and Kite M4. The opponent holds Kite N2, Kite N4, Kite S4 and Kite M1.
You play Kite N1 face-up to North Hill. The ability of Kite N1 triggers. Mid Hill is locked for the opponent for 1 turn.
The opponent may not play to Mid Hill. The opponent may play face-down to South Hill. It is now the opponent's turn.
The opponent plays Kite M1 face-up to South Hill. The opponent may choose Kite N1.
The opponent flips Kite N1 face-down. Kite N1 is face-down. Mid Hill is not locked for the opponent.
You play a card face-down to South Hill. South Hill is 1 to 0. Your face-down card in South Hill counts 1.
The opponent backs off with 3 cards in hand. The round is over. You control South Hill.
Mid Hill is tied, so you control it.
You have 6 stars. The match is over. You win the match.
```
```example laid {mode=windy}
The row is North Hill, Mid Hill, South Hill. Gale lies in North Hill. Lull lies in Mid Hill. Haze lies in South Hill.
You have Kite N4 face-up in North Hill and 2 face-down cards in South Hill.
The opponent has a face-down card in Mid Hill. You hold Kite S3. The opponent holds 1 card.
All other cards are discarded.
Kite N4 is protected. The opponent's face-down card in Mid Hill counts 3.
You play Kite S3 face-up to South Hill. Kite S3 counts 3. South Hill is 5 to 0.
The opponent plays a card face-down to South Hill.
The round is over. You control North Hill. You score 2 stars for Haze. You have 4 stars.
```
```illegal shut {mode=calm}
The opponent has Kite N1 face-up in North Hill. Kite N1 has locked Mid Hill for your next turn.
You hold Kite M3 and 3 more cards. You play Kite M3 face-up to Mid Hill. This is not allowed: Kite N1.
```
```illegal late {mode=calm}
You have Kite M3 face-up in North Hill. You hold Kite N2, Kite M4 and 1 more card.
You play Kite N2 face-up to North Hill. You return Kite M3 to your hand. You back off.
This is not allowed now: play 1 card, or carry out Go Home.
```
```illegal twice {mode=calm}
You hold Kite M3, Kite S3 and 2 more cards. You play Kite M3 face-up to Mid Hill. You play Kite S3 face-up to Mid Hill.
This is not allowed: it is the opponent's turn.
```
"""


@cache
def _stage(path: Path) -> tuple[ZoneStage, object]:
    game = folder(path / "game")
    read = read_game(game)
    made, faults = make_game(game, read)
    assert made is not None, faults
    return ZoneStage(made, game), read.lexicon.book


@pytest.fixture(scope="module")
def hills(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hills")


def play(hills: Path, text: str) -> list[Replay]:
    stage, book = _stage(hills)
    return [replay(one, stage, book) for one in examples_of(Source("examples.md", text))]  # type: ignore[arg-type]


def said(replays: list[Replay]) -> list[str]:
    found = [stop.message for one in replays for stop in one.stops]
    return found + [
        f"{step.sentence.text} {step.claim.actual}"
        for one in replays for step in one.claims if step.claim and not step.claim.held
    ]  # fmt: skip


def test_examples_come_true_however_the_rest_is_dealt(hills: Path) -> None:
    replays = play(hills, WHOLE)
    assert said(replays) == []
    assert [len(one.claims) for one in replays] == [17, 8, 1, 1, 1]
    stage, book = _stage(hills)
    for example in examples_of(Source("examples.md", WHOLE)):
        again = list(deals(example, stage, book))  # type: ignore[arg-type]
        assert said(again) == []
    for step in replays[0].steps:
        assert step.board.parts


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("counts 1.", "counts 2.", "counts 1"),
        ("South Hill is 1 to 0", "South Hill is 0 to 0", "South Hill is 1 to 0"),
        ("with 3 cards in hand", "with 2 cards in hand", "the opponent has 3 in hand"),
        ("for the opponent for 1 turn", "for the opponent for 2 turns", "Mid Hill is locked for the opponent for 1"),
        ("You have 6 stars", "You have 5 stars", "you have 6 star"),
        ("It is now the opponent's turn", "It is now your turn", "it is the opponent's turn"),
        ("Kite N1 is face-down.", "Kite N1 is face-up.", "Kite N1 is face-down in North Hill"),
        ("The ability of Kite N1 triggers", "The ability of Kite N1 does not trigger", "its ability has triggered"),
        ("flips Kite N1 face-down", "flips Kite M1 face-down", "does not give that choice"),
        ("You hold Kite N1, ", "You hold Kite N2, ", "Kite N2 is in two places"),
        ("You score 2 stars for Haze", "You score 1 star for Haze", "you score 2"),
        ("Kite N4 is protected", "Kite N4 is not protected", "Kite N4 is protected"),
        ("Kite N4 is protected", "Gale is protected", "is no card that is played to zones"),
        ("You hold Kite S3.", "You hold Gale.", "is not in the deck"),
        ("You hold Kite S3.", "You hold Kite S3. Gale has already triggered this round.", "is no card that is played"),
        ("You play Kite S3 face-up", "You play Mid Hill face-up", "is not allowed"),
        ("Lull lies in Mid Hill", "Gale lies in Mid Hill", "this was given before"),
        ("All other cards are discarded.", "", "2 cards would lie nowhere: the sky has 4 at most"),
        ("allowed: Kite N1", "allowed: Kite M3", "refused for another reason"),
        ("allowed: it is the opponent's turn", "allowed: Kite M3", "refused for another reason"),
        ("Kite N1 has locked Mid Hill for your next turn.", "", "should be refused"),
        ("You hold Kite S3. ", "You hold Kite S3 and 20 more cards. ", "too few for all this"),
        ("You hold Kite S3. ", "You hold no cards. ", "without cards there is no turn"),
    ],
)  # fmt: skip
def test_what_does_not_come_true_is_told(hills: Path, old: str, new: str, why: str) -> None:
    assert old in WHOLE
    found = said(play(hills, WHOLE.replace(old, new, 1)))
    assert any(why in one for one in found), found


def test_what_could_be_done_instead_is_said_in_sentences(hills: Path) -> None:
    text = WHOLE.replace("flips Kite N1 face-down", "flips Kite M1 face-down", 1)
    stop = play(hills, text)[0].stops[0]
    assert stop.hint == "legal instead: The opponent flips Kite N1 face-down."


def test_the_proof_of_a_game_with_zones_replays_its_examples(tmp_path: Path) -> None:
    game = folder(tmp_path / "game")
    (tmp_path / "game" / "examples.md").write_text(WHOLE, encoding="utf-8")
    proof = prove_sheet(load_game(game.folder), 20)
    assert "5 of 5 examples replayed, 28 of 28 outcomes as told" in proof.counts
    assert [one.message for one in proof.findings if one.code.startswith("EXM")] == []


CLAIMS = """
## Claims

It can be so that you control all 3 hills.
It can be so that North Hill is tied.
It is never so that Kite M3 counts 4.
It is never so that Kite M3 counts 1.
It can be so that Mid Hill is locked for you for 1 turn.
It is never so that Mid Hill is locked for you for 2 turns.
Whenever Kite N4 is face-up, Kite N4 is protected.
It is never so that the sky has 5 cards.
It is never so that you have 3 stars.
"""


def test_what_is_seen_of_zones_can_be_claimed_of_every_position(tmp_path: Path) -> None:
    proof = prove_sheet(folder(tmp_path / "game", play=SHEET + CLAIMS), 100)
    assert any(one.startswith("7 of 9 claims held in ") for one in proof.counts), proof.counts
    told = [one.message for one in proof.findings]
    assert [one.split("'")[1] for one in told] == [
        "It is never so that Kite M3 counts 1.", "It is never so that you have 3 stars.",
    ]  # fmt: skip


def test_whose_turn_it_is_has_one_meaning_beside_the_examples_of_sorts() -> None:
    read = example_lexicon().book.read("It is now your turn.", ("outcome",))
    assert read.meaning == {"outcome": {"turn": {"person": 0}}}


def within(finding: Finding, example: Example) -> bool:
    """Whether a finding stands in an example."""
    place, first, last = finding.place, example.place, example.end
    return place is not None and place.source.name == first.source.name and first.line <= place.line <= last.line


def wrong(path: Path) -> dict[str, list[Finding]]:
    """What the sheet says otherwise of the examples of a game, by their names."""
    game = load_game(path)
    stage, book = sheet_stage(game)
    found = check_examples(game, book, stage)[0]
    return {
        one.name: said
        for one in read_examples(game)
        if (said := [finding for finding in found if within(finding, one)])
    }


@pytest.mark.parametrize(
    ("file", "old", "new", "example"),
    [
        ("play.md", "4 cards, the other player gains 2", "4 cards, the other player gains 4", "back-off-4"),
        ("play.md", "all 3 Zones, the winner loses 3", "all 3 Zones, the winner loses 2", "sweep-in-full"),
        ("affection.yaml", "gets +2 Devotion in School", "gets +3 Devotion in School", "card-s5"),
        ("bonus.yaml", "by at least 2 Devotion", "by at least 1 Devotion", "bonus-lt"),
    ],
)  # fmt: skip
def test_what_the_sheet_says_otherwise_is_told_at_an_example(
    tmp_path: Path, file: str, old: str, new: str, example: str
) -> None:
    copy = tmp_path / "ygios"
    shutil.copytree(find("ygios"), copy)
    text = (copy / file).read_text("utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    told = wrong(copy)
    assert example in told
    assert any(one.other is not None and one.other.source.name.endswith(file) for some in told.values() for one in some)
