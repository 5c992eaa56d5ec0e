"""Practice: puzzles of the day and drills, and how a person did in them."""
