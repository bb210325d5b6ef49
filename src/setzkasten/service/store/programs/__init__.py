"""What the database keeps for programs that play: personal tokens."""
