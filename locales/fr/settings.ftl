# /settings, /setup and /privacy.

settings-title = Tes réglages
settings-calls = Comment te prévenir quand c’est à toi de jouer ?
calls-channel = Mention dans le salon
calls-dm = Message privé, avec ton jeu dedans
settings-language = Ta langue, pour ce que je ne montre qu’à toi
language-auto = La même que Discord
# Each language by its own name, the same everywhere.
language-en = English
language-de = Deutsch
language-fr = Français
language-zh-TW = 繁體中文

setup-title = Triad sur ce serveur
setup-place = Où se jouent les parties ?
place-thread = Dans un fil à part
place-channel = Dans le salon même
setup-old = Que devient un ancien plateau ?
old-fold = Il se réduit à ce qui s’est passé
old-delete = Il est supprimé
setup-language = Langue des nouvelles tables
language-default = Celle de qui ouvre la table
setup-channels = Salons où l’on peut ouvrir une table (si rien n’est choisi : tous)
setup-seats = Places à une nouvelle table
seats-auto = Autant que le jeu le permet
setup-variant = Variante d’une nouvelle table
variant-auto = Le jeu habituel
setup-only-managers = Il faut pouvoir gérer le serveur pour faire ça.

privacy-text =
    ### Les données que je garde
    Ton identifiant Discord, tes réglages, la langue de ton Discord, tes heures de sommeil et tes absences, tes rappels du jour, les coups que tu as prévus, les places réservées pour toi dans une revanche, les parties où tu étais à table avec le nom que tu avais alors, ton rôle dans chacune, quand j’ai dû te prévenir, et ce que tu as fait. Rien d’autre : aucun message, aucun autre nom.

    { "" }**Exporter** te donne tout dans un fichier. **Effacer** retire partout ton nom et ton identifiant : tu quittes ce qui est en cours, et les parties terminées gardent une place anonyme. C’est sans retour.
privacy-export = Exporter
privacy-delete = Effacer
privacy-here = Voici toutes tes données.
privacy-ask = Effacer tout ce qui te concerne ? Tu quittes toutes les parties en cours, et c’est sans retour.
privacy-yes = Oui, tout effacer
privacy-deleted = C’est fait. Je n’ai plus aucune donnée sur toi.
