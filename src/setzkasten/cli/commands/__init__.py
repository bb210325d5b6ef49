"""What `setzkasten NAME` does, a module for each command; `app.py` says which it has."""
