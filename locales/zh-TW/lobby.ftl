# The lobby.
lobby-open = { $game }：開桌了
lobby-begun = **{ $game }** · { $names }
lobby-closed = **{ $game }** · 這桌已關閉
lobby-below = **{ $game }** · 這桌移到下面了
triqueta-banner = 凱爾特之森（Triqueta）：疊起來的木頭指示物和六種動物的臉，貓頭鷹有一圈金邊。
trigony-banner = Trigony：彩色三角區組成的棋盤中央，有白、棕、黑三方的棋子，中心站著一個Trigon。
lobby-host = { $name }（桌主）
lobby-free = 空位
lobby-players = 👥 { $names }
lobby-room = { $names }，還有{ $count }個空位
lobby-full = 坐滿了，桌主可以開始。
lobby-pace = ⏳ 步調：{ $pace }
lobby-special = ✨ { $options }
lobby-promise = 🔒 公平承諾 { $commitment }
lobby-kept = 🔖 替{ $names }保留座位，{ $when }開放給其他人
lobby-again = 🔁 { $names }：{ $host }想再來一局，{ $count ->
    [1] 你的座位留著。
   *[other] 你們的座位都留著。
  }
lobby-invited = 🔁 **{ $host }想再來一局**{ $game }，在{ $place }。我替你留了座位，{ $when }開放給其他人。
lobby-joined = 你加入了。遊戲在{ $place }。
lobby-declined = 好，下次再說。你的座位開放給其他人了。
lobby-join-side = 加入{ $side }
lobby-join-any = 哪一方都可以
lobby-start-anyhow = 照樣開始
lobby-do-join = 加入
lobby-do-leave = 離開
lobby-do-start = 開始
lobby-do-options = 選項
lobby-do-rules = 規則
lobby-do-learn = 教學
lobby-do-fair = 公平嗎？
lobby-decline = 這次不玩
lobby-go = 前往遊戲
lobby-to = 前往這桌
lobby-opened = 開桌了，其他人可以按下面的按鈕加入。
lobby-fair =
    ### 洗牌和擲骰公平嗎？
    在任何人坐下之前，我就選好了一個秘密數字，也就是**種子**。有🔒的那行字是我的**承諾**，就像種子的指紋：看不出種子是什麼，但只符合這一個種子，所以我事後換不了。
    這局的洗牌、擲骰和抽籤都來自種子，再混入兩樣我事先不可能知道的東西：Discord給第一則承諾訊息的編號，還有誰坐在哪裡。
    遊戲結束或取消後，我會公布種子。到時按「驗證」或用`/verify`，就能從種子重演每一次洗牌和擲骰。想親自檢查的話，先把下面這段複製起來，留到那時候：
promise-kept =
    承諾 { $commitment }
    遊戲 { $game }
promise-kept-message = 訊息 { $message }
promise-kept-mark = 你的代號 { $mark }
seed-published = 🔓 種子 { $seed }

table-gone-on = 局面又變了。按「重新整理」看你現在的畫面。
table-over = 這局已經結束了。

refusal-kept = 剩下的座位是留給{ $people }的。沒人來坐的話，{ $when }開放給其他人。
refusal-seats-kept = 還有座位留給{ $people }。不等了，直接開始嗎？
refusal-already-opened = 下一局已經開桌了。

options-title = 這桌的選項
options-size = 幾個人玩
options-seats = { $seats }個座位
options-language = 這桌的語言
options-shuffle = 隨機分邊
options-kick = 請人離桌
options-begun = 這樣就坐滿了，遊戲開始。
options-now = 這是這桌的選項，只有桌主能改。
