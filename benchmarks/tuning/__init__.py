"""Programs that find the computer players' numbers by self-play."""
