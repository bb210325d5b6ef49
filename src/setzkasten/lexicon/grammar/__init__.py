"""German inflection by rule: one module per word class, each form with its reason if it is wrong."""
