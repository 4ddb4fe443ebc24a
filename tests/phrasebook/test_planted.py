"""Faults planted one at a time in a copy of ygios are found at their line; harmless rewrites report nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from deckproof.cards import load_game
from deckproof.cards.finding import Finding
from deckproof.cards.memo import Memo
from deckproof.cards.phrasebook import load_phrasebook
from deckproof.cards.render import drawn
from deckproof.cards.words import read_cards
from deckproof.validator.checks.nam import check_names
from deckproof.validator.checks.txt import check_texts
from deckproof.validator.checks.wrd import check_wording, explanations

from ..proofs import check_words

A, B = "affection.yaml", "bonus.yaml"


@cache
def known(folder: Path) -> Memo:
    """What is known of a folder that is read again and again."""
    return Memo(lasting=True)


def check_cards(folder: Path) -> list[Finding]:
    """What is found about the cards; the phrasebook, which no test here changes, is not looked over again."""
    game = load_game(folder, known(folder))
    book = load_phrasebook(game)
    words = read_cards(game, book)
    told = explanations(words, book)
    found = [*check_wording(words, book, told), *check_names(game, words, book, told), *check_texts(game, words, book)]
    known(folder).settle()
    return sorted(found, key=lambda finding: finding.sort_key)


@contextmanager
def changed(folder: Path, file: str, text: str) -> Iterator[None]:
    path = folder / file
    before = path.read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(before, encoding="utf-8")


def spot(lines: list[str], card: str, key: str) -> int:
    """The number of the line of a card's key, from 0."""
    start = lines.index(f"- id: {card}")
    return next(at for at in range(start, len(lines)) if lines[at].startswith(f"  {key}:"))


def plant(folder: Path, file: str, card: str, key: str, old: str, new: str) -> tuple[int, list[Finding]]:
    """The changed line, from 1, and what is found."""
    lines = (folder / file).read_text(encoding="utf-8").split("\n")
    at = spot(lines, card, key)
    assert lines[at].count(old) >= 1, lines[at]
    lines[at] = lines[at].replace(old, new, 1)
    with changed(folder, file, "\n".join(lines)):
        return at + 1, check_cards(folder)


