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
setup-problem-pairs = six boards are needed, with 1 on four of them and each of 2 to 9 on one, and only where boards are dealt; technical detail: { $problem }
setup-problem-windows = eight digits from 1 to 9 are needed for each side; technical detail: { $problem }
setup-problem-track = nine numbers are needed that fall from 0 to −18; technical detail: { $problem }
# $problem: technical text, which is English.
setup-problem-strips = eight strips are needed, each with two sides of five spaces; technical detail: { $problem }
# Of an option without a message of its own.
setup-problem-technical = { $problem }
# $id: what was typed; $games: a list of ids.
unusable-game = There’s no game “{ $id }”. There are: { $games }.
# What cannot be used at all; $problem: technical text.
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
