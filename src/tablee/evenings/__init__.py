"""Evenings with friends: tournament seating, points and standings. Pure: no clock, no files, no network."""
