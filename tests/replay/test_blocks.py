"""Reading example blocks from Markdown: which there are, what is in their heads, where everything stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.examples import examples_of, markdown_sources
from deckproof.cards.finding import DataError
from deckproof.cards.source import Source

TEXT = """\
# Rules

Some words.

## Turns #

A turn is one play.
It is short.

```example one-turn {mode=simple seed=5}
You go first. You play Our Spot
face-up to Town.

- Town is 3 to 0.
```

More words.

~~~~illegal two-turns
You back off.
```
~~~~

```python
example = 1
```

````markdown
```example shown-only
You back off.
```
````

```example {mode=simple} odd
You back off.
"""


def test_the_blocks_of_a_file() -> None:
    one, two, three = examples_of(Source("rules.md", TEXT))
    assert (one.kind, one.name, one.illegal) == ("example", "one-turn", False)
    assert [(option.key, option.value, str(option.place)) for option in one.options] == [
        ("mode", "simple", "rules.md:10:22"),
        ("seed", "5", "rules.md:10:34"),
    ]
    assert one.heading == "Turns"
    assert (str(one.place), str(one.end)) == ("rules.md:10:4", "rules.md:15:1")
    assert (two.kind, two.name, two.heading, two.illegal) == ("illegal", "two-turns", "Turns", True)
    assert (three.name, [place.col for place in three.odd]) == ("", [12])


def test_every_sentence_has_its_place() -> None:
    one, *_ = examples_of(Source("rules.md", TEXT))
    assert [(sentence.text, str(sentence.place), sentence.place.length) for sentence in one.sentences] == [
        ("You go first.", "rules.md:11:1", 13),
        ("You play Our Spot face-up to Town.", "rules.md:11:15", 17),
        ("Town is 3 to 0.", "rules.md:14:3", 15),
    ]


def test_an_unclosed_block_ends_with_the_file() -> None:
    (block,) = examples_of(Source("a.md", "```example a\nYou back off."))
    assert [sentence.text for sentence in block.sentences] == ["You back off."]


def test_an_empty_file_and_an_empty_block() -> None:
    assert examples_of(Source("a.md", "")) == []
    (block,) = examples_of(Source("a.md", "```example a\n```"))
    assert (block.name, block.sentences) == ("a", ())


def test_all_files_of_a_folder_are_read(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "b.md").write_text("```example b\nYou back off.\n```\n", encoding="utf-8")
    (tmp_path / "more" / "a.md").write_text("```example a\nYou back off.\n```\n", encoding="utf-8")
    (tmp_path / "c.txt").write_text("```example c\nYou back off.\n```\n", encoding="utf-8")
    assert [source.name.rpartition("/")[2] for source in markdown_sources(tmp_path)] == ["b.md", "a.md"]


def test_an_unreadable_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes("```example a\nÜber".encode("latin-1"))
    with pytest.raises(DataError, match="1 problems"):
        markdown_sources(tmp_path)
