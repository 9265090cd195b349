# Clocks, calls, absence and standing orders.

# Paces.
pace-sitting = d’une traite
pace-day = à la journée
pace-relaxed = tranquille
pace-weekly = à la semaine
pace-choice-sitting = d’une traite : 10 minutes par personne, +45 secondes par tour
pace-choice-day = à la journée : 24 heures par personne, +8 heures par tour
pace-choice-relaxed = tranquille : 3 jours par personne, +12 heures par tour
pace-choice-weekly = à la semaine : 10 jours par personne, +36 heures par tour
pace-choice-friends = entre amis : sans limite de temps
pace-line = **Rythme :** { $pace } ({ $bank } par personne, +{ $increment } par tour, { $cap } au plus)
pace-line-friends = **Rythme :** entre amis (sans limite de temps)
pace-option = { $pace } : { $bank } par personne, +{ $increment } par tour
pace-option-friends = entre amis : sans limite de temps
away-line = Ici, les jours d’absence ne comptent pas : le temps s’écoule toujours.
absent-line = Si quelqu’un n’a plus de temps, sa place est d’abord offerte aux autres.
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
  }
hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
  }
days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
  }

options-pace = Rythme
options-absent = Quand quelqu’un n’a plus de temps
absent-stand-in = un remplaçant joue à sa place
absent-open = sa place est offerte aux autres, puis un remplaçant joue
options-forced = Quand un seul coup est possible
forced-yes = il est joué d’office
forced-no = on le joue soi-même
options-away = Jours d’absence
away-yes-option = le temps s’arrête pendant une absence
away-no-option = le temps s’écoule pendant une absence
setup-pace = Rythme d’une nouvelle table

# On the board.
clock-one = -# ⏳ Échéance { $when }
clock-many = -# ⏳ Échéances : { $clocks }
clock-seat = { $name } { $when }
clock-grace = { $clock } · prolongation, une fois par partie
clock-away = -# 🧳 { $name } s’absente jusqu’au { $when }
do-clocks = Temps restant
do-back = Me revoilà
clocks-title = Temps restant
clocks-line = **{ $name }** : encore { $left }
clocks-line-running = **{ $name }** : encore { $left }, échéance { $when }
clocks-line-paused = **{ $name }** : encore { $left }, à l’arrêt pour l’instant
clocks-line-away = **{ $name }** : encore { $left }, absence jusqu’au { $when }
clocks-line-stand-in = **{ $name }** : un remplaçant joue
clocks-rule = Chaque tour ajoute { $increment }, jusqu’à { $cap }. Ton temps ne s’écoule que quand la table t’attend.
seat-stood-in = { $name } (remplaçant)
seat-stand-in = un remplaçant à la place { $seat }

# The story.
story-grace = { $name } n’a plus de temps et reçoit une prolongation, une fois par partie.
story-miss = { $name } n’a plus de temps.
story-stand-in = Un remplaçant joue maintenant pour { $name }.
story-back = { $name } est de retour.
story-give = Un remplaçant joue maintenant pour { $name }.
story-given-for-good = Un remplaçant joue maintenant à la place { $seat }.
story-wait = { $name } reçoit du temps en plus.
story-lapse = Tout le monde n’a pas répondu à temps : rien ne change.
story-pointless = La question n’a plus de sens : elle est retirée.
story-draw = Toutes les personnes encore en jeu sont d’accord pour la nulle.
story-idle = Personne n’a joué depuis longtemps : la partie est fermée.
story-away = { $name } s’absente jusqu’au { $when }.
story-back-home = { $name } est de retour.
story-how-forced = -# Le seul coup possible, joué d’office.
forced-move = -# Le coup suivant était le seul possible : il a été joué d’office.
story-how-stand-in = -# Un remplaçant a joué pour { $name }.

# Reminders.
reminder = { $public ->
    [yes] { $name }, **{ $game }** t’attend toujours.
   *[no] **{ $game }** t’attend toujours : { $url }
  }
reminder-clock = { $public ->
    [yes] { $name }, **{ $game }** t’attend. Ton temps sera écoulé { $until }.
   *[no] **{ $game }** t’attend. Ton temps sera écoulé { $until } : { $url }
  }
reminder-grace = { $public ->
    [yes] { $name }, **dernier appel** à **{ $game }** : ton temps est écoulé, et ta prolongation prend fin { $until }.
   *[no] **Dernier appel** à **{ $game }** : ton temps est écoulé, et ta prolongation prend fin { $until }. { $url }
  }
reminder-play = Jouer
reminder-not-now = Pas maintenant
reminder-away = Je m’absente
reminder-asked = { $public ->
    [yes] { $name }, les autres attendent ta réponse.
   *[no] À **{ $game }**, les autres attendent ta réponse : { $url }
  }
not-now-done = D’accord, plus de rappel pour ce tour, sauf un dernier appel avant que tu le rates.
not-yours = Ce rappel est pour quelqu’un d’autre.

# Coming and going.
command-away = Annoncer une absence : ton temps et tes rappels s’arrêtent
command-away-until = Combien de temps, ou jusqu’à quel jour
command-back = Annoncer ton retour : ton temps et tes rappels reprennent
away-ask = T’absenter jusqu’au { $until } ? Je préviendrai { $tables ->
    [0] tes tables
    [one] ta table
   *[other] tes { $tables } tables
  }. Ça te coûte { $days ->
    [one] { $days } jour d’absence
   *[other] { $days } jours d’absence
  } sur { $left }.
