# Triqueta: its board, its private table, its story, its end.

triqueta-name = Triqueta
triqueta-breath = Collect animals: exactly three of a kind pay well, a fourth spoils them. On your turn, draw a token in secret and lay it in a row for whoever takes it, or take a row yourself and sit out the rest of the round.

triqueta-animal = { $animal ->
    [rabbit] rabbit
    [owl] owl
    [deer] deer
    [boar] boar
    [ram] ram
   *[bear] bear
  }
triqueta-token = { $emoji } { $animal }
triqueta-legend-entry = { $emoji } { $animal } { $worth }
triqueta-legend = Worth for exactly three: { $entries }

# The board.
triqueta-round = Round { $round } of { $rounds }
triqueta-tower = **Tower { $tower }** { $left ->
    [0] is empty
    [one] one token left
   *[other] { $left } tokens left, in flowers 🌸 of { $flowers }
  }
triqueta-trees-waiting = 🌳 { $count ->
    [one] A tree waits on tower { $towers }
   *[other] Trees wait on towers { $towers }
  }
triqueta-no-trees-waiting = 🌳 No tree is left: this is the last round
triqueta-row = **Row { $row }** { $animals }
triqueta-row-empty = **Row { $row }** empty
triqueta-row-taken = Row { $row } is taken
triqueta-player = { $now ->
    [turn] ▶ **{ $name }** (on turn)
    [out] { $name } (out of this round)
   *[in] **{ $name }**
  }
triqueta-has-rock = 🪨 rock
triqueta-has-trees = 🌳 { $trees ->
    [one] { $trees } tree
   *[other] { $trees } trees
  }
triqueta-has-face-down = 🎴 { $tokens } face down
triqueta-has-decided = has decided
triqueta-kind = { $emoji } ×{ $count }
triqueta-kind-triqueta = { $emoji } ×{ $count } **triqueta**
triqueta-kind-spoiled = { $emoji } ×{ $count } spoiled
triqueta-no-animals = no animals yet

triqueta-asks-turn = Draw a token, or take a row.
triqueta-asks-take = The tower is empty: take a row.
triqueta-asks-drawn = A token is drawn; *My table* shows it to its player.
triqueta-asks-tower = The rock picks the next tower, and gets its tree.
triqueta-asks-reveal = Add your face-down tokens or put them back, at *My table*.

# Buttons.
triqueta-do-draw = Draw
triqueta-do-take = Take row { $row }
triqueta-do-place = Row { $row }
triqueta-do-keep = Keep face down ({ $left ->
    [one] { $left } left
   *[other] { $left } left
  })
triqueta-do-tower = Tower { $tower }
triqueta-do-reveal = { $choice ->
    [all] Add { $added }
    [none] Put back { $back }
   *[some] Add { $added }, put back { $back }
  }

# My table.
triqueta-you-drew = You drew { $emoji } **{ $animal }**, worth { $worth }. You have { $count ->
    [0] none of its kind
   *[other] { $count } of its kind
  } open before you.
triqueta-lay-it = Lay it in a row{ $keeps ->
    [0] . You have kept two face down already.
   *[other] , or keep it face down.
  }
triqueta-your-face-down = **Face down** { $tokens } (you may keep { $left ->
    [0] no more
    [one] one more
   *[other] { $left } more
  })
triqueta-nothing-face-down = **Face down** nothing (you may keep { $left })
triqueta-your-kind = { $emoji } { $animal } ×{ $count }: { $points }
triqueta-your-kind-triqueta = { $emoji } { $animal } ×{ $count }: **{ $points }**, a triqueta
triqueta-your-kind-spoiled = { $emoji } { $animal } ×{ $count }: { $points }, spoiled
triqueta-your-rock = 🪨 rock: { $points }
triqueta-your-trees = 🌳 trees: { $points }
triqueta-your-points = **{ $points ->
    [one] { $points } point
   *[other] { $points } points
  }** if the game ended now, with the best use of what you hold face down:
triqueta-your-animals = **Before you** { $animals }
triqueta-your-decision = You have decided: { $choice ->
    [all] all of it is added
    [none] all of it goes back
   *[some] { $added } is added, { $back } goes back
  }.

