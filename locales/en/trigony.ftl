# Trigony and Intrygo.

# Colours and sides reach a sentence by their keys, so that each language can make them agree with
# the words around them. A language may add messages of its own for that: their ids begin with own-.
trigony-colour = { $colour ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
   *[purple] purple
  }
# The same for where something goes.
own-triangle = { $triangle ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
   *[purple] purple
  }
trigony-side = { $side ->
    [white] White
    [brown] Brown
   *[black] Black
  }
own-other = { $other ->
    [white] White
    [brown] Brown
   *[black] Black
  }
# A pawn has no colour, a Trigon has that of its triangle.
own-piece = { $piece ->
    [trigon] { trigony-colour } Trigon
    [tile] tile
   *[pawn] pawn
  }

trigony-card-strike-force = Strike Force
trigony-card-dynamite = Dynamite
trigony-card-deserter = Deserter
trigony-card-strengthening = Strengthening
trigony-card-spy = Spy
trigony-card-defector = Defector
trigony-card-promotion = Promotion
trigony-card-degradation = Degradation
trigony-card-migration = Migration
trigony-card-infiltrator = Infiltrator
trigony-card-counterspy = Counterspy
trigony-card-ally = Ally
trigony-card-immunity = Immunity

# Why not. What is meant by a field is its name, such as F6.

rule-bad-sides = { $seats } players can't play with { $sides } sides.
rule-bad-teams = These teams don't fit { $seats } players.
rule-throw-first = Throw the die first: you can put a pawn on the board only when it shows one of your colours.
rule-place-or-decline-first = The die shows { trigony-colour }. Put a pawn there first, or don't.
rule-no-piece-of-yours = You have no piece on { $field }.
rule-no-pawn-of-yours = You have no pawn on { $field }.
rule-out-of-reach = { $piece ->
    [trigon] Your Trigon on { $field } can't reach { $to }: it slides in a straight line inside its triangle.
   *[pawn] Your pawn on { $field } can't reach { $to }: it steps to a neighbouring field inside its triangle{ $sides ->
        [2] , or crosses over next to the centre
       *[other] {""}
      }.
  }
rule-infiltrator-out-of-reach = Your infiltrator on { $field } can't reach { $to }: it beats on a neighbouring field of that safe zone (never on the start field), or steps back to a neighbouring field of your own.
rule-own-piece-there = Your own piece is on { $field }.
rule-piece-in-the-way = A piece on { $field } is in the way. If your Trigon can beat it, its move ends there.
rule-one-threat = Only your { $piece ->
    [trigon] Trigon
   *[pawn] pawn
  } on { $by } threatens { $field }. You need a second piece.
rule-line-protected = The line from { $first } to { $last } protects the tile on { $field }.
rule-immune = You and { trigony-side } are immune to each other.
rule-promote-or-migrate = Say what your pawn becomes in the centre: `{ $field }-E5=T` makes it a Trigon, `{ $field }-E5>{ $colour }` a pawn in { trigony-colour }.
rule-only-in-the-centre = Only the centre changes a pawn, and { $field } is not the centre.
rule-trigons-degrade = A Trigon that enters the centre turns back into a pawn. There is nothing to choose.
rule-triangle-full = The { trigony-colour } triangle is full: { $pieces } of your pieces are in it.
rule-not-your-triangle = The { trigony-colour } triangle is not yours.
rule-trigon-on-board = The { trigony-colour } Trigon is already on the board.
rule-no-offer = Nobody offers a draw right now.
rule-offer-pending = { $own ->
    [yes] You have already offered a draw. Now the others answer.
   *[no] { $name } offers a draw. Agree or say no first.
  }
rule-offered-already = Your side has already offered a draw this turn. Try again next turn.
rule-answered-already = You have already agreed to the draw. Now the others answer.
rule-no-cards = This game has no cards.
rule-not-in-hand = You don't have { $card }.
rule-not-in-their-hand = They don't have { $card }.
rule-hand-full = { $own ->
    [yes] Your hand is full: { $limit ->
        [one] you can hold one card.
       *[other] you can hold { $limit } cards.
      }
   *[no] The hand of { $name } is full: { $limit ->
        [one] they can hold one card.
       *[other] they can hold { $limit } cards.
      }
  }
