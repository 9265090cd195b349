# Computer players, and what they know better. Their names, { $name }, are the same in every language.

# The lobby.
lobby-computers = Add a computer
lobby-opened-full = Your table is set. The game begins in a moment.
computers-title = Computers at the table
computers-add = Add a computer
computers-dismiss = Send a computer away
computers-begin = With the last free seat taken, the game begins.
level-easy = easy
level-steady = steady
level-strong = strong
computer-option = { $name } ({ $level ->
    [easy] easy
    [steady] steady
   *[strong] strong
  })
computer-triqueta-easy = { $emoji } **{ $name }**, easy: likes what looks good right now and seldom looks further.
computer-triqueta-steady = { $emoji } **{ $name }**, steady: counts what everyone needs and takes few risks.
computer-triqueta-strong = { $emoji } **{ $name }**, strong: plays the rest of the round in its head, hundreds of times, and remembers every animal.
computer-trigony-easy = { $emoji } **{ $name }**, easy: goes for the nearest triangle and forgets to look behind.
computer-trigony-steady = { $emoji } **{ $name }**, steady: protects its lines and beats what stands alone.
computer-trigony-strong = { $emoji } **{ $name }**, strong: looks several moves ahead and waits for you to leave a gap.

# The board.
turn-computer = { $names } { $count ->
    [one] is
   *[other] are
  } thinking …

# Hints.
options-hints = Hints
hints-yes = players can ask for a hint on their turn
hints-no = no hints
hints-on = 💡 Hints are on
do-hint = Hint
hint-title = 💡 A hint
hint-thinking = Let me think about it …
hint-failed = I can't think of anything just now. Try again in a moment.
hint-best = Best: **{ $action }** · you win { $percent }% from here
hint-next = Also: **{ $action }** · { $percent }%, { $gap ->
    [equal] about as good
    [little] a little worse
    [clear] clearly worse
   *[much] much worse
  }
hint-beware = Worked out from what you can see. Only you get this, and I can be wrong.

# Why a computer did something.
do-why = Why?
why-title = 🤖 What the computers thought
why-did = { $name }: **{ $action }** · wins { $percent }% from here
why-else = -# ↳ also considered: { $action } · { $percent }%
why-beware = The chances are estimates, from what that seat could see.

# What turned a game that is over.
do-turning = Turning points
turning-title = 🧭 Turning points
turning-point = **Turn { $turn }** · { $name }: **{ $did }**. With that, the chances fell from { $before }% to { $after }%. Better: **{ $best }**.
turning-look = Turn { $turn }
turning-none = Nobody let anything slip: there was no turning point.
turning-beware = Worked out from what each player could see at that moment.

refusal-no-such-level = There's no computer like that.
refusal-no-hints = There are no hints at this table.
refusal-no-thoughts = The computers have nothing to tell about this.
refusal-thoughts-hidden = The computers' thoughts could give away something hidden, so they tell when the game is over.
refusal-not-reviewed = I'm still looking through the game. Ask again in a minute.
patience-hints = That's a lot of hints. You can get the next one { $when }.

command-play-computers = Computers to play with; with no other seats, the game begins at once
command-play-level = How well they play (steady if you don't say)
