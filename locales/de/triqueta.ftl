# Triqueta: its board, its private table, its story, its end.

triqueta-name = Triqueta
triqueta-pitch = Sammle Tiere: Genau drei gleiche lohnen sich, das vierte tut weh.

triqueta-animal = { $animal ->
    [rabbit] Hase
    [owl] Eule
    [deer] Hirsch
    [boar] Wildschwein
    [ram] Widder
   *[bear] Bär
  }
# The object of a sentence, with its article.
own-tier-akkusativ = { $animal ->
    [rabbit] einen Hasen
    [owl] eine Eule
    [deer] einen Hirsch
    [boar] ein Wildschwein
    [ram] einen Widder
   *[bear] einen Bären
  }
own-tiere = { $animal ->
    [rabbit] Hasen
    [owl] Eulen
    [deer] Hirsche
    [boar] Wildschweine
    [ram] Widder
   *[bear] Bären
  }
# One, none, a fourth and one more of an animal that was just named.
own-eins-akkusativ = { $animal ->
    [owl] eine
    [boar] eins
   *[other] einen
  }
own-keins = { $animal ->
    [owl] keine
    [boar] keins
   *[other] keinen
  }
own-ein-viertes = { $animal ->
    [owl] eine vierte
    [boar] ein viertes
   *[other] ein vierter
  }
own-noch-eins = { $animal ->
    [owl] noch eine
    [boar] noch eins
   *[other] noch einer
  }
# How many, as one says it.
own-anzahl = { $count ->
    [one] 1 { triqueta-animal }
   *[other] { $count } { own-tiere }
  }
triqueta-token = { $emoji } { triqueta-animal }
triqueta-tokens = { $count } { $emoji } { own-tiere }
triqueta-legend-entry = { $emoji } { triqueta-animal } { $worth }
triqueta-legend = Drei gleiche bringen: { $entries }

# The board.
triqueta-round = Runde { $round } von { $rounds }
triqueta-tower = **Turm { $tower }** { $left ->
    [0] ist leer
    [one] hat noch einen Stein
   *[other] hat noch { $left } Steine, in Blumen { $emoji } zu { $flowers }
  }
triqueta-trees-waiting = { $emoji } { $count ->
    [one] Noch ein Baum, auf Turm { $towers }
   *[other] Noch Bäume auf den Türmen { $towers }
  }
triqueta-no-trees-waiting = { $emoji } Keine Bäume mehr: Das ist die letzte Runde
triqueta-row = **Reihe { $row }** { $animals }
triqueta-row-empty = **Reihe { $row }** leer
triqueta-row-taken = Reihe { $row } ist weg
triqueta-player = { $now ->
    [turn] ▶ **{ $name }** (ist dran)
    [out] { $name } (ausgestiegen)
   *[in] **{ $name }**
  }
triqueta-seat = { $seat } { $name }
triqueta-has-rock = { $emoji } Felsen
triqueta-has-trees = { $emoji } { $trees ->
    [one] { $trees } Baum
   *[other] { $trees } Bäume
  }
triqueta-has-face-down = { $emoji } { $tokens } verdeckt
triqueta-has-decided = hat entschieden
triqueta-kind = { $count } × { $emoji }
triqueta-kind-triqueta = { $count } × { $emoji } **Triqueta**
triqueta-kind-spoiled = { $count } × { $emoji } geplatzt
triqueta-no-animals = noch keine Tiere

triqueta-asks-turn = Zieh einen Stein oder nimm eine Reihe.
triqueta-asks-take = Der Turm ist leer: Nimm eine Reihe.
triqueta-asks-drawn = Drück „Meine Ansicht“: Dort siehst du deinen Stein und legst ihn in eine Reihe oder verdeckt vor dich.
triqueta-asks-tower = Du hast den Felsen: Such den nächsten Turm aus und nimm dir seinen Baum.
triqueta-asks-reveal = Drück „Meine Ansicht“: Dort entscheidest du, welche verdeckten Steine du dazulegst und welche du weglegst.

