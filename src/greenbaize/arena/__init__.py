"""Bots measured against each other: tournaments, ratings, figures."""
