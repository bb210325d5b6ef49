"""The words of a lexicon in the forms that players and the search walk."""
