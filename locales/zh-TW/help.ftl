# /help: the commands in groups, a few words each.

help-title = 我能做什麼
help-new = 第一次來？{ $learn }三分鐘教會你一個遊戲。
help-command = { $command } { $does }
help-end = 秘密只有你看得到，什麼都不會弄丟，運氣公不公平也都能驗證。這是非官方的玩家作品，遊戲屬於原作者和出版社。

help-group-start = 🎲 開始玩
help-group-turn = ▶️ 輪到你時
help-group-games = 📬 你的遊戲
help-group-past = 📜 回頭看
help-group-trust = ⚙️ 設定與信任

help-does-learn = 邊玩邊學
help-does-play = 開一桌
help-does-rules = 一頁一頁看規則
help-does-table = 只有你看得到的部分
help-does-move = 不按按鈕，用打字的
help-does-board = 再貼一次盤面
help-does-undo = 收回上一步
help-does-games = 哪幾局在等你
help-does-away = 請假
help-does-back = 你回來了
help-does-leave = 離開這桌
help-does-cancel = 取消一局
help-does-replay = 再看一遍
help-does-record = 存成檔案
help-does-verify = 運氣公平嗎？
help-does-settings = 通知、睡眠、語言
help-does-setup = 給伺服器管理員
help-does-privacy = 我記得你什麼
help-does-help = 這一頁
