"""Worked examples of games with several sorts of cards: what they give, the moves they tell, and what they claim."""
