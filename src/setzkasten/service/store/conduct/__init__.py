"""What people say to each other and about each other, beside the logs: all of it can be deleted."""
