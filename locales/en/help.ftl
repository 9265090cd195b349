# /help: the commands in groups, a few words each.

help-title = What I can do
help-new = New here? { $learn } teaches you a game in three minutes.
help-command = { $command } { $does }
help-end = Secrets reach only you, nothing gets lost, and all luck can be checked. An unofficial fan project; the games belong to their authors and publishers.

help-group-start = 🎲 Start playing
help-group-turn = ▶️ On your turn
help-group-games = 📬 Your games
help-group-past = 📜 Look back
help-group-trust = ⚙️ Settings and trust

help-does-learn = by playing
help-does-play = opens a table
help-does-rules = in pages
help-does-table = what only you see
help-does-move = type instead of clicking
help-does-board = show it again
help-does-undo = take it back
help-does-games = which ones wait for you
help-does-away = a break
help-does-back = you're here again
help-does-leave = get up
help-does-cancel = call it off
help-does-replay = watch again
help-does-record = as a file
help-does-verify = was the luck fair?
help-does-settings = calls, sleep, language
help-does-setup = for server managers
help-does-privacy = what I keep about you
help-does-help = this page