# The story.
triqueta-told-drew = { $name } drew a token.
triqueta-told-placed = { $name } laid { $emoji } { $animal } in row { $row }.
triqueta-told-kept = { $name } kept a token face down.
triqueta-told-took = { $name } took row { $row }: { $animals }.
triqueta-told-took-nothing = { $name } took row { $row }, which was empty.
triqueta-told-formed = That makes a triqueta of { $emoji } { $animal }.
triqueta-told-spoiled = That is more than three of { $emoji } { $animal }.
triqueta-told-last = { $name } is the last one in and may draw on.
triqueta-told-round-ended = Round { $round } is over.
triqueta-told-rock = { $name } has the rock 🪨.
triqueta-told-tree = { $name } picked tower { $tower } and took its tree 🌳.
triqueta-told-round-began = Round { $round } begins.
triqueta-told-decided = { $name } has decided about the face-down tokens.
triqueta-told-revealed = { $name } { $choice ->
    [all] added the face-down { $added }
    [none] put back the face-down { $back }
   *[some] added the face-down { $added } and put back { $back }
  }.

# The end.
triqueta-result-player = { $place } **{ $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }**
triqueta-result-kind = { $emoji } { $animal } ×{ $count } → { $points }
triqueta-result-rock = 🪨 rock { $points }
triqueta-result-trees = 🌳 trees { $points }
triqueta-result-nothing = no animals
triqueta-result-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
  }
triqueta-result-revealed = Face down: { $choice ->
    [all] { $added } added
    [none] { $back } put back
   *[some] { $added } added, { $back } put back
  }

# Options.
triqueta-option-reveal = Face-down tokens at the end
triqueta-reveal-automatic = the best choice is made for everyone at once
triqueta-reveal-by-hand = everyone decides in secret
triqueta-option-first = Who begins
triqueta-first-lot = drawn by lot
triqueta-first-seat = whoever sits first

# The rules, in pages. Every page is one screen on a phone.
triqueta-lesson-1 = The six animals with their values: rabbit 5, owl 6, deer 7, boar 8, ram 9, bear 10. Three owls pay 6, four cost 1.
triqueta-lesson-2 = A token is drawn from the tower: an owl. It can be kept face down, or laid in one of three rows. Row 2 has two owls and a bear.
triqueta-lesson-3 = Who is last takes the last row, here a rabbit and a bear, and the rock; with the rock they pick the next tower and get its tree.
triqueta-lesson-4 = An example: two rabbits 2, three owls 6, a deer 1, three boars 8, five bears minus 2, the rock and two trees 3.
triqueta-rules-1 =
    ### Triqueta in one breath
    Collect animals. **Exactly three** of a kind, a *triqueta*, pay well. A fourth spoils it.

    There are ten each of 🐇 rabbit (5), 🦉 owl (6), 🦌 deer (7), 🐗 boar (8), 🐏 ram (9) and 🐻 bear (10), in four towers of fifteen. One tower is one round. There are as many rows as players.
triqueta-rules-2 =
    ### Your turn: one of two things
    { "" }**Draw** the next token, and look at it alone. Lay it face up in any row, or keep it face down: twice in the whole game.

    { "" }**Take** a row with everything in it, even an empty one. You are then out of the round.

    { "" }*Row 2 has 🦉 🦉 🐻 and you hold one owl: taking it makes three owls, 6 points. If you drew a fourth owl, you might lay it there first, for someone else to take.*
triqueta-rules-3 =
    ### The end of a round
    Who is last in the round may go on drawing as long as the tower lasts, then takes the last row and the rock 🪨. The rock picks the next tower, gets its tree 🌳, and begins.

    When the tower is empty, only taking is left.
triqueta-rules-4 =
    ### Points
    For each kind: one pays 1, two pay 2, **exactly three pay the printed value**. More than three cost one for each beyond the third, and the three pay nothing.

    The rock and each tree are worth 1. Face-down tokens are added or put back at the end.

    { "" }*2 🐇 = 2 · 3 🦉 = 6 · 1 🦌 = 1 · 3 🐗 = 8 · 5 🐻 = −2 · rock 1 · two trees 2: together 18.*

    Most points win; a tie goes to who has more tokens.

# Why not.
rule-place-or-keep-first = First lay the token that you drew in a row, or keep it face down.
rule-draw-or-take = Now is the time to draw a token or to take a row.
rule-pick-a-tower-first = First pick the next tower.
rule-reveal-first = Now only your face-down tokens are left to decide about.
rule-tower-empty = Tower { $tower } is empty: take a row.
rule-no-keeps-left = You have kept { $limit } tokens face down, and that is all for this game. Lay this one in a row.
rule-no-such-row = There is no row { $row }: this game has { $rows }.
rule-no-such-tower = There is no tower { $tower }. Left: { $left }.
rule-row-taken = Row { $row } has been taken in this round.
rule-tower-gone = Tower { $tower } has been played. Left: { $left }.
rule-reveal-count = Decide about each of your { $tokens } face-down tokens.
