"""What is printed already: the ledger of a game, what differs from it, and the sheets that make up for that."""
