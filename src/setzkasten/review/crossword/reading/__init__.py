"""Games read as turns: from events, and from score sheets with what they leave open."""
