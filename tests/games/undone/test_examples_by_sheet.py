"""The worked examples of How You Come Undone, replayed by its rule sheet: they hold, and none would if it said
otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from deckproof.cards.examples import Example, examples_of
from deckproof.cards.source import Source
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.textboard import draw_board
from deckproof.validator.match.match import Match
from deckproof.validator.replay import replay

from .. import books
from ..books import examples_in, stage_of
from .sheet import FOLDER, data

PAGE = (FOLDER / "examples.md").read_text(encoding="utf-8")
PLAYED = ("continuity", "action", "dividend", "coalition")
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


stage, examples, played = (partial(one, "undone") for one in (stage_of, examples_in, books.played))


def test_every_example_is_replayed_with_any_luck() -> None:
    for example in examples().values():
        assert all(played(example, luck).ok for luck in range(3)), example.name


BOARDS = {
    "first-turns": """\
Round 2. Piles: Continuity 34, Action 18, DIVIDEND 6, COALITION 6
You, Determinism, Deus Ex, 8 Happiness
Friendly Banter = +4 | Unlikely Reunion = +5 | Performance Review = +2 | The Cannon Channel = −3
Ann (acts), Sabotage, Petty Thief, 9 Happiness
Friendly Banter = +4 | The Night District P2 = +8 | Trinadier Althos = −2 | Petrovska Vessel 248984 = −1
""",
    "spirit-answers": """\
