"""Sheets, words and cards that nobody would write in good faith: told in time, and never run."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.lexicon import teaching
from deckproof.cards.load import load_game
from deckproof.cards.source import Place, Source
from deckproof.validator import claims, example_proof, sheet_play, sheet_proof
from deckproof.validator.claimed import Claimed
from deckproof.validator.claims import try_claims
from deckproof.validator.engine.kernel import Move
from deckproof.validator.engine.luck import Luck
from deckproof.validator.engine.selfplay import self_play
from deckproof.validator.engine.tablestate import TableState
from deckproof.validator.language import game as worded
from deckproof.validator.language import unseen
from deckproof.validator.language.chance import Shuffle
from deckproof.validator.language.frames import THEY, Frame, frame
from deckproof.validator.language.game import WordedGame
from deckproof.validator.language.making import make_game
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.sheet_proof import prove_sheet

DUEL = Path(__file__).resolve().parents[2] / "cards" / "starters" / "duel"
WORDS = "places: [deck, box, hand, row]\nmarks: [hidden, out]\n"
TURN = "1. Draw 1 card."
CODE = "__import__('os').system('touch ran')"


def codes(folder: Path, file: str, text: str) -> set[str]:
    shutil.copytree(DUEL, folder / "duel")
    (folder / "duel" / file).write_text(text, encoding="utf-8")
    try:
        found = {finding.code for finding in prove_sheet(load_game(folder / "duel"), 20).findings}
    except DataError as error:
        found = {finding.code for finding in error.findings}
    assert not Path("ran").exists() and not (folder / "duel" / "ran").exists()
    return found


def sheet(old: str, new: str) -> str:
    text = (DUEL / "play.md").read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1)


SWAPS = "When a player discards 1 card, that player swaps their hand with their row."
SHEETS = {
    "thousands of unread sentences": (sheet(TURN, f"{TURN} " + "Every frog sings.\n" * 1500), "SHT018"),
    "thousands of steps": (sheet(TURN, f"{TURN} " * 1000), "SHT018"),
    "a sentence without end": (sheet(TURN, "1. Draw 1 card" + " and draw 1 card" * 60 + "."), "SHT001"),
    "ifs in ifs": (sheet(TURN, "1. " + "If the deck is empty, " * 500 + "draw 1 card."), "SHT001"),
    "a number beyond all bounds": (sheet(TURN, "1. Draw 99999999999999999999 cards."), "SHT001"),
    "a rule that sets itself off": (
        sheet("## Rules\n", "## Rules\n\nAs soon as the deck is not empty, shuffle the deck.\n"), "SHT080",
    ),
    "a deed that sets itself off": (
        sheet("## Rules\n", f"## Rules\n\n{SWAPS}\n"),
        "SHT009",
    ),
    "a choice when all is over": (sheet("## End\n", "## End\n\nYou may discard 1 card.\n"), "SHT007"),
    "nobody's turn": (sheet("1. Shuffle the deck.", "1. Draw 1 card."), "SHT007"),
    "nothing at all": ("", "SHT004"),
    "draws of nothing": (sheet(TURN, "1. Draw 0 cards."), "SHT007"),
    "code in a sentence": (sheet(TURN, f"1. {CODE}."), "SHT001"),
}  # fmt: skip


@pytest.mark.parametrize("name", SHEETS)
def test_a_hostile_sheet_is_told(name: str, tmp_path: Path) -> None:
    text, code = SHEETS[name]
    assert code in codes(tmp_path, "play.md", text)


def test_a_heading_without_its_space_is_all_that_is_told(tmp_path: Path) -> None:
    """What stands below it is read under it."""
    assert codes(tmp_path, "play.md", sheet("## Setup", "##Setup")) == {"SHT143"}


def test_a_hostile_rulebook_is_told(tmp_path: Path) -> None:
    rulebook = (DUEL / "rulebook.md").read_text(encoding="utf-8")
    steps = "\n".join(f"{number}. Draw 1 card." for number in range(1, 2501))
    assert codes(tmp_path, "rulebook.md", f"{rulebook}\n{steps}\n") == set()


def test_a_deck_of_thousands_is_shuffled_for_some_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(DUEL, tmp_path / "duel")
    cards = tmp_path / "duel" / "cards.yaml"
    cards.write_text(re.sub(r"copies: \d+", "copies: 1000", cards.read_text(encoding="utf-8")), encoding="utf-8")
    game = load_game(tmp_path / "duel")
    made, _ = make_game(game, read := read_game(game))
    assert made is not None
    monkeypatch.setattr(unseen, "MOST_MOVES", 5_000)
    left, games = unseen.unseen(made, read)
    assert left and 3 <= games < 15


def hostile(folder: Path, **files: str) -> WordedGame:
    """The starter game with other files, ready to be played."""
    shutil.copytree(DUEL, folder / "duel")
    for name, text in files.items():
        (folder / "duel" / name.replace("_", ".")).write_text(text, encoding="utf-8")
    game = load_game(folder / "duel")
    made, _ = make_game(game, read_game(game))
    assert made is not None
    return made


def test_a_deck_of_thousands_is_not_shuffled_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shuffles in the middle of games count as well, in a game and in all; what is not played is told."""
    shuffled: list[int] = []
    sample = Shuffle.sample

    def counted(self: Shuffle, state: TableState, frame: Frame, luck: Luck) -> Move:
        shuffled.append(len(move := sample(self, state, frame, luck)))
        return move

    monkeypatch.setattr(Shuffle, "sample", counted)
    cards = re.sub(r"copies: \d+", "copies: 1000", (DUEL / "cards.yaml").read_text(encoding="utf-8"))
    made = hostile(tmp_path, cards_yaml=cards, play_md=sheet(TURN, f"1. Shuffle the deck.\n{TURN}"))
    report = self_play(made, 100, coverage=False, endless=True, most=12_000, ahead=made.ahead, modes=["2-players"])
    assert made.large == 8 and report.ok and report.unplayed > 90 and report.modes["2-players"].ends["endless"]
    assert max(shuffled) > 7_000 and len(shuffled) < 20
    shuffled.clear()
    monkeypatch.setattr(claims, "MOST_ASKED", 30_000)
    read = read_game(load_game(tmp_path / "duel"))
    claim = Claimed(read.sheet["Claims"][0].text, read.sheet["Claims"][0].meaning, Place(Source("x", ""), 1, 1))
    trials = try_claims([claim], WordedWitness(made, read.lexicon.book))
    assert trials.unplayed > 100 and trials.tried[0].held and len(shuffled) < 30


