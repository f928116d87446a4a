# Games that are the same for everybody: one a day, one a week.

web-today-title = Game of the day
web-today-week-title = Game of the week
web-today-more = Everybody gets the same deals and the same seat, and the bots give the same answers to the same moves. Only your first game counts. There are no hints, and once a bot has answered a move, you can’t take it back.
web-today-day = Today
web-today-week = This week, at a full table
# $day: a date.
web-today-on = { $day }
# $day: the Monday of the week.
web-today-week-of = Week of { $day }, at a full table
# $bot: what bots of this level are called.
web-today-against = { $count ->
        [one] against a bot ({ $bot })
       *[other] against { $count } bots ({ $bot })
    }
web-today-go-on = Go on
web-today-gave-up = You gave up.
# $mine: my points. $best: the most that anybody else has.
web-today-won = You won { $mine } to { $best }
web-today-lost = { $mine } to { $best }, place { $place }
web-today-look-back = Look back
web-today-share = Copy for friends
# What is copied. $game, $day, $mine, $best; the link stands on the next line.
web-today-shared = { $game }, the same game for everybody, { $day }: I got { $mine }, the best bot got { $best }. How about you?
web-today-shared-week = { $game }, the same game for everybody, week of { $day }: I got { $mine }, the best bot got { $best }. How about you?
web-today-results = Your results
web-today-none = You haven’t finished one yet.
web-today-when = When
web-today-game = Game
web-today-points = Result
# $count: two or more.
web-today-streak = { $count } days in a row
web-today-wrong = There’s no such day, or it hasn’t come yet.
web-today-now = Today’s games
# At the table and after the game.
web-today-here = Game of the day: the same deals for everybody
web-today-here-week = Game of the week: the same deals for everybody

# Decisions that come back some days after they were tried again.
web-lessons = Find it this time
web-lessons-more = Positions from your own games whose better move you’ve already been shown. They come back after two days, a week and a month.
# $number: the number of the move in the game.
web-lesson = { $game }, move { $number }
web-lesson-again = { $days ->
        [one] It’ll be back tomorrow, beside the games of the day.
       *[other] It’ll be back in { $days } days, beside the games of the day.
    }
web-lesson-learnt = You’ve found it every time, so it won’t come back.
