# What every game shares.

# Lists and sentences are put together two by two: { $first } is all that comes before.
# a, b
list-next = { $first }, { $next }
# a, b and c
list-end = { $first } and { $last }
# a: b and c; d: e
list-apart = { $first }; { $next }
sentence-next = { $first } { $next }
# The name of a game's thread.
thread-name = { $game }: { $names }
seat-open = the open seat { $seat }
seat-then = seat { $seat }
seat-sign = Seat { $seat }
seat-forgotten = a former player
someone = someone

# The board.
turn = { $names }, { $count ->
    [one] it's your turn
   *[other] it's your turn, in any order
  }. { $asks }
last-move = Last move { $since }
turn-open = Waiting for someone to take seat { $seats }.
asked = { $count ->
    [one] { $names } hasn't answered yet.
   *[other] { $names } haven't answered yet.
  }
do-table = My table
do-pick = Choose one
do-recap = What happened
do-refresh = Refresh
do-rematch = Rematch
do-record = Record
do-verify = Verify
do-agree = Agree
do-refuse = No
do-withdraw = Never mind
do-take-over = Take seat { $seat }
seats-open = { $count ->
    [one] A seat is open. Take it and pick up where they left off.
   *[other] { $count } seats are open. Take one and pick up where they left off.
  }
their-last-action = their last move
proposed = **{ $name }** asks { $proposal ->
    [undo] to take back **{ $action }** and what came after it
    [wait] to give { $target } more time
    [give] to let a stand-in play for { $target }
   *[cancel] to call the game off
  }. Waiting for { $missing }.
board-below = The board is further down.
closed = { $game }: called off
plain-turn = { $count ->
    [one] { $names } to play.
   *[other] { $names } to play, in any order.
  }

# The end.
result-won = { $count ->
    [one] { $names } wins
   *[other] { $names } win together
  }
result-draw = A draw
result-agreed = A draw: everyone agreed

# For one person.
mine-title = Your table
mine-waiting = Waiting for { $names }.
call-asked = **The others want your answer** in { $game } · asked { $since } { $place }
call = **It's your turn** in { $game } · last move { $since } { $place }
recap-title = Since your last turn
recap-nothing = Nothing new since then.
stale = The game has moved on since that message. Here is how it stands now.

# The story, for what is not an action of a game's own.
story-start = The game begins.
story-leave = { $name ->
    [none] Someone left.
   *[other] { $name } left.
  }
story-undo = { $name } took a move back.
story-propose = { $name } asked { $proposal ->
    [undo] to take back **{ $action }**
    [wait] for more time for someone
    [give] for a stand-in
   *[cancel] to call the game off
  }.
story-withdraw = { $name } changed their mind.
story-refuse = { $name } said no.
story-cancel = { $name } called the game off.
story-take-over = { $name } took seat { $seat }.

# At the end of a picture's description, where not all of it fits.
alt-more = For the rest, type /board text:True in the game's channel.