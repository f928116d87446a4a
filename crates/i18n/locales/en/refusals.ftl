### Why a command did nothing, and what to do; and what the commands that move data say when they're done.

## What was typed

refusal-seats-count = --seats names { $said } seats, the table has { $players }
refusal-seats-who = --seats: pass human, bot or the name of a bot
# $option: what was typed.
refusal-option-form = --option { $option }: expected NAME=VALUE
refusal-option-twice = option { $name }: given twice
# $reason: English in every language.
refusal-technical = technical detail: { $reason }
refusal-not-json = { $path } is not JSON
refusal-not-record = { $path }: not a saved game
refusal-no-record = { $path }: no saved game
# $number: which, from 1.
refusal-record-not-json = { $path }: saved game { $number } is not JSON
refusal-record = { $path }: saved game { $number }
# $at: how many were asked for.
refusal-at = --at { $at }: there are only { $count } actions
refusal-listen = expected an address and a port: { $here } for this machine, { $everywhere } for the whole network
refusal-web-folder = there is no index.html in it; { $command } builds the app into { $folder }
# $form: an example; $said: what was typed.
refusal-database = expected { $form }, not { $said }
refusal-place = expected what the previous page printed, such as { $example }
refusal-duration = expected a number with m, h, d or w, such as { $example }
refusal-moment = expected a day or a moment in UTC: { $day } or { $moment }
refusal-over = that moment has passed
refusal-no-directory = no data directory: pass --data DIR
refusal-mail-sender = --smtp needs --mail-from
refusal-mail-server = --mail-from and --smtp-password need --smtp: without a mail server, nothing can be sent
refusal-mail-twice = --smtp: the password is given twice, in the address and elsewhere
refusal-mail-user = --smtp: expected smtps://USER@HOST when the password is given elsewhere
refusal-house-empty = the name is empty
refusal-house-long = the name has more than { $most } characters
refusal-house-hidden = the name has characters that can’t be seen, or that turn the text around

## Databases

refusal-no-database = there is no { $file } in { $directory }
refusal-newer = the database was written by a newer version of kashi (format { $found }, this program knows { $known }): use that version, or an export of it
refusal-in-use = another server keeps its tables in { $directory }: stop it first, or choose another directory
refusal-alone = another server uses this database, and without a bus they would not hear of each other: start all of them with the same --bus nats://…
refusal-beside-server = a server is using this database: stop it first, then run this again
refusal-not-empty = the database already has tables: choose an empty one, or add to it with `kashi import`
# $reason: what the database says.
refusal-database-says = database: { $reason }
refusal-unreadable-row = stored by another program: { $reason }
refusal-not-stored = not stored
refusal-unconfirmed = perhaps stored: the commit was not confirmed
refusal-closed = the store is closed

## Files

refusal-file = file: { $reason }
refusal-line = line { $line }: { $reason }
refusal-cut-short = the file is cut short after { $rows } rows: its last line, which says how many there are, is missing
refusal-changed = the file was changed after it was written: its rows are not those that its last line vouches for
refusal-interrupted = stopped after { $stored } of the file's rows, which are stored: { $reason }. Fix that, then `kashi import` the same file: it adds what is missing
refusal-no-file = no such file or directory
refusal-no-permission = permission denied
refusal-disk-full = no space left on the disk
refusal-address-taken = another program listens there already: stop it, or choose another port
refusal-address-strange = this machine doesn’t have that address
refusal-bus = the NATS server cannot be reached: { $reason }

## What was done

done-man = { $path }: the manual pages are there
done-written = { $path }: { $rows } rows written
done-deleted = { $path }: deleted
done-restored = { $path }: { $rows } rows restored
done-read = { $path }: { $rows } new rows read
done-ratings = { $count } ratings computed
# $checker: quick_check, amcheck and so on.
check-by = The database itself was checked by { $checker }.
# $said: the database's own words.
check-database = Database: { $said }
# $table: its name. $rows: how many.
check-orphans = Database: in { $table }, { $rows } rows refer to others that are gone.
# $buckets: how many.
check-miscounted = Rating boards: { $buckets } counts of players are wrong, so people see the wrong place. Stop the server and run kashi ratings.
# $table: its id. $event: its number.
check-missing = Table { $table }: event { $event } is missing.
# $table: its id. $problem: what was found there.
check-unreadable = Table { $table } can’t be replayed: { $problem }
# $table: its id. $row, $events: open, playing or over.
check-status = Table { $table }: its row says { $row }, its events say { $events }.
done-checked = { $tables } tables with { $events } events replayed, { $faults } faults

## Bots of others, and training

# $name: what was typed. $bots: a list of names.
refusal-bot-unknown = no bot “{ $name }”; there are: { $bots }
# $setting: ms or nodes.
refusal-bot-number = { $setting }: expected a whole number
refusal-bot-search = search: expected alphabeta, tree or full-tree, not “{ $said }”
refusal-bot-setting = “{ $said }”: expected ms=, nodes=, search= or weights=
refusal-bot-none = cmd: needs a command after it
# $command: how a bot was started.
refusal-bot-start = cannot start { $command }: { $reason }
refusal-bot-died = { $command } ended ({ $status }) when it was asked for a move; what it wrote to standard error is above
refusal-bot-closed = { $command } has closed its input or output, but still runs: { $reason }
refusal-bot-no-json = { $command } didn’t answer with JSON: { $reason }
refusal-bot-no-move = { $command } answered without a move: { $line }
refusal-train-no-players = players: at least one number is needed
refusal-train-no-games = games: must be at least 1
refusal-train-no-epochs = epochs: must be at least 1
refusal-train-decay = decay: { $decay } is neither 0 nor a positive number
refusal-train-shape = { $file }: these weights belong to other features; start from scratch, with --fresh and a new --out
refusal-train-learned = the weights that training starts from have learned from { $learned } generations, and { $wanted } are asked for: ask for more with --generations, or start from scratch with --fresh
