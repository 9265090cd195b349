# /help: the commands in groups, a few words each.

help-title = Ce que je sais faire
help-new = C’est ta première fois ? { $learn } t’apprend un jeu en trois minutes.
help-command = { $command } { $does }
help-end = Tes secrets, personne d’autre ne les voit ; rien ne se perd, et chaque tirage est vérifiable. Projet de fans, non officiel ; les jeux appartiennent à leurs auteurs et éditeurs.

help-group-start = 🎲 Pour commencer
help-group-turn = ▶️ À ton tour
help-group-games = 📬 Tes parties
help-group-past = 📜 Après la partie
help-group-trust = ⚙️ Réglages et vie privée

help-does-learn = apprendre en jouant
help-does-play = ouvrir une table
help-does-rules = lire les règles
help-does-table = voir ton jeu
help-does-move = taper ton coup
help-does-board = revoir le plateau
help-does-undo = reprendre un coup
help-does-games = voir tes parties
help-does-away = annoncer une absence
help-does-back = annoncer ton retour
help-does-leave = quitter une table
help-does-cancel = annuler une partie
help-does-replay = revoir une partie
help-does-record = télécharger une partie
help-does-verify = vérifier le tirage
help-does-settings = régler rappels, sommeil et langue
help-does-setup = régler le bot sur ce serveur
help-does-privacy = télécharger ou effacer tes données
help-does-help = voir cette page
