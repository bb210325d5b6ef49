"""Who plays where: guests, opening tables, sitting down, getting up, the lobby."""