def test_a_deed_done_many_times_is_compiled_once(tmp_path: Path) -> None:
    """Its steps stand in the block again and again; each of them knows where it is when the deck runs out."""
    card = "- {id: flood, name: Flood, number: 3, text: Draw 40 cards., art: art/nook.svg}\n"
    cards = (DUEL / "cards.yaml").read_text(encoding="utf-8") + card
    made = hostile(tmp_path, cards_yaml=cards)
    rules = made.compiled("2-players")
    number = rules.deeds.texts[rules.table.kinds.index("flood")]
    block = rules.deeds.blocks[number]
    assert len(block) >= 4 * 40 and len(set(block)) < 10
    state = rules.table.new("2-players")
    deck, box, hand = (rules.table.place(name).base for name in ("deck", "box", "hand"))
    first, second, third, *rest = state.places[deck]
    state.places[deck], state.places[box] = [second, first], [*rest, third]
    state.stack.append(frame(number, 1))
    state.stack[-1][THEY] = 1
    made.go_on(state)
    assert state.places[hand + 1][:3] == [first, second, third] and len(state.places[hand + 1]) == min(
        40, len(rest) + 3
    )


def test_a_turn_of_hundreds_of_steps_counts_as_many_moves(tmp_path: Path) -> None:
    made = hostile(tmp_path, play_md=sheet(TURN, "1. Draw 1 card.\n1. Discard 1 card.\n" * 100))
    assert made.busy("3-players") >= 5
    game = load_game(DUEL)
    usual, _ = make_game(game, read_game(game))
    assert usual is not None and usual.busy("3-players") == 1


def test_a_sentence_of_pages_is_not_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teaching, "taught", None)  # whoever asks for it fails
    shutil.copytree(DUEL, tmp_path / "duel")
    long = sheet(TURN, "1. " + "If a player is out, " * 900 + "draw 1 card.")
    (tmp_path / "duel" / "play.md").write_text(long, encoding="utf-8")
    found = [one for one in read_game(load_game(tmp_path / "duel")).findings if one.code == "SHT001"]
    assert len(found) == 1 and "it has 18,0" in found[0].message and len(found[0].message) < 2_000


