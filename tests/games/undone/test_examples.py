"""The worked examples of How You Come Undone: what they cover, and that none would hold if it said otherwise."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

import pytest
from deckproof.cards.examples import Example, examples_of, read_examples
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.program import Program
from deckproof.cards.source import Source
from deckproof.cards.words import words_of
from deckproof.validator.engine.registry import Unplayable
from deckproof.validator.games.undone.book import CardFacts
from deckproof.validator.games.undone.examples import UndoneExamples
from deckproof.validator.games.undone.game import Undone
from deckproof.validator.replay import replay

from .kit import FOLDER, data, undone

PAGE = (FOLDER / "examples.md").read_text(encoding="utf-8")
RULINGS = {
    "R-H1": "spirit-lasts", "R-H2": "first-turns", "R-H3": "prompt-then-put-back", "R-H4": "score-sleeper-cell-grows",
    "R-H5": "score-sleeper-cell", "R-H6": "may-prompt", "R-H7": "faction-kept", "R-H8": "faction-replaced",
    "R-H9": "coalition-prompt-stopped", "R-H10": "sabotage-prompt", "R-H11": "dealt-prompts",
    "R-H12": "sabotage-prompt", "R-H13": "give-it-back",
    "R-H14": "spirit-against-determinism", "R-H15": "played-cards-stay", "R-H16": "last-turns",
    "R-H17": "second-ending", "R-H18": "last-round", "R-H19": "score-promotions", "R-H20": "score-debt-collector",
    "R-H21": "score-new-beginning", "R-H22": "shared-victory", "R-H23": "score-debt-and-promotion",
    "R-H24": "ten-players", "R-H26": "drawn-card-is-apart", "R-H27": "dealt-prompt-taken", "R-H28": "spirit-chosen",
    "R-H29": "answer-and-own-card", "R-H30": "asked-clockwise",
}  # fmt: skip
"""The example in which each ruling decides; R-H25 is a count of cards."""
VECTORS = [
    ("score-plain", 14), ("score-promotions", 23), ("score-sleeper-cell-grows", 26), ("score-sleeper-cell", 56),
    ("score-maxim", 25), ("score-maxim", 11), ("score-ultra-promotion", 22), ("score-ultra-promotion", 16),
    ("score-relocation", 25),
]  # fmt: skip
"""The derived totals of the facts and the examples that reach them."""


@cache
def stage() -> tuple[UndoneExamples, Phrasebook]:
    return UndoneExamples(undone(), data()), words_of(data())[0]


@cache
def examples() -> dict[str, Example]:
    return {one.name: one for one in read_examples(data())}


def holds(example: Example, luck: int = 0) -> bool:
    return replay(example, *stage(), luck).ok


def test_every_ruling_has_an_example() -> None:
    ids = {name.removeprefix("rulings.") for name in data().rule_leaves if name.startswith("rulings.")}
    assert ids - set(RULINGS) == {"R-H25"} and set(RULINGS) <= ids
    assert set(RULINGS.values()) <= set(examples())


def test_every_card_is_in_an_example() -> None:
    assert [facts.name for facts in undone().book.facts if facts.name not in PAGE] == []


@pytest.mark.parametrize(("name", "total"), VECTORS)
def test_a_vector_is_reached(name: str, total: int) -> None:
    assert any(one.text.endswith(f"ou have {total} Happiness.") for one in examples()[name].sentences)


def test_examples_hold_with_any_luck() -> None:
    assert len(examples()) > 55
    for example in examples().values():
        assert all(holds(example, luck) for luck in range(4)), example.name


def changed(example: Example, old: str, new: str) -> Example:
    """The example with one sentence changed."""
    head = re.search(rf"```{example.kind} {example.name}\b(?!-)", PAGE)
    assert head is not None
    block = PAGE[head.start() : PAGE.index("\n```\n", head.start()) + 5]
    assert old in block
    (one,) = examples_of(Source("examples.md", block.replace(old, new, 1)))
    return one


OUTCOMES = [(name, one.text) for name, example in examples().items() for one in example.sentences]


@pytest.mark.parametrize("name", sorted(examples()))
def test_no_number_in_it_could_be_another(name: str) -> None:
    """A total, a count, an amount that is one higher is noticed."""
    example = examples()[name]
    if example.illegal:
        return
    for one in example.sentences:
        for number in re.finditer(
            r"(?<![\w.-])[+-]?\d+(?:\.\d+)?(?= (?:Happiness|cards?\b|Continuity|Action))", one.text
        ):
            value = float(number[0]) + 1
            plus = "+" if number[0].startswith("+") and value > 0 else ""
            other = f"{plus}{value:g}" if value or not plus else "0"
            new = one.text[: number.start()] + other + one.text[number.end() :]
            assert not holds(changed(example, one.text, new)), new


SPOILED = [
    ("petty-thief", "You now hold A New You.", "You now hold The Debt Collector."),
    ("faction-replaced", "Sleeper Cell lies at the bottom", "Relocation lies at the bottom"),
    ("may-prompt", "You may go without", "You may not go without"),
    ("unravelling-drawn", "You may not go without", "You may go without"),
    ("determinism", "Ann may not put it under", "Ann may put it under"),
    ("determinism", "It is now your turn.", "It is now Ann's turn."),
    ("spirit-answers", "Ann answers with Indomitable Spirit.", "Ann answers with Deus Ex."),
    ("deus-ex", "The end is not coming.", "The end is coming."),
    ("deus-ex", "No Remorse is not among", "No Remorse is among"),
    ("deus-ex", "Deus Ex is out", "No Remorse is out"),
    ("last-turns", "with a Coalition Victory", "with a Dividend Victory"),
    ("last-turns", "You win.", "Ann wins."),
    ("last-round", "with neither Victory", "with a Dividend Victory"),
    ("shared-victory", "You and Ann share the victory.", "You win."),
    ("dealt-unravelling", "You may not draw a card from the COALITION", "You may draw a card from the COALITION"),
    ("empty-faction-pile", "Finn holds A New Beginning.", "Finn holds Friendly Banter."),
    ("asked-clockwise", "It is for you to choose.", "It is for Ann to choose."),
    ("sabotage-prompt", "Ann draws Sleeper Cell from", "Ann draws Maxim from"),
    ("first-turns", "Ann ends their turn.", "Ann draws Maxim from the DIVIDEND pile."),
    ("score-maxim", "so far", "too far"),
    ("ten-players", "Ida goes first.", "You go first."),
    ("spirit-against-determinism", "Ben may not put it", "Ben may put it"),
]


@pytest.mark.parametrize(("name", "old", "new"), SPOILED, ids=[f"{one[0]}-{one[2][:30]}" for one in SPOILED])
def test_a_spoiled_example_is_noticed(name: str, old: str, new: str) -> None:
    assert not holds(changed(examples()[name], old, new))


ILLEGAL = [name for name, example in examples().items() if example.illegal]


@pytest.mark.parametrize("name", ILLEGAL)
def test_an_illegal_example_gives_the_right_reason(name: str) -> None:
    example = examples()[name]
    reason = example.sentences[-1].text
    for other in ("This is not allowed: Looking Back.", "This is not allowed: ruling R-H7."):
        assert not holds(changed(example, reason, other))


def broken(facts: Sequence[CardFacts], words: Mapping[str, Program]) -> list[str]:
    """The examples that do not come true with these facts and words."""
    told = UndoneExamples(Undone(data().rules, facts, words), data())
    return [name for name, example in examples().items() if not replay(example, told, stage()[1]).ok]


WORTH = [facts.id for facts in undone().book.facts if facts.happiness is not None]


@pytest.mark.parametrize("card", WORTH)
def test_another_happiness_is_noticed(card: str) -> None:
    facts = [replace(one, happiness=(one.happiness or 0) + 1) if one.id == card else one for one in undone().book.facts]
    assert broken(facts, undone().programs)


@pytest.mark.parametrize("card", list(undone().programs))
def test_a_lost_sentence_is_noticed(card: str) -> None:
    program = undone().programs[card]
    for index, sentence in enumerate(program):
        words = {**undone().programs, card: program[:index] + program[index + 1 :]}
        try:
            assert broken(undone().book.facts, words), sentence.text
        except Unplayable:  # the sentence after it cannot stand without it
            continue


IMPOSSIBLE = [
    ("Cleo holds Maxim.", "not at a table of 2"),
    ("You hold Maxim and Sleeper Cell.", "2 Faction cards"),
    ("You hold Promotion, Promotion and Promotion. Ann holds Promotion.", "more than 3 times"),
    ("You hold Maxim. You hold Petty Thief.", "given before"),
    ("You hold Friendly Banter. Your Maxim has got +1 Happiness so far.", "not in that hand"),
    ("You are dealt Promotion, Promotion and Petty Thief.", "4 Continuity cards and 1 Action card"),
    ("This is round 4. You are dealt A New You, Promotion, Promotion, Friendly Banter and Deus Ex.", "nothing but"),
    ("You draw Promotion. You draw Maxim from the DIVIDEND pile.", "no prompt lets you"),
    ("You draw A New You. You draw Maxim from the DIVIDEND pile.", "cannot be drawn"),
    ("You hold A New You, A New You and A New You. You draw A New You.", "cannot be drawn"),
    ("You put Ann's Promotion under the pile.", "no card points at Ann"),
    ("Your Maxim has 10 Happiness.", "0 copies of Maxim"),
]


@pytest.mark.parametrize(("text", "said"), IMPOSSIBLE)
def test_an_impossible_example_says_why(text: str, said: str) -> None:
    (example,) = examples_of(Source("examples.md", f"```example odd\n{text}\n```\n"))
    found = replay(example, *stage())
    assert found.stopped is not None and said in found.stopped.message, found.stopped


TEN = """You go first.
You are dealt Friendly Banter, Unlikely Reunion, Performance Review, The Cannon Channel and Determinism.
You draw The Night District P1. You keep it and put Friendly Banter under the pile. You end your turn.
Ann draws The Night District P2. Ann puts it under the pile. Ann ends their turn.
Ben draws Friendly Banter. Ben puts it under the pile. Friendly Banter lies at the bottom of its pile."""


def test_a_dealt_card_is_drawn_again_by_name() -> None:
    """With 10 players, 2 cards are left in the pile: not all that are drawn later can lie there."""
    (example,) = examples_of(Source("here.md", f"```example ten {{mode=10-players}}\n{TEN}\n```\n"))
    assert replay(example, *stage()).stops == ()
    stops = [stop.kind for luck in range(20) for stop in replay(example, *stage(), luck).stops]
    assert set(stops) == {"illegal"}, "a dealt prompt has to be followed first"
