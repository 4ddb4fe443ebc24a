"""A wrong table of Yuri-Kure is refuted by play."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..planting import copied, replaced, told


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("difference: {value: [-3, -2", "difference: {value: [-3, -1"),
        ("numbers: {value: [0, 1", "numbers: {value: [0, 2"),
    ],
)
def test_a_wrong_table_of_kisses_is_refuted_by_play(old: str, new: str, tmp_path: Path) -> None:
    folder = copied("yuri-kure", tmp_path)
    replaced(folder, "rules.yaml", old, new)
    assert "FCT007" in {one.code for one in told(folder)}
