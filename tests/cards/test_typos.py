"""Plain typos in a small game: each is told where it was made, in words that name the slip and what to write."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.render import drawn
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from deckproof.generator.scaffold import write_new_game

CARDS, GAME, HOW, FACE = "cards.yaml", "game.yaml", "faces/how-to-play.yaml", "faces/lantern.yaml"
TEXT, FLAVOUR = 'text: "Draw **1 card**."', 'flavour: "Small, quick, and soon a memory."'
DUSK, AT = '  dusk: "#3B4C86"', "at: [5, 27, 53, 40]"
LIGHT = "light: {type: integer, min: 0, max: 6}"

Told = Callable[[str, str, str], list[Finding]]


@pytest.fixture
def told(tmp_path: Path) -> Told:
    def findings(file: str, old: str, new: str) -> list[Finding]:
        folder = tmp_path / "game"
        write_new_game(folder, "plain")
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8", newline="\n")
        try:
            return prepare(folder.as_posix(), Wanted()).found
        except DataError as error:
            return error.findings

    return findings


@pytest.mark.parametrize(
    ("file", "old", "new", "at", "says"),
    [
        # what a sign says to YAML inside of braces, and a key alone
        (CARDS, TEXT, "data: {text: **Draw** 1 card.}", "6:16 DAT003", 'in quotes: text: "**Draw** 1 card."'),
        (CARDS, TEXT, "tags: [a, @home]", "6:13 DAT003", 'put the text in quotes: "@home"'),
        (GAME, "  cards:\n    title", "  cards\n    title", "28:3 DAT003", "write 'cards:'"),
        # what a face prints of itself
        (HOW, "light :flame: of", "light :falme: of", "14:38 DAT065", "did you mean 'flame'?"),
        (HOW, "**The end.** Once", "<b>The end.</b> Once", "12:7 DAT084", "for its effect write **words**"),
        # a sign left out
        (CARDS, "Draw **1 card**.", "Draw **1 card.", "6:15 DAT062", "close it, or write"),
        (CARDS, "Draw **1 card**.", "Draw *1* and **1 :fier: card**.", "6:27 DAT065", "fier"),
        (FACE, AT, "at: [5, 27, 53 40]", "25:15 DAT007", "lack a ',' between"),
        (GAME, LIGHT, "light: {type: integer min: 0}", "36:32 DAT003", "put a ',' between two entries"),
        (FACE, AT, f'{AT}, when: "card.light = 3"', "25:38 DAT062", "compare with '=='"),
        (FACE, AT, f'{AT}, when: "{{{{ card.light }}}}"', "25:38 DAT062", "worked out without '{{' and '}}'"),
        (FACE, "    draw: icon\n", "    drwa: icon\n", "18:5 DAT071", "did you mean 'draw'?"),
        (FACE, "icon: flame", 'icon: "{{ card.x }"', "23:11 DAT062", "close it with '}}'"),
        # what YAML takes for a comment
        (CARDS, TEXT, "text: Draw #1 card", "6:14 DAT018", 'write text: "Draw #1 card"'),
        (CARDS, "name: Candle", "name: Candle #1", "10:16 DAT018", 'write name: "Candle #1"'),
        (GAME, 'night: "#1D2B53"', "night: #1D2B53", "16:10 DAT018", 'write night: "#1D2B53"'),
        (GAME, 'night: "#1D2B53"', "night: {a: #1D2B53}", "16:14 DAT003", "for a comment"),
        (CARDS, TEXT, "text: Draw #1 card\n    and more", "6:14 DAT018", "YAML takes '#1 card' for a comment"),
        # a line moved by a space
        (CARDS, "  name: Candle", "   name: Candle", "10:4 DAT003", "indent it by 2 spaces"),
        (CARDS, "  name: Candle", " name: Candle", "10:2 DAT003", "indent it by 2 spaces"),
        (GAME, "    title: Lantern cards", "     title: Lantern cards", "29:6 DAT003", "indent it by 4 spaces"),
        (GAME, "    kind: card  ", "   kind: card  ", "30:4 DAT003", "indent it by 4 spaces"),
        (GAME, DUSK, f" {DUSK}", "17:4 DAT003", "indent it by 2 spaces"),
        (GAME, DUSK, DUSK[1:], "17:2 DAT003", "indent it by 2 spaces"),
        (GAME, DUSK, DUSK[2:], "17:1 DAT003", "indent it by 2 spaces"),
        (CARDS, "- id: candle", " - id: candle", "9:2 DAT003", "begin it at the left edge"),
        (CARDS, "\n    If you", "\n   If you", "41:4 DAT003", "indent it by 4 spaces"),
        (CARDS, "    Discard 1", "  Discard 1", "39:3 DAT003", "indent its lines by 4 spaces"),
        (CARDS, "  name: Candle", "\tname: Candle", "10:1 DAT009", "indent with spaces"),
        (CARDS, "  name: Candle", "\u00a0\u00a0name: Candle", "10:1 DAT003", "indent it with plain spaces"),
        # quotes
        (CARDS, TEXT, TEXT[:-1], "6:9 DAT003", f"write {TEXT}"),
        (CARDS, TEXT, TEXT.replace('"', "", 1), "6:9 DAT019", 'write "Draw **1 card**."'),
        (CARDS, FLAVOUR, "flavour: 'It's small.'", "7:15 DAT003", 'write flavour: "It\'s small."'),
        (CARDS, FLAVOUR, 'flavour: "He said "no" to it."', "7:21 DAT003", "write flavour: 'He said \"no\" to it.'"),
        (CARDS, FLAVOUR, 'flavour: "No," he said.', "7:16 DAT003", "write flavour: '\"No,\" he said.'"),
        # signs that mean something to YAML
        (CARDS, TEXT, "text: **Draw** 1", "6:9 DAT003", 'put the text in quotes: text: "**Draw** 1"'),
        (CARDS, TEXT, "text: *Draw* 1", "6:9 DAT003", 'put the text in quotes: text: "*Draw* 1"'),
        (CARDS, TEXT, "text: & draw", "6:9 DAT003", 'put the text in quotes: text: "& draw"'),
        (CARDS, TEXT, "text: %Draw 1", "6:9 DAT003", 'text: "%Draw 1"'),
        (CARDS, TEXT, "text: @home draw 1", "6:9 DAT003", 'text: "@home draw 1"'),
        (CARDS, TEXT, "text: `Draw` 1", "6:9 DAT003", 'text: "`Draw` 1"'),
        (CARDS, TEXT, "text: ? draw", "6:9 DAT003", 'text: "? draw"'),
        (CARDS, TEXT, "text: !Draw 1", "6:9 DAT016", "put a text that begins with '!' in quotes"),
        (CARDS, TEXT, "text: [Action] Draw 1", "6:9 DAT003", 'text: "[Action] Draw 1"'),
        (CARDS, TEXT, "text: {Action} Draw 1", "6:9 DAT003", 'text: "{Action} Draw 1"'),
        (CARDS, TEXT, "text: | Draw 1", "6:9 DAT003", "the text begins on the next line"),
        (CARDS, TEXT, "text: Draw: 1 card", "6:13 DAT003", 'text: "Draw: 1 card"'),
        # keys and entries
        (CARDS, "  name: Candle", "  name:Candle", "10:3 DAT003", "write 'name: Candle'"),
        (CARDS, "  name: Candle", "  name Candle", "10:3 DAT003", "write 'name: Candle'"),
        (CARDS, "  name: Candle", "  name = Candle", "10:3 DAT003", "write 'name: Candle'"),
        (CARDS, "  name: Candle", "  name\uff1aCandle", "10:3 DAT003", "write 'name: Candle'"),
        (CARDS, "- id: candle", "-id: candle", "9:1 DAT003", "write '- id: candle'"),
        (CARDS, "- id: candle", "-- id: candle", "9:1 DAT003", "write '- id: candle'"),
        (CARDS, "- id: candle", "* id: candle", "9:1 DAT003", "write '- id: candle'"),
        (CARDS, "- id: candle", "  id: candle", "9:3 DAT008", "begin the next entry of the list with '- '"),
        (GAME, "print:\n", "rules: ygios\nprint:\n", "9:1 DAT004", "its rule sheet, play.md"),
        (GAME, "print:\n", "moeds: {}\nprint:\n", "9:1 DAT004", "did you mean 'modes'?"),
        (GAME, "components:\n", "componets:\n", "27:1 DAT004", "did you mean 'components'?"),
        (CARDS, "copies: 4", "Copies: 4", "4:3 DAT004", "did you mean 'copies'?"),
        (CARDS, "copies: 4", "copies: 4,", "4:11 DAT006", "write 4, without ','"),
        (CARDS, "copies: 4", 'copies: "4"', "4:11 DAT006", "write it without quotes"),
        # lists and mappings in brackets
        (GAME, LIGHT, LIGHT[:-1], "36:14 DAT003", "write '}' at its end"),
        (GAME, LIGHT, LIGHT.replace(": ", ":").replace(":{", ": {"), "36:15 DAT004", "write 'type: integer'"),
        (GAME, LIGHT, LIGHT.replace(",", ";"), "36:28 DAT003", "write ', ' between entries"),
        (FACE, AT, "at: [a,b,c]", "25:15 DAT007", "must be four numbers, left, top, width and height"),
        (FACE, AT, "at: [5 27 53 40]", "25:15 DAT007", "must be four numbers"),
        (FACE, AT, AT[:-1], "25:15 DAT003", "write ']' at its end"),
        (FACE, AT, "at: 5, 27, 53, 40", "25:15 DAT006", "write it in brackets"),
        # templates
        (HOW, "{{ rules.hand }}", "{{ rules.hand }", "8:7 DAT062", "close it with '}}'"),
        (HOW, "{{ rules.hand }}", "{ rules.hand }}", "7:11 DAT062", "'{ rules.hand }}' is no template"),
        (HOW, "{{ rules.hand }}", "{% rules.hand %}", "8:7 DAT062", "'{{ ... }}' prints a value"),
        (FACE, '"[card.light]", fill', "{{ card.light }}, fill", "11:18 DAT016", 'in quotes: "{{ card.light }}"'),
    ],
)  # fmt: skip
def test_a_typo_is_told_where_it_was_made(told: Told, file: str, old: str, new: str, at: str, says: str) -> None:
    findings = told(file, old, new)
    place, code = at.split()
    found = [one for one in findings if one.code == code and str(one.place).endswith(f"{file}:{place}")]
    assert found, [drawn(one) for one in findings]
    assert says in drawn(found[0])
    assert len({one.code for one in findings}) <= 2, "a slip has few findings"


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (CARDS, "copies: 4", "copies: 4 #four"),
        (CARDS, "copies: 4", "copies: 4  # four"),
        (CARDS, TEXT, "text: Draw 1 card # of any kind"),
        (CARDS, TEXT, "text: Draw 1 card  ## of any kind"),
        (GAME, "kind: reference", "kind: reference #ok"),
        (CARDS, TEXT, f"{TEXT} #of any kind"),
        (GAME, "tagline: Two rivals, one dark pier, and a great deal of wind.", "tagline:  # none yet\nage: 8"),
        (GAME, "minutes: [5, 10]", "minutes: [5, 10] #short"),
        (CARDS, TEXT, 'text: Take a 5"'),
        (CARDS, TEXT, 'text: Say "Draw" and "Play"'),
        (GAME, "components:\n", "components: #all of them\n"),
    ],
)
def test_honest_comments_and_quotes_are_silent(told: Told, file: str, old: str, new: str) -> None:
    codes = [one.code for one in told(file, old, new)]
    assert not {"DAT003", "DAT018", "DAT019"} & set(codes)
