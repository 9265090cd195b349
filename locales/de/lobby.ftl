# The lobby.
lobby-open = { $game }: Wer spielt mit?
lobby-begun = **{ $game }** · { $names }
lobby-closed = **{ $game }** · dieser Tisch ist geschlossen
lobby-below = **{ $game }** · der Tisch steht jetzt weiter unten
triqueta-banner = Triqueta: Stapel von Tiersteinen aus Holz und die Gesichter von sechs Tieren, die Eule golden umrandet.
trigony-banner = Trigony: die Mitte eines Bretts aus farbigen Dreiecken, mit weißen, braunen und schwarzen Figuren und einem Trigon ganz in der Mitte.
lobby-host = { $name } (Host)
lobby-free = frei
lobby-players = 👥 { $names }
lobby-room = { $names } · { $count ->
    [one] 1 Platz frei
   *[other] { $count } Plätze frei
  }
lobby-full = Alle Plätze sind besetzt: Der Host kann starten.
lobby-pace = ⏳ { $pace }
lobby-special = ✨ { $options }
lobby-promise = 🔒 Zufall vorab festgelegt: { $commitment }
lobby-kept = 🔖 Reserviert für { $names }, { $when } für alle frei
lobby-again = 🔁 { $names }: { $host } möchte noch ein Spiel. { $count ->
    [one] Dein Platz ist reserviert.
   *[other] Eure Plätze sind reserviert.
  }
lobby-invited = 🔁 **{ $host } möchte noch einmal { $game } spielen**, in { $place }. Ich halte dir deinen Platz frei; { $when } können ihn auch andere haben.
lobby-joined = Du bist dabei. Gespielt wird in { $place }.
lobby-declined = Gut, diesmal nicht. Dein Platz ist frei für andere.
lobby-join-side = { $side } spielen
lobby-join-any = Seite egal
lobby-start-anyhow = Trotzdem starten
lobby-do-join = Mitspielen
lobby-do-leave = Verlassen
lobby-do-start = Starten
lobby-do-options = Optionen
lobby-do-rules = Regeln
lobby-do-learn = Spielend lernen
lobby-do-fair = Fairness
lobby-decline = Diesmal nicht
lobby-go = Zum Spiel
lobby-to = Zum Tisch
lobby-opened = Dein Tisch ist offen. Über „Mitspielen“ kommen andere dazu.
lobby-fair =
    ### Ist der Zufall fair?
    Bevor sich jemand hingesetzt hat, habe ich eine geheime Zahl gewählt, die **Startzahl**. Die Zeile mit dem 🔒 ist mein **Versprechen**, ihr Fingerabdruck. Er verrät nichts, passt aber zu keiner anderen Zahl: Ich kann sie später nicht austauschen.
    Der ganze Zufall in diesem Spiel kommt aus der Startzahl, gemischt mit zwei Dingen, die ich vorher nicht wissen kann: der Nummer, die Discord der ersten Nachricht mit meinem Versprechen gegeben hat, und wer wo sitzt.
    Wenn das Spiel vorbei oder abgebrochen ist, verrate ich die Startzahl. „Fairness prüfen“ oder `/verify` spielt dann alles daraus nach. Wenn du selbst nachrechnen willst, kopier dir das hier und heb es bis dahin auf:
promise-kept =
    Versprechen { $commitment }
    Spiel { $game }
promise-kept-message = Nachricht { $message }
promise-kept-mark = dein Kennzeichen { $mark }
seed-published = 🔓 Startzahl { $seed }

table-gone-on = Das Spiel ist schon weiter. Drück „Aktualisieren“, dann siehst du, wie es jetzt steht.
table-over = Dieses Spiel ist vorbei.

refusal-kept = Die übrigen Plätze sind für { $people } reserviert. Werden sie nicht gebraucht, sind sie { $when } für alle frei.
refusal-seats-kept = Für { $people } sind Plätze reserviert. Trotzdem starten?
refusal-already-opened = Der Tisch für das nächste Spiel ist schon offen.

options-title = Optionen des Tischs
options-size = Wie viele mitspielen können
options-seats = { $seats } Plätze
options-language = Sprache an diesem Tisch
options-shuffle = Seiten auslosen
options-kick = Jemanden entfernen
options-begun = Damit ist der Tisch voll, und das Spiel beginnt.
options-now = Das sind die Optionen dieses Tischs. Ändern kann sie nur der Host.