rule-swapped-already = You have already swapped or given a card this turn.
rule-not-a-mate = { $own ->
    [yes] You can't swap a card with yourself.
   *[no] { $name } is not on your team.
  }
rule-spy-first = Only a Spy can steal a card.
rule-steal-first = Steal a card first: your Spy sees them.
rule-play-it-or-end = Play the { $card } you stole, or end your turn.
rule-nothing-to-steal = { trigony-side } has no cards.
rule-discard-or-end = One thing left this turn: discard your Immunity, or leave it.
rule-break-or-end = One thing left this turn: throw against the Immunity, or leave it.
rule-not-spied-on = Your Spy doesn't see the cards of { $name }.
rule-counterspy-works-alone = You never play a Counterspy: it stops a Spy by itself.
rule-no-immunity-now = There is no Immunity to decide about now.
rule-nothing-to-end = Your turn isn't over yet: do something, or pass.
rule-nothing-to-beat = There is nothing to beat on { $field }.
rule-nothing-protected = No line protects what this move beats.
rule-no-ally-there = No piece of the third side is next to { $field } or threatens it.
rule-not-this-opponent = { $field } belongs to { trigony-side }, and you aim the card at someone else.
rule-not-an-opponent = { trigony-side } is not your rival here.
rule-no-foreign-pawn = There is no rival pawn on { $field }.
rule-no-foreign-trigon = There is no rival Trigon on { $field }.
rule-not-beside-the-ray = From { $field } an infiltrator steps into a rival safe zone next to it, and { $to } is not there.
rule-not-on-a-ray = The pawn on { $field } is not on a ray.
rule-infiltrators-stay-pawns = The infiltrator on { $field } can't become a Trigon.
rule-start-taken = The start field { $field } is taken.
rule-supply-empty = All your pawns are on the board.

# Names and pieces.
trigony-name = Trigony
trigony-pitch = Walk your pawns and cover a triangle. Two together beat.

# Options.
trigony-option-intrygo = Intrygo
trigony-intrygo-off = without cards
trigony-intrygo-on = with cards
trigony-option-sides = Sides
trigony-sides-auto = two for two players, else three
trigony-sides-two = two teams of three (six players)
trigony-seating-side = { $emoji } **{ trigony-side }**: { $held }
trigony-seating-any = Any side: { $names }
trigony-seating-unfit = Two teams of three need six players: choose six seats, or other sides.

# The story.
trigony-told-moved = { $who ->
    [they] Their { own-piece } goes
   *[named] { $name }: { own-piece }
  } { $origin }–{ $to }.
trigony-told-beat = It beats { trigony-side }'s { own-piece }{ $tile ->
    [too] {" "}and tile
   *[no] {""}
  } on { $field }{ $help ->
    [none] {""}
   *[other] , with help from { $help }
  }.
trigony-told-unprotected = { trigony-side }'s line is broken: { $fields } can be beaten now.
trigony-told-promoted = The { trigony-colour } Trigon enters on { $field }.
trigony-told-degraded = The { trigony-colour } Trigon turns back into a pawn on { $field }.
trigony-told-migrated = The { own-piece } goes to { $field }, the start field of { own-triangle }.
trigony-told-lost = The { own-piece } is lost{ $wish ->
    [promote] {" "}instead of becoming a Trigon
    [migrate] {" "}instead of changing triangles
   *[degrade] {""}
  }: { $why ->
    [taken] the start field { $start } is taken.
   *[none] there is no pawn beside the board.
  }
trigony-told-threw = { $who ->
    [they] They throw
   *[named] { $name } throws
  } { trigony-colour }{ $why ->
    [not-your-triangle] : not their colour, so nothing happens
    [start-taken] : no pawn, the start field is taken
    [triangle-full] : no pawn, the triangle is full
    [supply-empty] : no pawn, all of theirs are on the board
   *[other] {""}
  }.
trigony-told-placed = { $who ->
    [they] They put
   *[named] { $name } puts
  } a pawn on { $field }.
trigony-told-declined = { $who ->
    [they] They put
   *[named] { $name } puts
  } no pawn there.
