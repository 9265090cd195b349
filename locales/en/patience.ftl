# Kind words for odd cases. To somebody who does very much at once ({ $when } is Discord's "in 20 seconds"):

patience-clicks = That's a lot of clicks. You can go on { $when }.
patience-seats = That's a lot of changes at your tables. You can go on { $when }.
patience-proposals = That's a lot for the others at your tables. You can go on { $when }.
patience-boards = That's a lot of boards. You can bring the next one { $when }.
patience-replays = That's a lot of replays and files. You can get the next one { $when }.
patience-shares = That's a lot to share. You can share the next one { $when }.
patience-hush = Take a short break, then try again.

# To somebody whose click or command leads nowhere.

button-outdated = That button doesn't work any more. Look at the newest message, or find your games with `/games`.
command-outdated = That command has changed. Restart Discord and try again.
unknown-from-here = I can't find that table. If it's still there, you get to it in its channel.
