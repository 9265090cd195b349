# Trigony and Intrygo.

trigony-colour-red = red
trigony-colour-orange = orange
trigony-colour-yellow = yellow
trigony-colour-green = green
trigony-colour-blue = blue
trigony-colour-purple = purple

trigony-side-white = White
trigony-side-brown = Brown
trigony-side-black = Black

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
rule-throw-first = First throw the die: a pawn is placed only when it shows one of your colours.
rule-place-or-decline-first = The die shows { $colour }. First place a pawn there, or decline.
rule-no-piece-of-yours = No piece of yours stands on { $field }.
rule-no-pawn-of-yours = No pawn of yours stands on { $field }.
rule-out-of-reach = { $piece ->
    [trigon] Your Trigon on { $field } can't get to { $to }: it slides in a straight line inside its triangle.
   *[pawn] Your pawn on { $field } can't get to { $to }: it steps to a neighbouring field inside its triangle{ $sides ->
        [2] , or crosses over on the ring around the centre
       *[other] {""}
      }.
  }
rule-infiltrator-out-of-reach = Your infiltrator on { $field } may beat on a neighbouring field of that safe zone, but never enters a start field; or it steps back to a neighbouring field of your own. { $to } is neither.
rule-own-piece-there = A piece of yours stands on { $field }.
rule-piece-in-the-way = A piece stands in the way, on { $field }: if your Trigon can beat it, its move ends there.
rule-one-threat = Only your { $piece ->
    [trigon] Trigon
   *[pawn] pawn
  } on { $by } threatens { $field }; a second piece must.
rule-line-protected = The tile on { $field } is protected by the line from { $first } to { $last }.
rule-immune = You and { $side } are immune to each other.
rule-promote-or-migrate = Say what becomes of the pawn in the centre: `{ $field }-E5=T` makes it a Trigon, `{ $field }-E5>{ $colour }` a pawn in { $colour }.
rule-only-in-the-centre = A pawn promotes or migrates in the centre, not on { $field }.
rule-trigons-degrade = A Trigon that enters the centre turns into a pawn; there is nothing to choose.
rule-triangle-full = The { $colour } triangle has { $pieces } of your pieces already, and that is all it holds.
rule-not-your-triangle = The { $colour } triangle is not yours.
rule-trigon-on-board = The { $colour } Trigon is on the board already.
rule-no-offer = Nobody has offered a draw, or the offer is over.
rule-offer-pending = { $own ->
    [yes] You have offered a draw already; the others have to answer.
   *[no] { $name } has offered a draw: agree to it, or refuse it.
  }
rule-offered-already = Your side has offered a draw in this turn. Try again in the next one.
rule-answered-already = You have agreed to the draw; the others have to answer.
rule-no-cards = This game is played without cards.
rule-not-in-hand = You have no { $card } in your hand.
rule-not-in-their-hand = That hand has no { $card }.
rule-hand-full = { $own ->
    [yes] Your hand is full: { $limit ->
        [one] one card is all that fits.
       *[other] { $limit } cards are all that fit.
      }
   *[no] The hand of { $name } is full: { $limit ->
        [one] one card is all that fits.
       *[other] { $limit } cards are all that fit.
      }
  }
rule-swapped-already = You have swapped or given a card in this turn.
rule-not-a-mate = { $own ->
    [yes] You can't swap a card with yourself.
   *[no] { $name } does not play with you.
  }
