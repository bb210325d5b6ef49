"""Setzkasten: German word games, their rules, words, bots and tables."""

__version__ = "0.1.0"
