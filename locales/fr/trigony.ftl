# Trigony and Intrygo.

# Colours and sides reach a sentence by their keys, so that each language can make them agree with
# the words around them. A language may add messages of its own for that: their ids begin with own-.
# Masculine, like pion, Trigon and triangle: a tile has no colour.
trigony-colour = { $colour ->
    [red] rouge
    [orange] orange
    [yellow] jaune
    [green] vert
    [blue] bleu
   *[purple] violet
  }
# The same for where something goes.
own-triangle = { $triangle ->
    [red] rouge
    [orange] orange
    [yellow] jaune
    [green] vert
    [blue] bleu
   *[purple] violet
  }
# Plural, as at chess: les Blancs, des Blancs, aux Blancs.
trigony-side = { $side ->
    [white] Blancs
    [brown] Bruns
   *[black] Noirs
  }
own-other = { $other ->
    [white] Blancs
    [brown] Bruns
   *[black] Noirs
  }
# A pawn has no colour, a Trigon has that of its triangle.
own-piece = { $piece ->
    [trigon] Trigon { trigony-colour }
    [tile] tuile
   *[pawn] pion
  }
# At the beginning of a sentence.
own-piece-first = { $piece ->
    [trigon] Trigon { trigony-colour }
    [tile] Tuile
   *[pawn] Pion
  }
# What a pawn and a tile are called by their side.
own-side-pawn = pion { $side ->
    [white] blanc
    [brown] brun
   *[black] noir
  }
own-side-tile = tuile { $side ->
    [white] blanche
    [brown] brune
   *[black] noire
  }
own-side-piece = { $piece ->
    [trigon] le Trigon { trigony-colour } des { trigony-side }
    [tile] la { own-side-tile }
   *[pawn] le { own-side-pawn }
  }

trigony-card-strike-force = Commando
trigony-card-dynamite = Dynamite
trigony-card-deserter = Déserteur
trigony-card-strengthening = Renfort
trigony-card-spy = Espion
trigony-card-defector = Transfuge
trigony-card-promotion = Promotion
trigony-card-degradation = Rétrogradation
trigony-card-migration = Migration
trigony-card-infiltrator = Infiltré
trigony-card-counterspy = Contre-espion
trigony-card-ally = Allié
trigony-card-immunity = Immunité

# Why not. What is meant by a field is its name, such as F6.

rule-bad-sides = À { $seats }, on ne peut pas jouer avec { $sides } camps.
rule-bad-teams = Ces équipes ne vont pas pour jouer à { $seats }.
rule-throw-first = Lance d’abord le dé : tu ne peux poser un pion que s’il montre une de tes couleurs.
rule-place-or-decline-first = Le dé montre { trigony-colour }. Décide d’abord si tu poses un pion sur cette case de départ.
rule-no-piece-of-yours = Tu n’as pas de pièce en { $field }.
rule-no-pawn-of-yours = Tu n’as pas de pion en { $field }.
rule-out-of-reach = { $piece ->
    [trigon] Ton Trigon en { $field } ne peut pas aller en { $to } : il glisse en ligne droite dans son triangle.
   *[pawn] Ton pion en { $field } ne peut pas aller en { $to } : il fait un pas vers une case voisine de son triangle{ $sides ->
        [2] {""}, ou passe dans un autre à côté du centre
       *[other] {""}
      }.
  }
rule-infiltrator-out-of-reach = Ton infiltré en { $field } ne peut pas aller en { $to } : il prend sur une case voisine de cette zone sûre (jamais la case de départ), ou revient sur une case voisine à toi.
rule-own-piece-there = Il y a déjà une de tes pièces en { $field }.
rule-piece-in-the-way = Une pièce en { $field } barre la route. Si ton Trigon peut la prendre, il s’arrête là.
rule-one-threat = Seul ton { $piece ->
    [trigon] Trigon
   *[pawn] pion
  } en { $by } menace { $field }. Il te faut une deuxième pièce.
