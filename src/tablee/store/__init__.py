"""Persistence: tables, seats, the log of inputs, and which browsers belong to one person.

`model` is the interface that the other packages use; a backend implements it. `writer` groups commits.
"""