trigony-told-passed = { $who ->
    [they] They pass
   *[named] { $name } passes
  }.
trigony-told-offered = { $who ->
    [they] They offer
   *[named] { $name } offers
  } a draw.
trigony-told-accepted = { $who ->
    [they] They agree
   *[named] { $name } agrees
  } to a draw.
trigony-told-refused = { $who ->
    [they] They say
   *[named] { $name } says
  } no to a draw.
trigony-told-lapsed = The draw offer is over.
trigony-told-won = { trigony-side } covers the { own-triangle } triangle and wins.
trigony-told-drawn = The game is a draw: { $reason ->
    [agreed] everyone agreed.
    [quiet] sixty turns in a row without progress.
   *[limit] it has gone on for a thousand turns.
  }
trigony-told-card = { $who ->
    [they] They play
   *[named] { $name } plays
  } **{ $card }**{ $field ->
    [none] {""}
   *[other] {" "}on { $field }
  }{ $triangle ->
    [none] {""}
   *[other] , to { own-triangle }
  }{ $side ->
    [none] {""}
   *[other] , against { trigony-side }
  }.
trigony-told-deserted = { trigony-side }'s pawn leaves { $field }.
trigony-told-defected = { trigony-side }'s { trigony-colour } Trigon leaves { $origin }, and the { own-triangle } Trigon enters on { $field }.
trigony-told-removed = { trigony-side }'s { trigony-colour } Trigon leaves { $field }: there is no pawn to replace it.
trigony-told-drew = { $who ->
    [they] They draw
   *[named] { $name } draws
  } a card.
trigony-told-seen = It is **{ $card }**.
trigony-told-traded = { $who ->
    [they] They discard { $card } and draw
   *[named] { $name } discards { $card } and draws
  } a card.
trigony-told-shuffled = The discard pile is shuffled: { $count } cards.
trigony-told-swapped = { $name } and { $mate } swap a card.
trigony-told-dealt = { $name } gets **{ $card }**.
trigony-told-swap-seen = { $gave } for { $got }.
trigony-told-gave = { $who ->
    [they] They give
   *[named] { $name } gives
  } { $mate } a card.
trigony-told-hand = { $name }: { $cards }
trigony-told-hands = The cards: { $hands }.
trigony-told-counterspied = { trigony-side } has a Counterspy: the Spy sees nothing, and both cards are discarded.
trigony-told-stole = { $who ->
    [they] They steal
   *[named] { $name } steals
  } a card from { $victim }.
trigony-told-kept = { $who ->
    [they] They keep
   *[named] { $name } keeps
  } the stolen card.
trigony-told-immunity = { trigony-side } and { own-other } can't beat each other.
trigony-told-break = { $who ->
    [they] They throw
   *[named] { $name } throws
  } { trigony-colour } against the Immunity.
trigony-told-immunity-over = { trigony-side } and { own-other } can beat each other again.
trigony-told-refilled = { trigony-side } has no cards left and gets new ones.

# The board.
trigony-turn = turn { $turn }
trigony-begins = { $emoji } The die says: { trigony-side } goes first.
trigony-shows = { $emoji } The die shows { trigony-colour }.
trigony-quiet = { $turns } turns without progress; { $limit } make it a draw.
trigony-offer = 🤝 { $name } offers a draw.
trigony-who = { $emoji } **{ trigony-side }**: { $names }
trigony-on-turn = ▶ **{ $name }** (to play)
trigony-progress = { $emoji } { $tiles }/15{ $trigon ->
    [none] {""}
   *[other] {" "}{ $trigon }
  }
trigony-supply = { $pawns ->
    [one] one pawn beside the board
   *[other] { $pawns } pawns beside the board
  }
trigony-letters = A small letter is a tile, a capital a pawn, with T a Trigon: { $sides }. A name such as { $field } is an empty field.
trigony-letter = { $letter } { trigony-side }
trigony-hand = { $name } ({ $count })
trigony-cards = Cards in hand: { $hands }. In the pile: { $pile }.
trigony-discard = Last discarded: { $card }.
trigony-odds-one = 🎲 A throw: 1 in 6 brings a pawn to { trigony-colour }.
trigony-odds = 🎲 A throw: { $count } in 6 brings a pawn ({ $colours }).

