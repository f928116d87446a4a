### Frame

web-brand = Kashi
web-skip = Skip to content
web-nav = Pages
web-home = Home
web-rules = Rules
web-profile = Profile
web-close = Close
web-unofficial = Kashi is an unofficial, open-source project. All games belong to their designers and publishers.
web-api = Developer API
web-next-game = Your next game
# $title: the game.
web-title-turn = ● Your turn · { $title }
web-loading = One moment…
web-unreachable = Can’t reach the server.
web-unknown-game = This version of the page doesn’t know this game. Please reload.
web-no-part = This game couldn’t be loaded. Check your connection and try again.
web-try-again = Try again
web-offline = You’re offline. You can still play against bots or together on this device, read the rules and watch the games saved here.
web-newer = A new version of Kashi is ready.
web-newer-take = Update now
web-not-found = Page not found
web-not-found-more = The link may be old or incomplete.
web-not-kept = This game isn’t saved in this browser.
web-kit = The kit

## Home

web-home-title = Five games at one table
web-home-more = Play solo against a bot, invite friends with a link, or pass one phone around. No sign-up, no ads.
web-games = Games
web-opponents = Find an opponent
web-today = Game of the day: the same deals for everybody
web-puzzles = Puzzles
web-cups = Cups
web-play-now = Play now
web-together = On one device
# $game: its title.
web-level-of = Opponent in { $game }
# $bot: its name.
web-level-up = A clear win! Your next opponent: { $bot }?
web-level-down = That was tough. An easier opponent: { $bot }?
web-level-play = Play
# $seat: whose it is.
web-board-of = { $seat }’s board
# $seat: whose turn it is.
web-handover = { $seat }, it’s your turn
web-curtain = Curtain
# $seat: who is to have the device.
web-curtain-pass = Pass the device to { $seat }
web-curtain-more = The next choice is secret. Everyone else, look away.
web-curtain-open = I’m { $seat }. Show me
web-new-table = New table
web-about-azul = Draft tiles, fill your lines, cover your wall. Easy to learn, ruthless among friends.
web-players = { $least }–{ $most }
web-minutes-azul = 30–45 min
web-about-coloretto = One more card, or take the row? Three colours score for you; the rest count against you.
web-minutes-coloretto = 30 min
web-about-pavilion = Build stars from diamond tiles; surround pillars, statues and windows to earn bonus tiles.
web-minutes-pavilion = 45 min
web-about-sintra = Your glazier moves from window to window. Any pane you can’t place breaks.
web-minutes-sintra = 45 min
web-about-burgundy = Two dice, an estate to build, and never quite enough turns. The big one.
web-minutes-burgundy = 60–90 min
web-my-games = My games
web-my-games-all = All { $count } games
web-no-games = No games in progress. Pick a game to start one.
web-open-tables = Open tables
web-no-open-tables = Nobody is waiting right now. Open a table and others will find it here.
# $count: open seats.
web-free-seats =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
web-waiting-short = waiting for players
web-your-turn-short = your turn
web-their-turn-short = opponent’s turn
web-discard = Delete this game
web-join = Join with a code or link
web-join-code = KTBMQX
web-join-go = Join

## New table

web-clock = Clock
web-clock-none = No clock
web-clock-none-more = Take all the time you need.
web-clock-relaxed = Relaxed
web-clock-relaxed-more = 30 minutes per player, plus 30 seconds per move.
web-clock-fast = Fast
web-clock-fast-more = 8 minutes per player, plus 5 seconds per move.
web-clock-days = Days per move
web-clock-days-more = Play at your own pace; drop in when it’s your turn.
web-clock-how-many-days = How many days
web-seat-open = open

## Table

web-you = You
web-practice = Practice
web-waiting = Waiting for players.
web-chance = Drawing…
web-prompt = What to do
web-seats = Players
web-side = Players, log and chat
web-actions = More actions
web-log = Game log
web-log-all = Show all
# $clause: its id.
web-clause = Rule { $clause }
web-plain = The table as text
web-moves = Your moves
web-confirm = tap again to confirm
web-here = here
web-away = away
web-link-lost = Connection lost. Reconnecting… your game is safe.
web-undo = Undo
web-undo-ask = Ask to undo
# $seat: who asks.
web-undo-asked = { $seat } wants to undo their last move.
web-agree = Agree
web-refuse = Decline
web-hint = Hint
# $hint: what to do, as an order.
web-hint-is = Suggestion: { $hint }.
web-hint-only = It’s the only move.
web-hint-uncounted = With a hint, this game no longer counts for your rating.
# $seat: who had one.
web-hinted = { $seat } asked for a hint.
web-hints-used =
    { $count ->
        [one] { $count } hint used
       *[other] { $count } hints used
    }
