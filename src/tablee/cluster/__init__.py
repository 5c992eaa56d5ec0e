"""More than one process: what carries messages between servers and workers."""
