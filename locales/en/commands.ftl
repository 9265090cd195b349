# Slash commands: what they are for, and what they answer. A description has at most 100 characters.

command-play = Open a table for a game
command-play-game = Which game (Triqueta if you don't say)
command-play-seats = How many can play (as many as the game allows if you don't say)
command-play-options = A variant of the game
command-play-pace = How much time everyone has
command-play-language = Language of this table (if you don't say: the server's, or yours)
command-games = Your games: whose turn it is, and where
command-games-of = Whose games to list (yours if you don't say)
command-board = Post the board again
command-board-as-text = As plain text, without buttons
command-move = Type your move, such as F6-G7, with suggestions
command-move-action = Your move
command-board-triangle = One triangle, large, just for you
command-table = Your own table, with what only you can see
command-undo = Take back your last move
command-leave = Leave a table
command-cancel = Call a game off
command-rules = The rules, one idea a page
command-settings = How I call you, your language, your sleep
command-setup = How I work in this server
command-verify = Check that a game's luck was fair
command-record = A game as a file
command-privacy = What I keep about you: download it or delete it
command-help = What I can do
command-game = Which game (this channel's if you don't say)

choice-mine = mine
choice-channel = this channel's
choice-server = this server's
variant = { $label }: { $value }

no-game-here = You have no game in this channel. Name one with the option `game`, or open a table with `/play`.
which-game = There are several games here. Pick one with the option `game`.
no-such-game = I can't find that game. `/games` lists yours.
unknown-kind = I don't know a game called “{ $name }”. I know { $names }.
unreadable-options = I don't know the variant “{ $text }”. Pick one from the list.
only-in-servers = That only works in a server.
not-this-channel = On this server, games are in { $channels }.
missing-permissions = I can't play here yet: I need { $permissions } in this channel. Someone who manages the server can give { $count ->
    [one] it
   *[other] them
  } to my role in the channel's settings. Then try again.
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
games-none = None right now. `/play` opens a table.
games-line-lobby = **{ $game }**: a table with { $taken } of { $size } seats taken · opened { $since } { $link }
games-line-running = **{ $game }**: waiting for { $names } · last move { $since } { $link }
games-line-your-turn = **{ $game }**: **your turn** · last move { $since } { $link }
games-line-stood-in = **{ $game }**: a stand-in plays for you · last move { $since } { $link }. `/back` brings you back.
games-link = [Open]({ $url })
games-more = … and { $count } more.

board-posted = Here it is.
board-there = The board is here: { $url }
board-failed = Discord didn't let me post it. Try another channel, or try again in a moment.
moved = Done: { $action }.
move-unclear = “{ $text }” could mean: { $moves }. { $count ->
    [one] Type that
   *[other] Type one of these
  }, or pick from the list while you type.
no-such-part = This game has no “{ $part }” to show on its own.
undone = Taken back.
undo-asked = Others have seen something of it, or someone has played or answered since, so they have to agree. I asked them.
leave-ask = Leave **{ $game }**? Someone else can take your seat and pick up where you left off.
leave-yes = Leave
left = You left the table.
cancel-ask = Call **{ $game }** off for everyone? It ends without a result.
cancel-ask-seen = You've seen something hidden in **{ $game }**, so you can't call it off alone. Ask the others? If all of them agree, it ends without a result.
cancel-ask-moderator = You've seen something hidden in **{ $game }**, so here you're a player like the others: they have to agree. Another moderator can call it off at once. Ask the others?
cancel-ask-others = Ask the others to call **{ $game }** off? If all of them agree, it ends without a result.
never-mind = No
leave-no = Stay
cancel-no = Keep playing
nothing-changed = Okay, nothing changed.
cancel-yes = Call it off
cancel-ask-them = Ask them
cancelled = The game is called off.
cancel-asked = I asked the others. If all of them agree, the game is called off.
seat-taken = You have seat { $seat } now.
answered = Got it.

record-here = The whole game as a file, to keep or to check. For how to read it, see `docs/records.md` of the project.
record-running = The record as far as you can know it. The rest comes when the game is over.
verified = **The luck was fair.** The seed matches the promise in the lobby, and all the game's luck comes from it: I replayed all { $moves } moves and got the same result.
verify-details =
    -# Seed `{ $seed }`
    -# Salt `{ $salt }`
    -# Promise `{ $commitment }`
verify-yourself = To check it without me, take the record and run `python -m engine replay` on it.
verify-running = While the game runs, the seed is secret. Its promise, the SHA-256 `{ $commitment }`, is in the lobby. When the game is over or called off, you can check everything.
verify-failed = **This record doesn't match its promise** (`{ $reason }`). Please tell whoever runs this bot.
verified-so-far = **The luck was fair until the game was called off.** The seed matches the promise in the lobby, and all the game's luck comes from it: I replayed all { $moves } moves.
verify-never-begun =
    This table closed before a game began, so there was no luck to check. Its seed is public all the same.
    -# Seed `{ $seed }`
    -# Promise `{ $commitment }`

rules-page = Page { $page } of { $pages }
# Below the picture of a page. Chinese has no italics.
rules-caption = *{ $caption }*
rules-back = Back
rules-next = Next

error = Something went wrong on my side. Your games are safe: `/table` shows yours. If it happens again, give whoever runs this bot the code `{ $code }`.
error-storage = I couldn't save that, so nothing changed. Please try again in a moment.
error-doubtful = My memory is out of reach right now, so I can't say whether that counted. Please look again in a moment.