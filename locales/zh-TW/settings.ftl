# /settings, /setup and /privacy.

settings-title = 你的設定
settings-calls = 輪到你時，我該怎麼通知你？
calls-channel = 在頻道裡@我
calls-dm = 用私訊，附上我的畫面
settings-language = 只給你看的訊息要用什麼語言？
language-auto = 和Discord的語言一樣
# Each language by its own name, the same everywhere.
language-en = English
language-de = Deutsch
language-fr = Français
language-zh-TW = 繁體中文

setup-title = 這個伺服器裡的Triad
setup-place = 在哪裡玩
place-thread = 每局開一個討論串
place-channel = 直接在頻道裡
setup-old = 怎麼處理舊的盤面
old-fold = 縮小，只留那幾步的文字
old-delete = 刪除
setup-language = 新開的桌用什麼語言
language-default = 開桌的人用的語言
setup-channels = 可以開桌的頻道（都不選就是全部）
setup-seats = 新開的桌有幾個座位
seats-auto = 遊戲的人數上限
setup-variant = 新開的桌用什麼玩法
variant-auto = 一般玩法
setup-only-managers = 只有能管理伺服器的人可以這樣做。

privacy-text =
    ### 我保存了你的哪些資料
    你的Discord ID、你的設定、你的Discord語言、你的睡眠時間和請假、我今天什麼時候提醒過你、你預排的行動、再來一局時替你保留的座位、你坐過的每一局和你當時的名字、你在每一局的位置、我什麼時候通知過你，還有你做了什麼。就這些：沒有訊息內容，也沒有別的名字。

    { "" }「匯出」會把全部內容存成檔案給你。「刪除」會把你的名字和ID從所有地方拿掉：進行中的遊戲你會離開，玩完的遊戲只剩一個沒有名字的座位。刪了就救不回來。
privacy-export = 匯出
privacy-delete = 刪除
privacy-here = 我保存的所有關於你的資料，都在這裡。
privacy-ask = 要刪除關於你的所有資料嗎？你會離開所有進行中的遊戲，而且救不回來。
privacy-yes = 對，刪除
privacy-deleted = 好了，關於你的資料都刪除了。
