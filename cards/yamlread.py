"""YAML into plain data that remembers where every value stands.

Words without quotes follow the core schema of YAML 1.2 (null, true, false, decimal numbers; all else is text).
"""

from __future__ import annotations

from pathlib import Path

from .document import MAX_DEPTH, Document, Keys, Plain, Problems
from .keptyaml import recall, record
from .library import read_source
from .memo import Memo
from .source import Source

__all__ = ["MAX_DEPTH", "Document", "Keys", "Plain", "Problems", "parse_yaml", "read_yaml"]


def read_yaml(
    path: Path, name: str, problems: Problems, root: Path | None = None, memo: Memo | None = None
) -> Document | None:
    """Read the file at ``path``, shown to people as ``name``; None when it cannot be read.

    Faults go to ``problems``; nothing is raised. A Document may come with faults (a key written twice, say).
    ``root`` is a folder the file, links followed, must not lie outside of; ``memo`` as in :func:`parse_yaml`.
    """
    source = read_source(path, name, problems.add, root)
    return None if source is None else parse_yaml(source, problems, memo)


def parse_yaml(source: Source, problems: Problems, memo: Memo | None = None) -> Document | None:
    """Read the YAML text of ``source``; None when its grammar is broken or a limit is passed.

    Faults go to ``problems``; nothing is raised. On the shelf of ``memo`` is what earlier runs read without a fault.
    """
    shelf = memo.shelf if memo is not None else None
    if shelf is not None and (kept := recall(source, shelf)) is not None:
        return kept
    from .yamlparse import parsed  # where all is known, its library need not be imported

    own = Problems()
    doc = parsed(source, own)
    for finding in own.findings:
        problems.add(finding)
    if shelf is not None and doc is not None and not own.findings:
        record(doc, shelf)
    return doc