trigony-asks-turn = Move a piece, throw the die{ $cards ->
    [yes] , use your cards
   *[no] {""}
  }, or pass.
trigony-asks-place = Put a pawn on the start field?
trigony-asks-steal = Steal one of the cards your Spy sees.
trigony-asks-stolen = Play the stolen card, or keep it.
trigony-asks-immunity = Do something about the Immunity, or leave it.
trigony-asks-pass = Do nothing this turn?
trigony-asks-throw = Throwing brings nothing now: { $why ->
    [supply-empty] all your pawns are on the board
    [start-taken] your start fields are taken
    [triangle-full] your triangles are full
   *[several] your start fields are taken or your triangles full
  }. It still ends your turn. Throw anyway?
trigony-asks-draw = It isn't your turn, but you can talk about a draw.
trigony-asks-cards = What do you do with your cards?
trigony-asks-to = Where does { $field } go?
trigony-asks-centre = What does the pawn become in the centre?
trigony-asks-stuck = { $field } can't go anywhere now.
trigony-asks-triangle = Which triangle?
trigony-asks-side = Against which side?
trigony-asks-swap-it = Which card do you want for your { $card }?
trigony-asks-give-it = Who gets your { $card }?
trigony-asks-card-how = **{ $card }**: { $does }
trigony-asks-trade = Which card do you discard to draw another?
trigony-asks-swap = Which card do you swap?
trigony-asks-give = Which card do you give?

trigony-alt = The board of Trigony in turn { $turn }{ $side ->
    [none] .
   *[other] ; { trigony-side } to play.
  }
trigony-alt-marked = { $mark ->
    [chosen] Chosen: { $fields }.
    [target] Can go to: { $fields }.
    [attack] Can beat: { $fields }.
    [left] Left last: { $fields }.
    [reached] Reached last: { $fields }.
   *[beaten] Beaten last: { $fields }.
  }
trigony-alt-progress = { trigony-colour } { $tiles } of 15
trigony-alt-trigon = { trigony-colour } { $field }
trigony-alt-safe = Protected: { $fields }.
trigony-alt-triangle = The { trigony-colour } triangle.
trigony-alt-side = { trigony-side }{ $progress ->
    [none] {""}
   *[other] {" "}({ $progress })
  }: pawns { $pawns }; Trigons { $trigons }; tiles { $tiles }.

# Buttons.
trigony-leads-to = to { $fields }
trigony-do-choose = Choose
trigony-do-cards = Cards
trigony-do-back = Back
trigony-do-pass-sure = Yes, pass
trigony-do-throw-sure = Throw anyway
trigony-do-promote = Trigon
trigony-do-lose = { $does } (lost: { $why ->
    [none] no pawn beside the board
   *[other] { $why } is taken
  })
trigony-do-keep = Keep it
trigony-do-migrate = Pawn in { own-triangle }
trigony-do-throw = Throw
trigony-do-pass = Pass
trigony-do-place = Put it there
trigony-do-decline = Don't
trigony-do-offer-draw = Offer a draw
trigony-do-accept-draw = Agree to a draw
trigony-do-refuse-draw = No draw
trigony-do-trade = Trade a card
trigony-do-draw = Draw a card
trigony-do-swap = Swap with a teammate
trigony-do-give = Give to a teammate
trigony-do-end = Leave it
trigony-do-break = Throw against it
trigony-do-discard-immunity = Discard it

# Moves, as they are named in a sentence or in a list, and as people may type them.
trigony-spelled-throw = throw the die
trigony-spelled-pass = pass
trigony-spelled-place = put a pawn there
trigony-spelled-decline = put no pawn there
trigony-spelled-offer-draw = offer a draw
trigony-spelled-accept-draw = agree to a draw
trigony-spelled-refuse-draw = say no to a draw
trigony-spelled-draw = draw a card
trigony-spelled-end = end the turn
trigony-spelled-break = throw against the Immunity
trigony-spelled-discard-immunity = discard the Immunity
trigony-spelled-trade = trade { $card }
# For others than the two players, $card is [hidden].
trigony-spelled-swap = { $card ->
    [hidden] swap a card with { $name }
   *[other] swap { $card } for { $theirs } with { $name }
  }
