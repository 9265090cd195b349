# Trigony and Intrygo.

# Colours and sides reach a sentence by their keys. On their own they are nouns (Rot, Weiß); before
# a noun with its article they end in -e (das rote Trigon, der weiße Bauer).
trigony-colour = { $colour ->
    [red] Rot
    [orange] Orange
    [yellow] Gelb
    [green] Grün
    [blue] Blau
   *[purple] Violett
  }
own-farbe-e = { $colour ->
    [red] rote
    [orange] orange
    [yellow] gelbe
    [green] grüne
    [blue] blaue
   *[purple] violette
  }
# The same for where something goes.
own-dreieck = { $triangle ->
    [red] Rot
    [orange] Orange
    [yellow] Gelb
    [green] Grün
    [blue] Blau
   *[purple] Violett
  }
own-dreieck-e = { $triangle ->
    [red] rote
    [orange] orange
    [yellow] gelbe
    [green] grüne
    [blue] blaue
   *[purple] violette
  }
trigony-side = { $side ->
    [white] Weiß
    [brown] Braun
   *[black] Schwarz
  }
own-seite-e = { $side ->
    [white] weiße
    [brown] braune
   *[black] schwarze
  }
own-andere-seite = { $other ->
    [white] Weiß
    [brown] Braun
   *[black] Schwarz
  }
# A pawn has no colour, a Trigon has that of its triangle.
own-figur = { $piece ->
    [trigon] Das { own-farbe-e } Trigon
   *[pawn] Der Bauer
  }
# As chess players write a move.
own-zug = { $piece ->
    [trigon] { $colour ->
        [red] rotes
        [orange] orangefarbenes
        [yellow] gelbes
        [green] grünes
        [blue] blaues
       *[purple] violettes
      } Trigon
   *[pawn] Bauer
  }
own-geschlagenes = { $piece ->
    [trigon] Das { own-farbe-e } Trigon von { trigony-side }
    [tile] Das { own-seite-e } Plättchen
   *[pawn] Der { own-seite-e } Bauer
  }

trigony-card-strike-force = Alleingang
trigony-card-dynamite = Dynamit
trigony-card-deserter = Deserteur
trigony-card-strengthening = Verstärkung
trigony-card-spy = Spion
trigony-card-defector = Überläufer
trigony-card-promotion = Beförderung
trigony-card-degradation = Degradierung
trigony-card-migration = Umzug
trigony-card-infiltrator = Eindringling
trigony-card-counterspy = Gegenspion
trigony-card-ally = Bündnis
trigony-card-immunity = Immunität

# Why not. What is meant by a field is its name, such as F6.

rule-bad-sides = Mit { $seats } Personen und { $sides } Seiten geht es nicht.
rule-bad-teams = Diese Teams passen nicht zu { $seats } Personen.
rule-throw-first = Würfle erst: Einen Bauern kannst du nur einsetzen, wenn der Würfel eine deiner Farben zeigt.
rule-place-or-decline-first = Der Würfel zeigt { trigony-colour }. Setz dort erst einen Bauern ein, oder lass es.
rule-no-piece-of-yours = Auf { $field } steht keine Figur von dir.
rule-no-pawn-of-yours = Auf { $field } steht kein Bauer von dir.
rule-out-of-reach = { $piece ->
    [trigon] Dein Trigon auf { $field } kommt nicht nach { $to }: Es gleitet geradeaus in seinem Dreieck.
   *[pawn] Dein Bauer auf { $field } kommt nicht nach { $to }: Er zieht auf ein Nachbarfeld in seinem Dreieck{ $sides ->
        [2] {" "}oder wechselt neben der Mitte hinüber
       *[other] {""}
      }.
  }
rule-infiltrator-out-of-reach = Dein Eindringling auf { $field } kommt nicht nach { $to }: Er schlägt auf einem Nachbarfeld in dieser sicheren Zone (nie auf dem Startfeld) oder zieht auf ein eigenes Nachbarfeld zurück.
rule-own-piece-there = Auf { $field } steht schon eine Figur von dir.
rule-piece-in-the-way = Auf { $field } ist eine Figur im Weg. Wenn dein Trigon sie schlagen kann, endet sein Zug dort.
rule-one-threat = Nur { $piece ->
    [trigon] dein Trigon
   *[pawn] dein Bauer
  } auf { $by } bedroht { $field }. Du brauchst eine zweite Figur.
