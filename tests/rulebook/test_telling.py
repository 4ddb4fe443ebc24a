"""Counterexamples told as examples of ygios: short, in its words, and true when they are replayed."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards import load_game
from deckproof.cards.examples import examples_of
from deckproof.cards.finding import Finding
from deckproof.cards.library import bundled
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.render import drawn
from deckproof.cards.source import Place, Source
from deckproof.validator.by_luck import DEALS
from deckproof.validator.checks.exm import check_these
from deckproof.validator.claimed import Claimed, Tried
from deckproof.validator.claims import bears, try_claims
from deckproof.validator.proof import prove
from deckproof.validator.ready import played
from deckproof.validator.replay import read_sentences
from deckproof.validator.telling import Telling, Tells

from ..games.books import Book, book_of

PLACE = Place(Source("rulebook.md", "It is so.\n"), 1, 1)


@pytest.fixture(scope="module")
def book() -> Book:
    return book_of("ygios")


@pytest.fixture(autouse=True)
def all_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a telling keeps its deal is found by as many other deals as commands play."""
    monkeypatch.setattr("deckproof.validator.by_luck.DEALS", DEALS)


def refuted(book: Book, text: str, **meaning: Any) -> Tried:
    (one,) = try_claims([Claimed(text, meaning, PLACE)], book.playing.witness).refuted
    return one


def told(book: Book, one: Tried, phrases: Phrasebook | None = None) -> Telling | None:
    playing = book.playing
    assert playing.teller is not None and one.counterexample is not None
    tells = Tells(playing.witness, playing.stage, playing.teller, phrases or book.phrases, book.examples)
    return tells.tell(one.claim, one.counterexample)


def lines(book: Book, text: str, **meaning: Any) -> list[str]:
    telling = told(book, refuted(book, text, **meaning))
    assert telling is not None
    return list(telling.lines)


def test_a_position_is_told_with_what_it_shows(book: Book) -> None:
    assert lines(book, "Our Spot has 4.", claim="shown_devotion", what={"card": "T3", "face": "up"}, **{"is": 4}) == [
        "```example refutes-our-spot-has-4 {mode=advanced seed=0}",
        "You have Our Spot face-up in Home.",
        "Our Spot counts 3.",
        "```",
    ]


def test_moves_are_told_with_what_comes_of_the_last(book: Book) -> None:
    assert lines(book, "No card can lock Home.", claim="never_locked", zone="home") == [
        "```example refutes-no-card-can-lock-home {mode=advanced seed=0}",
        "The opponent has Lock the Front Door face-down in Home.",
        "You play Memorized Your Schedule face-up to Town.",
        "You flip the opponent's face-down card in Home face-up. Home is locked for you for 1 turn.",
        "```",
    ]


def test_what_the_last_move_leaves_open_is_answered_after_it(book: Book) -> None:
    assert lines(book, "You cannot decline.", claim="decline", **{"is": False})[-4:] == [
        "You flip the opponent's first face-down card in School face-up. You may decline.",
        "You accept.",
        "You play a card face-down to Home.",
        "```",
    ]


def test_a_round_can_begin_with_the_deal(book: Book) -> None:
    found = lines(book, "The Sculpt Phase is a turn.", claim="sculpt_turn", **{"is": True})
    heads = ["You are dealt ", "The opponent is dealt ", "You discard ", "The opponent discards "]
    assert all(line.startswith(head) for line, head in zip(found[1:5], heads, strict=True))
    assert found[-2] == "The opponent has 6 cards in hand."


@pytest.mark.parametrize(
    ("meaning", "last"),
    [
        ({"claim": "locks_stack", "is": True}, "School is locked for the opponent for 1 turn."),
        ({"claim": "newer_lock", "is": "ends"}, "You flip Nowhere Left To Hide face-down."),
        ({"claim": "has_turn", "cards": 1, "is": False}, "You have 1 card in hand."),
        ({"claim": "back_off_while", "cards": 0, "is": True}, "The opponent may not back off."),
        ({"claim": "control", "is": "less"}, "Home is 0 to 2. The opponent controls Home."),
        ({"claim": "once_for", "mark": "once", "is": "player"}, "Going Through Your Phone does not trigger."),
        ({"claim": "unpaid", "is": "returned"}, "is in the discard pile."),
        (
            {"claim": "back_off", "cards": 5, "is": 3},
            "You hold 5 cards.\nYou back off with 5 cards in hand. The opponent scores 2 Affection Points.",
        ),
    ],
)
def test_the_outcome_is_what_the_claim_denies(book: Book, meaning: dict[str, Any], last: str) -> None:
    assert last in "\n".join(lines(book, "It is so.", **meaning))


