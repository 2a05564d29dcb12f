"""Draws portraits of people who don't exist."""
