"""Examples of games that run from their words begin anywhere: any places, numbers, marks, turns, turns that pass."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.examples import read_examples
from deckproof.cards.load import load_game
from deckproof.generator.explaining import replay_example
from deckproof.validator.by_luck import deals
from deckproof.validator.language.passing import Passing, TooShort, pass_turns
from deckproof.validator.replay import FAR, Replay, replay
from deckproof.validator.sheet_play import sheet_stage

STARTERS = Path(__file__).resolve().parents[2] / "cards" / "starters"
Play = Callable[..., Sequence[Replay]]


@pytest.fixture
def played(tmp_path: Path) -> Play:
    """An example of a starter as it is replayed, in the deal it has and in others."""

    def plays(*sentences: str, kind: str = "duel") -> Sequence[Replay]:
        folder = tmp_path / Path(kind).name
        shutil.copytree(STARTERS / kind, folder)
        text = "\n".join(sentences)
        (folder / "examples.md").write_text(f"# Examples\n\n```example mine\n{text}\n```\n", "utf-8")
        game = load_game(folder)
        stage, book = sheet_stage(game)
        (example,) = (one for one in read_examples(game) if one.name == "mine")
        return [replay(example, stage, book), *deals(example, stage, book)]

    return plays


def told(replays: Sequence[Replay]) -> list[str]:
    return [
        *(stop.message for one in replays for stop in one.stops),
        *(step.claim.actual for one in replays for step in one.steps if step.claim and not step.claim.held),
    ]


@pytest.mark.parametrize(
    "sentences",
    [
        ("Whisper and Nook are in Ann's row.", "Peek is in Ben's row.", "Ann holds Note.", "Ann draws Stare.",
         "Ann plays Note.", "Whisper, Nook and Note are in Ann's row."),
        ("Old Owl is on top of the deck.", "Ann holds Nook.", "Ann draws Old Owl.", "Ann plays Nook."),
        ("Ben is hidden.", "Cleo is out.", "It is Cleo's turn.", "Ann holds Nook."),
        ("It is turn 9.", "It is Ben's turn.", "Ben holds Nook.", "Ben plays Nook.", "It is turn 10."),
        ("The deck has exactly 2 cards.", "Ann holds Nook.", "Ann draws Peek.", "Ann plays Nook.",
         "Ben draws 1 card.", "The deck is empty."),
        ("The deck is empty.", "Ann holds Nook.", "Ann draws 1 card.", "The box is not empty."),
        ("Ann has exactly 1 card in hand.", "Ben is not hidden.", "It is Ann's turn."),
    ],
)  # fmt: skip
def test_what_is_given_is_so_in_every_deal(played: Play, sentences: tuple[str, ...]) -> None:
    replays = played(*sentences)
    given = [one for one in replays if one.ok]
    assert len(given) == len(replays), told(replays)


@pytest.mark.parametrize(
    ("sentences", "why"),
    [
        (("Old Owl is in the box.", "Old Owl is on top of the deck."), "there are only 1 of Old Owl"),
        (("Whisper and Nook are in Ann's row.", "Ann's row has exactly 1 card."), "2 cards there are named already"),
        (("Nook is in Ann's row.", "Ann draws 1 card.", "Peek is in the box."), "1 card in the box"),
    ],
)
def test_what_cannot_be_given_or_is_not_so_is_told(played: Play, sentences: tuple[str, ...], why: str) -> None:
    assert why in "; ".join(told(played(*sentences)))


@pytest.mark.parametrize(
    ("sentences", "why", "because"),
    [
        (("Ben is hidden.", "Ann draws Note.", "Ann plays Whisper.", "Ann chooses Ben."), "nobody can be chosen here",
         "If nobody can be chosen, the text does nothing."),
        (("Ben is hidden.", "Cleo holds Nook.", "Ann draws Note.", "Ann plays Whisper.", "Ann chooses Ben."),
         "not one of those who can be chosen", "Choose another player who is not hidden."),
        (("Ann draws Note.", "Ann plays Whisper.", "Ben draws 1 card."), "Ben does not draw a card here", ""),
        (("Ann draws Note.", "Ann plays Note.", "Ann plays Whisper."), "it is not for Ann to decide now", ""),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_refused_by_the_sentence_that_says_so(
    played: Play, sentences: tuple[str, ...], why: str, because: str
) -> None:
    (stop,) = played("Ann holds Whisper.", *sentences)[0].stops
    assert why in stop.message
    assert because in f"{stop.other_note} {stop.trail}", stop


def test_turns_pass_and_each_in_its_own_way(played: Play) -> None:
    passing = ("The next 2 turns pass.", "It is turn 4.")
    replays = played("Dan is not out.", "Ann holds Nook.", "Ann draws Stare.", "Ann plays Nook.", *passing)
    assert all(one.ok for one in replays), told(replays)
    assert len({str([event.data for step in one.steps for event in step.events]) for one in replays}) > 1


def test_turns_pass_without_something(played: Play) -> None:
    replays = played("It is Ann's turn.", "The next 2 turns pass without anybody playing Whisper.", "It is turn 3.")
    assert all(one.ok for one in replays), told(replays)
    plays = [event for one in replays for step in one.steps for event in step.events if event.kind == "play"]
    assert plays and all(event.data["card"] != "whisper" for event in plays)


def test_turns_that_cannot_pass_so_are_told(played: Play) -> None:
    said = told(played("It is Ann's turn.", "The next 2 turns pass without anybody drawing 1 card."))
    assert said[0].startswith(
        "in 200 ways to play on, 'The next 2 turns pass without anybody drawing 1 card.' was never"
    )


def test_a_deal_in_which_the_game_cannot_last_so_long_is_dealt_anew(
    played: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether a deal lasts is made up here: the first two that are tried do not."""
    tried: list[int] = []

    def passes(game: Any, state: Any, passing: Passing, begun: bool) -> Any:
        tried.append(passing.luck)
        if passing.luck < 2 * FAR:
            raise TooShort
        return pass_turns(game, state, passing, begun)

    monkeypatch.setattr("deckproof.validator.language.replayed.pass_turns", passes)
    assert played("It is Ann's turn.", "The next 2 turns pass.", "It is turn 3.")[0].ok
    assert tried[:3] == [0, FAR, 2 * FAR]


