"""Correspondence play (G-14): days per move, holidays, and messages to people whose turn it is."""
