"""What people say to each other at tables, whom they avoid, and what holds against whom."""
