"""What people do at a table: open, join, start, act, undo, leave. No Discord here."""
