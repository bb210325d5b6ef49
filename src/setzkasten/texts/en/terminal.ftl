### The terminal program.

unexpected = This should not have happened ({ $what }). More: SETZKASTEN_DEBUG=1.
bad_language = There is no such language: '{ $asked }'. There are { $known }.

# What one may write for this language, in any case: `--lang englisch`.
language_asked = englisch english
