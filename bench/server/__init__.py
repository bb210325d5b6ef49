"""A running server and people who play at it, for the measurements of live tables."""
