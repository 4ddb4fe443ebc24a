"""What the tests of examples share: the rules, the phrasebook and the examples of ygios, ways to play and check."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import pytest
from deckproof.cards import Game, bundled, load_game
from deckproof.cards.examples import examples_of
from deckproof.cards.finding import Finding
from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.source import Source
from deckproof.validator.example_proof import check_these
from deckproof.validator.example_stage import Stage
from deckproof.validator.replay import Replay, replay
from deckproof.validator.sheet_play import sheet_stage


@dataclass(frozen=True)
class Desk:
    """Everything needed to replay examples of ygios."""

    game: Game
    book: Phrasebook
    stage: Stage
    text: str

    def play(self, body: str, head: str = "example here") -> Replay:
        """Replay one block with this body."""
        (example,) = examples_of(Source("here.md", f"```{head}\n{body.strip()}\n```\n"))
        return replay(example, self.stage, self.book)

    def check(self, text: str) -> list[Finding]:
        """Check the examples of a text."""
        return check_these(examples_of(Source("examples.md", text)), self.book, self.stage)[0]

    def block(self, name: str) -> str:
        """The block of an example, fences and all."""
        return self.blocks[name]

    @cached_property
    def blocks(self) -> dict[str, str]:
        """Every block by its name."""
        found = re.finditer(r"^```(?:example|illegal) (\S+)[^\n]*\n.*?^```\n", self.text, re.DOTALL | re.MULTILINE)
        return {block[1]: block[0] for block in found}


@pytest.fixture(scope="session")
def desk() -> Desk:
    game = load_game("ygios")
    stage, book = sheet_stage(game)
    return Desk(game, book, stage, (bundled()["ygios"] / "examples.md").read_text(encoding="utf-8"))


@pytest.fixture
def play(desk: Desk) -> Callable[..., Replay]:
    return desk.play
