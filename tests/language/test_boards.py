"""Pieces on a board, joint choices and secrets: a small game of couriers, and the search held to plain trial."""

from __future__ import annotations

from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.load import load_game
from deckproof.cards.render import drawn
from deckproof.cards.source import Place, Source
from deckproof.validator.claimed import Claimed, Counterexample
from deckproof.validator.claims import try_claims
from deckproof.validator.engine.kernel import IllegalMove
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language.board.bits import Listed, bits, each
from deckproof.validator.language.board.grid import grid_of
from deckproof.validator.language.board.joint import all_differ, most, openings
from deckproof.validator.language.board.knowledge import possible
from deckproof.validator.language.faults import Unplayable
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.telling import WordedTells
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.sheet_play import sheet_stage
from deckproof.validator.sheet_proof import prove_sheet
from deckproof.validator.telling import Telling

from ..engine.conformance import conform

GAME = """\
title: Night Post
players: 2
modes: {long: Long Night, short: Short Night}
components:
  people: {title: People, kind: card, cards: people.yaml, size: "63x88", front: card, fields: {door: {type: integer}}}
  slips: {title: Slips, kind: card, cards: slips.yaml, size: "63x88", front: card}
"""
NAMES = ("Ada", "Bea", "Cia", "Dot", "Eva", "Fay", "Gia", "Hal", "Ida")
PEOPLE = "".join(f"- {{id: {name.lower()}, name: {name}, door: {9 - at}}}\n" for at, name in enumerate(NAMES))
SLIPS = """\
- {id: one, name: One Parcel, text: Give mail with 1 big parcel.}
- {id: two, name: Two Parcels, text: Give mail with 1 big parcel and 1 small parcel.}
- {id: three, name: Three Parcels, text: Give mail with 3 small parcels.}
"""
WORDS = """\
sides: [watch, post]
pieces: {neighbour: people, slip: slips}
roles: {courier: []}
things: [mail]
states: [asleep]
tokens: {parcel: [big, small], lamp: []}
cells: [door]
phases: [evening, night]
supplies: {parcel: slips}
rows: [the low row, the middle row, the high row]
columns: [the left column, the centre column, the right column]
"""
SHEET = """\
# Night Post

## Table

The neighbours lie in 3 rows of 3 by door.

## Setup

1. The post chooses 2 neighbours as couriers in secret.
2. In the Long Night, Eva gets mail.

## Turn

1. In each evening from turn 2 to turn 4, the watch puts 2 lamps on different neighbours without mail.
2. In each night from turn 1 to turn 3, the post shows 1 unused slip.
3. In each night from turn 1 to turn 3, the post carries out the text of that card.
4. In each night from turn 1 to turn 3, the post hands over that card with the parcels that are left over.

## Rules

A neighbour with a lamp of the turn is asleep.
A neighbour who is given a parcel gets mail.
In the Long Night, Eva cannot be a courier.
A neighbour with mail cannot be given mail again.
A courier cannot be given mail.
An asleep courier cannot give mail.
Each courier gives at most 1 parcel in a turn.
A big parcel reaches the doors next to its courier.
A small parcel reaches the column of its courier.
Mail is given with as many parcels as possible.
Nobody learns which courier gives which parcel.

## End

The watch wins at once if nobody can be given mail.
After the evening of turn 4, the watch wins if all 2 couriers are asleep; otherwise the post wins.
The post reveals the couriers.

## Claims

A courier never has mail.
A neighbour can have mail.
There are never more than 7 neighbours with mail.
"""


