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
