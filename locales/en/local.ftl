# `make play`: what the terminal says. Lines have at most 90 characters.

local-setting = Setting the table …
local-ready =
    The table is set: { $url }

    { "  " }Open that address. You are Robin, and two tables are open: Trigony with its cards, for
    { "  " }two, where Ann waits; and Triqueta for three, where Ann and Ben wait (one sitting: ten
    { "  " }minutes each). Press Join at either, and the game begins.
    { "  " }At the top of the page you choose who you are: Robin, Ann, Ben, Cleo, Dan or Eve. What
    { "  " }is secret shows to its owner alone. Ben reads German, Cleo French, Dan Chinese: what is
    { "  " }for them alone is in their language, what is for all is in the table's.
    { "  " }Type / at the bottom for commands, such as /play. Nothing is kept: Ctrl-C ends it all.
local-cleared = The table is cleared.

# The server, and its channel.
local-server = The Grove
local-channel = game-table
