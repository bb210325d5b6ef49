"""Own word lists of a host: read, stored, compared, and laid over the lexicon."""
