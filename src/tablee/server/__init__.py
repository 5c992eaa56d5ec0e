"""The edge to the outside: HTTP and WebSockets, who somebody is, what may be asked for and how often."""
