"""Harmless rewrites of VRoyale's cards are not faults."""

from __future__ import annotations

from pathlib import Path

from ..planting import copied, told


def test_harmless_rewrites_are_not_faults(tmp_path: Path) -> None:
    folder = copied("vroyale", tmp_path)
    text = (folder / "parade.yaml").read_text(encoding="utf-8")
    changed = text.replace("draw 1 card.", "draw a card.").replace("Everybody freeze.", "Everyone, freeze!")
    assert changed != text
    (folder / "parade.yaml").write_text(changed, encoding="utf-8")
    assert [str(one) for one in told(folder)] == []
