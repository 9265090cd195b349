# `make play`: what the terminal says. Lines have at most 90 characters.

local-setting = Der Tisch wird gedeckt …
local-ready =
    Der Tisch ist gedeckt: { $url }

    { "  " }Öffne diese Adresse. Du bist Robin, und zwei Spiele haben begonnen: Trigony gegen Edge
    { "  " }und Triqueta gegen Rowan und Alder. Die drei sind Computer: Du kannst beide Spiele
    { "  " }allein spielen, auch gleichzeitig. Der Spielstand sagt dir, wenn du dran bist.
    { "  " }Oben auf der Seite wählst du, wer du bist: Robin, Ann, Ben, Cleo, Dan oder Eve. Geheimes
    { "  " }sieht nur, wem es gehört. Ben liest Deutsch, Cleo Französisch, Dan Chinesisch: Was nur
    { "  " }für sie ist, steht in ihrer Sprache, was für alle ist, in der des Tischs.
    { "  " }Schreib unten / für Befehle wie /play. Nichts wird gespeichert: Strg-C beendet alles.
local-cleared = Der Tisch ist abgeräumt.

# The server, and its channel.
local-server = Der Hain
local-channel = spieltisch
