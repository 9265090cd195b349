# Triqueta: its board, its private table, its story, its end.

triqueta-name = Triqueta
triqueta-pitch = Réunis des animaux : trois identiques rapportent, le quatrième gâche tout.

triqueta-animal = { $animal ->
    [rabbit] lapin
    [owl] chouette
    [deer] cerf
    [boar] sanglier
    [ram] bélier
   *[bear] ours
  }
# Only the owl is feminine.
own-a = { $animal ->
    [owl] une
   *[other] un
  }
# The first one that somebody has.
own-first = { $animal ->
    [owl] ta première
   *[other] ton premier
  }
# Several of them.
own-animals = { $animal ->
    [rabbit] lapins
    [owl] chouettes
    [deer] cerfs
    [boar] sangliers
    [ram] béliers
   *[bear] ours
  }
# A number of them.
own-counted = { $count } { $count ->
    [one] { triqueta-animal }
   *[other] { own-animals }
  }
# With its article, as it stands in sentences: un lapin et une chouette.
triqueta-token = { own-a } { $emoji } { triqueta-animal }
triqueta-tokens = { $count } { $emoji } { own-animals }
triqueta-legend-entry = { $emoji } { triqueta-animal } { $worth }
triqueta-legend = Par trois, ils rapportent : { $entries }

# The board.
triqueta-round = Manche { $round } sur { $rounds }
triqueta-tower = **Pile { $tower }** : { $left ->
    [0] vide
    [one] encore une pièce
   *[other] encore { $left } pièces, en fleurs { $emoji } de { $flowers }
  }
triqueta-trees-waiting = { $emoji } { $count ->
    [one] Il reste un arbre, sur la pile { $towers }
   *[other] Il reste des arbres sur les piles { $towers }
  }
triqueta-no-trees-waiting = { $emoji } Plus d’arbres : c’est la dernière manche
triqueta-row = **Rangée { $row }** { $animals }
triqueta-row-empty = **Rangée { $row }** vide
triqueta-row-taken = Rangée { $row } déjà prise
triqueta-player = { $now ->
    [turn] ▶ **{ $name }** (c’est son tour)
    [out] { $name } (hors manche)
   *[in] **{ $name }**
  }
triqueta-seat = { $seat } { $name }
triqueta-has-rock = { $emoji } rocher
triqueta-has-trees = { $emoji } { $trees ->
    [one] { $trees } arbre
   *[other] { $trees } arbres
  }
triqueta-has-face-down = { $emoji } { $tokens } face cachée
triqueta-has-decided = choix fait
triqueta-kind = { $emoji } ×{ $count }
triqueta-kind-triqueta = { $emoji } ×{ $count } **triqueta**
triqueta-kind-spoiled = { $emoji } ×{ $count } gâchis
triqueta-no-animals = pas encore d’animaux

triqueta-asks-turn = Pioche une pièce ou prends une rangée.
triqueta-asks-take = La pile est vide : prends une rangée.
triqueta-asks-drawn = Ouvre *Mon jeu* pour voir ta pièce et la poser.
triqueta-asks-tower = Tu as le rocher : choisis la pile suivante et reçois son arbre.
triqueta-asks-reveal = Ouvre *Mon jeu* pour ajouter ou écarter tes pièces face cachée.

# What the picture shows, for people who can't see it.
triqueta-alt = Triqueta, manche { $round } sur 4. { $left ->
    [0] La pile est vide.
    [one] Encore une pièce dans la pile.
   *[other] Encore { $left } pièces dans la pile.
  }
triqueta-alt-to-come = { $count ->
    [one] Reste à jouer : la pile { $towers }.
   *[other] Restent à jouer : les piles { $towers }.
  }
triqueta-alt-row = Rangée { $row } : { $state ->
    [taken] prise
    [empty] vide
   *[tokens] { $animals }
  }.
triqueta-alt-player = { $name }{ $now ->
    [turn] , dont c’est le tour
    [out] , hors manche
   *[in] {""}
  } : { $has }.
triqueta-alt-kind = { own-counted }
triqueta-alt-rock = rocher
triqueta-alt-trees = { $trees ->
    [one] { $trees } arbre
   *[other] { $trees } arbres
  }
triqueta-alt-face-down = { $tokens } face cachée
triqueta-alt-nothing = rien pour l’instant
triqueta-alt-you = Toi
triqueta-alt-drawn = Tu as pioché { own-a } { triqueta-animal }.
triqueta-alt-held = Face cachée, tu as : { $animals }.
triqueta-alt-poster = Les scores finaux.
triqueta-alt-scored = { own-counted } : { $points }
triqueta-alt-total = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  } ({ $parts }).

# Buttons.
triqueta-do-draw = Piocher
triqueta-do-take = Prendre rangée { $row }{ $animals ->
    [none] , vide
   *[other] {" "}{ $animals }
  }
triqueta-do-place = Rangée { $row }{ $animals ->
    [none] {" "}(vide)
   *[other] {" "}{ $animals }
  }