rule-line-protected = La ligne { $first }–{ $last } protège la tuile en { $field }.
rule-immune = L’Immunité t’empêche de prendre aux { trigony-side }, et réciproquement.
rule-promote-or-migrate = Dis ce que devient ton pion au centre : `{ $field }-E5=T` en fait un Trigon, `{ $field }-E5>{ $colour }` un pion dans le triangle { trigony-colour }.
rule-only-in-the-centre = Il n’y a que le centre qui change un pion, et { $field } n’est pas le centre.
rule-trigons-degrade = Un Trigon qui entre au centre redevient un pion. Il n’y a rien à choisir.
rule-triangle-full = Le triangle { trigony-colour } est plein : tu y as { $pieces } pièces.
rule-not-your-triangle = Le triangle { trigony-colour } n’est pas à toi.
rule-trigon-on-board = Le Trigon { trigony-colour } est déjà sur le plateau.
rule-no-offer = Personne ne propose de nulle pour l’instant.
rule-offer-pending = { $own ->
    [yes] Tu as déjà proposé la nulle. C’est aux autres de répondre.
   *[no] { $name } propose la nulle. Réponds d’abord oui ou non.
  }
rule-offered-already = Ton camp a déjà proposé la nulle à ce tour. Réessaie au suivant.
rule-answered-already = Tu as déjà dit oui à la nulle. C’est aux autres de répondre.
rule-no-cards = Cette partie se joue sans cartes.
rule-not-in-hand = Tu n’as pas la carte { $card }.
rule-not-in-their-hand = La carte { $card } n’est pas dans cette main.
rule-hand-full = { $own ->
    [yes] Ta main est pleine : { $limit ->
        [one] une carte au plus.
       *[other] { $limit } cartes au plus.
      }
   *[no] { $name } a déjà la main pleine : { $limit ->
        [one] une carte au plus.
       *[other] { $limit } cartes au plus.
      }
  }
rule-swapped-already = Tu as déjà échangé ou donné une carte à ce tour.
rule-not-a-mate = { $own ->
    [yes] Tu ne peux pas échanger une carte avec toi-même.
   *[no] { $name } ne joue pas dans ton équipe.
  }
rule-spy-first = Il faut un Espion pour voler une carte.
rule-steal-first = Vole d’abord une carte : ton Espion les voit.
rule-play-it-or-end = Joue la carte volée ({ $card }), ou termine ton tour.
rule-nothing-to-steal = Les { trigony-side } n’ont pas de cartes.
rule-discard-or-end = Encore une chose à ce tour : défausser ton Immunité, ou la laisser.
rule-break-or-end = Encore une chose à ce tour : lancer le dé contre l’Immunité, ou la laisser.
rule-not-spied-on = Ton Espion ne voit pas cette main : { $name }.
rule-counterspy-works-alone = Un Contre-espion ne se joue pas : il arrête de lui-même un Espion.
rule-no-immunity-now = Il n’y a pas d’Immunité à décider maintenant.
rule-nothing-to-end = Ton tour n’est pas fini : fais quelque chose, ou passe.
rule-nothing-to-beat = Il n’y a rien à prendre en { $field }.
rule-nothing-protected = Aucune ligne ne protège ce que prend ce coup.
rule-no-ally-there = Aucune pièce du troisième camp ne touche ni ne menace { $field }.
rule-not-this-opponent = { $field } est aux { trigony-side }, et ta carte vise un autre camp.
rule-not-an-opponent = Les { trigony-side } ne sont pas tes adversaires ici.
rule-no-foreign-pawn = Il n’y a pas de pion adverse en { $field }.
rule-no-foreign-trigon = Il n’y a pas de Trigon adverse en { $field }.
rule-not-beside-the-ray = Depuis { $field }, un infiltré entre dans une zone sûre adverse voisine, et { $to } n’y est pas.
rule-not-on-a-ray = Le pion en { $field } n’est pas sur un rayon.
rule-infiltrators-stay-pawns = L’infiltré en { $field } ne peut pas devenir un Trigon.
rule-start-taken = La case de départ { $field } est occupée.
rule-supply-empty = Tous tes pions sont sur le plateau.

# Names and pieces.
trigony-name = Trigony
trigony-pitch = Fais avancer tes pions et couvre un triangle. À deux contre un, on prend.

# Options.
trigony-option-intrygo = Intrygo
trigony-intrygo-off = sans cartes
trigony-intrygo-on = avec cartes
trigony-option-sides = Camps
trigony-sides-auto = deux pour jouer à deux, sinon trois
trigony-sides-two = deux équipes de trois (à six)
trigony-seating-side = { $emoji } **{ trigony-side }** : { $held }
trigony-seating-any = Peu importe le camp : { $names }
trigony-seating-unfit = Deux équipes de trois, ça se joue à six : choisis six places, ou d’autres camps.

