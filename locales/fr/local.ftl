# `make play`: what the terminal says. Lines have at most 90 characters.

local-setting = Je mets la table …
local-ready =
    La table est mise : { $url }

    { "  " }Ouvre cette adresse. Tu es Robin, et deux parties ont commencé : Trigony contre Edge,
    { "  " }et Triqueta contre Rowan et Alder. Ces trois-là sont des ordinateurs : tu peux jouer
    { "  " }aux deux jeux à la fois. Le plateau te dit quand c’est à toi.
    { "  " }En haut de la page, tu choisis qui tu es : Robin, Ann, Ben, Cleo, Dan ou Eve. Un
    { "  " }secret ne se montre qu’à qui il appartient. Ben lit l’allemand, Cleo le français, Dan
    { "  " }le chinois : ce qui est privé est dans leur langue, le reste dans celle de la table.
    { "  " }Tape / en bas pour les commandes, comme /play. Rien n’est gardé : Ctrl-C arrête tout.
local-cleared = La table est débarrassée.

# The server, and its channel.
local-server = Le Bosquet
local-channel = table-de-jeu