rule-line-protected = Die Linie von { $first } bis { $last } schützt das Plättchen auf { $field }.
rule-immune = Zwischen dir und { trigony-side } gilt die Immunität.
rule-promote-or-migrate = Sag dazu, was dein Bauer in der Mitte wird: `{ $field }-E5=T` macht ihn zum Trigon, `{ $field }-E5>{ $colour }` zum Bauern in { trigony-colour }.
rule-only-in-the-centre = Nur in der Mitte verwandelt sich ein Bauer, und { $field } ist nicht die Mitte.
rule-trigons-degrade = Ein Trigon, das in die Mitte zieht, wird wieder zum Bauern. Da gibt es nichts zu wählen.
rule-triangle-full = Das { own-farbe-e } Dreieck ist voll: { $pieces } deiner Figuren sind darin.
rule-not-your-triangle = Das { own-farbe-e } Dreieck gehört dir nicht.
rule-trigon-on-board = Das { own-farbe-e } Trigon ist schon auf dem Brett.
rule-no-offer = Gerade bietet niemand Remis an.
rule-offer-pending = { $own ->
    [yes] Du hast schon Remis angeboten. Jetzt antworten die anderen.
   *[no] { $name } bietet Remis an. Nimm erst an oder sag Nein.
  }
rule-offered-already = Deine Seite hat in diesem Zug schon Remis angeboten. Versuch es im nächsten wieder.
rule-answered-already = Du hast das Remis schon angenommen. Jetzt antworten die anderen.
rule-no-cards = In diesem Spiel gibt es keine Karten.
rule-not-in-hand = Die Karte { $card } hast du nicht.
rule-not-in-their-hand = Die Karte { $card } gibt es dort nicht.
rule-hand-full = { $own ->
    [yes] Deine Hand ist voll: { $limit ->
        [one] Mehr als eine Karte geht nicht.
       *[other] Mehr als { $limit } Karten gehen nicht.
      }
   *[no] Die Hand von { $name } ist voll: { $limit ->
        [one] Mehr als eine Karte geht nicht.
       *[other] Mehr als { $limit } Karten gehen nicht.
      }
  }
rule-swapped-already = Du hast in diesem Zug schon eine Karte getauscht oder abgegeben.
rule-not-a-mate = { $own ->
    [yes] Mit dir selbst kannst du nicht tauschen.
   *[no] { $name } ist nicht in deinem Team.
  }
rule-spy-first = Nur ein Spion kann eine Karte klauen.
rule-steal-first = Klau erst eine der Karten, die dein Spion sieht.
rule-play-it-or-end = Spiel die geklaute Karte { $card }, oder beende deinen Zug.
rule-nothing-to-steal = { trigony-side } hat keine Karten.
rule-discard-or-end = Eins ist noch offen in diesem Zug: Beende deine Immunität, oder lass sie bestehen.
rule-break-or-end = Eins ist noch offen in diesem Zug: Würfle gegen die Immunität, oder lass sie bestehen.
rule-not-spied-on = Die Karten von { $name } sieht dein Spion nicht.
rule-counterspy-works-alone = Einen Gegenspion spielst du nie aus: Er stoppt einen Spion von selbst.
rule-no-immunity-now = Über eine Immunität gibt es jetzt nichts zu entscheiden.
rule-nothing-to-end = Dein Zug ist noch nicht vorbei: Tu etwas, oder passe.
rule-nothing-to-beat = Auf { $field } gibt es nichts zu schlagen.
rule-nothing-protected = Was dieser Zug schlägt, schützt keine Linie.
rule-no-ally-there = Keine Figur der dritten Seite steht neben { $field } oder bedroht es.
rule-not-this-opponent = { $field } gehört { trigony-side }, und deine Karte zielt auf jemand anderen.
rule-not-an-opponent = { trigony-side } spielt hier nicht gegen dich.
rule-no-foreign-pawn = Auf { $field } steht kein gegnerischer Bauer.
rule-no-foreign-trigon = Auf { $field } steht kein gegnerisches Trigon.
rule-not-beside-the-ray = Von { $field } kommt ein Eindringling in eine gegnerische sichere Zone direkt daneben, und { $to } liegt nicht dort.
rule-not-on-a-ray = Der Bauer auf { $field } steht nicht auf einem Strahl.
rule-infiltrators-stay-pawns = Der Eindringling auf { $field } kann kein Trigon werden.
rule-start-taken = Das Startfeld { $field } ist besetzt.
rule-supply-empty = Alle deine Bauern sind auf dem Brett.

