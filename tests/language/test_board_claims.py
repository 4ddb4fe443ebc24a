"""What is claimed of pieces on a board is tried by play, in a small game of couriers."""

from __future__ import annotations

from pathlib import Path

from deckproof.cards.load import load_game
from deckproof.cards.source import Place, Source
from deckproof.validator.claimed import Claimed, Counterexample
from deckproof.validator.claims import try_claims
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.telling import WordedTells
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.sheet_play import sheet_stage
from deckproof.validator.telling import Telling

from .nightpost import made, write

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


def test_what_is_claimed_of_a_board_is_tried_by_play(tmp_path: Path) -> None:
    """The true ones hold or come up, the false ones do not; what is put on pieces is counted by its component."""
    folder = write(tmp_path)
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