def write(folder: Path) -> Path:
    files = {
        "game.yaml": GAME,
        "people.yaml": PEOPLE,
        "slips.yaml": SLIPS,
        "words.yaml": WORDS,
        "play.md": SHEET,
        "examples.md": EXAMPLES,
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


EXAMPLES = """\
# Nights

```example first-night
The couriers are Ida and Ada.
A big parcel of Ida reaches Fay. A big parcel of Ida reaches 2 doors.
The post shows Two Parcels. The post must give 2 parcels.
The post may give Fay a big parcel. The post may not give Eva a big parcel.
The post gives Fay a big parcel and Gia a small parcel.
Fay has mail. Bea does not have mail. No parcel is left over. Two Parcels is used.
Fay cannot be a courier. Dot may be a courier. It is now the evening of turn 2.
The watch puts lamps on Ida and Bea.
Ida is asleep. The game goes on.
```

```example last-evening
It is turn 4. The couriers are Ida and Ada.
The watch puts lamps on Ida and Ada.
The game is over. The watch wins.
```

```illegal asleep
It is turn 2. The couriers are Ida and Ada.
The watch puts lamps on Ida and Bea.
The post shows Two Parcels.
The post gives Hal a big parcel.
This is not allowed: an asleep courier cannot give mail.
```
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> WordedGame:
    return made(write(tmp_path_factory.mktemp("post")))


def made(folder: Path) -> WordedGame:
    game = load_game(folder)
    read = read_game(game)
    found, faults = make_game(game, read)
    assert found is not None, [drawn(fault) for fault in (*read.findings, *faults)]
    return found


@pytest.mark.parametrize(
    ("old", "new", "why", "hint"),
    [
        ("{parcel: slips}", "{parcle: slips}", "no tokens can stand for 'parcle'", "did you mean 'parcel'?"),
        ("{parcel: slips}", "{parcel: slip}", "there is no component 'slip'", "did you mean 'slips'?"),
    ],
)
def test_what_supplies_no_tokens_is_told_in_the_words(folder: Path, old: str, new: str, why: str, hint: str) -> None:
    (folder / "words.yaml").write_text(WORDS.replace(old, new), encoding="utf-8")
    game = load_game(folder)
    (found,) = make_game(game, read_game(game))[1]
    assert found.message.endswith(why) and found.hint == hint
    assert found.place is not None and Path(found.place.source.name).name == "words.yaml"


def test_pieces_that_are_no_component_are_told_in_the_words_alone(folder: Path) -> None:
    (folder / "words.yaml").write_text(WORDS.replace("{neighbour: people", "{neighbour: poeple"), encoding="utf-8")
    with pytest.raises(DataError) as error:
        read_game(load_game(folder))
    (found,) = error.value.findings
    assert found.message == "there is no component 'poeple'" and found.hint == "did you mean 'people'?"
    assert found.place is not None and Path(found.place.source.name).name == "words.yaml"


def change(folder: Path, old: str, new: str) -> None:
    text = (folder / "play.md").read_text(encoding="utf-8")
    assert old in text
    (folder / "play.md").write_text(text.replace(old, new, 1), encoding="utf-8")


def after(game: WordedGame, *moves: str, mode: str = "long") -> TableState:
    state = game.new(mode)
    for move in moves:
        game.apply(state, tuple(move.split()))
    return state


def verbs(game: WordedGame, state: TableState) -> set[str]:
    return {" ".join(move) for move in game.legal(state)}


def test_the_game_keeps_every_law_and_is_proved(game: WordedGame, folder: Path) -> None:
    assert game.modes == ("long", "short")
    conform(game, games=3)
    report = self_play(game, 120, coverage=False)
    assert report.ok, report.text()
    assert set(report.modes["long"].ends) == {
        "evening of turn 4", "evening of turn 4, otherwise", "nobody can be given mail"
    }  # fmt: skip
    proof = prove_sheet(load_game(folder), games=40)
    assert [drawn(one) for one in proof.findings] == []
    assert any("3 of 3 examples replayed, 15 of 15 outcomes as told" in one for one in proof.counts), proof.counts


def test_tokens_reach_as_far_as_the_sheet_says(game: WordedGame) -> None:
    """Doors 1 to 9 from below: Ida has door 1, Hal 2, Gia 3, Fay 4, Eva 5, Dot 6, Cia 7, Bea 8, Ada 9."""
    state = after(game, "choose ida ada", "show two")
    assert verbs(game, state) == {
        "give big hal", "give big fay", "give big bea", "give big dot",
        "give small fay", "give small cia", "give small gia", "give small dot",
    }  # fmt: skip
    game.apply(state, ("give", "big", "fay"))  # Ida's: what is left is Ada's
    assert verbs(game, state) == {"give small gia", "give small dot"}


def test_a_way_to_play_has_sentences_of_its_own(game: WordedGame) -> None:
    assert ("choose", "eva", "ada") not in game.legal(game.new("long"))
    short = after(game, "choose eva ada", mode="short")
    assert game.view(short, 1)["pieces"]["things"]["mail"] == []
    assert game.view(after(game, "choose ada bea"), 1)["pieces"]["things"]["mail"] == ["eva"]


def test_a_secret_is_seen_by_its_side_until_the_end(game: WordedGame) -> None:
    state = after(game, "choose ida ada")
    assert game.view(state, 0)["pieces"]["roles"]["courier"] == ["?", "?"]
    assert game.view(state, 1)["pieces"]["roles"]["courier"] == ["ada", "ida"]
    luck = Luck(1)
    while game.actor(state) is not None:
        game.apply(state, luck.choice(game.legal(state)))
    assert game.view(state, 0)["pieces"]["roles"]["courier"] == ["ada", "ida"]


@pytest.mark.parametrize(
    ("moves", "wrong", "because"),
    [
        ([], "choose ada eva", "In the Long Night, Eva cannot be a courier."),
        ([], "choose ada", "The post chooses 2 neighbours as couriers in secret."),
        (["choose ida ada", "show two"], "give big eva", "A neighbour with mail cannot be given mail again."),
        (["choose ida hal", "show two"], "give big hal", "A courier cannot be given mail."),
        (["choose ida ada", "show two"], "give big cia", "A big parcel reaches the doors next to its courier."),
        (["choose ida ada", "show two", "give big fay"], "give big bea",
         "Give mail with 1 big parcel and 1 small parcel."),
        (["choose ida ada", "show two", "give big fay"], "give small cia",
         "Each courier gives at most 1 parcel in a turn."),
        (["choose ida ada", "show one", "give big fay", "put ida", "put bea", "show two"], "give big hal",
         "An asleep courier cannot give mail."),
        (["choose ida ada", "show one", "give big fay", "put ida"], "put ida",
         "In each evening from turn 2 to turn 4, the watch puts 2 lamps on different neighbours without mail."),
        (["choose ida ada", "show one", "give big fay", "put ida", "put bea"], "show one",
         "In each night from turn 1 to turn 3, the post shows 1 unused slip."),
    ],
)  # fmt: skip
def test_a_refusal_names_the_sentence_against_it(game: WordedGame, moves: list[str], wrong: str, because: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        game.apply(after(game, *moves), tuple(wrong.split()))
    assert getattr(caught.value.because, "text", "") == because


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Bea does not have mail", "Bea has mail", "EXM"),
        ("reaches 2 doors", "reaches 3 doors", "is not so when the play begins"),
        ("The post gives Fay a big", "The post gives Eva a big", "not allowed"),
        ("Fay cannot be a courier", "Fay must be a courier", "EXM"),
        ("an asleep courier", "a courier", "another reason"),
        ("It is turn 4", "It is turn 3", "EXM"),
    ],
)
def test_a_fault_in_an_example_is_told(folder: Path, old: str, new: str, why: str) -> None:
    assert old in EXAMPLES
    (folder / "examples.md").write_text(EXAMPLES.replace(old, new, 1), encoding="utf-8")
    found = [drawn(one) for one in prove_sheet(load_game(folder), games=4).findings]
    assert any(why in one for one in found), found


FAULTS = [
    ("3 rows of 3", "2 rows of 3", "6 cells, but 9 pieces"),
    ("by door", "by number", "SHT001"),
    ("A neighbour with a lamp of the turn is asleep.\n", "", "nothing says which pieces are asleep"),
    ("A big parcel reaches the doors next to its courier.\n", "", "nothing says how far a big parcel reaches"),
    ("The neighbours lie in 3 rows of 3 by door.", "There is a face-up box.", "SHT001"),
    ("from turn 2 to turn 4", "from turn 4 to turn 2", "turn 4 comes after turn 2"),
    ("After the evening of turn 4, the watch", "After the evening of turn 4, the player with the most mail", "SHT001"),
    ("A small parcel reaches the column", "A big parcel reaches the column", "two sentences say this"),
    ("never more than 7 neighbours", "never more than 2 neighbours", "FCT"),
    ("from turn 1 to turn 3, the post shows", "from turn 1 to turn 900, the post shows", "later than the tokens"),
    ("The post chooses 2", "The post chooses 7", "more than can be looked at together"),
    ("The post chooses 2", "The post chooses 40", "can be chosen in 0 ways"),
    ("1. The post chooses 2 neighbours as couriers in secret.\n2.", "1.", "no pieces are chosen as courier"),
    ("The post chooses 2", "Each player chooses 2", "one side, or one player by name"),
    ("that card with the parcels", "this card with the parcels", "'that card'"),
]


@pytest.mark.parametrize(("old", "new", "why"), FAULTS)
def test_a_planted_fault_is_told(folder: Path, old: str, new: str, why: str) -> None:
    change(folder, old, new)
    found = [drawn(one) for one in prove_sheet(load_game(folder), games=40).findings]
    assert any(why in one for one in found), found


def test_a_changed_sentence_changes_play(folder: Path) -> None:
    change(folder, "next to its courier", "around its courier")
    game = made(folder)
    assert "give big eva" not in verbs(game, after(game, "choose ida gia", "show one"))
    assert "give big fay" in verbs(game, after(game, "choose hal gia", "show one"))
    change(folder, "Mail is given with as many parcels as possible.\n", "")
    game = made(folder)
    state = after(game, "choose ida ada", "show three")  # all three or none: two couriers cannot
    assert game.result(state) is not None


# the search, held to plain trial


TRUE = [
    "Each neighbour has a different name.",
    "Ida lies in the low row and the left column.",
    "The high row · the right column: 9 Ada.",
    "A big parcel reaches 2, 3 or 4 doors.",
    "A small parcel always reaches 2 doors.",
    "In a corner · big parcel: 2 doors.",
    "In the Long Night, 28 choices of couriers are possible at first.",
    "In the Short Night, Eva may be a courier.",
    "A neighbour with mail is no courier.",
    "The watch never knows the couriers before the end.",
    "The couriers stay the same for the whole game.",
    "If 2 parcels are given in a turn, no courier is asleep.",
    "A neighbour with a small parcel has a courier in her row or in her column.",
    "A neighbour with a big parcel has a courier around him.",
    "A parcel is given only to a neighbour in its reach.",
    "The parcels of a turn can be given in any order.",
    "It can be chosen which parcels are left over.",
    "Nobody can be given mail while all 2 couriers are asleep.",
    "It can be so that nobody is given mail, though by another card somebody could be.",
    "In the Long Night, at most 7 neighbours have mail at the end.",
    "In the Short Night, Eva has no mail before turn 1.",
    "A neighbour keeps her mail for the whole game.",
    "A neighbour is asleep only until the end of the turn.",
    "It is never so that a lamp is taken away.",
    "Each slip is used only once.",
    "It is always so that a lamp can be put on all neighbours without mail.",
    "It is always so that a lamp can be put once more on all neighbours without mail.",
    "There is an evening in turn 4.",
    "Turn 1 has no evening.",
    "Turn 4 · night: no.",
    "The game never ends in a tie.",
    "It can be so that in one turn not all parcels are given and there is no asleep courier.",
    "It can be so that in one turn an asleep neighbour is given a parcel.",
    "It is never so that in one turn more than 2 lamps are given.",
    "Whenever both the game is over and all 2 couriers are asleep, the watch wins.",
    "It is never so that both the watch wins and it is turn 1.",
]
FALSE = {
    "Ida lies in the low row and the right column.": "Ida lies in the low row and the left column, by 1",
    "The high row · the right column: 8 Ada.": "by 9",
    "A big parcel reaches 2 or 3 doors.": "it reaches 2, 3, 4",
    "At an edge · big parcel: 2 doors.": "it reaches 3",
    "In the Long Night, 27 choices of couriers are possible at first.": "there are 28",
    "The post never knows the couriers before the end.": "the post knows the couriers",
    "If 2 lamps are given in a turn, no courier is asleep.": "2 lamps are given and there is",
    "A neighbour with a small parcel has a courier around it.": "",
    "In the Long Night, Eva has no mail before turn 1.": "Eva has mail from the setup on",
    "It is always so that a lamp can be put on all neighbours.": "",
    "There is an evening in turn 1.": "",
    "Turn 2 has no evening.": "it is the evening of turn 2",
    "In the Long Night, Eva may be a courier.": "",
    "At most 3 neighbours have mail at the end.": "more than 3 neighbours with mail",
    "It is never so that both the watch wins and it is turn 2.": "both the watch wins and it is turn 2",
    "Whenever the game is over, the watch wins.": "it is not so that the watch wins",
}


def test_what_is_claimed_of_a_board_is_tried_by_play(folder: Path) -> None:
    """The true ones hold or come up, the false ones do not; what is put on pieces is counted by its component."""
    data = load_game(folder)
    read = read_game(data)
    book, place = read.lexicon.book, Place(Source("rulebook.md", "It is so.\n"), 1, 1)
    meanings = {text: book.read(text, "claim") for text in (*TRUE, *FALSE)}
    claims = [Claimed(text, one.meaning, place) for text, one in meanings.items() if isinstance(one.meaning, dict)]
    trials = try_claims(claims, WordedWitness(made(folder), book), games=40, shorten=False)
    assert trials.untried == [] and 0 < trials.needs["slips"] <= 7
    for one in trials.tried:
        failed = one.counterexample.why if one.counterexample else "" if one.held else "it never came up"
        text = one.claim.text
        assert bool(failed) == (text in FALSE), (text, failed)
        assert FALSE.get(text, "") in failed, (text, failed)
    tells = WordedTells(WordedWitness(made(folder), book), sheet_stage(data)[0], book, [])
    refuted = {one.claim.text: (one.claim, one.counterexample) for one in trials.tried if one.counterexample}
    told = {text: tells.tell(*refuted[text]) for text in FALSE if text in refuted}
    examples = {text: found.lines for text, found in told.items() if isinstance(found, Telling)}
    assert len(examples) >= 6
    assert examples["Turn 2 has no evening."][-2] == "It is the evening of turn 2."
    assert any("The couriers are" in line for lines in examples.values() for line in lines), "a position that was laid"
    assert isinstance(told["A big parcel reaches 2 or 3 doors."], Counterexample), "nothing is done there"


def every_giving(of: list[tuple[int, ...]], free: int, counts: tuple[int, ...], size: int) -> list[Any]:
    """Every way to give so many tokens: sets of (face, taker), by trying all givers and takers."""
    found = []
    for givers in permutations(range(len(of)), size):
        ways: list[list[tuple[int, int]]] = [[]]
        for giver in givers:
            ways = [
                [*way, (face, taker)]
                for way in ways
                for face, takers in enumerate(of[giver])
                for taker in each(takers & free)
                if taker not in [one for _, one in way] and sum(one == face for one, _ in way) < counts[face]
            ]
        found += ways
    return found


def test_as_many_as_possible_is_what_trial_finds() -> None:
    luck = Luck(5)
    for _ in range(150):
        of = [tuple(bits(luck.below(5) for _ in range(luck.below(4))) for _ in range(2)) for _ in range(3)]
        counts = (luck.below(3), luck.below(3))
        due = most(of, counts)
        assert due == max((size for size in range(4) if every_giving(of, 31, counts, size)), default=0)
        if not due:
            continue
        full = every_giving(of, 31, counts, due)
        placed = [luck.choice(luck.choice(full))] if luck.below(2) else []
        free = 31 & ~bits(taker for _, taker in placed)
        wanted = [0] * len(counts)
        for way in full:
            if len(way) == due and all(way.count(one) for one in placed):
                for face, taker in way:
                    if (face, taker) not in placed:
                        wanted[face] |= 1 << taker
        assert openings(of, free, counts, placed, due) == wanted


def test_different_members_can_be_taken() -> None:
    assert all_differ([0b11, 0b11])
    assert not all_differ([0b1, 0b1])
    assert not all_differ([0b11, 0b11, 0b11])
    assert all_differ([0b1, 0b11, 0b110])


def test_what_is_listed_stands_in_the_order_of_the_cards() -> None:
    listed = Listed([f"c{number}" for number in range(20)])
    for cards in ([], [0], [19], [3, 8, 9, 17]):
        assert listed.of(bits(cards)) == [f"c{card}" for card in cards]


def test_a_grid_needs_a_number_of_its_own_for_each_piece() -> None:
    with pytest.raises(Unplayable):
        grid_of([0, 1], [7, 7], 1, 2, "door")
    assert grid_of([0, 1, 2, 3], [4, 3, 2, 1], 2, 2, "door").area("next") == {3: 0b110, 2: 0b1001, 1: 0b1001, 0: 0b110}


def test_what_can_be_worked_out_is_what_could_have_been_played(game: WordedGame) -> None:
    """A pair stays possible if, with it, the same could have been done, move by move."""
    deeds = game.compiled("long").deeds
    for seed in range(4):
        luck, state, moves = Luck(seed), game.new("long"), list[tuple[str, ...]]()
        while game.actor(state) is not None and len(moves) < 9:
            moves.append(luck.choice(game.legal(state)))
            game.apply(state, moves[-1])
            if game.actor(state) is None:
                break
            names = game.compiled("long").table.kinds
            found = {
                tuple(names[card] for card in each(one))
                for one in possible(deeds.board, deeds.givings, state, "courier")
            }
            assert found == {pair for pair in combinations(names[:9], 2) if plays(game, pair, moves)}


def plays(game: WordedGame, pair: tuple[str, ...], moves: list[tuple[str, ...]]) -> bool:
    """Whether a game with these couriers can go the same way, and asks the same side at every point."""
    state, other = game.new("long"), game.new("long")
    if ("choose", *pair) not in game.legal(other):
        return False
    for move in moves:
        game.apply(state, move)
        same = ("choose", *pair) if move[0] == "choose" else move
        if game.actor(other) is None or same not in game.legal(other):
            return False
        game.apply(other, same)
        if (
            game.actor(state) != game.actor(other)
            or state.turn != other.turn
            or len(state.records) != len(other.records)
        ):
            return False
        if [record[2] for record in state.records] != [record[2] for record in other.records]:
            return False
    return True
