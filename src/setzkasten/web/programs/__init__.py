"""Programs by HTTP: personal tokens, what may be done with one, and streams of events."""
