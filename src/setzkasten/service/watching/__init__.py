"""What those see who do not play: running games, later than the players where the host says so."""
