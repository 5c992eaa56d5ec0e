"""Cluster: the message bus between servers and workers, and background tasks."""
