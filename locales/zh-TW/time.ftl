# Clocks, calls, absence and standing orders.

# Paces.
pace-sitting = 一次玩完
pace-day = 每日
pace-relaxed = 悠閒
pace-weekly = 每週
pace-choice-sitting = 一次玩完（每人10分鐘，每回合+45秒）
pace-choice-day = 每日（每人24小時，每回合+8小時）
pace-choice-relaxed = 悠閒（每人3天，每回合+12小時）
pace-choice-weekly = 每週（每人10天，每回合+36小時）
pace-choice-friends = 朋友局（不計時）
pace-line = **步調**：{ $pace }（每人{ $bank }，每回合+{ $increment }，最多存到{ $cap }）
pace-line-friends = **步調**：朋友局（不計時）
pace-option = { $pace }（每人{ $bank }，每回合+{ $increment }）
pace-option-friends = 朋友局（不計時）
away-line = 這桌不能請假：請假也照樣計時。
absent-line = 有人時間用完時，先讓別人接手座位。
minutes = { $count }分鐘
seconds = { $count }秒
hours = { $count }小時
days = { $count }天

options-pace = 步調
options-absent = 有人時間用完時
absent-stand-in = 由代打上場
absent-open = 先讓別人接手，再由代打上場
options-forced = 只剩一種選擇時
forced-yes = 自動執行
forced-no = 由玩家自己來
options-away = 請假
away-yes-option = 請假時停止計時
away-no-option = 請假時照樣計時
setup-pace = 新開的桌用什麼步調

# On the board.
clock-one = -# ⏳ 期限：{ $when }
clock-many = -# ⏳ 期限：{ $clocks }
clock-seat = { $name }（{ $when }）
clock-grace = { $clock } · 加時，每局一次
clock-away = -# 🧳 { $name }請假到{ $when }
do-clocks = 剩餘時間
do-back = 我回來了
clocks-title = 剩餘時間
clocks-line = **{ $name }**：剩{ $left }
clocks-line-running = **{ $name }**：剩{ $left }，期限{ $when }
clocks-line-paused = **{ $name }**：剩{ $left }，目前停止計時
clocks-line-away = **{ $name }**：剩{ $left }，請假到{ $when }
clocks-line-stand-in = **{ $name }**：由代打上場
clocks-rule = 每回合加{ $increment }，最多存到{ $cap }。只有這桌在等你時，才算你的時間。
seat-stood-in = { $name }（代打）
seat-stand-in = { $seat }號座位的代打

# The story.
story-grace = { $name }的時間用完了，進入加時，每局只有一次。
story-miss = { $name }的時間用完了。
story-stand-in = 接下來由代打替{ $name }上場。
story-back = { $name }回來了。
story-give = 接下來由代打替{ $name }上場。
story-given-for-good = 接下來由代打玩{ $seat }號座位。
story-wait = { $name }多得到一些時間。
story-lapse = 有人沒及時回答，所以一切照舊。
story-pointless = 剛才的提議已經沒有意義，就此作罷。
story-draw = 還在玩的人都同意和局。
story-idle = 很久沒有人玩，這局關閉了。
story-away = { $name }請假到{ $when }。
story-back-home = { $name }回來了。
story-how-forced = -# 只有一種選擇，已自動執行。
forced-move = -# 下一步只有一種選擇，已自動執行。
story-how-stand-in = -# 這一步由代打替{ $name }完成。

# Reminders.
reminder = { $public ->
    [yes] { $name }，**{ $game }**還在等你。
   *[no] **{ $game }**還在等你：{ $url }
  }
reminder-clock = { $public ->
    [yes] { $name }，**{ $game }**在等你。期限：{ $until }。
   *[no] **{ $game }**在等你。期限：{ $until }。{ $url }
  }
reminder-grace = { $public ->
    [yes] { $name }，**{ $game }**的**最後提醒**：你的時間用完了，加時的期限是{ $until }。
   *[no] **{ $game }**的**最後提醒**：你的時間用完了，加時的期限是{ $until }。{ $url }
  }
reminder-play = 去玩
reminder-not-now = 晚點再說
reminder-away = 我要請假
reminder-asked = { $public ->
    [yes] { $name }，大家在等你回答。
   *[no] **{ $game }**的其他人在等你回答：{ $url }
  }
not-now-done = 好，這回合不再提醒你，只在你快要錯過時做最後提醒。
not-yours = 這個提醒是給別人的。

