"""Vocabulary and contract of all games; names no game."""
