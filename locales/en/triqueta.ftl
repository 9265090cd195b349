# Triqueta: its board, its private table, its story, its end.

triqueta-name = Triqueta
triqueta-pitch = Collect animals: exactly three of a kind pay, a fourth hurts.

triqueta-animal = { $animal ->
    [rabbit] rabbit
    [owl] owl
    [deer] deer
    [boar] boar
    [ram] ram
   *[bear] bear
  }
triqueta-token = { $emoji } { triqueta-animal }
triqueta-tokens = { $emoji } { triqueta-animal } ×{ $count }
triqueta-legend-entry = { $emoji } { triqueta-animal } { $worth }
triqueta-legend = Three of a kind pay: { $entries }

# The board.
triqueta-round = Round { $round } of { $rounds }
triqueta-tower = **Tower { $tower }** { $left ->
    [0] is empty
    [one] has one token left
   *[other] has { $left } tokens left, in flowers { $emoji } of { $flowers }
  }
triqueta-trees-waiting = { $emoji } { $count ->
    [one] One tree left, on tower { $towers }
   *[other] Trees left on towers { $towers }
  }
triqueta-no-trees-waiting = { $emoji } No trees left: this is the last round
triqueta-row = **Row { $row }** { $animals }
triqueta-row-empty = **Row { $row }** empty
triqueta-row-taken = Row { $row } is taken
triqueta-player = { $now ->
    [turn] ▶ **{ $name }** (to play)
    [out] { $name } (out of this round)
   *[in] **{ $name }**
  }
triqueta-seat = { $seat } { $name }
triqueta-has-rock = { $emoji } rock
triqueta-has-trees = { $emoji } { $trees ->
    [one] { $trees } tree
   *[other] { $trees } trees
  }
triqueta-has-face-down = { $emoji } { $tokens } face down
triqueta-has-decided = has decided
triqueta-kind = { $emoji } ×{ $count }
triqueta-kind-triqueta = { $emoji } ×{ $count } **triqueta**
triqueta-kind-spoiled = { $emoji } ×{ $count } spoiled
triqueta-no-animals = no animals yet

triqueta-asks-turn = Draw a token or take a row.
triqueta-asks-take = The tower is empty: take a row.
triqueta-asks-drawn = Press *My table* to see your token and put it somewhere.
triqueta-asks-tower = You have the rock: pick the next tower and get its tree.
triqueta-asks-reveal = Add your face-down tokens or put them back, at *My table*.

# What the picture shows, for people who can't see it.
triqueta-alt = Triqueta, round { $round } of 4. { $left ->
    [0] The tower is empty.
    [one] One token left in the tower.
   *[other] { $left } tokens left in the tower.
  }
triqueta-alt-to-come = { $count ->
    [one] Tower { $towers } is still to come.
   *[other] Towers { $towers } are still to come.
  }
triqueta-alt-row = Row { $row }: { $state ->
    [taken] taken
    [empty] empty
   *[tokens] { $animals }
  }.
triqueta-alt-player = { $name }{ $now ->
    [turn] , to play
    [out] , out of this round
   *[in] {""}
  }: { $has }.
triqueta-alt-kind = { triqueta-animal } ×{ $count }
triqueta-alt-rock = rock
triqueta-alt-trees = { $trees ->
    [one] 1 tree
   *[other] { $trees } trees
  }
triqueta-alt-face-down = { $tokens } face down
triqueta-alt-nothing = nothing yet
triqueta-alt-you = You
triqueta-alt-drawn = You drew: { triqueta-animal }.
triqueta-alt-held = Face down you have: { $animals }.
triqueta-alt-poster = The final scores.
triqueta-alt-scored = { triqueta-animal } ×{ $count }: { $points }
triqueta-alt-total = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
  } ({ $parts }).

# Buttons.
triqueta-do-draw = Draw
triqueta-do-take = Take row { $row }{ $animals ->
    [none] {" "}(empty)
   *[other] {" "}{ $animals }
  }
triqueta-do-place = Row { $row }{ $animals ->
    [none] {" "}(empty)
   *[other] {" "}{ $animals }
  }