# Coming and going.
command-away = 請假：不在的時候停止計時，也不通知你
command-away-until = 多久，或到哪一天
command-back = 銷假回來：恢復通知和計時
away-ask = 要請假到{ $until }嗎？我會告訴{ $tables ->
    [0] 你各桌的人
    [1] 你那桌的人
   *[other] 你{ $tables }桌的人
  }。這會用掉{ $days }天假，你現在有{ $left }天。
away-running = 有{ $count }桌不能請假：那裡照樣計時，我也照樣通知你。
away-yes = 對，我要請假
away-how-long = 要請假多久？我會告訴你的每一桌。你還有{ $left }天假。
away-choice-1 = 1天
away-choice-2 = 2天
away-choice-7 = 一週
# In digits; a month and a day always have two.
date = { $year }/{ $month }/{ $day }
away-date = { $date }（{ $weekday }）
weekday = { $day ->
    [1] 星期一
    [2] 星期二
    [3] 星期三
    [4] 星期四
    [5] 星期五
    [6] 星期六
   *[7] 星期日
  }
away-done = 好好放鬆吧！你請假到{ $until }。想提早回來就用`/back`。
away-too-long = 你只有{ $left }天假。每8天會多一天。
away-unreadable = 我看不懂這是哪一天，請從清單裡選。
back-done = 歡迎回來！你還有{ $left }天假。
back-not-away = 你本來就沒有請假。
back-stood-in = 這裡由代打在替你玩。要自己回來玩嗎？
back-at-table = 你又自己上場了。

# Sleep.
command-settings-zone = 你的時區：輸入你的城市，或那裡現在幾點
settings-zone-none = **睡眠時間**：未設定。用`/settings zone:`選好時區，再選幾點睡、睡多久，這段時間就停止計時，也不會通知你。別人只看得到你的期限，但可能從期限猜出你的作息。
settings-zone = **睡眠時間**（{ $zone }）：這段時間停止計時，也不會通知你。別人只看得到你的期限，但可能從期限猜出你的作息。
settings-sleep-from = 幾點睡
settings-sleep-length = 睡多久
sleep-none = 不設定睡眠時間
sleep-later = -# 新的時間對{ $when }之後開始的回合才算數。
zone-unknown = 我不知道這個時區。輸入城市的英文名，例如「Taipei」，再從清單裡選。
sleep-offer = 睡覺時要停止計時嗎？用`/settings zone:`設定一次時區，半夜就不會吵你。別人只看得到你的期限，但可能從期限猜出你的作息。

calls-digest = 每天一則私訊，列出所有在等你的遊戲
calls-none = 不用通知

# The inbox.
games-waiting = **{ $number }** · **{ $game }**（{ $name }{ $more ->
    [0] {""}
   *[other] 和另外{ $more }人
  }）：{ $what ->
    [answer] 等你回答
   *[turn] 輪到你了
  } · { $until }
games-open-more = 打開另一局
games-until = 期限：{ $when }
games-since = 上一步：{ $when }
games-open = 打開第{ $number }局
next-game = 還有{ $count }局在等你。
next-open = 下一局
digest-title = 在等你的遊戲
place-lost = 你的**{ $game }**（{ $names }）我沒辦法再貼了：那個頻道不見了，或不讓我進去。這局已經停止計時。想繼續的話，請在{ $server ->
    [unknown] 同一個伺服器
   *[known] **{ $server }**
  }的其他頻道用`/board`。
calls-closed = 我沒辦法傳私訊給你，所以在頻道裡通知你。用`/settings`可以改。

# Asking the others.
do-wait-on = 多給{ $name }時間
do-give = 讓代打替{ $name }玩
give-ask = 要永久換掉{ $name }嗎？由代打玩到最後，本人不能再回到這局。
give-yes = 對，換掉
do-give-for-good = 永久換掉{ $name }
absence-for-good = 你是頻道管理員，可以永久換掉某個人：由代打玩到最後，本人不能再回來。
only-moderators = 只有頻道管理員可以這樣做。
absence-title = 在等誰嗎？下面的做法要其他人都同意。
do-absence = 有人不在
absence-none = 現在沒有人不在。
absence-asked = 我問其他人了。
absence-done = 好了。

# Orders.
do-order = 預排一步
order-title = 輪到你時，我就替你這樣做，除非局面變了：
order-none = 現在沒有可以預排的。
order-given = 記下了：輪到你時，**{ $action }**。在那之前局面變了，我就撤掉預排，再告訴你。只有你看得到。
order-now = -# ⏭️ 已預排：**{ $action }**
order-dropped = -# ⏭️ 預排的**{ $action }**撤掉了，因為局面變了。
do-order-cancel = 撤掉預排
order-cancelled = 預排撤掉了。
