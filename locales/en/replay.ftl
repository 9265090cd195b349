# Replay: a game step by step, and sharing it as a GIF.

command-replay = Watch a game again, step by step
do-replay = Replay
replay-at = Step { $step } of { $steps }
replay-at-running = Step { $step } of { $steps } so far
replay-jump = Jump to…
do-share = Share

# Sharing.
share-ask = Post this game as a GIF? Everyone in this channel sees it.
share-whole = Whole game
share-until-here = { $count ->
    [one] This step
   *[other] { $count } steps up to here
  }
share-from-here = From here on
share-drawing = Drawing… { $done } of { $all }
share-done = [Here it is.]({ $url })
share-failed = Discord didn't take it. Try again in a moment, or share a shorter part.
share-missing-permissions = I can't share it here: I need { $permissions } in this channel. Someone who manages the server can give { $count ->
    [one] it
   *[other] them
  } to my role in the channel's settings.
share-not-you = You can't write in this channel, so I can't post here for you.
share-elsewhere = You can share this game [where it is played]({ $url }).
share-no-pictures = There are no pictures of this game to share.

# What is posted.
shared-part = { $parts ->
    [one] { $first }
   *[other] { $first } to { $last }
  }
shared-running = The game goes on.
shared-by = Shared by { $name }
shared-alt = { $game } with { $names } as a GIF, one board after the other. The last one:
