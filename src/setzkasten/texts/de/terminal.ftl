### The terminal program.

unexpected = Das hätte nicht passieren dürfen ({ $what }). Mehr: SETZKASTEN_DEBUG=1.
