# The lobby.
lobby-open = { $game } : une table est ouverte
lobby-begun = **{ $game }** · { $names }
lobby-closed = **{ $game }** · cette table est fermée
lobby-below = **{ $game }** · la table est maintenant plus bas
triqueta-banner = Triqueta : des piles de pièces en bois et les têtes de six animaux, la chouette cerclée d’or.
trigony-banner = Trigony : le milieu d’un plateau de triangles colorés, avec des pièces blanches, brunes et noires et un Trigon au centre.
lobby-host = { $name } (hôte)
lobby-free = libre
lobby-players = 👥 { $names }
lobby-room = { $names } · { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
  }
lobby-full = Toutes les places sont prises : l’hôte peut lancer la partie.
lobby-pace = ⏳ Rythme { $pace }
lobby-special = ✨ { $options }
lobby-promise = 🔒 Tirage vérifiable { $commitment }
lobby-kept = 🔖 Places réservées à { $names }, libres pour les autres { $when }
lobby-again = 🔁 { $names } : { $host } propose une revanche. { $count ->
    [one] Ta place est réservée.
   *[other] Vos places sont réservées.
  }
lobby-invited = 🔁 **{ $host } propose une revanche** à { $game } dans { $place }. Je te réserve ta place ; elle sera libre pour les autres { $when }.
lobby-joined = Te voilà de la partie ! Elle se joue dans { $place }.
lobby-declined = D’accord, une autre fois. Ta place est libre pour les autres.
lobby-join-side = Les { $side }
lobby-join-any = Peu importe
lobby-start-anyhow = Lancer sans attendre
lobby-do-join = Rejoindre
lobby-do-leave = Quitter
lobby-do-start = Lancer la partie
lobby-do-options = Options
lobby-do-rules = Règles
lobby-do-learn = Apprendre
lobby-do-fair = Sans triche ?
lobby-decline = Une autre fois
lobby-go = Voir la partie
lobby-to = Voir la table
lobby-opened = Ta table est ouverte. Les autres peuvent la rejoindre juste en dessous.
lobby-fair =
    ### Un tirage sans triche ?
    Avant que quiconque s’installe, j’ai choisi un nombre secret, la **graine**. La ligne avec le 🔒 est ma **promesse**, l’empreinte de la graine. Elle ne révèle rien, mais ne va avec aucune autre graine : je ne peux plus en changer.
    Tout le hasard de cette partie vient de la graine, mêlée à deux choses que je ne peux pas connaître d’avance : le numéro que Discord a donné au premier message contenant ma promesse, et qui s’assoit où.
    Quand la partie est terminée ou annulée, je publie la graine. **Vérifier le tirage** ou `/verify` refait alors tous les tirages. Pour vérifier sans moi, copie ceci et garde-le d’ici là :
promise-kept =
    promesse { $commitment }
    partie { $game }
promise-kept-message = message { $message }
promise-kept-mark = ta marque { $mark }
seed-published = 🔓 Graine { $seed }

table-gone-on = La partie a avancé. Clique sur **Actualiser** pour voir où elle en est.
table-over = Cette partie est terminée.

refusal-kept = Les places qui restent sont réservées à { $people }. Sans réponse, elles seront libres pour les autres { $when }.
refusal-seats-kept = Des places sont réservées à { $people }. Lancer la partie quand même ?
refusal-already-opened = La revanche est déjà ouverte.

options-title = Options de la table
options-size = Nombre de places
options-seats = { $seats } places
options-language = Langue de cette table
options-shuffle = Tirer les camps au sort
options-kick = Retirer quelqu’un
options-begun = La table est complète : la partie commence.
options-now = Voici les options de cette table. L’hôte peut les changer.
