"""What the terminal says, in German and English, and the pages of help made of it."""
