# Slash commands: what they are for, and what they answer. A description has at most 100 characters.

command-play = Einen Tisch für ein Spiel eröffnen
command-play-game = Welches Spiel (ohne Angabe: Triqueta)
command-play-seats = Wie viele mitspielen können (ohne Angabe: so viele, wie das Spiel erlaubt)
command-play-options = Eine Variante des Spiels
command-play-pace = Wie viel Zeit alle haben
command-play-language = Sprache an diesem Tisch (ohne Angabe: die des Servers oder deine)
command-games = Deine Spiele: wer dran ist und wo
command-games-of = Wessen Spiele (ohne Angabe: deine)
command-board = Den Spielstand noch einmal posten
command-board-as-text = Als reiner Text, ohne Buttons
command-move = Deinen Zug als Text eingeben, zum Beispiel F6-G7, mit Vorschlägen
command-move-action = Dein Zug
command-board-triangle = Ein einzelnes Dreieck, groß und nur für dich
command-table = Deine Ansicht: dein Spiel mit allem, was nur du siehst
command-undo = Deinen letzten Zug zurücknehmen
command-leave = Einen Tisch verlassen
command-cancel = Ein Spiel abbrechen
command-rules = Die Regeln nachlesen, kurz und mit Bildern
command-settings = Benachrichtigungen, Ruhezeit und Sprache, nur für dich
command-setup = Wie auf diesem Server gespielt wird
command-verify = Die Fairness prüfen: War der Zufall in einem Spiel fair?
command-record = Das Protokoll eines Spiels als Datei
command-privacy = Was ich über dich speichere: herunterladen oder löschen
command-help = Was ich alles kann
command-game = Welches Spiel (ohne Angabe: das in diesem Kanal)

choice-mine = Meine
choice-channel = Die in diesem Kanal
choice-server = Die auf diesem Server
variant = { $label }: { $value }

no-game-here = Du hast kein Spiel in diesem Kanal. Nenn eins mit der Option `game` oder eröffne einen Tisch mit `/play`.
which-game = Hier laufen mehrere Spiele. Such eins mit der Option `game` aus.
no-such-game = Dieses Spiel finde ich nicht. Deine stehen unter `/games`.
unknown-kind = Ein Spiel namens „{ $name }“ kenne ich nicht. Ich kenne { $names }.
unreadable-options = Die Variante „{ $text }“ kenne ich nicht. Such dir eine aus der Liste aus.
only-in-servers = Das geht nur auf einem Server.
not-this-channel = Auf diesem Server wird in { $channels } gespielt.
missing-permissions = Hier kann ich noch nicht spielen. In diesem Kanal { $count ->
    [one] fehlt mir die Berechtigung
   *[other] fehlen mir die Berechtigungen
  } { $permissions }. Wer den Server verwaltet, kann das in den Kanaleinstellungen für meine Rolle ändern. Versuch es danach noch einmal.
permission-view_channel = „Kanal ansehen“
permission-send_messages = „Nachrichten senden“
permission-send_messages_in_threads = „Nachrichten in Threads senden“
permission-create_public_threads = „Öffentliche Threads erstellen“
permission-attach_files = „Dateien anhängen“
permission-read_message_history = „Nachrichtenverlauf anzeigen“
not-a-place = In einem Kanal dieser Art kann ich nicht spielen. Versuch es in einem Textkanal oder einem Thread.

games-title-mine = Deine Spiele
games-title-channel = Spiele in diesem Kanal
games-title-server = Spiele auf diesem Server
games-none = Gerade keine. `/play` eröffnet einen Tisch.
games-line-lobby = **{ $game }**: { $taken } von { $size } Plätzen besetzt · eröffnet { $since } · { $link }
games-line-running = **{ $game }**: wartet auf { $names } · letzter Zug { $since } · { $link }
games-line-your-turn = **{ $game }**: **du bist dran** · letzter Zug { $since } · { $link }
games-line-stood-in = **{ $game }**: eine Vertretung spielt für dich (mit `/back` wieder du selbst) · letzter Zug { $since } · { $link }
games-link = [Öffnen]({ $url })
games-more = … und noch { $count }.

board-posted = Hier, bitte.
board-there = Hier ist der Spielstand: { $url }
board-failed = Discord hat mich das nicht posten lassen. Versuch es in einem anderen Kanal oder gleich noch einmal.
moved = Erledigt: { $action }.
move-unclear = „{ $text }“ kann heißen: { $moves }. { $count ->
    [one] Tipp das
   *[other] Tipp eins davon
  }, oder wähl es beim Tippen aus der Liste.
