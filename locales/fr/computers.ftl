# Computer players, and what they know better. Their names, { $name }, are the same in every language.

# The lobby.
lobby-computers = Ajouter un ordinateur
lobby-opened-full = Ta table est complète. La partie commence dans un instant.
computers-title = Les ordinateurs à la table
computers-add = Ajouter un ordinateur
computers-dismiss = Retirer un ordinateur
computers-begin = Quand la dernière place libre est prise, la partie commence.
level-easy = facile
level-steady = solide
level-strong = fort
computer-option = { $name } ({ $level ->
    [easy] facile
    [steady] solide
   *[strong] fort
  })
computer-triqueta-easy = { $emoji } **{ $name }**, facile : prend ce qui a l’air bien sur le moment, sans regarder plus loin.
computer-triqueta-steady = { $emoji } **{ $name }**, solide : compte ce qu’il faut à tout le monde et prend peu de risques.
computer-triqueta-strong = { $emoji } **{ $name }**, fort : joue la fin de la manche des centaines de fois dans sa tête et se souvient de chaque animal.
computer-trigony-easy = { $emoji } **{ $name }**, facile : fonce vers le triangle le plus proche et oublie de surveiller ses arrières.
computer-trigony-steady = { $emoji } **{ $name }**, solide : garde ses lignes et prend ce qui est isolé.
computer-trigony-strong = { $emoji } **{ $name }**, fort : voit plusieurs coups à l’avance et attend que tu laisses une brèche.

# The board.
turn-computer = { $names } { $count ->
    [one] réfléchit
   *[other] réfléchissent
  }…

# Hints.
options-hints = Conseils
hints-yes = on peut demander un conseil quand c’est à soi de jouer
hints-no = pas de conseils
hints-on = 💡 Les conseils sont permis
do-hint = Conseil
hint-title = 💡 Un conseil
hint-thinking = Laisse-moi réfléchir…
hint-failed = Rien ne me vient pour l’instant. Réessaie dans un moment.
hint-best = Le mieux : **{ $action }** · tes chances : { $percent } %
hint-next = Sinon : **{ $action }** · { $percent } %, { $gap ->
    [equal] à peu près aussi bien
    [little] un peu moins bien
    [clear] nettement moins bien
   *[much] beaucoup moins bien
  }
hint-beware = Calculé d’après ce que tu peux voir. Personne d’autre ne le voit, et je peux me tromper.

# Why a computer did something.
do-why = Pourquoi ?
why-title = 🤖 Ce que les ordinateurs ont pensé
why-did = { $name } : **{ $action }** · ses chances : { $percent } %
why-else = -# ↳ autre idée : { $action } · { $percent } %
why-beware = Les chances sont estimées d’après ce qu’on pouvait voir de cette place.

# What turned a game that is over.
do-turning = Tournants
turning-title = 🧭 Les tournants
turning-point = **Tour { $turn }** · { $name } : **{ $did }**. Les chances tombent de { $before } % à { $after } %. Il valait mieux : **{ $best }**.
turning-look = Tour { $turn }
turning-none = Personne n’a rien laissé filer : il n’y a pas eu de tournant.
turning-beware = Calculé d’après ce que chaque personne pouvait voir à ce moment-là.

refusal-no-such-level = Il n’y a pas d’ordinateur comme ça.
refusal-no-hints = Il n’y a pas de conseils à cette table.
refusal-no-thoughts = Les ordinateurs n’ont rien à en dire.
refusal-thoughts-hidden = Les pensées des ordinateurs pourraient trahir quelque chose de caché : ils en parleront quand la partie sera terminée.
refusal-not-reviewed = Je relis encore la partie. Redemande dans une minute.
patience-hints = Ça fait beaucoup de conseils. Le prochain { $when }.

command-play-computers = Nombre d’ordinateurs à la table ; s’il ne reste pas de place libre, la partie commence aussitôt
command-play-level = Leur niveau (sans précision : solide)
