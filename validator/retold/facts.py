"""Numbers that follow from what a game is made of, which a rulebook may say although no rule does."""

from __future__ import annotations

from collections import defaultdict

from ...cards.model import Game


class Facts:
    """Of ``players``, of all ``cards`` of a component, each with what each player has of them when they are dealt out
    evenly, and the least and the most of each field of cards (``ends``)."""

    def __init__(self, game: Game) -> None:
        said = game.meta.players
        ends = [one for one in (said if isinstance(said, list) else [said]) if isinstance(one, int)]
        several = range(min(ends), max(ends) + 1) if ends else range(0)
        totals = [sum(card.copies for card in part.cards) for part in game.components.values()]
        self.players = frozenset(map(str, several))
        values: dict[str, list[int]] = defaultdict(list)
        for card in game.by_id.values():
            for field, value in card.data.items():
                if type(value) is int:
                    values[field].append(value)
        self.ends = {field: {str(min(found)), str(max(found))} for field, found in values.items()}
        self.cards = {
            str(total): {str(total // many) for many in several if many and not total % many} for total in totals
        }
