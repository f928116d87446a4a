### Looking back at a game: `kashi analyse`, and hints.
### $points: analyse-about. $loss: part of the victory, in per cent.

## A decision

# $number: the action's number in the record, from 1; $move: words and notation.
analyse-move = { $number }. { $seat }: { $move }
analyse-as-good = No move was better.
analyse-loss = Costs { $loss }% in winning chances.
analyse-better = Better: { $move }
# $why: one of the reasons below.
analyse-why = Because { $why }.
# What $until can be. A draw is a deal of chance.
analyse-at-once = right away
analyse-within = within { $count } turns
analyse-until-draw = by the next draw
analyse-until-end = by the end of the game
analyse-until-draw-or-end = by the next draw or the end of the game
# $events: sentences of the log. $until: one of the above. $with, $without: points with a sign, with the better move and without it.
analyse-fact-better = With the better move: { $events } In points, that’s { $with } for { $seat } { $until }, against { $without } without it.
analyse-fact-played = With the move that was made: { $events } In points, that’s { $without } for { $seat } { $until }, against { $with } with the better move.
analyse-only-better = Only with the better move: { $events }
analyse-only-played = Only with the move that was made: { $events }
# $what: something on the table. $with, $without: what the best that $seat could take is worth.
analyse-offer-better = With the better move, { $seat } could take { $what }, worth { $with } in points; with the move that was made, the best row is worth { $without }.
analyse-offer-played = With the move that was made, { $seat } could take { $what }, worth { $without } in points; with the better move, the best row is worth { $with }.

# The same before a decision. $other: another move, as an imperative.
hint-fact-better = With this move: { $events } In points, that’s { $with } for { $seat } { $until }, against { $without } with another move (“{ $other }”).
hint-fact-other = With another move (“{ $other }”): { $events } In points, that’s { $without } for { $seat } { $until }, against { $with } with this one.
hint-only-better = Only with this move: { $events }
hint-only-other = With another move (“{ $other }”), this could follow: { $events }
hint-offer-better = With this move, { $seat } could take { $what }, worth { $with } in points; with another (“{ $other }”), the best row is worth { $without }.
hint-offer-other = With another move (“{ $other }”), { $seat } could take { $what }, worth { $without } in points; with this one, the best row is worth { $with }.
# $words: why, as sentences; $clause: the id of the rule that it is about.
analyse-cited = { $words } (rule { $clause })
# $move: words. One move of a line that would have followed.
analyse-line = { $seat }: { $move }
# $accuracy: a whole number, 100 if no decision gave anything away.
analyse-accuracy = Accuracy: { $accuracy }%

## A player

# $count: decisions with a choice; $good: those that gave nothing away.
analyse-summary = { $seat }: { $good } of { $count } decisions couldn’t be bettered; the average decision cost { $loss }% in winning chances
analyse-best = Best: { $number }. { $move }
analyse-worst = Costliest: { $number }. { $move }, { $loss }%
# All are percentages; $luck, $own and $others have a sign, and lead from $start to $end.
analyse-balance = Winning chances { $start }% at the start, { $end }% at the end: luck { $luck }, own play { $own }, the others’ play { $others }
# All are points with a sign: how far ahead of the best of the others; $luck, $own and $others lead from $start to $end.
analyse-lead = In points: { $start } at the start, luck { $luck }, own play { $own }, the others’ play { $others }: { $end } at the end
analyse-turning-points = What turned the game:
# $gain: a percentage with a sign.
analyse-turned-by-luck = { $number }. Luck: { $gain }% for { $seat }
analyse-turned-by-play = { $number }. { $by }’s decision: { $gain }% for { $seat }
analyse-nothing = { $path }: nobody had anything to decide

## On the page of a replay

web-look-back = Luck or skill?
web-look-back-more = How the winning chances shifted, what turned the game, and how much of it was luck.
web-looking-back = Looking back on the game…
web-look-back-failed = This game couldn’t be reviewed. Reload the page and try again.
web-chances = Winning chances over time
# $number: a whole number.
web-per-cent = { $number }%
web-look-back-how = The bots’ evaluation judges every position, without searching ahead. What a draw changes counts as luck, what a decision changes counts as play; together they add up to exactly the result.
web-graph-draws = draws
web-graph-table = The same as a table
# Heads a column with numbers of moves; 0 is the start.
web-graph-after = After move

## On the page of a replay: decisions

