"""Compiled: hands that part into words; rummy rounds and patiences played out."""