triqueta-do-keep = Face cachée (encore { $left })
triqueta-do-tower = Pile { $tower }
triqueta-do-reveal = { $choice ->
    [all] Ajouter { $added }
    [none] Écarter { $back }
   *[some] Ajouter { $added }, écarter { $back }
  }

# Moves, as they are named in a sentence or in a list.
triqueta-spelled-draw = piocher
triqueta-spelled-place = pièce en rangée { $number }
triqueta-spelled-keep = pièce face cachée
triqueta-spelled-take = prendre la rangée { $number }
triqueta-spelled-tower = pile { $number }
triqueta-spelled-reveal = { $choice ->
    [added] ajouter la pièce face cachée
    [back] écarter la pièce face cachée
    [both] ajouter les deux pièces face cachée
    [neither] écarter les deux pièces face cachée
    [first] ajouter la première pièce face cachée, écarter la seconde
    [second] ajouter la seconde pièce face cachée, écarter la première
   *[hidden] choisir pour les pièces face cachée
  }

# My table.
triqueta-you-drew = Tu as pioché { own-a } { $emoji } **{ triqueta-animal }**. { $having ->
    [spoiled] Tu en as déjà { $open } : c’est gâché de toute façon. Qu’en fais-tu ?
    [triqueta] Tu as déjà une triqueta à { $worth } points : { own-a } de plus la gâcherait. Qu’en fais-tu ?
    [none] C’est { own-first }. Qu’en fais-tu ?
   *[some] Tu en as déjà { $open ->
        [0] {""}
        [one] { own-a }
        [2] deux
       *[other] { $open }
      }{ $both ->
        [yes] {" "}devant toi et{" "}
       *[no] {""}
      }{ $kept ->
        [0] {""}
        [one] { own-a } face cachée
        [2] deux face cachée
       *[other] { $kept } face cachée
      }{ $needs ->
        [0] {""} : de quoi faire une triqueta à { $worth } points. Qu’en fais-tu ?
        [one] {""} : { own-a } de plus, et c’est une triqueta à { $worth } points. Qu’en fais-tu ?
       *[other] . Qu’en fais-tu ?
      }
  }
triqueta-rival = { $out ->
    [yes] { $name } (hors manche) { $animals }
   *[no] **{ $name }** { $animals }
  }
triqueta-rival-kind = { $emoji }×{ $count }{ $state ->
    [three] {" "}✓
    [more] {" "}✗
   *[less] {""}
  }
triqueta-your-face-down = **Face cachée :** { $tokens ->
    [none] rien
   *[other] { $tokens }
  }{ $left ->
    [-1] {""}
    [0] {" "}(tu ne peux plus rien garder)
    [one] {" "}(tu peux encore garder une pièce)
   *[other] {" "}(tu peux garder { $left } pièces)
  }
triqueta-your-kind = { $emoji } ×{ $count } → { $points }
triqueta-your-kind-triqueta = { $emoji } ×{ $count } → **{ $points }**
triqueta-your-kind-spoiled = { $emoji } ×{ $count } → { $points }, gâchis
triqueta-your-rock = { $emoji } { $points }
triqueta-your-trees = { $emoji } { $points }
triqueta-your-points = **{ $points ->
    [one] { $points } point
   *[other] { $points } points
  }** si la partie s’arrêtait là.
triqueta-your-animals = **Devant toi :** { $animals }
triqueta-your-decision = Ton choix : { $choice ->
    [all] tu ajoutes tout
    [none] tu écartes tout
   *[some] tu ajoutes { $added } et écartes { $back }
  }.

# The story.
triqueta-told-drew = { $name } pioche une pièce.
triqueta-told-placed = { $name } pose { own-a } { $emoji } { triqueta-animal } dans la rangée { $row }.
triqueta-told-kept = { $name } garde une pièce face cachée.
triqueta-told-took = { $name } prend la rangée { $row } : { $animals }.
triqueta-told-took-nothing = { $name } prend la rangée { $row }, qui est vide.
triqueta-told-formed = Trois { $emoji } { own-animals }, ça fait une triqueta !
triqueta-spoiled-kind = { $emoji } { own-animals }
triqueta-told-spoiled = En trop : { $animals }. C’est gâché.
triqueta-told-last = { $name } continue sans les autres et peut encore piocher.
triqueta-told-round-ended = Fin de la manche { $round }.
triqueta-told-rock = { $name } reçoit le rocher { $emoji }.
triqueta-told-tree = { $name } choisit la pile { $tower } et reçoit son arbre { $emoji }.
triqueta-told-round-began = La manche { $round } commence.
triqueta-told-decided = { $name } a fait son choix pour ses pièces face cachée.
triqueta-told-revealed = Face cachée : { $name } { $choice ->
    [all] ajoute { $added }
    [none] écarte { $back }
   *[some] ajoute { $added } et écarte { $back }
  }.

