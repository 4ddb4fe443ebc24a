"""Numbers and bytes of PDF code: the very ones that reportlab writes, with less work.

The same widths, corners and colours stand in a file thousands of times, and reportlab without its compiled part works
them out letter by letter each time; it makes bytes of all code by a table, though hardly any needs one; and it looks up
how each letter is escaped, though hardly any is.
"""

from __future__ import annotations

from math import log
from typing import Any

from reportlab.lib import rl_accel
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen import canvas, pathobject, textobject

MOST = 200_000
"""Numbers kept at once."""
_by_table: Any = pdfdoc.pdfdocEnc
_letter_by_letter: Any = rl_accel.escapePDF
_known: dict[float, str] = {}
_TEN = log(10.0)
_DECIMALS = [f"%.{many}f" for many in range(7)]
_ESCAPED = {code: _letter_by_letter([code]) for code in range(256)}


def _plain(number: float) -> str:
    """One number with six decimals, fewer for a large one, and no needless zeros."""
    size = abs(number)
    if size > 1:
        decimals = 6 - int(log(size) / _TEN)
        return (_DECIMALS[decimals] % number).rstrip("0").rstrip(".") if decimals > 0 else f"{number:.0f}"
    if size <= 1e-7:
        return "0"
    shown = f"{number:.6f}".rstrip("0").rstrip(".")
    return shown[1:] if shown[0] == "0" and len(shown) > 1 else shown


def digits(*numbers: Any) -> str:
    """Numbers, or those of one list of them, with spaces between them: what reportlab's ``fp_str`` gives."""
    if len(numbers) == 1 and isinstance(numbers[0], (list, tuple)):
        numbers = tuple(numbers[0])
    made = []
    for number in numbers:  # another thread may forget them at any time
        shown = _known.get(number)
        if shown is None:
            if len(_known) > MOST:
                _known.clear()
            shown = _known[number] = _plain(number)
        made.append(shown)
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
