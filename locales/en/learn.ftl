# Lessons: learning by playing. A sentence for each turn (200 characters at most), what to do, and a hint for whoever does something else.

command-learn = Learn a game by playing it, alone and in three minutes
command-learn-game = Which game (you can choose if you leave it out)

learn-name-triqueta = Triqueta
learn-name-trigony = Trigony
learn-name-intrygo = Intrygo

learn-title = What would you like to learn?
learn-about-triqueta = **Triqueta**: collect three of a kind, but never a fourth. 7 turns.
learn-about-trigony = **Trigony**: walk, beat and cover a triangle. 8 turns.
learn-about-intrygo = **Intrygo**: Trigony with cards. 6 turns, best after Trigony.

learn-head = **{ $lesson }** · { $turn } of { $turns }
learn-over = ### { $lesson }: you've got it!
learn-task = **Your turn:** { $task }
learn-hint = 💡 { $hint }
learn-refused = 💡 That's not allowed: { $why }
learn-changed = 💡 This lesson is newer than that button. Let's go on here.
learn-unknown = 💡 I don't know that lesson (any more). Pick one of these.

learn-do-play = Open a real table
learn-do-other = Learn { $lesson }
learn-do-back = Back
learn-do-over = Start over
learn-do-learn = Learn by playing
learn-closed = Ready for real people? `/play` opens a table. { $why }

learn-rival-1 = Robin
learn-rival-2 = Kim
learn-rival-3 = Alex

# Triqueta.
learn-triqueta-1 = You're collecting animals: exactly three of a kind pay what they're worth, one or two just a point each. They all come out of the tower.
learn-triqueta-1-task = draw a token.
learn-triqueta-1-hint = Not yet: the rows are still empty. Draw first.

learn-triqueta-2 = An owl, and only you can see it. Put it in a row: whoever takes that row later gets everything in it.
learn-triqueta-2-task = put it in row 1.
learn-triqueta-2-hint = That works too, but here try row 1: you'll soon see why.

learn-triqueta-3 = You've drawn a boar. Twice a game you can keep a token face down: nobody sees it, and at the end it only counts if that's good for you.
learn-triqueta-3-task = keep the boar face down.
learn-triqueta-3-hint = You could, but then somebody else may grab your boar. Keep this one.

learn-triqueta-4 = Three owls in row 1! That's a triqueta, worth 6. Whoever takes a row is out of this round; the others play on.
learn-triqueta-4-task = take row 1.
learn-triqueta-4-hint = Three owls won't wait for you. Take row 1 while it's there.

learn-triqueta-5 = Three owls: 6 points! 🎉 Now it's round 2, and you drew a fourth owl, which would turn them into −1. Get rid of it, but not in row 1: you want those boars.
learn-triqueta-5-task = put the owl in row 2 or 3.
learn-triqueta-5-hint = You want row 1 for its boars, and you can only keep one more. Try row 2 or 3.

learn-triqueta-6 = The others are out, so the last row is yours. You could keep drawing, but two boars plus the one you kept make three.
learn-triqueta-6-task = take row 1.
learn-triqueta-6-hint = You could keep drawing, but these two boars are just what you need: take row 1.

learn-triqueta-7 = Three boars! And as the last player in you get the rock 🪨: a point, and you pick the next tower with its tree 🌳, another point.
learn-triqueta-7-task = pick a tower.
learn-triqueta-7-hint = Pick one of the towers that are left.

learn-triqueta-end = Owls 6, boars 8, rock 1, tree 1: **16 points**, and you know the game. After four towers, whoever has the most points wins.

# Trigony.
learn-trigony-1 = You're White. A pawn steps to a field next to it and leaves a tile, like a footprint. Cover all 15 fields of one of your triangles and you win.
learn-trigony-1-task = choose **H6**, then **→ G6**.
learn-trigony-1-hint = A fine move, too. Here, try H6 → G6: you'll see why in a moment.