PLANTED = [
    # numbers
    (A, "H1", "text", "Draw 1 card", "Draw 2 cards"),
    (A, "H1", "entry", "Draw 1 card", "Draw 3 cards"),
    (A, "S3", "text", "Draw 2 cards", "Draw 1 card"),
    (A, "S2", "text", "next 2 turns", "next turn"),
    (A, "S2", "entry", "next 2 turns", "next 3 turns"),
    (A, "H5", "entry", "next turn", "next 2 turns"),
    (A, "T1", "text", "top 2 cards", "top 3 cards"),
    (A, "T1", "entry", "Play 1 of", "Play 2 of"),
    (A, "S5", "text", "+2 Devotion", "+3 Devotion"),
    (A, "T8", "entry", "draws 1 card", "draws 2 cards"),
    (A, "S8", "text", "discard 1 of", "discard 2 of"),
    (B, "LT", "text", "at least 2", "at least 1"),
    (B, "PAR", "entry", "3 Devotion in", "4 Devotion in"),
    (B, "PAR", "text", "instead of 2", "instead of 1"),
    (B, "EO", "text", "every 2 cards", "every 3 cards"),
    (B, "ML", "entry", "scores 1 Affection Point", "scores 2 Affection Points"),
    (B, "FI", "entry", "+2 Devotion", "+1 Devotion"),
    # names
    (A, "S5", "entry", "If Paranoia", "If Paranoja"),
    (B, "PAR", "entry", "I Run This School is", "I Ran This School is"),
    (A, "H5", "text", "to Home", "to Hoem"),
    (A, "S2", "entry", "to School during", "to Shool during"),
    (A, "H2", "text", "face-up Home cards", "face-up Hone cards"),
    (A, "S5", "text", "in School", "in school"),
    # marks
    (A, "H1", "marks", "[once]", "[]"),
    (A, "S3", "marks", "[once]", "[lock]"),
    (A, "H2", "marks", "[persist]", "[]"),
    (A, "H5", "marks", "[lock]", "[]"),
    (A, "T1", "marks", "[persist, protect]", "[persist]"),
    (A, "T1", "marks", "[persist, protect]", "[protect]"),
    (A, "T3", "marks", "[persist]", "[persist, once]"),
    (A, "T8", "marks", "[cost]", "[]"),
    (A, "S8", "marks", "[cost]", "[cost, protect]"),
    (B, "SH", "marks", "[protect]", "[]"),
    (A, "H1", "entry", " This ability triggers only once in a round.", ""),
    # dropped words
    (A, "H3", "text", "your other cards", "your cards"),
    (A, "H4", "entry", "1 face-up card", "1 card"),
    (A, "H5", "text", "cannot", "can"),
    (A, "H7", "text", "all your other face-up", "all your face-up"),
    (A, "H7", "entry", "other face-up cards in this", "other cards in this"),
    (A, "H8", "text", "1 other card", "1 card"),
    (A, "S1", "text", "1 other card", "1 card"),
    (A, "S3", "entry", "Then discard", "Discard"),
    (A, "S4", "text", "opponent's face-up cards", "opponent's cards"),
    (A, "S7", "text", "opponent may play", "opponent play"),
    (A, "T7", "entry", "opponent may move", "opponent move"),
    (A, "T2", "entry", "1 other card", "1 card"),
    (A, "T3", "text", "Your other face-up", "Your face-up"),
    (B, "NMG", "text", "does not trigger", "does trigger"),
    (B, "NMG", "entry", "Costs are still paid. ", ""),
    (B, "AE", "text", "cannot be flipped", "can be flipped"),
    (B, "EO", "entry", "counts only for", "counts for"),
    (B, "EO", "text", " This counts only for the winner of the round.", ""),
    # swapped words
    (A, "H5", "entry", "to Home during", "to Town during"),
    (A, "T5", "text", "adjacent to Town", "adjacent to School"),
    (A, "H2", "entry", "face-up Home cards", "face-up Town cards"),
    (A, "H2", "text", "adjacent to Home", "adjacent to Town"),
    (A, "T2", "text", "to a different Zone", "to an adjacent Zone"),
    (A, "T4", "entry", "to an adjacent Zone", "to a different Zone"),
    (A, "H4", "text", "to this Zone", "to any Zone"),
    (A, "S4", "entry", "Flip face-down", "Flip face-up"),
    (A, "T7", "text", "their cards", "your cards"),
    (A, "T8", "text", "into their hand", "into your hand"),
    (A, "S7", "entry", "face-down to any Zone", "face-up to any Zone"),
    (A, "T4", "text", "your opponent's", "your"),
    (B, "AE", "entry", "flip that card face-up. (", "flip that card face-down. ("),
    (B, "FE", "text", "Each face-up card", "Each face-down card"),
    (B, "ML", "text", "loser", "winner"),
    (B, "SH", "text", "either player", "your opponent"),
    (A, "H5", "text", "Your opponent", "your opponent"),
    (A, "S3", "text", "from the set-aside pile", "form the set-aside pile"),
    (A, "H3", "text", "If you do, play", "If you do, draw"),
    (A, "T8", "text", "If the set-aside pile is empty", "If this Zone is empty"),
    (A, "H1", "text", "nothing happens", "this card stays"),
]


def test_ygios_as_it_is_reports_nothing(ygios_folder: Path) -> None:
    assert check_words(load_game(ygios_folder)) == []


def test_there_are_enough_of_them() -> None:
    assert len(PLANTED) == len(set(PLANTED)) >= 60


@pytest.mark.parametrize(("file", "card", "key", "old", "new"), PLANTED)
def test_a_planted_fault_is_found_at_its_line(
    file: str, card: str, key: str, old: str, new: str, ygios_folder: Path
) -> None:
    line, found = plant(ygios_folder, file, card, key, old, new)
    assert found, "nothing was found"
    places = [(place.source.name, place.line) for one in found for place in (one.place, one.other) if place]
    assert any(name.endswith(file) and at == line for name, at in places), [drawn(one) for one in found]
    assert len(found) <= 3, [drawn(one) for one in found]


