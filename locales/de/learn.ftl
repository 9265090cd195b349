# Lessons: learning by playing. A sentence for each turn (200 characters at most), what to do, and a hint for whoever does something else.

command-learn = Ein Spiel spielend lernen, allein und in drei Minuten
command-learn-game = Welches Spiel (ohne Angabe kannst du wählen)

learn-name-triqueta = Triqueta
learn-name-trigony = Trigony
learn-name-intrygo = Intrygo

learn-title = Was möchtest du lernen?
learn-about-triqueta = **Triqueta**: Sammle drei gleiche, aber nie ein viertes. 7 Schritte.
learn-about-trigony = **Trigony**: ziehen, schlagen, ein Dreieck bedecken. 8 Schritte.
learn-about-intrygo = **Intrygo**: Trigony mit Karten. 6 Schritte, am besten nach Trigony.

learn-head = **{ $lesson } · Schritt { $turn } von { $turns }**
learn-over = ### { $lesson }: Du kannst es!
learn-task = **Du bist dran:** { $task }
learn-hint = 💡 { $hint }
learn-refused = 💡 Das geht nicht: { $why }
learn-changed = 💡 Diese Lektion ist neuer als der Button. Hier geht es weiter.
learn-unknown = 💡 Diese Lektion kenne ich nicht (mehr). Such dir eine von diesen aus.

learn-do-play = Tisch eröffnen
learn-do-other = { $lesson } lernen
learn-do-back = Zurück
learn-do-over = Von vorn
learn-do-learn = Spielend lernen
learn-closed = Lust auf echte Leute? `/play` eröffnet einen Tisch. { $why }

learn-rival-1 = Robin
learn-rival-2 = Kim
learn-rival-3 = Alex

# Triqueta.
learn-triqueta-1 = Du sammelst Tiere: Genau drei gleiche bringen ihren Wert, eins oder zwei nur je einen Punkt. Alle kommen aus dem Turm.
learn-triqueta-1-task = Zieh einen Stein.
learn-triqueta-1-hint = Noch nicht: Die Reihen sind noch leer. Zieh erst.

learn-triqueta-2 = Eine Eule, und nur du siehst sie. Leg sie in eine Reihe: Wer die Reihe später nimmt, bekommt alles, was darin liegt.
learn-triqueta-2-task = Leg sie in Reihe 1.
learn-triqueta-2-hint = Das geht auch, aber nimm hier Reihe 1: Gleich siehst du, warum.

learn-triqueta-3 = Du hast ein Wildschwein gezogen. Zweimal im Spiel darfst du einen Stein verdeckt behalten: Niemand sieht ihn, und am Ende zählt er nur, wenn es dir nützt.
learn-triqueta-3-task = Behalt das Wildschwein verdeckt.
learn-triqueta-3-hint = Das ginge, aber dann schnappt es dir vielleicht jemand weg. Behalt dieses Wildschwein.

learn-triqueta-4 = Drei Eulen in Reihe 1! Das ist eine Triqueta, und sie bringt 6 Punkte. Wer eine Reihe nimmt, steigt aus dieser Runde aus; die anderen spielen weiter.
learn-triqueta-4-task = Nimm Reihe 1.
learn-triqueta-4-hint = Drei Eulen warten nicht auf dich. Nimm Reihe 1, solange sie da ist.

learn-triqueta-5 = Drei Eulen: 6 Punkte! 🎉 Jetzt ist Runde 2, und du hast eine vierte Eule, die daraus −1 machen würde. Weg damit, aber nicht in Reihe 1: Du willst diese Wildschweine.
learn-triqueta-5-task = Leg die Eule in Reihe 2 oder 3.
learn-triqueta-5-hint = Reihe 1 willst du wegen der Wildschweine, und behalten kannst du nur noch einen Stein. Nimm Reihe 2 oder 3.

learn-triqueta-6 = Die anderen sind ausgestiegen, die letzte Reihe gehört also dir. Du könntest weiterziehen, aber zwei Wildschweine und das verdeckte sind drei.
learn-triqueta-6-task = Nimm Reihe 1.
learn-triqueta-6-hint = Du könntest weiterziehen, aber genau diese zwei Wildschweine brauchst du: Nimm Reihe 1.

learn-triqueta-7 = Drei Wildschweine! Und weil du als Letztes dabei warst, bekommst du den Felsen 🪨: ein Punkt, und du suchst den nächsten Turm aus. Sein Baum 🌳 bringt noch einen.
learn-triqueta-7-task = Such einen Turm aus.
learn-triqueta-7-hint = Such einen der Türme aus, die noch da sind.

learn-triqueta-end = Eulen 6, Wildschweine 8, Felsen 1, Baum 1: **16 Punkte**, und du kannst das Spiel. Wer nach vier Türmen die meisten Punkte hat, gewinnt.

# Trigony.
learn-trigony-1 = Du bist Weiß. Ein Bauer zieht auf ein Nachbarfeld und hinterlässt ein Plättchen, wie einen Fußabdruck. Sind alle 15 Felder eines deiner Dreiecke bedeckt, gewinnst du.
learn-trigony-1-task = Wähl **H6**, dann **→ G6**.
learn-trigony-1-hint = Auch ein guter Zug. Probier hier H6 → G6: Gleich siehst du, warum.