# The story.
trigony-told-moved = { $who ->
    [they] { own-piece-first }
   *[named] { $name } : { own-piece }
  } { $origin }–{ $to }.
trigony-told-beat = Prise en { $field } : { own-side-piece }{ $tile ->
    [too] {" "}et sa tuile
   *[no] {""}
  }{ $help ->
    [none] {""}
   *[other] , avec { $help } en appui
  }.
trigony-told-unprotected = La ligne des { trigony-side } est rompue : on peut maintenant prendre en { $fields }.
trigony-told-promoted = Le Trigon { trigony-colour } entre en { $field }.
trigony-told-degraded = Le Trigon { trigony-colour } redevient un pion en { $field }.
trigony-told-migrated = Le { own-piece } passe en { $field }, case de départ du triangle { own-triangle }.
trigony-told-lost = Le { own-piece } est perdu{ $wish ->
    [promote] {" "}au lieu de devenir un Trigon
    [migrate] {" "}au lieu de changer de triangle
   *[degrade] {""}
  } : { $why ->
    [taken] la case de départ { $start } est occupée.
   *[none] aucun pion en réserve.
  }
trigony-told-threw = { $who ->
    [they] Lancer de dé
   *[named] { $name } lance le dé
  } : { trigony-colour }{ $why ->
    [not-your-triangle] , pas la bonne couleur. Rien ne se passe
    [start-taken] , mais la case de départ est occupée
    [triangle-full] , mais le triangle est plein
    [supply-empty] , mais tous ses pions sont déjà sur le plateau
   *[other] {""}
  }.
trigony-told-placed = { $who ->
    [they] Un pion entre
   *[named] { $name } pose un pion
  } en { $field }.
trigony-told-declined = { $who ->
    [they] Pas de pion posé
   *[named] { $name } ne pose pas de pion
  }.
trigony-told-passed = { $who ->
    [they] Tour passé
   *[named] { $name } passe
  }.
trigony-told-offered = { $who ->
    [they] La nulle est proposée
   *[named] { $name } propose la nulle
  }.
trigony-told-accepted = { $who ->
    [they] D’accord pour la nulle
   *[named] { $name } accepte la nulle
  }.
trigony-told-refused = { $who ->
    [they] Non à la nulle
   *[named] { $name } refuse la nulle
  }.
trigony-told-lapsed = La proposition de nulle ne tient plus.
trigony-told-won = Les { trigony-side } couvrent le triangle { own-triangle } et gagnent.
trigony-told-drawn = Partie nulle : { $reason ->
    [agreed] tout le monde est d’accord.
    [quiet] soixante tours de suite sans progrès.
   *[limit] elle dure depuis mille tours.
  }
trigony-told-card = { $who ->
    [they] Puis
   *[named] { $name } joue
  } la carte **{ $card }**{ $field ->
    [none] {""}
   *[other] {" "}en { $field }
  }{ $triangle ->
    [none] {""}
   *[other] , vers le triangle { own-triangle }
  }{ $side ->
    [none] {""}
   *[other] , contre les { trigony-side }
  }.
trigony-told-deserted = Le { own-side-pawn } quitte { $field }.
trigony-told-defected = Le Trigon { trigony-colour } des { trigony-side } quitte { $origin }, et le Trigon { own-triangle } entre en { $field }.
trigony-told-removed = Le Trigon { trigony-colour } des { trigony-side } quitte { $field } : aucun pion pour le remplacer.
trigony-told-drew = { $who ->
    [they] Une carte est piochée
   *[named] { $name } pioche une carte
  }.
trigony-told-seen = C’est la carte **{ $card }**.
trigony-told-traded = { $who ->
    [they] La carte { $card } part à la défausse, et une carte est piochée
   *[named] { $name } défausse la carte { $card } et pioche une carte
  }.
trigony-told-shuffled = La défausse est mélangée : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
trigony-told-swapped = { $name } et { $mate } échangent une carte.
trigony-told-dealt = { $name } reçoit la carte **{ $card }**.
trigony-told-swap-seen = { $gave } contre { $got }.
trigony-told-gave = { $who ->
    [they] Une carte va
   *[named] { $name } donne une carte
  } à { $mate }.