rule-spy-first = Cards are stolen with a Spy.
rule-steal-first = First steal one of the cards that your Spy sees.
rule-play-it-or-end = Play the { $card } that you have stolen, or end your turn.
rule-nothing-to-steal = { $side } holds no card.
rule-discard-or-end = Your turn is over but for your immunity: discard it, or leave it.
rule-break-or-end = Your turn is over but for the immunity: throw the die against it, or leave it.
rule-not-spied-on = Your Spy does not see the cards of { $name }.
rule-counterspy-works-alone = A Counterspy is never played: it works by itself against a Spy.
rule-no-immunity-now = There is no immunity to decide about now.
rule-nothing-to-end = There is nothing to end: do something with your turn, or pass.
rule-nothing-to-beat = There is nothing to beat on { $field }.
rule-nothing-protected = No line protects anything that this move would beat.
rule-no-ally-there = No piece of the third side stands next to { $field } or threatens it.
rule-not-this-opponent = What is on { $field } belongs to { $side }, and the card is aimed at another.
rule-not-an-opponent = { $side } is no opponent of yours here.
rule-no-foreign-pawn = No pawn of an opponent stands on { $field }.
rule-no-foreign-trigon = No Trigon of an opponent stands on { $field }.
rule-not-beside-the-ray = From { $field } an infiltrator steps to a neighbouring field of a rival's safe zone, and { $to } is none.
rule-not-on-a-ray = The pawn on { $field } does not stand on a ray.
rule-infiltrators-stay-pawns = The infiltrator on { $field } can't be promoted.
rule-start-taken = The start field { $field } is taken.
rule-supply-empty = None of your pawns is beside the board.

# Names and pieces.
trigony-name = Trigony
trigony-breath = Walk your pawns through your triangles: each step leaves a tile. Where triangles meet, two of your pieces together beat what a rival has there; over the centre a pawn becomes a Trigon. Cover one of your triangles, all fifteen fields, and your side wins. With *Intrygo* there are cards, too.
trigony-pawn = pawn
trigony-trigon = { $colour } Trigon
trigony-tile = tile

# Options.
trigony-option-intrygo = Intrygo
trigony-intrygo-off = without cards
trigony-intrygo-on = with cards
trigony-option-sides = Sides
trigony-sides-auto = two for two players, else three
trigony-sides-two = two teams of three (six players)
trigony-seating-any = Any side: { $names }
trigony-seating-unfit = Two teams of three take six players: choose six seats, or other sides.

# The story.
trigony-told-moved = { $who ->
    [they] Their { $piece } goes
   *[named] { $name }: { $piece }
  } { $origin }–{ $to }.
trigony-told-beat = It beats { $side }'s { $what }{ $tile ->
    [too] {" "}and tile
   *[no] {""}
  } on { $field }{ $help ->
    [none] {""}
   *[other] , with help from { $help }
  }.
trigony-told-unprotected = { $side }'s line is broken: { $fields } can be beaten now.
trigony-told-promoted = The { $trigon } stands on { $field }.
trigony-told-degraded = The { $trigon } is a pawn again, on { $field }.
trigony-told-migrated = The { $piece } goes to the start field of { $triangle }, { $field }.
trigony-told-lost = The { $piece } { $wish ->
    [promote] wanted to be a Trigon and
    [migrate] wanted to go to another triangle and
   *[degrade] {""}
  } is lost: { $why ->
    [taken] the start field { $start } is taken.
   *[none] no pawn is left beside the board.
  }
trigony-told-threw = { $who ->
    [they] They throw
   *[named] { $name } throws
  } { $colour }{ $why ->
    [start-taken] , but the start field is taken
    [triangle-full] , but the triangle is full
    [supply-empty] , but no pawn is left beside the board
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
    [they] They do
   *[named] { $name } does
  } not agree to a draw.
trigony-told-lapsed = The offer of a draw is over.
trigony-told-won = { $side } has covered the { $triangle } triangle and wins.
trigony-told-drawn = The game is a draw: { $reason ->
    [agreed] everyone agreed.
    [quiet] sixty turns in a row brought nothing.
   *[limit] a thousand turns are enough.
  }
trigony-told-card = { $who ->
    [they] They play
   *[named] { $name } plays
  } **{ $card }**{ $field ->
    [none] {""}
   *[other] {" "}on { $field }
  }{ $triangle ->
    [none] {""}
   *[other] , to { $triangle }
  }{ $side ->
    [none] {""}
   *[other] , against { $side }
  }.
