"""Relay: connects WebSockets at one process to tables owned by another, over the message bus."""