trigony-told-hand = { $cards } chez { $name }
trigony-told-hands = Les cartes : { $hands }.
trigony-told-counterspied = Les { trigony-side } ont un Contre-espion : l’Espion ne voit rien, et les deux cartes sont défaussées.
trigony-told-stole = { $who ->
    [they] Une carte est volée
   *[named] { $name } vole une carte
  } à { $victim }.
trigony-told-kept = { $who ->
    [they] La carte volée reste en main
   *[named] { $name } garde la carte volée
  }.
trigony-told-immunity = Les { trigony-side } et les { own-other } ne peuvent plus rien se prendre.
trigony-told-break = { $who ->
    [they] Lancer de dé
   *[named] { $name } lance le dé
  } contre l’Immunité : { trigony-colour }.
trigony-told-immunity-over = Les { trigony-side } et les { own-other } peuvent de nouveau se prendre.
trigony-told-refilled = Les { trigony-side } n’ont plus de cartes et en reçoivent de nouvelles.

# The board.
trigony-turn = Tour { $turn }
trigony-begins = { $emoji } Le dé a parlé : les { trigony-side } commencent.
trigony-shows = { $emoji } Le dé montre { trigony-colour }.
trigony-quiet = { $turns } tours sans progrès ; à { $limit }, la partie est nulle.
trigony-offer = 🤝 { $name } propose la nulle.
trigony-who = { $emoji } **{ trigony-side }** : { $names }
trigony-on-turn = ▶ **{ $name }** (c’est son tour)
trigony-progress = { $emoji } { $tiles }/15{ $trigon ->
    [none] {""}
   *[other] , Trigon { $trigon }
  }
trigony-supply = { $pawns ->
    [one] un pion en réserve
   *[other] { $pawns } pions en réserve
  }
trigony-letters = Une minuscule est une tuile, une majuscule un pion, avec T un Trigon : { $sides }. Un nom comme { $field } est une case vide.
trigony-letter = { $letter } pour les { trigony-side }
trigony-hand = { $name } ({ $count })
trigony-cards = Cartes en main : { $hands }. Dans la pioche : { $pile }.
trigony-discard = Dernière défausse : { $card }.
trigony-odds-one = 🎲 Au dé : 1 chance sur 6 d’avoir un pion (triangle { trigony-colour }).
trigony-odds = 🎲 Au dé : { $count } chances sur 6 d’avoir un pion ({ $colours }).

trigony-asks-turn = Déplace un pion ou un Trigon, lance le dé{ $cards ->
    [yes] , utilise tes cartes
   *[no] {""}
  } ou passe.
trigony-asks-place = Poser un pion sur la case de départ ?
trigony-asks-steal = Vole une des cartes vues par ton Espion.
trigony-asks-stolen = Joue la carte volée, ou garde-la.
trigony-asks-immunity = Fais quelque chose contre l’Immunité, ou laisse-la.
trigony-asks-pass = Ne rien faire à ce tour ?
trigony-asks-throw = Lancer le dé n’apporte rien maintenant : { $why ->
    [supply-empty] tous tes pions sont sur le plateau
    [start-taken] tes cases de départ sont occupées
    [triangle-full] tes triangles sont pleins
   *[several] tes cases de départ sont occupées ou tes triangles pleins
  }. Ton tour se terminerait quand même. Lancer malgré tout ?
trigony-asks-draw = Ce n’est pas à toi de jouer, mais tu peux proposer la nulle, ou répondre à une proposition.
trigony-asks-cards = Les cartes : que veux-tu faire ?
trigony-asks-to = Où va ta pièce en { $field } ?
trigony-asks-centre = Que devient le pion au centre ?
trigony-asks-stuck = Ta pièce en { $field } ne peut aller nulle part maintenant.
trigony-asks-triangle = Quel triangle ?
trigony-asks-side = Contre quel camp ?
trigony-asks-swap-it = Quelle carte veux-tu contre ta carte { $card } ?
trigony-asks-give-it = Qui reçoit ta carte { $card } ?
trigony-asks-card-how = **{ $card }** : { $does }
trigony-asks-trade = Quelle carte remplaces-tu ? Elle part à la défausse, et tu en pioches une autre.
trigony-asks-swap = Quelle carte échanges-tu ?
trigony-asks-give = Quelle carte donnes-tu ?

