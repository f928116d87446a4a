### What the pages beside home say: new tables, replays, accounts, posters. They are loaded with those pages.

web-together-who = Who’s playing?
# $number: of the player, from 1.
web-together-name = Name of player { $number }
web-together-add = Add a player
web-together-more = Pass the device around. Players without a name get a number.
web-together-names = Add names
web-other-game = Another game
web-variant = Variant
web-who-finds = Who can see this table
web-listed = List under Open tables
web-listed-more = If off, players need the link or the code.
web-begin = Start game
web-begin-here = Play offline in this browser
web-open-table = Open the table
web-seat-me = Me
web-seat-anybody = Open to anyone
web-seat-add = Add a seat
web-seat-remove = Remove this seat
web-hot-seat = You hold more than one seat: pass the device around each turn.
web-hints-on = Allow hints
web-hints-on-more = Players may ask what a bot would do, and the others are told. The game doesn’t count for ratings.
web-in-words-more = The table as text with a list of moves; works with screen readers.
web-copy-address = Couldn’t copy: use the address bar
web-poster-only-here = Only this device can open this address, so its QR code is no use to phones. Open the server to your network, open this page at the address it then shows, and print that.
web-poster = Poster
web-print = Print
web-poster-play = Play here
web-poster-scan = Join our Wi-Fi, then scan the code or type the address.
web-poster-choose = Pick a game, or a table that’s waiting for players. No sign-up needed.
web-poster-friends = Got friends here? Tap Invite and show them the code.
web-replay-controls = Replay controls
web-first = To the start
web-step-back = One step back
web-step = One step forward
web-last = To the end
web-play = Play
web-pause = Pause
web-moment = Moment of the game
web-rounds = Rounds
web-graph = Points over time
web-continue = Continue from here against a bot
web-continue-later = You can continue from here against a bot once this game is over.
web-edit = Lay out a position
web-share-moment = Copy a link to this moment
web-download = Download game
web-open-record-more = Open a game file saved by Kashi on any device. It’s read right here and isn’t sent anywhere.
web-record-file = Saved game (.json)
web-record-unreadable = This isn’t a Kashi game file.
# $count: how many clauses.
web-found =
    { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
web-name-more = This is how others see you at tables.
web-save = Save
web-saved = Saved
web-account = Username
web-account-more = You’re playing as a guest. Create an account to keep your games on every device.
# $account: its name.
web-member = Signed in as { $account }.
web-password = Password
web-register = Create account
web-sign-in = Sign in
web-preferences = Preferences
web-language = Language
web-glyphs = Larger symbols on tiles
web-glyphs-more = Every colour has its own symbol anyway; this makes them easier to tell apart.
web-one-click = Move with one click
web-one-click-more = Without confirming; you can still undo.
web-auto-forced = Play forced moves
web-auto-forced-more = If there’s only one legal move, it’s played for you.
web-history = Game history
web-no-history = Finished games will appear here.
# $count: how many games.
web-games-count =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
web-upload = Upload
web-uploaded = Uploaded
web-together-told = With the real game on the table
web-together-told-more = You say what’s drawn and played. Kashi knows the rules, keeps the score and settles arguments.

## Finding an opponent, and ratings

web-opponents-more = Pick a game and a pace. You’ll be paired with whoever’s there and plays closest to your level.
web-opponents-table = Who’s looking for what
# $game: its title. $pace: one of the paces. $waiting: how many wait.
web-opponents-cell = { $game }, { $pace }: { $waiting }
web-opponents-nobody = nobody waiting
web-opponents-waiting =
    { $count ->
        [one] { $count } waiting
       *[other] { $count } waiting
    }
web-opponents-players = Players
web-opponents-friends = Play with friends
# $game: its title.
web-opponents-looking = Looking for an opponent in { $game }
# $pace: one of the paces. $kind: rated or unrated.
web-opponents-about = { $pace } · { $players } players · { $kind }
web-opponents-seconds = · usually a few seconds
web-opponents-minute = · usually under a minute
web-opponents-minutes =
    { $count ->
        [one] · usually about { $count } minute
       *[other] · usually about { $count } minutes
    }
web-opponents-meanwhile = We’ll take you to the table as soon as somebody’s there, even if you’re playing something else in this window.
web-opponents-bot = Play a bot meanwhile
web-opponents-elsewhere = You’re looking from another window or device now.
web-opponents-which = Which game
web-opponents-all = All
web-pace-live = Live
web-pace-live-more = 10 minutes each
web-pace-relaxed = Relaxed
web-pace-relaxed-more = 30 minutes each
web-pace-days = Over days
web-pace-days-more = one day per move
web-rated = Rated
web-rated-more = Counts for ratings: clock on, no hints, no take-backs after your turn, and if you leave, you’ve lost.
web-unrated = Unrated
web-cancel = Cancel
web-ratings = Ratings
# $game: its title.
web-ratings-of = Ratings: { $game }
web-ratings-against = Against
web-ratings-people = people
web-ratings-bots = bots
web-ratings-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
web-ratings-place = Place
web-ratings-points = Rating
web-ratings-games = Games
web-ratings-more = Show more
web-ratings-nobody = Nobody here yet. Members stand here after their first rated game.
# $place, $of: numbers.
web-ratings-mine = You’re number { $place } of { $of }
web-ratings-share = Ahead of { $share }% of players
web-ratings-estimate = Estimate { $estimate } ± { $deviation }
web-ratings-provisional = provisional
web-ratings-how = The rating is careful: it’s what you play at nearly for certain, so it starts at 1000 and rises as games make it surer. “?” means too few games so far. A player 400 points ahead wins about ten games out of eleven.
web-person-since = Here since { $date }
# $place, $of: numbers.
web-person-place = Number { $place } of { $of }
web-person-share = ahead of { $share }%
# $count: how many games. $first, $last: ratings.
web-person-graph = Rating over the last { $count } games: from { $first } to { $last }
web-person-games = { $games } played, { $won } won
web-person-mine = How others see me