# What the picture shows, for people who can't see it.
triqueta-alt = Triqueta, Runde { $round } von 4. { $left ->
    [0] Der Turm ist leer.
    [one] Noch ein Stein im Turm.
   *[other] Noch { $left } Steine im Turm.
  }
triqueta-alt-to-come = { $count ->
    [one] Turm { $towers } kommt noch.
   *[other] Die Türme { $towers } kommen noch.
  }
triqueta-alt-row = Reihe { $row }: { $state ->
    [taken] weg
    [empty] leer
   *[tokens] { $animals }
  }.
triqueta-alt-player = { $name }{ $now ->
    [turn] , jetzt dran
    [out] , ausgestiegen
   *[in] {""}
  }: { $has }.
triqueta-alt-kind = { own-anzahl }
triqueta-alt-rock = Felsen
triqueta-alt-trees = { $trees ->
    [one] 1 Baum
   *[other] { $trees } Bäume
  }
triqueta-alt-face-down = { $tokens } verdeckt
triqueta-alt-nothing = noch nichts
triqueta-alt-you = Du
triqueta-alt-drawn = Gezogen: { triqueta-animal }.
triqueta-alt-held = Verdeckt hast du: { $animals }.
triqueta-alt-poster = Das Endergebnis.
triqueta-alt-scored = { own-anzahl }: { $points }
triqueta-alt-total = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  } ({ $parts }).

# Buttons.
triqueta-do-draw = Ziehen
triqueta-do-take = Reihe { $row } nehmen{ $animals ->
    [none] {" "}(leer)
   *[other] {" "}{ $animals }
  }
triqueta-do-place = In Reihe { $row }{ $animals ->
    [none] {" "}(leer)
   *[other] {" "}{ $animals }
  }
triqueta-do-keep = Verdeckt behalten (noch { $left })
triqueta-do-tower = Turm { $tower }
triqueta-do-reveal = { $choice ->
    [all] { $added } dazulegen
    [none] { $back } weglegen
   *[some] { $added } dazu, { $back } weg
  }

# Moves, as they are named in a sentence or in a list.
triqueta-spelled-draw = Ziehen
triqueta-spelled-place = Stein in Reihe { $number }
triqueta-spelled-keep = Stein verdeckt behalten
triqueta-spelled-take = Reihe { $number } nehmen
triqueta-spelled-tower = Turm { $number }
triqueta-spelled-reveal = { $choice ->
    [added] den verdeckten Stein dazulegen
    [back] den verdeckten Stein weglegen
    [both] beide verdeckten Steine dazulegen
    [neither] beide verdeckten Steine weglegen
    [first] den ersten verdeckten Stein dazu, den zweiten weg
    [second] den zweiten verdeckten Stein dazu, den ersten weg
   *[hidden] über die verdeckten Steine entscheiden
  }

# My table.
triqueta-you-drew = Du hast { $emoji } **{ own-tier-akkusativ }** gezogen. { $having ->
    [spoiled] Du hast schon { $open } davon, sie sind also ohnehin geplatzt.
    [triqueta] Du hast schon eine Triqueta im Wert von { $worth }, und { own-ein-viertes } lässt sie platzen.
    [none] Bisher hast du { own-keins }.
   *[some] Du hast schon { $open ->
        [0] {""}
        [one] { own-eins-akkusativ }
        [2] zwei
       *[other] { $open }
      }{ $both ->
        [yes] {" "}offen und{" "}
       *[no] {""}
      }{ $kept ->
        [0] {""}
        [one] { own-eins-akkusativ } verdeckt
        [2] zwei verdeckt
       *[other] { $kept } verdeckt
      }{ $needs ->
        [0] : genug für eine Triqueta im Wert von { $worth }.
        [one] : { own-noch-eins }, und es ist eine Triqueta im Wert von { $worth }.
       *[other] .
      }
  } Wohin damit?
triqueta-rival = { $out ->
    [yes] { $name } (ausgestiegen): { $animals }
   *[no] **{ $name }:** { $animals }
  }
triqueta-rival-kind = { $count }×{ $emoji }{ $state ->
    [three] {" "}✓
    [more] {" "}✗
   *[less] {""}
  }
