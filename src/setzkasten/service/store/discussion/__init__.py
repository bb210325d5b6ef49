"""Words under discussion in the database: what players propose, and what hosts have decided."""