no-such-part = „{ $part }“ lässt sich in diesem Spiel nicht einzeln zeigen.
undone = Zurückgenommen.
undo-asked = Andere haben schon etwas davon gesehen, oder seitdem hat jemand gespielt oder geantwortet. Deshalb müssen sie zustimmen. Ich habe sie gefragt.
leave-ask = **{ $game }** verlassen? Jemand anders kann deinen Platz übernehmen und dort weiterspielen.
leave-yes = Verlassen
left = Du hast den Tisch verlassen.
cancel-ask = **{ $game }** für alle abbrechen? Es endet dann ohne Ergebnis.
cancel-ask-seen = Du hast bei **{ $game }** schon etwas Geheimes gesehen und kannst deshalb nicht allein abbrechen. Die anderen fragen? Wenn alle zustimmen, endet das Spiel ohne Ergebnis.
cancel-ask-moderator = Du hast bei **{ $game }** schon etwas Geheimes gesehen. Hier spielst du also mit wie alle anderen, und sie müssen zustimmen. Sofort abbrechen kann jemand anders aus der Moderation. Die anderen fragen?
cancel-ask-others = Die anderen fragen, ob ihr **{ $game }** abbrecht? Wenn alle zustimmen, endet es ohne Ergebnis.
never-mind = Nein
leave-no = Bleiben
cancel-no = Weiterspielen
nothing-changed = Gut, alles bleibt, wie es ist.
cancel-yes = Spiel abbrechen
cancel-ask-them = Die anderen fragen
cancelled = Das Spiel ist abgebrochen.
cancel-asked = Ich habe die anderen gefragt. Wenn alle zustimmen, ist das Spiel abgebrochen.
seat-taken = Du hast jetzt Platz { $seat }.
answered = Alles klar.

record-here = Das ganze Spiel als Datei, zum Aufheben oder Nachprüfen. Wie man sie liest, steht in `docs/records.md` des Projekts.
record-running = Das Protokoll, soweit du es kennen darfst. Den Rest gibt es, wenn das Spiel vorbei ist.
verified = **Der Zufall war fair.** Die Startzahl passt zum Versprechen am Tisch, und der ganze Zufall im Spiel kommt aus ihr: Ich habe alle { $moves } Züge nachgespielt, mit demselben Ergebnis.
verify-details =
    -# Startzahl `{ $seed }`
    -# Salt `{ $salt }`
    -# Versprechen `{ $commitment }`
verify-yourself = Ohne mich prüfst du es so: Nimm das Protokoll und lass `python -m engine replay` darüber laufen.
verify-running = Solange das Spiel läuft, ist die Startzahl geheim. Ihr Versprechen, der SHA-256 `{ $commitment }`, steht am Tisch. Wenn das Spiel vorbei oder abgebrochen ist, kannst du alles prüfen.
verify-failed = **Dieses Protokoll passt nicht zu seinem Versprechen** (`{ $reason }`). Sag das bitte den Leuten, die diesen Bot betreiben.
verified-so-far = **Bis zum Abbruch war der Zufall fair.** Die Startzahl passt zum Versprechen am Tisch, und der ganze Zufall im Spiel kommt aus ihr: Ich habe alle { $moves } Züge nachgespielt.
verify-never-begun =
    Dieser Tisch wurde geschlossen, bevor ein Spiel begann. Zufall gab es also keinen zu prüfen. Die Startzahl ist trotzdem öffentlich.
    -# Startzahl `{ $seed }`
    -# Versprechen `{ $commitment }`

rules-page = Teil { $page } von { $pages }
rules-caption = *{ $caption }*
rules-back = Zurück
rules-next = Weiter

error = Bei mir ist etwas schiefgegangen. Deine Spiele sind sicher: `/table` zeigt dir, wie es steht. Wenn es wieder passiert, gib den Leuten, die diesen Bot betreiben, den Code `{ $code }`.
error-storage = Das konnte ich nicht speichern, also hat sich nichts geändert. Versuch es bitte gleich noch einmal.
error-doubtful = Meine Datenbank ist gerade nicht zu erreichen, darum weiß ich nicht, ob das geklappt hat. Bitte schau gleich noch einmal nach.
