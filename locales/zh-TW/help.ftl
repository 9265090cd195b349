# /help: the commands in groups, a few words each.

help-title = 指令一覽
help-new = 第一次來？用{ $learn }的教學，3分鐘學會一個遊戲。
help-command = { $command } { $does }
help-end = 該保密的只有你看得到，進度不會弄丟，洗牌和擲骰公不公平都能驗證。這是非官方的玩家作品，遊戲的權利歸原作者和出版社所有。

help-group-start = 🎲 開始玩
help-group-turn = ▶️ 輪到你時
help-group-games = 📬 你的遊戲
help-group-past = 📜 回頭看
help-group-trust = ⚙️ 設定與隱私

help-does-learn = 教學，邊玩邊學
help-does-play = 開一桌
help-does-rules = 一頁一頁看規則
help-does-table = 只有你看得到的畫面
help-does-move = 不按按鈕，用打字的
help-does-board = 再貼一次盤面
help-does-undo = 收回上一步
help-does-games = 哪幾局在等你
help-does-away = 請假
help-does-back = 銷假，回來玩
help-does-leave = 離開這桌
help-does-cancel = 取消一局
help-does-replay = 一步一步重播
help-does-record = 下載紀錄檔
help-does-verify = 驗證公平
help-does-settings = 通知、睡眠、語言
help-does-setup = 給伺服器管理員
help-does-privacy = 我保存了你的哪些資料
help-does-help = 這一頁
