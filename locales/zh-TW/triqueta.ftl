# Triqueta: its board, its private table, its story, its end.

triqueta-name = 凱爾特之森
triqueta-pitch = 收集動物：同一種剛好三隻分數最高，第四隻就爆了。

triqueta-animal = { $animal ->
    [rabbit] 兔子
    [owl] 貓頭鷹
    [deer] 鹿
    [boar] 野豬
    [ram] 公羊
   *[bear] 熊
  }
triqueta-token = { $emoji }{ triqueta-animal }
triqueta-tokens = { $emoji }{ triqueta-animal }×{ $count }
triqueta-legend-entry = { $emoji }{ triqueta-animal }{ $worth }
triqueta-legend = 三隻同種的分數：{ $entries }

# The board.
triqueta-round = 第{ $round }輪（共{ $rounds }輪）
triqueta-tower = **{ $tower }號塔**{ $left ->
    [0] 空了
    [1] 只剩1枚指示物
   *[other] 還有{ $left }枚指示物（{ $emoji } { $flowers }）
  }
triqueta-trees-waiting = { $emoji } { $towers }號塔上{ $count ->
    [1] 還有最後一棵樹
   *[other] 還有樹
  }
triqueta-no-trees-waiting = { $emoji } 樹都拿走了，這是最後一輪
triqueta-row = **第{ $row }排** { $animals }
triqueta-row-empty = **第{ $row }排** 空的
triqueta-row-taken = 第{ $row }排已被拿走
triqueta-player = { $now ->
    [turn] ▶ **{ $name }**（行動中）
    [out] { $name }（已退出本輪）
   *[in] **{ $name }**
  }
triqueta-seat = { $seat } { $name }
triqueta-has-rock = { $emoji } 起始石
triqueta-has-trees = { $emoji } { $trees }棵樹
triqueta-has-face-down = { $emoji } 蓋著{ $tokens }枚
triqueta-has-decided = 決定好了
triqueta-kind = { $emoji } ×{ $count }
triqueta-kind-triqueta = { $emoji } ×{ $count } **三角結**
triqueta-kind-spoiled = { $emoji } ×{ $count } 爆了
triqueta-no-animals = 還沒有動物

triqueta-asks-turn = 抽一枚指示物，或拿走一排。
triqueta-asks-take = 塔空了，拿走一排吧。
triqueta-asks-drawn = 按「我的畫面」看你抽到什麼，再決定放哪裡。
triqueta-asks-tower = 起始石在你手上：選下一座塔，塔上的樹也歸你。
triqueta-asks-reveal = 按「我的畫面」決定：蓋著的指示物要翻開還是放回。

# What the picture shows, for people who can't see it.
triqueta-alt = 凱爾特之森，第{ $round }輪，共4輪。{ $left ->
    [0] 塔空了。
    [1] 塔裡只剩1枚指示物。
   *[other] 塔裡還有{ $left }枚指示物。
  }
triqueta-alt-to-come = 後面還有{ $towers }號塔。
triqueta-alt-row = 第{ $row }排：{ $state ->
    [taken] 已被拿走
    [empty] 空的
   *[tokens] { $animals }
  }。
triqueta-alt-player = { $name }{ $now ->
    [turn] （行動中）
    [out] （已退出本輪）
   *[in] {""}
  }：{ $has }。
triqueta-alt-kind = { triqueta-animal }×{ $count }
triqueta-alt-rock = 起始石
triqueta-alt-trees = { $trees }棵樹
triqueta-alt-face-down = 蓋著{ $tokens }枚
triqueta-alt-nothing = 還沒有東西
triqueta-alt-you = 你
triqueta-alt-drawn = 你抽到{ triqueta-animal }。
triqueta-alt-held = 你蓋著{ $animals }。
triqueta-alt-poster = 最後的分數。
triqueta-alt-scored = { triqueta-animal }×{ $count }：{ $points }分
triqueta-alt-total = { $name }：{ $points }分（{ $parts }）。

# Buttons.
triqueta-do-draw = 抽指示物
triqueta-do-take = 拿第{ $row }排{ $animals ->
    [none] （空）
   *[other] {" "}{ $animals }
  }
triqueta-do-place = 第{ $row }排{ $animals ->
    [none] （空）
   *[other] {" "}{ $animals }
  }
triqueta-do-keep = 蓋著留下（剩{ $left }次）
triqueta-do-tower = { $tower }號塔
triqueta-do-reveal = { $choice ->
    [all] 翻開{ $added }
    [none] 放回{ $back }
   *[some] 翻開{ $added }，放回{ $back }
  }

