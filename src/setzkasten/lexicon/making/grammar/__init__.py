"""German inflection by rule: one module per word class; wrong forms come with their reason."""
