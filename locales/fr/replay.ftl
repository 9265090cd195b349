# Replay: a game step by step, and sharing it as a GIF.

command-replay = Revoir une partie, étape par étape
do-replay = Revoir
replay-at = Étape { $step } sur { $steps }
replay-at-running = Étape { $step } sur { $steps } pour l’instant
replay-jump = Aller à…
do-share = Partager

# Sharing.
share-ask = Partager cette partie en GIF ? Tout le salon la verra.
share-whole = Toute la partie
share-until-here = { $count ->
    [one] Cette étape
   *[other] { $count } étapes jusqu’ici
  }
share-from-here = À partir d’ici
share-drawing = Je dessine… { $done } sur { $all }
share-done = [Le voilà.]({ $url })
share-failed = Discord n’en a pas voulu. Réessaie dans un instant, ou partage un passage plus court.
share-missing-permissions = Je ne peux pas partager ici : il me faut { $permissions } dans ce salon. Quelqu’un qui gère le serveur peut { $count ->
    [one] l’accorder
   *[other] les accorder
  } à mon rôle dans les paramètres du salon.
share-not-you = Tu ne peux pas écrire dans ce salon, donc je ne peux rien y envoyer pour toi.
share-elsewhere = Tu peux partager cette partie [là où elle se joue]({ $url }).
share-no-pictures = Cette partie n’a pas d’images à partager.

# What is posted.
shared-part = { $parts ->
    [one] { $first }
   *[other] { $first } à { $last }
  }
shared-running = La partie continue.
shared-by = Partagé par { $name }
shared-alt = { $game } avec { $names }, en GIF, un plateau après l’autre. Le dernier :
