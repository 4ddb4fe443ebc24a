"""Numbers and bytes of PDF code: the very ones that reportlab writes, with less work.

The same widths, corners and colours stand in a file thousands of times, and reportlab without its compiled part works
them out letter by letter each time; it makes bytes of all code by a table, though hardly any needs one; and it looks up
how each letter is escaped, though hardly any is.
"""

from __future__ import annotations

from typing import Any

from reportlab.lib import rl_accel
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen import canvas, pathobject, textobject

MOST = 200_000
"""Numbers kept at once."""
_plain: Any = rl_accel.fp_str
_by_table: Any = pdfdoc.pdfdocEnc
_letter_by_letter: Any = rl_accel.escapePDF
_known: dict[float, str] = {}
_ESCAPED = {code: _letter_by_letter([code]) for code in range(256)}


def digits(*numbers: Any) -> str:
    """Numbers, or those of one list of them, with spaces between them: what reportlab's ``fp_str`` gives."""
    if len(numbers) == 1 and isinstance(numbers[0], (list, tuple)):
        numbers = tuple(numbers[0])
    try:
        return " ".join([_known[number] for number in numbers])
    except KeyError:
        if len(_known) > MOST:
            _known.clear()
        made = []
        for number in numbers:  # another thread may forget them at any time
            made.append(_plain(number))
            _known[number] = made[-1]
        return " ".join(made)


def encoded(code: Any) -> Any:
    """The bytes of PDF code; what is bytes stays: what reportlab's ``pdfdocEnc`` gives."""
    return code.encode("ascii") if isinstance(code, str) and code.isascii() else _by_table(code)


def escaped(text: Any) -> str:
    """Bytes or text between the brackets of PDF code: what reportlab's ``escapePDF`` gives."""
    letters = text.decode("latin-1") if isinstance(text, bytes) else text
    return letters.translate(_ESCAPED) if isinstance(letters, str) else str(_letter_by_letter(letters))


def used() -> None:
    """Have reportlab write its numbers, bytes and texts so."""
    for module in (canvas, pathobject, textobject, pdfdoc):
        vars(module)["fp_str"] = digits
    vars(pdfdoc)["pdfdocEnc"] = encoded
    vars(canvas)["escapePDF"] = escaped
