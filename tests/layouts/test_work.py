"""Work has bounds: repetitions, boxes, letters, values to tell apart, pieces; each ends quickly, and in place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.load import load_game
from deckproof.cards.templating.template import PlainEnvironment, Templates
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.grid import best_grid
from deckproof.layouts.impose import impose
from deckproof.layouts.lots import TooManySheets, held
from deckproof.layouts.papers import paper_of
from deckproof.layouts.preflight import preflight
from deckproof.layouts.sheet import Piece

from ..conftest import Calls

GAME = """\
title: Many
palette: {ink: "#1E1420"}
components:
  deck: {title: Deck, kind: card, cards: deck.yaml, size: "63x88", front: list%s}
"""
TEXT = 'draw: text, at: [5, 5, 50, 60], style: s, text: "{{ item }}"'
MakeGame = Callable[..., Path]


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
    _, told = drawn(
        make_game, f"{TEXT}, each: card.list", deck(1, long), ", fields: {list: {type: integer, list: true}}"
    )
    assert told == ["DAT062 3 box 'one' of face 'list', card C0: repeated more than 100,000 times in one game"]


@pytest.mark.parametrize(
    "words", ["word " * 3_900, "l" * 19_000, "\\n".join("ab" * 4_900)],
    ids=["words", "one word", "lines"],
)  # fmt: skip
def test_a_long_text_is_told_as_not_fitting(words: str, make_game: MakeGame, calls: Calls) -> None:
    text = TEXT.replace("item", "card.text")
    with calls(3_000_000):
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


def test_hundreds_of_values_are_told_apart_in_one_go(make_game: MakeGame, calls: Calls) -> None:
    alike = ", distinguish: kind, fields: {kind: {type: text}}"
    game, told = drawn(make_game, TEXT.replace("item", "card.name"), deck(500, ", kind: k#"), alike)
    assert told == []
    with calls(4_000_000):
        findings = [finding for finding in preflight(game) if finding.code == "PRT007"]
    assert len(findings) == 499
    assert "kind 'k0' and 'k1' look alike" in findings[0].message


def test_a_sheet_of_thousands_of_pieces(make_game: MakeGame, calls: Calls) -> None:
    """Marks and clips look at what lies near, not at everything."""
    grid = best_grid(paper_of("a3"), 8, 8, 5000, bleed=3)
    assert len(grid.slots) > 1000
    pieces = [Piece("face", None, 8, 8, "A1", 0, "A")] * len(grid.slots)
    with calls(6_000_000):
        (side,) = impose(pieces, grid, "none")
    assert len(side.placements) == len(grid.slots) and len(side.marks) > 100


def test_a_file_has_five_thousand_sheets_at_most() -> None:
    held(5000)
    with pytest.raises(TooManySheets, match="5,001 sheets of paper would be printed; a file has 5,000 at most"):
        held(5001)


def test_copies_are_bounded_by_the_game(make_game: MakeGame, calls: Calls) -> None:
    with pytest.raises(DataError) as refused, calls(1_500_000):
        load_game(make_game({"game.yaml": GAME % "", "deck.yaml": deck(4000, ", copies: 1000"), "cards.yaml": None}))
    (finding,) = refused.value.findings
    assert finding.message == "with card C20 there are 21,000 pieces; a game has 20,000 at most"


def test_large_words_on_a_large_board_are_looked_at_coarsely(make_game: MakeGame, calls: Calls) -> None:
    """The ground under each text is known by some thousands of points, not by millions."""
    at = "at: [0, 0, 1900, 1900]"
    layers = "".join(f"  e{n}: {{draw: ellipse, {at}, fill: ink}}\n" for n in range(10))
    words = "".join(f'  t{n}: {{draw: text, {at}, style: s, text: "{"Large words " * 40}"}}\n' for n in range(10))
    found = board(make_game, f'styles: {{s: {{size: 300, color: "#FFFFFF"}}}}\nboxes:\n{layers}{words}')
    with calls(2_000_000):
        preflight(found)


EACH = "each: cards.deck"


@pytest.mark.parametrize(
    ("box", "cards", "says"),
    [
        (f"draw: rect, at: [5, 5, 9, 9], {EACH}", deck(1000), "card C100: repeated more than 100,000 times"),
        (
            f"{TEXT}, {EACH}".replace("item", "item.text"),
            deck(100, f", text: {'l' * 400}"),
            "card C75: more than 3,000,000 char",
        ),
    ],
    ids=["repeated", "letters"],
)
def test_what_is_too_much_is_counted_before_it_is_drawn(
    box: str, cards: str, says: str, make_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a box was drawn")

    monkeypatch.setattr("deckproof.layouts.drawing.BoxPainter", never)
    found, (told,) = drawn(make_game, box, cards)
    assert says in told and not found.components


LOOP = "{% for one in cards.deck %}{% if one.id == card.id %}x{% endif %}{% endfor %}"


@pytest.mark.parametrize(
    "box",
    [
        TEXT.replace("{{ item }}", LOOP),
        'draw: rect, at: [5, 5, 9, 9], each: \'cards.deck | selectattr("id", "eq", card.id)\'',
    ],
    ids=["loops", "filters"],
)
def test_templates_of_all_cards_are_held_to_one_budget(
    box: str, make_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bound is lowered, so that the test is quick; each template alone is far below its own."""
    monkeypatch.setattr("deckproof.cards.templating.template.MAX_WORK_IN_ALL", 50_000)
    _, (told,) = drawn(make_game, box, deck(200))
    assert "more work than the templates of one game may take" in told