def test_a_game_that_never_lasts_so_long_is_told(played: Play) -> None:
    said = told(played("The deck has exactly 1 card.", "It is Ann's turn.", "The next 9 turns pass.", "Ann is out."))
    assert said[0] == "in every deal that was tried, the game is over before 9 turns have passed"


def test_examples_go_over_several_rounds_in_which_all_play(played: Play) -> None:
    replays = played("It is round 3.", "The next 1 turn passes.", "It is round 4.", kind="draft")
    assert all(one.ok for one in replays), told(replays)


@pytest.mark.parametrize("passing", ["The next 2 rounds pass.", "The next round passes.", "The next turn passes."])
def test_rounds_in_which_all_play_pass_by_name(played: Play, passing: str) -> None:
    number = 5 if "2" in passing else 4
    replays = played("It is round 3.", passing, f"It is round {number}.", kind="draft")
    assert all(one.ok for one in replays), told(replays)


def test_rounds_pass_where_each_is_dealt(played: Play) -> None:
    dealt = ("Iris has exactly 7 cards in hand.", "The discard pile has exactly 1 card.")
    rummy = Path(__file__).parent / "games" / "rummy"
    replays = played("Iris holds Green 4.", "Iris draws Purple 1.", "The next round passes.", *dealt, kind=str(rummy))
    assert all(one.ok for one in replays), told(replays)


def test_rounds_cannot_pass_where_there_is_only_one(played: Play) -> None:
    said = told(played("It is Ann's turn.", "The next 2 rounds pass.", "Ann is out."))
    assert said[0].startswith("there is only one round;")


def test_a_brief_replay_has_no_tables(capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(STARTERS / "duel")
    assert replay_example(folder, "a-good-guess", brief=True) == 0
    brief = capsys.readouterr().out.splitlines()
    assert len(brief) == 11 and brief[1] == "    Ann holds Whisper." and "2 of 2 claims held" in "".join(brief[-2:])
    replay_example(folder, "a-good-guess")
    assert len(capsys.readouterr().out.splitlines()) > 2 * len(brief)


def test_a_replay_says_what_was_given_who_decides_and_what_luck_drew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(STARTERS / "duel", tmp_path / "duel")
    examples = tmp_path / "duel" / "examples.md"
    text = "\n\n```example mine\nAnn holds Nook.\nAnn plays Nook.\nBen holds Nook.\n```\n"
    examples.write_text(examples.read_text("utf-8") + text, "utf-8")
    replay_example((tmp_path / "duel").as_posix(), "a-good-guess")
    told = capsys.readouterr().out
    assert "by luck" not in told and "Ann's hand: Whisper\n" in told and "Ann's hand: Whisper | Sneeze\n" in told
    assert 'next: Ann decides, by "Choose another player who is not hidden." on Whisper\n' in told
    replay_example((tmp_path / "duel").as_posix(), "mine")
    told = capsys.readouterr().out
    assert " Ann draws " in told.partition("> ")[0]
    assert "because" in told and '"Play 1 card."' not in told.partition("actual:")[2]


def test_a_replay_shows_dice_and_numbers_of_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    replay_example((Path(__file__).parent / "games" / "good-fences").as_posix(), "a-friendly-visit")
    told = capsys.readouterr().out
    assert "die: 5, fence of Ann and Bob: 3, fence of Ann and Cat: 3, fence of Bob and Cat: 3\n" in told
    assert "die: 6, fence of Ann and Bob: 5" in told