web-waiting-hints = Hints allowed; doesn’t count for ratings
web-waiting-counts = Rated: no hints, no take-backs
web-waiting-unrated = Unrated
web-thinking = Thinking…
web-in-words = Text view
web-share = Invite
web-share-watch = All seats are taken. Anyone with this link can watch; no sign-up needed.
# To a reader without a seat.
web-watching = Watching
web-share-more = Anyone with this link can join your table. No sign-up needed.
web-link = Link to the table
web-copy = Copy
web-copied = Copied
web-copy-refused = Your browser didn’t let us copy. The link is selected: press Ctrl-C, or hold it and choose Copy.
web-share-only-here = Only this device can open this link, so there’s no QR code here. For phones: open Kashi by this machine’s address on your network, then share from there.
web-code = Code:
web-qr = The link as a QR code
web-fairness = Verify draws
web-fairness-more = Before the first draw, the table publishes a fingerprint of its seed. Once the game is over, the seed itself is revealed, and this page can check that every draw came from it.
web-commitment = Fingerprint (SHA-256)
web-seed = Seed
web-seed-later = revealed when the game is over
web-verify = Verify
# $count: how many moves and deals.
web-fair =
    { $count ->
        [one] { $count } move or draw checked. No tampering found.
       *[other] All { $count } moves and draws checked. No tampering found.
    }
web-bent = Verification failed:
web-bent-seed = The seed doesn’t match the fingerprint.
web-resign = Resign
web-resign-really = Resign this game? You’ll finish last.
web-go-on = Keep playing
web-claim-bot = Let a bot take over
web-claim-lost = Declare loss on time
# $days, $hours: what is left.
web-days-left = { $days } d { $hours } h
web-chat = Chat
web-chat-older = Older messages
web-chat-unread = Chat: new messages
web-chat-off = Only players can chat at this table.
web-say = Say something
web-send = Send
web-sit = Sit down
web-unseat = Free the seat
web-unseat-whom = Free { $name }’s seat
web-stand-up = Leave seat
# $name: a person.
web-kept-for = reserved for { $name }
web-host-starts = The host starts the game.
web-start = Start game
web-start-waits = You can start once every seat is taken.
web-result = Result
web-by-resignation = By resignation.
web-by-time = Out of time.
web-sheet = Where the points came from
web-from = Source
web-rematch = Play again
web-rematch-join = Join the next game

## Replay

web-review = Review
web-replay = Replay
web-replay-title = Game replay
web-open-record = Open a saved game

## Rules

web-search-rules = Search the rules
web-rules-choose = Choose a game, or search all of them.
web-contents = Contents
web-rules-overview = The game in short
web-ruling = Kashi’s decision: the rulebook is silent or ambiguous here
web-pictured = Read off the pictures of the box: the rulebook doesn’t say it in words

## Profile

web-name = Name
web-lang-fa = فارسی
web-lang-en = English
web-theme = Theme
web-theme-system = System
web-theme-light = Light
web-theme-dark = Dark
web-motion-system = Normal
web-motion-quick = Quick
web-motion-off = Off
web-notify = Notifications
web-notify-more = When it’s your turn and this tab is in the background.

## Bots

web-bot-beginner = Beginner bot
web-bot-casual = Casual bot
web-bot-strong = Strong bot
web-bot-expert = Expert bot
web-bot-step-2 = Learner bot
web-bot-step-3 = Easygoing bot
web-bot-step-5 = Steady bot
web-bot-step-7 = Tough bot
# $step: which of eight steps, the first being the easiest. $bot: one of the above.
web-level-choice = { $step } · { $bot }
# $name: one of the above.
web-bot-numbered = { $name } { $seat }
web-bot-for = Bot for { $name }