# Moves, as they are named in a sentence or in a list.
triqueta-spelled-draw = 抽指示物
triqueta-spelled-place = 指示物放進第{ $number }排
triqueta-spelled-keep = 指示物蓋著留下
triqueta-spelled-take = 拿第{ $number }排
triqueta-spelled-tower = 選{ $number }號塔
triqueta-spelled-reveal = { $choice ->
    [added] 翻開蓋著的指示物
    [back] 放回蓋著的指示物
    [both] 兩枚蓋著的指示物都翻開
    [neither] 兩枚蓋著的指示物都放回
    [first] 翻開第一枚蓋著的指示物，放回第二枚
    [second] 翻開第二枚蓋著的指示物，放回第一枚
   *[hidden] 決定蓋著的指示物
  }

# My table.
triqueta-you-drew = 你抽到{ $emoji }**{ triqueta-animal }**。{ $having ->
    [spoiled] 你已經有{ $open }隻，早就爆了。
    [triqueta] 你已經有三角結，值{ $worth }分，第四隻會讓它爆掉。
    [none] 你還沒有這種動物。
   *[some] 你已經有{ $open ->
        [0] {""}
       *[other] { $open }隻
      }{ $both ->
        [yes] ，加上
       *[no] {""}
      }{ $kept ->
        [0] {""}
       *[other] 蓋著的{ $kept }隻
      }{ $needs ->
        [0] ，夠湊成三角結了，值{ $worth }分。
        [1] ，再一隻就是三角結，值{ $worth }分。
       *[other] 。
      }
  }
triqueta-rival = { $out ->
    [yes] { $name }（已退出）：{ $animals }
   *[no] **{ $name }**：{ $animals }
  }
triqueta-rival-kind = { $emoji }×{ $count }{ $state ->
    [three] {" "}✓
    [more] {" "}✗
   *[less] {""}
  }
triqueta-your-face-down = **蓋著的指示物**：{ $tokens ->
    [none] 沒有
   *[other] { $tokens }
  }{ $left ->
    [-1] {""}
    [0] （不能再留了）
   *[other] （還能留{ $left }枚）
  }
triqueta-your-kind = { $emoji } ×{ $count }：{ $points }分
triqueta-your-kind-triqueta = { $emoji } ×{ $count }：**{ $points }分**
triqueta-your-kind-spoiled = { $emoji } ×{ $count }：{ $points }分，爆了
triqueta-your-rock = { $emoji } { $points }分
triqueta-your-trees = { $emoji } { $points }分
triqueta-your-points = 如果現在結束，你有**{ $points }分**
triqueta-your-animals = **你面前**：{ $animals }
triqueta-your-decision = 你決定：{ $choice ->
    [all] 全部翻開
    [none] 全部放回
   *[some] 翻開{ $added }，放回{ $back }
  }。

# The story.
triqueta-told-drew = { $name }抽一枚指示物。
triqueta-told-placed = { $name }把{ $emoji }{ triqueta-animal }放進第{ $row }排。
triqueta-told-kept = { $name }蓋著留下一枚指示物。
triqueta-told-took = { $name }拿走第{ $row }排：{ $animals }。
triqueta-told-took-nothing = { $name }拿走第{ $row }排，裡面是空的。
triqueta-told-formed = 三隻{ $emoji }{ triqueta-animal }，湊成三角結！
triqueta-spoiled-kind = { $emoji }{ triqueta-animal }
triqueta-told-spoiled = { $animals }太多，爆了。
triqueta-told-last = 這輪只剩{ $name }還沒退出，可以一直抽下去。
triqueta-told-round-ended = 第{ $round }輪結束。
triqueta-told-rock = { $name }拿到起始石{ $emoji }。
triqueta-told-tree = { $name }選了{ $tower }號塔，拿到塔上的樹{ $emoji }。
triqueta-told-round-began = 第{ $round }輪開始。
triqueta-told-decided = { $name }決定好蓋著的指示物了。
triqueta-told-revealed = { $name }{ $choice ->
    [all] 翻開蓋著的{ $added }
    [none] 放回蓋著的{ $back }
   *[some] 翻開蓋著的{ $added }，放回{ $back }
  }。

# The end.
triqueta-result-player = { $place } **{ $name }** · { $points }分
triqueta-result-kind = { $emoji }{ triqueta-animal }×{ $count }：{ $points }分
triqueta-result-rock = { $emoji }起始石：{ $points }分
triqueta-result-trees = { $emoji }樹：{ $points }分
triqueta-result-nothing = 沒有動物
triqueta-result-tokens = { $count }枚指示物
triqueta-result-revealed = 蓋著的：{ $choice ->
    [all] 翻開{ $added }
    [none] 放回{ $back }
   *[some] 翻開{ $added }，放回{ $back }
  }
