"""Live tables: each is a single writer that takes one input at a time, plays it, stores it, and only then tells."""
