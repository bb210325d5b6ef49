### The terminal program.

unexpected = Das hätte nicht passieren dürfen ({ $what }). Mehr: SETZKASTEN_DEBUG=1.
bad_language = Diese Sprache gibt es nicht: „{ $asked }“. Möglich sind de und en.
