"""Playing the crossword games: choosing a play, trying it out, solving the end."""
