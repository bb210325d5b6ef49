"""What can be shown of a table to anybody: finished games, reviews, pictures, previews of links."""
