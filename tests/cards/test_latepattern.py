"""Patterns compiled late find what those compiled at once find; a row is passed over only where it cannot be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from deckproof.cards.latepattern import Ways, late, late_rows, needed, ways
from deckproof.cards.lexicon import canonicalways
from deckproof.validator.retold import gistwords

SAID = [
    line.lower().strip(" .!")
    for game in ("ygios", "undone", "starters/duel")
    for line in (Path(__file__).parents[2] / "cards" / game / "rulebook.md").read_text(encoding="utf-8").splitlines()
    if len(line) > 20
][::3]


@pytest.mark.parametrize(
    ("pattern", "letters"),
    [
        ("has|have", {"has", "have"}),
        (r"face[ -]?down(?:wards)?", {"face"}),
        (r"(?:do|does) not (?:need|have) to|need(?:s)? not", {" not ", "need"}),
        (r"(?:one|two)? cards?", {" card"}),
        (r"a{2,}bc", {"bc"}),
        (r"(?:ab|c?)\d", set()),
        (r"x*?yz", {"yz"}),
        (r"(?!never)now|(?<=if )\w+", set()),
        (r"[a-z]+ed\b", {"ed"}),
        (r"[]abc]d|\)e", {"d", "e"}),
        (r"(?:facing|pointing)(?= (?:up|down)\b)", {"facing", "pointing"}),
        ("|ab", {"", "ab"}),
    ],
)
def test_letters_that_a_pattern_needs(pattern: str, letters: set[str]) -> None:
    assert needed(pattern) == letters


@pytest.mark.parametrize("rows", [canonicalways.WAYS, gistwords.WAYS], ids=["canonical", "gist"])
def test_rows_are_put_as_if_all_were_compiled(rows: Ways) -> None:
    put = 0
    for way in rows:
        old, new = way._old, way._new
        (fresh,), whole = ways([(old, new)]), re.compile(rf"(?<![\w'-])(?:{old})(?![\w'-])")
        for text in SAID:
            made = whole.sub(new, text)
            assert fresh.put(text) == made, old
            put += made != text
    assert put > 100


def test_a_late_pattern_is_as_one_compiled_at_once() -> None:
    pattern = late(r"(a)(b)?", re.IGNORECASE)
    assert "_made" not in vars(pattern)
    found = pattern.fullmatch("AB")
    assert found and found.groups() == ("A", "B") and pattern.sub("", "xaby") == "xy"
    assert (pattern.pattern, pattern.groups) == (r"(a)(b)?", 2)
    with pytest.raises(re.error):
        late("(").search("")


def test_late_rows_keep_what_is_put_and_compile_nothing() -> None:
    (first, one), (second, several) = late_rows([(r"a(b)", r"\1"), ("c", ("d", "e"))])
    assert "_made" not in vars(first) and "_made" not in vars(second)
    assert first.sub(str(one), "xab") == "xb" and several == ("d", "e")
