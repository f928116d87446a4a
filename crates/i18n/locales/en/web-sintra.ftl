### Sintra's table in the page. $colour: one of sintra-colour-.

web-sintra-table = Stained Glass of Sintra table
web-sintra-palace = { $seat }’s palace
# A workshop, the centre or a window with what lies there; $panes: a list of sintra-panes.
web-sintra-source = { $name }: { $panes }
# What can be picked up; $source: sintra-workshop or sintra-centre.
web-sintra-piece = { $count } { $colour }, { $source }
# $name: sintra-column; $lies and $waits: lists of sintra-panes.
web-sintra-column = { $name }, holds { $lies }, waits for { $waits }
web-sintra-column-emptied = { $name }, emptied
# $column: one of the above.
web-sintra-column-far = { $column }; left of the glazier, out of reach
# A place and what it would bring; $worth: a list of what stands below.
web-sintra-place-worth = { $place }: { $worth }
web-sintra-round-colour = This round’s colour: { $colour }
web-sintra-backs = Reverse sides
# $filled: panes around an ornament.
web-sintra-ornament = Ornament: { $filled } of 4 panes, { $points } points at the end
web-sintra-product = Completed windows × most common colour in them
web-sintra-product-label = At the end: { $completed } (completed windows) × { $most } (panes of one colour) = { $points }
web-sintra-jokers = Place more on jokers instead:
web-sintra-keeping = Which pane goes into the window?
web-sintra-at-end = more at the end of the game
# $move: sintra-move-keep.
web-sintra-keep-more = { $move }, { $points } more at the end of the game

## What a place would bring

web-sintra-completes = completes the strip
web-sintra-bonus =
    { $points ->
        [one] { $points } point colour bonus
       *[other] { $points } points colour bonus
    }
# $sum: the points under the windows and what they come to.
web-sintra-windows =
    { $points ->
        [one] { $sum } point for the windows
       *[other] { $sum } points for the windows
    }
web-sintra-with-token = the first-player marker: one step down
web-sintra-breaks =
    { $count ->
        [one] { $count } pane breaks
       *[other] { $count } panes break
    }
web-sintra-cost = broken glass costs { $points } more
web-sintra-cost-falls = broken glass costs { $points } more, 18 of it at once
web-sintra-end-then = at the end the windows would be worth { $points }

## What is expected

web-sintra-task-turn = Choose panes of one colour from a workshop or the centre, or send the glazier back.
web-sintra-task-take = Choose panes of one colour from a workshop or the centre.
web-sintra-task-strip = Holding { $count } { $colour }: choose a strip below the glazier or to its right.
web-sintra-task-break = Holding { $count } { $colour }: no strip in reach has room, so they break.
web-sintra-task-keep = Strip { $column } is complete: choose the pane that stays in its window.

## Strips of one's own

web-sintra-strips-unreadable = These aren’t strips: enter eight lines of two sides each, or a file from “kashi strips”.
web-sintra-strips-good = A valid set of strips.
web-sintra-strips-file = From a file…
web-sintra-strips-template = Start with Kashi’s set
