# Computer players, and what they know better. Their names, { $name }, are the same in every language.

# The lobby.
lobby-computers = 加電腦玩家
lobby-opened-full = 坐滿了，遊戲馬上開始。
computers-title = 這桌的電腦玩家
computers-add = 加一位電腦玩家
computers-dismiss = 請電腦玩家離桌
computers-begin = 空位都坐滿，遊戲就開始。
level-easy = 輕鬆
level-steady = 穩健
level-strong = 高手
computer-option = { $name }（{ $level ->
    [easy] 輕鬆
    [steady] 穩健
   *[strong] 高手
  }）
computer-triqueta-easy = { $emoji } **{ $name }**（輕鬆）：看到眼前不錯的就拿，很少想得更遠。
computer-triqueta-steady = { $emoji } **{ $name }**（穩健）：會算每個人缺什麼，很少冒險。
computer-triqueta-strong = { $emoji } **{ $name }**（高手）：在腦中把這一輪剩下的部分玩上幾百遍，每隻動物都記得。
computer-trigony-easy = { $emoji } **{ $name }**（輕鬆）：直奔最近的三角區，常忘了看背後。
computer-trigony-steady = { $emoji } **{ $name }**（穩健）：守住自己的連線，看到落單的就吃。
computer-trigony-strong = { $emoji } **{ $name }**（高手）：往後看好幾步，等你露出破綻。

# The board.
turn-computer = { $names }思考中……

# Hints.
options-hints = 提示
hints-yes = 輪到自己時可以要提示
hints-no = 沒有提示
hints-on = 💡 這桌有提示
do-hint = 提示
hint-title = 💡 提示
hint-thinking = 讓我想一下……
hint-failed = 我現在想不出來，等一下再試試。
hint-best = 最好的一步：**{ $action }** · 你的勝算{ $percent }%
hint-next = 也可以：**{ $action }** · { $percent }%，{ $gap ->
    [equal] 差不多好
    [little] 稍微差一點
    [clear] 明顯較差
   *[much] 差很多
  }
hint-beware = 我只根據你看得到的東西來想，也可能想錯。這個提示只有你看得到。

# Why a computer did something.
do-why = 為什麼？
why-title = 🤖 電腦玩家怎麼想
why-did = { $name }：**{ $action }** · 勝算{ $percent }%
why-else = -# ↳ 也考慮過：{ $action } · { $percent }%
why-beware = 勝算是估計的，只根據那個座位當時看得到的東西。

# What turned a game that is over.
do-turning = 轉捩點
turning-title = 🧭 轉捩點
turning-point = **第{ $turn }回合** · { $name }：**{ $did }**。勝算從{ $before }%掉到{ $after }%。更好的一步：**{ $best }**。
turning-look = 第{ $turn }回合
turning-none = 大家都沒有失手，沒有轉捩點。
turning-beware = 只根據每位玩家當時看得到的東西來推算。

refusal-no-such-level = 沒有這種電腦玩家。
refusal-no-hints = 這桌沒有提示。
refusal-no-thoughts = 關於這個，電腦玩家沒什麼好說的。
refusal-thoughts-hidden = 電腦玩家的想法可能洩漏還蓋著的東西，等這局結束才會說。
refusal-not-reviewed = 我還在看這一局，過一分鐘再問吧。
patience-hints = 提示要得太多了，{ $when }再要下一個吧。

command-play-computers = 幾位電腦玩家一起玩；沒有其他空位就馬上開始
command-play-level = 電腦玩家的程度（不選就是穩健）
