"""PyYAML, loaded without compiling the patterns of its parser in Python: that takes longer than all else of it, and
they are looked for only where its parser in C cannot be had.
"""

from __future__ import annotations

import re

from .latepattern import late

_compile = re.compile
re.compile = late
try:
    import yaml
finally:
    re.compile = _compile

__all__ = ["yaml"]
