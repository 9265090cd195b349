# Clocks, calls, absence and standing orders.

# Paces.
pace-sitting = sitting
pace-day = day
pace-relaxed = relaxed
pace-weekly = weekly
pace-choice-sitting = sitting: 10 minutes each, +45 seconds a turn
pace-choice-day = day: 24 hours each, +8 hours a turn
pace-choice-relaxed = relaxed: 3 days each, +12 hours a turn
pace-choice-weekly = weekly: 10 days each, +36 hours a turn
pace-choice-friends = friends: no clock
pace-line = **Pace:** { $pace } ({ $bank } each, +{ $increment } a turn, up to { $cap })
pace-line-friends = **Pace:** friends (no clock)
pace-option = { $pace }: { $bank } each, +{ $increment } a turn
pace-option-friends = friends: no clock
away-line = Days away don't count here: clocks keep running.
absent-line = If someone runs out of time, others can take their seat first.
minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
  }
seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
  }
hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
  }
days = { $count ->
    [one] 1 day
   *[other] { $count } days
  }

options-pace = Pace
options-absent = When someone runs out of time
absent-stand-in = a stand-in plays for them
absent-open = their seat is offered to others, then a stand-in plays
options-forced = When there's only one possible move
forced-yes = it is made automatically
forced-no = the player makes it
options-away = Days away
away-yes-option = clocks stop while someone is away
away-no-option = clocks keep running while someone is away
setup-pace = Pace of a new table

# On the board.
clock-one = -# ⏳ time runs out { $when }
clock-many = -# ⏳ time runs out: { $clocks }
clock-seat = { $name } { $when }
clock-grace = { $clock } · extra time, once a game
clock-away = -# 🧳 { $name } is away until { $when }
do-clocks = Clocks
do-back = I'm back
clocks-title = Clocks
clocks-line = **{ $name }**: { $left } left
clocks-line-running = **{ $name }**: { $left } left, runs out { $when }
clocks-line-paused = **{ $name }**: { $left } left, stopped for now
clocks-line-away = **{ $name }**: { $left } left, away until { $when }
clocks-line-stand-in = **{ $name }**: a stand-in plays
clocks-rule = Each turn adds { $increment }, up to { $cap }. Your clock runs only while the table waits for you.
seat-stood-in = { $name } (stand-in)
seat-stand-in = a stand-in on seat { $seat }

# The story.
story-grace = { $name } is out of time and gets extra time, once a game.
story-miss = { $name } ran out of time.
story-stand-in = A stand-in now plays for { $name }.
story-back = { $name } is back.
story-give = A stand-in now plays for { $name }.
story-given-for-good = A stand-in now plays seat { $seat }.
story-wait = { $name } gets more time.
story-lapse = Not everyone answered in time, so nothing changes.
story-pointless = What was asked no longer makes sense, so it's off.
story-draw = Everyone still playing agreed to a draw.
story-idle = Nobody has played for a long time, so the game is closed.
story-away = { $name } is away until { $when }.
story-back-home = { $name } is back.
story-how-forced = -# The only possible move, made automatically.
forced-move = -# The next move was the only possible one, so it was made automatically.
story-how-stand-in = -# A stand-in played for { $name }.

# Reminders.
reminder = { $public ->
    [yes] { $name }, **{ $game }** is still waiting for you.
   *[no] **{ $game }** is still waiting for you: { $url }
  }
reminder-clock = { $public ->
    [yes] { $name }, **{ $game }** is waiting for you. Your time runs out { $until }.
   *[no] **{ $game }** is waiting for you. Your time runs out { $until }: { $url }
  }
reminder-grace = { $public ->
    [yes] { $name }, **last call** in **{ $game }**: your time is up, and your extra time ends { $until }.
   *[no] **Last call** in **{ $game }**: your time is up, and your extra time ends { $until }: { $url }
  }
reminder-play = Play
reminder-not-now = Not now
reminder-away = I'm away
reminder-asked = { $public ->
    [yes] { $name }, the others are waiting for your answer.
   *[no] The others in **{ $game }** are waiting for your answer: { $url }
  }
not-now-done = Okay, no more reminders for this turn, except a last call before you miss it.
not-yours = That reminder is for someone else.

