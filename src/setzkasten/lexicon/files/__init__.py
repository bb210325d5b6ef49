"""How the built lexicon lies on disk: versions, named arrays, graphs to be mapped."""
