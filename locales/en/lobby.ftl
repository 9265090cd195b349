# The lobby.
lobby-open = { $game }: a table is open
lobby-begun = **{ $game }** · { $names }
lobby-closed = **{ $game }** · this table is closed
lobby-below = **{ $game }** · the table has moved further down
triqueta-banner = Triqueta: stacks of wooden tokens, and the faces of six animals, the owl ringed in gold.
trigony-banner = Trigony: the middle of a board of coloured triangles, with white, brown and black pieces and a Trigon at the centre.
lobby-host = { $name } (host)
lobby-free = free
lobby-players = 👥 { $names }
lobby-room = { $names } · { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
  }
lobby-full = All seats are taken: the host can start.
lobby-pace = ⏳ { $pace }
lobby-special = ✨ { $options }
lobby-promise = 🔒 fair shuffle { $commitment }
lobby-kept = 🔖 Kept for { $names }, free for others { $when }
lobby-again = 🔁 { $names }: { $host } wants a rematch. { $count ->
    [one] Your seat is kept.
   *[other] Your seats are kept.
  }
lobby-invited = 🔁 **{ $host } wants a rematch** of { $game } in { $place }. I'm keeping your seat; it's free for others { $when }.
lobby-joined = You're in. The game is in { $place }.
lobby-declined = Okay, not this time. Your seat is free for others.
lobby-join-side = Join { $side }
lobby-join-any = Any side
lobby-start-anyhow = Start anyway
lobby-do-join = Join
lobby-do-leave = Leave
lobby-do-start = Start
lobby-do-options = Options
lobby-do-rules = Rules
lobby-do-learn = Learn
lobby-do-fair = Fair?
lobby-decline = Not this time
lobby-go = To the game
lobby-to = To the table
lobby-opened = Your table is open. Others can join below.
lobby-fair =
    ### Is the shuffle fair?
    Before anyone sat down, I picked a secret number, the **seed**. The line with the 🔒 is my **promise**, the seed's fingerprint. It gives nothing away, but it fits no other seed: I can't swap it later.
    All luck in this game comes from the seed, mixed with two things that I can't know beforehand: the number that Discord gave to the first message with my promise, and who sits where.
    When the game is over or called off, I publish the seed. **Verify** or `/verify` then replays every draw from it. To check it yourself, copy this and keep it until then:
promise-kept =
    promise { $commitment }
    game { $game }
promise-kept-message = message { $message }
promise-kept-mark = your mark { $mark }
seed-published = 🔓 seed { $seed }

table-gone-on = The game has moved on. **Refresh** shows your table as it is now.
table-over = This game is over.

refusal-kept = The seats left are kept for { $people }. If they don't take them, they're free for others { $when }.
refusal-seats-kept = Seats are kept for { $people }. Start without them?
refusal-already-opened = The rematch is open already.

options-title = Table options
options-size = How many can play
options-seats = { $seats } seats
options-language = Language of this table
options-shuffle = Deal the sides at random
options-kick = Remove someone
options-begun = That fills the table, so the game begins.
options-now = These are this table's options. Only the host can change them.