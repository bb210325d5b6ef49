"""The databases that tables can live in: SQLite for one node, PostgreSQL for one or several."""
