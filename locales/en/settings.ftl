# /settings, /setup and /privacy.

settings-title = Your settings
settings-calls = How should I tell you that it's your turn?
calls-channel = in the channel, by name
calls-dm = by direct message, with your table in it
settings-language = Language of what only you see
language-auto = same as Discord
# Each language by its own name, the same everywhere.
language-en = English
language-de = Deutsch
language-fr = Français
language-zh-TW = 繁體中文

setup-title = Triad in this server
setup-place = Where games are played
place-thread = in a thread of its own
place-channel = in the channel itself
setup-old = What happens to an old board
old-fold = it shrinks to what happened
old-delete = it is deleted
setup-language = Language of new tables
language-default = that of whoever opens one
setup-channels = Channels where people can open tables (none picked: all of them)
setup-seats = Seats at a new table
seats-auto = as many as the game allows
setup-variant = Variant for a new table
variant-auto = the usual game
setup-only-managers = Only people who can manage the server can do that.

privacy-text =
    ### What I keep about you
    Your Discord id, your settings, the language of your Discord, when you sleep and when you're away, when I reminded you today, moves you planned, seats kept for you in a rematch, the games you sat at with the name you had then, your part in each, when I called you, and what you did. Nothing else: no messages, no other names.

    { "" }**Export** gives you all of it as a file. **Delete** takes your name and id out of everything: you leave what is running, and finished games keep a nameless seat. You can't undo that.
privacy-export = Export
privacy-delete = Delete
privacy-here = Everything I keep about you.
privacy-ask = Delete everything about you? You leave all running games, and you can't undo it.
privacy-yes = Yes, delete it
privacy-deleted = Done. I keep nothing about you any more.