# Trigony and Intrygo.

# Colours and sides reach a sentence by their keys.
trigony-colour = { $colour ->
    [red] 紅色
    [orange] 橙色
    [yellow] 黃色
    [green] 綠色
    [blue] 藍色
   *[purple] 紫色
  }
# The same for where something goes.
own-triangle = { $triangle ->
    [red] 紅色
    [orange] 橙色
    [yellow] 黃色
    [green] 綠色
    [blue] 藍色
   *[purple] 紫色
  }
trigony-side = { $side ->
    [white] 白方
    [brown] 棕方
   *[black] 黑方
  }
own-other = { $other ->
    [white] 白方
    [brown] 棕方
   *[black] 黑方
  }
# A pawn has no colour, a Trigon has that of its triangle.
own-piece = { $piece ->
    [trigon] { trigony-colour }Trigon
    [tile] 足跡
   *[pawn] 兵
  }

trigony-card-strike-force = 突擊隊
trigony-card-dynamite = 炸藥
trigony-card-deserter = 逃兵
trigony-card-strengthening = 增援
trigony-card-spy = 間諜
trigony-card-defector = 倒戈
trigony-card-promotion = 升級
trigony-card-degradation = 降級
trigony-card-migration = 遷移
trigony-card-infiltrator = 潛入
trigony-card-counterspy = 反間諜
trigony-card-ally = 盟友
trigony-card-immunity = 免戰牌

# Why not. What is meant by a field is its name, such as F6.

rule-bad-sides = { $seats }個人沒辦法分成{ $sides }方來玩。
rule-bad-teams = 這樣的隊伍不適合{ $seats }個人。
rule-throw-first = 先擲骰子：擲出你的顏色，才能把兵放上棋盤。
rule-place-or-decline-first = 骰子擲出{ trigony-colour }。先決定要不要在那裡放一個兵。
rule-no-piece-of-yours = { $field }沒有你的棋子。
rule-no-pawn-of-yours = { $field }沒有你的兵。
rule-out-of-reach = { $piece ->
    [trigon] 你在{ $field }的Trigon到不了{ $to }：它只能在自己的三角區裡沿直線滑行。
   *[pawn] 你在{ $field }的兵到不了{ $to }：它只能走到自己三角區裡相鄰的一格{ $sides ->
        [2] ，或在中心旁邊跨區
       *[other] {""}
      }。
  }
rule-infiltrator-out-of-reach = 你在{ $field }的潛入兵到不了{ $to }：它只能吃那個安全區裡相鄰的一格（起始格不行），或退回相鄰的、你自己的格子。
rule-own-piece-there = { $field }已經有你自己的棋子。
rule-piece-in-the-way = { $field }的棋子擋住了路。你的Trigon吃得掉它的話，也只能停在那裡。
rule-one-threat = 只有你在{ $by }的{ $piece ->
    [trigon] Trigon
   *[pawn] 兵
  }威脅{ $field }，還需要第二顆棋子。
rule-line-protected = { $first }到{ $last }的連線保護著{ $field }的足跡。
rule-immune = 你和{ trigony-side }現在互不侵犯。
rule-promote-or-migrate = 要說清楚兵進中心後變成什麼：`{ $field }-E5=T`變成Trigon，`{ $field }-E5>{ $colour }`變成{ trigony-colour }三角區的兵。
rule-only-in-the-centre = 只有中心能改變兵，{ $field }不是中心。
rule-trigons-degrade = Trigon進入中心會變回兵，沒有別的選擇。
rule-triangle-full = { trigony-colour }三角區滿了：裡面有你的{ $pieces }顆棋子。
rule-not-your-triangle = { trigony-colour }三角區不是你的。
rule-trigon-on-board = { trigony-colour }Trigon已經在棋盤上了。
rule-no-offer = 現在沒有人提和。
rule-offer-pending = { $own ->
    [yes] 你已經提和了，現在等其他人回答。
   *[no] { $name }提和了，先回答同意或不同意。
  }
rule-offered-already = 你這方這回合已經提和過了，下回合再試。
rule-answered-already = 你已經同意和局了，現在等其他人回答。
rule-no-cards = 這局沒有牌。
rule-not-in-hand = 你沒有「{ $card }」。
rule-not-in-their-hand = 對方沒有「{ $card }」。
rule-hand-full = { $own ->
    [yes] 你的手牌滿了，最多拿{ $limit }張。
   *[no] { $name }的手牌滿了，最多拿{ $limit }張。
  }