triqueta-do-keep = Keep face down ({ $left } left)
triqueta-do-tower = Tower { $tower }
triqueta-do-reveal = { $choice ->
    [all] Add { $added }
    [none] Put back { $back }
   *[some] Add { $added }, put back { $back }
  }

# Moves, as they are named in a sentence or in a list.
triqueta-spelled-draw = draw
triqueta-spelled-place = token in row { $number }
triqueta-spelled-keep = token face down
triqueta-spelled-take = take row { $number }
triqueta-spelled-tower = tower { $number }
triqueta-spelled-reveal = { $choice ->
    [added] add the face-down token
    [back] put the face-down token back
    [both] add both face-down tokens
    [neither] put both face-down tokens back
    [first] add the first face-down token, put the second back
    [second] add the second face-down token, put the first back
   *[hidden] decide about the face-down tokens
  }

# My table.
triqueta-you-drew = You drew { $emoji } **{ triqueta-animal }**. { $having ->
    [spoiled] You have { $open }, so they are spoiled already.
    [triqueta] You have a triqueta, worth { $worth }: a fourth would spoil it.
    [none] You have none yet.
   *[some] You have { $open ->
        [0] {""}
        [one] one
       *[other] { $open }
      }{ $both ->
        [yes] {" "}and{" "}
       *[no] {""}
      }{ $kept ->
        [0] {""}
        [one] one face down
       *[other] { $kept } face down
      }{ $needs ->
        [0] : enough for a triqueta, worth { $worth }.
        [one] : one more makes a triqueta, worth { $worth }.
       *[other] .
      }
  }
triqueta-rival = { $out ->
    [yes] { $name } (out) { $animals }
   *[no] **{ $name }** { $animals }
  }
triqueta-rival-kind = { $emoji }{ $count }{ $state ->
    [three] {" "}✓
    [more] {" "}✗
   *[less] {""}
  }