# Names and pieces.
trigony-name = Trigony
trigony-pitch = Zieh mit deinen Bauern und bedecke ein Dreieck. Zum Schlagen brauchst du zwei Figuren.

# Options.
trigony-option-intrygo = Intrygo
trigony-intrygo-off = ohne Karten
trigony-intrygo-on = mit Karten
trigony-option-sides = Seiten
trigony-sides-auto = zwei bei zwei Personen, sonst drei
trigony-sides-two = zwei Dreierteams (zu sechst)
trigony-seating-side = { $emoji } **{ trigony-side }**: { $held }
trigony-seating-any = Seite egal: { $names }
trigony-seating-unfit = Zwei Dreierteams gehen nur zu sechst: Wähl sechs Plätze oder andere Seiten.

# The story.
trigony-told-moved = { $who ->
    [they] { own-figur } zieht
   *[named] { $name }: { own-zug }
  } { $origin }–{ $to }.
trigony-told-beat = { own-geschlagenes } auf { $field } wird{ $tile ->
    [too] {" "}samt Plättchen
   *[no] {""}
  } geschlagen{ $help ->
    [none] {""}
   *[other] , mit Hilfe von { $help }
  }.
trigony-told-unprotected = Die Linie von { trigony-side } ist unterbrochen. Nicht mehr geschützt: { $fields }.
trigony-told-promoted = Das { own-farbe-e } Trigon kommt auf { $field } ins Spiel.
trigony-told-degraded = Das { own-farbe-e } Trigon wird auf { $field } wieder zum Bauern.
trigony-told-migrated = { own-figur } kommt nach { $field }, auf das { own-dreieck-e } Startfeld.
trigony-told-lost = { own-figur } geht verloren{ $wish ->
    [promote] , statt zum Trigon zu werden
    [migrate] , statt das Dreieck zu wechseln
   *[degrade] {""}
  }: { $why ->
    [taken] Das Startfeld { $start } ist besetzt.
   *[none] Neben dem Brett ist kein Bauer.
  }
trigony-told-threw = { $who ->
    [they] Der Würfel zeigt
   *[named] { $name } würfelt
  } { trigony-colour }{ $why ->
    [not-your-triangle] : keine eigene Farbe, es passiert nichts
    [start-taken] : kein neuer Bauer, das Startfeld ist besetzt
    [triangle-full] : kein neuer Bauer, das Dreieck ist voll
    [supply-empty] : kein neuer Bauer, alle sind auf dem Brett
   *[other] {""}
  }.
trigony-told-placed = { $who ->
    [they] Ein Bauer kommt auf { $field } ins Spiel
   *[named] { $name } setzt einen Bauern auf { $field } ein
  }.
trigony-told-declined = { $who ->
    [they] Dann setzt { $name } keinen Bauern ein
   *[named] { $name } setzt keinen Bauern ein
  }.
trigony-told-passed = { $who ->
    [they] Dann passt { $name }
   *[named] { $name } passt
  }.
trigony-told-offered = { $who ->
    [they] Dann bietet { $name }
   *[named] { $name } bietet
  } Remis an.
trigony-told-accepted = { $who ->
    [they] Dann nimmt { $name }
   *[named] { $name } nimmt
  } das Remis an.
trigony-told-refused = { $who ->
    [they] Dann sagt { $name }
   *[named] { $name } sagt
  } Nein zum Remis.
trigony-told-lapsed = Das Remisangebot gilt nicht mehr.
trigony-told-won = { trigony-side } bedeckt das { own-dreieck-e } Dreieck und gewinnt.
trigony-told-drawn = Das Spiel endet remis: { $reason ->
    [agreed] Alle sind einverstanden.
    [quiet] Sechzig Züge in Folge gab es keinen Fortschritt.
   *[limit] Es dauert schon tausend Züge.
  }
