"""Languages made of strings: a few words of their own, and English for the rest. What people type
can so be tried in any language, whichever ones are in locales/."""

from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

from screens.text import FALLBACK, Sentences, Words

ENGLISH = Path(__file__).parents[2] / "locales" / FALLBACK


def speaking(language: str, own: str) -> Words:
    """A language with these messages."""
    known = FluentParser().parse(own)
    ids = {entry.id.name for entry in known.body if isinstance(entry, ftl.Message)}
    sources = [own]
    for file in sorted(ENGLISH.glob("*.ftl")):
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        resource.body = [
            entry
            for entry in resource.body
            if isinstance(entry, ftl.Message) and entry.id.name not in ids
        ]
        sources.append(FluentSerializer().serialize(resource))
    return Words(language, Sentences(language, sources).say)


GERMAN = """
triqueta-do-draw = Ziehen
triqueta-do-take = Reihe { $row } nehmen{ $animals ->
    [none] {" "}(leer)
   *[other] {" "}{ $animals }
  }
triqueta-spelled-take = Nimm Reihe { $number }
triqueta-do-keep = Verdeckt behalten (noch { $left })
trigony-card-spy = Spion
trigony-card-ally = Verbündeter
trigony-card-defector = Überläufer
trigony-card-strike-force = Stoßtrupp
trigony-colour = { $colour ->
    [red] Rot
    [green] Grün
   *[other] { $colour }
  }
own-triangle = { $triangle ->
    [red] Rot
    [green] Grün
   *[other] { $triangle }
  }
trigony-side = { $side ->
    [white] Weiß
    [brown] Braun
   *[black] Schwarz
  }
trigony-do-migrate = Bauer in { own-triangle }
trigony-do-throw = Würfeln
trigony-spelled-offer-draw = Remis anbieten
trigony-spelled-swap = { $card ->
    [hidden] mit { $name } eine Karte tauschen
   *[other] { $card } gegen { $theirs } mit { $name } tauschen
  }
trigony-spelled-card = { $card }{ $where ->
    [none] {""}
   *[other] {" "}{ $where }
  }{ $triangle ->
    [none] {""}
   *[other] , nach { own-triangle }
  }{ $side ->
    [none] {""}
   *[other] {" "}gegen { trigony-side }
  }
trigony-typed-move = { $origin } nach { $to }
away-choice-2 = 2 Tage
away-choice-7 = Eine Woche
weekday = { $day ->
    [1] Montag
   *[2] Dienstag
  }
"""

# The sides agree with what is around them: none of their forms here is the name of a side.
FRENCH = """
triqueta-do-draw = Piocher
triqueta-spelled-take = prendre la rangée { $number }
trigony-card-spy = Espion
trigony-card-ally = Allié
trigony-side = { $side ->
    [white] Blanc
    [brown] Brun
   *[black] Noir
  }
own-camp = { $side ->
    [white] Blancs
    [brown] Bruns
   *[black] Noirs
  }
trigony-do-throw = Lancer le dé
trigony-do-discard-immunity = La défausser
trigony-spelled-offer-draw = proposer la nulle
trigony-spelled-card = { $card }{ $where ->
    [none] {""}
   *[other] {" "}en { $where }
  }{ $triangle ->
    [none] {""}
   *[other] , vers { own-triangle }
  }{ $side ->
    [none] {""}
   *[other] {" "}contre les { own-camp }
  }
trigony-typed-move = de { $origin } à { $to }
"""

CHINESE = """
triqueta-do-draw = 抽
triqueta-spelled-take = 拿第{ $number }列
triqueta-do-keep = 面朝下留著（剩{ $left }次）
trigony-card-spy = 間諜
trigony-card-counterspy = 反間諜
trigony-card-strike-force = 突擊隊
trigony-colour = { $colour ->
    [red] 紅色
   *[other] { $colour }
  }
trigony-side = { $side ->
    [white] 白方
    [brown] 棕方
   *[black] 黑方
  }
trigony-do-throw = 擲骰子
trigony-spelled-offer-draw = 提和
trigony-spelled-steal = { $card ->
    [hidden] 偷{ $name }一張牌
   *[other] 偷{ $name }的{ $card }
  }
trigony-spelled-card = { $card }{ $where ->
    [none] {""}
   *[other] {" "}{ $where }
  }{ $triangle ->
    [none] {""}
   *[other] ，到{ own-triangle }
  }{ $side ->
    [none] {""}
   *[other] ，對{ trigony-side }
  }
trigony-typed-move = { $origin }到{ $to }
"""
