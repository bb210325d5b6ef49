"""`setzkasten review`: looking back at games from files."""
