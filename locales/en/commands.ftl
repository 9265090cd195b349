# Slash commands: what they are for, and what they answer. A description has at most 100 characters.

command-play = Open a table for a game
command-play-game = Which game (Triqueta if you leave it out)
command-play-seats = How many may play (as many as the game takes if you leave it out)
command-play-options = A variant of the game
command-play-pace = How much time everyone has
command-games = Your games: whose turn it is, since when, and where
command-games-of = Whose games to list (yours if you leave it out)
command-board = Post the board anew
command-board-as-text = As plain text, without buttons
command-move = Act by typing, such as F6-G7; what is allowed is offered
command-move-action = What to do
command-board-triangle = Only one triangle, large, for you alone
command-table = Your own table: what only you can see
command-undo = Take back your last action, if nobody has seen anything by it
command-leave = Get up from a table
command-cancel = Call a game off
command-rules = The rules, in a few pages
command-settings = How Triad calls you, and in which language
command-setup = How Triad behaves in this server
command-verify = Check that the luck of a game was fair
command-record = A game as a file
command-privacy = What is kept about you: take it along, or have it deleted
command-help = What Triad can do
command-game = Which game (the one of this channel if you leave it out)

choice-mine = mine
choice-channel = this channel's
choice-server = this server's
variant = { $label }: { $value }

no-game-here = There is no game of yours in this channel. Name one with the option `game`, or open a table with `/play`.
which-game = There are several games here. Name one with the option `game`.
no-such-game = There is no such game.
unknown-kind = There is no game called “{ $name }”. There are: { $names }.
unreadable-options = “{ $text }” is no variant. Pick one from the list.
only-in-servers = That works in a server's channels only.
not-this-channel = On this server, games are played in { $channels }.
missing-permissions = I can't play here yet: in this channel I lack { $permissions }. Someone who manages the server can give { $count ->
    [one] it
   *[other] them
  } to my role in the channel's settings; then try again.
permission-view_channel = “View Channel”
permission-send_messages = “Send Messages”
permission-send_messages_in_threads = “Send Messages in Threads”
permission-create_public_threads = “Create Public Threads”
permission-attach_files = “Attach Files”
permission-read_message_history = “Read Message History”
not-a-place = I can't post boards in this kind of channel. Try a text channel or a thread.

games-title-mine = Your games
games-title-channel = Games in this channel
games-title-server = Games in this server
games-none = None at the moment. `/play` opens a table.
games-line-lobby = **{ $game }**: a table with { $taken } of { $size } seats taken, { $since } { $link }
games-line-running = **{ $game }**: { $names } { $since } { $link }
games-line-your-turn = **{ $game }**: **your turn** { $since } { $link }
games-line-stood-in = **{ $game }**: a stand-in plays for you { $since } { $link }. `/back` brings you back.
games-link = ([go]({ $url }))
games-more = … and { $count } more.

board-posted = Here it is.
board-there = The board is over there: { $url }
board-failed = Discord did not let me post it. Try another channel, or again in a moment.
moved = Done: `{ $action }`.
no-such-part = There is no “{ $part }” to be shown alone in this game.
undone = Taken back.
undo-asked = Someone has learnt something from that, or has acted or talked since; so the others have to agree. I have asked them.
leave-ask = Get up from this table? Your seat falls open, and someone else can take it with what it has.
leave-yes = Yes, leave
left = You have left the table.
cancel-ask = Call this game off for everyone? It ends without a result.
cancel-ask-host = Call this game off? If everyone has played by now, the others have to agree.
cancel-ask-others = Ask the others to call this game off? It ends without a result if all of them agree.
never-mind = No
nothing-changed = Okay, nothing has changed.
cancel-yes = Yes, call it off
cancelled = The game is called off.
cancel-asked = I have asked the others. It ends if all of them agree.
seat-taken = You sit on seat { $seat } now.
answered = Noted.

record-here = The record of this game. `docs/records.md` of the project says how to read it, and `python -m engine replay` replays it.
record-running = The record as far as you may know it; the rest comes when the game is over.
verified = **The luck was fair.** The seed fits its promise in the lobby, and all luck of the game follows from it: I have played all { $moves } moves again, to the same end.
verify-details = Seed `{ $seed }`, salt `{ $salt }`, promised SHA-256 `{ $commitment }`.
verify-yourself = To check it without me, take the record and run `python -m engine replay` on it.
verify-running = While the game runs, the seed is secret. Its promise is the SHA-256 `{ $commitment }`, as it stood in the lobby; when the game is over, you can check everything.
verify-failed = **This record does not fit its promise** ({ $reason }). Please tell whoever runs this bot.
verify-called-off = A game that was called off has no result to check, and its seed stays secret.

rules-page = Page { $page } of { $pages }
rules-back = Back
rules-next = Next

help-title = What I can do
help-start = Board games for your channel, in one sitting or over days. `/play` opens a table; the buttons do the rest.
help-line = `/{ $command }` { $description }
help-end = Secrets reach you alone, every step is kept, and all luck can be checked. An unofficial fan project; the games belong to their authors and publishers.

error = Something went wrong on my side. Your games are safe: `/table` shows how yours stands. If it happens again, give whoever runs this bot the code `{ $code }`.
error-storage = I could not save that just now, so nothing has changed. Please try again in a moment.
