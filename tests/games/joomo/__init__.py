"""Joomo, rule by rule."""
