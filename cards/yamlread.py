"""YAML into plain data that remembers where every value stands.

Words without quotes follow the core schema of YAML 1.2 (null, true, false, decimal numbers; all else is text).
"""

from __future__ import annotations

from pathlib import Path

import yaml

from .document import Document, Keys, Plain, Problems
from .library import read_source
from .printable import tell_unprintable
from .source import Source
from .yamlevents import MAX_DEPTH, Builder, Stop, events
from .yamlgrammar import grammar_fault

__all__ = ["MAX_DEPTH", "Document", "Keys", "Plain", "Problems", "parse_yaml", "read_yaml"]


def read_yaml(path: Path, name: str, problems: Problems, root: Path | None = None) -> Document | None:
    """Read the file at ``path``, shown to people as ``name``; None when it cannot be read.

    Faults go to ``problems``; nothing is raised. A Document may come with faults (a key written twice, say).
    ``root`` is a folder the file, links followed, must not lie outside of.
    """
    source = read_source(path, name, problems.add, root)
    return None if source is None else parse_yaml(source, problems)


def parse_yaml(source: Source, problems: Problems) -> Document | None:
    """Read the YAML text of ``source``; None when its grammar is broken or a limit is passed.

    Faults go to ``problems``; nothing is raised.
    """
    if tell_unprintable(source, problems.add):
        return None
    builder = Builder(source, problems)
    try:
        for event in events(source.text):
            builder.take(event)
    except Stop as stop:
        problems.add(stop.finding)
        return None
    except yaml.YAMLError as error:
        problems.add(grammar_fault(source, error))
        return None
    return Document(source, builder.root, builder.mark)
