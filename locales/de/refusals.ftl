# Why not. Every sentence says what is the matter and, where there is one, the way out.

refusal-unknown-game = Dieses Spiel gibt es nicht mehr.
refusal-not-at-this-table = Du sitzt nicht an diesem Tisch.
refusal-not-your-turn = Du bist nicht dran.
refusal-not-your-turn-but = Du bist nicht dran, sondern { $names }.
refusal-stale = Das Spiel ist schon weiter. Schau auf den neuesten Spielstand.
refusal-not-allowed = Das erlauben die Regeln hier nicht.
refusal-over = Dieses Spiel ist vorbei.
refusal-not-over = Dieses Spiel ist noch nicht vorbei.
refusal-not-started = Dieses Spiel hat noch nicht begonnen.
refusal-not-shown = Dieser Tisch ist noch nicht fertig. Versuch es gleich noch einmal.
refusal-already-started = Dieses Spiel hat schon begonnen.
refusal-already-seated = Du sitzt schon an diesem Tisch.
refusal-full = Alle Plätze sind besetzt.
refusal-too-few = Ihr seid noch zu wenige: Dieses Spiel geht mit { $allowed } Personen. Hol noch jemanden dazu.
refusal-not-the-host = Das kann nur der Host dieses Tischs.
refusal-no-such-person = Diese Person sitzt nicht an diesem Tisch.
refusal-no-such-seat = Dieser Platz ist nicht offen.
refusal-side-full = Diese Seite ist voll. Nimm eine andere, oder lass den Host die Seiten auslosen.
refusal-sides-differ = Ihr seid so wenige, dass nicht alle ihre Seite bekommen.
refusal-sides-differ-but = Ihr seid so wenige, dass nicht alle ihre Seite bekommen. Betroffen: { $names }.
refusal-final = Das kannst du nicht zurücknehmen: Seitdem wurde verdeckt gezogen, gewürfelt oder etwas Geheimes gesehen.
refusal-nothing-to-undo = Du hast nichts zurückzunehmen.
refusal-nothing-proposed = Hier gibt es nichts mehr zu beantworten.
refusal-agreed-already = Du hast schon zugestimmt. Jetzt antworten die anderen.
refusal-asked-already = Du hast die anderen gerade erst etwas gefragt. Wieder fragen kannst du, wenn jemand anders gespielt hat.
refusal-already-proposed = Jemand hat schon etwas gefragt. Antworte erst darauf.
refusal-stood-in = Eine Vertretung spielt für dich. Drück am Spielstand „Wieder da“, um selbst weiterzuspielen.
refusal-not-stood-in = Du spielst schon selbst.
refusal-nobody-to-ask = Es ist niemand da, der zustimmen könnte.
refusal-nothing-due = Hier gibt es nichts zu tun.
refusal-no-clock = Für diesen Platz läuft keine Bedenkzeit.
refusal-no-order = Du bist dran: Spiel einfach.
refusal-moderator-played = Du spielst hier mit oder hast hier mitgespielt und etwas Geheimes gesehen. Das muss jemand anders aus der Moderation machen.
refusal-quota-host-lobbies = Bei dir { $most ->
    [one] wartet schon ein Tisch
   *[other] warten schon { $most } Tische
  } auf Leute. Starte erst einen oder brich einen ab.
refusal-quota-server-lobbies = Auf diesem Server { $most ->
    [one] wartet schon ein Tisch
   *[other] warten schon { $most } Tische
  } auf Leute. Spiel dort mit, oder versuch es wieder, wenn ein Spiel begonnen hat.
refusal-quota-person-tables = Du sitzt schon an { $most ->
    [one] einem Tisch
   *[other] { $most } Tischen
  }. Spiel erst ein Spiel zu Ende oder verlass einen Tisch.
refusal-quota-server-games = Auf diesem Server { $most ->
    [one] läuft schon ein Spiel
   *[other] laufen schon { $most } Spiele
  }. Versuch es wieder, wenn eins vorbei ist.

rule-unreadable-action = „{ $text }“ ist in diesem Spiel kein Zug. Gib so etwas wie `{ $example }` ein, oder nimm dabei etwas aus der Liste.
rule-sat-elsewhere = Du hattest in diesem Spiel schon einen anderen Platz und würdest die Geheimnisse von zweien kennen. Zurück kannst du nur auf deinen eigenen.
rule-bad-options = Diese Optionen passen nicht zusammen.
rule-bad-seats = Dieses Spiel geht mit { $allowed } Personen.
rule-no-such-seat = Platz { $seat } gibt es nicht: Hier sind { $seats } Plätze.
rule-game-over = Dieses Spiel ist vorbei.