trigony-told-deserted = { $side }'s pawn leaves { $field }.
trigony-told-defected = { $side }'s { $trigon } leaves { $origin }; the { $mine } comes to { $field }.
trigony-told-removed = { $side }'s { $trigon } leaves { $field }, as no pawn is left for it.
trigony-told-drew = { $who ->
    [they] They draw
   *[named] { $name } draws
  } a card.
trigony-told-seen = It is **{ $card }**.
trigony-told-traded = { $who ->
    [they] They discard
   *[named] { $name } discards
  } { $card }.
trigony-told-shuffled = The discard pile is shuffled: { $count } cards.
trigony-told-swapped = { $name } and { $mate } swap a card.
trigony-told-dealt = { $name } gets **{ $card }**.
trigony-told-swap-seen = { $gave } for { $got }.
trigony-told-gave = { $who ->
    [they] They give
   *[named] { $name } gives
  } { $mate } a card.
trigony-told-hands = The cards: { $hands }.
trigony-told-counterspied = { $side } has a Counterspy: nothing is seen, and both cards are gone.
trigony-told-stole = { $who ->
    [they] They steal
   *[named] { $name } steals
  } a card from { $victim }.
trigony-told-kept = { $who ->
    [they] They keep
   *[named] { $name } keeps
  } the stolen card.
trigony-told-immunity = { $side } and { $other } can't beat each other.
trigony-told-break = { $who ->
    [they] They throw
   *[named] { $name } throws
  } { $colour } against the immunity.
trigony-told-immunity-over = { $side } and { $other } are no longer immune to each other.
trigony-told-refilled = { $side } had no card left and gets new hands.

# The board.
trigony-turn = turn { $turn }
trigony-begins = { $emoji } The die has chosen: { $side } begins.
trigony-shows = { $emoji } The die shows { $colour }.
trigony-quiet = { $turns } turns without progress; { $limit } make it a draw.
trigony-offer = 🤝 { $name } offers a draw.
trigony-on-turn = ▶ **{ $name }** (on turn)
trigony-progress = { $emoji } { $tiles }/15{ $trigon ->
    [none] {""}
   *[other] {" "}{ $trigon }
  }
trigony-supply = { $pawns ->
    [one] one pawn beside the board
   *[other] { $pawns } pawns beside the board
  }
trigony-letters = A small letter is a tile, a capital a pawn, with T a Trigon: { $sides }. A name such as g7 is a bare field.
trigony-letter = { $letter } { $side }
trigony-cards = Cards in hand: { $hands }. In the pile: { $pile }.
trigony-discard = Last discarded: { $card }.

trigony-asks-turn = Move a piece, throw the die{ $cards ->
    [yes] , use your cards
   *[no] {""}
  }, or pass.
trigony-asks-place = Put a pawn on the start field, or don't.
trigony-asks-steal = Steal one of the cards that your Spy sees.
trigony-asks-stolen = Play the stolen card, or keep it.
trigony-asks-immunity = Do something about the immunity, or leave it.
trigony-asks-pass = Do nothing in this turn?
trigony-asks-draw = While you wait, you can talk about a draw.
trigony-asks-cards = What do you do with cards?
trigony-asks-to = Where does { $field } go?
trigony-asks-centre = What becomes of the pawn in the centre?
trigony-asks-stuck = { $field } can't go anywhere now.
trigony-asks-triangle = Which triangle?
trigony-asks-side = Against which side?
trigony-asks-swap-it = Which card do you want for your { $card }?
trigony-asks-give-it = Who gets your { $card }?
trigony-asks-card-how = **{ $card }**: { $does }
trigony-asks-trade = Which card do you discard, to draw another?
trigony-asks-swap = Which card do you give for another?
trigony-asks-give = Which card do you give?

trigony-alt = The board of Trigony in turn { $turn }{ $side ->
    [none] .
   *[other] ; { $side } is on turn.
  }