triqueta-your-face-down = **Verdeckt:** { $tokens ->
    [none] noch nichts
   *[other] { $tokens }
  }{ $left ->
    [-1] {""}
    [0] {" "}(mehr kannst du nicht behalten)
    [one] {" "}(du kannst noch einen Stein behalten)
    [2] {" "}(du kannst zwei Steine behalten)
   *[other] {" "}(du kannst { $left } Steine behalten)
  }
triqueta-your-kind = { $count } × { $emoji } { $count ->
    [one] bringt
   *[other] bringen
  } { $points }
triqueta-your-kind-triqueta = { $count } × { $emoji } bringen **{ $points }**
triqueta-your-kind-spoiled = { $count } × { $emoji } geplatzt: { $points }
triqueta-your-rock = { $emoji } { $points }
triqueta-your-trees = { $emoji } { $points }
triqueta-your-points = **{ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }**, wenn jetzt Schluss wäre
triqueta-your-animals = **Vor dir:** { $animals }
triqueta-your-decision = Deine Entscheidung: { $choice ->
    [all] alles dazulegen
    [none] alles weglegen
   *[some] { $added } dazu, { $back } weg
  }.

# The story.
triqueta-told-drew = { $name } zieht einen Stein.
triqueta-told-placed = { $name } legt { $emoji } { own-tier-akkusativ } in Reihe { $row }.
triqueta-told-kept = { $name } behält einen Stein verdeckt.
triqueta-told-took = { $name } nimmt Reihe { $row }: { $animals }.
triqueta-told-took-nothing = { $name } nimmt die leere Reihe { $row }.
triqueta-told-formed = Das ergibt eine Triqueta: { $emoji } drei { own-tiere }!
triqueta-spoiled-kind = { $emoji } { own-tiere }
triqueta-told-spoiled = Geplatzt: zu viele { $animals }!
triqueta-told-last = { $name } ist als Letztes noch dabei und darf weiterziehen.
triqueta-told-round-ended = Runde { $round } ist vorbei.
triqueta-told-rock = { $name } bekommt den Felsen { $emoji }.
triqueta-told-tree = { $name } sucht Turm { $tower } aus und bekommt seinen Baum { $emoji }.
triqueta-told-round-began = Runde { $round } beginnt.
triqueta-told-decided = { $name } hat über die verdeckten Steine entschieden.
triqueta-told-revealed = { $name } deckt auf: { $choice ->
    [all] { $added } dazu
    [none] { $back } weg
   *[some] { $added } dazu, { $back } weg
  }.

# The end.
triqueta-result-player = { $place } **{ $name }** · { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
triqueta-result-kind = { $emoji } { own-anzahl } → { $points }
triqueta-result-rock = { $emoji } Felsen { $points }
triqueta-result-trees = { $emoji } Bäume { $points }
triqueta-result-nothing = keine Tiere
triqueta-result-tokens = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
  }
triqueta-result-revealed = Aufgedeckt: { $choice ->
    [all] { $added } dazugelegt
    [none] { $back } weggelegt
   *[some] { $added } dazugelegt, { $back } weggelegt
  }
triqueta-result-tie = Gleichstand: { $tied } haben { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }. { $shared ->
    [yes] { $names } haben die meisten Steine ({ $tokens }) und gewinnen gemeinsam.
   *[no] { $names } gewinnt mit mehr Steinen ({ $tokens }).
  }

# Options.
triqueta-option-reveal = Verdeckte Steine am Ende
triqueta-reveal-automatic = automatisch, für alle die beste Wahl
triqueta-reveal-by-hand = alle entscheiden geheim
triqueta-option-first = Den ersten Zug hat
triqueta-first-lot = wen das Los trifft
triqueta-first-seat = wer zuerst am Tisch saß

