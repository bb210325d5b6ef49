"""`setzkasten lexicon`: building the lexicon, asking it, and a host's own word lists."""
