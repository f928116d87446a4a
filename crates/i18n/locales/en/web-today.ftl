# Games that are the same for everybody: one a day, one a week.

web-today-title = Game of the day
web-today-week-title = Game of the week
web-today-more = Everybody gets the same deals in the same seat, against bots that answer the same moves with the same moves. Your first game counts. There are no hints, and a move that a bot has answered stays.
web-today-day = For today
web-today-week = For this week, at a full table
# $day: a date.
web-today-on = For { $day }
# $day: the Monday of the week.
web-today-week-of = For the week of { $day }, at a full table
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
web-today-shared = { $game }, the same game for everybody, { $day }: I got { $mine }, the best bot { $best }. And you?
web-today-shared-week = { $game }, the same game for everybody, week of { $day }: I got { $mine }, the best bot { $best }. And you?
web-today-results = Your results
web-today-none = You haven’t finished one yet.
web-today-when = When
web-today-game = Game
web-today-points = Points
web-today-streak = { $count ->
        [one] Played on one day
       *[other] Played on { $count } days in a row
    }
web-today-wrong = There’s no such day, or it hasn’t come yet.
web-today-now = Today’s games
# At the table and after the game.
web-today-here = Game of the day: the same deals for everybody
web-today-here-week = Game of the week: the same deals for everybody

# Decisions that come back some days after they were tried again.
web-lessons = Find it this time
web-lessons-more = Positions from your games whose better move you’ve already seen. They come back after two days, a week and a month.
# $number: the number of the move in the game.
web-lesson = { $game }, move { $number }
web-lesson-again = { $days ->
        [one] It comes back tomorrow, among the games of the day.
       *[other] It comes back in { $days } days, among the games of the day.
    }
web-lesson-learnt = You’ve found it each time: it doesn’t come back.