triqueta-result-tie = { $tied }同分，都是{ $points }分。{ $shared ->
    [yes] { $names }的指示物一樣最多（{ $tokens }枚），共同獲勝。
   *[no] { $names }的指示物最多（{ $tokens }枚），獲勝。
  }

# Options.
triqueta-option-reveal = 結束時，蓋著的指示物
triqueta-reveal-automatic = 自動替每個人選最好的結果
triqueta-reveal-by-hand = 每個人各自秘密決定
triqueta-option-first = 起始玩家
triqueta-first-lot = 隨機決定
triqueta-first-seat = 最先坐下的人

# The rules, one idea a page, with what its picture shows.
triqueta-lesson-1 = 兔子5、貓頭鷹6、鹿7、野豬8、公羊9、熊10。三隻貓頭鷹得6分，四隻倒扣1分。
triqueta-lesson-2 = 一座塔有15枚指示物，三個人玩就有三排。
triqueta-lesson-3 = 從塔裡抽到一隻貓頭鷹：放進某一排，或蓋著留下。
triqueta-lesson-4 = 你有一隻貓頭鷹，第2排再給你兩隻：湊滿三隻，6分。
triqueta-lesson-5 = 三隻熊得10分。來了第四隻，就變成倒扣1分。
triqueta-lesson-6 = 最後一排和起始石一起拿。有起始石的人選塔，拿到塔上的樹。
triqueta-lesson-7 = 最後處理蓋著的指示物：第三隻貓頭鷹翻開，第四隻熊放回。
triqueta-lesson-8 = 兩隻兔子2分，三隻貓頭鷹6分，一隻鹿1分，三隻野豬8分，五隻熊倒扣2分，起始石和兩棵樹3分：一共18分。
triqueta-rules-1 =
    ### 三隻一組
    凱爾特之森（Triqueta）：收集動物。同一種**剛好三隻**就是**三角結**，得到那種動物的分數。第四隻會讓它爆掉。
triqueta-rules-2 =
    ### 桌上有什麼
    2到5人玩。每種動物有十枚指示物，全部蓋著疊成四座塔，每座15枚。一座塔玩一輪。有幾個人就有幾排。
triqueta-rules-3 =
    ### 輪到你：抽……
    { "" }**抽**最上面的一枚指示物，自己偷看。把它亮出來，放進任何一排；或蓋著留在你面前，整局只能留兩枚。
triqueta-rules-4 =
    ### ……或是拿
    { "" }**拿**走一整排，裡面有什麼都是你的，空的也可以拿。拿了就退出這一輪。
triqueta-rules-5 =
    ### 小心第四隻
    拿走一排就得全部收下，不想要的也一樣。所以沒人要的東西，就丟進對手正在等的那一排。
triqueta-rules-6 =
    ### 一輪結束
    最後還沒退出的人，只要塔裡還有就能一直抽。最後一排和起始石都歸這個人，接著選下一座塔、拿走塔上的樹，下一輪也由這個人先開始。起始石和樹各值1分。
triqueta-rules-7 =
    ### 蓋著的指示物
    遊戲結束時，蓋著的指示物要翻開來算，還是放回去，每一枚都由你決定。
triqueta-rules-8 =
    ### 計分
    同一種一隻1分，兩隻2分，剛好三隻得到那種動物的分數。超過三隻，每多一隻倒扣1分。起始石和每棵樹各1分。分數最高的人獲勝；同分就比誰的指示物多。

# Why not.
rule-place-or-keep-first = 先把抽到的指示物放進一排，或蓋著留下。
rule-draw-or-take = 現在可以抽一枚指示物，或拿走一排。
rule-pick-a-tower-first = 先選下一座塔。
rule-reveal-first = 現在只剩蓋著的指示物要決定。
rule-tower-empty = { $tower }號塔空了，拿走一排吧。
rule-no-keeps-left = 你已經蓋著留下{ $limit }枚指示物，這局不能再留了。把這一枚放進一排吧。
rule-no-such-row = 沒有第{ $row }排，這局只有{ $rows }排。
rule-no-such-tower = 沒有{ $tower }號塔。還剩：{ $left }。
rule-row-taken = 第{ $row }排這一輪已經被拿走了。
rule-tower-gone = { $tower }號塔已經玩過了。還剩：{ $left }。
rule-reveal-count = 蓋著的{ $tokens }枚指示物，每一枚都要決定。