trigony-alt = Le plateau de Trigony au tour { $turn }{ $side ->
    [none] .
   *[other] {""} ; aux { trigony-side } de jouer.
  }
trigony-alt-marked = { $mark ->
    [chosen] Choisi : { $fields }.
    [target] Peut aller en : { $fields }.
    [attack] Peut prendre en : { $fields }.
    [left] Cases quittées au dernier coup : { $fields }.
    [reached] Cases atteintes au dernier coup : { $fields }.
   *[beaten] Prises au dernier coup : { $fields }.
  }
trigony-alt-progress = { trigony-colour } { $tiles } sur 15
trigony-alt-trigon = { trigony-colour } { $field }
trigony-alt-safe = Protégé : { $fields }.
trigony-alt-triangle = Le triangle { trigony-colour }.
trigony-alt-side = { trigony-side }{ $progress ->
    [none] {""}
   *[other] {" "}({ $progress })
  } : pions { $pawns } ; Trigons { $trigons } ; tuiles { $tiles }.

# Buttons.
trigony-leads-to = vers { $fields }
trigony-do-choose = Choisir
trigony-do-cards = Cartes
trigony-do-back = Retour
trigony-do-pass-sure = Oui, passer
trigony-do-throw-sure = Lancer quand même
trigony-do-promote = Trigon
trigony-do-lose = { $does } (perdu : { $why ->
    [none] aucun pion en réserve
   *[other] { $why } occupée
  })
trigony-do-keep = La garder
trigony-do-migrate = Pion côté { own-triangle }
trigony-do-throw = Lancer le dé
trigony-do-pass = Passer
trigony-do-place = Le poser
trigony-do-decline = Ne pas poser
trigony-do-offer-draw = Proposer la nulle
trigony-do-accept-draw = Accepter la nulle
trigony-do-refuse-draw = Pas de nulle
trigony-do-trade = Remplacer une carte
trigony-do-draw = Piocher une carte
trigony-do-swap = Échanger en équipe
trigony-do-give = Donner une carte
trigony-do-end = La laisser
trigony-do-break = Tenter le dé
trigony-do-discard-immunity = La défausser

# Moves, as they are named in a sentence or in a list, and as people may type them.
trigony-spelled-throw = lancer le dé
trigony-spelled-pass = passer
trigony-spelled-place = poser un pion
trigony-spelled-decline = ne pas poser de pion
trigony-spelled-offer-draw = proposer la nulle
trigony-spelled-accept-draw = accepter la nulle
trigony-spelled-refuse-draw = refuser la nulle
trigony-spelled-draw = piocher une carte
trigony-spelled-end = finir le tour
trigony-spelled-break = tenter le dé contre l’Immunité
trigony-spelled-discard-immunity = défausser l’Immunité
trigony-spelled-trade = remplacer { $card }
# For others than the two players, $card is [hidden].
trigony-spelled-swap = { $card ->
    [hidden] échanger une carte avec { $name }
   *[other] échanger { $card } contre { $theirs } avec { $name }
  }
trigony-spelled-give = { $card ->
    [hidden] donner une carte à { $name }
   *[other] donner { $card } à { $name }
  }
trigony-spelled-steal = { $card ->
    [hidden] voler une carte à { $name }
   *[other] voler { $card } à { $name }
  }
# $where is a field such as F6 or a move such as F6-G7.
trigony-spelled-card = { $card }{ $where ->
    [none] {""}
   *[other] {" "}{ $where }
  }{ $triangle ->
    [none] {""}
   *[other] , vers { own-triangle }
  }{ $side ->
    [none] {""}
   *[other] {" "}contre les { trigony-side }
  }
# What a pawn becomes in the centre: $move is such as F6-E5, $becomes is trigony-do-promote or
# trigony-do-migrate.
trigony-spelled-centre = { $move } : { $becomes }
# Never shown: how people may type F6-G7 in words.
trigony-typed-move = { $origin } vers { $to }

# A card and who holds it.
trigony-card-of = { $card } ({ $name })

# My table.
trigony-your-hand = **Tes cartes :** { $count } ({ $limit } au plus)
trigony-your-card = { $emoji } **{ $card }** : { $does }
trigony-card-now = *Possible maintenant : { $ways }*
trigony-card-not-now = *Pas maintenant : il faut { $needs }{ $immune ->
    [yes] , sans Immunité pour l’empêcher
   *[no] {""}
  }.*
