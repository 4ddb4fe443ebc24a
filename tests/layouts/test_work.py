"""Work has bounds: repetitions, boxes, letters, values to tell apart, pieces; each ends quickly, and in place."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.grid import best_grid
from deckproof.layouts.impose import impose
from deckproof.layouts.lots import TooManySheets, held
from deckproof.layouts.papers import paper_of
from deckproof.layouts.preflight import preflight
from deckproof.layouts.sheet import Piece

GAME = """\
title: Many
palette: {ink: "#1E1420"}
components:
  deck: {title: Deck, kind: card, cards: deck.yaml, size: "63x88", front: list%s}
"""
TEXT = 'draw: text, at: [5, 5, 50, 60], style: s, text: "{{ item }}"'
MakeGame = Callable[..., Path]


@contextmanager
def within(seconds: float) -> Iterator[None]:
    began = time.process_time()
    yield
    assert time.process_time() - began < seconds


def drawn(make_game: MakeGame, box: str, cards: str, more: str = "") -> tuple[DrawnGame, list[str]]:
    face = f"styles: {{s: {{size: 8}}}}\nboxes:\n  one: {{{box}}}\n"
    files = {"game.yaml": GAME % more, "deck.yaml": cards, "faces/list.yaml": face, "cards.yaml": None}
    problems = Problems()
    found = draw_game(load_game(make_game(files)), problems)
    return found, [f"{one.code} {one.place and one.place.line} {one.message}" for one in problems.findings]


def deck(count: int, more: str = "") -> str:
    return "".join(f"- {{id: C{n}, name: Card {n}{more.replace('#', str(n))}}}\n" for n in range(count))


def test_a_box_for_every_card_on_every_card_is_too_much(make_game: MakeGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckproof.layouts.work.MOST_REPEATS", 1000)
    _, told = drawn(make_game, "draw: rect, at: [5, 5, 9, 9], fill: ink, each: cards.deck", deck(40))
    assert told == ["DAT062 3 box 'one' of face 'list', card C25: repeated more than 1,000 times in one game"]


def test_a_list_of_a_hundred_thousand_is_too_long(make_game: MakeGame) -> None:
    long = ", list: [" + "1, " * 100_001 + "]"
    with within(5):
        _, told = drawn(
            make_game, f"{TEXT}, each: card.list", deck(1, long), ", fields: {list: {type: integer, list: true}}"
        )
    assert told == ["DAT062 3 box 'one' of face 'list', card C0: repeated more than 100,000 times in one game"]


@pytest.mark.parametrize(
    "words", ["word " * 3_900, "l" * 19_000, "\\n".join("ab" * 4_900)],
    ids=["words", "one word", "lines"],
)  # fmt: skip
def test_a_long_text_is_told_as_not_fitting(words: str, make_game: MakeGame) -> None:
    text = TEXT.replace("item", "card.text")
    with within(5):
        game, told = drawn(make_game, text, deck(1, f', text: "{words}"'))
        findings = preflight(game)
    assert told == []
    (overflow,) = [finding for finding in findings if finding.code == "PRT001"]
    assert overflow.place is not None and overflow.place.source.name.endswith("deck.yaml")
    assert len(overflow.message) < 400, overflow.message


@pytest.mark.parametrize(
    ("bound", "most", "says"),
    [
        ("MOST_LETTERS", 4800, "card C12: more than 4,800 characters to set in one game"),
        ("MOST_BOXES", 12, "card C12: more than 12 boxes to draw in one game"),
    ],
)
def test_much_on_many_cards_is_too_much(
    bound: str, most: int, says: str, make_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bounds are lowered, so that the test is quick."""
    monkeypatch.setattr(f"deckproof.layouts.work.{bound}", most)
    cards = deck(40, ", text: *long").replace("text: *long", 'text: &long "' + "word " * 80 + '"', 1)
    _, told = drawn(make_game, TEXT.replace("item", "card.text"), cards)
    assert told == [f"DAT062 3 box 'one' of face 'list', {says}"]


def test_two_thousand_values_are_told_apart_in_one_go(make_game: MakeGame) -> None:
    alike = ", distinguish: kind, fields: {kind: {type: text}}"
    game, told = drawn(make_game, TEXT.replace("item", "card.name"), deck(2000, ", kind: k#"), alike)
    assert told == []
    with within(5):
        findings = [finding for finding in preflight(game) if finding.code == "PRT007"]
    assert len(findings) == 1999
    assert "kind 'k0' and 'k1' look alike" in findings[0].message


def test_a_sheet_of_thousands_of_pieces(make_game: MakeGame) -> None:
    """Marks and clips look at what lies near, not at everything."""
    grid = best_grid(paper_of("a3"), 5, 5, 5000, bleed=3)
    assert len(grid.slots) > 4000
    pieces = [Piece("face", None, 5, 5, "A1", 0, "A")] * len(grid.slots)
    with within(8):
        (side,) = impose(pieces, grid, "none")
    assert len(side.placements) == len(grid.slots) and len(side.marks) > 100


def test_a_file_has_five_thousand_sheets_at_most() -> None:
    held(5000)
    with pytest.raises(TooManySheets, match="5,001 sheets of paper would be printed; a file has 5,000 at most"):
        held(5001)


def test_copies_are_bounded_by_the_game(make_game: MakeGame) -> None:
    with pytest.raises(DataError) as refused, within(5):
        load_game(make_game({"game.yaml": GAME % "", "deck.yaml": deck(4000, ", copies: 1000"), "cards.yaml": None}))
    (finding,) = refused.value.findings
    assert finding.message == "with card C20 there are 21,000 pieces; a game has 20,000 at most"


def test_large_words_on_a_large_board_are_looked_at_coarsely(make_game: MakeGame) -> None:
    """The ground under each text is known by some thousands of points, not by millions."""
    at = "at: [0, 0, 1900, 1900]"
    layers = "".join(f"  e{n}: {{draw: ellipse, {at}, fill: ink}}\n" for n in range(10))
    words = "".join(f'  t{n}: {{draw: text, {at}, style: s, text: "{"Large words " * 40}"}}\n' for n in range(10))
    game = GAME.replace(
        'kind: card, cards: deck.yaml, size: "63x88"', "kind: board, cards: deck.yaml, size: {square: 1900}"
    )
    face = f'styles: {{s: {{size: 300, color: "#FFFFFF"}}}}\nboxes:\n{layers}{words}'
    files = {"game.yaml": game % "", "deck.yaml": deck(1), "faces/list.yaml": face, "cards.yaml": None}
    problems = Problems()
    found = draw_game(load_game(make_game(files)), problems)
    assert problems.findings == []
    with within(5):
        preflight(found)
