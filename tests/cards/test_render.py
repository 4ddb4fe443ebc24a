"""Findings drawn for people and listed for programs."""

from __future__ import annotations

from dataclasses import replace

from deckproof.cards import dat, dat_file
from deckproof.cards.finding import Finding
from deckproof.cards.render import as_json, drawn
from deckproof.cards.source import Place, Source

SOURCE = Source("cards/x.yaml", "- id: A\n  devotion: 1\n  name: N\n  devotoin: 4\n")


def test_a_finding_with_all_its_parts() -> None:
    finding = dat_file.duplicate_key(Place(SOURCE, 4, 3, 8), "devotoin", Place(SOURCE, 2, 3, 8))
    assert drawn(finding) == (
        "cards/x.yaml:4:3 DAT008 duplicate-key: error: the key 'devotoin' is written twice in one mapping\n"
        "    4 |   devotoin: 4\n"
        "      |   ^^^^^^^^\n"
        "   = keep one of them\n"
        "   = first written at cards/x.yaml:2:3\n"
        "    2 |   devotion: 1\n"
        "      |   ^^^^^^^^"
    )


def test_a_finding_without_place_and_one_about_a_card() -> None:
    finding = Finding("DAT028", "unused-file", "warning", "a message", about={"card": "H1", "box": "text"})
    assert drawn(finding) == "DAT028 unused-file: warning: a message\n   = card H1, box text"


def test_an_empty_line_is_not_shown() -> None:
    assert drawn(dat_file.unreadable_file(Place(Source("x.yaml", ""), 1, 1), "'x.yaml' is not there")) == (
        "x.yaml:1:1 DAT001 unreadable-file: error: a file cannot be read: 'x.yaml' is not there\n"
        "   = check the name and that you may read the file"
    )


def test_the_caret_stands_under_wide_characters_and_tabs() -> None:
    source = Source("x.yaml", "日本: e\u0301x\n\tnext: 1\n")
    assert drawn(dat_file.tab_indent(Place(source, 1, 5, 3))).splitlines()[1:3] == [
        "    1 | 日本: e\u0301x",
        "      |       ^^",
    ]
    said = drawn(dat_file.tab_indent(Place(source, 2, 2, 4)))
    assert said.splitlines()[1:3] == ["    2 | \tnext: 1", "      | \t^^^^"]


def test_a_long_line_is_cut_around_the_caret() -> None:
    source = Source("x.yaml", "a" * 500 + "HERE" + "b" * 500)
    _, line, caret, *_ = drawn(dat_file.tab_indent(Place(source, 1, 501, 4))).splitlines()
    assert len(line) < 140
    assert line[caret.index("^") : caret.index("^") + 4] == "HERE"
    assert line.startswith("    1 | …") and line.endswith("…")


def test_a_place_beyond_its_line_still_has_a_caret() -> None:
    source = Source("x.yaml", "a:\n")
    assert drawn(dat_file.tab_indent(Place(source, 1, 3))).splitlines()[2] == "      |   ^"


def test_text_cannot_steer_a_terminal() -> None:
    source = Source("x.yaml", "a: \x1b[31mred\n")
    finding = dat_file.bad_value(Place(source, 1, 4), "bad \x1b[31m value", "hint \x07")
    assert "\x1b" not in drawn(finding) and "\x07" not in drawn(finding)


def test_colour_changes_nothing_but_colour() -> None:
    finding = dat_file.tab_indent(Place(SOURCE, 4, 3))
    coloured = drawn(finding, color=True)
    assert "\x1b[31m" in coloured
    for code in ("\x1b[1m", "\x1b[31m", "\x1b[36m", "\x1b[0m"):
        coloured = coloured.replace(code, "")
    assert coloured == drawn(finding)


def test_json() -> None:
    place, other = Place(SOURCE, 4, 3, 8), Place(SOURCE, 2, 3, 8)
    whole, bare = as_json([dat_file.duplicate_key(place, "devotoin", other), dat.no_game(None, "no game", "")])
    assert whole == {
        "code": "DAT008",
        "name": "duplicate-key",
        "severity": "error",
        "file": "cards/x.yaml",
        "line": 4,
        "col": 3,
        "message": "the key 'devotoin' is written twice in one mapping",
        "hint": "keep one of them",
        "other": {"file": "cards/x.yaml", "line": 2, "col": 3, "note": "first written"},
        "about": {},
        "listing": None,
    }
    assert (bare["file"], bare["line"], bare["col"], bare["other"]) == (None, None, None, None)


def test_a_listing_stands_below_as_it_is() -> None:
    finding = replace(dat.no_game(None, "no game", ""), listing=("one", "  two \x1b[31m"), listing_note="to copy")
    assert drawn(finding).endswith("\n   = to copy:\n\n    one\n      two \\x1b[31m\n")
    assert as_json([finding])[0]["listing"] == {"lines": ["one", "  two \x1b[31m"], "note": "to copy"}
