"""Persons: accounts, what they have played, how well, and what is kept of them."""
