### What the page shows of what happens: the pace, the recap, the end, the log, sounds.

## While something is shown

# $seat: who; $what: the move, as in "take 3 blue from factory 2 to line 3".
web-shown-move = { $seat }: { $what }
web-shown-points = Counting points…
web-recap = What the others just did
# $points: with its sign, as in "+5".
web-recap-points = { $seat }: { $what } ({ $points })
# $turn: one of the sentences above.
web-recap-again = Show again. { $turn }

## Preferences

web-pace = Pace
web-pace-more = How long you see what others do. A tap or any key skips ahead.
web-motion-calm = Calm
web-sounds = Sounds
web-sound-turn = My turn
web-sound-take = Taking
web-sound-place = Placing
web-sound-score = Points
web-sound-end = End of the game
web-volume = Volume

## The end

web-result-show = Show the result
web-result-close = Look at the boards
# $seat: a player.
web-result-board = { $seat }’s board
web-picture-save = Save picture
web-picture-share = Share picture
web-edit-this = Edit this position
