"""Which edition of the lexicon a table plays with, and looking words up in it."""
