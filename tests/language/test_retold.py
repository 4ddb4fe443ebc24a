"""The rulebook of a game with a rule sheet: planted faults are told at their line, harmless edits are not."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.render import drawn
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import Retelling, retell

DUEL = Path(__file__).resolve().parents[2] / "cards" / "starters" / "duel"
BOOK, SHEET = "rulebook.md", "play.md"
ALONE, EMPTY = "The game ends when only 1 player is not out.", "The game ends after a turn in which the deck is empty."
Edit = tuple[str, str, str]
Edited = Callable[..., Retelling]


@pytest.fixture(scope="module")
def memo() -> Memo:
    return Memo(lasting=True)


@pytest.fixture
def edited(tmp_path: Path, memo: Memo) -> Edited:
    """The duel with some edits, read and held."""

    def edit(*edits: Edit) -> Retelling:
        folder = tmp_path / "duel"
        shutil.copytree(DUEL, folder, dirs_exist_ok=True)
        for file, old, new in edits:
            text = (folder / file).read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{file} says {old!r} {text.count(old)} times"
            (folder / file).write_text(text.replace(old, new), encoding="utf-8")
        game = load_game(folder, memo)
        return retell(game, read_game(game))

    return edit


FAULTS: list[tuple[str, Edit, str, tuple[str, str]]] = [
    # numbers
    ("a read number", (BOOK, "1. Draw 1 card.", "1. Draw 2 cards."), "SHT011", (BOOK, "1. Draw 2 cards.")),
    ("dealt", (BOOK, "Each player draws 1 card.", "Each player draws 3 cards."), "SHT011", (BOOK, "draws 3 cards")),
    ("in a claim", (BOOK, "more than 2 cards", "more than 3 cards"), "SHT011", (BOOK, "more than 3 cards")),
    ("what goes on", (BOOK, "has no more turns", "keeps taking turns"), "SHT011", (BOOK, "keeps taking turns")),
    ("at the end", (BOOK, "only 1 player is not", "only 2 players are not"), "SHT011", (BOOK, "only 2 players")),
    ("in free words", (BOOK, "play one of the two", "play one of the three"), "SHT052", (BOOK, "one of the three")),
    ("in figures", (BOOK, "You hold 1 card.", "You hold 4 cards."), "SHT052", (BOOK, "You hold 4")),
    ("one that is two", (BOOK, "You hold 1 card.", "You hold 2 cards."), "SHT053", (BOOK, "You hold 2")),
    ("an ordinal", (BOOK, "a second one", "a third one"), "SHT052", (BOOK, "a third one")),
    # names
    ("a place", (BOOK, "draws from the box instead", "draws from the row instead"), "SHT011", (BOOK, "from the row")),
    ("another place", (BOOK, "of the deck into the box", "of the box into the box"), "SHT011", (BOOK, "of the box")),
    ("a mark", (BOOK, "When a player is out", "When a player is hidden"), "SHT011", (BOOK, "When a player is hidden")),
    ("a field's place", (BOOK, "number in hand wins", "number in row wins"), "SHT011", (BOOK, "number in row")),
    ("a card", (BOOK, "do what it says.", "do what Peek says."), "SHT052", (BOOK, "what Peek says")),
    # places of free words
    ("a place for another", (BOOK, "is in the box.", "is in the row."), "SHT053", (BOOK, "The deck lies")),
    # negations and contraries
    ("a read contrary", (BOOK, "with the highest number in", "with the lowest number in"), "SHT011", (BOOK, "lowest")),
    ("a read mark", (BOOK, "1 player is not out", "1 player is out"), "SHT011", (BOOK, "1 player is out")),
    ("a face", (BOOK, "in front of you, face-up,", "in front of you, face-down,"), "SHT052", (BOOK, "face-down, so")),
    ("a side in two words", (BOOK, "The deck lies face-down,", "The deck lies face up,"), "SHT052", (BOOK, "face up,")),
    ("a new no", (BOOK, "What you discard ends", "What you discard never ends"), "SHT053", (BOOK, "The deck lies")),
    ("a no more", (BOOK, "and do what it says", "and do not do what it says"), "SHT053", (BOOK, "You hold 1")),
    ("can for cannot", (BOOK, "is out cannot win.", "is out can win."), "SHT011", (BOOK, "out can win.")),
    # dropped
    ("a rule", (BOOK, " Tied players share the win.", ""), "SHT055", (SHEET, "Tied players share")),
    ("a ban", (BOOK, " A player who is out cannot win.", ""), "SHT055", (SHEET, "A player who is out cannot win.")),
    ("a step", (BOOK, "2. Play 1 card.\n3. Carry", "2. Carry"), "SHT057", (BOOK, "2. Carry")),
    ("the last step", (BOOK, "3. Carry out the text of the played card. ", "3. "), "SHT057", (BOOK, "2. Play 1 card.")),
    ("of setup", (BOOK, "Shuffle the deck. ", ""), "SHT055", (SHEET, "1. Shuffle the deck.")),
    ("a vouched part", (BOOK, "play one of the two, ", "play one, "), "SHT053", (BOOK, "You hold 1 card.")),
    ("a short vouched sentence", (BOOK, "You hold 1 card. In", "In"), "SHT053", (BOOK, "In your turn you take")),
    ("a vouched sentence", (BOOK, "Keep your hand secret. ", ""), "SHT053", (BOOK, "The deck lies")),
    # swapped
    ("two steps", (BOOK, "1. Draw 1 card.\n2. Play 1 card.", "1. Play 1 card.\n2. Draw 1 card."), "SHT016",
     (BOOK, "2. Draw 1 card.")),
    ("the last two", (BOOK, "2. Play 1 card.\n3. Carry out the text of the played card.",
                      "2. Carry out the text of the played card.\n3. Play 1 card."), "SHT016", (BOOK, "3. Play")),
    ("in the sheet", (SHEET, "1. Draw 1 card.\n2. Play 1 card.", "1. Play 1 card.\n2. Draw 1 card."), "SHT016",
     (BOOK, "2. Play 1 card.")),
    # rules that change
    ("a changed rule", (SHEET, "Each player has a face-up row.", "Each player has a secret row."), "SHT053",
     (SHEET, "Each player has a secret row.")),
    ("a moved pile", (SHEET, "Discarded cards go to their row.", "Discarded cards go to the box."), "SHT053",
     (SHEET, "Discarded cards go to the box.")),
    ("a seen box", (SHEET, "There is a face-down box.", "There is a face-up box."), "SHT053",
     (SHEET, "There is a face-up box.")),
    # wrong remarks
    ("no such rule", (BOOK, "tells turn.draw", "tells turn.drwa"), "SHT051", (BOOK, "tells turn.drwa")),
    ("two such rules", (BOOK, "tells turn.draw", "tells turn.card"), "SHT051", (BOOK, "tells turn.card")),
    ("no rule at all", (BOOK, "tells turn.draw,", "tells ,"), "SHT051", (BOOK, "tells ,")),
    ("another rule", (BOOK, "table.secret, ", ""), "SHT055", (SHEET, "Each player has a secret hand.")),
    ("one rule more", (BOOK, "tells table.deck", "tells end.share, table.deck"), "SHT054", (BOOK, "tells end.share")),
    ("no such card", (BOOK, "tells turn.draw", "tells card Owwl, turn.draw"), "SHT051", (BOOK, "card Owwl")),
    ("for nothing", (BOOK, "Shuffle the deck. P", "<!-- deckproof: tells setup -->\nShuffle the deck. P"), "SHT058",
     (BOOK, "tells setup -->")),
    # nobody holds it
    ("unread", (BOOK, "## Being out", "Then pass the cards around.\n\n## Being out"), "SHT050", (BOOK, "Then pass")),
    ("a full stop", (BOOK, "draws 1 card. A random", "draws 1 card A random"), "SHT050", (BOOK, "1 card A random")),
    ("a misspelt name", (BOOK, "an old owl", "the Old Olw"), "SHT141", (BOOK, "the Old Olw")),
    ("alone", (BOOK, "no more turns. A", "no more turns. A hidden player has no more turns. A"), "SHT013",
     (BOOK, "A hidden player has no more")),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "code", "at"), [pytest.param(*rest, id=name) for name, *rest in FAULTS])
def test_a_planted_fault_is_told_at_its_line(edited: Edited, edit: Edit, code: str, at: tuple[str, str]) -> None:
    retold = edited(edit)
    file, words = at
    lines = (retold.game.folder / file).read_text(encoding="utf-8").splitlines()
    line = next(number for number, line in enumerate(lines, 1) if words in line)
    spots = {(one.code, Path(one.place.source.name).name, one.place.line) for one in retold.findings if one.place}
    assert (code, file, line) in spots, [drawn(one) for one in retold.findings]


def test_a_confirmed_block_that_is_gone_is_told_also_where_another_block_names_its_rules(edited: Edited) -> None:
    text = (DUEL / BOOK).read_text(encoding="utf-8")
    block = text[text.index("<!-- deckproof: tells turn.draw") : text.index("## Setup {#setup}")]
    more = f"tells {block[block.index('turn.draw') : block.index(' -->')]}, table.deck"
    gone = [one for one in edited((BOOK, "tells table.deck", more), (BOOK, block, "")).findings if one.code != "SHT054"]
    assert [(one.code, one.place and one.place.line) for one in gone] == [("SHT142", 6)]
    assert "it began with 'You hold 1 card.'" in gone[0].message
    moved = edited((BOOK, block, ""), (BOOK, "## The end", f"{block}## The end"))
    assert {one.code for one in moved.findings} <= {"SHT054"}


HARMLESS: list[tuple[str, Edit]] = [
    ("a title", (BOOK, "## Good to know", "## What follows from that")),
    ("flavour", (BOOK, "The lamps are low, the pages rustle", "Not one of the 300 lamps is lit, two pages rustle")),
    ("new flavour", (BOOK, "## Setup", "<!-- deckproof: flavour sound -->\nThree clocks never agree.\n\n## Setup")),
    ("other words", (BOOK, "do what it says. Cards", "carry out what stands on it. Cards")),
    ("a number in words", (BOOK, "You hold 1 card.", "You have a single card.")),
    ("words for figures", (BOOK, "play one of the two,", "play one of these 2,")),
    ("other words for the row", (BOOK, "stay in front of you, face-up,", "are laid before you, face-up,")),
    ("the deck named", (BOOK, "you take a second one", "you take a second one from the deck")),
    ("the sentence turned", (BOOK, "The deck lies face-down, and so does whatever is in the box.",
                             "Whatever is in the box lies face-down, and so does the deck.")),
    ("sentences turned", (BOOK, "A player who is out has no more turns. A player who is out cannot be chosen.",
                          "A player who is out cannot be chosen. A player who is out has no more turns.")),
    ("ends turned", (BOOK, f"{ALONE} {EMPTY}", f"{EMPTY} {ALONE}")),
    ("bold", (BOOK, "1. Draw 1 card.", "1. **Draw** 1 card.")),
    ("one sentence of two", (BOOK, "hand secret. What you discard ends", "hand secret; what you discard ends")),
    ("two sentences of one", (BOOK, "You hold 1 card. In your turn you take a second one, play one",
                              "You hold 1 card. In your turn you take a second one. Play one")),
    ("what the sheet says instead", (BOOK, "Keep your hand secret.", "Each player has a secret hand.")),
    ("capitals", (BOOK, "Keep your hand secret.", "Your hand is secret!")),
    ("a line break", (BOOK, "face-up, so that everybody", "face-up,\nso that everybody")),
    ("a repeated rule", (BOOK, "## The end", "A player who is out cannot win.\n\n## The end")),
    ("a rule read otherwise", (BOOK, "Tied players share the win.", "Players who are still tied share the win.")),
    ("a name by other words", (SHEET, "Tied players share the win.", "Players who are still tied share the win.")),
    ("advice", (BOOK, "## The end", "<!-- deckproof: advice to begin -->\nPlay 3 rounds first.\n\n## The end")),
]  # fmt: skip


def test_there_are_many_of_both() -> None:
    assert len(FAULTS) >= 25
    assert len(HARMLESS) >= 15


@pytest.mark.parametrize("edit", [pytest.param(edit, id=name) for name, edit in HARMLESS])
def test_a_harmless_edit_is_silent(edited: Edited, edit: Edit) -> None:
    assert [drawn(one) for one in edited(edit).findings] == []


def test_every_sentence_has_a_kind_and_every_kind_is_counted(edited: Edited) -> None:
    retold = edited(
        (BOOK, "## The end", "A hidden player has no more turns. Then pass the cards around.\n\n## The end"),
        (
            BOOK,
            "A hidden player is never chosen",
            "A player never has more than 1 card in their row. A hidden player is never chosen",
        ),
    )
    kinds = {
        "run": 41,
        "fixed": 2,
        "shown": 34,
        "held": 36,
        "tried": 1,
        "vouched": 6,
        "declared": 4,
        "contradicted": 0,
        "alone": 1,
        "unread": 1,
    }
    assert dict(retold.kinds) == kinds
    assert len(retold.told) == sum(kinds[kind] for kind in kinds if kind not in ("run", "fixed", "shown"))


def test_a_rule_is_named_by_any_words_that_only_it_has(edited: Edited) -> None:
    rules = edited().rules
    for name in ("end.sum", "end.highest-sum", "end.4", "END.tied-highest"):
        assert [rule.text for rule in rules.named(name)] == [
            "If these players are tied, the player with the highest sum of numbers in their row wins."
        ]
    assert len(rules.named("turn")) == 3
    assert [rule.text.split()[0] for rule in rules.named("card old owl")] == ["Old"]
    for rule in rules.every:
        assert rules.named(rule.name) == (rule,)


def test_a_vouched_list_is_held_in_its_order_by_its_likeliest_rules(edited: Edited) -> None:
    steps = "1. Draw 1 card.\n2. Play 1 card.\n3. Carry out the text of the played card. "
    steps += "If nobody can be chosen, the text does nothing."
    remark = "<!-- deckproof: tells turn, rules.nobody -->\n"
    free = [
        "Take a card from the deck.",
        "Play either of them.",
        "Do what is in the text of the one played, unless nobody can be chosen.",
    ]
    told = edited((BOOK, steps, remark + "\n".join(f"{at}. {text}" for at, text in enumerate(free, 1))))
    assert [one.code for one in told.findings] == ["SHT054"]
    free.reverse()
    told = edited((BOOK, steps, remark + "\n".join(f"{at}. {text}" for at, text in enumerate(free, 1))))
    assert {one.code for one in told.findings} == {"SHT054", "SHT016"}


CARDS = """\
- id: turn
  name: Your turn
  text: |-
    If the deck is empty, a player draws from the box instead.
    1. Draw 1 card.
    2. Play 1 card.
    3. Carry out the text of the played card.