# Coming and going.
command-away = Stop your clocks and calls while you're away
command-away-until = How long, or until which day
command-back = You are back: calls and clocks go on
away-ask = Be away until { $until }? Your { $tables ->
    [0] tables
    [one] table
   *[other] { $tables } tables
  } will be told. It uses { $days ->
    [one] 1 day
   *[other] { $days } days
  } of the { $left } you have.
away-running = { $count ->
    [one] At 1 table
   *[other] At { $count } tables
  } days away don't count: clocks keep running there, and I still call you.
away-yes = Yes, I'm away
away-how-long = How long will you be away? I'll tell all your tables. You have { $left ->
    [one] 1 day
   *[other] { $left } days
  } in store.
away-choice-1 = 1 day
away-choice-2 = 2 days
away-choice-7 = A week
# In digits; a month and a day always have two.
date = { $year }-{ $month }-{ $day }
away-date = { $weekday }, { $date }
weekday = { $day ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
  }
away-done = Have a good time! You are away until { $until }. `/back` ends it earlier.
away-too-long = You have only { $left ->
    [one] 1 day
   *[other] { $left } days
  } in store. You get one more every 8 days.
away-unreadable = I don't know that day. Pick one from the list.
back-done = Welcome back! You have { $left ->
    [one] 1 day
   *[other] { $left } days
  } away in store.
back-not-away = You weren't marked as away.
back-stood-in = A stand-in is playing for you here. Do you want to play again yourself?
back-at-table = You're playing again.

# Sleep.
command-settings-zone = Your time zone: type your city, or what time it is there now
settings-zone-none = **Sleeping hours:** none. Pick your time zone with `/settings zone:` first; then your clocks stop while you sleep. Others see only your deadlines, but could guess your hours from those.
settings-zone = **Sleeping hours** in { $zone }. Your clocks stop and nobody calls you. Others see only your deadlines, but could guess your hours from those.
settings-sleep-from = I go to sleep at
settings-sleep-length = I sleep for
sleep-none = no sleeping hours
sleep-later = -# A change counts for turns that start { $when } or later.
zone-unknown = I don't know that time zone. Type a city such as “Taipei”, and pick one from the list.
sleep-offer = Should your clock stop while you sleep? Set your time zone once with `/settings zone:`, and nobody calls you at night. Others see only your deadlines, but could guess your hours from those.

calls-digest = once a day, all games in one direct message
calls-none = not at all

# The inbox.
games-waiting = **{ $number }** · **{ $game }** with { $name }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
  }: { $what ->
    [answer] your answer is wanted
   *[turn] your turn
  } · { $until }
games-open-more = Open another one
games-until = time runs out { $when }
games-since = last move { $when }
games-open = Open { $number }
next-game = { $count ->
    [one] 1 more game is waiting for you.
   *[other] { $count } more games are waiting for you.
  }
next-open = Next game
digest-title = Games waiting for you
place-lost = I can't post your game **{ $game }** with { $names } any more: its channel is gone or closed to me. Its clocks are stopped. To go on, use `/board` in another channel { $server ->
    [unknown] of its server
   *[known] of **{ $server }**
  }.
calls-closed = I can't send you direct messages, so I call you in the channel. You can change that with `/settings`.

# Asking the others.
do-wait-on = Give { $name } more time
do-give = Let a stand-in play for { $name }
give-ask = Replace { $name } for good? A stand-in plays on, and they can't come back to this game.
give-yes = Yes, replace them
do-give-for-good = Replace { $name } for good
absence-for-good = As a moderator you can replace someone for good: a stand-in plays on, and they can't come back.
only-moderators = Only a moderator can do that.
absence-title = Waiting for someone? The others have to agree.
do-absence = Someone is missing
absence-none = Nobody is missing right now.
absence-asked = I asked the others.
absence-done = Done.

# Orders.
do-order = Plan a move
order-title = When your turn comes, I'll play this for you, unless things have changed by then:
order-none = There's nothing to plan right now.
order-given = Got it: **{ $action }** when your turn comes. If things change before that, I drop it and tell you. Only you can see it.
order-now = -# ⏭️ Planned: **{ $action }**
order-dropped = -# ⏭️ Your plan **{ $action }** was dropped: things changed.
do-order-cancel = Drop the plan
order-cancelled = Your plan is dropped.
