# Slash commands: what they are for, and what they answer. A description has at most 100 characters.

command-play = Ouvrir une table de jeu
command-play-game = Quel jeu (sans précision : Triqueta)
command-play-seats = Combien de places (sans précision : autant que le jeu le permet)
command-play-options = Une variante du jeu
command-play-pace = Combien de temps pour chaque personne
command-play-language = Langue de cette table (sans précision : celle du serveur, ou la tienne)
command-games = Tes parties : à qui de jouer, et où
command-games-of = Les parties de qui (sans précision : les tiennes)
command-board = Afficher de nouveau le plateau
command-board-as-text = En texte simple, sans boutons
command-move = Taper ton coup, par exemple F6-G7, avec des suggestions
command-move-action = Ton coup
command-board-triangle = Un seul triangle, en grand, rien que pour toi
command-table = Ton jeu, avec ce que les autres ne voient pas
command-undo = Reprendre ton dernier coup
command-leave = Quitter une table
command-cancel = Annuler une partie
command-rules = Les règles, une idée par page
command-settings = Tes réglages : rappels, langue, heures de sommeil
command-setup = Régler le bot sur ce serveur
command-verify = Vérifier que le hasard d’une partie n’a pas été truqué
command-record = Télécharger une partie
command-privacy = Tes données : les télécharger ou les effacer
command-help = Ce que je sais faire
command-game = Quelle partie (sans précision : celle de ce salon)

choice-mine = les miennes
choice-channel = celles de ce salon
choice-server = celles de ce serveur
variant = { $label } : { $value }

no-game-here = Tu n’as pas de partie dans ce salon. Choisis-en une avec l’option `game`, ou ouvre une table avec `/play`.
which-game = Il y a plusieurs parties ici. Choisis-en une avec l’option `game`.
no-such-game = Je ne trouve pas cette partie. `/games` montre les tiennes.
unknown-kind = Je ne connais pas de jeu nommé « { $name } ». Je connais { $names }.
unreadable-options = Je ne connais pas la variante « { $text } ». Choisis-en une dans la liste.
only-in-servers = Ça ne marche que sur un serveur.
not-this-channel = Sur ce serveur, on joue dans { $channels }.
missing-permissions = Je ne peux pas encore jouer ici : il me faut { $permissions } dans ce salon. Quelqu’un qui gère le serveur peut { $count ->
    [one] l’accorder
   *[other] les accorder
  } à mon rôle dans les paramètres du salon. Ensuite, réessaie.
permission-view_channel = « Voir le salon »
permission-send_messages = « Envoyer des messages »
permission-send_messages_in_threads = « Envoyer des messages dans les fils »
permission-create_public_threads = « Créer des fils publics »
permission-attach_files = « Joindre des fichiers »
permission-read_message_history = « Voir les anciens messages »
not-a-place = Je ne peux pas afficher de plateau dans ce genre de salon. Essaie un salon textuel ou un fil.

games-title-mine = Tes parties
games-title-channel = Les parties de ce salon
games-title-server = Les parties de ce serveur
games-none = Aucune pour l’instant. `/play` ouvre une table.
games-line-lobby = **{ $game }** : table en attente · { $taken ->
    [one] { $taken } place prise
   *[other] { $taken } places prises
  } sur { $size } · ouverte { $since } · { $link }
games-line-running = **{ $game }** : on attend { $names } · dernier coup { $since } · { $link }
games-line-your-turn = **{ $game }** : **à toi de jouer** · dernier coup { $since } · { $link }
games-line-stood-in = **{ $game }** : un remplaçant joue pour toi · dernier coup { $since } · { $link }. `/back` te remet en jeu.
games-link = [Voir]({ $url })
games-more = … et { $count } { $count ->
    [one] autre
   *[other] autres
  }.