trigony-told-card = { $who ->
    [they] Dann spielt { $name }
   *[named] { $name } spielt
  } **{ $card }**{ $field ->
    [none] {""}
   *[other] {" "}auf { $field }
  }{ $triangle ->
    [none] {""}
   *[other] , Ziel: das { own-dreieck-e } Dreieck
  }{ $side ->
    [none] {""}
   *[other] {" "}gegen { trigony-side }
  }.
trigony-told-deserted = Der { own-seite-e } Bauer verlässt { $field }.
trigony-told-defected = Das { own-farbe-e } Trigon von { trigony-side } verlässt { $origin }, und das { own-dreieck-e } Trigon kommt auf { $field } ins Spiel.
trigony-told-removed = Das { own-farbe-e } Trigon von { trigony-side } verlässt { $field }: Neben dem Brett ist kein Bauer, der es ersetzt.
trigony-told-drew = { $who ->
    [they] Dann zieht { $name }
   *[named] { $name } zieht
  } eine Karte.
trigony-told-seen = Es ist die Karte **{ $card }**.
trigony-told-traded = { $who ->
    [they] Dann legt { $name } { $card } ab
   *[named] { $name } legt { $card } ab
  } und zieht eine neue Karte.
trigony-told-shuffled = Der Ablagestapel wird neu gemischt: { $count } Karten.
trigony-told-swapped = { $name } und { $mate } tauschen eine Karte.
trigony-told-dealt = { $name } bekommt **{ $card }**.
trigony-told-swap-seen = { $gave } gegen { $got }.
trigony-told-gave = { $who ->
    [they] Dann gibt { $name }
   *[named] { $name } gibt
  } eine Karte an { $mate } ab.
trigony-told-hand = { $name }: { $cards }
trigony-told-hands = Die Karten: { $hands }.
trigony-told-counterspied = { trigony-side } hat einen Gegenspion: Der Spion sieht nichts, und beide Karten werden abgelegt.
trigony-told-stole = { $who ->
    [they] { $victim } wird eine Karte geklaut
   *[named] { $name } klaut eine Karte von { $victim }
  }.
trigony-told-kept = { $who ->
    [they] Die geklaute Karte bleibt bei { $name }
   *[named] { $name } behält die geklaute Karte
  }.
trigony-told-immunity = { trigony-side } und { own-andere-seite } können einander nicht schlagen.
trigony-told-break = { $who ->
    [they] Dann würfelt { $name }
   *[named] { $name } würfelt
  } gegen die Immunität: { trigony-colour }.
trigony-told-immunity-over = { trigony-side } und { own-andere-seite } können einander wieder schlagen.
trigony-told-refilled = { trigony-side } hat keine Karten mehr und bekommt neue.

# The board.
trigony-turn = Zug { $turn }
trigony-begins = { $emoji } Der Würfel sagt: { trigony-side } fängt an.
trigony-shows = { $emoji } Der Würfel zeigt { trigony-colour }.
trigony-quiet = { $turns } Züge ohne Fortschritt; bei { $limit } endet das Spiel remis.
trigony-offer = 🤝 { $name } bietet Remis an.
trigony-who = { $emoji } **{ trigony-side }**: { $names }
trigony-on-turn = ▶ **{ $name }** (ist dran)
trigony-progress = { $emoji } { $tiles }/15{ $trigon ->
    [none] {""}
   *[other] , Trigon{" "}{ $trigon }
  }
trigony-supply = { $pawns ->
    [one] ein Bauer neben dem Brett
   *[other] { $pawns } Bauern neben dem Brett
  }
trigony-letters = Ein kleiner Buchstabe ist ein Plättchen, ein großer ein Bauer, mit T ein Trigon: { $sides }. Ein Name wie { $field } ist ein leeres Feld.
trigony-letter = { $letter } { trigony-side }
trigony-hand = { $name } { $count }
trigony-cards = Karten auf der Hand: { $hands }. Nachziehstapel: { $pile }.
trigony-discard = Zuletzt abgelegt: { $card }.
trigony-odds-one = 🎲 Beim Würfeln bringt nur { trigony-colour } einen Bauern (1 von 6 Farben).
trigony-odds = 🎲 Beim Würfeln bringen { $count } von 6 Farben einen Bauern ({ $colours }).

