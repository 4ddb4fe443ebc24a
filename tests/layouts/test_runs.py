"""Lists, small capitals, colours and sizes in the texts of cards: what is printed, what is read, and what is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook.sentences import pieces
from deckproof.cards.runs import marks_of, without_marks
from deckproof.cards.yamlread import Problems
from deckproof.generator.export.table import words
from deckproof.layouts.colours import hex_colour
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.ops import Glyphs, Picture
from deckproof.layouts.preflight import preflight
from deckproof.layouts.richtext import escaped, plain
from deckproof.layouts.runs import fault_of
from deckproof.layouts.typography import typographic

PALETTE = {"rose": "#A01F4F", "faint": "#F0E6E6"}
GAME = """\
title: Runs
palette: {rose: "#A01F4F", faint: "#F0E6E6"}
icons: {star: star.svg}
components:
  wishes: {title: Wishes, kind: card, cards: cards.yaml, size: "63x88", front: plain}
"""
FACE = """\
styles: {body: {size: 10, floor: 7}}
boxes:
  ground: {draw: rect, at: [0, 0, 63, 88], bleed: true, fill: "#FFFFFF"}
  rules: {draw: text, at: [5, 10, 40, 60], style: body, text: "{{ card.text }}"}
"""
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="currentColor" d="M0 0h1v1z"/></svg>\n'
Draw = Callable[..., DrawnGame]


@pytest.fixture
def drawn(make_game: Callable[..., Path]) -> Draw:
    def run(text: str, files: Mapping[str, str] | None = None) -> DrawnGame:
        lines = text.replace("\n", "\n    ")
        game = {"game.yaml": GAME, "cards.yaml": f"- id: A1\n  name: One\n  text: |-\n    {lines}\n"}
        problems = Problems()
        made = draw_game(
            load_game(make_game({**game, "star.svg": STAR, "faces/plain.yaml": FACE, **(files or {})})), problems
        )
        if problems.findings:
            raise DataError(problems.findings)
        return made

    return run


def set_in(made: DrawnGame) -> list[Glyphs]:
    box = next(box for box in made.components["wishes"].cards[0].front.boxes if box.name == "rules")
    return [call for call in box.calls if isinstance(call, Glyphs)]


def test_a_run_has_its_colour_and_its_size_and_the_words_around_it_have_theirs(drawn: Draw) -> None:
    made = drawn("Take [rose]3 hearts :star:[/rose] or [150%]**5**[/] now.")
    calls = {call.text: call for call in set_in(made)}
    assert calls["3 hearts"].colour == hex_colour(PALETTE["rose"]) != calls["Take"].colour
    assert calls["5"].size == 15 and calls["now."].size == calls["Take"].size == 10
    icons = [call for box in made.components["wishes"].cards[0].front.boxes for call in box.calls]
    assert [call.tint for call in icons if isinstance(call, Picture)] == [hex_colour(PALETTE["rose"])]


def test_small_capitals_are_capitals_as_high_as_small_letters(drawn: Draw) -> None:
    calls = set_in(drawn("[caps]Hello[/caps] you"))
    assert [(call.text, call.size) for call in calls] == [("H", 10), ("ELLO", 8), ("you", 10)]


def test_items_hang_behind_what_they_begin_with(drawn: Draw) -> None:
    calls = set_in(drawn("1. Draw a card and keep it in your hand until the end.\n2. Rest."))
    numbers = [call for call in calls if call.text in ("1.", "2.")]
    others = [call for call in calls if call not in numbers]
    assert [call.text for call in numbers] == ["1.", "2."] and len(others) >= 3
    assert len({call.x for call in numbers}) == len({call.x for call in others}) == 1
    assert others[0].x > numbers[0].x and others[0].y == numbers[0].y < others[1].y
    assert [call.text for call in set_in(drawn("- Draw.\n- Rest."))] == ["•", "Draw.", "•", "Rest."]
    assert [call.text for call in set_in(drawn("A word.\n- Somebody"))] == ["A word.", "- Somebody"]


def test_a_larger_run_needs_a_higher_line_and_shrinks_with_its_text(drawn: Draw) -> None:
    low, high = (set_in(drawn(f"One\n{word}\nThree")) for word in ("two", "[200%]two[/200%]"))
    assert high[2].y - high[0].y > low[2].y - low[0].y + 3
    long = "[200%]Draw[/200%] " + "and draw again " * 40
    tight = set_in(drawn(long, {"faces/plain.yaml": FACE.replace("40, 60", "50, 50")}))
    assert tight[0].size == 2 * tight[1].size < 20
    assert max(call.y for call in tight) < 60


def test_readers_see_the_words_without_the_marks() -> None:
    text = "Take [rose]3[/rose] [caps]hearts[/].\n1. [80%]Draw[/80%] **1** card.\n2. Rest"
    assert [piece.text for piece in pieces(text)] == ["Take 3 hearts.", "Draw 1 card.", "Rest"]
    one = pieces(text)[0]
    assert text[slice(*one.span(5, 6))] == "3"
    assert plain(text) == "Take 3 hearts.\nDraw 1 card.\nRest"
    assert words(text) == "Take 3 hearts.\n1. Draw 1 card.\n2. Rest"
    assert without_marks("[Tap] a [rose]b[/rose] \\[rose]") == "[Tap] a b \\[rose]"
    assert typographic('"[rose]Don\'t[/rose]" - no') == "“[rose]Don’t[/rose]” – no"
    assert plain(escaped(text)) == text and not marks_of(escaped(text)).paired
    assert [piece.text for piece in pieces("2. Karte\nno list. 1. Here")] == ["2.", "Karte no list.", "1.", "Here"]


@pytest.mark.parametrize(
    ("text", "at", "says", "write"),
    [
        ("a [roze]3[/roze]", "[roze]", "[roze] is no colour of the palette", "write [rose]words[/rose]"),
        ("a [blurple]3[/]", "[blurple]", "no colour of the palette", "(rose, faint)"),
        ("a [rose]3", "[rose]", "a [rose] is opened and not closed", "[/rose], or write \\["),
        ("a [120%]3\n[/120%]", "[120%]", "opened and not closed", "in the same line"),
        ("a 3[/rose]", "[/rose]", "[/rose] closes a run that is not open", "open it before"),
        ("[b]a[/b]", "[b]", "[b] is no run", "write **words**"),
        ("[color=rose]a[/color]", "[color=rose]", "is no run", "[rose]words[/rose]"),
        ("[smallcaps]a[/smallcaps]", "[smallcaps]", "is no run", "[caps]words[/caps]"),
        ("[400%]a[/400%]", "[400%]", "a run of 400%", "from 50% to 300%"),
    ],
)
def test_what_is_no_run_is_told_with_what_to_write(text: str, at: str, says: str, write: str) -> None:
    fault = fault_of(text, PALETTE)
    assert fault is not None and text[slice(*fault.span)] == at
    assert says in fault.problem and write in fault.hint


@pytest.mark.parametrize("text", ["[Tap]: draw 1 card.", "\\[rose] \\[/rose]", "[rose](5)[/rose] [1]", "[#1A2B3C]a[/]"])
def test_brackets_that_are_words_stay(text: str) -> None:
    assert fault_of(text, PALETTE) is None


def test_a_fault_stands_at_its_place_in_the_card(drawn: Draw) -> None:
    with pytest.raises(DataError) as raised:
        drawn("Draw.\nTake [roze]3[/roze].")
    assert [str(one.place).rpartition("/")[2] for one in raised.value.findings] == ["cards.yaml:5:10"]


def test_runs_are_held_like_other_text(drawn: Draw) -> None:
    made = drawn("Take [faint]3[/faint] and [60%]rest[/60%].")
    assert {one.code for one in preflight(made)} == {"PRT006", "PRT008"}


def test_marks_in_abundance_are_read_in_no_time() -> None:
    assert len(marks_of("[rose]" * 20_000 + "[/faint]" * 20_000).alone) == 40_000
