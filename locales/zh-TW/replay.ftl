# Replay: a game step by step, and sharing it as a GIF.

command-replay = 把一局一步一步重播
do-replay = 重播
replay-at = 第{ $step }步（共{ $steps }步）
replay-at-running = 第{ $step }步（目前共{ $steps }步）
replay-jump = 跳到……
do-share = 分享

# Sharing.
share-ask = 把這局做成GIF貼出來？這個頻道的每個人都看得到。
share-whole = 整局
share-until-here = { $count ->
    [1] 這一步
   *[other] 到這裡的{ $count }步
  }
share-from-here = 從這裡開始
share-drawing = 繪製中……{ $done }/{ $all }
share-done = [貼好了。]({ $url })
share-failed = Discord沒有收下。等一下再試，或分享短一點的片段。
share-missing-permissions = 我沒辦法在這裡分享：我在這個頻道需要{ $permissions }的權限。管理伺服器的人可以在頻道設定裡開給我的身分組。
share-not-you = 你不能在這個頻道發言，所以我也不能替你貼在這裡。
share-elsewhere = 你可以在[玩這局的地方]({ $url })分享。
share-no-pictures = 這局沒有圖可以分享。

# What is posted.
shared-part = { $parts ->
    [1] { $first }
   *[other] { $first }到{ $last }
  }
shared-running = 遊戲還在進行。
shared-by = 由{ $name }分享
shared-alt = { $names }玩{ $game }的GIF，一個盤面接著一個盤面。最後一個：
