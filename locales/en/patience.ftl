# To somebody who does very much at once. { $when } is Discord's "in 20 seconds".

patience-clicks = That's a lot of clicks. You can go on { $when }.
patience-seats = That's a lot of coming and going. You can go on { $when }.
patience-proposals = That's a lot of questions for the others. You can ask again { $when }.
patience-boards = That's a lot of boards. You can bring the next one { $when }.
patience-replays = That's a lot of replays and files. You can get the next one { $when }.
patience-shares = That's a lot to share. You can share the next one { $when }.
patience-hush = Take a short break, then try again.
