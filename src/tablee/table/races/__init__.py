"""Races at a table: lag compensation, claims in the order of their instants, displays of big screens."""
