"""One live table: a single writer that takes one input at a time, plays it, has it stored, and only then tells."""
