"""Other people's decks as games: tables, Squib, nanDECK, Cockatrice, Tabletop Simulator."""
