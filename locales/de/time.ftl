# Clocks, calls, absence and standing orders.

# Paces.
pace-sitting = Am Stück
pace-day = Täglich
pace-relaxed = Gemütlich
pace-weekly = Wöchentlich
pace-choice-sitting = Am Stück: 10 Minuten pro Person, +45 Sekunden pro Zug
pace-choice-day = Täglich: 24 Stunden pro Person, +8 Stunden pro Zug
pace-choice-relaxed = Gemütlich: 3 Tage pro Person, +12 Stunden pro Zug
pace-choice-weekly = Wöchentlich: 10 Tage pro Person, +36 Stunden pro Zug
pace-choice-friends = Unter Freunden: ohne Zeitlimit
pace-line = **Tempo:** { $pace } ({ $bank } pro Person, +{ $increment } pro Zug, höchstens { $cap })
pace-line-friends = **Tempo:** Unter Freunden (ohne Zeitlimit)
pace-option = { $pace }: { $bank } pro Person, +{ $increment } pro Zug
pace-option-friends = Unter Freunden: ohne Zeitlimit
away-line = Freie Tage zählen hier nicht: Die Bedenkzeit läuft weiter.
absent-line = Wenn jemandem die Zeit abläuft, können erst andere den Platz übernehmen.
minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
  }
seconds = { $count ->
    [one] 1 Sekunde
   *[other] { $count } Sekunden
  }
hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
  }
days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
  }

options-pace = Tempo
options-absent = Wenn jemandem die Zeit abläuft
absent-stand-in = Eine Vertretung spielt
absent-open = Erst können andere den Platz übernehmen, dann spielt eine Vertretung
options-forced = Wenn nur ein Zug möglich ist
forced-yes = Er wird automatisch gemacht
forced-no = Wer dran ist, macht ihn
options-away = Freie Tage
away-yes-option = Die Bedenkzeit ruht, während jemand weg ist
away-no-option = Die Bedenkzeit läuft weiter, während jemand weg ist
setup-pace = Tempo an einem neuen Tisch

# On the board.
clock-one = -# ⏳ Die Bedenkzeit endet { $when }
clock-many = -# ⏳ Die Bedenkzeit endet: { $clocks }
clock-seat = { $name } { $when }
clock-grace = { $clock } · Extrazeit, einmal pro Spiel
clock-away = -# 🧳 { $name } ist bis { $when } weg
do-clocks = Bedenkzeit
do-back = Wieder da
clocks-title = Bedenkzeit
clocks-line = **{ $name }**: noch { $left }
clocks-line-running = **{ $name }**: noch { $left }, endet { $when }
clocks-line-paused = **{ $name }**: noch { $left }, ruht gerade
clocks-line-away = **{ $name }**: noch { $left }, bis { $when } weg
clocks-line-stand-in = **{ $name }**: eine Vertretung spielt
clocks-rule = Jeder Zug bringt { $increment } dazu, bis höchstens { $cap }. Deine Bedenkzeit läuft nur, solange der Tisch auf dich wartet.
seat-stood-in = { $name } (Vertretung)
seat-stand-in = Vertretung (Platz { $seat })

# The story.
story-grace = Die Bedenkzeit von { $name } ist um. Es gibt Extrazeit, einmal pro Spiel.
story-miss = Die Bedenkzeit von { $name } ist abgelaufen.
story-stand-in = Für { $name } spielt jetzt eine Vertretung.
story-back = { $name } ist wieder da.
story-give = Für { $name } spielt jetzt eine Vertretung.
story-given-for-good = Auf Platz { $seat } spielt jetzt eine Vertretung.
story-wait = { $name } bekommt mehr Zeit.
story-lapse = Nicht alle haben rechtzeitig geantwortet, also bleibt alles, wie es ist.
story-pointless = Die Frage hat sich erledigt.
story-draw = Alle, die noch spielen, haben dem Remis zugestimmt.
story-idle = Hier hat lange niemand gespielt, deshalb ist das Spiel geschlossen.
story-away = { $name } ist bis { $when } weg.
story-back-home = { $name } ist wieder da.
story-how-forced = -# Automatisch gemacht: Es war der einzig mögliche Zug.
forced-move = -# Danach war nur ein Zug möglich, deshalb wurde er automatisch gemacht.
story-how-stand-in = -# Für { $name } hat eine Vertretung gespielt.

