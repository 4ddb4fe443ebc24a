"""Deckproof: print-and-play decks and rulebooks that prove themselves."""

import sys
from types import ModuleType

# reportlab runs modules of these names from wherever it finds them, the home folder included: it finds empty ones
for _name in ("reportlab_mods", "reportlab_settings"):
    sys.modules.setdefault(_name, ModuleType(_name))
