# Computer players, and what they know better. Their names, { $name }, are the same in every language.

# The lobby.
lobby-computers = Computer dazu
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
computer-triqueta-easy = { $emoji } **{ $name }**, leicht: nimmt, was gerade gut aussieht, und schaut selten weiter.
computer-triqueta-steady = { $emoji } **{ $name }**, solide: zählt mit, wer was braucht, und riskiert wenig.
computer-triqueta-strong = { $emoji } **{ $name }**, stark: spielt den Rest der Runde hundertfach im Kopf durch und merkt sich jedes Tier.
computer-trigony-easy = { $emoji } **{ $name }**, leicht: will das nächste Dreieck füllen und vergisst, sich umzuschauen.
computer-trigony-steady = { $emoji } **{ $name }**, solide: sichert die eigenen Linien und schlägt, was allein steht.
computer-trigony-strong = { $emoji } **{ $name }**, stark: denkt mehrere Züge voraus und wartet, bis du eine Lücke lässt.

# The board.
turn-computer = { $names } { $count ->
    [one] überlegt
   *[other] überlegen
  } …

# Hints.
options-hints = Tipps
hints-yes = wer dran ist, kann einen Tipp bekommen
hints-no = keine Tipps
hints-on = 💡 Hier gibt es Tipps
do-hint = Tipp
hint-title = 💡 Ein Tipp
hint-thinking = Lass mich kurz überlegen …
hint-failed = Mir fällt gerade nichts ein. Versuch es gleich noch einmal.
hint-best = Am besten: **{ $action }** · damit gewinnst du zu { $percent } %
hint-next = Oder: **{ $action }** · { $percent } %, { $gap ->
    [equal] etwa genauso gut
    [little] etwas schlechter
    [clear] klar schlechter
   *[much] viel schlechter
  }
hint-beware = Überlegt aus dem, was du sehen kannst. Nur du siehst das, und ich kann mich irren.

# Why a computer did something.
do-why = Warum?
why-title = 🤖 Was die Computer gedacht haben
why-did = { $name }: **{ $action }** · gewinnt damit zu { $percent } %
why-else = -# ↳ nicht { $action } · { $percent } %
why-beware = Die Chancen sind geschätzt, aus dem, was dieser Platz sehen konnte.

# What turned a game that is over.
do-turning = Wendepunkte
turning-title = 🧭 Wendepunkte
turning-point = **Zug { $turn }**: Mit **{ $did }** fielen die Chancen von { $name } von { $before } % auf { $after } %. **{ $best }** hätte sie gehalten.
turning-look = Zug { $turn }
turning-none = Niemand hat etwas verschenkt: Es gab keinen Wendepunkt.
turning-beware = Überlegt aus dem, was die jeweilige Person in diesem Moment sehen konnte.

refusal-no-such-level = So einen Computer gibt es nicht.
refusal-no-hints = An diesem Tisch gibt es keine Tipps.
refusal-no-thoughts = Dazu haben die Computer nichts zu erzählen.
refusal-thoughts-hidden = Die Gedanken der Computer könnten etwas Verdecktes verraten. Sie erzählen davon, wenn das Spiel vorbei ist.
refusal-not-reviewed = Ich gehe das Spiel noch durch. Frag in einer Minute noch einmal.
patience-hints = Das waren viele Tipps. Den nächsten bekommst du { $when }.

command-play-computers = Computer, die mitspielen; ohne weitere Plätze beginnt das Spiel sofort
command-play-level = Wie gut sie spielen (ohne Angabe: solide)