# The rules, one idea a page, with what its picture shows.
triqueta-lesson-1 = Hase 5, Eule 6, Hirsch 7, Wildschwein 8, Widder 9, Bär 10. Drei Eulen bringen 6, vier kosten 1.
triqueta-lesson-2 = Fünfzehn Tiersteine in einem Turm, und drei Reihen für drei Personen.
triqueta-lesson-3 = Aus dem Turm kommt eine Eule: in eine Reihe oder verdeckt vor dich.
triqueta-lesson-4 = Du hast eine Eule. Reihe 2 bringt noch zwei: drei Eulen, 6 Punkte.
triqueta-lesson-5 = Drei Bären bringen 10. Ein vierter macht daraus minus 1.
triqueta-lesson-6 = Die letzte Reihe und der Felsen; wer den Felsen hat, sucht einen Turm aus und bekommt seinen Baum.
triqueta-lesson-7 = Am Ende verdeckt: Die dritte Eule kommt dazu, der vierte Bär kommt weg.
triqueta-lesson-8 = Zwei Hasen 2, drei Eulen 6, ein Hirsch 1, drei Wildschweine 8, fünf Bären minus 2, der Felsen und zwei Bäume 3: 18 Punkte.
triqueta-rules-1 =
    ### Drei gleiche
    Sammle Tiere. **Genau drei** gleiche sind eine *Triqueta* und bringen ihren Wert. Ein viertes lässt sie platzen.
triqueta-rules-2 =
    ### Der Aufbau
    Für 2 bis 5 Personen. Von jedem Tier gibt es zehn Steine. Sie liegen verdeckt in vier Türmen zu je fünfzehn. Ein Turm ist eine Runde. Es gibt so viele Reihen, wie Leute mitspielen.
triqueta-rules-3 =
    ### Du bist dran: ziehen …
    { "" }**Zieh** den obersten Stein und sieh ihn dir allein an. Leg ihn offen in irgendeine Reihe, oder behalt ihn verdeckt vor dir. Zwei kannst du im ganzen Spiel behalten.
triqueta-rules-4 =
    ### … oder nehmen
    { "" }**Nimm** eine Reihe mit allem, was darin liegt, auch eine leere. Damit steigst du aus dieser Runde aus.
triqueta-rules-5 =
    ### Das vierte tut weh
    Du nimmst immer die ganze Reihe, ob du alles willst oder nicht. Leg also, was niemand will, in die Reihe, auf die jemand anders lauert.
triqueta-rules-6 =
    ### Das Ende einer Runde
    Wer als Letztes noch dabei ist, darf weiterziehen, solange der Turm reicht, und bekommt am Ende die letzte Reihe und den Felsen. Wer den Felsen hat, sucht den nächsten Turm aus, bekommt seinen Baum und fängt an. Der Felsen und jeder Baum zählen 1 Punkt.
triqueta-rules-7 =
    ### Verdeckt
    Am Ende des Spiels entscheidest du über jeden deiner verdeckten Steine: Du legst ihn zu deinen Tieren dazu, oder du legst ihn weg, zurück in die Schachtel.
triqueta-rules-8 =
    ### Punkte
    Ein Tier bringt 1, zwei gleiche bringen 2, genau drei ihren Wert. Bei mehr als dreien kostet jedes überzählige 1. Der Felsen und jeder Baum bringen 1. Wer die meisten Punkte hat, gewinnt; bei Gleichstand zählen die meisten Steine.

# Why not.
rule-place-or-keep-first = Leg erst den gezogenen Stein in eine Reihe, oder behalt ihn verdeckt.
rule-draw-or-take = Jetzt kannst du einen Stein ziehen oder eine Reihe nehmen.
rule-pick-a-tower-first = Such erst den nächsten Turm aus.
rule-reveal-first = Jetzt geht es nur noch um deine verdeckten Steine.
rule-tower-empty = Turm { $tower } ist leer: Nimm eine Reihe.
rule-no-keeps-left = Du hast schon { $limit } Steine verdeckt behalten, mehr gehen in diesem Spiel nicht. Leg diesen in eine Reihe.
rule-no-such-row = Reihe { $row } gibt es nicht: Dieses Spiel hat { $rows } Reihen.
rule-no-such-tower = Turm { $tower } gibt es nicht. Übrig: { $left }.
rule-row-taken = Reihe { $row } ist in dieser Runde schon weg.
rule-tower-gone = Turm { $tower } ist schon gespielt. Übrig: { $left }.
rule-reveal-count = Entscheide über jeden deiner { $tokens } verdeckten Steine.
