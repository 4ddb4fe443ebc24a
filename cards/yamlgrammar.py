"""What is wrong with the grammar of a YAML file, in our words."""

from __future__ import annotations

import re

from . import dat_file
from .finding import Finding, in_quotes
from .pyyaml import yaml
from .source import Place, Source
from .yamldiagnosis import slip_at

_PARTS = "put a ',' between two entries, and a text that holds ',' or ': ' in quotes"
_FAULTS = (
    ("mapping values are not allowed", "a ': ' that cannot stand here", "put a text that holds ': ' in quotes"),
    ("unexpected end of stream", "the quote that opens here is never closed", "add the closing quote"),
    ("cannot start any token", "a value cannot begin with this character", "put the text in quotes"),
    ("unknown escape character", "an unknown escape after '\\' in double quotes", "write '\\\\' for a backslash"),
    ("',' or ']'", "this list needs a ',' or the closing ']' here", _PARTS),
    ("',' or '}'", "this mapping needs a ',' or the closing '}' here", _PARTS),
    ("'-' indicator", "an item '- ' of the list was expected here", "check the indentation"),
    ("expected ':'", "a key without ': ' after it", "write 'key: value', or put a long text in quotes"),
    ("invalid Unicode", "an escape that stands for no character", "write the character itself"),
    ("tag handle", "a word that begins with '!'", "put the text in quotes"),
    ("YAML document", "an unknown version of YAML", "delete the line that begins with %YAML"),
    ("expected key", "this does not fit the lines above it", "check the indentation and the quotes"),
    ("block end", "this does not fit the lines above it", "check the indentation and the quotes"),
)
_EXACT = ("unknown escape character", "invalid Unicode", "YAML document")
"""Errors that stand exactly where they were made."""
MOST_SHOWN = 160
"""Characters of a line that is shown again, mended."""
_UNQUOTED = re.compile(r"""\s*(?:- +)*([\w-]+): +([^"'\[{|>&*\s][^"\\]*?: [^"\\]*?)\s*""")


def grammar_fault(source: Source, error: yaml.YAMLError) -> Finding:
    """The finding for an error of the YAML parser, in our words."""
    problem = str(getattr(error, "problem", None) or error)
    mark, context = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    if "unexpected end of stream" in problem and context is not None:
        mark, context = context, None
    place = source.at(min(mark.index, len(source.text))) if mark is not None else source.at(0)
    line = source.line(place.line)
    indent = line[: len(line) - len(line.lstrip(" \t"))]
    if "\t" in indent and place.col <= len(indent) + 1:
        return dat_file.tab_indent(Place(source, place.line, indent.index("\t") + 1))
    why, hint = next(((why, hint) for part, why, hint in _FAULTS if part in problem), (problem, ""))
    if "mapping values" in problem and len(line) <= MOST_SHOWN and (unquoted := _UNQUOTED.fullmatch(line)):
        return dat_file.not_yaml(place, why, f"put the text in quotes: {unquoted[1]}: {in_quotes(unquoted[2])}")
    if not any(part in problem for part in _EXACT):
        first = source.at(context.index).line if context is not None else place.line
        if slip := slip_at(source, place.line, first, problem):
            return dat_file.not_yaml(slip.place, slip.why, slip.hint)
    began = source.at(context.index) if context is not None and context.index != getattr(mark, "index", -1) else None
    return dat_file.not_yaml(place, why, hint, began, "it begins" if began else "")
