"""What outlives the process: tables, seats, the log of inputs, and which browsers belong to one person.

`model` is the interface that the rest of the house knows; a backend fills it. `writer` groups commits.
"""
