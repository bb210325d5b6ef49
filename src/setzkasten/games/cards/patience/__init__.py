"""The patience of booklet 002, for one player."""
