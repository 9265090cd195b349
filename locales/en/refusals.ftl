# Why not. Every sentence says what is the matter and, where there is one, the way out.

refusal-unknown-game = This game is not there any more.
refusal-not-at-this-table = You don't sit at this table.
refusal-not-your-turn = It is not your turn.
refusal-not-your-turn-but = It is not your turn: waiting for { $names }.
refusal-stale = The game has gone on since then. Look at the newest board.
refusal-not-allowed = The rules don't allow that here.
refusal-over = This game is over.
refusal-not-over = This game is not over yet.
refusal-not-started = This game has not begun yet.
refusal-already-started = This game has begun already.
refusal-already-seated = You sit at this table already.
refusal-full = All seats are taken.
refusal-too-few = Too few for this game: it takes { $allowed } players. Ask someone to join.
refusal-not-the-host = Only the host of this table can do that.
refusal-no-such-person = That person does not sit here.
refusal-no-such-seat = That seat is not open.
refusal-side-full = That side has no place left. Another may, or the host deals the sides by lot.
refusal-sides-differ = With so few, not everyone can have the side that they joined.
refusal-sides-differ-but = With so few, not everyone can have the side that they joined: { $names } would play another.
refusal-nothing-to-undo = There is nothing of yours to take back.
refusal-nothing-proposed = Nothing is proposed any more.
refusal-already-proposed = Another proposal is waiting for its answers. Answer that one first.
refusal-stood-in = A stand-in plays for you at the moment. Press **I'm back** on the board to play again.
refusal-not-stood-in = You are playing already.
refusal-nobody-to-ask = There is nobody present who could agree.
refusal-nothing-due = There is nothing to do.
refusal-no-clock = No clock is running for that seat.
refusal-no-order = It is your turn: play right away.

rule-unreadable-action = “{ $text }” is no action of this game. Type something like `{ $example }`; what you can do now is offered while you type.
rule-sat-elsewhere = You sat on another seat of this game, and would know two hands. You can only come back to your own.
rule-bad-options = These options don't fit: { $reason }.
rule-bad-seats = This game is for { $allowed } players.
rule-no-such-seat = There is no seat { $seat } among { $seats }.
rule-game-over = This game is over.
