# Slash commands: what they are for, and what they answer. A description has at most 100 characters.

command-play = 開一桌遊戲
command-play-game = 哪個遊戲（不選就是凱爾特之森）
command-play-seats = 最多幾個人玩（不選就是遊戲的人數上限）
command-play-options = 遊戲的其他玩法
command-play-pace = 每個人有多少時間
command-play-language = 這桌的語言（不選就用伺服器的，或你的）
command-games = 你的遊戲：輪到誰、在哪裡
command-games-of = 列出誰的遊戲（不選就是你的）
command-board = 再貼一次盤面
command-board-as-text = 純文字，沒有按鈕
command-move = 用打字的走一步，例如F6-G7，邊打會邊列出建議
command-move-action = 你的這一步
command-board-triangle = 放大看一個三角區，只給你看
command-table = 你的畫面，只有你看得到
command-undo = 收回你的上一步
command-leave = 離開一桌
command-cancel = 取消一局
command-rules = 規則，一頁講一件事
command-settings = 你的設定：通知、語言、睡眠時間
command-setup = 這個伺服器的設定，給伺服器管理員
command-verify = 檢查一局的洗牌和擲骰公不公平
command-record = 下載一局的紀錄檔
command-privacy = 我保存了你的哪些資料：可以下載，也可以刪除
command-help = 指令一覽
command-game = 哪一局（不選就是這個頻道的）

choice-mine = 我的
choice-channel = 這個頻道的
choice-server = 這個伺服器的
variant = { $label }：{ $value }

no-game-here = 你在這個頻道沒有遊戲。用選項`game`指定一局，或用`/play`開一桌。
which-game = 這裡有好幾局，用選項`game`選一局吧。
no-such-game = 我找不到這局。用`/games`看看你有哪些遊戲。
unknown-kind = 我不知道「{ $name }」這個遊戲。我會的有{ $names }。
unreadable-options = 我不知道「{ $text }」這種玩法，請從清單裡選。
only-in-servers = 這個只能在伺服器裡用。
not-this-channel = 在這個伺服器，請到{ $channels }開桌。
missing-permissions = 我還不能在這裡開桌：我在這個頻道需要{ $permissions }的權限。請管理伺服器的人在頻道設定裡開給我的身分組，再試一次。
permission-view_channel = 「檢視頻道」
permission-send_messages = 「發送訊息」
permission-send_messages_in_threads = 「在討論串中傳送訊息」
permission-create_public_threads = 「建立公開討論串」
permission-attach_files = 「附加檔案」
permission-read_message_history = 「讀取訊息歷史」
not-a-place = 我沒辦法在這種頻道貼盤面，換個文字頻道或討論串試試。

games-title-mine = 你的遊戲
games-title-channel = 這個頻道的遊戲
games-title-server = 這個伺服器的遊戲
games-none = 現在沒有。用`/play`開一桌吧。
games-line-lobby = **{ $game }**：等人中，{ $taken }/{ $size }人 · 開桌：{ $since } · { $link }
games-line-running = **{ $game }**：在等{ $names } · 上一步：{ $since } · { $link }
games-line-your-turn = **{ $game }**：**輪到你了** · 上一步：{ $since } · { $link }
games-line-stood-in = **{ $game }**：代打在替你玩，用`/back`回來自己玩 · 上一步：{ $since } · { $link }
games-link = [前往]({ $url })
games-more = ……還有{ $count }局。

board-posted = 在這裡。
board-there = 盤面在這裡：{ $url }
board-failed = Discord不讓我貼。換個頻道，或等一下再試。
moved = 完成：{ $action }。
move-unclear = 「{ $text }」{ $count ->
    [1] 可能是
   *[other] 有好幾種可能
  }：{ $moves }。{ $count ->
    [1] 請這樣輸入
   *[other] 請輸入其中一種
  }，或在輸入時從清單裡選。
no-such-part = 這個遊戲沒有「{ $part }」這個部分可以放大看。
undone = 收回了。
undo-asked = 其他人已經看到一些了，或者之後有人行動或回答過，所以要大家同意才能收回。我已經問其他人了。
leave-ask = 要離開**{ $game }**嗎？別人可以接手你的座位，從現在的局面玩下去。
leave-yes = 離開
left = 你離開這桌了。
cancel-ask = 要取消**{ $game }**嗎？所有人的這一局都會結束，沒有結果。
cancel-ask-seen = 你在**{ $game }**看過隱藏的東西，所以不能自己取消。要問其他人嗎？大家都同意的話，這局就取消，沒有結果。
cancel-ask-moderator = 你在**{ $game }**看過隱藏的東西，所以在這裡你和其他玩家一樣，要大家同意。另一位頻道管理員可以馬上取消。要問其他人嗎？
cancel-ask-others = 要問其他人是否取消**{ $game }**嗎？大家都同意的話，這局就結束，沒有結果。
never-mind = 不要
leave-no = 留下
cancel-no = 繼續玩
nothing-changed = 好，什麼都沒變。
cancel-yes = 取消這局
cancel-ask-them = 問問大家
cancelled = 這局取消了。
cancel-asked = 我問其他人了。大家都同意的話，這局就取消。
seat-taken = { $seat }號座位現在是你的了。
answered = 收到。

record-here = 整局的紀錄檔，可以留著，也可以拿來檢查。怎麼讀，請看專案的`docs/records.md`。
record-running = 這是你現在能看的紀錄，其餘的等遊戲結束再給你。
verified = **這局是公平的**。種子符合開桌時的承諾，洗牌、擲骰和抽籤全都來自它：我重演了全部{ $moves }步，結果一模一樣。
verify-details =
    -# 種子 `{ $seed }`
    -# 鹽 `{ $salt }`
    -# 承諾 `{ $commitment }`
verify-yourself = 想不透過我、自己檢查的話，拿紀錄檔執行`python -m engine replay`。
verify-running = 遊戲進行時，種子是秘密。它的承諾（SHA-256）`{ $commitment }`寫在開桌的訊息裡。遊戲結束或取消後，全部都可以檢查。
verify-failed = **這份紀錄和承諾對不上**（`{ $reason }`）。請告訴架設這個機器人的人。
verified-so-far = **到取消為止，這局是公平的**。種子符合開桌時的承諾，洗牌、擲骰和抽籤全都來自它：我重演了全部{ $moves }步。
verify-never-begun =
    這桌還沒開始就關閉了，所以沒有洗牌或擲骰可以檢查。種子還是照樣公開。
    -# 種子 `{ $seed }`
    -# 承諾 `{ $commitment }`

rules-page = 第{ $page }頁（共{ $pages }頁）
rules-caption = -# { $caption }
rules-back = 上一頁
rules-next = 下一頁

error = 我這邊出了點問題。你的遊戲都還在，用`/table`就看得到。如果又發生，請把代碼`{ $code }`告訴架設這個機器人的人。
error-storage = 我沒能存下來，所以什麼都沒變。請等一下再試。
error-doubtful = 我現在連不上資料庫，所以不確定剛才有沒有存下來。請稍後再看一次。