def test_what_the_caps_leave_out_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game whose play takes too long, less is played, and the verdict says how much."""
    whole = prove_sheet(load_game(DUEL), 60).counts
    assert not any("not played" in one or "alone" in one or " of 60 games" in one for one in whole)
    for module, cap, most in (
        (sheet_play, "MOST_MOVES", 300), (sheet_proof, "MOST_MOVES", 300), (claims, "MOST_ASKED", 400),
        (sheet_proof, "MOST_ASKED", 400), (example_proof, "MOST_DEALT", 100),
    ):  # fmt: skip
        monkeypatch.setattr(module, cap, most)
    told = " · ".join(prove_sheet(load_game(DUEL), 60).counts)
    played = re.search(r"(\d+) of 60 games played \(more would take over 300 moves", told)
    unasked = re.search(
        r"3 of 3 claims held in \d+ positions \((\d+) of 120 games not played: 400 questions asked", told
    )
    once = re.search(r"5 of 5 examples replayed \((\d) in one deal alone", told)
    assert played and unasked and once, told
    monkeypatch.setattr(worded, "MANY_CARDS", 8)  # of which there are twice as many
    told = " · ".join(prove_sheet(load_game(DUEL), 60).counts)
    assert "more would take over 150 moves" in told and "games not played: so many cards or rules are there)" in told
    assert 15 <= int(played[1]) < 30 and int(unasked[1]) > 80 and 0 < int(once[1]) < 5


def test_of_a_sheet_with_hundreds_of_rules_about_one_deed_less_is_played(tmp_path: Path) -> None:
    shutil.copytree(DUEL, tmp_path / "duel")
    rule = "When a player draws a card, if the deck has exactly {} cards, shuffle the box into the deck.\n"
    many = "".join(rule.format(number) for number in range(2, 302))
    (tmp_path / "duel" / "play.md").write_text(sheet("## End", f"{many}\n## End"), "utf-8")
    game = load_game(tmp_path / "duel")
    made, _ = make_game(game, read_game(game))
    assert made is not None and made.large == 300 // worded.MANY_RULES
    game = load_game(DUEL)
    made, _ = make_game(game, read_game(game))
    assert made is not None and made.large == 1


@pytest.mark.parametrize(("dice", "faces"), [(900, 6), (2, 999999), (2, 0)])
def test_dice_that_nobody_can_throw_are_told(dice: int, faces: int, tmp_path: Path) -> None:
    shutil.copytree(DUEL, tmp_path / "duel")
    (tmp_path / "duel" / "words.yaml").write_text(f"{WORDS}dice: {{die: [dice]}}\n", "utf-8")
    text = sheet("## Setup", f"There are {dice} dice with {faces} faces each.\n\n## Setup")
    (tmp_path / "duel" / "play.md").write_text(text.replace(TURN, "1. Draw 1 card. Roll the dice."), "utf-8")
    (found,) = (one for one in prove_sheet(load_game(tmp_path / "duel"), 20).findings if one.code == "SHT007")
    assert f"there are {dice} die with {faces} faces each" in found.message and "1 to 50" in found.hint


VERB = "verbs:\n  shelve: {{forms: [a, b, c, d, e], takes: {takes}, means: {means}}}\n"
LEXICONS = {
    "places without end": "places: [" + ", ".join(f"p{n}" for n in range(5000)) + "]\n",
    "a verb that means itself": WORDS + VERB.format(takes='""', means='"A."'),
    "a verb that means code": WORDS + VERB.format(takes='""', means=f'"{CODE}"'),
    "a pattern that is none": WORDS + VERB.format(takes='"{what:*cards"', means='"Draw 1 card."'),
    "a slot of a type there is none of": WORDS + VERB.format(takes='"{what:*nothing}"', means='"Draw {what}."'),
    "a verb of two forms": WORDS + "verbs: {shelve: {forms: [a, b], means: Draw 1 card.}}\n",
    "somebody twice": WORDS + "people: [Ann, Ann]\n",
    "places without brackets": "places: deck, hand\n",
    "no mapping": "- places\n",
}


@pytest.mark.parametrize("name", LEXICONS)
def test_a_hostile_lexicon_is_refused(name: str, tmp_path: Path) -> None:
    assert codes(tmp_path, "words.yaml", LEXICONS[name])


@pytest.mark.parametrize(
    "word", [CODE, "{x:int}", "({[*+", "\\", "{0}", "__class__", "deck]|[row", "a b c", "{what:*cards}", "'; drop"]
)
def test_a_word_is_a_word_whatever_it_looks_like(word: str, tmp_path: Path) -> None:
    quoted = word.replace("'", "''")
    text = f"places: [deck, box, hand, row, '{quoted}']\nmarks: ['{quoted}x', hidden, out]\nnumbers: ['{quoted}y']\n"
    assert codes(tmp_path, "words.yaml", text) <= {"SHT012"}


@pytest.mark.parametrize("name", [CODE, "{card.name}", "${x}", "%s", "a'b\"c", "\\1"])
def test_a_name_of_a_card_is_a_name(name: str, tmp_path: Path) -> None:
    cards = (DUEL / "cards.yaml").read_text(encoding="utf-8")
    quoted = name.replace("'", "''")
    found = codes(tmp_path, "cards.yaml", cards.replace("name: Peek", f"name: '{quoted}'"))
    assert not {code for code in found if code.startswith(("SHT00", "FCT"))}
