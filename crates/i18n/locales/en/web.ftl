### The web app.

## Frame

web-brand = Kashi
web-skip = Skip to the page
web-nav = Pages
web-home = Home
web-rules = Rules
web-profile = Profile
web-close = Close
web-unofficial = Kashi is an unofficial, open-source tabletop. The games belong to their authors and publishers.
web-api = For programs
web-next-game = Your next game
# $title: the game.
web-title-turn = ● Your turn · { $title }
web-loading = One moment …
web-unreachable = The server cannot be reached.
web-unknown-game = This page does not know the game of this table; reload it.
web-not-found = There is nothing here
web-not-found-more = The link may be old, or a letter of it got lost.
web-not-kept = This browser has no such game.
web-kit = The kit

## Home

web-home-title = Five games at one table
web-home-more = Alone against a bot, with friends by a link, or on the sofa with one phone. No sign-up, no ads.
web-games = Games
web-play-now = Play now
web-new-table = New table
web-about-azul = Take tiles, fill your lines, cover the wall: easy to learn, mean between friends.
web-players = { $least }–{ $most }
web-minutes-azul = 30–45 min
web-about-coloretto = Draw one more card or take the row? Three colours count for you, the rest against you.
web-minutes-coloretto = 30 min
web-about-pavilion = Rhombic tiles become stars, and whoever frames a pillar is given more.
web-minutes-pavilion = 45 min
web-about-sintra = A glazier walks along the windows; whatever you cannot set breaks.
web-minutes-sintra = 45 min
web-about-burgundy = Two dice, an estate to fill, and never quite enough turns: the long game of the house.
web-minutes-burgundy = 60–90 min
web-my-games = My games
web-no-games = No game is running. The cards above are one click away.
web-open-tables = Open tables
web-no-open-tables = Nobody is waiting right now. Open a table and others will find it here.
# $count: open seats.
web-free-seats =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
web-waiting-short = waiting
web-your-turn-short = your turn
web-their-turn-short = their turn
web-discard = Throw this game away
web-join = Join by code or link
web-join-code = KTBMQX
web-join-go = Join

## New table

web-other-game = Another game
web-variant = Variant
web-clock = Clock
web-clock-none = No clock
web-clock-none-more = Everybody takes the time they need.
web-clock-relaxed = Relaxed
web-clock-relaxed-more = 30 minutes for each, 30 seconds more with every move.
web-clock-fast = Fast
web-clock-fast-more = 8 minutes for each, 5 seconds more with every move.
web-clock-days = Days per move
web-clock-days-more = Play along with life; come back when it is your turn.
web-clock-how-many-days = How many days
web-who-finds = Who finds it
web-listed = Show among the open tables
web-listed-more = Otherwise only the link and the code lead to it.
web-begin = Begin
web-begin-here = Begin in this browser, without the server
web-open-table = Open the table
web-seat-me = Me
web-seat-anybody = Open for anybody
web-seat-open = open
web-seat-add = One more seat
web-seat-remove = Take this seat away
web-hot-seat = Several seats for you: hand the device on from turn to turn.
web-option-chosen = { $option }: { $value }
web-option-first = Who begins
web-option-first-random = Drawn by lot
web-option-azul-wall = Wall
web-option-azul-wall-coloured = Coloured
web-option-azul-wall-coloured-more = Every space has its colour: the game as most people know it.
web-option-azul-wall-grey = Grey
web-option-azul-wall-grey-more = You choose the column yourself; no colour twice in a column.
web-option-coloretto-scoring = Score cards
web-option-coloretto-scoring-yellow = Yellow side
web-option-coloretto-scoring-yellow-more = The more of a colour, the more each card brings.
web-option-coloretto-scoring-purple = Purple side
web-option-coloretto-scoring-purple-more = A middling number of a colour brings most, too many brings less.
web-option-coloretto-golden = Golden joker
web-option-coloretto-golden-true = In the pile
web-option-coloretto-golden-true-more = One joker in the pile brings another card with it.
web-option-coloretto-golden-false = Left out
web-option-coloretto-golden-false-more = Plain jokers only.
web-option-coloretto-remove = Colours taken out
web-option-coloretto-remove-random = Drawn by lot
web-option-coloretto-remove-random-more = With 2 players two colours stay in the box, with 3 one.
web-option-pavilion-side = Board
web-option-pavilion-side-coloured = Coloured
web-option-pavilion-side-coloured-more = Every star has its colour.
web-option-pavilion-side-grey = Grey
web-option-pavilion-side-grey-more = You decide which star gets which colour.
web-option-sintra-side = Palace
web-option-sintra-side-a = Side A
web-option-sintra-side-a-more = At the end ornaments count by the panes round them.
web-option-sintra-side-b = Side B
web-option-sintra-side-b-more = At the end finished windows count times the commonest colour.
web-option-sintra-gaps = Gaps in the palace
web-option-sintra-gaps-skip = Stepped over
web-option-sintra-gaps-skip-more = Scoring to the right goes on beyond an empty place.
web-option-sintra-gaps-block = In the way
web-option-sintra-gaps-block-more = Scoring to the right stops at an empty place.
web-option-sintra-strips = Strips
web-option-sintra-strips-balanced = Kashi’s set
web-option-sintra-strips-balanced-more = Every colour as often, every strip different.
web-option-sintra-strips-own = Your own
web-option-sintra-strips-own-more = Eight lines, each with two faces of five letters: w y o b p, * for any.
web-option-sintra-strips-example = wyobp oybwp
web-option-burgundy-estates = Estates
web-option-burgundy-estates-one = The same for all
web-option-burgundy-estates-one-more = Everybody plays estate 1: right for a first game.
web-option-burgundy-estates-expert = Different
web-option-burgundy-estates-expert-more = Estates are dealt and chosen: for who knows the game.
web-option-burgundy-choosing = Choosing estates
web-option-burgundy-choosing-public = Openly
web-option-burgundy-choosing-public-more = One after the other, seen by all.
web-option-burgundy-choosing-secret = In secret
web-option-burgundy-choosing-secret-more = All at the same time; revealed when the last has chosen.
web-option-burgundy-leftovers = Left-over tiles
web-option-burgundy-leftovers-keep = Stay in the depots
web-option-burgundy-leftovers-keep-more = What nobody took is there in the next phase, too.
web-option-burgundy-leftovers-clear = Are cleared
web-option-burgundy-leftovers-clear-more = Every phase begins with fresh tiles only.

