# /settings, /setup and /privacy.

settings-title = Your settings
settings-calls = How you are called when it is your turn
calls-channel = in the channel, by name
calls-dm = by direct message, with your table in it
settings-language = The language of what only you see
language-auto = as Discord is set
language-en = English

setup-title = Triad in this server
setup-place = Where a game is played
place-thread = in a thread of its own
place-channel = in the channel itself
setup-old = What becomes of an old board
old-fold = it shrinks to its part of the story
old-delete = it is deleted
setup-language = The language of boards
language-default = as the bot is set up
setup-channels = Channels where tables may be opened (none chosen: everywhere)
setup-seats = Seats of a new table
seats-auto = as many as the game takes
setup-variant = Variant of a new table
variant-auto = the usual game
setup-only-managers = Only those who may manage the server can do that.

privacy-text =
    ### What is kept about you
    Your Discord id, your settings, when you sleep and are away, when you were reminded today, orders you have left, the games you sat at with the name you had then, which part of each you played, when you were called in them, and what you did. Nothing else: no messages, no other names.

    { "" }**Export** gives you all of it as a file. **Delete** takes your name and id out of everything: you leave what is running, and finished games keep a nameless seat. That can't be undone.
privacy-export = Export
privacy-delete = Delete
privacy-here = All that is kept about you.
privacy-ask = Delete everything about you? You leave all running games, and it can't be undone.
privacy-yes = Yes, delete it
privacy-deleted = Done. Nothing about you is kept any more.