trigony-alt-marked = { $mark ->
    [chosen] Chosen: { $fields }.
    [target] It may go to, or mean: { $fields }.
    [left] Left last: { $fields }.
    [reached] Reached last: { $fields }.
   *[beaten] Beaten last: { $fields }.
  }
trigony-alt-progress = { $colour } { $tiles } of 15
trigony-alt-safe = Protected: { $fields }.
trigony-alt-triangle = The { $colour } triangle.
trigony-alt-side = { $side }: pawns { $pawns }; Trigons { $trigons }; tiles { $tiles }.

# Buttons.
trigony-leads-to = to { $fields }
trigony-do-choose = Choose
trigony-do-cards = Cards
trigony-do-back = Back
trigony-do-pass-sure = Yes, pass
trigony-do-promote = Trigon
trigony-do-lose = { $does } (lost: { $why ->
    [none] no pawn is beside the board
   *[other] { $why } is taken
  })
trigony-do-keep = Keep it
trigony-do-migrate = Pawn in { $triangle }
trigony-do-throw = Throw
trigony-do-pass = Pass
trigony-do-place = Place
trigony-do-decline = Don't place
trigony-do-offer-draw = Offer a draw
trigony-do-accept-draw = Agree to a draw
trigony-do-refuse-draw = No draw
trigony-do-trade = Trade a card
trigony-do-draw = Draw a card
trigony-do-swap = Swap with a mate
trigony-do-give = Give to a mate
trigony-do-end = Leave it
trigony-do-break = Throw against it
trigony-do-discard-immunity = Discard it

# My table.
trigony-your-hand = **Your cards** ({ $count } of { $limit })
trigony-your-card = { $emoji } **{ $card }**: { $does }
trigony-card-now = *Now: { $ways }.*
trigony-card-not-now = *Not now: it needs { $needs }{ $immune ->
    [yes] , where no immunity stands in the way
   *[no] {""}
  }.*
trigony-mates-hand = { $name } holds: { $cards }
trigony-spied-hand = { $emoji } { $name } holds: { $cards }

trigony-does-strike-force = beat with one piece alone.
trigony-does-dynamite = beat a tile that a line protects.
trigony-does-deserter = send a rival's pawn off the board.
trigony-does-strengthening = a pawn comes to a free start field of yours.
trigony-does-spy = see a rival side's cards and steal one.
trigony-does-defector = a rival's Trigon goes, and one of yours comes.
trigony-does-promotion = a pawn of yours becomes a Trigon where it stands.
trigony-does-degradation = a rival's Trigon becomes a pawn.
trigony-does-migration = a piece of yours goes to a free start field of yours.
trigony-does-infiltrator = a pawn on a ray slips into a rival's safe zone and beats there.
trigony-does-counterspy = works by itself against a Spy.
trigony-does-ally = beat one rival with one piece, if a piece of the third side stands by.
trigony-does-immunity = you and one rival can't beat each other.
trigony-needs-strike-force = something unprotected of a rival's in the conflict zone that a piece of yours threatens
trigony-needs-dynamite = a protected tile that two of your pieces threaten
trigony-needs-deserter = a rival's pawn that you may aim at
trigony-needs-strengthening = a pawn beside the board, and a free start field with room in its triangle
trigony-needs-spy = a rival side that holds a card
trigony-needs-defector = a rival's Trigon, and a triangle of yours with room, a free start field and no Trigon on the board
trigony-needs-promotion = a pawn of yours in a triangle of yours whose Trigon is not on the board
trigony-needs-degradation = a rival's Trigon that you may aim at
trigony-needs-migration = a piece of yours that can go to a free start field of yours, with room in its triangle
trigony-needs-infiltrator = a pawn on a ray, with something of a rival's beside it in a safe zone
trigony-needs-ally = something of a rival's that one piece of yours threatens and one of the third side is near
trigony-needs-immunity = a table without an immunity