# Reminders.
reminder = { $public ->
    [yes] { $name }, **{ $game }** wartet noch auf dich.
   *[no] **{ $game }** wartet noch auf dich: { $url }
  }
reminder-clock = { $public ->
    [yes] { $name }, **{ $game }** wartet auf dich. Deine Bedenkzeit endet { $until }.
   *[no] **{ $game }** wartet auf dich. Deine Bedenkzeit endet { $until }: { $url }
  }
reminder-grace = { $public ->
    [yes] { $name }, **letzter Aufruf** bei **{ $game }**: Deine Zeit ist um, und deine Extrazeit endet { $until }.
   *[no] **Letzter Aufruf** bei **{ $game }**: Deine Zeit ist um, und deine Extrazeit endet { $until }: { $url }
  }
reminder-play = Spielen
reminder-not-now = Jetzt nicht
reminder-away = Ich bin weg
reminder-asked = { $public ->
    [yes] { $name }, die anderen warten auf deine Antwort.
   *[no] Die anderen bei **{ $game }** warten auf deine Antwort: { $url }
  }
not-now-done = Gut, für diesen Zug erinnere ich dich nicht mehr. Nur ein letzter Aufruf kommt noch, bevor du ihn verpasst.
not-yours = Diese Erinnerung ist für jemand anderen.

# Coming and going.
command-away = Pause machen: Deine Bedenkzeit ruht, und ich lasse dich in Ruhe, solange du weg bist
command-away-until = Wie lange, oder bis zu welchem Tag
command-back = Pause beenden: Deine Bedenkzeit läuft wieder, und ich gebe dir wieder Bescheid
away-ask = Bist du bis { $until } weg? Ich sage an { $tables ->
    [0] deinen Tischen
    [one] deinem Tisch
   *[other] deinen { $tables } Tischen
  } Bescheid. Das kostet { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  } von den { $left }, die du hast.
away-running = { $count ->
    [one] An 1 Tisch
   *[other] An { $count } Tischen
  } zählen freie Tage nicht: Dort läuft deine Bedenkzeit weiter, und ich gebe dir trotzdem Bescheid.
away-yes = Ja, ich bin weg
away-how-long = Wie lange bist du weg? Ich sage an allen deinen Tischen Bescheid. Du hast noch { $left ->
    [one] 1 freien Tag
   *[other] { $left } freie Tage
  }.
away-choice-1 = 1 Tag
away-choice-2 = 2 Tage
away-choice-7 = Eine Woche
# In digits; a month and a day always have two.
date = { $day }.{ $month }.{ $year }
away-date = { $weekday }, { $date }
weekday = { $day ->
    [1] Montag
    [2] Dienstag
    [3] Mittwoch
    [4] Donnerstag
    [5] Freitag
    [6] Samstag
   *[7] Sonntag
  }
away-done = Bis bald! Du bist bis { $until } weg. Mit `/back` bist du früher wieder da.
away-too-long = Du hast nur noch { $left ->
    [one] 1 freien Tag
   *[other] { $left } freie Tage
  }. Alle 8 Tage kommt einer dazu.
away-unreadable = Diesen Tag kenne ich nicht. Such dir einen aus der Liste aus.
back-done = Schön, dass du wieder da bist! Du hast noch { $left ->
    [one] 1 freien Tag
   *[other] { $left } freie Tage
  }.
back-not-away = Du warst gar nicht weg.
back-stood-in = Hier spielt eine Vertretung für dich. Willst du wieder selbst spielen?
back-at-table = Du spielst wieder selbst.

