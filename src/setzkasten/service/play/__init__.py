"""A running game: commands and previews of people, and its record as a file."""
