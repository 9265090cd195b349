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
rule-out-of-reach = Your piece on { $field } can't get to { $to }: it moves inside its triangle, a pawn to a neighbouring field, a Trigon along a straight line.
rule-own-piece-there = A piece of yours stands on { $field }.
rule-piece-in-the-way = Beating the piece on { $field } ends the move there.
rule-one-threat = Only your piece on { $by } threatens { $field }; a second one must.
rule-line-protected = The tile on { $field } is protected by the line from { $first } to { $last }.
rule-immune = You and { $side } are immune to each other.
rule-promote-or-migrate = Say what becomes of the pawn from { $field } in the centre: a Trigon, or a pawn in which triangle?
rule-only-in-the-centre = A pawn promotes or migrates in the centre, not on { $field }.
rule-trigons-degrade = A Trigon that enters the centre turns into a pawn; there is nothing to choose.
rule-triangle-full = The { $colour } triangle has { $pieces } of your pieces already, and that is all it holds.
rule-not-your-triangle = The { $colour } triangle is not yours.
rule-trigon-on-board = The { $colour } Trigon is on the board already.
rule-no-offer = Nobody has offered a draw, or the offer is over.
rule-offer-pending = A draw has been offered: accept it, or refuse it.
rule-offered-already = Your side has offered a draw in this turn. Try again in the next one.
rule-answered-already = You have agreed to the draw; the others have to answer.
rule-no-cards = This game is played without cards.
rule-not-in-hand = You don't hold a { $card }.
rule-not-in-their-hand = That hand has no { $card }.
rule-hand-full = That hand is full: it holds { $limit }.
rule-swapped-already = You have swapped or given a card in this turn.
rule-not-a-mate = Seat { $seat } does not play with you.
rule-spy-first = Cards are stolen with a Spy.
rule-steal-first = First steal one of the cards that your Spy sees.
rule-play-it-or-end = Play the { $card } that you have stolen, or end your turn.
rule-nothing-to-steal = { $side } holds no card.
rule-immunity-first = Your turn is over but for the immunity: decide about it, or end your turn.
rule-no-immunity-now = There is no immunity to decide about now.
rule-nothing-to-end = There is nothing to end: do something with your turn, or pass.
rule-nothing-to-beat = There is nothing to beat on { $field }.
rule-nothing-protected = No line protects anything that this move would beat.
rule-no-ally-there = No piece of the third side stands next to { $field } or threatens it.
rule-not-this-opponent = What is on { $field } belongs to { $side }, and the card is aimed at another.
rule-not-an-opponent = { $side } is no opponent of yours here.
rule-no-foreign-pawn = No pawn of an opponent stands on { $field }.
rule-no-foreign-trigon = No Trigon of an opponent stands on { $field }.
rule-not-on-a-ray = The pawn on { $field } does not stand on a ray.
rule-infiltrators-stay-pawns = The infiltrator on { $field } can't be promoted.
rule-start-taken = The start field { $field } is taken.
rule-supply-empty = None of your pawns is beside the board.