rule-swapped-already = 你這回合已經交換或給過一張牌了。
rule-not-a-mate = { $own ->
    [yes] 你不能和自己交換牌。
   *[no] { $name }不是你的隊友。
  }
rule-spy-first = 只有間諜能偷牌。
rule-steal-first = 先偷一張牌：你的間諜正看著呢。
rule-play-it-or-end = 打出你偷來的「{ $card }」，或結束回合。
rule-nothing-to-steal = { trigony-side }沒有牌。
rule-discard-or-end = 這回合還有一件事：要不要棄掉你的免戰牌。
rule-break-or-end = 這回合還有一件事：要不要擲骰破免戰牌。
rule-not-spied-on = 你的間諜看不到{ $name }的牌。
rule-counterspy-works-alone = 反間諜不用打出，它會自己擋下間諜。
rule-no-immunity-now = 現在沒有免戰牌要決定。
rule-nothing-to-end = 你的回合還沒結束：做點什麼，或跳過。
rule-nothing-to-beat = { $field }沒有東西可以吃。
rule-nothing-protected = 這一步要吃的東西並沒有受到連線保護。
rule-no-ally-there = { $field }旁邊沒有另一個對手的棋子，也沒有另一個對手的棋子威脅它。
rule-not-this-opponent = { $field }是{ trigony-side }的，你這張牌的對象是別人。
rule-not-an-opponent = { trigony-side }不是你的對手。
rule-no-foreign-pawn = { $field }沒有對手的兵。
rule-no-foreign-trigon = { $field }沒有對手的Trigon。
rule-not-beside-the-ray = 從{ $field }潛入，只能進旁邊對手的安全區，{ $to }不在那裡。
rule-not-on-a-ray = { $field }的兵不在交界線上。
rule-infiltrators-stay-pawns = { $field }的潛入兵不能變成Trigon。
rule-start-taken = 起始格{ $field }被佔了。
rule-supply-empty = 你的兵都在棋盤上了。

# Names and pieces.
trigony-name = Trigony
trigony-pitch = 讓兵走遍三角區，把足跡鋪滿。兩顆棋子聯手，就能吃掉對手。

# Options.
trigony-option-intrygo = Intrygo
trigony-intrygo-off = 不用牌
trigony-intrygo-on = 用牌
trigony-option-sides = 幾方
trigony-sides-auto = 兩人玩兩方，其他玩三方
trigony-sides-two = 兩隊，每隊三人（六人玩）
trigony-seating-side = { $emoji } **{ trigony-side }**：{ $held }
trigony-seating-any = 哪一方都可以：{ $names }
trigony-seating-unfit = 兩隊各三人要有六個人：請選六個座位，或改成別的分法。

# The story.
trigony-told-moved = { $who ->
    [they] {""}
   *[named] { $name }的
  }{ own-piece }從{ $origin }{ $piece ->
    [trigon] 滑到
   *[other] 走到
  }{ $to }。
trigony-told-beat = 吃掉{ trigony-side }在{ $field }的{ own-piece }{ $tile ->
    [too] 和足跡
   *[no] {""}
  }{ $help ->
    [none] {""}
   *[other] ，{ $help }助攻
  }。
trigony-told-unprotected = { trigony-side }的連線斷了，{ $fields }現在可以被吃。
trigony-told-promoted = { trigony-colour }Trigon在{ $field }進場。
trigony-told-degraded = { trigony-colour }Trigon在{ $field }變回兵。
trigony-told-migrated = { own-piece }前往{ own-triangle }三角區的起始格{ $field }。
trigony-told-lost = { $why ->
    [taken] 起始格{ $start }被佔了
   *[none] 棋盤外沒有兵了
  }，{ own-piece }{ $wish ->
    [promote] 沒能變成Trigon，
    [migrate] 沒能換到別的三角區，
   *[degrade] {""}
  }白白犧牲了。
trigony-told-threw = { $who ->
    [they] {""}
   *[named] { $name }
  }擲出{ trigony-colour }{ $why ->
    [not-your-triangle] ：不是自己的顏色，什麼都沒發生
    [start-taken] ：起始格被佔了，沒有兵進場
    [triangle-full] ：三角區滿了，沒有兵進場
    [supply-empty] ：兵都在棋盤上，沒有兵進場
   *[other] {""}
  }。
trigony-told-placed = { $who ->
    [they] {""}
   *[named] { $name }
  }把一個兵放上{ $field }。