HARMLESS = [
    (A, "H1", "text", 'text: "', 'text:   "'),
    (A, "S3", "text", "Draw 2 cards", "Draw two cards"),
    (A, "H1", "entry", "Draw 1 card", "Draw a card"),
    (A, "S2", "entry", "next 2 turns", "next two turns"),
    (A, "S3", "text", "Draw 2 cards", "Draw **2** cards"),
    (A, "T7", "entry", "may move", "*may* move"),
    (A, "H5", "text", "Your opponent cannot", ":lock: Your opponent cannot"),
    (A, "T4", "text", "opponent's", "opponent’s"),
    (A, "S3", "text", "set-aside pile into", "set-aside  pile   into"),
    (A, "H1", "text", "into your hand. (", "and add it to your hand. ("),
    (A, "S3", "entry", "into your hand.", "and add them to your hand."),
    (A, "S3", "text", "as you drew", "as you have drawn"),
    (A, "T8", "text", "When this card is played face-up", "When you play this card face-up"),
    (A, "H7", "entry", "all your other", "all of your other"),
    (B, "FE", "text", "Each face-up", "Every face-up"),
    (A, "H5", "entry", "cards to Home during", "cards to the Home Zone during"),
    (A, "S4", "text", "text: ", "text: &same "),
    (A, "T2", "text", '"Move 1 other', '"\\u004dove 1 other'),
    (A, "S8", "text", '."', '." # a comment'),
    (A, "H2", "flavour", "Rule 1", "Rule 12"),
    (A, "T1", "entry", " (If the set-aside pile has only 1 card, play that card.)", ""),
    (A, "H8", "text", "from your hand.", "from your hand!"),
    (A, "S1", "text", "Flip 1 other", "Flip one other"),
]


@pytest.mark.parametrize(("file", "card", "key", "old", "new"), HARMLESS)
def test_a_harmless_rewrite_reports_nothing(
    file: str, card: str, key: str, old: str, new: str, ygios_folder: Path
) -> None:
    _, found = plant(ygios_folder, file, card, key, old, new)
    assert [drawn(one) for one in found] == []


def rewritten(text: str, style: str) -> str:
    """The value of a double-quoted line in another style of YAML."""
    key, value = text.split(": ", 1)
    words = value.strip('"')
    half = words.index(" ", len(words) // 2)
    first, second = words[:half], words[half + 1 :]
    return {
        "single": f"{key}: '" + words.replace("'", "''") + "'",
        "folded": f"{key}: >-\n    {first}\n    {second}",
        "literal": f"{key}: |\n    {first}\n    {second}",
        "quoted over lines": f'{key}: "{first}\n    {second}"',
        "plain": f"{key}: {words}",
    }[style]


@pytest.mark.parametrize("style", ["single", "folded", "literal", "quoted over lines", "plain"])
@pytest.mark.parametrize(("file", "card"), [(A, "T1"), (B, "NMG"), (A, "S4")])
def test_every_style_of_yaml_reads_the_same_and_keeps_places(
    style: str, file: str, card: str, ygios_folder: Path
) -> None:
    lines = (ygios_folder / file).read_text(encoding="utf-8").split("\n")
    at = spot(lines, card, "text")
    lines[at] = rewritten(lines[at], style)
    with changed(ygios_folder, file, "\n".join(lines)):
        assert [drawn(one) for one in check_cards(ygios_folder)] == []
    lines[at] = "Zonk".join(lines[at].rsplit("card", 1))
    row = next(number for number, line in enumerate("\n".join(lines).split("\n"), 1) if "Zonk" in line)
    with changed(ygios_folder, file, "\n".join(lines)):
        found = check_cards(ygios_folder)
    assert found and found[0].place is not None and found[0].place.line == row


def test_keys_in_another_order_report_nothing(ygios_folder: Path) -> None:
    lines = (ygios_folder / A).read_text(encoding="utf-8").split("\n")
    text, entry = spot(lines, "H3", "text"), spot(lines, "H3", "entry")
    lines[text], lines[entry] = lines[entry], lines[text]
    with changed(ygios_folder, A, "\n".join(lines)):
        assert check_cards(ygios_folder) == []


def test_standing_rules_in_another_order_report_nothing(ygios_folder: Path) -> None:
    one, two = (
        "This card has full Devotion in any Zone.",
        "Your other face-up Town cards have full Devotion in this Zone.",
    )
    assert plant(ygios_folder, A, "T3", "text", f"{one} {two}", f"{two} {one}")[1] == []


def test_effects_in_another_order_are_told(ygios_folder: Path) -> None:
    one, two = "Put the other card on the bottom of the set-aside pile.", "This card and the played card are protected."
    assert plant(ygios_folder, A, "T1", "text", f"{one} {two}", f"{two} {one}")[1] != []
