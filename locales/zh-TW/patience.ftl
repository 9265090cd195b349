# Kind words for odd cases. To somebody who does very much at once ({ $when } is Discord's "in 20 seconds"):

patience-clicks = 你按得好快！{ $when }再繼續吧。
patience-seats = 你在各桌進進出出太多次了，{ $when }再繼續吧。
patience-proposals = 你同桌的人快應付不來了，{ $when }再繼續吧。
patience-boards = 盤面貼得太多了，{ $when }再貼下一個吧。
patience-replays = 重播和檔案要得太多了，{ $when }再拿下一個吧。
patience-shares = 分享得太多了，{ $when }再分享下一個吧。
patience-hush = 休息一下，再試一次。

# To somebody whose click or command leads nowhere.

button-outdated = 這個按鈕已經沒用了。請看最新的訊息，或用`/games`找你的遊戲。
command-outdated = 這個指令改過了。請重新啟動Discord再試一次。
unknown-from-here = 我找不到這桌。如果它還在，到它的頻道就找得到。
