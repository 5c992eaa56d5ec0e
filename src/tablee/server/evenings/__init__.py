"""Evenings with friends over HTTP: groups, rounds, score sheets, invitations."""
