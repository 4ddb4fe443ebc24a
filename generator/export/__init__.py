"""A game for other programs: virtual tables, print shops, cutting machines. Each format is read back."""
