# /help: the commands in groups, a few words each.

help-title = Was ich alles kann
help-new = Neu hier? { $learn } bringt dir ein Spiel in drei Minuten bei.
help-command = { $command } { $does }
help-end = Deine Geheimnisse siehst nur du, kein Spiel geht verloren, und der Zufall lässt sich nachprüfen. Ein inoffizielles Fanprojekt; alle Rechte an den Spielen liegen bei ihren Verlagen und denen, die sie erfunden haben.

help-group-start = 🎲 Los geht’s
help-group-turn = ▶️ Wenn du dran bist
help-group-games = 📬 Deine Spiele
help-group-past = 📜 Nach dem Spiel
help-group-trust = ⚙️ Einstellungen und Datenschutz

help-does-learn = spielend lernen
help-does-play = Tisch eröffnen
help-does-rules = Regeln nachlesen
help-does-table = deine Ansicht zeigen
help-does-move = Zug als Text eingeben
help-does-board = Spielstand zeigen
help-does-undo = Zug zurücknehmen
help-does-games = laufende Spiele zeigen
help-does-away = Pause machen
help-does-back = Pause beenden
help-does-leave = Tisch verlassen
help-does-cancel = Spiel abbrechen
help-does-replay = Spiel noch mal ansehen
help-does-record = Protokoll herunterladen
help-does-verify = Fairness prüfen
help-does-settings = Benachrichtigungen, Ruhezeit und Sprache einstellen
help-does-setup = Server einrichten
help-does-privacy = deine Daten ansehen oder löschen
help-does-help = diese Übersicht zeigen
