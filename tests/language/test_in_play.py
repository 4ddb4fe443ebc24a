"""Cards in play: a small game of robots that push each other about, in words of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.load import load_game
from deckproof.cards.model import Game
from deckproof.validator.engine.kernel import CHANCE, IllegalMove, Move
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.arena.blocking import Attacker, Blocker, Blocking
from deckproof.validator.language.game import WordedGame

from ..engine.conformance import conform
from .minis import faults_of, runs

GAME = """title: Robots
players: 2
marks: {heavy: {title: Heavy, means: It pushes on., icon: star}, magnet: {title: Magnet, means: It draws., icon: star}}
icons: {star: star.svg}
components:
  reds: {title: Reds, kind: card, cards: reds.yaml, size: 63x88, front: card, fields: &f {
    sort: {one_of: [robot, trick]}, price: {type: integer}, coins: {type: integer},
    push: {type: integer, optional: true}, frame: {type: integer, optional: true}}}
  blues: {title: Blues, kind: card, cards: blues.yaml, size: 63x88, front: card, fields: *f}
  bolts: {title: Bolts, kind: token, cards: bolts.yaml, size: {diameter: 25}, front: card,
    fields: {sort: {one_of: [robot]}, push: {type: integer}, frame: {type: integer}}}
"""
CARDS = """- {{id: {0}1, name: {1} Crane, copies: 4, sort: robot, price: 1, coins: 1, push: 3, frame: 2, marks: [heavy],
   text: "Heavy."}}
- {{id: {0}2, name: {1} Cart, copies: 4, sort: robot, price: 0, coins: 1, push: 1, frame: 1,
   text: "When this robot is scrapped, draw 1 card."}}
- {{id: {0}3, name: {1} Horn, copies: 2, sort: trick, price: 1, coins: 1, text: "Deal 1 damage to 1 opposing robot."}}
- {{id: {0}4, name: {1} Forge, copies: 2, sort: robot, price: 1, coins: 1, push: 0, frame: 3, marks: [magnet],
   text: "Magnet. Park this card: build 1 Bolt token."}}
"""
WORDS = """places: [box, stack, deck, hand, yard, till, shed, scrapheap]
numbers: {power: [power], coin: [coins]}
arena: {yard: sort}
card_types: {robot: [robots], trick: [tricks]}
decks: {deck: [reds, blues]}
supplies: {token: bolts}
in_play:
  destroy: [scrap, is scrapped, scrapped, scrapped, scrapping]
  make: [build, builds, built, built, building]
phrases:
  - {kind: price, say: park this card, means: {tilt: true}}
"""
SHEET = """# Robots
## Table
There is a face-up box.
There is a face-up stack.
Each player has a face-down deck.
Each player has a secret hand.
Each player has a face-up yard.
Each player has a face-up till.
Each player has a face-up shed.
Each player has a face-up scrapheap.
Each player starts with 6 power.
Each player starts with 0 coins.
Each player begins with a deck of their own.
Tokens begin in the box.
## Setup
1. Each player shuffles their deck.
2. Each player draws 4 cards from their deck.
3. A random player goes first.
## Turn
1. Clear all damage.
2. Untilt all your cards.
3. Draw 1 card from your deck.
4. You may put up to 1 card from your hand into your till.
5. Carry out Work.
6. Carry out Push.
7. Scrap each robot with damage of at least its frame, and each that a keyword dooms.
8. All coins that are left over are lost.
## Parts
### Work
1. Play cards and use abilities.
### Push
1. Declare any number of attackers.
2. Tilt the attackers.
3. Your opponent declares blocks.
4. Both players may respond, your opponent first.
5. All others deal damage at the same time.
## Rules
A robot attacks and blocks with its push.
A robot may block up to 1 attacker.
A tilted robot cannot attack.
An attacker deals its push to each of its blockers.
A blocker deals its push to each attacker it blocks.
An unblocked attacker deals its push to the power of your opponent.
An attacker with Heavy deals what its push is above the highest frame of its blockers to the power of your opponent.
An attacker with Magnet must be blocked if able.
To pay prices, tilt cards in your till for their coins.
In your Work, you may play up to 2 cards.
A trick or an ability goes on the stack, and then to your scrapheap.
Scrapped cards go to their player's scrapheap.
Of effects at the same time, those of your opponent come first.
A token that leaves the yard goes to the box.
Except in the Push, a robot with damage of at least its frame is scrapped at once.
Each card that an empty deck cannot give costs power: 1 at first, and 1 more each time.
## End
The game ends when a player has at most 0 power.
The player with the most power wins.
If these players are tied, nobody wins.
"""


def robots(folder: Path, sheet: str = SHEET) -> Game:
    files = {
        "game.yaml": GAME, "words.yaml": WORDS, "play.md": sheet,
        "reds.yaml": CARDS.format("r", "Red"), "blues.yaml": CARDS.format("b", "Blue"),
        "bolts.yaml": "- {id: bolt, name: Bolt, copies: 3, sort: robot, push: 1, frame: 1}\n",
        "star.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><rect width='1' height='1'/></svg>\n",
    }  # fmt: skip
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return load_game(folder)


def lay(game: WordedGame, first: str, second: str, attack: bool = True) -> TableState:
    """A position before the blocks: these cards in play, those of player 0 attack; its Work is over."""
    mode = game.modes[0]
    rules, state = game.compiled(mode), game.new(mode)
    while game.actor(state) == CHANCE:
        move: Move = ("first", "0") if ("first", "0") in game.legal(state) else game.legal(state)[0]
        game.apply(state, move)
    arena = rules.deeds.arena
    for seat, names in enumerate((first, second)):
        for name in names.split():
            card = arena.index[name]
            next(cards for cards in state.places if card in cards).remove(card)
            arena.side(state, seat).append(card)
    moves: list[Move] = [("decline",), ("end",)]
    for move in (*moves, *((("attack", name) for name in first.split()) if attack else ())):
        game.apply(state, move)
    if attack:
        game.apply(state, ("done",))
    return state


def power(game: WordedGame, state: TableState) -> list[int]:
    return state.values[(at := game.compiled(game.modes[0]).table.numbers["power"]) : at + 2]


def refused(game: WordedGame, state: TableState, move: Move) -> str:
    with pytest.raises(IllegalMove) as caught:
        game.apply(state, move)
    return f"{caught.value.reason} / {getattr(caught.value.because, 'text', caught.value.because)}"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> WordedGame:
    return runs(robots(tmp_path_factory.mktemp("robots")))


def test_it_keeps_the_laws_of_the_kernel(game: WordedGame) -> None:
    conform(game, 1)


def test_an_unblocked_attacker_hurts_the_other_player(game: WordedGame) -> None:
    state = lay(game, "r1 r2", "b2")
    game.apply(state, ("block", "b2", "r2"))
    game.apply(state, ("done",))
    assert power(game, state) == [6, 3]


def test_what_goes_beyond_a_blocker_hurts_by_a_keyword(game: WordedGame) -> None:
    state = lay(game, "r1", "b2")
    game.apply(state, ("block", "b2", "r1"))
    game.apply(state, ("done",))
    assert power(game, state) == [6, 4]


def test_a_keyword_makes_blocks_a_must(game: WordedGame) -> None:
    state = lay(game, "r1 r4", "b2")
    said = "must be blocked"
    assert said in refused(game, state, ("block", "b2", "r1"))
    assert said in refused(game, state, ("done",))
    game.apply(state, ("block", "b2", "r4"))
    assert game.legal(state) == [("done",)]


def test_another_number_in_the_sheet_is_another_number_in_play(tmp_path: Path) -> None:
    changed = SHEET.replace("block up to 1 attacker", "block up to 2 attackers")
    game = runs(robots(tmp_path / "robots", changed))
    state = lay(game, "r1 r2", "b2")
    game.apply(state, ("block", "b2", "r2"))
    assert ("block", "b2", "r1") in game.legal(state)


def test_without_its_sentence_a_blocker_deals_no_damage(tmp_path: Path) -> None:
    changed = SHEET.replace("A blocker deals its push to each attacker it blocks.\n", "")
    game = runs(robots(tmp_path / "robots", changed))
    state = lay(game, "r2", "b2")
    game.apply(state, ("block", "b2", "r2"))
    game.apply(state, ("done",))
    arena = game.compiled(game.modes[0]).deeds.arena
    assert arena.index["r2"] in arena.side(state, 0)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("To pay prices, tilt cards in your till for their coins.", "nothing says how cards are paid for"),
        ("Scrapped cards go to their player's scrapheap.", "nothing says where cards go that are destroyed"),
        ("A robot attacks and blocks with its push.", "nothing says how cards fight"),
    ],
)
def test_what_lacks_is_told(tmp_path: Path, line: str, said: str) -> None:
    found = faults_of(robots(tmp_path / "robots", SHEET.replace(f"{line}\n", "")))
    hint = next(one.hint for one in found if said in one.message)
    assert all(part.strip() in line for part in hint.partition(": ")[2].strip("'").split("..."))


def test_a_text_that_nothing_sets_off_is_told_with_what_could(tmp_path: Path) -> None:
    robots(tmp_path)
    text = CARDS.format("r", "Red").replace("When this robot is scrapped, draw 1 card.", "Draw 2 cards.")
    (tmp_path / "reds.yaml").write_text(text, encoding="utf-8")
    (found,) = faults_of(load_game(tmp_path))
    assert "nothing says when this is done" in found.message and found.hint is not None
    assert "'When this robot enters play, ...'" in found.hint and "only the text of a trick" in found.hint
    text = text.replace("Draw 2 cards.", "When this robot enters play, draw 2 cards.")
    (tmp_path / "reds.yaml").write_text(text, encoding="utf-8")
    assert faults_of(load_game(tmp_path)) == []


def test_the_same_said_twice_is_told(tmp_path: Path) -> None:
    twice = SHEET.replace("block up to 1 attacker.", "block up to 1 attacker.\nA robot may block up to 2 attackers.")
    found = faults_of(robots(tmp_path / "robots", twice))
    assert any("two sentences say this" in one.message for one in found)


@pytest.mark.parametrize(
    ("attackers", "blockers", "made", "fault"),
    [
        ({1: Attacker(5, heavy=True)}, {2: Blocker(2), 3: Blocker(2)}, [(2, 1), (3, 1)], "outweigh"),
        ({1: Attacker(5, heavy=True)}, {2: Blocker(3), 3: Blocker(2)}, [(2, 1), (3, 1)], ""),
        ({1: Attacker(1, lures=True)}, {2: Blocker(1)}, [], "lure"),
        ({1: Attacker(9, lures=True, heavy=True)}, {2: Blocker(1)}, [], ""),
        ({1: Attacker(1), 4: Attacker(1)}, {2: Blocker(1, guards=True, limit=2)}, [(2, 1)], "guard"),
        ({1: Attacker(1), 4: Attacker(1)}, {2: Blocker(1, guards=True), 3: Blocker(1)}, [(2, 1), (3, 1)], ""),
        (
            {1: Attacker(1), 4: Attacker(1)},
            {2: Blocker(1, guards=True, limit=2), 3: Blocker(1)},
            [(2, 1), (3, 1)],
            "guard",
        ),
        ({1: Attacker(1), 4: Attacker(1)}, {2: Blocker(1, guards=True, limit=2)}, [(2, 1), (2, 4)], ""),
    ],
)
def test_blocks_that_may_be_all(
    attackers: dict[int, Attacker], blockers: dict[int, Blocker], made: list[tuple[int, int]], fault: str
) -> None:
    assert Blocking(attackers, blockers).fault(made) == fault


@pytest.mark.parametrize(
    "step", ["Draw 2 cards from your deck.", "Draw 2 cards.", "Put the top 2 cards of your deck into your scrapheap."]
)
@pytest.mark.parametrize("watched", [True, False])
def test_each_card_that_is_missing_costs(tmp_path: Path, step: str, watched: bool) -> None:
    """Also where several are moved at once: 1 and 2 of 6 power."""
    sheet = SHEET.replace("draws 4 cards", "draws 12 cards").replace("3. Draw 1 card from your deck.", f"3. {step}")
    game = runs(robots(tmp_path / "robots", sheet))
    state = game.new(game.modes[0])
    if not watched:
        state.events = None
    while game.actor(state) == CHANCE:
        game.apply(state, game.legal(state)[0])
    assert state.values[:2] in ([3, 6], [6, 3])
