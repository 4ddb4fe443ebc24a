"""What commands tell the user, and the exit codes they end with."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..cards.finding import Finding

OK, FAULTY, UNUSABLE = 0, 1, 2
"""Done or clean; findings; usage or data that cannot be followed."""


def show(findings: Iterable[Finding]) -> None:
    """Print findings to the error stream, in colour on a terminal."""
    from ..cards.render import drawn

    for finding in findings:
        print(drawn(finding, color=sys.stderr.isatty()), file=sys.stderr)
