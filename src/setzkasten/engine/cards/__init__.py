"""Players for the card games: hands as words, the quick players and the thinking ones."""
