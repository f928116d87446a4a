### The web app.

web-brand = Kashi
web-skip = Skip to the page
web-home = Home
web-home-title = Five games at one table
web-play-now = Play now
web-loading = One moment …
web-unreachable = The server cannot be reached.
web-unknown-game = This page does not know the game of this table; reload it.
web-not-found = There is nothing here
web-not-found-more = The link may be old, or a letter of it got lost.
web-not-kept = This browser has no such game.
web-you = You
web-waiting = Waiting for players.
web-chance = Chance decides …
web-prompt = What is expected
web-seats = Players
web-log = What happened
web-plain = The table in words
web-moves = Your moves

## Bots

web-bot-beginner = Beginner bot
web-bot-casual = Casual bot
web-bot-strong = Strong bot
web-bot-expert = Expert bot
web-bot-numbered = { $name } { $seat }
