# Computer players, and what they know better. Their names, { $name }, are the same in every language.

# The lobby.
lobby-computers = Computer dazuholen
lobby-opened-full = Dein Tisch ist komplett. Gleich geht es los.
computers-title = Computer am Tisch
computers-add = Einen Computer dazuholen
computers-dismiss = Einen Computer wegschicken
computers-begin = Ist der letzte freie Platz besetzt, beginnt das Spiel.
level-easy = leicht
level-steady = solide
level-strong = stark
computer-option = { $name } ({ $level ->
    [easy] leicht
    [steady] solide
   *[strong] stark
  })
computer-triqueta-easy = { $emoji } **{ $name }**, leicht: mag, was gerade gut aussieht, und denkt selten weiter.
computer-triqueta-steady = { $emoji } **{ $name }**, solide: zählt mit, wer was braucht, und riskiert wenig.
computer-triqueta-strong = { $emoji } **{ $name }**, stark: spielt den Rest der Runde hundertfach im Kopf durch und merkt sich jedes Tier.
computer-trigony-easy = { $emoji } **{ $name }**, leicht: stürzt sich auf das Dreieck, das am nächsten ist, und vergisst, nach hinten zu schauen.
computer-trigony-steady = { $emoji } **{ $name }**, solide: sichert die eigenen Linien und schlägt, was allein steht.
computer-trigony-strong = { $emoji } **{ $name }**, stark: denkt mehrere Züge voraus und wartet, bis du eine Lücke lässt.

# The board.
turn-computer = { $names } { $count ->
    [one] überlegt
   *[other] überlegen
  } …

# Hints.
options-hints = Tipps
hints-yes = Wer dran ist, kann einen Tipp bekommen
hints-no = Keine Tipps
hints-on = 💡 Hier gibt es Tipps
do-hint = Tipp
hint-title = 💡 Ein Tipp
hint-thinking = Lass mich kurz überlegen …
hint-failed = Mir fällt gerade nichts ein. Versuch es gleich noch einmal.
hint-best = Am besten: **{ $action }** · deine Chancen: { $percent } %
hint-next = Oder: **{ $action }** · { $percent } %, { $gap ->
    [equal] etwa genauso gut
    [little] etwas schlechter
    [clear] klar schlechter
   *[much] viel schlechter
  }
hint-beware = Ich gehe nur von dem aus, was du sehen kannst. Das hier siehst nur du, und ich kann mich irren.

# Why a computer did something.
do-why = Warum?
why-title = 🤖 Was die Computer gedacht haben
why-did = { $name }: **{ $action }** · Chancen: { $percent } %
why-else = -# ↳ auch überlegt: { $action } · { $percent } %
why-beware = Die Chancen sind geschätzt, nach dem, was von diesem Platz aus zu sehen war.

# What turned a game that is over.
do-turning = Wendepunkte
turning-title = 🧭 Wendepunkte
turning-point = **Zug { $turn }** · { $name }: **{ $did }**. Damit fielen die Chancen von { $before } % auf { $after } %. Besser gewesen wäre: **{ $best }**.
turning-look = Zug { $turn }
turning-none = Niemand hat etwas verschenkt: Es gab keinen Wendepunkt.
turning-beware = Geschätzt nach dem, was die jeweilige Person in diesem Moment sehen konnte.

refusal-no-such-level = So einen Computer gibt es nicht.
refusal-no-hints = An diesem Tisch gibt es keine Tipps.
refusal-no-thoughts = Dazu haben die Computer nichts zu erzählen.
refusal-thoughts-hidden = Die Gedanken der Computer könnten etwas Verdecktes verraten. Sie erzählen davon, wenn das Spiel vorbei ist.
refusal-not-reviewed = Ich gehe das Spiel noch durch. Frag in einer Minute noch einmal.
patience-hints = Das waren viele Tipps. Den nächsten bekommst du { $when }.

command-play-computers = Wie viele Computer mitspielen; ist dann kein Platz mehr frei, beginnt das Spiel sofort
command-play-level = Wie gut sie spielen (ohne Angabe: solide)
