"""HTTP, WebSocket and the page. The web framework is used in this package only."""