trigony-told-declined = { $who ->
    [they] {""}
   *[named] { $name }
  }決定不放兵。
trigony-told-passed = { $who ->
    [they] {""}
   *[named] { $name }
  }跳過這回合。
trigony-told-offered = { $who ->
    [they] {""}
   *[named] { $name }
  }提和。
trigony-told-accepted = { $who ->
    [they] {""}
   *[named] { $name }
  }同意和局。
trigony-told-refused = { $who ->
    [they] {""}
   *[named] { $name }
  }不同意和局。
trigony-told-lapsed = 提和失效了。
trigony-told-won = { trigony-side }鋪滿{ own-triangle }三角區，獲勝！
trigony-told-drawn = 和局：{ $reason ->
    [agreed] 大家都同意。
    [quiet] 連續60個回合沒有進展。
   *[limit] 已經玩了1000個回合。
  }
trigony-told-card = { $who ->
    [they] {""}
   *[named] { $name }
  }打出「**{ $card }**」{ $field ->
    [none] {""}
   *[other] ，用在{ $field }
  }{ $triangle ->
    [none] {""}
   *[other] ，到{ own-triangle }三角區
  }{ $side ->
    [none] {""}
   *[other] ，對象是{ trigony-side }
  }。
trigony-told-deserted = { trigony-side }的兵離開{ $field }。
trigony-told-defected = { trigony-side }的{ trigony-colour }Trigon離開{ $origin }，換{ own-triangle }Trigon在{ $field }進場。
trigony-told-removed = { trigony-side }的{ trigony-colour }Trigon離開{ $field }，沒有兵可以替補。
trigony-told-drew = { $who ->
    [they] {""}
   *[named] { $name }
  }抽一張牌。
trigony-told-seen = 是「**{ $card }**」。
trigony-told-traded = { $who ->
    [they] {""}
   *[named] { $name }
  }棄掉「{ $card }」，再抽一張牌。
trigony-told-shuffled = 棄牌堆洗成新的牌堆：{ $count }張。
trigony-told-swapped = { $name }和{ $mate }交換一張牌。
trigony-told-dealt = { $name }拿到「**{ $card }**」。
trigony-told-swap-seen = 用「{ $gave }」換到「{ $got }」。
trigony-told-gave = { $who ->
    [they] {""}
   *[named] { $name }
  }給{ $mate }一張牌。
trigony-told-hand = { $name }有{ $cards }
trigony-told-hands = 看到{ $hands }。
trigony-told-counterspied = { trigony-side }有反間諜：間諜什麼都沒看到，兩張牌都棄掉。
trigony-told-stole = { $who ->
    [they] {""}
   *[named] { $name }
  }偷走{ $victim }的一張牌。
trigony-told-kept = { $who ->
    [they] {""}
   *[named] { $name }
  }把偷來的牌留著。
trigony-told-immunity = { trigony-side }和{ own-other }互不侵犯。
trigony-told-break = { $who ->
    [they] {""}
   *[named] { $name }
  }擲骰破免戰牌，擲出{ trigony-colour }。
trigony-told-immunity-over = { trigony-side }和{ own-other }又可以互吃了。
trigony-told-refilled = { trigony-side }的牌用完了，重新補牌。

# The board.
trigony-turn = 第{ $turn }回合
trigony-begins = { $emoji } 骰子決定：{ trigony-side }先手。
trigony-shows = { $emoji } 骰子擲出{ trigony-colour }。
trigony-quiet = 已經{ $turns }個回合沒有進展，滿{ $limit }個就是和局。
trigony-offer = 🤝 { $name }提和。
trigony-who = { $emoji } **{ trigony-side }**：{ $names }
trigony-on-turn = **{ $name }**（行動中）
trigony-progress = { $emoji } { $tiles }/15{ $trigon ->
    [none] {""}
   *[other] {" "}{ $trigon }
  }
trigony-supply = 棋盤外有{ $pawns }個兵
trigony-letters = 小寫是足跡，大寫是兵，加T是Trigon：{ $sides }。像{ $field }這樣的是空的格子。
trigony-letter = { $letter }（{ trigony-side }）
trigony-hand = { $name }（{ $count }張）
trigony-cards = 手牌：{ $hands }。牌堆：{ $pile }張。
trigony-discard = 棄牌堆最上面：{ $card }。
trigony-odds-one = 🎲 擲骰子：有1/6的機會讓一個兵進入{ trigony-colour }三角區。
trigony-odds = 🎲 擲骰子：有{ $count }/6的機會讓一個兵進場（{ $colours }）。

