"""What was confirmed stays confirmed in other words, and not where a number, name, negation, who or deed is another."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import yaml
from deckproof.cards.load import load_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.retold import Retelling, retell
from deckproof.validator.retold.confirming import confirm
from deckproof.validator.retold.contents import Contents, Finder
from deckproof.validator.retold.report import retold_report
from deckproof.validator.retold.rewording import Wording, reworded

from .trial import GAMES

DUEL = Path(__file__).resolve().parents[2] / "cards" / "starters" / "duel"
APART = ("magpie-fair", "snail-mail")
"""Games whose texts and rewrites were written before what reads them, and kept apart."""
NOTHING = Contents((), False, False)


def held(folder: Path) -> Retelling:
    game = load_game(folder)
    return retell(game, read_game(game))


@pytest.fixture(scope="module")
def finders() -> dict[str, Finder]:
    """What finds numbers and names in texts of each game that has rewrites."""
    found = {}
    for path in sorted(GAMES.glob("*/rewrites.yaml")):
        game = load_game(path.parent)
        read = read_game(game)
        found[path.parent.name] = Finder(game, read.lexicon, read.parts)
    return found


def differing(finder: Finder, name: str, file: str) -> list[str]:
    """The pairs of a file of which one says something else than the other."""
    every = yaml.safe_load((GAMES / name / f"{file}.yaml").read_text(encoding="utf-8"))
    return [
        one["new"]
        for one in every
        if list(reworded(*(Wording(one[key], finder.of(one[key])) for key in ("old", "new")), NOTHING))
    ]


def test_nine_of_ten_harmless_rewrites_need_no_new_confirmation_and_every_change_does(
    finders: dict[str, Finder],
) -> None:
    told = [text for name in APART for text in differing(finders[name], name, "rewrites")]
    changes = [text for name in APART for text in differing(finders[name], name, "changes")]
    assert len(told) <= 1, told
    assert len(changes) == 16


def test_contradictions_are_no_other_words_for_the_same(finders: dict[str, Finder]) -> None:
    found = [text for name in finders for text in differing(finders[name], name, "contradictions")]
    assert len(found) >= 53  # of 55


@pytest.mark.parametrize(
    ("old", "new", "difference"),
    [
        (
            "A fox's luck is 1 to 6, and a lost fight gives 1 stain to it.",
            "A fox has luck 1 to 6, and if a fight is lost, it gets 1 stain.",
            "",
        ),
        ("If you like, draw 2 cards.", "You may draw two cards.", ""),
        ("Nobody shows their hand.", "No one shows their hand to any player.", ""),
        ("Draw a card, for example from the deck.", "Draw a card, such as one from the deck.", ""),
        ("A sleeping player cannot be chosen by anybody.", "Nobody can choose a sleeping player.", ""),
        ("No player may look at it but you.", "Only you may look at it.", ""),
        ("Draw 2 cards and pay 3 shells.", "Draw 3 cards and pay 2 shells.", "now says '3 before 2'"),
        ("You draw a card.", "You may draw a card.", "now says 'may'"),
        ("You must play it.", "You may play it.", "now says 'may'"),
        ("Each player draws a card.", "Somebody draws a card.", "no longer says 'each'"),
        ("First take a card. Then play it.", "First play a card. Then take it.", "in each other's places"),
        ("The most shells win.", "The fewest shells win.", "now says 'fewest'"),
        ("Draw a card, then play it.", "Draw a card.", "no longer says 'play'"),
        ("The winner takes the cards.", "The loser takes the cards.", "now says 'loser'"),
        ("Look before you draw.", "Look after you draw.", "now says 'after'"),
        ("Cards that are played stay here.", "Cards that are usually played stay here.", "now says 'usually'"),
        ("Take a card and do what it says.", "Take a card or do what it says.", "now says 'or'"),
        ("Keep your row secret.", "Show your row to everybody.", "now says 'show'"),
        ("The cards are hidden from the others.", "The others see none of the cards.", ""),
        ("Do not reveal your card.", "Reveal your card.", "no longer says"),
        ("Your cards lie open.", "Your cards are hidden.", "now says 'hidden'"),
        ("Play one of the two.", "Play both.", "now says 'both'"),
        ("Each player counts the cards.", "Only the winner and each loser count the cards.", "now says 'only'"),
        ("Cards face the others and not you.", "Your cards face you and not the others.", "now says 'you'"),
        ("The next player loses a turn.", "The player who played it loses a turn.", "no longer says 'next player'"),
        ("After it that player may play.", "After it each other player may play.", "now says 'other'"),
        ("She loses her turn and you go on.", "She takes her turn first, and you go on.", "now says 'first'"),
        ("Take a card, then play it.", "Take a card first, then play it.", ""),
        ("Nobody else may play.", "Only you may play.", ""),
        ("Nobody but you sees your hand.", "Nobody but your opponent sees your hand.", "now says 'opponent'"),
    ],
)
def test_what_counts_is_told(finders: dict[str, Finder], old: str, new: str, difference: str) -> None:
    finder = finders["magpie-fair"]
    said = list(reworded(Wording(old, finder.of(old)), Wording(new, finder.of(new)), NOTHING))
    assert (any(difference in one for one in said), bool(said)) == ((True, True) if difference else (False, False)), (
        said
    )


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    shutil.copytree(DUEL, tmp_path / "duel")
    return tmp_path / "duel"


def edit(folder: Path, old: str, new: str) -> None:
    book = folder / "rulebook.md"
    text = book.read_text(encoding="utf-8")
    assert text.count(old) == 1
    book.write_text(text.replace(old, new), encoding="utf-8")


def test_other_words_are_shown_until_they_are_confirmed(duel: Path) -> None:
    edit(duel, "In your turn you take a second one", "When it is your turn, you take a second one")
    retold = held(duel)
    assert retold.findings == ()
    said = "confirmed in other words: 'In your turn you take a second one, play one of the two, and do what it says.'"
    assert said in retold_report(retold)
    (duel / "rulebook.told.yaml").write_text(confirm(retold).file, encoding="utf-8")
    assert "in other words" not in retold_report(held(duel))


def test_of_two_remarks_alike_each_keeps_its_own_confirmation(duel: Path) -> None:
    remark = "<!-- deckproof: tells turn.draw -->\n"
    refused, fine = "You pull three from the deck.", "You take one from the deck."
    edit(duel, "## Setup {#setup}\n", f"## Setup {{#setup}}\n\n{remark}{refused}\n\n{remark}{fine}\n")
    confirming = confirm(held(duel))
    assert confirming.refused == 1
    (duel / "rulebook.told.yaml").write_text(confirming.file, encoding="utf-8")
    assert [one.code for one in held(duel).findings] == ["SHT052"]
    edit(duel, f"{remark}{fine}\n\n", "")  # what was confirmed is missed
    assert sorted(one.code for one in held(duel).findings) == ["SHT052", "SHT142"]
    edit(duel, f"{refused}\n\n", f"{refused}\n\n{remark}{fine}\n\n")
    edit(duel, f"{remark}{refused}\n\n", "")  # the first is gone: the second is what it was
    assert held(duel).findings == ()
