"""Words under discussion: what players propose, and how hosts decide."""
