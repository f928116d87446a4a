### Refusals and faults: see src/faults.rs.

## Rules

# $text: the text of a clause; $clause: its id.
rule = { $text } ({ $clause })
# A clause that no page has.
rule-unknown = Rule { $clause } doesn’t allow it.

## The state of the table

illegal-deal-due = No player can move now: { $deal } comes first.
illegal-move-due = It’s a player’s turn; there’s nothing to draw.
illegal-other-deal-due = Only { $deal } can happen now, no other draw.
illegal-over = The game is over.
no-seed = This table has no seed: enter what’s drawn.
undo-nothing = There’s nothing to undo.
undo-revealed = Can’t undo: something has been revealed since.
undo-others-moved = Can’t undo: another player has moved since.

## Set-up, positions and texts

# $option: its name; $problem: what is wrong with it, technical text.
setup-error = This table can’t be set up. { $option }: { $problem }.
# What is wrong with an option, where it has a message: setup-problem- and the option.
setup-problem-players = this game isn’t for that many players
setup-problem-first = the table has no such seat
setup-problem-choosing = there’s nothing to choose when everyone has the same estate
setup-problem-remove = name as many different colours as have to be removed
# An option that people write out has a message for everything that can be wrong with it. $count: how many there are; $due: how many
# are needed; $written: what somebody wrote.
setup-problem-pairs-not-dealt = only a table at which boards are dealt can say which estates share one
setup-problem-pairs-count =
    { $count ->
        [one] there’s { $count } pair, and { $due } are needed
       *[other] there are { $count } pairs, and { $due } are needed
    }
setup-problem-pairs-no-pair = “{ $written }” isn’t a pair of two different estates from 1 to 9
setup-problem-pairs-sides = estate { $estate } is in { $count } of the pairs and has to be in { $due }
setup-problem-windows-count =
    { $count ->
        [one] “{ $written }” has { $count } digit, and each side needs eight
       *[other] “{ $written }” has { $count } digits, and each side needs eight
    }
setup-problem-windows-digit = “{ $letter }” in “{ $written }” isn’t a digit from 1 to 9
setup-problem-track-count =
    { $count ->
        [one] there’s { $count } number, and { $due } are needed
       *[other] there are { $count } numbers, and { $due } are needed
    }
setup-problem-track-begin = the first number has to be 0
setup-problem-track-end = the last number has to be −18
# $place: which number, counted from 1.
setup-problem-track-rises = number { $place } has to be lower than the one before it
setup-problem-strips-count =
    { $count ->
        [one] there’s { $count } strip, and { $due } are needed
       *[other] there are { $count } strips, and { $due } are needed
    }
# $strip: its number; $side: a or b; $space: its number.
setup-problem-strips-sides =
    { $count ->
        [one] strip { $strip } has { $count } side, and each strip has two
       *[other] strip { $strip } has { $count } sides, and each strip has two
    }
setup-problem-strips-spaces =
    { $count ->
        [one] strip { $strip } has { $count } space on side { $side }, and { $due } are needed
       *[other] strip { $strip } has { $count } spaces on side { $side }, and { $due } are needed
    }
setup-problem-strips-letter = “{ $letter }” in space { $space } of side { $side } of strip { $strip } is none of w y o b p *
# Of an option without a message of its own. $problem: technical text, which is English.
setup-problem-technical = { $problem }
# $id: what was typed; $games: a list of ids.
unusable-game = There’s no game “{ $id }”. There are: { $games }.
# Options that people have typed. $name: what was typed; $options: those there are.
unusable-options-unknown = This game has no option “{ $name }”. There are: { $options }.
# $option: its name; $id: its id; $written: what was typed; $values: a list of ids; $own: what else there can be.
unusable-options-value = { $option } ({ $id }) can’t be “{ $written }”. Possible values: { $values }.
unusable-options-value-own = { $option } ({ $id }) can’t be “{ $written }”. Possible values: { $values }; or { $own }.
unusable-options-players = The number of players is given twice, with different numbers.
unusable-no-record = This isn’t a saved game of Kashi: it names no game.
# What only programs write; $problem: technical text.
unusable-options = These options can’t be read. Technical detail: { $problem }
unusable-state = No table can look like this. Technical detail: { $problem }
unusable-record = This saved game can’t be read. Technical detail: { $problem }
# $text: what was typed; $expected: technical text.
parse-error = Can’t read “{ $text }”: expected { $expected }.

## Records

replay-rules-version = The game was played under rules version { $version }, which isn’t known here.
# $number: which action, counted from 1; $why: a whole sentence.
replay-action = Action { $number } ({ $action }) isn’t possible there: { $why }
replay-bent = Action { $number } doesn’t match the seed, which gives { $expected }.
replay-result = The saved result isn’t the one the actions lead to.
