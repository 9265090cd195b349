# `make play`: what the terminal says. Lines have at most 90 characters.

local-setting = 正在擺桌……
local-ready =
    桌子擺好了：{ $url }

    { "  " }打開這個網址。你是Robin，兩局已經開始：一局Trigony，對手是Edge；
    { "  " }一局凱爾特之森，對手是Rowan和Alder。這三位都是電腦玩家，
    { "  " }所以你一個人就能同時玩兩局。輪到你時，盤面上會寫。
    { "  " }在網頁最上面選你是誰：Robin、Ann、Ben、Cleo、Dan或Eve。秘密只給本人看。
    { "  " }Ben讀德文，Cleo讀法文，Dan讀中文：只給他們看的用各自的語言，
    { "  " }給大家看的用那一桌的語言。
    { "  " }在最下面輸入/就有指令，例如/play。這裡什麼都不會保存，按Ctrl-C就全部結束。
local-cleared = 桌子收好了。

# The server, and its channel.
local-server = 小樹林
local-channel = 遊戲桌
