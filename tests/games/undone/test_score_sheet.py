"""The score sheet of undone: its rows are the steps of scoring, and what is written in them comes to the total."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise

from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import draw_game
from deckproof.layouts.drawn import DrawnBox, DrawnFace
from deckproof.validator.language.reckoned import HOLDER

from .sheet import NUMBER, data, deeds, held, total
from .test_happiness import every_hand

FACTIONS = ("", "F1", "F2", "F3", "F4", "F5", "F6")
GAINERS, GAINED = ("F1", "F2", "F4"), 5
"""The Faction cards that gain or lose in each turn, and what they have gained here."""


@cache
def sheet() -> DrawnFace:
    problems = Problems()
    game = draw_game(data(), problems)
    assert not problems.findings
    (one,) = game.components["scores"].cards
    return one.front


def boxes(name: str) -> list[DrawnBox]:
    return [box for box in sheet().boxes if box.name.partition("[")[0] == name]


def words(name: str) -> list[str]:
    return [box.text.words for box in boxes(name) if box.text]


def steps() -> list[str]:
    lines = data().by_id["reference"].data["scoring"]
    assert isinstance(lines, list)
    return [str(line) for line in lines]


def test_the_rows_are_the_steps_of_the_reference_card_in_order() -> None:
    rows = boxes("step")
    assert words("step") == [f"**{number}.** {line}" for number, line in enumerate(steps(), 1)]
    assert all(upper.at.bottom <= lower.at.y + 1e-6 for upper, lower in pairwise(rows))
    assert words("card") == [f"card {number}" for number in range(1, 5)]
    first = rows[0].at
    assert [box.at.y for box in boxes("card")] == [first.y + at * first.h / 4 for at in range(4)]


def test_there_is_a_column_for_each_of_ten_players() -> None:
    assert words("seat") == [str(seat) for seat in range(1, 11)]
    lines = sorted(box.at.x for box in boxes("column"))
    assert len(lines) == 10 and len({round(b - a, 3) for a, b in pairwise(lines)}) == 1
    (frame,) = boxes("frame")
    assert round(frame.at.right - lines[-1], 3) == round(lines[1] - lines[0], 3), "the last column is as wide"


def written(hand: list[str], faction: str, victory: str | None) -> tuple[list[int | Fraction], int | Fraction]:
    """What stands in the rows above the last one, step by step, and the total as the words of the cards have it."""
    got, worths, table = GAINED if faction in GAINERS else 0, deeds().worths, deeds().table
    state = held(hand, faction, got, 2, victory)
    cards, values = worths.lived(state, HOLDER, NUMBER)
    printed = sum(int(str(table.fields[NUMBER][table.kind_of[card]])) for card in cards)
    lived, borne, own = sum(values), list(values), 0
    for card in state.places[table.places["Faction place"].base + HOLDER]:
        own = worths.own(state, HOLDER, NUMBER, card, cards, borne)
    plain = int(str(data().by_id[faction].data["happiness"])) + got if faction else 0
    rows = [printed, lived - printed, sum(borne) - lived, plain, own - plain]
    return rows, total(hand, faction, got, 2, victory)


def test_the_rows_come_to_the_total_and_halves_only_where_there_is_a_half_to_circle() -> None:
    halves = data().by_id["score-sheet"].data["halves"]
    seen = set()
    for hand in every_hand()[::3]:
        for faction in FACTIONS:
            for victory in ("coalition", "dividend", None):
                rows, total = written(hand, faction, victory)
                assert sum(rows) == total
                seen |= {step for step, value in enumerate([*rows, total], 1) if Fraction(value).denominator == 2}
    assert sorted(seen) == halves
    rows = {round(box.at.y, 3): box.at for box in (*boxes("half-change"), *boxes("half-total"))}
    cells = [boxes("step")[step - 1].at for step in sorted(seen)]
    assert len(rows) == 2 and len(boxes("half-change")) == len(boxes("half-total")) == 10
    assert all(cell.y < at.y and at.bottom <= cell.bottom for cell, at in zip(cells, rows.values(), strict=True))
