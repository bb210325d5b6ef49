"""Compiled: the word graph and its filters, built from a list of words and kept on disk."""
