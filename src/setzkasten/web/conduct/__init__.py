"""The API of what people say to each other, and of what hosts do about it."""
