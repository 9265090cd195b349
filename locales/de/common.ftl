# What every game shares.

# Lists and sentences are put together two by two: { $first } is all that comes before.
# a, b
list-next = { $first }, { $next }
# a, b and c
list-end = { $first } und { $last }
# a: b and c; d: e
list-apart = { $first }; { $next }
sentence-next = { $first } { $next }
# In all cases the same, since these stand where a name could.
# A table in a list, and the name of its thread.
table-name = { $game }: { $names }
table-label = { $game }: { $names } ({ $id })
seat-open = Platz { $seat } (offen)
seat-then = Platz { $seat }
seat-sign = Platz { $seat }
seat-forgotten = jemand von früher
someone = jemand

# The board.
turn = { $names }, { $count ->
    [one] du bist dran
   *[other] ihr seid dran, Reihenfolge egal
  }. { $asks }
last-move = Letzter Zug { $since }
turn-open = Gesucht: jemand für Platz { $seats }.
asked = { $count ->
    [one] { $names } hat noch nicht geantwortet.
   *[other] { $names } haben noch nicht geantwortet.
  }
do-table = Meine Ansicht
do-pick = Such dir etwas aus
do-recap = Was ist passiert?
do-refresh = Aktualisieren
do-rematch = Noch ein Spiel
do-record = Protokoll
do-verify = Fairness prüfen
do-agree = Zustimmen
do-refuse = Nein
do-withdraw = Doch nicht
do-take-over = Platz { $seat } übernehmen
seats-open = { $count ->
    [one] Ein Platz ist offen. Übernimm ihn und spiel dort weiter.
   *[other] { $count } Plätze sind offen. Übernimm einen und spiel dort weiter.
  }
their-last-action = den letzten Zug
proposed = **{ $name }** möchte { $proposal ->
    [undo] **{ $action }** und alles danach zurücknehmen
    [wait] { $target } mehr Zeit geben
    [give] für { $target } eine Vertretung spielen lassen
   *[cancel] das Spiel abbrechen
  }. Es fehlt noch die Antwort von { $missing }.
board-below = Der Spielstand ist weiter unten.
closed = { $game }: abgebrochen
plain-turn = { $count ->
    [one] { $names } ist dran.
   *[other] { $names } sind dran, Reihenfolge egal.
  }

# The end.
result-won = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen gemeinsam
  }
result-draw = Remis
result-agreed = Remis: Alle waren einverstanden

# For one person.
mine-title = Deine Ansicht
mine-waiting = Warten auf { $names }.
call-asked = **Die anderen warten auf deine Antwort** bei { $game } · gefragt { $since } { $place }
call = **Du bist dran** bei { $game } · letzter Zug { $since } { $place }
recap-title = Seit deinem letzten Zug
recap-nothing = Seitdem ist nichts passiert.
stale = Das Spiel ist schon weiter. So steht es jetzt.

# The story, for what is not an action of a game's own.
story-start = Das Spiel beginnt.
story-leave = { $name ->
    [none] Jemand hat den Tisch verlassen.
   *[other] { $name } hat den Tisch verlassen.
  }
story-undo = { $name } hat einen Zug zurückgenommen.
story-propose = { $name } wollte { $proposal ->
    [undo] **{ $action }** zurücknehmen
    [wait] jemandem mehr Zeit geben
    [give] eine Vertretung holen
   *[cancel] das Spiel abbrechen
  }.
story-withdraw = { $name } hat es sich anders überlegt.
story-refuse = { $name } hat Nein gesagt.
story-cancel = { $name } hat das Spiel abgebrochen.
story-take-over = { $name } hat Platz { $seat } übernommen.

# At the end of a picture's description, where not all of it fits.
alt-more = Den Rest zeigt dir /board text:True im Kanal des Spiels.
