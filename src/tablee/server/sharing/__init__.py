"""What a link shows where it is pasted (Open Graph)."""
