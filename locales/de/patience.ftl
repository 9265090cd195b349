# Kind words for odd cases. To somebody who does very much at once ({ $when } is Discord's "in 20 seconds"):

patience-clicks = Das sind viele Klicks. Weiter geht es { $when }.
patience-seats = Das sind viele Änderungen an deinen Tischen. Weiter geht es { $when }.
patience-proposals = Das ist viel für die anderen an deinen Tischen. Weiter geht es { $when }.
patience-boards = Das sind viele Spielstände. Den nächsten gibt es { $when }.
patience-replays = Du hast dir schon viele Spiele und Dateien geholt. Weiter geht es { $when }.
patience-shares = Du hast viel geteilt. Das Nächste kannst du { $when } teilen.
patience-hush = Mach eine kurze Pause und versuch es dann noch einmal.

# To somebody whose click or command leads nowhere.

button-outdated = Dieser Button funktioniert nicht mehr. Schau in die neueste Nachricht, oder finde deine Spiele mit `/games`.
command-outdated = Dieser Befehl hat sich geändert. Starte Discord neu und versuch es noch einmal.
unknown-from-here = Diesen Tisch finde ich nicht. Wenn es ihn noch gibt, kommst du über seinen Kanal hin.
