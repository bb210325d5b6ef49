"""A play: where it may lie, which words it forms, what they score, what it takes away."""
