"""Every ruling of rules.yaml has a test named after it, and no test speaks of a ruling that is not there."""

from __future__ import annotations

import re

from . import test_rulings_costs, test_rulings_turns, test_rulings_values
from .kit import data

TESTED = {
    found[1]
    for module in (test_rulings_costs, test_rulings_turns, test_rulings_values)
    for name in vars(module)
    if (found := re.match(r"test_(A\d+[a-z]?)_", name))
}


def test_every_ruling_is_tested() -> None:
    assert set(data().rules["rulings"]) == TESTED
