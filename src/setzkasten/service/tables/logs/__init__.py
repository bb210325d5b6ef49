"""The logs of tables: read into tables, kept in memory, and the names that stand apart."""
