"""Playing by machine: finding plays, judging them, and choosing one for a seat."""