trigony-asks-turn = Zieh mit einer Figur, würfle{ $cards ->
    [yes] , spiel oder zieh eine Karte
   *[no] {""}
  } oder passe.
trigony-asks-place = Einen Bauern auf das Startfeld setzen?
trigony-asks-steal = Klau eine der Karten, die dein Spion sieht.
trigony-asks-stolen = Spiel die geklaute Karte, oder behalt sie.
trigony-asks-immunity = Tu etwas gegen die Immunität, oder lass sie bestehen.
trigony-asks-pass = In diesem Zug nichts tun?
trigony-asks-throw = Würfeln bringt gerade nichts: { $why ->
    [supply-empty] Alle deine Bauern sind auf dem Brett
    [start-taken] Deine Startfelder sind besetzt
    [triangle-full] Deine Dreiecke sind voll
   *[several] Deine Startfelder sind besetzt oder deine Dreiecke voll
  }. Dein Zug ist danach vorbei. Trotzdem würfeln?
trigony-asks-draw = Du bist nicht dran, aber über ein Remis könnt ihr reden.
trigony-asks-cards = Was machst du mit deinen Karten?
trigony-asks-to = Wohin ziehst du von { $field }?
trigony-asks-centre = Was wird der Bauer in der Mitte?
trigony-asks-stuck = Von { $field } aus ist gerade kein Zug möglich.
trigony-asks-triangle = Welches Dreieck?
trigony-asks-side = Gegen welche Seite?
trigony-asks-swap-it = Welche Karte willst du für { $card }?
trigony-asks-give-it = Wer bekommt { $card }?
trigony-asks-card-how = **{ $card }**: { $does }
trigony-asks-trade = Welche Karte legst du ab, um eine neue zu ziehen?
trigony-asks-swap = Welche Karte tauschst du?
trigony-asks-give = Welche Karte gibst du ab?

trigony-alt = Das Brett von Trigony in Zug { $turn }{ $side ->
    [none] .
   *[other] ; { trigony-side } ist dran.
  }
trigony-alt-marked = { $mark ->
    [chosen] Gewählt: { $fields }.
    [target] Mögliche Ziele: { $fields }.
    [attack] Kann geschlagen werden: { $fields }.
    [left] Zuletzt verlassen: { $fields }.
    [reached] Zuletzt erreicht: { $fields }.
   *[beaten] Zuletzt geschlagen: { $fields }.
  }
trigony-alt-progress = { trigony-colour } { $tiles } von 15
trigony-alt-trigon = { trigony-colour } { $field }
trigony-alt-safe = Geschützt: { $fields }.
trigony-alt-triangle = Das { own-farbe-e } Dreieck.
trigony-alt-side = { trigony-side }{ $progress ->
    [none] {""}
   *[other] {" "}({ $progress })
  }: Bauern { $pawns }; Trigone { $trigons }; Plättchen { $tiles }.

# Buttons.
trigony-leads-to = nach { $fields }
trigony-do-choose = Wählen
trigony-do-cards = Karten
trigony-do-back = Zurück
trigony-do-pass-sure = Ja, passen
trigony-do-throw-sure = Trotzdem würfeln
trigony-do-promote = Trigon
trigony-do-lose = { $does } (verloren: { $why ->
    [none] kein Bauer neben dem Brett
   *[other] { $why } besetzt
  })
trigony-do-keep = Behalten
trigony-do-migrate = Bauer in { own-dreieck }
trigony-do-throw = Würfeln
trigony-do-pass = Passen
trigony-do-place = Einsetzen
trigony-do-decline = Lieber nicht
trigony-do-offer-draw = Remis anbieten
trigony-do-accept-draw = Remis annehmen
trigony-do-refuse-draw = Kein Remis
trigony-do-trade = Karte austauschen
trigony-do-draw = Karte ziehen
trigony-do-swap = Im Team tauschen
trigony-do-give = Im Team abgeben
trigony-do-end = Bestehen lassen
trigony-do-break = Dagegen würfeln
trigony-do-discard-immunity = Immunität beenden

