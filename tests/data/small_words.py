"""A few hundred everyday words, so that games in tests are quick and can be read."""

from pathlib import Path

SMALL_WORDS = Path(__file__).with_suffix(".txt").read_text("utf-8").split()
