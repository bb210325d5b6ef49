"""Finding dictionary words in the sources: which there are, of which class, and their traits."""
