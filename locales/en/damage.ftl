# What was damaged on disk.

refusal-damaged = This game was damaged on disk and is set aside. Whoever runs the bot can restore it from a backup.
