"""Measured figures. `make bench` runs them all; README.md here keeps the last table."""
