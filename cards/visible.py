"""Text that is shown to people as it is: nothing in it steers a terminal, turns lines around or hides."""

from __future__ import annotations

import json
from typing import Any

from .latepattern import late

_HIDDEN = late(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters but for tabs and line ends
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks that turn the direction of writing
    "\u2028\u2029\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"  # line ends, marks, halves of characters, tags
)
_BYTES = range(0xDC80, 0xDD00)
"""How Python writes the bytes of a file name that is not UTF-8."""


def visible(text: str) -> str:
    """The text with what cannot be seen written out: ESC as ``\\x1b``, a mark that turns a line as ``\\u202e``."""
    return _HIDDEN.sub(lambda found: escaped(found[0]), text)


def visible_line(text: str) -> str:
    """The same in one line: line ends are written out, too."""
    return visible(text).replace("\n", "\\n")


def escaped(char: str) -> str:
    """A character by its number, as Python writes it; the byte it stands for, where it is one of a file name."""
    number = ord(char)
    if number in _BYTES:
        return f"\\x{number - 0xDC00:02x}"
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def visible_json(content: Any) -> str:
    """Plain values as JSON, indented; what :func:`visible` writes out is written as JSON does."""
    text = json.dumps(content, indent=2, ensure_ascii=False)
    return _HIDDEN.sub(lambda found: json.dumps(found[0])[1:-1], text)
