"""Two swapped steps are told wherever they are told: list, summary, reference card, ruling; play says if it matters."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.program import Meaning, Sentence
from deckproof.cards.render import drawn
from deckproof.cards.source import Place, Source
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import retell
from deckproof.validator.retold.order import Item, Run, hold_order, steps_told, turned
from deckproof.validator.retold.rules import Rule, Rules
from deckproof.validator.retold.runs import steps_named
from deckproof.validator.sheet_proof import prove_sheet

from ..games.planting import copied, replaced
from .orderkit import DUEL, PROOF, STEPS
from .trial import GAMES

Swap = Callable[..., list[str]]
CARD = '- {id: aid, name: Aid, text: "1. Play 1 card.\\n2. Draw 1 card.\\n3. Carry out the text of the played card."}\n'
REFERENCE = '  aids: {title: Aids, kind: reference, cards: aids.yaml, size: "63x88", front: plain}\n'
RULING = "rulings:\n  again: {value: Play 1 card. Draw 1 card., from: 'ruling again: players asked'}\n"


@pytest.fixture
def swap(tmp_path: Path) -> Swap:
    """What is told of order once files are changed: ``swap(file, old, new, file, text)``, "" for old adds a text."""

    def swapped(*changes: tuple[str, str, str]) -> list[str]:
        folder = tmp_path / "duel"
        shutil.copytree(DUEL, folder)
        for name, old, new in changes:
            path = folder / name
            text = path.read_text("utf-8") if path.exists() else ""
            assert old in text
            path.write_text(text.replace(old, new, 1) if old else text + new, "utf-8")
        game = load_game(folder)
        return [drawn(one) for one in retell(game, read_game(game)).findings if one.code == "SHT016"]

    return swapped


def test_in_a_numbered_list(swap: Swap) -> None:
    (told,) = swap(("rulebook.md", STEPS, "1. Play 1 card.\n2. Draw 1 card.\n3. Carry out"))
    assert "'Draw 1 card.' comes after 'Play 1 card.' here" in told and ":4 SHT016" in told
    assert "SHT016 other-order: error" in told and "no play tells" not in told


def test_in_a_summary_in_prose(swap: Swap) -> None:
    (told,) = swap(("rulebook.md", "## Being out", "Play 1 card. Draw 1 card.\n\n## Being out"))
    assert "comes after 'Play 1 card.'" in told


@pytest.mark.parametrize("how", ["First {}, then {}.", "{}, {}, {}."])
def test_within_a_sentence(swap: Swap, how: str) -> None:
    steps = ("play 1 card", "draw 1 card", "carry out the text of the played card")
    said = how.format(*steps)
    (told,) = swap(("rulebook.md", "## Being out", f"{said[0].upper()}{said[1:]}\n\n## Being out"))
    assert "'Draw 1 card.' comes after 'Play 1 card.' here" in told and "SHT016 other-order: error" in told


LISTED = ":::steps\n1. Draw 1 card.\n2. Play 1 card.\n3. Carry out the text of the played card. If nobody"
ROWS = ("Draw 1 card.", "Play 1 card", "Carry out the text of the played card.")
OTHERS = (ROWS[1], ROWS[0], ROWS[2])


def table(column: str, heads: Sequence[str], rows: Sequence[str]) -> str:
    """A table in place of the list of the turn."""
    lines = [f"| {column} | What you do |", "|:--|:--|", *(f"| {a} | {b} |" for a, b in zip(heads, rows, strict=True))]
    return "\n".join(lines) + "\n\n" + ":::steps\n1. If nobody"


@pytest.mark.parametrize(
    ("column", "heads"),
    [
        ("Step", "123"),
        ("", ("1.", "2.", "3.")),
        ("Phase", ("Dawn", "Noon", "Dusk")),
        ("#", ("Step 1", "Step 2", "Step 3")),
        ("Your turn", ("Take", "Play", "Do")),
    ],
)
def test_in_a_table_of_steps(column: str, heads: Sequence[str], swap: Swap) -> None:
    (told,) = swap(("rulebook.md", LISTED, table(column, heads, OTHERS)))
    assert "'Draw 1 card.' comes after 'Play 1 card' here" in told and "SHT016 other-order: error" in told


def test_a_row_that_a_table_of_steps_lacks_is_missed_in_the_table(tmp_path: Path) -> None:
    folder = shutil.copytree(DUEL, tmp_path / "duel")
    replaced(folder, "rulebook.md", LISTED, table("Step", "12", (ROWS[0], ROWS[2])))
    book = folder / "rulebook.md"
    book.write_text(book.read_text(encoding="utf-8").partition("### Each turn")[0], encoding="utf-8")
    game = load_game(folder)
    (found,) = (one for one in retell(game, read_game(game)).findings if one.code == "SHT057")
    assert (found.message, found.hint) == ("this table leaves out 'Play 1 card.'", "add a row for it")


@pytest.mark.parametrize("column", ["Step", "Phase"])
def test_whole_rows_in_another_order_are_told_as_well(column: str, swap: Swap) -> None:
    (told,) = swap(("rulebook.md", LISTED, table(column, "213", OTHERS)))
    assert "'Draw 1 card.' comes after 'Play 1 card' here" in told


def test_a_table_in_the_order_of_the_sheet_is_held(tmp_path: Path) -> None:
    """One whose rows are something else, or are told for some cases, tells no steps."""
    for column, heads, rows, codes, named in (
        ("Step", "123", ROWS, [], []),
        ("Step", "123", ("Nod.", "Hum a tune.", ROWS[2]), ["SHT050"] * 2, ["Nod.", "Hum a tune.", ROWS[2]]),
        ("Roll", "123", OTHERS, ["SHT050"] * 3, []),
        ("Players", "234", OTHERS, ["SHT050"] * 3, []),
        ("Step", ("1", "3", "7"), ROWS, [], []),
        ("", ("1", "3", "7"), OTHERS, ["SHT050"] * 3, []),
    ):
        folder = shutil.copytree(DUEL, tmp_path / "duel", dirs_exist_ok=True)
        replaced(folder, "rulebook.md", LISTED, table(column, heads, rows))
        game = load_game(folder)
        retold = retell(game, read_game(game))
        assert [one.code for one in retold.findings if one.code in ("SHT050", "SHT016")] == codes, column
        assert [one.text for one in retold.loose.points if one.text[:2] != "If"] == named


def test_the_order_of_the_sheet_is_silent_everywhere(swap: Swap) -> None:
    right = ("Play 1 card. Draw 1 card.", "Draw 1 card. Play 1 card.")
    card = CARD.replace("1. Play 1 card.\\n2. Draw 1 card.", "1. Draw 1 card.\\n2. Play 1 card.")
    ruling = ("rules.yaml", "", RULING.replace(*right))
    summary = ("rulebook.md", "## Being out", f"{right[1]}\n\n## Being out")
    summary = (*summary[:2], summary[2].replace("\n", "\n\nDraw 1 card, then play 1 card.\n", 1))
    assert swap(summary, ruling, ("game.yaml", "", REFERENCE), ("aids.yaml", "", card)) == []


def test_on_a_reference_card(swap: Swap) -> None:
    (told,) = swap(("game.yaml", "", REFERENCE), ("aids.yaml", "", CARD))
    assert "aids.yaml:1:" in told and "'Draw 1 card.' comes after 'Play 1 card.'" in told


def test_on_a_reference_card_in_prose(swap: Swap) -> None:
    prose = CARD.replace("1. Play 1 card.\\n2. Draw 1 card.\\n3. ", "Play 1 card. Draw 1 card. ")
    (told,) = swap(("game.yaml", "", REFERENCE), ("aids.yaml", "", prose))
    assert "aids.yaml:1:" in told and "'Draw 1 card.' comes after 'Play 1 card.'" in told


SHOW = "In each possessor phase from turn 1 to turn 5, show 1 unused notice card."
GIVE = "Give Fortune with as many of its gifts as you can."


@pytest.mark.parametrize(("first", "then", "told"), [(SHOW, GIVE, 0), (GIVE, SHOW, 1)])
def test_on_a_reference_card_that_phrases_of_the_game_read(first: str, then: str, told: int, tmp_path: Path) -> None:
    folder = copied("connecting-links", tmp_path)
    replaced(folder, "reference.yaml", f"{SHOW}\n\n    {GIVE}", f"{first}\n\n    {then}")
    game = load_game(folder)
    found = [drawn(one) for one in retell(game, read_game(game)).findings if one.code == "SHT016"]
    assert len(found) == told and all(f"{SHOW!r} comes after {GIVE!r} here" in one for one in found)


def test_in_a_ruling(swap: Swap) -> None:
    (told,) = swap(("rules.yaml", "", RULING))
    assert "rules.yaml:2:" in told and "'Draw 1 card.' comes after 'Play 1 card.'" in told


def test_where_no_play_tells_the_orders_apart_that_is_said(swap: Swap) -> None:
    book = "Each player draws 1 card. A random player goes first."
    turned = "A random player goes first. Each player draws 1 card."
    (told,) = swap(("rulebook.md", book, turned))
    assert "SHT016 other-order: warning" in told
    assert "no play tells the two orders apart: 39 games went the same in both" in told


TIES = (
    "The player with the highest number in hand wins. ",
    "If these players are tied, the player with the highest sum of numbers in their row wins. ",
    "Tied players share the win.",
)


@pytest.mark.parametrize(("order", "weight"), [((1, 0, 2), "error"), ((0, 2, 1), "warning")])
def test_ties_in_prose_are_broken_in_the_order_of_the_sheet(swap: Swap, order: tuple[int, ...], weight: str) -> None:
    last = " ".join(TIES[number].strip() for number in order)
    (told,) = swap(("rulebook.md", "".join(TIES), last))
    assert f"SHT016 other-order: {weight}" in told and "rulebook.md:56:" in told


def test_what_is_pointed_at_before_it_is_announced_is_told(tmp_path: Path) -> None:
    folder = shutil.copytree(GAMES / "lamps-along-the-cliff", tmp_path / "lamps-along-the-cliff")
    said = "Announce a colour or a number of a card in that player's hand."
    done = "Point at every card in that player's hand that has it."
    sheet = (folder / "play.md").read_text("utf-8")
    turned = sheet.replace(said, "@").replace(done, said).replace("@", done)
    assert turned != sheet
    (folder / "play.md").write_text(turned, "utf-8")
    found = [drawn(one) for one in prove_sheet(load_game(folder), 2).findings if one.severity == "error"]
    assert any("nothing was announced that a card could have" in one for one in found), found


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("", "", []),
        ("4. Shuffle the deck.\n5. Draw 1 card.", "4. Draw 1 card.\n5. Shuffle the deck.", [("SHT016", 9)]),
        ("4. Shuffle the deck.\n5.", "4.", [("SHT057", 8)]),
        ("5. Draw 1 card.", "5. Draw 1 card", [("SHT110", 9)]),
    ],
)
def test_in_a_procedure(tmp_path: Path, old: str, new: str, told: list[tuple[str, int]]) -> None:
    folder = tmp_path / "ferret-court"
    shutil.copytree(GAMES / "ferret-court", folder)
    (folder / "rulebook.md").write_text(PROOF.replace(old, new) if old else PROOF, "utf-8")
    game = load_game(folder)
    found = [one for one in retell(game, read_game(game)).findings if one.code != "SHT055"]
    assert [(one.code, one.place and one.place.line) for one in found] == told


@pytest.mark.parametrize(("one", "two", "told"), [("deal", "night", 0), ("night", "deal", 1)])
def test_points_that_are_named_for_phases_and_procedures_stand_in_the_order_of_these(
    one: str, two: str, told: int
) -> None:
    place = Place(Source("rulebook.md", "x\ny"), 1, 1)
    means = ({"do": "carry-out", "run": "Deal"}, {"phase": "night", "do": "draw"}, {"phase": "night", "do": "play"})
    steps = tuple(
        Rule(f"turn.{number}", "Turn", number, str(said), (Sentence(said, str(said), place),), place)
        for number, said in enumerate(means, 1)
    )
    rules = SimpleNamespace(lists=(steps,), sheet=steps)
    texts = {"deal": "The deal: everybody gets cards.", "night": "In the night, it is dark."}
    named = {name: tuple(steps_named(text, cast(Rules, rules))) for name, text in texts.items()}
    assert named == {"deal": steps[:1], "night": steps[1:2]}
    assert not list(steps_named("A deal is made, in the night.", cast(Rules, rules)))
    run = Run(tuple(Item(texts[name], place, named[name], at, named=True) for at, name in enumerate((one, two))), True)
    assert len(list(turned(steps_told(run, steps, [steps])))) == told
    found = list(hold_order([run], cast(Rules, rules), lambda *_: 0))
    assert [finding.code for finding in found] == ["SHT016"] * told  # and the second step of the night is not missed


def test_a_point_that_tells_several_steps_stands_before_what_comes_after_each_of_them() -> None:
    place = Place(Source("rulebook.md", "x\ny"), 1, 1)
    shuffle, stir, draw = steps = [
        Rule(f"setup.{number}", "Setup", number, text, (Sentence({"do": text}, text, place),), place)
        for number, text in enumerate(("shuffle", "stir", "draw"), 1)
    ]
    mix = Item("Mix each pile.", place, (shuffle, stir), 1, several=True)
    for step, told in ((draw, 0), (replace(draw, step=2), 1)):  # between the two of them
        sheet = [shuffle, replace(stir, step=5 - step.step), step]
        mixed = replace(mix, rules=tuple(sheet[:2]))
        run = Run((mixed, Item("Draw.", place, (step,), 2)), numbered=True)
        assert len(list(turned(steps_told(run, sheet, [sheet])))) == told, steps


def test_a_step_of_a_procedure_stands_for_the_step_that_carries_it_out() -> None:
    place = Place(Source("rulebook.md", "x\ny"), 1, 1)

    def rule(step: int, meaning: Meaning, part: str = "") -> Rule:
        text = f"step {step} {part}"
        return Rule(text, "Parts" if part else "Turn", step, text, (Sentence(meaning, text, place),), place, part=part)

    sheet = [rule(1, {"run": "Morning"}), rule(2, {"run": "Noon"}), rule(3, {"do": "rest"})]
    wake = rule(1, {"do": "wake"}, "Morning")
    for first, second, told in ((wake, sheet[1], 0), (sheet[1], wake, 1), (sheet[2], wake, 0)):
        items = (Item("One.", place, (first,), 1), Item("Two.", place, (second,), 2))
        for numbered in (True, False):  # in the last, no step carries a procedure out: it may be about something else
            found = steps_told(Run(items, numbered), sheet, [sheet, [wake]])
            assert len(list(turned(found))) == told * numbered
