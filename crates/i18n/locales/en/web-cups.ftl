### Cups: a list of them, a new one, the page of one, a television in a café.

web-cups-more = Play a whole evening instead of a single game: everybody meets everybody, or you meet those who play about as well, or anyone who is free. In a duplicate cup all tables get the same deals, so luck cancels out.
web-cups-mine = Your cups
web-cups-open = All cups
web-cups-none = There aren’t any yet.
web-cup-new = New cup
web-cup-more = Show more
web-cup-name = Name
web-cup-game = Game
web-cup-players = Players at a table
web-cup-listed = In the list
web-cup-listed-more = Otherwise only people with the link find it.
web-cup-format = Who meets whom
web-cup-format-round-robin = Round robin
web-cup-format-round-robin-more = Everybody meets everybody.
web-cup-format-swiss = Swiss
web-cup-format-swiss-more = You meet someone with about as many points, and nobody twice.
web-cup-format-arena = Arena
web-cup-format-arena-more = As soon as your game ends, the next one begins, until the time is over.
web-cup-format-solo = Solo
web-cup-format-solo-more = Everybody plays the same deals against the same bots, whenever they like. Results come at the end.
web-cup-rounds = Rounds
web-cup-minutes = Minutes
web-cup-games = Games
web-cup-hours = Open for how many hours
web-cup-bots = The bots
# $rounds: a number of rounds.
web-cup-swiss = Swiss, rounds: { $rounds }
# $minutes: a number of minutes.
web-cup-arena = Arena, { $minutes } min
# $games: a number of games.
web-cup-solo = Solo, games: { $games }
web-cup-duplicate = Same deals for all
web-cup-duplicate-more = Every table of a round draws the same in the same order, and you’re compared with everybody on your seat.
web-cup-clock = Clock
web-cup-clock-none = No clock
# $minutes, $seconds: numbers.
web-cup-clock-game = { $minutes } min a game, and { $seconds } s a move
# $days: a number of days.
web-cup-clock-days = { $days } days a move
web-cup-late = If you don’t come to your table within three minutes (or a day, where a move has days), you lose it.
web-cup-variant = Variant
web-cup-make = Make the cup
web-cup-open = Join now
web-cup-running = On now
web-cup-over = Over
web-cup-paused = Paused
# $count: a number of players.
web-cup-entrants = Players: { $count }
# $round, $rounds: numbers of rounds.
web-cup-round-of = Round { $round } of { $rounds }
# $round: the number of a round.
web-cup-round = Round { $round }
web-cup-rounds-all = Rounds
web-cup-television = Television
web-cup-share = Share
web-cup-join = Join
web-cup-leave = Leave
web-cup-play = Play the next game
web-cup-to-table = To the table
web-cup-join-more = It hasn’t begun yet: you can still join.
web-cup-joined = You’re in. It begins when the organiser says so.
web-cup-at-table = Your table is waiting for you.
web-cup-wait = You’re free right now. Your next table opens by itself.
web-cup-solo-more = Play whenever you like. Once the cup is over, you’ll see how everybody did.
web-cup-watch = It’s on.
web-cup-is-over = The cup is over.
web-cup-standings = Standings
web-cup-ties = Two points for everybody you beat, one for a tie. Ties: the opponents’ points, then direct results, then points of the games.
web-cup-ties-duplicate = First: how many on your seat you were ahead of. Then: points above the average, points, points of the games.
web-cup-place = Place
web-cup-player = Player
web-cup-points = Points
web-cup-opponents = Opponents
web-cup-direct = Direct
web-cup-scored = In games
web-cup-compared = Ahead of, %
web-cup-above = vs average
web-cup-form = Form
web-cup-out = out
web-cup-won = won
web-cup-between = neither
web-cup-lost = lost
web-cup-bye = no table
web-cup-tables = Tables
# $number: the number of a table.
web-cup-table = Table { $number }
web-cup-table-on = being played
web-cup-table-over = over
web-cup-table-sealed = over, sealed until the round ends
web-cup-look = Look
web-cup-bot = Bot
web-cup-gave-up = gave up
web-cup-no-tables = No table has been opened yet.
# $names: names of players.
web-cup-byes = No table this round: { $names }
web-cup-same-deals = Every table gets the same deals in the same order, so compare only within a seat.
web-cup-organise = For the organiser
web-cup-reason = Reason, for the log
web-cup-start = Begin
web-cup-pause = Pause
web-cup-resume = Continue
web-cup-end = End the cup
web-cup-end-sure = Really end it?
web-cup-correct = Correct the result
web-cup-correct-table = Table number
web-cup-correct-scores = Points, seat by seat (empty: it counts for nobody)
web-cup-take-out = Take out
web-cup-let-in = Let back in
web-cup-replace = Replace
web-cup-replace-by = Link or id of who plays on
web-cup-seed = The promise about the deals
web-cup-seed-more = All deals of all rounds follow from one number. Its fingerprint was published before the first round; at the end you see the number itself, and anybody can check both.
web-cup-commitment = Fingerprint:
web-cup-the-seed = Seed:
web-cup-seed-later = The seed is revealed once the last table is over.
web-cup-seed-fits = The seed fits the fingerprint.
web-cup-seed-wrong = The seed doesn’t fit the fingerprint!
web-cup-log = Log
# $name, $other: names of players; $number: of a table or round.
web-cup-log-joined = { $name } joined
web-cup-log-left = { $name } is out
web-cup-log-back = { $name } is back
web-cup-log-started = The cup began
web-cup-log-round = Round { $number } was drawn
web-cup-log-paused = Paused
web-cup-log-resumed = Continued
web-cup-log-replaced = { $other } plays on for { $name }
web-cup-log-corrected = The result of table { $number } was corrected
web-cup-log-ended = The cup ended
web-cup-one-deal = same deals for all
web-cup-watch-phone = Follow it on your phone
# $name: of a player; $points: a number.
web-cup-ticker-above = { $name } made { $points } points more of the same deals than the average.
web-cup-ticker-leads = { $name } is in the lead.
web-cup-ticker-won = { $name } won the cup!
