"""The tables that come along are read by the fast parser, and it takes them for what the slow one does."""

from __future__ import annotations

from pathlib import Path

import deckproof.layouts
import pytest
import yaml
from deckproof.cards.yamlown import LOADER, own_yaml

TABLES = sorted(Path(deckproof.layouts.__file__).parent.glob("*.yaml"))
WORDS = sorted(Path(deckproof.layouts.__file__).parent.glob("ownwords/*.yaml"))


def test_libyaml_reads_them() -> None:
    assert LOADER is yaml.CSafeLoader


@pytest.mark.parametrize("file", [*TABLES, *WORDS], ids=lambda file: file.name)
def test_both_parsers_agree(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert own_yaml(text) == yaml.safe_load(text)
