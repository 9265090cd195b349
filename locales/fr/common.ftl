# What every game shares.

# Lists and sentences are put together two by two: { $first } is all that comes before.
# a, b
list-next = { $first }, { $next }
# a, b et c
list-end = { $first } et { $last }
# a : b et c ; d : e
list-apart = { $first } ; { $next }
sentence-next = { $first } { $next }
# A table in a list, and the name of its thread.
table-name = { $game } : { $names }
table-label = { $game } : { $names } ({ $id })
seat-open = la place vacante { $seat }
seat-then = la place { $seat }
seat-sign = Place { $seat }
seat-forgotten = une personne anonyme
someone = quelqu’un

# The board.
turn = { $names }, { $count ->
    [one] à toi de jouer
   *[other] à vous de jouer, dans n’importe quel ordre
  }. { $asks }
last-move = Dernier coup { $since }
turn-open = On attend quelqu’un à la place { $seats }.
asked = { $count ->
    [one] { $names } n’a pas encore répondu.
   *[other] { $names } n’ont pas encore répondu.
  }
do-table = Mon jeu
do-pick = À toi de choisir
do-recap = Derniers coups
do-refresh = Actualiser
do-rematch = Revanche
do-record = Télécharger
do-verify = Vérifier le tirage
do-agree = D’accord
do-refuse = Non
do-withdraw = Laisser tomber
do-take-over = Prendre la place { $seat }
seats-open = { $count ->
    [one] Une place est vacante. Prends-la : la partie continue où elle en est.
   *[other] { $count } places sont vacantes. Prends-en une : la partie continue où elle en est.
  }
their-last-action = son dernier coup
proposed = **{ $name }** propose { $proposal ->
    [undo] de reprendre un coup (**{ $action }**) et tout ce qui a suivi
    [wait] de donner du temps en plus à { $target }
    [give] de laisser jouer un remplaçant pour { $target }
   *[cancel] d’annuler la partie
  }. On attend { $missing }.
board-below = Le plateau est plus bas.
closed = { $game } : partie annulée
plain-turn = { $count ->
    [one] On attend { $names }.
   *[other] On attend { $names }, dans n’importe quel ordre.
  }

# The end.
result-won = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
  }
result-draw = Partie nulle
result-agreed = Partie nulle, d’un commun accord

# For one person.
mine-title = Ton jeu
mine-waiting = On attend { $names }.
call-asked = Partie de { $game } : **les autres attendent ta réponse** · question posée { $since } · { $place }
call = **À toi de jouer** à { $game } · dernier coup { $since } · { $place }
recap-title = Depuis ton dernier tour
recap-nothing = Rien de neuf depuis.
stale = La partie a avancé depuis ce message. Voici où elle en est.

# The story, for what is not an action of a game's own.
story-start = La partie commence.
story-leave = { $name ->
    [none] Quelqu’un a quitté la table.
   *[other] { $name } a quitté la table.
  }
story-undo = { $name } a repris un coup.
story-propose = { $name } a proposé { $proposal ->
    [undo] de reprendre un coup (**{ $action }**)
    [wait] de donner du temps en plus à quelqu’un
    [give] de faire jouer un remplaçant
   *[cancel] d’annuler la partie
  }.
story-withdraw = { $name } a changé d’avis.
story-refuse = { $name } a dit non.
story-cancel = { $name } a annulé la partie.
story-take-over = { $name } a pris la place { $seat }.

# At the end of a picture's description, where not all of it fits.
alt-more = Pour le reste, tape /board text:True dans le salon de la partie.
