# What every game shares.

# Lists and sentences are put together two by two: { $first } is all that comes before.
# a, b
list-next = { $first }、{ $next }
# a, b and c
list-end = { $first }和{ $last }
# a: b and c; d: e
list-apart = { $first }；{ $next }
sentence-next = { $first }{ $next }
# A table in a list, and the name of its thread.
table-name = { $game }：{ $names }
table-label = { $game }：{ $names }（{ $id }）
seat-open = { $seat }號空位
seat-then = { $seat }號座位
seat-sign = { $seat }號座位
seat-forgotten = 以前的玩家
someone = 有人

# The board.
turn = { $names }，{ $count ->
    [1] 輪到你了
   *[other] 輪到你們了，先後不拘
  }。{ $asks }
last-move = 上一步：{ $since }
turn-open = 等人接手{ $seats }號座位。
asked = 還在等{ $names }回答。
do-table = 我的畫面
do-pick = 選一個
do-recap = 最近幾步
do-refresh = 重新整理
do-rematch = 再來一局
do-record = 紀錄檔
do-verify = 驗證
do-agree = 同意
do-refuse = 不同意
do-withdraw = 算了
do-take-over = 接手{ $seat }號座位
seats-open = { $count ->
    [1] 有一個座位空著，接手就能從原來的局面玩下去。
   *[other] 有{ $count }個座位空著，接手就能從原來的局面玩下去。
  }
their-last-action = 剛才那一步
proposed = **{ $name }**想{ $proposal ->
    [undo] 收回**{ $action }**和之後的每一步
    [wait] 多給{ $target }一些時間
    [give] 讓代打替{ $target }玩
   *[cancel] 取消這局
  }。還在等{ $missing }回答。
board-below = 盤面移到下面了。
closed = { $game }：已取消
plain-turn = 輪到{ $names }{ $count ->
    [1] {""}
   *[other] ，先後不拘
  }。

# The end.
result-won = { $names }{ $count ->
    [1] 獲勝
   *[other] 一起獲勝
  }
result-draw = 和局
result-agreed = 和局：大家都同意

# For one person.
mine-title = 你的畫面
mine-waiting = 正在等{ $names }。
call-asked = **大家在等你回答**：{ $game } · 提出：{ $since } { $place }
call = **輪到你了**：{ $game } · 上一步：{ $since } { $place }
recap-title = 從你上一回合到現在
recap-nothing = 沒有新的動靜。
stale = 那則訊息之後，局面又變了。這是現在的樣子。

# The story, for what is not an action of a game's own.
story-start = 遊戲開始。
story-leave = { $name ->
    [none] 有人離開了。
   *[other] { $name }離開了。
  }
story-undo = { $name }收回了一步。
story-propose = { $name }提議{ $proposal ->
    [undo] 收回**{ $action }**
    [wait] 多給某人一些時間
    [give] 換代打上場
   *[cancel] 取消這局
  }。
story-withdraw = { $name }改變了主意。
story-refuse = { $name }不同意。
story-cancel = { $name }取消了這局。
story-take-over = { $name }接手了{ $seat }號座位。

# At the end of a picture's description, where not all of it fits.
alt-more = 想看其餘部分，請在這局的頻道輸入「/board text:True」。