# Sleep.
command-settings-zone = Deine Zeitzone: Gib deine Stadt ein, oder wie spät es dort gerade ist
settings-zone-none = **Ruhezeit:** keine. Mit `/settings zone:` wählst du deine Zeitzone. Dann ruht deine Bedenkzeit, während du schläfst. Die anderen sehen nur, bis wann du ziehen musst; daraus lässt sich deine Ruhezeit aber erraten.
settings-zone = **Ruhezeit** in { $zone }. Deine Bedenkzeit ruht, und niemand stört dich. Die anderen sehen nur, bis wann du ziehen musst; daraus lässt sich deine Ruhezeit aber erraten.
settings-sleep-from = Beginn der Ruhezeit
settings-sleep-length = Dauer der Ruhezeit
sleep-none = Keine Ruhezeit
sleep-later = -# Eine Änderung gilt für Züge, die ab { $when } beginnen.
zone-unknown = Diese Zeitzone kenne ich nicht. Gib eine Stadt ein, zum Beispiel „Berlin“, und such sie in der Liste aus.
sleep-offer = Soll deine Bedenkzeit ruhen, während du schläfst? Wähl mit `/settings zone:` einmal deine Zeitzone, und nachts stört dich niemand. Die anderen sehen nur, bis wann du ziehen musst; daraus lässt sich deine Ruhezeit aber erraten.

calls-digest = Einmal am Tag, alle Spiele in einer Direktnachricht
calls-none = Gar nicht

# The inbox.
games-waiting = **{ $number }** · **{ $game }** mit { $name }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
  }: { $what ->
    [answer] deine Antwort fehlt
   *[turn] du bist dran
  } · { $until }
games-open-more = Noch eins öffnen
games-until = Bedenkzeit endet { $when }
games-since = letzter Zug { $when }
games-open = { $number } öffnen
next-game = { $count ->
    [one] Noch 1 Spiel wartet auf dich.
   *[other] Noch { $count } Spiele warten auf dich.
  }
next-open = Nächstes Spiel
digest-title = Diese Spiele warten auf dich
place-lost = Dein Spiel **{ $game }** mit { $names } kann ich nicht mehr zeigen: Den Kanal gibt es nicht mehr, oder ich darf nicht hinein. Die Bedenkzeit ruht. Weiter geht es mit `/board` in einem anderen Kanal { $server ->
    [unknown] desselben Servers
   *[known] auf **{ $server }**
  }.
calls-closed = Ich kann dir keine Direktnachrichten schicken, deshalb gebe ich dir im Kanal Bescheid. Ändern kannst du das mit `/settings`.

# Asking the others.
do-wait-on = Mehr Zeit für { $name }
do-give = Vertretung für { $name }
give-ask = { $name } endgültig ersetzen? Eine Vertretung spielt weiter, und { $name } kann nicht in dieses Spiel zurück.
give-yes = Ja, ersetzen
do-give-for-good = { $name } endgültig ersetzen
absence-for-good = Wer moderiert, kann jemanden endgültig ersetzen: Eine Vertretung spielt weiter, und es gibt kein Zurück.
only-moderators = Das kann nur die Moderation.
absence-title = Wartet ihr auf jemanden? Die anderen müssen zustimmen.
do-absence = Jemand fehlt
absence-none = Gerade fehlt niemand.
absence-asked = Ich habe die anderen gefragt.
absence-done = Erledigt.

# Orders.
do-order = Zug planen
order-title = Wenn du dran bist, spiele ich das für dich, falls sich bis dahin nichts geändert hat:
order-none = Gerade gibt es nichts zu planen.
order-given = Notiert: **{ $action }**, wenn du dran bist. Ändert sich vorher etwas, lasse ich es sein und sage es dir. Nur du siehst das.
order-now = -# ⏭️ Geplant: **{ $action }**
order-dropped = -# ⏭️ Dein Plan **{ $action }** hat sich erledigt: Es kam anders.
do-order-cancel = Plan streichen
order-cancelled = Dein Plan ist gestrichen.
