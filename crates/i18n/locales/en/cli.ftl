### The command line apart from `play`: `kashi games`, `kashi replay`, `kashi serve`, `kashi think`.

# $least, $most: how many can play.
cli-game = { $id }  { $title }, { $least } to { $most } players
# $count: how many records were checked, how many are good.
cli-verified =
    { $count ->
        [one] { $path }: 1 saved game, { $good } good
       *[other] { $path }: { $count } saved games, { $good } good
    }
# $number: which record of the file, from 1; $problem: a sentence.
cli-record-bad = { $path }, saved game { $number }: { $problem }
# $number: how many actions were carried out; $count: how many there are.
cli-step = Action { $number } of { $count }: { $action }
cli-simulated =
    { $count ->
        [one] 1 game written to { $path }
       *[other] { $count } games written to { $path }
    }
# $flag: --bots with a zero.
cli-nobody-thinks = No bot could ever move: { $flag } leaves all thinking to kashi think, which takes a NATS server. Pass --bus nats://… or set NATS_URL.
cli-think-no-bus = There’s no NATS server to take work from. Pass --bus nats://… or set NATS_URL.

## `kashi serve`, once it is ready

serve-ready = Kashi is ready.
# $house: what the operator calls the place.
serve-ready-house = { $house } is ready.
serve-proxied = Others come in through your proxy’s address.
serve-here = Open it here: { $address }
serve-network = Others on your network: { $address }
# $command: how to let others in.
serve-only-here = Only this machine can open it. To let others in: { $command }
serve-kept = The tables are kept in { $place }
serve-stop = Stop with Ctrl-C; everyone reconnects by themselves when it runs again.

## `kashi arena`: the headings of its tables

arena-first = first
arena-second = second
arena-games = games
arena-win-rate = win rate
arena-lead = lead
arena-points = points
arena-elo = Elo
arena-mean = mean

## `kashi bench`

bench-game = game
bench-variant = variant
bench-games = games/s
bench-action = ns/action
bench-branching = branching
bench-length = length
bench-bytes = bytes
bench-seconds = expected a number of seconds above 0 and at most 3600

## `kashi puzzles`

# $number: which game.
puzzles-game = game { $number }
puzzles-found =
    { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    } in { $path }, after { $games } games with { $decisions } decisions that were looked at
puzzles-obvious = { $count } decisions are obvious
puzzles-unclear = { $count } have no answer that stands out
puzzles-unexplained = { $count } have an answer that nothing explains
puzzles-repeated = { $count } are of a theme that has enough puzzles
# $path: a file.
puzzles-other-settings = { $path } has puzzles of another game, or that were found with other settings: give the same, or another --out
puzzles-other-game = { $path } has games of another kind
puzzles-unreadable = { $path } isn’t a file of puzzles
# $gap: winning chances in per cent; negative if another move is better.
puzzles-rejected = { $id }: rejected, the next best move gives away { $gap } %
# $agreed, $ahead: shares in per cent.
puzzles-verified = { $count } puzzles searched again with { $nodes } nodes: { $agreed } % confirmed; in { $ahead } % a right move is still the best
puzzles-dropped = { $count } puzzles are left in { $path }

## `kashi suite`

suite-made =
    { $count ->
        [one] 1 position
       *[other] { $count } positions
    } in { $path }, from { $games } games
# $path: a file.
suite-other-settings = { $path } has positions of another game, or that were searched with other settings: give the same, or another --out
suite-unreadable = { $path } isn’t a file of positions
suite-bot = bot
suite-positions = positions
suite-agreed = agrees
suite-lost = gives away

## `kashi load`

load-heading = { $tables } tables, { $sockets } sockets, { $seconds } s each
load-commits = bare commits
load-echo = bare echo
load-flat-out = moves, flat out
load-paced = moves, paced
load-memory = memory
load-asked = (asked for { $rate } /s)
# $idle, $played: KiB.
load-bytes = { $idle } KiB for a table and its two sockets; { $played } KiB after these moves
# $players, $tables, $seconds: numbers.
load-cup-heading = { $players } players in an arena, { $tables } tables, { $seconds } s
load-cup-first = first table of all
load-cup-waits = waits for the next
load-cup-longest = longest wait
load-cup-standings = standings

## `kashi train`

# $count: generations.
train-nothing = { $path }: nothing to do, it has learned from { $count } generations
train-not-writable = can’t write to { $path }
# $number: which generation.
train-playing = generation { $number }
# $error, $before: points; $share: a squared error.
train-generation = generation { $number }: { $positions } positions; on held-out games the lead at the end is off by { $error } points (before: { $before }), the share of the victory by { $share } (squared); { $points } points a seat
# $first, $four, $before, $four_before: shares in per cent.
train-policy = { $decisions } decisions; on held-out games the move that the search prefers comes first in { $first } % and among the first four in { $four } % (without a policy: { $before } %, { $four_before } %)
