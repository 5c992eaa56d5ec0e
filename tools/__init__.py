"""Preparation of a checkout: its environment, its compiled build, the browser of its tests. Standard library only."""
