"""A live table: its log, the value that reading it yields, and what each viewer may see of it."""