trigony-mates-hand = { $name } a en main : { $cards }
trigony-spied-hand = { $emoji } { $name } a en main : { $cards }

trigony-does-strike-force = prends avec une seule pièce.
trigony-does-dynamite = prends une tuile protégée par une ligne.
trigony-does-deserter = renvoie un pion adverse en réserve.
trigony-does-strengthening = pose un pion sur une de tes cases de départ libres.
trigony-does-spy = regarde les cartes d’un camp adverse et voles-en une.
trigony-does-defector = un Trigon adverse s’en va, et un des tiens entre.
trigony-does-promotion = un de tes pions devient un Trigon sur place.
trigony-does-degradation = un Trigon adverse devient un pion.
trigony-does-migration = une de tes pièces va sur une de tes cases de départ libres.
trigony-does-infiltrator = un pion sur un rayon se glisse dans une zone sûre adverse et y prend.
trigony-does-counterspy = arrête de lui-même un Espion.
trigony-does-ally = prends avec une seule pièce, si une pièce du troisième camp est à côté de la cible.
trigony-does-immunity = un camp adverse et le tien ne peuvent plus rien se prendre.
trigony-needs-strike-force = une cible sans protection, menacée par une de tes pièces
trigony-needs-dynamite = une tuile protégée, menacée par deux de tes pièces
trigony-needs-deserter = un pion adverse
trigony-needs-strengthening = un pion en réserve, et une case de départ libre dans un triangle qui a de la place
trigony-needs-spy = un camp adverse qui a une carte
trigony-needs-defector = un Trigon adverse, et un triangle à toi qui a de la place, une case de départ libre et pas de Trigon sur le plateau
trigony-needs-promotion = un pion dans un de tes triangles dont le Trigon n’est pas sur le plateau
trigony-needs-degradation = un Trigon adverse
trigony-needs-migration = une de tes cases de départ, libre, dans un triangle qui a de la place
trigony-needs-infiltrator = un pion sur un rayon, à côté d’une cible dans une zone sûre adverse
trigony-needs-ally = une cible menacée par une de tes pièces, à côté d’une pièce du troisième camp
trigony-needs-immunity = une table sans Immunité

# The rules, a page each, and the captions of their pictures.
trigony-rules-1 = ## Trigony
  Fais avancer tes pions dans tes triangles. **À chaque pas, un pion laisse une tuile derrière lui.**

  Couvre les quinze cases d’un de tes triangles, et ton camp gagne aussitôt.
trigony-lesson-1 = Les quinze cases du triangle rouge sont couvertes de tuiles blanches : les Blancs gagnent.
trigony-rules-2 = ## Le plateau
  Six triangles se rejoignent au centre, E5. Chacun commence avec trois pions, et contient quatre de tes pièces au plus.

  {""}**Deux camps :** les Blancs ont le rouge, le jaune et le bleu, les Noirs le reste. **Trois camps :** les Blancs ont le rouge et le vert, les Bruns l’orange et le bleu, les Noirs le jaune et le violet.

  En équipe, chaque personne tient un triangle, et à ton tour tu joues n’importe quelle pièce de ton camp.
trigony-lesson-2 = Deux camps au départ. Dans les coins : les cases couvertes par chaque camp.
trigony-rules-3 = ## À l’abri ou pas
  Les cases colorées d’un triangle sont sa **zone sûre** : on n’y prend rien. La plus foncée est la **case de départ**.

  Les **rayons** gris appartiennent aux triangles des deux côtés, et le centre aux six. C’est la **zone de conflit** : là, on se bat.
trigony-lesson-3 = Le triangle rouge : six cases sûres, deux rayons, et le centre à la pointe.
trigony-rules-4 = ## Un pas
  À ton tour, fais une chose. Le plus souvent, tu avances un pion : d’une case, dans son triangle, vers une case vide ou une tuile à toi. Il laisse une tuile sur la case qu’il quitte.

  Avec trois triangles, un pion à côté du centre peut aussi passer dans ton triangle suivant, par exemple F6–E6.
trigony-lesson-4 = Un pion blanc va de H7 à G6. H7 reçoit une tuile blanche.
trigony-rules-5 = ## À deux, on prend
  Un pion menace les cases où il pourrait aller. Si **deux de tes pièces menacent** une pièce ou une tuile adverse sur un rayon, l’une d’elles peut y aller et la prendre.

  Pièce et tuile partent ensemble. Un pion pris retourne en réserve ; un Trigon disparaît.
