# /settings, /setup and /privacy.

settings-title = Tes réglages
settings-calls = Comment te prévenir quand c’est à toi de jouer ?
calls-channel = dans le salon, en te mentionnant
calls-dm = par message privé, avec ta table dedans
settings-language = Langue de ce qui s’affiche pour toi seulement
language-auto = la même que Discord
# Each language by its own name, the same everywhere.
language-en = English
language-de = Deutsch
language-fr = Français
language-zh-TW = 繁體中文

setup-title = Triad sur ce serveur
setup-place = Où l’on joue
place-thread = dans un fil à part
place-channel = dans le salon même
setup-old = Que devient un ancien plateau
old-fold = il se réduit à ce qui s’est passé
old-delete = il est supprimé
setup-language = Langue des nouvelles tables
language-default = celle de qui ouvre la table
setup-channels = Salons où l’on peut ouvrir une table (si rien n’est choisi : tous)
setup-seats = Places à une nouvelle table
seats-auto = autant que le jeu le permet
setup-variant = Variante d’une nouvelle table
variant-auto = le jeu habituel
setup-only-managers = Il faut pouvoir gérer le serveur pour faire ça.

privacy-text =
    ### Ce que je garde sur toi
    Ton identifiant Discord, tes réglages, la langue de ton Discord, tes heures de sommeil et tes absences, tes rappels du jour, les coups que tu as prévus, les places réservées pour toi dans une revanche, les parties où tu étais à table avec le nom que tu avais alors, ton rôle dans chacune, quand j’ai dû te prévenir, et ce que tu as fait. Rien d’autre : aucun message, aucun autre nom.

    { "" }**Exporter** te donne tout dans un fichier. **Effacer** retire partout ton nom et ton identifiant : tu quittes ce qui est en cours, et les parties terminées gardent une place anonyme. C’est sans retour.
privacy-export = Exporter
privacy-delete = Effacer
privacy-here = Tout ce que je garde sur toi.
privacy-ask = Effacer tout ce qui te concerne ? Tu quittes toutes les parties en cours, et c’est sans retour.
privacy-yes = Oui, tout effacer
privacy-deleted = C’est fait. Je ne garde plus rien sur toi.