triqueta-your-face-down = **Face down:** { $tokens ->
    [none] nothing
   *[other] { $tokens }
  }{ $left ->
    [-1] {""}
    [0] {" "}(you can't keep any more)
    [one] {" "}(you can keep one more)
   *[other] {" "}(you can keep { $left })
  }
triqueta-your-kind = { $emoji } ×{ $count }: { $points }
triqueta-your-kind-triqueta = { $emoji } ×{ $count }: **{ $points }**
triqueta-your-kind-spoiled = { $emoji } ×{ $count }: { $points }, spoiled
triqueta-your-rock = { $emoji } { $points }
triqueta-your-trees = { $emoji } { $points }
triqueta-your-points = **{ $points ->
    [one] { $points } point
   *[other] { $points } points
  }** if the game ended now
triqueta-your-animals = **In front of you:** { $animals }
triqueta-your-decision = You decided: { $choice ->
    [all] you add them all
    [none] you put them all back
   *[some] you add { $added } and put { $back } back
  }.

# The story.
triqueta-told-drew = { $name } draws a token.
triqueta-told-placed = { $name } puts { $emoji } { triqueta-animal } in row { $row }.
triqueta-told-kept = { $name } keeps a token face down.
triqueta-told-took = { $name } takes row { $row }: { $animals }.
triqueta-told-took-nothing = { $name } takes row { $row }, which is empty.
triqueta-told-formed = That makes a triqueta: { $emoji } { triqueta-animal }!
triqueta-spoiled-kind = { $emoji } { triqueta-animal }
triqueta-told-spoiled = Too many: { $animals } { $count ->
    [one] is
   *[other] are
  } spoiled.
triqueta-told-last = { $name } is the last player in and can keep drawing.
triqueta-told-round-ended = Round { $round } is over.
triqueta-told-rock = { $name } gets the rock { $emoji }.
triqueta-told-tree = { $name } picks tower { $tower } and gets its tree { $emoji }.
triqueta-told-round-began = Round { $round } begins.
triqueta-told-decided = { $name } has decided about the face-down tokens.
triqueta-told-revealed = { $name } { $choice ->
    [all] adds the face-down { $added }
    [none] puts the face-down { $back } back
   *[some] adds the face-down { $added } and puts { $back } back
  }.

# The end.
triqueta-result-player = { $place } **{ $name }** · { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
triqueta-result-kind = { $emoji } { triqueta-animal } ×{ $count } → { $points }
triqueta-result-rock = { $emoji } rock { $points }
triqueta-result-trees = { $emoji } trees { $points }
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
triqueta-result-tie = { $tied } tied at { $points ->
    [one] 1 point
   *[other] { $points } points
  }. { $shared ->
    [yes] { $names } have the most tokens ({ $tokens }) and share the win.
   *[no] { $names } wins with more tokens ({ $tokens }).
  }

# Options.
triqueta-option-reveal = Face-down tokens at the end
triqueta-reveal-automatic = the best choice is made for everyone at once
triqueta-reveal-by-hand = everyone decides in secret
triqueta-option-first = Who goes first
triqueta-first-lot = picked at random
triqueta-first-seat = whoever sits first

# The rules, one idea a page, with what its picture shows.
triqueta-lesson-1 = Rabbit 5, owl 6, deer 7, boar 8, ram 9, bear 10. Three owls pay 6, four cost 1.
triqueta-lesson-2 = Fifteen tokens in a tower, and three rows for three players.
triqueta-lesson-3 = Out of the tower comes an owl: into a row, or face down.
triqueta-lesson-4 = You have one owl. Row 2 brings two more: three owls, 6 points.
triqueta-lesson-5 = Three bears pay 10. A fourth one turns that into minus 1.
triqueta-lesson-6 = The last row and the rock; the rock picks a tower and gets its tree.
triqueta-lesson-7 = Face down at the end: the third owl is added, the fourth bear goes back.
triqueta-lesson-8 = Two rabbits 2, three owls 6, a deer 1, three boars 8, five bears minus 2, the rock and two trees 3: 18 points.
triqueta-rules-1 =
    ### Three of a kind
    Collect animals. **Exactly three** of a kind are a *triqueta* and pay what they are worth. A fourth spoils it.
triqueta-rules-2 =
    ### The table
    For 2 to 5 players. There are ten tokens of each animal, face down in four towers of fifteen. One tower is one round. There are as many rows as players.
triqueta-rules-3 =
    ### Your turn: draw …
    { "" }**Draw** the top token and look at it alone. Put it face up in any row, or keep it face down in front of you. You can keep two in the whole game.
triqueta-rules-4 =
    ### … or take
    { "" }**Take** a row with everything in it, even an empty one. Then you are out of this round.
triqueta-rules-5 =
    ### The fourth hurts
    You take all of a row, wanted or not. So drop what nobody wants into the row that a rival is waiting for.
triqueta-rules-6 =
    ### The end of a round
    The last player in can keep drawing while the tower lasts. They get the last row and the rock. With the rock they pick the next tower, get its tree, and go first. Rock and tree are worth 1 point each.
triqueta-rules-7 =
    ### Face down
    At the end of the game you add your face-down tokens, or put them back: each one as you like.
triqueta-rules-8 =
    ### Points
    One of a kind pays 1, two pay 2, exactly three what they are worth. More than three cost 1 for each one too many. The rock and each tree pay 1. Most points win; with a tie, most tokens.

# Why not.
rule-place-or-keep-first = First put the token you drew in a row, or keep it face down.
rule-draw-or-take = Now you can draw a token or take a row.
rule-pick-a-tower-first = First pick the next tower.
rule-reveal-first = Now there are only your face-down tokens to decide about.
rule-tower-empty = Tower { $tower } is empty: take a row.
rule-no-keeps-left = You have kept { $limit } tokens face down already, and that is all for this game. Put this one in a row.
rule-no-such-row = There is no row { $row }: this game has { $rows }.
rule-no-such-tower = There is no tower { $tower }. Left: { $left }.
rule-row-taken = Row { $row } is taken in this round.
rule-tower-gone = Tower { $tower } has been played. Left: { $left }.
rule-reveal-count = Decide about each of your { $tokens } face-down tokens.
