# `make play`: what the terminal says. Lines have at most 90 characters.

local-setting = Setting the table …
local-ready =
    The table is set: { $url }

    { "  " }Open that address. You are Robin, and two games have begun: Trigony against Edge, and
    { "  " }Triqueta against Rowan and Alder. These three are computers, so you can play both games
    { "  " }at once, by yourself. The board says when it is your turn.
    { "  " }At the top of the page you choose who you are: Robin, Ann, Ben, Cleo, Dan or Eve. What
    { "  " }is secret shows to its owner alone. Ben reads German, Cleo French, Dan Chinese: what is
    { "  " }for them alone is in their language, what is for all is in the table's.
    { "  " }Type / at the bottom for commands, such as /play. Nothing is kept: Ctrl-C ends it all.
local-cleared = The table is cleared.

# The server, and its channel.
local-server = The Grove
local-channel = game-table
