### The terminal program.

unexpected = This should not have happened ({ $what }). More: SETZKASTEN_DEBUG=1.
bad_language = There is no such language: '{ $asked }'. There are de and en.
