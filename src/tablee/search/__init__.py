"""Searches beside the event loop: processes that answer questions about positions."""
