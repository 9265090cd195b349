# Lessons: learning by playing. A sentence for each turn (200 characters at most), what to do, and a hint for whoever does something else.

command-learn = 教學：自己邊玩邊學一個遊戲，3分鐘就會
command-learn-game = 哪個遊戲（不選的話可以慢慢挑）

learn-name-triqueta = 凱爾特之森
learn-name-trigony = Trigony
learn-name-intrygo = Intrygo

learn-title = 想學哪一個？
learn-about-triqueta = **凱爾特之森**（Triqueta）：收集三隻同種動物，千萬別拿到第四隻。共7步。
learn-about-trigony = **Trigony**：走、吃，用足跡鋪滿一個三角區。共8步。
learn-about-intrygo = **Intrygo**：有牌的Trigony，先學Trigony比較好。共6步。

learn-head = **{ $lesson }教學** · 第{ $turn }步（共{ $turns }步）
learn-over = ### { $lesson }：你學會了！
learn-task = **輪到你了**：{ $task }
learn-hint = 💡 { $hint }
learn-refused = 💡 這樣不行：{ $why }
learn-changed = 💡 教學更新過，那個按鈕舊了。我們從這裡繼續。
learn-unknown = 💡 找不到那個教學，從這些裡面選一個吧。

learn-do-play = 開一桌來玩
learn-do-other = 學{ $lesson }
learn-do-back = 返回
learn-do-over = 從頭來過
learn-do-learn = 教學
learn-closed = 準備好和真人玩了嗎？用`/play`開一桌。{ $why }

learn-rival-1 = 小安
learn-rival-2 = 小宇
learn-rival-3 = 小樂

# Triqueta.
learn-triqueta-1 = 你要收集動物：同一種剛好三隻，就得到那種動物的分數；一隻或兩隻，每隻只有1分。動物都從塔裡抽出來。
learn-triqueta-1-task = 抽一枚指示物。
learn-triqueta-1-hint = 還不行，每一排都是空的。先抽吧。

learn-triqueta-2 = 是貓頭鷹，只有你看得到。把它放進一排：之後誰拿那一排，裡面的東西就全歸誰。
learn-triqueta-2-task = 放進第1排。
learn-triqueta-2-hint = 那樣也可以，不過這裡先試試第1排，你很快就知道為什麼。

learn-triqueta-3 = 你抽到野豬。一局裡，你可以蓋著留下兩枚指示物：沒有人看得到，最後對你有利才算。
learn-triqueta-3-task = 把野豬蓋著留下。
learn-triqueta-3-hint = 也可以，但別人可能會搶走你的野豬。這隻就蓋著留下吧。

learn-triqueta-4 = 第1排有三隻貓頭鷹！這就是三角結，值6分。拿了一排就退出這一輪，其他人繼續玩。
learn-triqueta-4-task = 拿第1排。
learn-triqueta-4-hint = 三隻貓頭鷹不會等你。趁還在，快拿第1排。

learn-triqueta-5 = 三隻貓頭鷹，6分！🎉現在是第2輪，你抽到第四隻貓頭鷹，收下它就變成−1分。把它放出去，但別放第1排：那裡有你要的野豬。
learn-triqueta-5-task = 把貓頭鷹放進第2排或第3排。
learn-triqueta-5-hint = 第1排的野豬是你要的，而且你只能再留一枚。試試第2排或第3排。

learn-triqueta-6 = 其他人都退出了，最後一排是你的。你還可以一直抽，不過兩隻野豬加上你留著的那隻，剛好三隻。
learn-triqueta-6-task = 拿第1排。
learn-triqueta-6-hint = 你可以繼續抽，但這兩隻野豬正是你要的：拿第1排吧。

learn-triqueta-7 = 三隻野豬！你是最後一個退出的人，所以拿到起始石🪨：1分。下一座塔也由你選，塔上的樹🌳又是1分。
learn-triqueta-7-task = 選一座塔。
learn-triqueta-7-hint = 從剩下的塔裡選一座。

learn-triqueta-end = 貓頭鷹6分、野豬8分、起始石1分、樹1分：**一共16分**，你已經會玩了。四座塔玩完，分數最高的人獲勝。

# Trigony.
learn-trigony-1 = 你是白方，小安是黑方。兵走到相鄰的一格，並在原來的格子留下足跡。自己任何一個三角區的15格都鋪滿足跡，你就贏了。
learn-trigony-1-task = 選**H6**，再選**→ G6**。
learn-trigony-1-hint = 那步也不錯。不過這裡試試H6 → G6，你馬上就知道為什麼。