Round 3. Piles: Continuity 34, Action 20, DIVIDEND 6, COALITION 6
You (acts), 3 more Continuity cards
The Unravelling = −8
Ann (Indomitable Spirit: 3), 3 more Continuity cards
The Night District P2 = +8
Discard pile: Petty Thief | Indomitable Spirit
""",
}
"""The last table of examples: the cards that they name, what these are worth, and what lasts on whom."""


@pytest.mark.parametrize("name", BOARDS)
def test_the_table_shows_what_an_example_speaks_of(name: str) -> None:
    done = replay(examples()[name], *stage(), 0)
    assert draw_board(done.steps[-1].board) == BOARDS[name]


def test_the_table_after_setup_has_the_piles_and_what_each_player_holds() -> None:
    first, *rest = draw_board(stage()[0].opening("3-players")).splitlines()
    assert first == "In the middle: Continuity 30 | Action 19 | DIVIDEND 6 | COALITION 6"
    assert sum("4 Continuity cards, 1 Action card" in line for line in rest) == 3
    assert sum("goes first" in line for line in rest) == 1


def test_every_ruling_has_an_example() -> None:
    ids = {name.removeprefix("rulings.") for name in data().rule_leaves if name.startswith("rulings.")}
    assert ids - set(RULINGS) == {"R-H25"} and set(RULINGS) <= ids
    assert set(RULINGS.values()) <= examples().keys()


def test_every_card_is_in_an_example() -> None:
    assert [card.name for card in data().by_id.values() if card.component in PLAYED and card.name not in PAGE] == []


@pytest.mark.parametrize(("name", "total"), VECTORS)
def test_a_vector_is_reached(name: str, total: int) -> None:
    assert any(one.text.endswith(f"ou have {total} Happiness.") for one in examples()[name].sentences)


def with_text(example: Example, at: int, text: str) -> Example:
    one = example.sentences[at]
    changed = replace(one, text=text)
    return replace(example, sentences=(*example.sentences[:at], changed, *example.sentences[at + 1 :]))


def outcomes(example: Example) -> Iterator[int]:
    done = played(example)
    yield from (at for at, step in enumerate(done.steps) if step.kind == "outcome")


def with_other_numbers(example: Example) -> Iterator[Example]:
    for at in outcomes(example):
        text = example.sentences[at].text
        for found in re.finditer(r"(?<![\w.-])-?\d+(?![\w.])", text):
            if "copies of" not in text and "Vessel 248984" not in text and "every 2" not in text:
                yield with_text(example, at, text[: found.start()] + str(int(found[0]) + 1) + text[found.end() :])


def test_an_outcome_with_another_number_is_refuted() -> None:
    changed = [one for example in examples().values() for one in with_other_numbers(example)]
    assert len(changed) > 90
    wrong = [one for one in changed if played(one).ok]
    assert [one.name for one in wrong] == []


OTHERWISE = [
    (" may ", " may not "), (" may not ", " may "), (" is among ", " is not among "), ("now holds", "no longer holds"),
    ("now hold", "no longer hold"), ("It is now Ann's", "It is now your"), ("It is now your", "It is now Ann's"),
    ("for you to choose", "for Ann to choose"), ("for Ann to choose", "for you to choose"),
    ("The end is coming", "The end is not coming"), ("The end is not coming", "The end is coming"),
    ("a Coalition Victory", "a Dividend Victory"), ("neither Victory", "a Coalition Victory"), ("You win", "Ann wins"),
]  # fmt: skip


def test_an_outcome_that_says_the_opposite_is_refuted() -> None:
    count = 0
    for example in examples().values():
        for at in outcomes(example):
            text = example.sentences[at].text
            for old, new in OTHERWISE:
                if old in text and not (" may " in old and " may not " in text) and "With a" not in text:
                    count += 1
                    assert not played(with_text(example, at, text.replace(old, new, 1))).ok, text
    assert count > 60


REASONS = {
    "no-action-card-in-odd-turns": "each turn has 1 Action card", "second-action": "ruling R-H17",
    "drawn-card-is-apart": "Sabotage", "draw-once": "ruling R-H28", "give-it-back": "Petty Thief",
    "determinism-put-back": "Indomitable Spirit", "spirit-chosen": "Determinism", "late-deus-ex": "No Remorse",
    "deus-ex-for-nothing": "each turn has 1 Action card", "second-ending": "ruling R-H28",
}  # fmt: skip


@pytest.mark.parametrize("name", REASONS)
def test_a_move_is_not_refused_for_another_reason(name: str) -> None:
    example = examples()[name]
    last = len(example.sentences) - 1
    assert not played(with_text(example, last, f"This is not allowed: {REASONS[name]}.")).ok


BESIDE_THE_UNRAVELLING = [
    ("You hold The Unravelling. You draw My Protégé. You draw Relocation from the COALITION pile.", "The Unravelling"),
    ("You hold Friendly Banter. You draw Friendly Banter. You draw Relocation from the COALITION pile.",
     "it is not the time for it"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "reason"), BESIDE_THE_UNRAVELLING)
def test_a_card_that_cannot_be_held_is_refused_by_the_card_beside_it(said: str, reason: str) -> None:
    for word, right in ((reason, True), ("Maxim", False)):
        page = f"```illegal odd\n{said}\nThis is not allowed: {word}.\n```\n"
        (example,) = examples_of(Source("examples.md", page))
        assert played(example).ok is right, word


@pytest.mark.parametrize(("mode", "seed"), [("2-players", 3), ("3-players", 1), ("10-players", 2)])
def test_a_whole_game_by_chance_is_told_as_an_example_that_comes_true(mode: str, seed: int) -> None:
    rules, book = stage()
    match, luck = Match(rules, book, mode, ["person"] * rules.game.players(mode), seed), Luck(seed)
    while match.actor is not None:
        match.take_over()
        match.make(luck.choice(match.legal()))
    result, script = rules.game.result(match.state), match.script
    assert result is not None and script is not None and result.winner is not None
    ends = ["You win." if seat == 0 else f"{match.people[seat]} wins." for seat in (result.winner, result.winner - 1)]
    for end, right in zip(ends, (True, False), strict=True):
        text = "\n".join([f"```example a-game {{mode={mode}}}", *rules.whole(book, mode, script), end, "```", ""])
        assert played(*examples_of(Source("examples.md", text))).ok is right


OPEN = [
    ("You hold Petty Thief. Ann holds A New You. You play Petty Thief on Ann.",
     "say what is chosen: You choose A New You."),
    ("You draw A New You. You put it under the pile.", "legal instead: You do so. You pass."),
    ("You hold Petty Thief. You play Deus Ex.", "legal instead: You play Petty Thief. You pass."),
]  # fmt: skip


@pytest.mark.parametrize(("said", "hint"), OPEN)
def test_what_could_be_done_is_said_in_sentences(said: str, hint: str) -> None:
    (example,) = examples_of(Source("examples.md", f"```example odd\n{said}\n```\n"))
    (stop,) = played(example).stops
    assert stop.hint.startswith(hint)


def test_what_lasts_can_be_given() -> None:
    said = "Ann's Determinism still works. You draw Friendly Banter. You {} put it under the pile."
    for may, right in (("may not", True), ("may", False)):
        (example,) = examples_of(Source("examples.md", f"```example one\n{said.format(may)}\n```\n"))
        assert played(example).ok is right


ODD = [
    ("You hold Maxim. Your Maxim has got +7 Happiness so far. This is round 3.", "cannot have got that by round 3"),
    ("You hold Ultra Promotion. Your Ultra Promotion has got -4 Happiness so far. This is round 9.", "cannot have got"),
    ("You hold Relocation. Your Relocation has got +1 Happiness so far. This is round 9.", "cannot have got that"),
    ("You hold Maxim, Maxim and Maxim.", "there are only 2 of Maxim"),
    ("You hold Relocation and The Unravelling.", "cannot be held together"),
    ("You hold Deus Ex. You hold Determinism.", "given before"),
    ("You hold Maxim. Your Sleeper Cell has got +3 Happiness so far.", "not in that hand"),
    ("You are dealt Maxim and Deus Ex.", "more cards are named"),
    ("You are dealt Deus Ex and Friendly Banter.", "told whole"),
    ("You are dealt Deus Ex and Friendly Banter. This is round 3.", "only the deal"),
    ("You hold Deus Ex. You draw Maxim from the Action pile.", "none of the cards of that pile"),
    ("You hold Deus Ex. Jo plays Deus Ex.", "no phrase reads"),
    ("You hold Deus Ex. Ida draws Friendly Banter.", "only 2 play"),
    ("You hold Deus Ex. You keep Maxim.", "not allowed"),
    ("You hold Deus Ex. You draw no Faction card.", "not allowed"),
    ("You hold Deus Ex. Ann ends their turn.", "not allowed"),
    ("You hold Deus Ex. You have 3 Happiness together.", "no phrase reads"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "why"), ODD)
def test_what_cannot_be_is_told(said: str, why: str) -> None:
    page = f"```example odd\n{said}\n```\n"
    (example,) = examples_of(Source("examples.md", page))
    done = played(example)
    assert any(why in one.message for one in done.stops), done


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
    example = examples()[name]
    at = next(number for number, one in enumerate(example.sentences) if old in one.text)
    spoiled = with_text(example, at, example.sentences[at].text.replace(old, new, 1))
    assert not all(played(spoiled, luck).ok for luck in range(4))
