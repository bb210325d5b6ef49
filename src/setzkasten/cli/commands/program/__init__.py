"""The program about itself: help, the completion of shells, the page of the manual."""
