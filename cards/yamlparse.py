"""Parses YAML: imported for a text that no earlier run has read."""

from __future__ import annotations

from .document import Document, Problems
from .printable import tell_unprintable
from .pyyaml import yaml
from .source import Source
from .yamlevents import Builder, Stop, events


def parsed(source: Source, problems: Problems) -> Document | None:
    """As :func:`.yamlread.parse_yaml`."""
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
        from .yamlgrammar import grammar_fault  # what is sound needs none of it

        problems.add(grammar_fault(source, error))
        return None
    return Document(source, builder.root, builder.mark)
