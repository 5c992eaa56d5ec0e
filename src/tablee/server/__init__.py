"""The web server: HTTP and WebSockets, identity, limits."""
