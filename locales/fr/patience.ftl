# Kind words for odd cases. To somebody who does very much at once ({ $when } is Discord's "in 20 seconds"):

patience-clicks = Ça fait beaucoup de clics. Tu pourras continuer { $when }.
patience-seats = Ça fait beaucoup de changements à tes tables. Tu pourras continuer { $when }.
patience-proposals = Ça fait beaucoup de questions aux autres. Tu pourras continuer { $when }.
patience-boards = Ça fait beaucoup de plateaux. Tu pourras afficher le prochain { $when }.
patience-replays = Ça fait beaucoup de parties à revoir et de fichiers. La suite { $when }.
patience-shares = Ça fait beaucoup de partages. Le prochain { $when }.
patience-hush = Fais une petite pause, puis réessaie.

# To somebody whose click or command leads nowhere.

button-outdated = Ce bouton ne marche plus. Regarde le message le plus récent, ou retrouve tes parties avec `/games`.
command-outdated = Cette commande a changé. Redémarre Discord et réessaie.
unknown-from-here = Je ne trouve pas cette table. Si elle existe encore, tu y accèdes depuis son salon.
