"""Card games as text: their moves, and their tables."""
