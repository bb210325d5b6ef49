"""How much one address, one session, one table may ask for."""
