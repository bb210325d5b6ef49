### The terminal program.

unexpected = Das hätte nicht passieren dürfen ({ $what }). Mehr: SETZKASTEN_DEBUG=1.
bad_language = Diese Sprache gibt es nicht: „{ $asked }“. Möglich sind { $known }.

# What one may write for this language, in any case: `--lang deutsch`.
language_asked = deutsch german