trigony-spelled-give = { $card ->
    [hidden] give { $name } a card
   *[other] give { $card } to { $name }
  }
trigony-spelled-steal = { $card ->
    [hidden] steal a card from { $name }
   *[other] steal { $card } from { $name }
  }
# $where is a field such as F6 or a move such as F6-G7.
trigony-spelled-card = { $card }{ $where ->
    [none] {""}
   *[other] {" "}{ $where }
  }{ $triangle ->
    [none] {""}
   *[other] , to { own-triangle }
  }{ $side ->
    [none] {""}
   *[other] , against { trigony-side }
  }
# What a pawn becomes in the centre: $move is such as F6-E5, $becomes is trigony-do-promote or
# trigony-do-migrate.
trigony-spelled-centre = { $move }: { $becomes }
# Never shown: how people may type F6-G7 in words.
trigony-typed-move = { $origin } to { $to }

# A card and who holds it.
trigony-card-of = { $card } ({ $name })

# My table.
trigony-your-hand = **Your cards** ({ $count } of { $limit })
trigony-your-card = { $emoji } **{ $card }**: { $does }
trigony-card-now = *Now: { $ways }*
trigony-card-not-now = *Not now: it needs { $needs }{ $immune ->
    [yes] , and no Immunity in the way
   *[no] {""}
  }.*
trigony-mates-hand = { $name } holds: { $cards }
trigony-spied-hand = { $emoji } { $name } holds: { $cards }

trigony-does-strike-force = beat with one piece alone.
trigony-does-dynamite = beat a tile that a line protects.
trigony-does-deserter = send a rival pawn off the board.
trigony-does-strengthening = put a pawn on a free start field of yours.
trigony-does-spy = see a rival side's cards and steal one.
trigony-does-defector = a rival Trigon leaves, and one of yours enters.
trigony-does-promotion = one of your pawns becomes a Trigon where it stands.
trigony-does-degradation = a rival Trigon becomes a pawn.
trigony-does-migration = one of your pieces goes to a free start field of yours.
trigony-does-infiltrator = a pawn on a ray slips into a rival safe zone and beats there.
trigony-does-counterspy = stops a Spy by itself.
trigony-does-ally = beat with one piece, if a piece of the third side is next to the target.
trigony-does-immunity = you and one rival can't beat each other.
trigony-needs-strike-force = something unprotected that one of your pieces threatens
trigony-needs-dynamite = a protected tile that two of your pieces threaten
trigony-needs-deserter = a rival pawn
trigony-needs-strengthening = a pawn beside the board, and a free start field with room in its triangle
trigony-needs-spy = a rival side with a card
trigony-needs-defector = a rival Trigon, and a triangle of yours with room, a free start field and no Trigon on the board
trigony-needs-promotion = a pawn in a triangle of yours whose Trigon is not on the board
trigony-needs-degradation = a rival Trigon
trigony-needs-migration = a free start field of yours, with room in its triangle
trigony-needs-infiltrator = a pawn on a ray, next to something in a rival safe zone
trigony-needs-ally = a target that one of your pieces threatens and a piece of the third side is next to
trigony-needs-immunity = a table without an Immunity

# The rules, a page each, and the captions of their pictures.
trigony-rules-1 = ## Trigony
  Walk your pawns through your triangles. **Every step leaves a tile behind.**

  Cover all fifteen fields of one of your triangles, and your side wins at once.
trigony-lesson-1 = All fifteen fields of red have white tiles: White wins.
trigony-rules-2 = ## The board
  Six triangles meet in the centre, E5. Each starts with three pawns, and holds four of your pieces at most.

  {""}**Two sides:** White has red, yellow and blue, Black the rest. **Three sides:** White has red and green, Brown orange and blue, Black yellow and purple.

  In a team, each player holds one triangle, and on your turn you can use any piece of your side.