# Moves, as they are named in a sentence or in a list, and as people may type them.
trigony-spelled-throw = würfeln
trigony-spelled-pass = passen
trigony-spelled-place = einen Bauern einsetzen
trigony-spelled-decline = keinen Bauern einsetzen
trigony-spelled-offer-draw = Remis anbieten
trigony-spelled-accept-draw = Remis annehmen
trigony-spelled-refuse-draw = Remis ablehnen
trigony-spelled-draw = eine Karte ziehen
trigony-spelled-end = den Zug beenden
trigony-spelled-break = gegen die Immunität würfeln
trigony-spelled-discard-immunity = die Immunität ablegen
trigony-spelled-trade = { $card } austauschen
# For others than the two players, $card is [hidden].
trigony-spelled-swap = { $card ->
    [hidden] mit { $name } eine Karte tauschen
   *[other] { $card } gegen { $theirs } mit { $name } tauschen
  }
trigony-spelled-give = { $card ->
    [hidden] { $name } eine Karte geben
   *[other] { $card } an { $name } geben
  }
trigony-spelled-steal = { $card ->
    [hidden] { $name } eine Karte klauen
   *[other] { $card } von { $name } klauen
  }
# $where is a field such as F6 or a move such as F6-G7.
trigony-spelled-card = { $card }{ $where ->
    [none] {""}
   *[other] {" "}{ $where }
  }{ $triangle ->
    [none] {""}
   *[other] , nach { own-dreieck }
  }{ $side ->
    [none] {""}
   *[other] {" "}gegen { trigony-side }
  }
# What a pawn becomes in the centre: $move is such as F6-E5, $becomes is trigony-do-promote or
# trigony-do-migrate.
trigony-spelled-centre = { $move }: { $becomes }
# Never shown: how people may type F6-G7 in words.
trigony-typed-move = { $origin } nach { $to }

# A card and who holds it.
trigony-card-of = { $card } ({ $name })

# My table.
trigony-your-hand = **Deine Karten** ({ $count } von { $limit })
trigony-your-card = { $emoji } **{ $card }**: { $does }
trigony-card-now = *Jetzt: { $ways }*
trigony-card-not-now = *Geht gerade nicht: Du brauchst { $needs }{ $immune ->
    [yes] , und keine Immunität darf im Weg sein
   *[no] {""}
  }.*
trigony-mates-hand = { $name } hat auf der Hand: { $cards }
trigony-spied-hand = { $emoji } { $name } hat auf der Hand: { $cards }

trigony-does-strike-force = mit einer einzigen Figur schlagen.
trigony-does-dynamite = ein Plättchen schlagen, das eine Linie schützt.
trigony-does-deserter = einen gegnerischen Bauern vom Brett schicken.
trigony-does-strengthening = einen Bauern auf ein freies eigenes Startfeld setzen.
trigony-does-spy = die Karten einer anderen Seite ansehen und eine klauen.
trigony-does-defector = Ein gegnerisches Trigon verlässt das Brett, und eins von dir kommt ins Spiel.
trigony-does-promotion = Einer deiner Bauern wird dort, wo er steht, zum Trigon.
trigony-does-degradation = Ein gegnerisches Trigon wird zum Bauern.
trigony-does-migration = Eine deiner Figuren zieht auf ein freies eigenes Startfeld um.
trigony-does-infiltrator = Ein Bauer auf einem Strahl schleicht sich in eine gegnerische sichere Zone und schlägt dort.
trigony-does-counterspy = stoppt einen Spion von selbst.
trigony-does-ally = mit einer Figur schlagen, wenn eine Figur der dritten Seite neben dem Ziel steht.
trigony-does-immunity = Du und eine andere Seite könnt einander nicht schlagen.
trigony-needs-strike-force = eine Figur, die eine gegnerische Figur oder ein ungeschütztes Plättchen bedroht
trigony-needs-dynamite = zwei Figuren, die dasselbe geschützte Plättchen bedrohen
trigony-needs-deserter = einen gegnerischen Bauern auf dem Brett
trigony-needs-strengthening = einen Bauern neben dem Brett und ein freies Startfeld in einem Dreieck mit höchstens drei deiner Figuren
trigony-needs-spy = eine andere Seite, die mindestens eine Karte hat
trigony-needs-defector = ein gegnerisches Trigon und ein Dreieck mit freiem Startfeld und höchstens drei deiner Figuren, dessen Trigon nicht auf dem Brett ist
trigony-needs-promotion = einen Bauern in einem eigenen Dreieck, dessen Trigon nicht auf dem Brett ist
trigony-needs-degradation = ein gegnerisches Trigon auf dem Brett
trigony-needs-migration = ein freies Startfeld in einem Dreieck mit höchstens drei deiner Figuren
trigony-needs-infiltrator = einen Bauern auf einem Strahl, neben etwas in einer gegnerischen sicheren Zone
trigony-needs-ally = eine Figur, die ein Ziel neben einer Figur der dritten Seite bedroht
trigony-needs-immunity = ein Spiel, in dem gerade keine Immunität gilt