web-decisions = Decisions
web-decision = The decision you’re looking at
# $done, $count: numbers of decisions.
web-decisions-progress = Reviewed { $done } of { $count } decisions…
# $best: how many of them left nothing better. $accuracy: a whole number.
web-accuracy = { $seat }: accuracy { $accuracy }%; { $best } of { $count } decisions couldn’t be bettered
web-decisions-none = Nobody gave much away.
web-decision-best = The bots found nothing better.
web-decision-costly = costly
web-decision-doubtful = doubtful
web-decision-took = Thought for { $seconds } s.
web-decision-line = What would have followed
web-decision-try-again = Try again
web-trying = Choose another move on the board and confirm it.
# $move: what the reader tried; $loss: a percentage with a minus sign.
web-tried-best = That’s it: { $move }. Nothing better was found.
web-tried-nearer = Better than before, but not the best yet: { $move }, { $loss }.
web-tried-not = Not yet: { $move }, { $loss }.
web-save-review = Save the review as JSON
web-decisions-how = The strongest bot looks into every decision for a moment, right here in your browser. At 100% accuracy it never found anything better.

## Reasons, for every game

# $points: a number, in halves.
analyse-about =
    { $points ->
        [one] about { $points } point
       *[other] about { $points } points
    }
analyse-points = it scores { $points } more
analyse-others = it takes { $points } away from opponents
analyse-table = what’s left on the table is worth { $points } more to you
analyse-close = what follows is a little better on the whole

## Azul

analyse-azul-wall = the wall grows in better places: { $points }
analyse-azul-lines = the pattern lines promise { $points } more
analyse-azul-market = the factories and the centre have more for your lines: { $points }
analyse-azul-done = better lines are completed this round: { $points }
analyse-azul-floor = fewer tiles fall to your floor line: { $points }
analyse-azul-rows = rows of the wall are better placed, for their bonus or for the end of the game: { $points }
analyse-azul-columns = columns come closer to their bonus: { $points }
analyse-azul-colours = colours come closer to their bonus: { $points }
analyse-azul-room = the spaces still free on the wall will score more: { $points }
analyse-azul-start = starting the next round is worth { $points }
analyse-azul-turn = your turn comes at a better time: { $points }

## Stained Glass of Sintra

analyse-sintra-windows = the windows and their ornaments promise { $points } more
analyse-sintra-strips = strips come closer to completion: { $points }
analyse-sintra-market = the workshops and the centre have more for your strips: { $points }
analyse-sintra-glazier = the glazier is better placed: { $points }
analyse-sintra-broken = less glass breaks: { $points }
analyse-sintra-start = starting the next round is worth { $points }
analyse-sintra-turn = your turn comes at a better time: { $points }

## Summer Pavilion

analyse-pavilion-stars = stars come closer to completion: { $points }
analyse-pavilion-numbers = a number comes closer to its bonus: { $points }
analyse-pavilion-bonus = bonus tiles come closer: { $points }
analyse-pavilion-hand = the tiles in hand are worth { $points } more
analyse-pavilion-start = starting the next round is worth { $points }
analyse-pavilion-turn = your turn comes at a better time: { $points }

## Coloretto

analyse-coloretto-collection = the collection can become { $points } better
analyse-coloretto-jokers = a joker is worth { $points }
analyse-coloretto-growth = more cards of your colours are still in the pile: { $points }
analyse-coloretto-taken = the moment to take a row is better chosen: { $points }
analyse-coloretto-rows = the rows in the middle hold { $points } more for you
analyse-coloretto-safe = a row nobody else wants is left for you: { $points }
analyse-coloretto-wait = the next turns come in an order that suits you: { $points }

## The Castles of Burgundy

analyse-burgundy-dice = the dice you have left can do more: { $points }
analyse-burgundy-areas = areas come closer to completion: { $points }
analyse-burgundy-colours = a colour comes closer to its bonus tile: { $points }
analyse-burgundy-estate = the estate grows better: { $points }
analyse-burgundy-store = the tiles in storage are worth { $points } more
analyse-burgundy-workers = more workers are worth { $points }
analyse-burgundy-silver = more silver is worth { $points }
analyse-burgundy-goods = the goods in storage are worth { $points } more
analyse-burgundy-mines = mines will pay more: { $points }
analyse-burgundy-knowledge = knowledge tiles will score { $points } more
analyse-burgundy-room = more hexes open up for coming tiles: { $points }
analyse-burgundy-order = a place further ahead in turn order is worth { $points }
analyse-burgundy-market = the tiles on offer fit better: { $points }