## Table

web-you = You
web-practice = Practice
web-waiting = Waiting for players.
web-chance = Chance decides …
web-prompt = What is expected
web-seats = Players
web-side = Players, log and chat
web-actions = What else you can do
web-log = What happened
web-log-all = Show all
# $clause: its id.
web-clause = Rule { $clause }
web-plain = The table in words
web-moves = Your moves
web-confirm = once more to confirm
web-here = here
web-away = away
web-link-lost = The connection is lost. Trying again; nothing gets lost.
web-undo = Undo
web-undo-ask = Ask to undo
# $seat: who asks.
web-undo-asked = { $seat } would like to take the last decision back.
web-agree = Agree
web-refuse = Refuse
web-hint = Hint
# $hint: what to do, as an order.
web-hint-is = A strong player might: { $hint }.
web-thinking = Thinking …
web-in-words = In words
web-in-words-more = The table as text with a list of moves: also for screen readers.
web-share = Share
web-share-more = Whoever opens this link sits at your table; nobody has to register.
web-link = Link to the table
web-copy = Copy
web-copied = Copied
web-code = Code:
web-qr = The link as a QR code
web-fairness = Fairness
web-fairness-more = Before the first deal the table publishes a fingerprint of its seed. After the end the seed is revealed, and this page can check that every deal followed from it.
web-commitment = Fingerprint (SHA-256)
web-seed = Seed
web-seed-later = revealed after the end
web-verify = Verify
# $count: how many moves and deals.
web-fair =
    { $count ->
        [one] { $count } action checked: nothing was bent.
       *[other] All { $count } actions checked: nothing was bent.
    }
web-bent = This does not fit:
web-resign = Resign
web-resign-really = Give this game up? You will come last.
web-go-on = Play on
web-claim-bot = Let a bot go on
web-claim-lost = Claim the win on time
# $days, $hours: what is left.
web-days-left = { $days } d { $hours } h
web-chat = Chat
web-chat-off = Only players speak here.
web-say = Say something
web-send = Send
web-sit = Sit down
web-unseat = Free the seat
web-unseat-whom = Free { $name }’s seat
web-stand-up = Stand up
# $name: a person.
web-kept-for = kept for { $name }
web-host-starts = Whoever opened the table starts the game.
web-start = Start the game
web-result = Result
web-by-resignation = By resignation or time.
web-sheet = Where the points came from
web-from = From
web-rematch = Play again
web-rematch-join = Join the next game

## Replay

web-replay = Replay
web-replay-title = A game, looked at again.
web-replay-controls = Replay controls
web-first = To the beginning
web-step-back = One step back
web-step = One step forward
web-last = To the end
web-play = Play
web-pause = Pause
web-moment = Moment of the game
web-rounds = Rounds
web-graph = Points over time
web-continue = Go on from here against a bot
web-share-moment = Copy a link to this moment
web-download = Save the record
web-open-record = Open a record
web-open-record-more = A game that Kashi has saved, from this or any other device. It stays on this device.
web-record-file = Record (.json)
web-record-unreadable = This is no record of a game that Kashi knows.

## Rules

web-search-rules = Search the rules
web-rules-choose = Choose a game, or search all of them.
web-contents = Contents
web-ruling = Kashi’s own ruling
# $count: how many clauses.
web-found =
    { $count ->
        [one] { $count } clause
       *[other] { $count } clauses
    }

## Profile

web-name = Name
web-name-more = This is how others see you at tables.
web-save = Save
web-saved = Saved
web-account = Account name
web-account-more = You play as a guest. An account keeps your games when you change the device.
# $account: its name.
web-member = Signed in as { $account }.
web-password = Password
web-register = Make an account
web-sign-in = Sign in
web-preferences = Preferences
web-language = Language
web-lang-fa = فارسی
web-lang-en = English
web-theme = Theme
web-theme-system = System
web-theme-light = Light
web-theme-dark = Dark
web-motion = Motion
web-motion-system = System
web-motion-quick = Quick
web-motion-off = Off
web-glyphs = Larger signs on tiles
web-glyphs-more = Every colour has its own sign anyway; this makes them easier to tell apart.
web-sound = Sound
web-sound-more = Two soft notes when it is your turn.
web-notify = Notifications
web-notify-more = When it is your turn and you are looking elsewhere.
web-one-click = Move with one click
web-one-click-more = Without confirming; you can still undo.
web-auto-forced = Play forced moves
web-auto-forced-more = Where there is only one move, it plays itself.
web-history = Played
web-no-history = Finished games will stand here.
# $count: how many games.
web-games-count =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
web-upload = Send to the server
web-uploaded = On the server

## Bots

web-bot-beginner = Beginner bot
web-bot-casual = Casual bot
web-bot-strong = Strong bot
web-bot-expert = Expert bot
# $name: one of the above.
web-bot-numbered = { $name } { $seat }
web-bot-for = Bot for { $name }
