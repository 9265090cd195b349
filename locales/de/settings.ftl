# /settings, /setup and /privacy.

settings-title = Deine Einstellungen
settings-calls = Wie soll ich dir Bescheid geben, wenn du dran bist?
calls-channel = Im Kanal, mit @Erwähnung
calls-dm = Per Direktnachricht, mit deiner Ansicht darin
settings-language = Sprache für alles, was nur du siehst
language-auto = Wie bei Discord
# Each language by its own name, the same everywhere.
language-en = English
language-de = Deutsch
language-fr = Français
language-zh-TW = 繁體中文

setup-title = Triad auf diesem Server
setup-place = Wo gespielt wird
place-thread = In einem eigenen Thread
place-channel = Direkt im Kanal
setup-old = Was mit einem alten Spielstand passiert
old-fold = Nur die Züge bleiben stehen
old-delete = Er wird gelöscht
setup-language = Sprache an neuen Tischen
language-default = Die der Person, die den Tisch eröffnet
setup-channels = Kanäle, in denen man Tische eröffnen kann (keine Auswahl: alle)
setup-seats = Plätze an einem neuen Tisch
seats-auto = So viele, wie das Spiel erlaubt
setup-variant = Variante für einen neuen Tisch
variant-auto = Das normale Spiel
setup-only-managers = Das geht nur mit der Berechtigung, den Server zu verwalten.

privacy-text =
    ### Was ich über dich speichere
    Deine Discord-ID, deine Einstellungen, deine Sprache bei Discord, deine Ruhezeit und wann du weg bist, wann ich dich heute erinnert habe, Züge, die du geplant hast, Plätze, die für ein weiteres Spiel für dich reserviert sind, die Spiele, bei denen du mitgespielt hast, mit deinem damaligen Namen, deinen Anteil daran, wann ich dir Bescheid gegeben habe und was du getan hast. Sonst nichts: keine Nachrichten, keine anderen Namen.

    „Exportieren“ gibt dir alles als Datei. „Löschen“ nimmt deinen Namen und deine ID überall heraus: Du verlässt, was noch läuft, und in beendeten Spielen bleibt ein namenloser Platz. Das lässt sich nicht rückgängig machen.
privacy-export = Exportieren
privacy-delete = Löschen
privacy-here = Alles, was ich über dich speichere.
privacy-ask = Alles über dich löschen? Du verlässt alle laufenden Spiele, und das lässt sich nicht rückgängig machen.
privacy-yes = Ja, löschen
privacy-deleted = Erledigt. Ich speichere nichts mehr über dich.