learn-trigony-2 = Black stepped to G7, right where two triangles meet. Two of your pawns can reach it, H7 and G6. And two together beat!
learn-trigony-2-task = go to **G7** with H7 or G6.
learn-trigony-2-hint = Look at G7: H7 and G6 can both get there, so Black's pawn is yours.

learn-trigony-3 = You beat it: Black's pawn is off the board! ⚔️ A few turns later, F7 and G8 both want your tile on G7. Tiles in a line between two of your pawns are safe.
learn-trigony-3-task = close the line: **H7**, then **→ H8**.
learn-trigony-3-hint = Careful: Black would beat your tile on G7 next. H7 → H8 saves it.

learn-trigony-4 = Saved. Now the centre, E5: two of your pawns next to it open the way. A pawn that goes in can come back as a mighty Trigon.
learn-trigony-4-task = choose **F5** or **F6**, then **→ E5**, then **Trigon**.
learn-trigony-4-hint = Your way to the centre is open. Go to E5 and choose Trigon.

learn-trigony-5 = There's your Trigon, on I7. It slides as far as it likes in a straight line and leaves a tile on every field.
learn-trigony-5-task = choose **I7**, then **→ I5**.
learn-trigony-5-hint = Try the slide I7 → I5: that's two fields in one go.

learn-trigony-6 = The pawn that became a Trigon is beside the board, like any pawn that gets beaten. The die can bring one back.
learn-trigony-6-task = throw the die.
learn-trigony-6-hint = A pawn is waiting beside the board. Throw the die for it.

learn-trigony-7 = Red, one of your colours! A pawn can come in on the red start field, I7.
learn-trigony-7-task = put it there.
learn-trigony-7-hint = One more pawn never hurts. Put it there.

learn-trigony-8 = A few turns later, only I5, H5 and G5 still need a tile. One long slide of your Trigon covers all three.
learn-trigony-8-task = choose **I5**, then **→ F5**, and win.
learn-trigony-8-hint = You can win right now: slide I5 → F5.

learn-trigony-end = Red is covered: **you win!** In a real game any of your triangles will do, and your rivals fight back.

# Intrygo.
learn-intrygo-1 = Playing a card is your whole turn. Black is on G7, and only your H7 can reach it. Strike Force lets one piece beat alone.
learn-intrygo-1-task = press **Cards**, then **Strike Force**, then **H7** and **→ G7**.
learn-intrygo-1-hint = Here, beat G7 with a card: press Cards, then Strike Force.

learn-intrygo-2 = Beaten! Black's next pawn comes closer. What are they up to? A Spy shows you their cards, and you steal one.
learn-intrygo-2-task = press **Cards**, then **Spy**, then **Black**.
learn-intrygo-2-hint = Have a look at Black's cards first: press Cards, then Spy.

learn-intrygo-3 = These are Black's cards, and only you see them. A Deserter sends any rival pawn off the board.
learn-intrygo-3-task = steal the **Deserter**.
learn-intrygo-3-hint = The Deserter helps you right now. Steal that one.

learn-intrygo-4 = You can play a stolen card at once. Black's G8 and F8 are after your pawn on G7.
learn-intrygo-4-task = press **Deserter**, then **G8** or **F8**.
learn-intrygo-4-hint = Send one of those two away: Deserter, then G8 or F8.

learn-intrygo-5 = One card left, and your hand holds three: as many as you have triangles. Instead of moving, you can draw one.
learn-intrygo-5-task = press **Cards**, then **Draw a card**.
learn-intrygo-5-hint = Your hand is nearly empty. Draw a card.

learn-intrygo-6 = Don't like a card? Discard it and draw another, again instead of moving.
learn-intrygo-6-task = press **Cards**, then **Trade a card**, and choose one.
learn-intrygo-6-hint = Try a trade: press Cards, then Trade a card.

learn-intrygo-end = That's how cards work. If your side runs out of them, it gets new ones. Everything else is Trigony.
