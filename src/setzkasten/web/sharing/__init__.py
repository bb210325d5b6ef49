"""What can be shown of a table to anybody: finished games, their pictures, previews of links."""