# The rules, and what their pictures show.
trigony-lesson-1 = The set-up for two sides: three pawns in every triangle, on the start field and the two fields before it.
trigony-lesson-2 = A white pawn has stepped from H7 to G6 and left a tile on H7.
trigony-lesson-3 = White pawns on F6 and H7 both threaten the black pawn on G7. Black's pawns on E4 and E7 protect the tiles between them.
trigony-lesson-4 = The red Trigon on I5 may slide to H5, or beat the black tiles on G5 and F5, which the pawn on G6 threatens too.
trigony-lesson-5 = All fifteen fields of red have white tiles: White has won.
trigony-lesson-6 = A white pawn on G7 may slip into the orange safe zone and beat the black tile on G8 or F7.
trigony-rules-1 = ## Trigony
  Walk your pawns through your triangles: each step leaves a tile behind. Cover all fifteen fields of one of your triangles, and your side has won.

  The board has 61 fields, in rows A (at the bottom) to I. Six **rays** lead from the centre E5 to the corners. Between two rays lies a coloured **triangle**: the two rays, the centre, and six fields between them, its **safe zone**, where nothing can be beaten. Rays and centre are the **conflict zone**. The darker field at the edge is the **start field**.

  With two sides White has red, yellow and blue, Black the others. With three White has red and green, Brown orange and blue, Black yellow and purple. In a team each player holds one triangle; whoever is on turn may use any piece of the side.
trigony-rules-2 = ## Your turn
  Do one thing: move a piece, throw the die, or pass.

  A **pawn** steps to a neighbouring field inside its triangle that is bare or has your tile, and where no piece stands. The field that it leaves gets your tile. A side with three triangles may also cross over along the ring around the centre, if the other triangle has room: it holds four of your pieces at most.

  {""}**The die:** if it shows one of your colours, you may put a pawn from beside the board on that start field, if the field is free and the triangle has room.
trigony-rules-3 = ## Beating
  Your piece may move onto something foreign in the conflict zone, inside its own triangle, if **at least two of your pieces threaten it**, the mover among them. Piece and tile go together. A pawn returns to its owner's supply, a Trigon leaves the board.

  A pawn threatens where it could step, a Trigon along straight lines inside its triangle up to what stops it.

  {""}**Line protection:** on the three lines through the centre a *tile* can't be beaten between two pieces of its side, all on tiles of their own without a gap; nor in the unbroken run of tiles around a Trigon. *Pieces* always can. A piece on the last field of a ray protects nothing.
trigony-rules-4 = ## The centre, and Trigons
  As long as the centre has no tile of yours, two of your pieces must threaten it before one may enter. A pawn that enters leaves your tile and becomes the **Trigon** of its triangle, on that start field, or goes as a pawn to the start field of any of your triangles. If that field is taken, it is lost.

  A **Trigon** slides any distance in a straight line inside its triangle and leaves tiles on its way. It may beat tiles on the way that another of your pieces threatens, too, and go on; beating a piece ends its move. In the centre it turns back into a pawn.
trigony-rules-5 = ## The end
  A covered triangle wins at once, for all players of the side.

  It is a draw when all seats agree, when sixty turns in a row brought nothing new, or after a thousand turns.
trigony-rules-6 = ## Intrygo
  You hold as many cards as triangles; team mates see each other's. Besides the usual, a turn may play a card, trade one (discard it, draw another), or draw one. At its start you may swap a card with a mate, once. A side without cards gets new hands at the end of its turn.

  {""}**Strike Force** beats with one threat. **Dynamite** beats a protected tile. **Deserter** removes a pawn. **Strengthening** brings a pawn. **Spy** sees a side's cards and steals one; **Counterspy** stops it by itself. **Defector** turns a Trigon into one of yours. **Promotion** and **Degradation** change a piece where it stands. **Migration** takes a piece to a start field. **Infiltrator** beats in a safe zone. With three sides there are **Ally**, for a second threat by the third side, and **Immunity** between two sides.
