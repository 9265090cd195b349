"""Slash commands and buttons, mapped to `tables` and answered with `screens`; one file per
topic."""
