"""Matches, chairs and records: the pleasant front of the rules."""