# The rules, a page each, and the captions of their pictures.
trigony-rules-1 = ## Trigony
  Zieh mit deinen Bauern durch deine Dreiecke. **Jeder Schritt hinterlässt ein Plättchen.**

  Sobald alle fünfzehn Felder eines deiner Dreiecke bedeckt sind, hast du gewonnen, im Team alle gemeinsam.
trigony-lesson-1 = Auf allen fünfzehn Feldern des roten Dreiecks liegen weiße Plättchen: Weiß gewinnt.
trigony-rules-2 = ## Das Brett
  Sechs Dreiecke treffen sich in der Mitte, E5. In jedem stehen anfangs drei Bauern, und höchstens vier deiner Figuren (Bauern und Trigone) haben darin Platz.

  {""}**Zwei Seiten:** Weiß hat Rot, Gelb und Blau, Schwarz den Rest. **Drei Seiten:** Weiß hat Rot und Grün, Braun Orange und Blau, Schwarz Gelb und Violett.

  Im Team hat jede Person ein Dreieck, und wenn du dran bist, darfst du mit jeder Figur deiner Seite ziehen.
trigony-lesson-2 = Zwei Seiten zu Beginn. In den Ecken: wie viele Felder jede Seite bedeckt hat.
trigony-rules-3 = ## Sicher oder nicht
  Die farbigen Felder eines Dreiecks sind seine **sichere Zone**: Dort kann nichts geschlagen werden. Das kräftig gefärbte ist das **Startfeld**.

  Die grauen **Strahlen** gehören zu den Dreiecken links und rechts davon, die Mitte gehört zu allen sechs. Das ist die **Konfliktzone**: Hier wird gekämpft.
trigony-lesson-3 = Das rote Dreieck: sechs sichere Felder, zwei Strahlen und an der Spitze die Mitte.
trigony-rules-4 = ## Ein Schritt
  Wenn du dran bist, machst du einen Zug. Meistens ziehst du mit einem Bauern: ein Feld weit, in seinem Dreieck, auf ein leeres Feld oder ein eigenes Plättchen. Auf dem Feld, von dem er kommt, bleibt ein Plättchen zurück.

  Mit drei Dreiecken kann ein Bauer neben der Mitte auch in dein nächstes Dreieck hinüberwechseln, zum Beispiel F6–E6.
trigony-lesson-4 = Ein weißer Bauer zieht von H7 nach G6. H7 bekommt ein weißes Plättchen.
trigony-rules-5 = ## Zum Schlagen brauchst du zwei
  Ein Bauer bedroht die Felder, auf die er ziehen könnte. Gegnerische Figuren und Plättchen auf einem Strahl kannst du schlagen, wenn **zwei deiner Figuren sie bedrohen**: Eine davon zieht hin.

  Steht eine Figur auf einem Plättchen, kommt beides weg. Ein geschlagener Bauer kommt wieder neben das Brett; ein Trigon ist weg.
trigony-lesson-5 = H7 und F6 bedrohen beide den schwarzen Bauern auf G7, also kann H7 ihn schlagen.
trigony-rules-6 = ## Geschützte Linien
  Auf einer Linie durch die Mitte schützen zwei deiner Figuren die Plättchen zwischen sich, wenn es keine Lücke gibt und beide selbst auf Plättchen stehen. Ein Trigon schützt ganz allein die Plättchen neben sich auf einer Linie, bis zur ersten Lücke.

  Geschützte Plättchen haben einen goldenen Rand und können nicht geschlagen werden, Figuren dagegen immer. Eine Figur am äußeren Ende eines Strahls schützt nichts.