trigony-lesson-2 = Two sides at the start. In the corners: the fields each side has covered.
trigony-rules-3 = ## Safe or not
  The coloured fields of a triangle are its **safe zone**: nothing can be beaten there. The strong one is the **start field**.

  The grey **rays** belong to the triangles on both sides of them, and the centre to all six. They are the **conflict zone**, where you fight.
trigony-lesson-3 = The red triangle: six safe fields, two rays, and the centre at the tip.
trigony-rules-4 = ## A step
  On your turn, do one thing. Most often you move a pawn: one field, inside its triangle, onto an empty field or a tile of yours. It leaves a tile on the field it came from.

  With three triangles, a pawn next to the centre can also cross over to your next triangle, such as F6–E6.
trigony-lesson-4 = A white pawn steps from H7 to G6. H7 gets a white tile.
trigony-rules-5 = ## Beating takes two
  A pawn threatens the fields it could step to. If **two of your pieces threaten** a rival piece or tile on a ray, one of them can move onto it and beat it.

  Piece and tile go together. A beaten pawn goes back beside the board; a Trigon is gone.
trigony-lesson-5 = H7 and F6 both threaten the black pawn on G7, so H7 can beat it.
trigony-rules-6 = ## Protected lines
  On a line through the centre, two of your pieces protect the tiles between them, if there is no gap and both stand on tiles, too. A Trigon alone protects the tiles next to it in a line, up to the first gap.

  Protected tiles have a golden rim and can't be beaten. Pieces always can. A piece at the outer end of a ray protects nothing.
trigony-lesson-6 = F6 and D6 threaten E6, but the black pawns on E4 and E7 protect it.
trigony-rules-7 = ## The centre
  Two of your pieces must threaten the centre before one can enter, unless your tile is already there.

  A pawn that enters leaves a tile there and becomes the **Trigon** of its triangle, or goes as a pawn to another triangle of yours. Either way it lands on the start field. If that is taken, it is lost.
trigony-lesson-7 = F6 and F5 threaten the centre: F6 can enter and come back as the red Trigon on I7.
trigony-rules-8 = ## The Trigon
  A **Trigon** slides in a straight line, as far as it likes, inside its triangle, and leaves tiles all the way.

  It beats every tile on its way that another of your pieces threatens too. Beating a piece ends its move. In the centre it turns back into a pawn.
trigony-lesson-8 = The red Trigon can slide along its lines, and beat G5 and F5 with help from the pawn on G6.
trigony-rules-9 = ## Throw, pass, draw
  Instead of moving, you can **throw the die**. If it shows one of your colours, you can put a pawn from beside the board on that start field, if it is free and the triangle has room. You can also **pass**.

  The game is a draw when everyone agrees, after sixty turns in a row without progress, or after a thousand turns.
trigony-lesson-9 = The die shows red: White puts a pawn on I7.
trigony-rules-10 = ## Intrygo: cards that fight
  You hold as many cards as you have triangles. Playing one is your whole turn.

  {""}**Strike Force:** one threat is enough.
  {""}**Dynamite:** beat a protected tile.
  {""}**Infiltrator:** a pawn on a ray slips into a rival safe zone and beats there.
  {""}**Ally** (three sides): a piece of the third side next to the target is your second threat.
trigony-lesson-10 = An infiltrator on G7 can beat in the orange safe zone, on G8 or F7.
trigony-rules-11 = ## Intrygo: cards for pieces
  {""}**Strengthening:** put a pawn on a free start field.
  {""}**Promotion:** a pawn becomes a Trigon where it stands.
  {""}**Migration:** a piece goes to a free start field of yours.

  {""}**Deserter:** a rival pawn leaves the board.
  {""}**Degradation:** a rival Trigon becomes a pawn.
  {""}**Defector:** a rival Trigon leaves, and one of yours enters.
trigony-lesson-11 = Promotion: the pawn on H7 is now the red Trigon.
trigony-rules-12 = ## Intrygo: secrets
  {""}**Spy:** see a rival side's cards and steal one. You can play it at once.
  {""}**Counterspy:** stops a Spy by itself.
  {""}**Immunity** (three sides): you and one rival can't beat each other.

  On your turn you can also trade a card or draw one. Teammates see each other's cards, and can swap one when their turn begins. A side without cards gets new ones.
