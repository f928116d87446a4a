### Positions to solve: one move is clearly the best, and it isn’t the first that comes to mind.

web-puzzles-more = Positions from games in which one move is clearly the best, and not the first that comes to mind. Find it, and read why.
web-puzzles-how = A search found them, and a search ten times as deep confirmed the answers. Your rating begins at 1,200 and stays on this device, and so do the ratings of the puzzles. Only your first answer to a puzzle counts on a day.
web-puzzles-games = By game
web-puzzles-open = Choose
web-puzzles-unrated = You haven’t tried any yet.
# $rating: a number.
web-puzzles-rating = Your rating: { $rating }
# $game: the name of a game.
web-puzzles-of = Puzzles: { $game }
# $solved, $count: numbers of puzzles.
web-puzzles-solved = { $solved } of { $count } solved
web-puzzles-solve = Solve
# $count: a number of puzzles.
web-puzzles-missed = Try the missed ones again ({ $count })
web-puzzles-all = All puzzles
web-puzzles-themes = By theme
# $run, $longest: how many puzzles in a row.
web-puzzles-run = Solved in a row: { $run }, at most { $longest }
# $count: days.
web-puzzles-streak = { $count ->
        [one] Solved today or yesterday
       *[other] Solved { $count } days in a row
    }

web-puzzle-today = Puzzle of the day
# $game: the name of a game.
web-puzzle-today-more = { $game }. It’s the same for everybody, and tomorrow there’s another one.

## At the table

web-puzzle = Puzzle
# $game: the name of a game. $rating: how hard the puzzle is.
web-puzzle-facts = { $game }, difficulty { $rating }
web-puzzle-task = It’s your turn, and one move is clearly the best. Which one?
web-puzzle-not = Something’s better. Look again.
web-puzzle-tempting = That’s what comes to mind first, but something’s better. Look again.
web-puzzle-right = That’s it!
# $move: a move.
web-puzzle-as-good = That’s just as good as this move: { $move }.
# $move: a move.
web-puzzle-shown = The best move: { $move }.
# $before, $after: ratings.
web-puzzle-rated = Your rating was { $before } and is now { $after }.
web-puzzle-line = What could follow
web-puzzle-share = Copy the result
web-puzzle-shared = Copied
# $day: today. $game: the name of a game. $sign: a sign that it was found. $count: how many days in a row.
web-puzzle-share-found = { $sign } Kashi's puzzle of { $day } ({ $game }): found at once{ $count ->
        [one] .
       *[other] , { $count } days in a row.
    }
# $day: today. $game: the name of a game. $sign: a sign that it wasn't found.
web-puzzle-share-not = { $sign } Kashi's puzzle of { $day } ({ $game }): it got me. And you?
web-puzzle-hint = What’s it about?
web-puzzle-show = Show me
web-puzzle-next = Next puzzle
web-puzzle-none = There’s no such puzzle here.

## What puzzles are about

puzzle-theme-deny = Keep it from a rival
puzzle-theme-burden = Leave the loss to a rival
puzzle-theme-penalty = Avoid a loss
puzzle-theme-end = End the game now
puzzle-theme-prolong = Keep the game going
puzzle-theme-first = Go first
puzzle-theme-join = Points from neighbours
puzzle-theme-complete = Finish it now
puzzle-theme-row = Plan a row
puzzle-theme-column = Plan a column
puzzle-theme-colour = Plan a colour
puzzle-theme-windows = Windows side by side
puzzle-theme-glazier = Place the glazier
puzzle-theme-bonus = Get the bonus
puzzle-theme-star = Plan a star
puzzle-theme-number = Plan a number
puzzle-theme-wild = Wild ones
puzzle-theme-keep = What to keep
puzzle-theme-take = Take it now
puzzle-theme-wait = Wait for more
puzzle-theme-build = Grow your own row
puzzle-theme-collect = Choose your colours
puzzle-theme-animals = Animals
puzzle-theme-area = Complete an area
puzzle-theme-sell = Goods
puzzle-theme-knowledge = Knowledge tiles
puzzle-theme-workers = Workers
puzzle-theme-silver = Silver
puzzle-theme-burn = Discard the right tile
puzzle-theme-dice = Use the dice
puzzle-theme-market = What you leave on the table
puzzle-theme-prepare = Prepare what’s next
puzzle-theme-points = Points now
