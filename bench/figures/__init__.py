"""Figures: what the measurements said last, on which machine and under what load, on one page."""
