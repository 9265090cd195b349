# `make play`: what the terminal says. Lines have at most 90 characters.

local-setting = 正在擺桌……
local-ready =
    桌子擺好了：{ $url }

    { "  " }打開這個網址。你是Robin，有兩桌開著：雙人的Trigony（有牌），Ann在等；
    { "  " }三人的凱爾特之森，Ann和Ben在等（一次玩完，每人10分鐘）。
    { "  " }在任一桌按「加入」，遊戲就開始。
    { "  " }在網頁最上面選你是誰：Robin、Ann、Ben、Cleo、Dan或Eve。秘密只給本人看。
    { "  " }Ben讀德文，Cleo讀法文，Dan讀中文：只給他們看的用各自的語言，
    { "  " }給大家看的用那一桌的語言。
    { "  " }在最下面輸入/就有指令，例如/play。這裡什麼都不會保存，按Ctrl-C就全部結束。
local-cleared = 桌子收好了。

# The server, and its channel.
local-server = 小樹林
local-channel = 遊戲桌
