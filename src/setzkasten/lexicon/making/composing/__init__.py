"""How each word class is entered into the draft that becomes the lexicon."""