def test_the_claim_fails_in_what_is_replayed(book: Book) -> None:
    """Played sentence by sentence from the text alone, with three deals of what it does not name."""
    for meaning in (
        {"claim": "never_locked", "zone": "school"},
        {"claim": "returned_to", "is": "opponent"},
        {"claim": "unpaid", "is": "returned"},
        {"claim": "bonus_cards", "is": 2},
    ):
        one = refuted(book, "It is so.", **meaning)
        watch, telling = book.playing.witness.watch(one.claim), told(book, one)
        assert watch is not None and telling is not None
        (example,) = examples_of(Source("examples.md", "\n".join(telling.lines)))
        sentences, faults = read_sentences(example, book.phrases)
        assert not faults
        for luck in (0, 1, 2):
            table = book.playing.stage.begin(example, sentences, luck)
            failed = []
            for sentence in sentences:
                before, since = table.position.copy(), len(table.events)
                if "move" in sentence.meaning:
                    table.move(sentence)
                    after = table.position.copy()
                    after.events = list(table.events[since:])
                    if bears(book.playing.witness, watch, before, after):
                        failed.append(watch.ask(before, after))
            assert any(failed), (meaning, luck)


def test_what_has_no_words_is_not_told(book: Book) -> None:
    """Without the sentence of a play there is no telling; without that of an outcome, another outcome is told."""
    one = refuted(book, "No card can lock Home.", claim="never_locked", zone="home")
    assert told(book, one, without(book.phrases, "move-play")) is None
    other = told(book, one, without(book.phrases, "locked-for"))
    assert other is not None and "locked" not in "".join(other.lines[1:])


def without(book: Phrasebook, phrase: str) -> Phrasebook:
    return Phrasebook([one for one in book.phrases if one.id != phrase], book.types, book.marks, book.sources)


def test_names_of_examples_are_not_used_twice(book: Book) -> None:
    one = refuted(book, "No card can lock Home.", claim="never_locked", zone="home")
    taken = replace(book, examples=("refutes-no-card-can-lock-home",))
    telling = told(taken, one)
    assert telling is not None and telling.name == "refutes-no-card-can-lock-home-2"


def test_the_finding_has_the_example_ready_to_paste(tmp_path: Path) -> None:
    """A falsified sentence: the example is shown, and once it is pasted, it is replayed and holds."""
    folder = Path(shutil.copytree(bundled()["ygios"], tmp_path / "ygios"))
    rulebook, examples = folder / "rulebook.md", folder / "examples.md"
    text = rulebook.read_text(encoding="utf-8").replace("No card can lock Town", "No card can lock School")
    rulebook.write_text(text, encoding="utf-8")
    finding = refutation(folder)
    assert finding.listing[0].startswith("```example refutes-no-card-can-lock-school ")
    shown = drawn(finding)
    assert "'No card can lock School.' does not always hold: Reserved the Desk Next to Yours locks it" in shown
    assert "\n    " + "\n    ".join(finding.listing) + "\n" in shown
    pasted = shown[shown.index("    ```example") :]
    examples.write_text(f"{examples.read_text(encoding='utf-8')}\n{dedented(pasted)}\n", encoding="utf-8")
    assert [one.code for one in prove(load_game(folder)).findings if one.code.startswith("EXM")] == []
    assert refutation(folder).listing[0].startswith("```example refutes-no-card-can-lock-school-2 ")


def refutation(folder: Path) -> Finding:
    found = [one for one in prove(load_game(folder)).findings if one.code == "FCT007"]
    assert len({one.listing for one in found}) == 1, "it is said in several places, and refuted in each"
    return found[0]


def dedented(text: str) -> str:
    return "\n".join(line.removeprefix("    ") for line in text.split("\n"))


def test_a_falsified_card_is_told_as_it_is_played(tmp_path: Path) -> None:
    """Other words on a card: what the rulebook claims of it fails, and the example shows the card as it now is."""
    folder = Path(shutil.copytree(bundled()["ygios"], tmp_path / "ygios"))
    cards = folder / "affection.yaml"
    text = cards.read_text(encoding="utf-8")
    old, new = "cannot play cards to Home during", "cannot play cards to Town during"
    assert old in text
    cards.write_text(text.replace(old, new), encoding="utf-8")
    game = load_game(folder)
    finding = next(one for one in prove(game).findings if "No card can lock Town" in one.message)
    assert "Town is locked for you for 1 turn." in finding.listing[-2]
    stage, phrases = played(game)
    found, counts = check_these(examples_of(Source("examples.md", "\n".join(finding.listing))), phrases, stage)
    assert found == [] and counts.held >= 1


def test_long_games_are_told_from_near_their_end() -> None:
    """Of hundreds of moves of Yuri-Kure, what the claim fails by is left; dice that matter are given."""
    book = book_of("yuri-kure")
    claim = Claimed("At least 5 is a success.", {"rule": "success", "at_least": 5}, PLACE)
    (one,) = try_claims([claim], book.playing.witness, shorten=False).refuted
    telling = told(book, one)
    assert telling is not None and len(telling.lines) <= 7
    assert "In the Kiss of Promise, " in " ".join(telling.lines) and "succeeds." in telling.lines[-2]


def test_a_sentence_after_an_initial_stands_apart() -> None:
    """ "Player C." ends no sentence in the middle of a paragraph."""
    book = book_of("yuri-kure")
    claim = Claimed("After turn 10.", {"rule": "end", "when": "last_turn", "turn": 10}, PLACE)
    (one,) = try_claims([claim], book.playing.witness, shorten=False).refuted
    telling = told(book, one)
    assert telling is not None
    at = next(number for number, line in enumerate(telling.lines) if line.endswith("Player C."))
    assert telling.lines[at + 1] == ""
