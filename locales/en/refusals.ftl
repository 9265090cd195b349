# Why not. Every sentence says what is the matter and, where there is one, the way out.

refusal-unknown-game = This game is gone.
refusal-not-at-this-table = You're not at this table.
refusal-not-your-turn = It's not your turn.
refusal-not-your-turn-but = It's not your turn: waiting for { $names }.
refusal-stale = The game has moved on. Look at the newest board.
refusal-not-allowed = The rules don't allow that here.
refusal-over = This game is over.
refusal-not-over = This game isn't over yet.
refusal-not-started = This game hasn't started yet.
refusal-not-shown = This table isn't set up yet. Try again in a moment.
refusal-already-started = This game has already started.
refusal-already-seated = You're already at this table.
refusal-full = All seats are taken.
refusal-too-few = Not enough players yet: this game takes { $allowed }. Ask someone to join.
refusal-not-the-host = Only the host of this table can do that.
refusal-no-such-person = They're not at this table.
refusal-no-such-seat = That seat isn't open.
refusal-side-full = That side is full. Try another one, or let the host deal the sides at random.
refusal-sides-differ = With so few players, not everyone can have the side they joined.
refusal-sides-differ-but = With so few players, not everyone can have the side they joined: { $names } would switch.
refusal-final = You can't take that back: something hidden has been drawn, thrown or seen since then.
refusal-nothing-to-undo = You have nothing to take back.
refusal-nothing-proposed = There is nothing to answer any more.
refusal-agreed-already = You already agreed. Now the others answer.
refusal-asked-already = You just asked the others something. You can ask again once someone else has played.
refusal-already-proposed = Someone has already asked for something. Answer that first.
refusal-stood-in = A stand-in is playing for you. Press **I'm back** on the board to play again.
refusal-not-stood-in = You're already playing.
refusal-nobody-to-ask = Nobody is here who could agree.
refusal-nothing-due = There is nothing to do.
refusal-no-clock = No clock is running for that seat.
refusal-no-order = It's your turn: just play.
refusal-moderator-played = You play or played here and have seen something hidden. That's for another moderator to do.
refusal-quota-host-lobbies = You already have { $most } { $most ->
    [one] table
   *[other] tables
} waiting for players. Start one or call one off first.
refusal-quota-server-lobbies = This server already has { $most } { $most ->
    [one] table
   *[other] tables
  } waiting for players. Join there, or try again when a game has started.
refusal-quota-person-tables = You're already at { $most } { $most ->
    [one] table
   *[other] tables
  }. Finish a game or leave a table first.
refusal-quota-server-games = This server already has { $most } { $most ->
    [one] game
   *[other] games
  } running. Try again when one is over.

rule-unreadable-action = “{ $text }” is not a move in this game. Type something like `{ $example }`, or pick from the list while you type.
rule-sat-elsewhere = You had another seat in this game and would know two hands. You can only go back to your own.
rule-bad-options = These options don't fit together.
rule-bad-seats = This game is for { $allowed } players.
rule-no-such-seat = There is no seat { $seat } among { $seats }.
rule-game-over = This game is over.
