# /help: the commands in groups, a few words each.

help-title = Ce que je sais faire
help-new = C’est ta première fois ? { $learn } t’apprend un jeu en trois minutes.
help-command = { $command } { $does }
help-end = Tes secrets n’arrivent qu’à toi, rien ne se perd et tout le hasard se vérifie. Projet de fans, non officiel ; les jeux appartiennent à leurs auteurs et éditeurs.

help-group-start = 🎲 Se mettre à jouer
help-group-turn = ▶️ À ton tour
help-group-games = 📬 Tes parties
help-group-past = 📜 Après coup
help-group-trust = ⚙️ Réglages et confiance

help-does-learn = en jouant
help-does-play = ouvre une table
help-does-rules = page par page
help-does-table = ta vue privée
help-does-move = écrire au lieu de cliquer
help-does-board = le revoir
help-does-undo = reprendre un coup
help-does-games = lesquelles t’attendent
help-does-away = une absence
help-does-back = te revoilà
help-does-leave = quitter la table
help-does-cancel = annuler la partie
help-does-replay = revoir une partie
help-does-record = en fichier
help-does-verify = hasard équitable ?
help-does-settings = rappels, sommeil, langue
help-does-setup = pour qui gère le serveur
help-does-privacy = ce que je garde sur toi
help-does-help = cette page
