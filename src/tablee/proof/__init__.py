"""Provable chance: a commit-and-open protocol between a table and the browsers at it (docs/provable-chance.md).

Pure functions over stored data: nothing here waits, sends or stores.
"""
