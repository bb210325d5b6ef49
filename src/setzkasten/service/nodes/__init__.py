"""Several servers that share one database: what each of them tells and hears, and who is alive."""
