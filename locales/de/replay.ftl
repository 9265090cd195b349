# Replay: a game step by step, and sharing it as a GIF.

command-replay = Ein Spiel noch mal ansehen, Schritt für Schritt
do-replay = Noch mal ansehen
replay-at = Schritt { $step } von { $steps }
replay-at-running = Schritt { $step } von bisher { $steps }
replay-jump = Spring zu …
do-share = Teilen

# Sharing.
share-ask = Dieses Spiel als GIF posten? Alle in diesem Kanal sehen es.
share-whole = Ganzes Spiel
share-until-here = { $count ->
    [one] Dieser Schritt
   *[other] { $count } Schritte bis hier
  }
share-from-here = Ab hier
share-drawing = Ich zeichne … { $done } von { $all }
share-done = [Hier, bitte.]({ $url })
share-failed = Discord hat es nicht angenommen. Versuch es gleich noch einmal, oder teile ein kürzeres Stück.
share-missing-permissions = Hier kann ich es nicht teilen. In diesem Kanal { $count ->
    [one] fehlt mir die Berechtigung
   *[other] fehlen mir die Berechtigungen
  } { $permissions }. Wer den Server verwaltet, kann das in den Kanaleinstellungen für meine Rolle ändern.
share-not-you = Du darfst in diesem Kanal nicht schreiben, deshalb kann ich hier nichts für dich posten.
share-elsewhere = Teilen kannst du dieses Spiel [dort, wo es gespielt wird]({ $url }).
share-no-pictures = Von diesem Spiel gibt es keine Bilder zum Teilen.

# What is posted.
shared-part = { $parts ->
    [one] { $first }
   *[other] { $first } bis { $last }
  }
shared-running = Das Spiel geht weiter.
shared-by = Geteilt von { $name }
shared-alt = { $game } mit { $names } als GIF, ein Spielstand nach dem anderen. Der letzte:
