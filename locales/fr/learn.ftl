# Lessons: learning by playing. A sentence for each turn (200 characters at most), what to do, and a hint for whoever does something else.

command-learn = Apprendre un jeu en y jouant, en solo et en trois minutes
command-learn-game = Quel jeu (sans précision, tu pourras choisir)

learn-name-triqueta = Triqueta
learn-name-trigony = Trigony
learn-name-intrygo = Intrygo

learn-title = Qu’as-tu envie d’apprendre ?
learn-about-triqueta = **Triqueta** : réunis trois animaux identiques, surtout pas quatre. 7 tours.
learn-about-trigony = **Trigony** : avance, prends et couvre un triangle. 8 tours.
learn-about-intrygo = **Intrygo** : Trigony avec des cartes. 6 tours, de préférence après Trigony.

learn-head = **{ $lesson }** · Tour { $turn } sur { $turns }
learn-over = ### { $lesson } : c’est dans la poche !
learn-task = **À toi :** { $task }
learn-hint = 💡 { $hint }
learn-refused = 💡 Les règles l’interdisent : { $why }
learn-changed = 💡 La leçon a changé depuis ce bouton. On continue d’ici.
learn-unknown = 💡 Je ne connais pas (ou plus) cette leçon. Choisis-en une ici.

learn-do-play = Ouvrir une vraie table
learn-do-other = Apprendre { $lesson }
learn-do-back = Précédent
learn-do-over = Recommencer
learn-do-learn = Apprendre en jouant
learn-closed = Envie d’adversaires en chair et en os ? `/play` ouvre une table. { $why }

learn-rival-1 = Camille
learn-rival-2 = Sacha
learn-rival-3 = Alex

# Triqueta.
learn-triqueta-1 = Tu réunis des animaux : par trois exactement, ils rapportent leur valeur ; seuls ou à deux, un point chacun. Tous sortent de la pile.
learn-triqueta-1-task = pioche une pièce.
learn-triqueta-1-hint = Pas encore : les rangées sont vides. Pioche d’abord.

learn-triqueta-2 = Une chouette, que les autres ne voient pas. Pose-la dans une rangée : qui prendra cette rangée aura tout ce qu’elle contient.
learn-triqueta-2-task = pose-la dans la rangée 1.
learn-triqueta-2-hint = Ça marche aussi, mais essaie la rangée 1 : tu vas vite comprendre pourquoi.

learn-triqueta-3 = Un sanglier ! Deux fois par partie, tu peux garder une pièce face cachée : personne ne la voit, et à la fin elle ne compte que si ça t’arrange.
learn-triqueta-3-task = garde le sanglier face cachée.
learn-triqueta-3-hint = Tu pourrais, mais quelqu’un d’autre risque de prendre ton sanglier. Garde celui-ci.

learn-triqueta-4 = Trois chouettes dans la rangée 1 ! C’est une triqueta, elle vaut 6. Prendre une rangée, c’est quitter la manche ; les autres continuent.
learn-triqueta-4-task = prends la rangée 1.
learn-triqueta-4-hint = Trois chouettes, ça n’attend pas. Prends la rangée 1 tant qu’elle est là.

learn-triqueta-5 = Trois chouettes : 6 points ! 🎉 Manche 2 : tu pioches une quatrième chouette, et ça ferait −1. Débarrasse-t’en, mais pas en rangée 1 : tu veux ses sangliers.
learn-triqueta-5-task = pose la chouette dans la rangée 2 ou 3.
learn-triqueta-5-hint = Tu veux la rangée 1 pour ses sangliers, et tu ne peux plus garder qu’une pièce. Essaie la rangée 2 ou 3.

learn-triqueta-6 = Les autres ont quitté la manche : la dernière rangée est à toi. Tu pourrais piocher encore, mais deux sangliers plus celui que tu as gardé, ça fait trois.
learn-triqueta-6-task = prends la rangée 1.
learn-triqueta-6-hint = Tu pourrais piocher encore, mais ces deux sangliers sont juste ce qu’il te faut : prends la rangée 1.

learn-triqueta-7 = Trois sangliers ! Et comme tu sors en dernier, tu reçois le rocher 🪨 : un point, et tu choisis la pile suivante avec son arbre 🌳, un point de plus.
learn-triqueta-7-task = choisis une pile.
learn-triqueta-7-hint = Choisis l’une des piles qui restent.

learn-triqueta-end = Chouettes 6, sangliers 8, rocher 1, arbre 1 : **16 points**, et tu sais jouer. Après quatre piles, le plus gros total gagne.

# Trigony.
learn-trigony-1 = Tu joues les Blancs. Un pion fait un pas vers une case voisine et laisse une tuile, comme une empreinte. Couvre les 15 cases d’un de tes triangles, et tu gagnes.
learn-trigony-1-task = choisis **H6**, puis **→ G6**.
learn-trigony-1-hint = Joli coup aussi. Mais ici, essaie H6 → G6 : tu vas voir pourquoi.

