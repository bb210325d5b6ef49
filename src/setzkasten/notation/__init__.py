"""Games as text: moves, positions, GCG, score sheets and the project's own record."""
