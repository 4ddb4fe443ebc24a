"""What has an order that nothing holds is named with its place, and what could change places without a finding."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.render import drawn
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import retell
from deckproof.validator.retold.loose import as_data, in_words

from ..games.planting import replaced
from .orderkit import DUEL, PROOF, STEPS
from .trial import GAMES


def test_what_has_an_order_is_named_where_nothing_holds_it(tmp_path: Path) -> None:
    """Deeds of the rulebook that are no steps, what goes on from a sentence, and standing rules of one moment."""
    folder = shutil.copytree(DUEL, tmp_path / "duel")
    book, sheet = folder / "rulebook.md", folder / "play.md"
    went = "Hold a card up. Then nod.\n\nEvery reader is quiet. Every lamp is low."
    book.write_text(book.read_text("utf-8").replace("## Being out", f"{went}\n\n## Being out", 1), "utf-8")
    out = "When a player is out, that player discards their hand."
    more = f"{out}\nWhen a player is out, that player draws 1 card."
    sheet.write_text(sheet.read_text("utf-8").replace(out, more), "utf-8")
    game = load_game(folder)
    loose = retell(game, read_game(game)).loose
    assert [(one.text, two.text) for one, two in loose.beside] == [("Hold a card up.", "Then nod.")]
    assert [f"{one.text}\n{two.text}" for one, two in loose.steps] == [more]


def test_a_rule_that_nothing_tells_is_told_with_the_sentence_nearest_to_it(tmp_path: Path) -> None:
    folder = tmp_path / "ferret-court"
    shutil.copytree(GAMES / "ferret-court", folder)
    (folder / "rulebook.md").write_text(PROOF + "\nWhoever collects the greatest heap of acorns wins.\n", "utf-8")
    game = load_game(folder)
    found = {one.message: one for one in retell(game, read_game(game)).findings if one.code == "SHT055"}
    one = found["no sentence of the rulebook tells 'The player with the most acorns wins.'"]
    assert one.hint.startswith(
        "the nearest to it is 'Whoever collects the greatest heap of acorns wins.': say it there"
    )
    assert one.other is not None and one.other.line == 12


def test_how_many_steps_have_their_order_held_is_counted_and_where_the_others_stand(tmp_path: Path) -> None:
    """A step that only the rulebook tells stands where nothing holds it; what is flavour is no step. Of steps that no
    list of the rulebook has, the sheet alone says the order."""
    folder = shutil.copytree(DUEL, tmp_path / "duel")
    book = folder / "rulebook.md"
    text = book.read_text("utf-8")
    hum = "<!-- deckproof: flavour a way to begin -->\n1. Hum a tune.\n2. Stop humming."
    more = f"{hum}\n\n### Then\n\n1. A hidden player is out.\n2. The game ends."
    less = text.replace(STEPS, "1. Carry out").replace("## Being out", f"{more}\n\n## Being out", 1)
    book.write_text(less, "utf-8")
    aid = folder / "reference.yaml"
    aid.write_text(
        aid.read_text("utf-8").replace("1. Draw 1 card.\n    2. Play 1 card.\n    3. Carry", "Carry"), "utf-8"
    )
    line = 1 + less[: less.index("1. A hidden player is out.")].count("\n")
    lost = [
        f"order of 0 of 2 steps of lists held, nothing here holds that of rulebook.md:{line}-{line + 1}",
        "only the sheet tells the order of play.md:17-19",
    ]
    others = "only the card tells the order of the sentences of cards.yaml:1, 2, 3, 5, 6"
    for path, said in ((DUEL, ["order of 6 of 6 steps of lists held"]), (folder, lost)):
        game = load_game(path)
        loose = retell(game, read_game(game)).loose
        assert list(in_words(loose)) == [*said, others]
        data = as_data(loose)
        assert (len(data["nothing holds"]), len(data["only the sheet tells"])) == ((2, 2) if path is folder else (0, 0))


def test_a_fault_in_the_order_of_a_list_holds_no_other_step_in_its_place(tmp_path: Path) -> None:
    folder = shutil.copytree(DUEL, tmp_path / "duel")
    replaced(folder, "rulebook.md", STEPS, "1. Play 1 card.\n2. Draw 1 card.\n\nCarry out")
    replaced(folder, "reference.yaml", "1. Draw 1 card.\n    2. Play 1 card.\n    3. Carry", "Carry")
    game = load_game(folder)
    retold = retell(game, read_game(game))
    assert [one.code for one in retold.findings].count("SHT016") == 1
    assert [(one.text, two.text) for one, two in retold.loose.steps] == [("Draw 1 card.", THEN), (THEN, CARRY)]


THEN, CARRY, TIED = "Play 1 card.", "Carry out the text of the played card.", "Tied players share the win."
OVER, SHUFFLED = "The game ends when only 1 player is not out.", "Shuffle the deck."
FACT, WINS = "A player who is out cannot be chosen.", "The player with the highest number in hand wins."
NEIGHBOURS = [
    ((THEN, CARRY), []),  # held by the steps of the sheet
    ((f"1. {THEN}", f"2. {CARRY}", WINS), [(CARRY, WINS)]),
    ((THEN, FACT, CARRY), []),  # a rule that is always so has no order
    ((FACT, WINS, TIED), []),  # held as the sheet's
    ((OVER, WINS), []),  # nor has an end whatever else ends the game
    ((SHUFFLED, THEN), [(SHUFFLED, THEN)]),
    (("When a player is out, that player discards their hand.", "A player who is out has no more turns."), []),
]
"""What stands on a reference card, and which neighbours of it could change places without a finding."""


def test_neighbours_on_a_reference_card_that_nothing_holds_are_named(tmp_path: Path) -> None:
    folder = shutil.copytree(DUEL, tmp_path / "duel")
    cards = (
        "\n    ".join((f"- id: aid-{at}\n  name: Aid\n  text: |", *lines)) for at, (lines, _) in enumerate(NEIGHBOURS)
    )
    (folder / "reference.yaml").write_text("\n".join(cards), "utf-8")
    game = load_game(folder)
    retold = retell(game, read_game(game))
    told = [(one.text, two.text) for one, two in retold.loose.beside]
    assert told == [pair for _, pairs in NEIGHBOURS for pair in pairs]
    assert [one.code for one in retold.findings if one.code == "SHT016"] == []


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("Keep the seen card, or show it. If you keep it, nod.", True),
        ("Keep the seen card, or show it. If they kept it in hand, nod.", True),
        ("Keep the seen card, or show it. If you do not show it, nod.", True),
        ("Keep the seen card, or show it. If you wake it, nod.", False),  # that is no deed of the one before
        ("Keep the seen card, or show it. If you keep silent, nod.", False),
        ("If you keep it, nod. Keep the seen card, or show it.", False),
        ("A reader has 3 books. Nod at these books.", True),
        ("A reader has 3 books. Nod at those 3 books.", True),
        ("A reader has 3 books. Nod at these shelves.", False),
        ("A reader has 3 books. If you wake them, nod at these books.", True),
        ("Nod at these books. A reader has 3 books.", False),
    ],
)
def test_what_goes_back_to_the_sentence_before_has_its_place_after_it(said: str, named: bool, tmp_path: Path) -> None:
    folder = shutil.copytree(DUEL, tmp_path / "duel")
    book = folder / "rulebook.md"
    book.write_text(book.read_text("utf-8").replace("## Being out", f"{said}\n\n## Being out", 1), "utf-8")
    game = load_game(folder)
    loose = retell(game, read_game(game)).loose
    assert [f"{one.text} {two.text}" for one, two in loose.beside] == [said] * named
    line = book.read_text("utf-8").split(said)[0].count("\n") + 1
    assert (f"nothing here holds the order of the sentences of rulebook.md:{line}" in in_words(loose)) == named


@pytest.mark.parametrize(
    ("one", "two", "named"),
    [
        ("a player plays Peek", "you play 1 card", True),  # any card may be that one
        ("a player plays Peek", "a player plays Stare or Peek", True),
        ("a player plays Peek or Nook", "a player plays Nook", True),
        ("a player plays Peek", "a player plays Stare", False),
        ("a player plays Peek", "a player plays Stare or Nook", False),
        ("a player plays Peek", "you draw 1 card", False),
        ("a player plays Peek", "a player is out", False),
    ],
)
def test_rules_that_can_be_due_at_once_are_named(one: str, two: str, named: bool, tmp_path: Path) -> None:
    """Neither order of them is told, and in play the first of them is done first."""
    folder = shutil.copytree(DUEL, tmp_path / "duel")
    path, last = folder / "play.md", "A player who is out cannot win."
    rules = [f"When {one}, each other player draws 1 card.", f"When {two}, each other player discards 1 card."]
    for pair in (rules, rules[::-1]):
        path.write_text((DUEL / "play.md").read_text("utf-8").replace(last, "\n".join((last, *pair))), "utf-8")
        game = load_game(folder)
        read = read_game(game)
        assert read.ok, [drawn(found) for found in read.findings]
        told = [[first.text, second.text] for first, second in retell(game, read).loose.steps]
        assert (pair in told) == named
