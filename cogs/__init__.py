"""Slash commands and buttons, mapped onto tables and answered with screens; one file a topic."""
