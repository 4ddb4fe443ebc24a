"""What an example of VRoyale claims is looked at when all is settled; harmless rewrites of cards are not faults."""

from __future__ import annotations

from pathlib import Path

from ..planting import copied, replaced, told


def test_harmless_rewrites_are_not_faults(tmp_path: Path) -> None:
    folder = copied("vroyale", tmp_path)
    text = (folder / "parade.yaml").read_text(encoding="utf-8")
    changed = text.replace("draw 1 card.", "draw a card.").replace("Everybody freeze.", "Everyone, freeze!")
    assert changed != text
    (folder / "parade.yaml").write_text(changed, encoding="utf-8")
    assert [str(one) for one in told(folder, played=False)] == []


def test_a_claim_sees_what_is_settled_because_there_is_one_answer(tmp_path: Path) -> None:
    """With two cards to discard, the last one goes by itself, before it is looked for in hand."""
    folder = copied("vroyale", tmp_path, "rulebook.md", "rulebook.phrases.yaml")
    replaced(folder, "choir.yaml", "Your opponent discards 1 card from", "Your opponent discards 2 cards from")
    found = [one.place for one in told(folder, played=False) if one.code == "EXM001"]
    assert "Grand Royale Trophy is in hand." in [
        place.source.line(place.line)[place.col - 1 :] for place in found if place
    ]
