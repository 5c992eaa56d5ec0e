"""Ratings: how strong people are, per game, by the places they take."""