trigony-asks-turn = 走一步棋、擲骰子{ $cards ->
    [yes] 、用牌
   *[no] {""}
  }，或跳過。
trigony-asks-place = 要在起始格放一個兵嗎？
trigony-asks-steal = 從間諜看到的牌裡偷一張。
trigony-asks-stolen = 打出偷來的牌，或留著。
trigony-asks-immunity = 免戰牌要怎麼辦？
trigony-asks-pass = 這回合什麼都不做嗎？
trigony-asks-throw = 現在擲骰子也沒用：{ $why ->
    [supply-empty] 你的兵都在棋盤上
    [start-taken] 你的起始格都被佔了
    [triangle-full] 你的三角區都滿了
   *[several] 你的起始格被佔了，或三角區滿了
  }。但擲了回合一樣會結束。還是要擲嗎？
trigony-asks-draw = 還沒輪到你，不過可以談和局。
trigony-asks-cards = 要怎麼用你的牌？
trigony-asks-to = { $field }要走去哪裡？
trigony-asks-centre = 兵進中心後變成什麼？
trigony-asks-stuck = { $field }現在哪裡都走不了。
trigony-asks-triangle = 哪個三角區？
trigony-asks-side = 對象是哪一方？
trigony-asks-swap-it = 想用你的「{ $card }」換哪張牌？
trigony-asks-give-it = 你的「{ $card }」要給誰？
trigony-asks-card-how = **{ $card }**：{ $does }
trigony-asks-trade = 要棄掉哪張牌，再抽一張？
trigony-asks-swap = 要拿哪張牌交換？
trigony-asks-give = 要給哪張牌？

trigony-alt = Trigony的棋盤，第{ $turn }回合{ $side ->
    [none] 。
   *[other] ，輪到{ trigony-side }。
  }
trigony-alt-marked = { $mark ->
    [chosen] 選中：{ $fields }。
    [target] 可以走到：{ $fields }。
    [attack] 可以吃：{ $fields }。
    [left] 剛離開：{ $fields }。
    [reached] 剛走到：{ $fields }。
   *[beaten] 剛被吃：{ $fields }。
  }
trigony-alt-progress = { trigony-colour }{ $tiles }/15
trigony-alt-trigon = { trigony-colour }{ $field }
trigony-alt-safe = 受保護：{ $fields }。
trigony-alt-triangle = { trigony-colour }三角區。
trigony-alt-side = { trigony-side }{ $progress ->
    [none] {""}
   *[other] （{ $progress }）
  }。兵：{ $pawns }；Trigon：{ $trigons }；足跡：{ $tiles }。

# Buttons.
trigony-leads-to = 可到{ $fields }
trigony-do-choose = 選擇
trigony-do-cards = 手牌
trigony-do-back = 返回
trigony-do-pass-sure = 對，跳過
trigony-do-throw-sure = 還是要擲
trigony-do-promote = Trigon
trigony-do-lose = { $does }（會犧牲：{ $why ->
    [none] 棋盤外沒有兵
   *[other] { $why }被佔
  }）
trigony-do-keep = 留著
trigony-do-migrate = { own-triangle }三角區的兵
trigony-do-throw = 擲骰子
trigony-do-pass = 跳過回合
trigony-do-place = 放上去
trigony-do-decline = 不放
trigony-do-offer-draw = 提和
trigony-do-accept-draw = 同意和局
trigony-do-refuse-draw = 不同意和局
trigony-do-trade = 換牌
trigony-do-draw = 抽牌
trigony-do-swap = 和隊友交換
trigony-do-give = 給隊友
trigony-do-end = 不管它
trigony-do-break = 擲骰破免戰牌
trigony-do-discard-immunity = 棄掉它

# Moves, as they are named in a sentence or in a list, and as people may type them.
trigony-spelled-throw = 擲骰子
trigony-spelled-pass = 跳過
trigony-spelled-place = 放上一個兵
trigony-spelled-decline = 不放兵
trigony-spelled-offer-draw = 提和
trigony-spelled-accept-draw = 同意和局
trigony-spelled-refuse-draw = 不同意和局
trigony-spelled-draw = 抽一張牌
trigony-spelled-end = 結束回合
trigony-spelled-break = 擲骰破免戰牌
trigony-spelled-discard-immunity = 棄掉免戰牌
trigony-spelled-trade = 換掉{ $card }
# For others than the two players, $card is [hidden].
trigony-spelled-swap = { $card ->
    [hidden] 和{ $name }交換一張牌
   *[other] 用{ $card }和{ $name }換{ $theirs }
  }
