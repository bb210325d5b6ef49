"""Every play of a position, found and valued: plainly, and by the compiled search."""