learn-trigony-2 = 小安（黑方）走到G7，正好在兩個三角區的交界。你有兩個兵走得到那裡：H7和G6。兩個兵聯手，就能吃掉它！
learn-trigony-2-task = 用H7或G6走到**G7**。
learn-trigony-2-hint = 看看G7：H7和G6都走得到，黑方的兵是你的了。

learn-trigony-3 = 吃掉了，黑方的兵離開了棋盤！⚔️幾個回合後，黑方在F7和G8的兵都想吃你在G7的足跡。兩個兵連成一線，中間的足跡就安全。
learn-trigony-3-task = 把線連起來：選**H7**，再選**→ H8**。
learn-trigony-3-hint = 小心，黑方下一步就會吃掉你在G7的足跡。H7 → H8可以救它。

learn-trigony-4 = 救到了。接著是中心E5：你有兩個兵在它旁邊，路就開了。走進去的兵可以變成強大的Trigon回來。
learn-trigony-4-task = 選**F5**或**F6**，再選**→ E5**，然後選**Trigon**。
learn-trigony-4-hint = 往中心的路已經開了。走到E5，選Trigon。

learn-trigony-5 = 你的Trigon在I7進場了。它沿直線愛滑多遠就滑多遠，經過的每一格都留下足跡。
learn-trigony-5-task = 選**I7**，再選**→ I5**。
learn-trigony-5-hint = 試試從I7滑到I5：一次就是兩格。

learn-trigony-6 = 變成Trigon的那個兵到了棋盤外，被吃掉的兵也一樣。擲骰子可以讓一個兵回來。
learn-trigony-6-task = 擲骰子。
learn-trigony-6-hint = 有個兵在棋盤外等著。替它擲骰子吧。

learn-trigony-7 = 紅色，是你的顏色！可以讓一個兵從紅色的起始格I7進場。
learn-trigony-7-task = 把兵放上去。
learn-trigony-7-hint = 多一個兵總是好的。放上去吧。

learn-trigony-8 = 幾個回合後，只剩I5、H5和G5還沒有足跡。你的Trigon滑一大段，就能一次鋪完三格。
learn-trigony-8-task = 選**I5**，再選**→ F5**，就贏了。
learn-trigony-8-hint = 現在就能贏：從I5滑到F5。

learn-trigony-end = 紅色三角區鋪滿了，**你贏了**！真正玩的時候，鋪滿你的任何一個三角區都算贏，而且對手會反擊。

# Intrygo.
learn-intrygo-1 = 打一張牌就是你的整個回合。小安（黑方）的兵在G7，你只有H7走得到。「突擊隊」讓一顆棋子單獨就能吃。
learn-intrygo-1-task = 按**手牌**，再按**突擊隊**，然後選**H7**和**→ G7**。
learn-intrygo-1-hint = 這裡要用牌吃G7：按「手牌」，再按「突擊隊」。

learn-intrygo-2 = 吃掉了！黑方的另一個兵又靠過來，在打什麼主意？「間諜」能看對手的牌，還能偷一張。
learn-intrygo-2-task = 按**手牌**，再按**間諜**，然後選**黑方**。
learn-intrygo-2-hint = 先看看黑方的牌：按「手牌」，再按「間諜」。

learn-intrygo-3 = 這是黑方的牌，只有你看得到。「逃兵」可以讓對手的任何一個兵離開棋盤。
learn-intrygo-3-task = 偷**逃兵**。
learn-intrygo-3-hint = 「逃兵」現在正好幫得上忙，偷那張吧。

learn-intrygo-4 = 偷來的牌可以馬上打出。黑方的G8和F8都盯上了你在G7的兵。
learn-intrygo-4-task = 按**逃兵**，再選**G8**或**F8**。
learn-intrygo-4-hint = 趕走其中一個：按「逃兵」，再選G8或F8。

learn-intrygo-5 = 只剩一張牌了。你的手牌上限是三張，和你的三角區一樣多。不走棋的話，可以抽一張。
learn-intrygo-5-task = 按**手牌**，再按**抽牌**。
learn-intrygo-5-hint = 你的手牌快空了，抽一張吧。

learn-intrygo-6 = 不喜歡手上的牌？棄掉一張，再抽一張，一樣是用掉這回合。
learn-intrygo-6-task = 按**手牌**，再按**換牌**，選一張。
learn-intrygo-6-hint = 試試換牌：按「手牌」，再按「換牌」。

learn-intrygo-end = 牌就是這樣用。如果你這方的牌用完了，就會重新補牌。其他都和Trigony一樣。
