"""Decks of people who own a box: files that are read, and decks that are kept with the person."""