away-running = À { $count ->
    [one] { $count } table
   *[other] { $count } tables
  }, les jours d’absence ne comptent pas : là, ton temps s’écoule, et je te préviens quand même.
away-yes = Oui, je m’absente
away-how-long = Tu t’absentes combien de temps ? Je préviendrai toutes tes tables. Il te reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
  } d’absence.
away-choice-1 = 1 jour
away-choice-2 = 2 jours
away-choice-7 = Une semaine
# In digits; a month and a day always have two.
date = { $day }/{ $month }/{ $year }
away-date = { $weekday } { $date }
weekday = { $day ->
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
    [6] samedi
   *[7] dimanche
  }
away-done = Profites-en bien ! Ton absence dure jusqu’au { $until }. `/back` y met fin plus tôt.
away-too-long = Il ne te reste que { $left ->
    [one] { $left } jour
   *[other] { $left } jours
  } d’absence. Tu en gagnes un tous les 8 jours.
away-unreadable = Je ne connais pas ce jour. Choisis-en un dans la liste.
back-done = Ça fait plaisir de te revoir ! Il te reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
  } d’absence.
back-not-away = Tu n’avais pas annoncé d’absence.
back-stood-in = Un remplaçant joue pour toi ici. Veux-tu rejouer ?
back-at-table = C’est de nouveau toi qui joues.

# Sleep.
command-settings-zone = Ton fuseau horaire : écris ta ville, ou l’heure qu’il y est maintenant
settings-zone-none = **Heures de sommeil :** non réglées. Indique d’abord ton fuseau horaire avec `/settings zone:`, puis choisis tes heures : ton temps s’arrêtera pendant que tu dors. Les autres ne voient que tes échéances, mais pourraient en déduire tes heures de sommeil.
settings-zone = **Heures de sommeil** (fuseau : { $zone }). Ton temps s’arrête et personne ne te dérange. Les autres ne voient que tes échéances, mais pourraient en déduire tes heures de sommeil.
settings-sleep-from = Je me couche à
settings-sleep-length = Je dors pendant
sleep-none = Pas d’heures de sommeil
sleep-later = -# Le changement vaut pour les tours qui commencent à partir du { $when }.
zone-unknown = Je ne connais pas ce fuseau horaire. Écris une ville, comme « Paris », et choisis-la dans la liste.
sleep-offer = Veux-tu que ton temps s’arrête pendant que tu dors ? Indique une fois ton fuseau horaire avec `/settings zone:`, et personne ne te dérangera la nuit. Les autres ne voient que tes échéances, mais pourraient en déduire tes heures de sommeil.

calls-digest = Un message privé par jour, avec toutes les parties
calls-none = Pas du tout

# The inbox.
games-waiting = **{ $number }** · **{ $game }** avec { $name }{ $more ->
    [0] {""}
   [one] {" "}et { $more } autre
   *[other] {" "}et { $more } autres
  } : { $what ->
    [answer] on attend ta réponse
   *[turn] à toi de jouer
  } · { $until }
games-open-more = En ouvrir une autre
games-until = échéance { $when }
games-since = dernier coup { $when }
games-open = Ouvrir la partie { $number }
next-game = { $count ->
    [one] Une autre partie t’attend.
   *[other] { $count } autres parties t’attendent.
  }
next-open = Partie suivante
digest-title = Les parties qui t’attendent
place-lost = Je ne peux plus afficher ta partie **{ $game }** avec { $names } : son salon a disparu ou m’est fermé. Le temps y est arrêté. Pour continuer, utilise `/board` dans un autre salon { $server ->
    [unknown] de son serveur
   *[known] du serveur **{ $server }**
  }.
calls-closed = Je ne peux pas t’envoyer de messages privés, alors je te préviens dans le salon. Tu peux changer ça avec `/settings`.

# Asking the others.
do-wait-on = Plus de temps pour { $name }
do-give = Remplaçant pour { $name }
give-ask = Remplacer { $name } pour de bon ? Un remplaçant continue, et cette personne ne pourra plus revenir dans cette partie.
give-yes = Oui, remplacer
do-give-for-good = Remplacer { $name } pour de bon
absence-for-good = La modération peut remplacer quelqu’un pour de bon : un remplaçant continue, et la personne ne peut plus revenir.
only-moderators = C’est à la modération de le faire.
absence-title = Tu attends quelqu’un ? Il faut l’accord des autres.
do-absence = Il manque quelqu’un
absence-none = Personne ne manque pour l’instant.
absence-asked = J’ai posé la question aux autres.
absence-done = C’est fait.

# Orders.
do-order = Prévoir un coup
order-title = Quand ce sera à toi, je jouerai ceci pour toi, sauf si la situation a changé d’ici là :
order-none = Il n’y a rien à prévoir pour l’instant.
order-given = C’est noté : **{ $action }** quand ce sera à toi. Si la situation change d’ici là, je l’oublie et je te le dis. Tu es la seule personne à le voir.
order-now = -# ⏭️ Prévu : **{ $action }**
order-dropped = -# ⏭️ Ton coup prévu (**{ $action }**) est oublié : la situation a changé.
do-order-cancel = Oublier ce coup
order-cancelled = Ton coup prévu est oublié.
