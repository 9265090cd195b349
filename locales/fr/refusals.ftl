# Why not. Every sentence says what is the matter and, where there is one, the way out.

refusal-unknown-game = Cette partie n’existe plus.
refusal-not-at-this-table = Tu n’es pas à cette table.
refusal-not-your-turn = Ce n’est pas à toi de jouer.
refusal-not-your-turn-but = Ce n’est pas à toi de jouer : on attend { $names }.
refusal-stale = La partie a avancé. Regarde le plateau le plus récent.
refusal-not-allowed = Les règles ne le permettent pas ici.
refusal-over = Cette partie est terminée.
refusal-not-over = Cette partie n’est pas encore terminée.
refusal-not-started = Cette partie n’a pas encore commencé.
refusal-not-shown = Cette table n’est pas encore prête. Réessaie dans un instant.
refusal-already-started = Cette partie a déjà commencé.
refusal-already-seated = Tu es déjà à cette table.
refusal-full = Toutes les places sont prises.
refusal-too-few = Il manque du monde : ce jeu se joue à { $allowed }. Propose à quelqu’un de rejoindre la table.
refusal-not-the-host = C’est à l’hôte de cette table de le faire.
refusal-no-such-person = Cette personne n’est pas à cette table.
refusal-no-such-seat = Cette place n’est pas vacante.
refusal-side-full = Ce camp est complet. Essaies-en un autre, ou laisse l’hôte tirer les camps au sort.
refusal-sides-differ = Avec si peu de monde, tout le monde ne peut pas avoir le camp choisi.
refusal-sides-differ-but = Avec si peu de monde, tout le monde ne peut pas avoir le camp choisi. Ça ferait changer de camp { $names }.
refusal-final = Impossible de reprendre ce coup : depuis, quelque chose de caché a été pioché, lancé ou vu.
refusal-nothing-to-undo = Tu n’as rien à reprendre.
refusal-nothing-proposed = Il n’y a plus rien à répondre.
refusal-agreed-already = Tu as déjà dit oui. C’est aux autres de répondre.
refusal-asked-already = Tu viens de demander quelque chose aux autres. Tu pourras recommencer quand quelqu’un d’autre aura joué.
refusal-already-proposed = Quelqu’un a déjà demandé quelque chose. Réponds d’abord à ça.
refusal-stood-in = Un remplaçant joue pour toi. Clique sur **Me revoilà** sur le plateau pour rejouer.
refusal-not-stood-in = C’est déjà toi qui joues.
refusal-nobody-to-ask = Il n’y a personne pour donner son accord.
refusal-nothing-due = Il n’y a rien à faire.
refusal-no-clock = Pour cette place, le temps n’est pas compté.
refusal-no-order = C’est à toi : joue, tout simplement.
refusal-moderator-played = Tu joues ou as joué ici et tu as vu quelque chose de caché. C’est à quelqu’un d’autre de la modération de le faire.
refusal-quota-host-lobbies = Tu as déjà { $most } { $most ->
    [one] table qui attend
   *[other] tables qui attendent
  } du monde. Lances-en une ou annules-en une d’abord.
refusal-quota-server-lobbies = Ce serveur a déjà { $most } { $most ->
    [one] table qui attend
   *[other] tables qui attendent
  } du monde. Va t’y installer, ou réessaie quand une partie aura commencé.
refusal-quota-person-tables = Tu es déjà à { $most } { $most ->
    [one] table
   *[other] tables
  }. Termine d’abord une partie, ou quitte une table.
refusal-quota-server-games = Ce serveur a déjà { $most } { $most ->
    [one] partie
   *[other] parties
  } en cours. Réessaie quand l’une sera terminée.

rule-unreadable-action = « { $text } » n’est pas un coup de ce jeu. Écris quelque chose comme `{ $example }`, ou choisis dans la liste pendant que tu tapes.
rule-sat-elsewhere = Tu avais une autre place dans cette partie et connaîtrais les secrets de deux places. Tu ne peux reprendre que la tienne.
rule-bad-options = Ces options ne vont pas ensemble.
rule-bad-seats = Ce jeu se joue à { $allowed }.
rule-no-such-seat = Il n’y a pas de place { $seat } : la table en a { $seats }.
rule-game-over = Cette partie est terminée.