trigony-lesson-5 = Les pions blancs de H7 et de F6 menacent tous deux le pion noir en G7 : celui de H7 peut le prendre.
trigony-rules-6 = ## Les lignes protégées
  Sur une ligne qui passe par le centre, deux de tes pièces protègent les tuiles entre elles, s’il n’y a pas de trou et si toutes deux sont aussi sur des tuiles. Un Trigon protège à lui seul les tuiles voisines sur la ligne, jusqu’au premier trou.

  Les tuiles protégées ont un bord doré et sont imprenables. Les pièces ne le sont jamais. Une pièce au bout extérieur d’un rayon ne protège rien.
trigony-lesson-6 = Les pions blancs de F6 et de D6 menacent la tuile en E6, mais les pions noirs en E4 et E7 la protègent.
trigony-rules-7 = ## Le centre
  Deux de tes pièces doivent menacer le centre avant que l’une y entre, sauf si ta tuile y est déjà.

  Un pion qui entre y laisse une tuile et devient le **Trigon** de son triangle, ou passe comme pion dans un autre de tes triangles. Dans les deux cas, il arrive sur la case de départ. Si elle est occupée, il est perdu.
trigony-lesson-7 = Les pions de F6 et de F5 menacent le centre : celui de F6 peut entrer et revenir en I7 comme Trigon rouge.
trigony-rules-8 = ## Le Trigon
  Un **Trigon** glisse en ligne droite, aussi loin qu’il veut, dans son triangle, et laisse des tuiles tout du long.

  Il prend en chemin toutes les tuiles qu’une autre de tes pièces menace aussi. S’il prend une pièce, il s’arrête. Au centre, il redevient un pion.
trigony-lesson-8 = Le Trigon rouge peut glisser le long de ses lignes, et prendre en G5 et F5 avec l’aide du pion en G6.
trigony-rules-9 = ## Lancer, passer, nulle
  Au lieu d’avancer, tu peux **lancer le dé**. S’il montre une de tes couleurs, tu peux poser un pion de la réserve sur cette case de départ, si elle est libre et qu’il y a de la place dans le triangle. Tu peux aussi **passer**.

  La partie est nulle si tout le monde est d’accord, après soixante tours de suite sans progrès, ou après mille tours.
trigony-lesson-9 = Le dé montre rouge : les Blancs posent un pion en I7.
trigony-rules-10 = ## Intrygo : les cartes d’attaque
  Tu as autant de cartes que de triangles. En jouer une, c’est tout ton tour.

  {""}**Commando :** une seule menace suffit.
  {""}**Dynamite :** prends une tuile protégée.
  {""}**Infiltré :** un pion sur un rayon se glisse dans une zone sûre adverse et y prend.
  {""}**Allié** (trois camps) : une pièce du troisième camp à côté de la cible est ta deuxième menace.
trigony-lesson-10 = Un infiltré en G7 peut prendre dans la zone sûre orange, en G8 ou F7.
trigony-rules-11 = ## Intrygo : les cartes de pièces
  {""}**Renfort :** pose un pion sur une case de départ libre.
  {""}**Promotion :** un pion devient un Trigon sur place.
  {""}**Migration :** une pièce va sur une de tes cases de départ libres.

  {""}**Déserteur :** un pion adverse quitte le plateau.
  {""}**Rétrogradation :** un Trigon adverse devient un pion.
  {""}**Transfuge :** un Trigon adverse s’en va, et un des tiens entre.
trigony-lesson-11 = Promotion : le pion en H7 est maintenant le Trigon rouge.
trigony-rules-12 = ## Intrygo : les secrets
  {""}**Espion :** regarde les cartes d’un camp adverse et voles-en une. Tu peux la jouer aussitôt.
  {""}**Contre-espion :** arrête de lui-même un Espion.
  {""}**Immunité** (trois camps) : un camp adverse et le tien ne peuvent plus rien se prendre.

  À ton tour, tu peux aussi remplacer une carte ou en piocher une. En équipe, on voit les cartes de ses partenaires, et on peut en échanger une au début de son tour. Un camp sans cartes en reçoit de nouvelles.