learn-trigony-2 = Un pion noir est venu en G7, une case commune à deux triangles. Deux de tes pions peuvent l’atteindre : ceux de H7 et de G6. Et à deux, on prend !
learn-trigony-2-task = va en **G7** avec ton pion de H7 ou celui de G6.
learn-trigony-2-hint = Regarde G7 : tes pions de H7 et de G6 peuvent y aller tous les deux, donc ce pion noir est à toi.

learn-trigony-3 = Pris : le pion noir quitte le plateau ! ⚔️ Plus tard, les pions noirs de F7 et de G8 visent ta tuile en G7. En ligne entre deux de tes pions, elle serait à l’abri.
learn-trigony-3-task = ferme la ligne : **H7**, puis **→ H8**.
learn-trigony-3-hint = Attention : les Noirs vont prendre ta tuile en G7. H7 → H8 la sauve.

learn-trigony-4 = Sauvée. Maintenant le centre, E5 : deux de tes pions à côté ouvrent la voie. Un pion qui y entre peut revenir en Trigon, bien plus fort.
learn-trigony-4-task = choisis **F5** ou **F6**, puis **→ E5**, puis **Trigon**.
learn-trigony-4-hint = La voie du centre est ouverte. Va en E5 et choisis Trigon.

learn-trigony-5 = Voilà ton Trigon, en I7. Il glisse en ligne droite aussi loin qu’il veut et laisse une tuile sur chaque case.
learn-trigony-5-task = choisis **I7**, puis **→ I5**.
learn-trigony-5-hint = Essaie la glissade I7 → I5 : deux cases d’un coup.

learn-trigony-6 = Le pion devenu Trigon est en réserve, comme tout pion pris. Le dé peut en faire revenir un.
learn-trigony-6-task = lance le dé.
learn-trigony-6-hint = Un pion attend en réserve. Lance le dé pour lui.

learn-trigony-7 = Rouge, une de tes couleurs ! Un pion peut entrer sur la case de départ rouge, I7.
learn-trigony-7-task = pose-le.
learn-trigony-7-hint = Un pion de plus ne fait jamais de mal. Pose-le.

learn-trigony-8 = Plus tard, il ne manque plus de tuile qu’en I5, H5 et G5. Une longue glissade de ton Trigon couvre les trois.
learn-trigony-8-task = choisis **I5**, puis **→ F5**, et gagne.
learn-trigony-8-hint = Tu peux gagner tout de suite : glisse I5 → F5.

learn-trigony-end = Le triangle rouge est couvert : **tu gagnes !** Dans une vraie partie, n’importe lequel de tes triangles suffit, et en face, ça se défend.

# Intrygo.
learn-intrygo-1 = Jouer une carte, c’est tout ton tour. Un pion noir est en G7, et seul ton pion de H7 peut l’atteindre. Le Commando permet de prendre avec une seule pièce.
learn-intrygo-1-task = clique sur **Cartes**, puis **Commando**, puis **H7** et **→ G7**.
learn-intrygo-1-hint = Ici, prends en G7 avec une carte : clique sur Cartes, puis Commando.

learn-intrygo-2 = Pris ! Le pion noir suivant approche. Que mijotent les Noirs ? Un Espion te montre leurs cartes, et tu en voles une.
learn-intrygo-2-task = clique sur **Cartes**, puis **Espion**, puis **Noirs**.
learn-intrygo-2-hint = Regarde d’abord les cartes des Noirs : clique sur Cartes, puis Espion.

learn-intrygo-3 = Voici les cartes des Noirs, visibles pour toi seulement. Un Déserteur fait quitter le plateau à n’importe quel pion adverse.
learn-intrygo-3-task = vole le **Déserteur**.
learn-intrygo-3-hint = Le Déserteur t’aide tout de suite. Vole celui-là.

learn-intrygo-4 = Une carte volée se joue aussitôt si tu veux. Deux pions noirs, en G8 et en F8, en ont après ton pion de G7.
learn-intrygo-4-task = clique sur **Déserteur**, puis **G8** ou **F8**.
learn-intrygo-4-hint = Renvoie l’un des deux : Déserteur, puis G8 ou F8.

learn-intrygo-5 = Il te reste une carte, et ta main en tient trois : autant que tu as de triangles. Au lieu d’avancer, tu peux en piocher une.
learn-intrygo-5-task = clique sur **Cartes**, puis **Piocher une carte**.
learn-intrygo-5-hint = Ta main est presque vide. Pioche une carte.

learn-intrygo-6 = Une carte ne te plaît pas ? Défausse-la et pioche, là aussi au lieu d’avancer.
learn-intrygo-6-task = clique sur **Cartes**, puis **Remplacer une carte**, et choisis-en une.
learn-intrygo-6-hint = Essaie d’en remplacer une : clique sur Cartes, puis Remplacer une carte.

learn-intrygo-end = Les cartes, c’est ça. Si ton camp n’en a plus, il en reçoit de nouvelles. Pour le reste, c’est Trigony.
