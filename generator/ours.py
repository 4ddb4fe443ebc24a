"""Folders with a file in them that says what in it is ours: they are written whole, and refused where others wrote."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from ..cards.lazyclass import dataclass
from .atomic import NotOurs
from .manifest import read_values, things


@dataclass(frozen=True, slots=True)
class Mark:
    """The ``file`` that marks such a folder, the ``kind`` of folder it says, and what people call one (``earlier``)."""

    file: str
    kind: str
    earlier: str

    def refuse_others(self, target: Path) -> None:
        """Raise :class:`NotOurs` for a folder with anything in it that we did not write: it would be gone."""
        mark = read_values(target / self.file)
        listed = mark.get("files") if isinstance(mark, dict) and mark.get("kind") == self.kind else None
        ours = {self.file, *(name for name in listed if isinstance(name, str))} if isinstance(listed, list) else set()
        for path in things(target) if target.is_dir() else ():
            if path.relative_to(target).as_posix() not in ours:
                raise NotOurs(f"{path} is not of {self.earlier}; move it away or choose another --out")

    def save(self, files: Mapping[str, bytes], stage: Path, **more: str) -> None:
        """Write files by name into a folder that is staged, and the mark, which says ``more`` besides."""
        for name, data in files.items():
            (stage / name).parent.mkdir(parents=True, exist_ok=True)
            (stage / name).write_bytes(data)
        mark = {"kind": self.kind, **more, "files": sorted(files)}
        (stage / self.file).write_text(json.dumps(mark, indent=2) + "\n", encoding="utf-8", newline="\n")
