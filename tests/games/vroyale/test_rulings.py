"""Rules and rulings that no worked example of the rulebook shows, each played by the sheet as one."""

from __future__ import annotations

import pytest

from .test_examples_by_sheet import played, told

RULINGS = {
    "a Star card does not debut (V05)": """
It is your Resource Step. The stage has Button Masher Bo. You hold Co-op Coco and Frame-Perfect. You put Co-op
Coco into the Star Pool. You have 1 card in hand.
""",
    "a second Event of a name has no place on a side": """
It is your opponent's Main Step. The stage has Lantern Festival. Your opponent holds Lantern Festival. Your
opponent starts with 3 stars to spend. Your opponent may not play Lantern Festival.
""",
    "the stack is resolved whole, and choices are made then (V08, V20)": """
It is your Combat Phase. The stage has Button Masher Bo and Understudy Umi. You hold Frame-Perfect and Boss
Rush. Your opponent holds Standing Ovation. You start with 9 stars to spend. Your opponent starts with 9 stars
to spend. You attack with Button Masher Bo. Your opponent blocks nobody. You play Frame-Perfect. Your opponent
plays Standing Ovation. You play Boss Rush. Nobody responds. Boss Rush resolves before Standing Ovation.
Standing Ovation resolves before Frame-Perfect.
""",
    "a cancelled Highlight is used, and its stars are gone (V23)": """
It is your Combat Phase. The stage has Button Masher Bo and Understudy Umi. You hold Boss Rush and Lag Spike.
Your opponent holds Standing Ovation. You start with 9 stars to spend. Your opponent starts with 2 stars to
spend. You attack with Button Masher Bo. Your opponent blocks nobody. You play Boss Rush. Your opponent plays
Standing Ovation. You play Lag Spike. Nobody responds. You choose Standing Ovation. Standing Ovation is in the
Graduation Zone. Your opponent has 0 stars left over.
""",
    "a token that would go to a hand is gone": """
It is your opponent's Main Step. The stage has Cheering Fan and Understudy Umi. Cheering Fan is tilted
already. Your opponent holds Stage Whisper. Your opponent starts with 2 stars to spend. Your opponent plays
Stage Whisper. There are 0 Cheering Fan tokens on the stage. You have 0 cards in hand.
""",
    "no Sanity left for both is a draw (V14)": """
It is your opponent's Main Step. The stage has Button Masher Bo. Your opponent holds Grand Finale. Your
opponent starts with 6 stars to spend. You start with 1 Sanity. Your opponent starts with 2 Sanity. Your
opponent plays Grand Finale. The match is a draw.
""",
}


@pytest.mark.parametrize("name", RULINGS)
def test_it_is_played_so(name: str) -> None:
    found = played(told(f"```example ruling\n{RULINGS[name].strip()}\n```"))
    assert found.ok, [*(stop.message for stop in found.stops), *(one for one in found.claims if not one.claim.held)]
    assert found.claims
