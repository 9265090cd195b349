# What was damaged on disk.

refusal-damaged = Die Daten dieses Spiels sind beschädigt, deshalb ruht es. Wer den Bot betreibt, kann es aus einer Sicherung wiederherstellen.
