"""Making the lexicon: data packages, the project's own tables, finding, inflecting, packing."""