trigony-spelled-give = { $card ->
    [hidden] 給{ $name }一張牌
   *[other] 把{ $card }給{ $name }
  }
trigony-spelled-steal = { $card ->
    [hidden] 偷{ $name }一張牌
   *[other] 偷{ $name }的{ $card }
  }
# $where is a field such as F6 or a move such as F6-G7.
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
# What a pawn becomes in the centre: $move is such as F6-E5, $becomes is trigony-do-promote or
# trigony-do-migrate.
trigony-spelled-centre = { $move }：{ $becomes }
# Never shown: how people may type F6-G7 in words.
trigony-typed-move = { $origin }到{ $to }

# A card and who holds it.
trigony-card-of = { $card }（{ $name }）

# My table.
trigony-your-hand = **你的手牌**（{ $count }張，最多{ $limit }張）
trigony-your-card = { $emoji } **{ $card }**：{ $does }
trigony-card-now = 現在能用在：{ $ways }
trigony-card-not-now = 現在不能用。條件：{ $needs }{ $immune ->
    [yes] ，而且沒有免戰牌擋著
   *[no] {""}
  }。
trigony-mates-hand = { $name }的手牌：{ $cards }
trigony-spied-hand = { $emoji } { $name }的手牌：{ $cards }

trigony-does-strike-force = 一顆棋子單獨就能吃。
trigony-does-dynamite = 吃掉受連線保護的足跡。
trigony-does-deserter = 讓對手的一個兵離開棋盤。
trigony-does-strengthening = 在你空著的起始格放一個兵。
trigony-does-spy = 看某一方的牌，偷走一張。
trigony-does-defector = 對手的一個Trigon離開，換你的一個進場。
trigony-does-promotion = 你的一個兵原地變成Trigon。
trigony-does-degradation = 對手的一個Trigon變成兵。
trigony-does-migration = 你的一顆棋子前往你空著的起始格。
trigony-does-infiltrator = 交界線上的兵溜進旁邊對手的安全區，單獨就能吃。
trigony-does-counterspy = 自己會擋下間諜。
trigony-does-ally = 目標旁邊如果有另一個對手的棋子，你一顆棋子就能吃掉它。
trigony-does-immunity = 你和一個對手互不侵犯。
trigony-needs-strike-force = 一個沒受保護的目標，你的棋子威脅得到
trigony-needs-dynamite = 一個受保護的足跡，你的兩顆棋子都威脅得到
trigony-needs-deserter = 對手有兵在棋盤上
trigony-needs-strengthening = 棋盤外有兵；你有空著的起始格，那個三角區還有空位
trigony-needs-spy = 有對手手上有牌
trigony-needs-defector = 對手有Trigon在棋盤上；你有一個三角區還有空位、起始格空著、Trigon不在棋盤上
trigony-needs-promotion = 你的三角區裡有兵，而且那個三角區的Trigon不在棋盤上
trigony-needs-degradation = 對手有Trigon在棋盤上
trigony-needs-migration = 你有空著的起始格，那個三角區還有空位
trigony-needs-infiltrator = 交界線上有你的兵，旁邊對手的安全區裡有東西可以吃
trigony-needs-ally = 一個目標，你的一顆棋子威脅得到，旁邊又有另一個對手的棋子
trigony-needs-immunity = 桌上還沒有免戰牌

# The rules, a page each, and the captions of their pictures.
trigony-rules-1 = ## Trigony
  讓兵走遍自己的三角區。**每走一步，原來的格子就留下足跡**。

  自己任何一個三角區的15格都鋪滿足跡，你這一方就立刻獲勝。
trigony-lesson-1 = 紅色三角區的15格都有白方的足跡：白方獲勝。
trigony-rules-2 = ## 棋盤
  六個三角區在中心E5相會。每個三角區一開始有三個兵，最多容納你的四顆棋子（兵或Trigon）。

  {""}**兩方**：白方有紅、黃、藍，其餘歸黑方。**三方**：白方有紅、綠，棕方有橙、藍，黑方有黃、紫。

  組隊時每人負責一個三角區，但輪到你時，可以動用你這一方的任何棋子。
trigony-lesson-2 = 兩方的開局。角落的數字是各方鋪了幾格。
trigony-rules-3 = ## 安不安全
  三角區裡有顏色的格子是**安全區**：在那裡不會被吃。顏色最深的是**起始格**。

  灰色的**交界線**同時屬於兩邊的三角區，中心則屬於全部六個。這些是**衝突區**，在這裡開打。
