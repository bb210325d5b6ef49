"""Live tables: logs that outlive the process, people, bots, and the clock."""
