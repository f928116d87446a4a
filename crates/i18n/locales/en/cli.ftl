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
cli-nobody-thinks = No bot could ever move: { $flag } leaves all thinking to kashi think, which takes a NATS server. Say --bus nats://… or set NATS_URL.
cli-think-no-bus = There's no NATS server to take work from. Say --bus nats://… or set NATS_URL.

## `kashi serve`, once it is ready

serve-ready = Kashi is ready.
# $house: what the operator calls the place.
serve-ready-house = { $house } is ready.
serve-proxied = Others come by the address of your proxy.
serve-here = Open it here: { $address }
serve-network = Others on your network: { $address }
# $command: how to let others in.
serve-only-here = Only this machine can open it. To let others in: { $command }
serve-kept = The tables are kept in { $place }
serve-stop = Stop with Ctrl-C; people come back by themselves when it runs again.
