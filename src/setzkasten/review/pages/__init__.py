"""A review written down: rows for tables, the curve as a picture, a page, plain text."""
