"""What is told of a proof while its claims are tried: nothing that the whole proof would take back."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from deckproof.cards.library import bundled
from deckproof.cards.load import load_game
from deckproof.cards.suppress import apply
from deckproof.validator.proof import Proved, begin_proof, claims_ahead, prove

PLAYED = sorted(name for name in bundled() if load_game(name).meta.rules)


def _told(proof: Proved) -> list[str]:
    return [str(finding) for finding in apply(proof.findings, proof.sources, proof.families)]


@pytest.mark.parametrize("name", PLAYED)
def test_it_says_how_many_claims_are_open_and_no_more(name: str) -> None:
    game = load_game(name)
    trial = claims_ahead(game)
    assert trial is not None and len(trial)
    so_far = begin_proof(game).so_far()
    assert _told(so_far) == []
    assert f"{len(trial)} claims being tried" in so_far.counts
    assert not any("claims held" in count or "stand alone" in count for count in so_far.counts)
    whole = prove(game)
    assert any(f" of {len(trial)} claims held" in count for count in whole.counts)
    assert claims_ahead(game) is None, "they are known now"
    kept = [count for count in so_far.counts if "rulebook sentences" not in count and "being tried" not in count]
    assert [count for count in whole.counts if count in kept] == kept


def test_what_it_finds_the_whole_finds_too_and_silenced_claims_are_not_called_unused(tmp_path: Path) -> None:
    game = Path(shutil.copytree(bundled()["vroyale"], tmp_path / "vroyale"))
    book = game / "rulebook.md"
    text = book.read_text(encoding="utf-8")
    false = "<!-- deckproof: ignore FCT007 to see it silenced -->\nSo 28 cards lie face-down before anybody draws."
    false += "\n\nThere are 77 Tokens."
    book.write_text(f"{text}\n\n{false}\n", encoding="utf-8")
    loaded = load_game(game)
    so_far, whole = _told(begin_proof(loaded).so_far()), _told(prove(loaded))
    assert so_far and not any("DAT0" in told for told in [*so_far, *whole])
    assert set(so_far) <= set(whole)