trigony-lesson-6 = F6 und D6 bedrohen E6, aber die schwarzen Bauern auf E4 und E7 schützen es.
trigony-rules-7 = ## Die Mitte
  Zwei deiner Figuren müssen die Mitte bedrohen, bevor eine hineindarf, außer wenn dort schon dein Plättchen liegt.

  Ein Bauer, der hineinzieht, lässt dort ein Plättchen und wird zum **Trigon** seines Dreiecks, oder er kommt als Bauer in ein anderes deiner Dreiecke. So oder so landet er auf dem Startfeld. Ist es besetzt, geht er verloren.
trigony-lesson-7 = F6 und F5 bedrohen die Mitte: F6 kann hinein und als rotes Trigon auf I7 zurückkommen.
trigony-rules-8 = ## Das Trigon
  Ein **Trigon** gleitet geradeaus, so weit es will, in seinem Dreieck, und hinterlässt überall Plättchen.

  Es schlägt unterwegs jedes gegnerische Plättchen, das auch eine andere deiner Figuren bedroht. Schlägt es eine Figur, endet sein Zug. In der Mitte wird es wieder zum Bauern.
trigony-lesson-8 = Das rote Trigon kann auf seinen Linien gleiten und G5 und F5 schlagen, mit Hilfe des Bauern auf G6.
trigony-rules-9 = ## Würfeln, passen, Remis
  Statt zu ziehen, kannst du **würfeln**. Zeigt der Würfel eine deiner Farben, darfst du einen Bauern, der neben dem Brett wartet, auf ihr Startfeld setzen, wenn es frei ist und das Dreieck noch Platz hat. Du kannst auch **passen**.

  Remis ist das Spiel, wenn alle zustimmen, nach sechzig Zügen in Folge ohne Fortschritt oder nach tausend Zügen.
trigony-lesson-9 = Der Würfel zeigt Rot: Weiß setzt einen Bauern auf I7 ein.
trigony-rules-10 = ## Intrygo: Karten zum Kämpfen
  Du hast so viele Karten auf der Hand, wie du Dreiecke hast. Eine zu spielen ist dein ganzer Zug.

  {""}**Alleingang:** Eine Figur allein genügt zum Schlagen.
  {""}**Dynamit:** Schlag ein geschütztes Plättchen.
  {""}**Eindringling:** Ein Bauer auf einem Strahl schleicht sich in eine gegnerische sichere Zone und schlägt dort.
  {""}**Bündnis** (drei Seiten): Steht eine Figur der dritten Seite neben dem Ziel, zählt sie als deine zweite.
trigony-lesson-10 = Ein Eindringling auf G7 kann in der orangefarbenen sicheren Zone schlagen, auf G8 oder F7.
trigony-rules-11 = ## Intrygo: Karten für Figuren
  {""}**Verstärkung:** Setz einen Bauern auf ein freies Startfeld.
  {""}**Beförderung:** Ein Bauer wird dort, wo er steht, zum Trigon.
  {""}**Umzug:** Eine Figur zieht auf ein freies eigenes Startfeld um.

  {""}**Deserteur:** Ein gegnerischer Bauer verlässt das Brett.
  {""}**Degradierung:** Ein gegnerisches Trigon wird zum Bauern.
  {""}**Überläufer:** Ein gegnerisches Trigon verlässt das Brett, und eins von dir kommt ins Spiel.
trigony-lesson-11 = Beförderung: Der Bauer auf H7 ist jetzt das rote Trigon.
trigony-rules-12 = ## Intrygo: Geheimnisse
  {""}**Spion:** Sieh dir die Karten einer anderen Seite an und klau eine. Du darfst sie sofort spielen.
  {""}**Gegenspion:** Stoppt einen Spion von selbst.
  {""}**Immunität** (drei Seiten): Du und eine andere Seite könnt einander nicht schlagen.

  Wenn du dran bist, kannst du auch eine Karte austauschen oder ziehen. Im Team seht ihr eure Karten gegenseitig und könnt zu Beginn eures Zugs eine tauschen. Eine Seite ohne Karten bekommt neue.
