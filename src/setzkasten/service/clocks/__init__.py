"""The clocks of a table: how much time its players have, and what is left of it."""
