"""What lies before the application: protocols, proxies, addresses, and how the host set it up."""
