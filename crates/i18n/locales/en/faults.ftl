### Refusals and faults: see src/faults.rs.

## Rules

# $text: the text of a clause; $clause: its id.
rule = { $text } ({ $clause })
# A clause that no page has.
rule-unknown = Rule { $clause } forbids it.

## The state of the table

illegal-deal-due = No player can move now: { $deal } comes first.
illegal-move-due = A player has to move; there is nothing for chance to decide.
illegal-other-deal-due = Only { $deal } can happen now, no other deal.
illegal-over = The game is over.
no-seed = This table has no seed: say which deal.
undo-nothing = There is nothing to take back.
undo-revealed = It cannot be taken back: chance has revealed something since.
undo-others-moved = It cannot be taken back: another player has moved since.

## Set-up, positions and texts

# $option: its name; $problem: what is wrong with it, technical text.
setup-error = No table can be set up so. { $option }: { $problem }.
# $text: what was typed; $expected: technical text.
parse-error = Cannot read “{ $text }”: expected { $expected }.
# $field, $problem: technical text.
position-broken = No table can look like this. { $field }: { $problem }.
position-broken-invariant = No table can look like this. { $field }: { $problem } (invariant { $number }).

## Records

replay-rules-version = The record was played under rules version { $version }, which is not known here.
# $number: which action, counted from 1; $why: a whole sentence.
replay-action = Action { $number } ({ $action }) is not possible there: { $why }
replay-bent = Action { $number } is not the deal that the seed gives: that is { $expected }.
replay-result = The result is not the one that the actions lead to.
