"""Relay: sockets of one process at tables of another, and what processes tell all others, over the bus."""
