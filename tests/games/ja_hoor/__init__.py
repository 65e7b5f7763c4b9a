"""Ja Hoor, rule by rule."""
