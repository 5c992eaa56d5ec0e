"""Finished games: replays, win-probability curves, the coach, playing on from a moment."""