"""


HELP = (
    "components:\n  help: {title: Help, kind: reference, cards: help.yaml, size: 63x88, front: card, back: card-back}\n"
)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("", "", set()),
        ("a player draws from the box instead.", "shuffle the box.", {("FCT020", 4)}),
        ("draws from the box instead.", "cannot be chosen.", {("FCT020", 4)}),  # read, and said nowhere
        ("If the deck is empty, a player draws from the box instead.", "**In your turn**", set()),
        ("1. Draw 1 card.", "1. Draw 2 cards.", {("SHT011", 5)}),
        ("1. Draw 1 card.\n    2. Play 1 card.", "1. Play 1 card.\n    2. Draw 1 card.", {("SHT016", 6)}),
        ("2. Play 1 card.\n    3.", "2.", set()),  # a summary: the rulebook has all the steps
    ],
)
def test_reference_cards_are_held_with_the_order_of_their_lists(
    edited: Edited, tmp_path: Path, old: str, new: str, told: set[tuple[str, int]]
) -> None:
    shutil.copytree(DUEL, tmp_path / "duel")
    (tmp_path / "duel" / "help.yaml").write_text(CARDS.replace(old, new) if old else CARDS, encoding="utf-8")
    retold = edited(("game.yaml", "components:\n", HELP))
    assert {(one.code, one.place.line) for one in retold.findings if one.place} == told


@pytest.mark.parametrize(("file", "code", "lost", "beside"), [
    (SHEET, "SHT013", "If nobody can be chosen, the text does nothing.", "Carry out the text of the played card."),
    (BOOK, "SHT055", " A player who is out cannot win.", "A player who is out cannot be chosen."),
])  # fmt: skip
def test_what_is_missing_is_told_with_the_place_of_what_stands_beside_it(
    edited: Edited, file: str, code: str, lost: str, beside: str
) -> None:
    (found,) = (one for one in edited((file, lost, "")).findings if one.code == code)
    assert found.other is not None and found.other_note.endswith("here")
    there = found.other.source.text.split("\n")[found.other.line - 1][found.other.col - 1 :]
    assert found.other.source.name.endswith(file) and there.startswith(beside)
