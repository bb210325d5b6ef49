"""A game played in the terminal: the table shown, people asked, what happens narrated."""
