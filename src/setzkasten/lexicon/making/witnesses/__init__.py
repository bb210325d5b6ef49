"""What the sources attest, and how far a dictionary word is believed on it."""