trigony-lesson-3 = 紅色三角區：六個安全的格子、兩條交界線，尖端是中心。
trigony-rules-4 = ## 走一步
  輪到你時做一件事，通常是走一個兵：在自己的三角區裡走一格，走到空白的格子，或有你足跡的格子。原來的格子會留下足跡。

  有三個三角區的話，中心旁邊的兵也可以跨到你的下一個三角區，例如F6–E6。
trigony-lesson-4 = 白方的兵從H7走到G6，H7留下白方的足跡。
trigony-rules-5 = ## 兩顆棋子才能吃
  兵威脅它走得到的格子。如果交界線上對手的棋子或足跡，受到你的**兩顆棋子威脅**，其中一顆就能走上去吃掉它。

  棋子和足跡一起吃掉。被吃的兵回到棋盤外，被吃的Trigon就沒了。
trigony-lesson-5 = H7和F6都威脅G7的黑兵，所以H7可以吃它。
trigony-rules-6 = ## 連線保護
  在穿過中心的直線上，你的兩顆棋子會保護中間的足跡，只要沒有缺口，而且兩顆棋子也都站在足跡上。Trigon單獨就能保護直線上和它相連的足跡，直到第一個缺口。

  受保護的足跡有金邊，不會被吃。棋子則永遠可能被吃。站在交界線最外端的棋子什麼都保護不了。
trigony-lesson-6 = F6和D6威脅E6，但黑方在E4和E7的兵保護著它。
trigony-rules-7 = ## 中心
  要有你的兩顆棋子威脅中心，才能走進去；中心已經有你的足跡就不必。

  進中心的兵會留下足跡，然後變成自己三角區的**Trigon**，或以兵的身分前往你的另一個三角區。不管哪一種，都落在起始格。起始格被佔的話，它就白白犧牲了。
trigony-lesson-7 = F6和F5威脅中心：F6可以進去，變成紅色Trigon，從I7回來。
trigony-rules-8 = ## Trigon
  {""}**Trigon**在自己的三角區裡沿直線滑行，愛滑多遠就滑多遠，一路留下足跡。

  沿路的足跡，只要你還有別的棋子也威脅到，它就吃得掉。吃到棋子就停下來。進了中心會變回兵。
trigony-lesson-8 = 紅色Trigon可以沿著直線滑行，在G6的兵幫助下吃掉G5和F5。
trigony-rules-9 = ## 擲骰子、跳過、和局
  不走棋的話，可以**擲骰子**。擲出你的顏色，就能把棋盤外的一個兵放上那個起始格，只要格子空著、三角區有空位。你也可以**跳過**。

  大家都同意、連續60個回合沒有進展，或玩滿1000個回合，就是和局。
trigony-lesson-9 = 骰子擲出紅色：白方在I7放上一個兵。
trigony-rules-10 = ## Intrygo：進攻的牌
  你有幾個三角區，就能拿幾張牌。打一張牌就是你的整個回合。

  {""}**突擊隊**：一個威脅就夠。
  {""}**炸藥**：吃掉受保護的足跡。
  {""}**潛入**：交界線上的兵溜進旁邊對手的安全區，單獨就能吃。
  {""}**盟友**（三方）：目標旁邊如果有另一個對手的棋子，就算你的第二個威脅。
trigony-lesson-10 = G7的潛入兵可以在橙色安全區裡吃G8或F7。
trigony-rules-11 = ## Intrygo：調動棋子的牌
  {""}**增援**：在空著的起始格放一個兵。
  {""}**升級**：兵原地變成Trigon。
  {""}**遷移**：一顆棋子前往你空著的起始格。

  {""}**逃兵**：對手的一個兵離開棋盤。
  {""}**降級**：對手的一個Trigon變成兵。
  {""}**倒戈**：對手的一個Trigon離開，換你的一個進場。
trigony-lesson-11 = 升級：H7的兵現在是紅色Trigon。
trigony-rules-12 = ## Intrygo：秘密
  {""}**間諜**：看某一方的牌，偷走一張，可以馬上打出。
  {""}**反間諜**：自己會擋下間諜。
  {""}**免戰牌**（三方）：你和一個對手互不侵犯。

  輪到你時，也可以換牌或抽牌。隊友看得到彼此的牌，回合開始時可以交換一張。沒有牌的一方會補上新的。
