# /help: the commands in groups, a few words each.

help-title = Was ich alles kann
help-new = Neu hier? { $learn } bringt dir ein Spiel in drei Minuten bei.
help-command = { $command } { $does }
help-end = Geheimes siehst nur du, nichts geht verloren, und der Zufall lässt sich prüfen. Ein inoffizielles Fanprojekt; die Spiele gehören den Leuten, die sie erfunden und herausgebracht haben.

help-group-start = 🎲 Losspielen
help-group-turn = ▶️ Wenn du dran bist
help-group-games = 📬 Deine Spiele
help-group-past = 📜 Zurückblicken
help-group-trust = ⚙️ Einstellungen und Vertrauen

help-does-learn = spielend lernen
help-does-play = Tisch eröffnen
help-does-rules = die Regeln
help-does-table = was nur du siehst
help-does-move = tippen statt klicken
help-does-board = Spielstand zeigen
help-does-undo = Zug zurücknehmen
help-does-games = was auf dich wartet
help-does-away = Pause machen
help-does-back = du bist wieder da
help-does-leave = Tisch verlassen
help-does-cancel = Spiel abbrechen
help-does-replay = noch einmal ansehen
help-does-record = als Datei
help-does-verify = war der Zufall fair?
help-does-settings = Nachrichten, Schlaf, Sprache
help-does-setup = für die Serververwaltung
help-does-privacy = was ich über dich speichere
help-does-help = diese Seite
