"""The API of persons: accounts, and what belongs to them."""