# The end.
triqueta-result-player = { $place } **{ $name }** · { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
triqueta-result-kind = { $emoji } { own-counted } → { $points }
triqueta-result-rock = { $emoji } rocher { $points }
triqueta-result-trees = { $emoji } arbres { $points }
triqueta-result-nothing = pas d’animaux
triqueta-result-tokens = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
  }
triqueta-result-revealed = Face cachée : { $choice ->
    [all] a ajouté { $added }
    [none] a écarté { $back }
   *[some] a ajouté { $added }, écarté { $back }
  }
triqueta-result-tie = Égalité entre { $tied } à { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. { $shared ->
    [yes] { $names } ont le plus de pièces ({ $tokens }) et partagent la victoire.
   *[no] { $names } gagne avec le plus de pièces ({ $tokens }).
  }

# Options.
triqueta-option-reveal = Pièces face cachée à la fin
triqueta-reveal-automatic = le meilleur choix est fait d’office pour tout le monde
triqueta-reveal-by-hand = chaque personne choisit en secret
triqueta-option-first = Premier tour
triqueta-first-lot = tirage au sort
triqueta-first-seat = la place 1

# The rules, one idea a page, with what its picture shows.
triqueta-lesson-1 = Lapin 5, chouette 6, cerf 7, sanglier 8, bélier 9, ours 10. Trois chouettes rapportent 6, quatre coûtent 1.
triqueta-lesson-2 = Quinze pièces dans une pile, et trois rangées quand on joue à trois.
triqueta-lesson-3 = De la pile sort une chouette : dans une rangée, ou face cachée.
triqueta-lesson-4 = Tu as une chouette. La rangée 2 en apporte deux : trois chouettes, 6 points.
triqueta-lesson-5 = Trois ours rapportent 10. Avec un quatrième, c’est moins 1.
triqueta-lesson-6 = La dernière rangée et le rocher ; avec le rocher, on choisit une pile et on reçoit son arbre.
triqueta-lesson-7 = Face cachée à la fin : la troisième chouette est ajoutée, le quatrième ours écarté.
triqueta-lesson-8 = Deux lapins 2, trois chouettes 6, un cerf 1, trois sangliers 8, cinq ours moins 2, le rocher et deux arbres 3 : 18 points.
triqueta-rules-1 =
    ### Par trois
    Réunis des animaux. **Exactement trois** identiques forment une *triqueta* et rapportent leur valeur. Le quatrième gâche tout.
triqueta-rules-2 =
    ### La table
    On joue de 2 à 5. Chaque animal a dix pièces. Elles sont face cachée, dans quatre piles de quinze. Une pile, c’est une manche. Il y a une rangée par personne.
triqueta-rules-3 =
    ### À ton tour : piocher …
    { "" }**Pioche** la pièce suivante, sans la montrer. Pose-la face visible dans la rangée de ton choix, ou garde-la face cachée devant toi. Tu peux en garder deux dans toute la partie.
triqueta-rules-4 =
    ### … ou prendre
    { "" }**Prends** une rangée avec tout ce qu’elle contient, même si elle est vide. Tu quittes alors la manche.
triqueta-rules-5 =
    ### Le quatrième fait mal
    On prend toute la rangée, que ça plaise ou non. Alors glisse ce dont personne ne veut dans celle que quelqu’un guette.
triqueta-rules-6 =
    ### La fin d’une manche
    Qui reste en dernier peut piocher tant que la pile n’est pas vide, puis prend la dernière rangée et le rocher. Le rocher permet de choisir la pile suivante, de recevoir son arbre et de commencer. Rocher et arbres valent 1 point chacun.
triqueta-rules-7 =
    ### Face cachée
    À la fin de la partie, tu ajoutes tes pièces face cachée ou tu les écartes : une par une, comme tu veux.
triqueta-rules-8 =
    ### Les points
    Un animal rapporte 1, deux identiques 2, exactement trois leur valeur. Au-delà de trois, chaque animal en trop coûte 1. Le rocher et chaque arbre rapportent 1. Le plus gros total gagne ; à égalité, c’est le plus grand nombre de pièces.

# Why not.
rule-place-or-keep-first = D’abord, pose la pièce piochée dans une rangée ou garde-la face cachée.
rule-draw-or-take = Maintenant, tu peux piocher une pièce ou prendre une rangée.
rule-pick-a-tower-first = D’abord, choisis la pile suivante.
rule-reveal-first = Il ne reste plus qu’à choisir pour tes pièces face cachée.
rule-tower-empty = La pile { $tower } est vide : prends une rangée.
rule-no-keeps-left = Tu as déjà gardé { $limit } pièces face cachée, et c’est tout pour cette partie. Pose celle-ci dans une rangée.
rule-no-such-row = Il n’y a pas de rangée { $row } : cette partie en a { $rows }.
rule-no-such-tower = Il n’y a pas de pile { $tower }. Il reste : { $left }.
rule-row-taken = La rangée { $row } est déjà prise dans cette manche.
rule-tower-gone = La pile { $tower } a déjà été jouée. Il reste : { $left }.
rule-reveal-count = Fais ton choix pour chacune de tes { $tokens } pièces face cachée.