@pytest.mark.parametrize(
    "words", ["{{ card.name }} of {{ game.title }}", "a } b }} {{ card.id }}}", "{ {{card.id}}", "{{ card.id }}\\n"]
)
def test_words_and_fields_are_what_jinja_makes_of_them(words: str) -> None:
    """Most templates hold nothing else; they are printed without compiling them."""
    words = words.replace("\\n", "\n")
    data = {"card": {"id": 7.0, "name": "Toad"}, "game": {"title": "Pond"}}
    assert Templates().text(words)(data) == PlainEnvironment().from_string(words).render(**data)


@pytest.mark.parametrize(
    ("shapes", "told"),
    [
        (lambda n: f"at: [{20 + n % 60 * 30}, {20 + n // 60 * 30}, 25, 25]", 0),
        (lambda n: f"at: [{-n % 100}, -5, 1990, 1910]", 1),
    ],
    ids=["small", "as large as the board"],
)
def test_thousands_of_shapes_on_a_large_board(
    shapes: Callable[[int], str], told: int, make_game: MakeGame, calls: Calls
) -> None:
    """Bleed is looked for in what lies near the cut; where that is too much, it is said."""
    boxes = "".join(f"  e{n}: {{draw: ellipse, fill: ink, {shapes(n)}}}\n" for n in range(3000))
    found = board(make_game, f"boxes:\n{boxes}")
    with calls(6_000_000):
        findings = preflight(found)
    assert [one.code for one in findings if one.code != "PRT004"] == ["PRT056"] * told


def test_texts_over_hundreds_of_large_shapes(make_game: MakeGame) -> None:
    ellipse = "draw: ellipse, fill: ink, at: [-1050, -1050, 1500, 1500]"
    text = 'draw: text, at: [300, 300, 900, 900], style: s, text: "Words, words, words"'
    boxes = "".join(f"  e{n}: {{{ellipse}}}\n  t{n}: {{{text}}}\n" for n in range(200))
    found = board(make_game, f"styles: {{s: {{size: 300}}}}\nboxes:\n{boxes}")
    (finding,) = [one for one in preflight(found) if one.code == "PRT056"]
    assert "look for faults of contrast" in finding.message


def board(make_game: MakeGame, face: str) -> DrawnGame:
    game = GAME.replace(
        'kind: card, cards: deck.yaml, size: "63x88"', "kind: board, cards: deck.yaml, size: {square: 1900}"
    )
    problems = Problems()
    files = {"game.yaml": game % "", "deck.yaml": deck(1), "faces/list.yaml": face, "cards.yaml": None}
    found = draw_game(load_game(make_game(files)), problems)
    assert problems.findings == []
    return found
