"""Plain data with places, and what is said about text that is not the YAML we read."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from deckproof.cards.finding import DataError
from deckproof.cards.source import Source
from deckproof.cards.yamlread import Document, Problems, parse_yaml, read_yaml


def told(text: str) -> list[str]:
    """Every finding on ``text`` as "line:col code message"."""
    problems = Problems()
    parse_yaml(Source("x.yaml", text), problems)
    return [f"{one.place.line}:{one.place.col} {one.code} {one.message}" for one in problems.findings if one.place]


def read(text: str) -> Document:
    problems = Problems()
    doc = parse_yaml(Source("x.yaml", text), problems)
    assert not problems.findings
    assert doc is not None
    return doc


def test_words_follow_yaml_1_2() -> None:
    doc = read("[null, ~, true, False, 12, -3, +4, 0, 1.5, .5, 3., 1e3, y, n, Yes sir, 63x88, v1, '12', \"no\"]")
    assert doc.data == [
        *(None, None, True, False, 12, -3, 4, 0, 1.5, 0.5, 3.0, 1000.0),
        *("y", "n", "Yes sir", "63x88", "v1", "12", "no"),
    ]


@pytest.mark.parametrize(
    ("word", "taken_for"),
    [
        *((word, "a truth value") for word in ("yes", "no", "on", "off", "Yes", "NO", "On", "OFF")),
        *((word, "an octal number") for word in ("012", "007", "-01")),
        *((word, "a number in base 60") for word in ("1:30", "22:22:10", "16:9")),
        *((word, "a date") for word in ("2026-11-20", "2026-1-2T10:00:00Z")),
        *((word, "a number") for word in ("0x1F", "0o17", "0b11", "1_000", "1_000.5")),
        *((word, "a number without a value") for word in (".inf", "-.Inf", ".NaN")),
    ],
)
def test_odd_words_are_text_and_a_fault(word: str, taken_for: str) -> None:
    problems = Problems()
    doc = parse_yaml(Source("x.yaml", f"a: {word}\nb: '{word}'"), problems)
    assert doc is not None and doc.data == {"a": word, "b": word}
    assert [one.message for one in problems.findings] == [
        f"{word!r} without quotes is {taken_for} to other YAML readers"
    ]
    assert str(problems.findings[0].place) == "x.yaml:1:4"


def test_keys_are_text_and_odd_keys_a_fault() -> None:
    assert read("{1: a, true: b}").data == {"1": "a", "true": "b"}
    assert told("no: 1") == ["1:1 DAT014 'no' without quotes is a truth value to other YAML readers"]


def test_places_of_values_and_keys() -> None:
    doc = read("title: Tiny\ncards:\n  - id: A\n    marks: [once, lock]\n  - {id: B}\n")
    assert str(doc.place(("title",))) == "x.yaml:1:8"
    assert doc.place(("title",)).length == 4
    assert str(doc.key_place(("title",))) == "x.yaml:1:1"
    assert str(doc.place(("cards", 0))) == "x.yaml:3:5"
    assert str(doc.place(("cards", 0, "marks", 1))) == "x.yaml:4:19"
    assert str(doc.key_place(("cards", 0, "marks"))) == "x.yaml:4:5"
    assert doc.key_place(("cards", 0, "marks")).length == 5
    assert str(doc.place(("cards", 1))) == "x.yaml:5:5"


def test_an_absent_value_has_the_place_of_its_nearest_ancestor() -> None:
    doc = read("cards:\n  - id: A\n")
    for path in (("cards", 0, "name"), ("cards", 0, "name", "deeper"), ("cards", 0, "id", "deeper")):
        assert doc.place(path).line == 2
    assert str(doc.key_place(("cards", 0, "name"))) == "x.yaml:2:5"
    assert str(doc.key_place(("nothing", "here"))) == "x.yaml:1:1"
    assert str(read("").place(("a", "b"))) == "x.yaml:1:1"


def test_places_count_characters_and_only_line_ends() -> None:
    doc = read('naïve: "日本\u2028語"\nb: [é, c]\n')
    assert str(doc.place(("b", 1))) == "x.yaml:2:8"


def test_a_place_ends_with_its_line() -> None:
    doc = read("a: >\n  one\n  two\nb: x\n")
    assert doc.place(("a",)).length == 1
    assert doc.data == {"a": "one two\n", "b": "x"}


def test_an_alias_repeats_a_value_at_its_own_place() -> None:
    doc = read("a: &x {n: 1}\nb: *x\n")
    assert doc.data == {"a": {"n": 1}, "b": {"n": 1}}
    assert str(doc.place(("b",))) == "x.yaml:2:4"
    assert str(doc.place(("b", "n"))) == "x.yaml:1:11"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("text: Draw 2: then discard", "1:13 DAT003 this is not YAML: a ': ' that cannot stand here"),
        ('a: "x\nb: 3', "1:4 DAT003 this is not YAML: the quote that opens here does not close on its line"),
        ("a: [1, 2\nb: 3", "1:4 DAT003 this is not YAML: the '[' that opens here is never closed"),
        ("# b\na [c, d]\nb: {e: f}", "2:1 DAT003 this is not YAML: 'a' is a key, and no ': ' parts it from its value"),
        ("a b\nc: 1", "1:1 DAT003 this is not YAML: 'a' is a key, and no ': ' parts it from its value"),
        ("{f: ruling A04: why}", "1:15 DAT003 this is not YAML: this mapping needs a ',' or the closing '}' here"),
        ("- a\nb: 1", "2:1 DAT003 this is not YAML: an item '- ' of the list was expected here"),
        ("a: @x", "1:4 DAT003 this is not YAML: '@' at the beginning of a value is kept for later"),
        ('a: "b" c', "1:6 DAT003 this is not YAML: the text ends at this quote, and more words follow"),
        ("a: !x!y 1", "1:4 DAT003 this is not YAML: '!' at the beginning of a value begins a type"),
        ("%YAML 3.0\n---\na", "1:1 DAT003 this is not YAML: an unknown version of YAML"),
        ("a:\n\t- b", "2:1 DAT009 this line is indented with a tab"),
        ("a:\n  b: 1\n\tc: 2", "3:1 DAT009 this line is indented with a tab"),
        ("a: 1\nb: 2\na: 3", "3:1 DAT008 the key 'a' is written twice in one mapping"),
        ("[" * 61, "1:61 DAT011 nested more than 60 levels deep"),
        ("a: &a [*a]", "1:8 DAT013 '*a' stands inside '&a' itself"),
        ("a: *b", "1:4 DAT017 '*b' repeats a value '&b', but none stands before it"),
        ("a: x\x07y", "1:5 DAT015 the unprintable character U+0007 stands here"),
        ('a: "x\\0"', "1:4 DAT015 the unprintable character U+0000 stands here"),
        ("a: x\ufeff", "1:5 DAT015 the unprintable character U+FEFF stands here"),
        ("<<: {a: 1}", "1:1 DAT016 the merge key '<<' is not supported"),
        ("a: !!binary aGk=", "1:4 DAT016 the tag '!!binary' is not supported"),
        ("a: 1\n---\nb: 2", "2:1 DAT016 a second document is not supported"),
        ("? [a]\n: b", "1:3 DAT016 a list or mapping as a key is not supported"),
        ("a: &k b\n*k : c", "2:1 DAT016 an alias as a key is not supported"),
        ("a: 1e999", "1:4 DAT007 the number 1e999 is too large"),
        ("a: 1234567890123456789", "1:4 DAT007 the number 1234567890123456789 is too large"),
    ],
)
def test_what_is_said(text: str, said: str) -> None:
    assert told(text) == [said]


def test_hints_show_the_line_in_quotes() -> None:
    problems = Problems()
    parse_yaml(Source("x.yaml", "  - text: Draw 2: then discard"), problems)
    assert problems.findings[0].hint == 'put the text in quotes: text: "Draw 2: then discard"'


def test_a_duplicate_names_both_places_and_the_first_value_stays() -> None:
    problems = Problems()
    doc = parse_yaml(Source("x.yaml", "a: 1\nb: {c: 2, c: 3}"), problems)
    assert doc is not None and doc.data == {"a": 1, "b": {"c": 2}}
    (finding,) = problems.findings
    assert (str(finding.place), str(finding.other)) == ("x.yaml:2:11", "x.yaml:2:5")


def test_an_alias_bomb_is_refused() -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    bomb += "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 9))
    assert told(bomb) == ["6:15 DAT012 more than 200,000 values, aliases written out"]


def test_depth_counts_through_aliases() -> None:
    chain = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 80))
    assert [one.split(" ")[1] for one in told(chain)] == ["DAT011"]


def test_fifty_thousand_levels_do_no_harm() -> None:
    assert told("[" * 50_000) == ["1:61 DAT011 nested more than 60 levels deep"]
    assert told("- " * 50_000) == ["1:121 DAT011 nested more than 60 levels deep"]


def test_empty_files_hold_nothing() -> None:
    for text in ("", "# only a comment\n", "---\n"):
        assert read(text).data is None


def test_a_byte_order_mark_and_windows_line_ends_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: 2\rc: 3\r\n")
    problems = Problems()
    doc = read_yaml(path, "x.yaml", problems)
    assert doc is not None and not problems.findings
    assert doc.data == {"a": 1, "b": 2, "c": 3}
    assert str(doc.place(("c",))) == "x.yaml:3:4"


@pytest.mark.parametrize(
    ("raw", "said", "hint"),
    [
        (b"a: 1\r\nb: caf\xe9\n", "x.yaml:2:7 DAT002 the byte 0xE9 here is not UTF-8 text", "save the file as UTF-8"),
        (b"\xef\xbb\xbfa\xff", "x.yaml:1:2 DAT002 the byte 0xFF here is not UTF-8 text", "save the file as UTF-8"),
        ("a: 1".encode("utf-16"), "x.yaml:1:1 DAT002 the byte 0xFF here is not UTF-8 text", "UTF-16"),
        (b"#" * 2_000_001, "x.yaml:1:1 DAT010 the file has 2,000,001 bytes; at most 2,000,000 are read", "split"),
    ],
)
def test_unreadable_bytes(tmp_path: Path, raw: bytes, said: str, hint: str) -> None:
    (tmp_path / "x.yaml").write_bytes(raw)
    problems = Problems()
    assert read_yaml(tmp_path / "x.yaml", "x.yaml", problems) is None
    (finding,) = problems.findings
    assert f"{finding.place} {finding.code} {finding.message}" == said
    assert hint in finding.hint


def test_a_missing_file_a_folder_and_a_link_outside(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "secret.yaml").write_text("a: 1")
    (tmp_path / "game" / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    (tmp_path / "game" / "loop.yaml").symlink_to("loop.yaml")
    problems = Problems()
    for name in ("none.yaml", ".", "link.yaml", "loop.yaml"):
        assert read_yaml(tmp_path / "game" / name, name, problems, root=tmp_path / "game") is None
    assert [one.code for one in problems.findings] == ["DAT001", "DAT001", "DAT024", "DAT001"]


def test_only_errors_are_raised() -> None:
    problems = Problems()
    problems.raise_if_any()
    parse_yaml(Source("b.yaml", "no: 1\na: 1\na: 2"), problems)
    parse_yaml(Source("a.yaml", "a: off"), problems)
    with pytest.raises(DataError) as raised:
        problems.raise_if_any()
    assert [str(one.place) for one in raised.value.findings] == ["a.yaml:1:4", "b.yaml:1:1", "b.yaml:3:1"]


def test_without_libyaml_the_same_is_read_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = (
        "a: [1, {b: no}]\nc: >\n  x\n",
        "a: b: c",
        "a:\n\t- b",
        "[" * 100,
        "a: 1\na: 2",
        'a: "\\UFFFFFFFF"',
        "- &x [*x]",
    )
    fast = [told(text) for text in texts]
    monkeypatch.setattr("deckproof.cards.yamlevents.LOADER", yaml.SafeLoader)
    slow = [told(text) for text in texts]
    assert [[one.split(" ")[1] for one in said] for said in slow] == [
        [one.split(" ")[1] for one in said] for said in fast
    ]
    assert read("a: [1, {b: c}]\n").place(("a", 1, "b")).col == 12