board-posted = Le voilà.
board-there = Le plateau est ici : { $url }
board-failed = Discord ne m’a pas laissé l’afficher. Essaie un autre salon, ou réessaie dans un instant.
moved = C’est joué : { $action }.
move-unclear = « { $text } » peut vouloir dire : { $moves }. { $count ->
    [one] Tape ce coup
   *[other] Tape l’un de ces coups
  }, ou choisis-le dans la liste en tapant.
no-such-part = Ce jeu n’a pas de « { $part } » à montrer à part.
undone = Coup repris.
undo-asked = Les autres en ont vu quelque chose, ou quelqu’un a joué ou répondu depuis : il faut leur accord. Je le leur ai demandé.
leave-ask = Quitter **{ $game }** ? Quelqu’un d’autre pourra prendre ta place et continuer ta partie.
leave-yes = Quitter
left = Tu as quitté la table.
cancel-ask = Annuler **{ $game }** pour tout le monde ? La partie se termine sans résultat.
cancel-ask-seen = Tu as vu quelque chose de caché à **{ $game }** : impossible d’annuler sans les autres. Leur demander ? Si tout le monde est d’accord, la partie se termine sans résultat.
cancel-ask-moderator = Tu as vu quelque chose de caché à **{ $game }** : ici, tu joues comme les autres et il faut leur accord. Quelqu’un d’autre de la modération peut annuler tout de suite. Demander aux autres ?
cancel-ask-others = Demander aux autres d’annuler **{ $game }** ? Si tout le monde est d’accord, la partie se termine sans résultat.
never-mind = Non
leave-no = Rester
cancel-no = Continuer à jouer
nothing-changed = D’accord, rien n’a changé.
cancel-yes = Annuler la partie
cancel-ask-them = Leur demander
cancelled = La partie est annulée.
cancel-asked = J’ai posé la question aux autres. Si tout le monde est d’accord, la partie est annulée.
seat-taken = Tu as maintenant la place { $seat }.
answered = C’est noté.

record-here = Toute la partie dans un fichier, à garder ou à vérifier. Pour le lire, voir `docs/records.md` dans le projet.
record-running = La partie telle que tu peux la connaître. Le reste viendra quand elle sera terminée.
verified = **Pas de triche.** La graine correspond à la promesse faite à l’ouverture de la table, et tout le hasard de la partie en découle : j’ai tout rejoué ({ $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }) et trouvé le même résultat.
verify-details =
    -# Graine `{ $seed }`
    -# Sel `{ $salt }`
    -# Promesse `{ $commitment }`
verify-yourself = Pour vérifier sans moi, prends le fichier et lance `python -m engine replay` dessus.
verify-running = Tant que la partie dure, la graine est secrète. Sa promesse, le SHA-256 `{ $commitment }`, est affichée depuis l’ouverture de la table. Une fois la partie terminée ou annulée, tu peux tout vérifier.
verify-failed = **Ce fichier ne correspond pas à sa promesse** (`{ $reason }`). Préviens la personne qui fait tourner ce bot.
verified-so-far = **Pas de triche jusqu’à l’annulation.** La graine correspond à la promesse faite à l’ouverture de la table, et tout le hasard de la partie en découle : j’ai tout rejoué ({ $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }).
verify-never-begun =
    Cette table a fermé avant le début de la partie : il n’y a pas de hasard à vérifier. Sa graine est quand même publique.
    -# Graine `{ $seed }`
    -# Promesse `{ $commitment }`

rules-page = Page { $page } sur { $pages }
rules-caption = *{ $caption }*
rules-back = Précédent
rules-next = Suivant

error = Quelque chose a coincé de mon côté. Tes parties sont à l’abri : `/table` montre la tienne. Si ça recommence, donne le code `{ $code }` à la personne qui fait tourner ce bot.
error-storage = Je n’ai pas pu l’enregistrer, donc rien n’a changé. Réessaie dans un instant.
error-doubtful = Je n’ai pas accès à mes données en ce moment, je ne peux donc pas dire si ça a été pris en compte. Regarde à nouveau dans un instant.