learn-trigony-2 = Robin spielt Schwarz und steht jetzt auf G7, genau zwischen zwei Dreiecken. Zum Schlagen brauchst du zwei Figuren, und zwei deiner Bauern erreichen das Feld: H7 und G6.
learn-trigony-2-task = Zieh mit H7 oder G6 nach **G7**.
learn-trigony-2-hint = Schau auf G7: H7 und G6 erreichen es beide, also kannst du den schwarzen Bauern schlagen.

learn-trigony-3 = Geschlagen: Der schwarze Bauer ist vom Brett! ⚔️ Ein paar Züge später wollen F7 und G8 dein Plättchen auf G7. Auf einer Linie zwischen zwei deiner Bauern ist es sicher.
learn-trigony-3-task = Schließ die Linie: **H7**, dann **→ H8**.
learn-trigony-3-hint = Vorsicht: Sonst schlägt Schwarz dein Plättchen auf G7. H7 → H8 rettet es.

learn-trigony-4 = Gerettet. Jetzt die Mitte, E5: Zwei deiner Bauern daneben öffnen den Weg. Ein Bauer, der hineinzieht, kann als mächtiges Trigon zurückkommen.
learn-trigony-4-task = Wähl **F5** oder **F6**, dann **→ E5**, dann **Trigon**.
learn-trigony-4-hint = Dein Weg in die Mitte ist frei. Zieh nach E5 und wähl Trigon.

learn-trigony-5 = Da ist dein Trigon, auf I7. Es gleitet geradeaus, so weit es will, und hinterlässt auf jedem Feld ein Plättchen.
learn-trigony-5-task = Wähl **I7**, dann **→ I5**.
learn-trigony-5-hint = Lass es von I7 nach I5 gleiten: zwei Felder auf einmal.

learn-trigony-6 = Der Bauer, der zum Trigon wurde, steht jetzt neben dem Brett, wie jeder, der geschlagen wird. Der Würfel kann einen zurückbringen.
learn-trigony-6-task = Würfle.
learn-trigony-6-hint = Neben dem Brett wartet ein Bauer. Würfle für ihn.

learn-trigony-7 = Rot, eine deiner Farben! Auf dem roten Startfeld, I7, kann ein Bauer ins Spiel kommen.
learn-trigony-7-task = Setz ihn ein.
learn-trigony-7-hint = Ein Bauer mehr schadet nie. Setz ihn ein.

learn-trigony-8 = Ein paar Züge später fehlen nur noch Plättchen auf I5, H5 und G5. Dein Trigon bedeckt alle drei in einem Zug.
learn-trigony-8-task = Wähl **I5**, dann **→ F5**, und gewinne.
learn-trigony-8-hint = Du kannst sofort gewinnen: von I5 nach F5.

learn-trigony-end = Das rote Dreieck ist bedeckt: **Du hast gewonnen!** In einem richtigen Spiel geht das mit jedem deiner Dreiecke, und die anderen wehren sich.

# Intrygo.
learn-intrygo-1 = Eine Karte zu spielen ist dein ganzer Zug. Schwarz steht auf G7, und nur dein Bauer auf H7 erreicht das Feld. Mit der Karte Alleingang genügt er zum Schlagen.
learn-intrygo-1-task = Drück **Karten**, dann **Alleingang**, dann **H7** und **→ G7**.
learn-intrygo-1-hint = Schlag hier G7 mit einer Karte: Drück Karten, dann Alleingang.

learn-intrygo-2 = Geschlagen! Der nächste schwarze Bauer kommt näher. Was Schwarz wohl vorhat? Ein Spion zeigt dir die Karten, und du klaust eine.
learn-intrygo-2-task = Drück **Karten**, dann **Spion**, dann **Schwarz**.
learn-intrygo-2-hint = Sieh dir erst die Karten von Schwarz an: Drück Karten, dann Spion.

learn-intrygo-3 = Das sind die Karten von Schwarz, und nur du siehst sie. Ein Deserteur schickt einen beliebigen gegnerischen Bauern vom Brett.
learn-intrygo-3-task = Klau den **Deserteur**.
learn-intrygo-3-hint = Der Deserteur hilft dir sofort. Klau den.

learn-intrygo-4 = Eine geklaute Karte darfst du sofort spielen. G8 und F8 haben es auf deinen Bauern auf G7 abgesehen.
learn-intrygo-4-task = Drück **Deserteur**, dann **G8** oder **F8**.
learn-intrygo-4-hint = Schick einen der beiden weg: Deserteur, dann G8 oder F8.

learn-intrygo-5 = Du hast noch eine Karte, und drei darfst du auf der Hand haben: so viele wie Dreiecke. Statt mit einer Figur zu ziehen, kannst du eine Karte ziehen.
learn-intrygo-5-task = Drück **Karten**, dann **Karte ziehen**.
learn-intrygo-5-hint = Deine Hand ist fast leer. Zieh eine Karte.

learn-intrygo-6 = Eine Karte gefällt dir nicht? Leg sie ab und zieh eine neue, auch das statt eines Zugs mit einer Figur.
learn-intrygo-6-task = Drück **Karten**, dann **Karte austauschen**, und wähl eine.
learn-intrygo-6-hint = Tausch eine aus: Drück Karten, dann Karte austauschen.

learn-intrygo-end = So funktionieren die Karten. Hast du keine mehr, bekommst du neue. Alles andere ist Trigony.
