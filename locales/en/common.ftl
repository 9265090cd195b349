# What every game shares.

list-end = { $first } and { $last }
seat-open = the open seat { $seat }
seat-then = seat { $seat }
seat-forgotten = a former player
someone = someone

# The board.
turn = { $names }: { $count ->
    [one] your turn
   *[other] your turn, in any order
  }, since { $since }. { $asks }
turn-open = The game waits for someone to take seat { $seats }.
asked = { $count ->
    [one] { $names } has not answered yet.
   *[other] { $names } have not answered yet.
  }
do-table = My table
do-pick = Choose one
do-recap = What happened
do-refresh = Refresh
do-rematch = Rematch
do-record = Record
do-verify = Verify
do-agree = Agree
do-refuse = Refuse
do-withdraw = Withdraw
do-take-over = Take seat { $seat }
seats-open = { $count ->
    [one] A seat is open. Whoever takes it plays on with what it has.
   *[other] { $count } seats are open. Whoever takes one plays on with what it has.
  }
their-last-action = their last action
proposed = **{ $name }** asks { $proposal ->
    [undo] to take back **{ $action }**, and what came after it
    [wait] to give { $target } more time
    [give] to let a stand-in play for { $target }
   *[cancel] to call the game off
  }. Still to agree: { $missing }.
board-below = The board stands further down.
closed = { $game }: called off
plain-turn = { $count ->
    [one] It is the turn of { $names }.
   *[other] It is the turn of { $names }, in any order.
  }

# The end.
result-won = { $count ->
    [one] { $names } wins
   *[other] { $names } win together
  }
result-draw = A draw
result-agreed = The game ends as a draw, as everyone agreed

# For one person.
mine-title = Your table
mine-waiting = Waiting for { $names }.
call-asked = **You are asked something** in { $game }, since { $since }. { $place }
call = **It is your turn** in { $game }, since { $since }. { $place }
recap-title = Since your last turn
recap-nothing = Nothing new since then.
stale = The game has gone on since that message. This is how it stands now.

# The story, for what is not an action of a game's own.
story-start = The game begins.
story-leave = Seat { $seat } was left.
story-undo = { $name } took an action back.
story-propose = { $name } asked { $proposal ->
    [undo] to take back **{ $action }**
    [wait] for more time for someone
    [give] for a stand-in
   *[cancel] to call the game off
  }.
story-withdraw = { $name } withdrew the proposal.
story-refuse = { $name } said no.
story-cancel = { $name } called the game off.
story-take-over = { $name } took seat { $seat } and plays on.
