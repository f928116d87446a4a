### Looking back at a game: `kashi analyse`, and hints.
### $points: about so many points, written in the language's digits. $loss: part of the victory, in per cent.

## A decision

# $number: the action's number in the record, from 1; $move: words and notation.
analyse-move = { $number }. { $seat }: { $move }
analyse-as-good = No move was better.
analyse-loss = Costs { $loss } % of the chance to win.
analyse-better = Better: { $move }
# $why: one of the reasons below.
analyse-why = Because { $why }.

## A player

# $count: decisions with a choice; $good: those that gave nothing away.
analyse-summary = { $seat }: in { $good } of { $count } decisions no move was better; on average a decision cost { $loss } % of the chance to win
analyse-best = Best: { $number }. { $move }
analyse-worst = Costliest: { $number }. { $move }, { $loss } %
analyse-nothing = { $path }: nobody had anything to decide

## Reasons, for every game

analyse-points = it scores about { $points } points more
# $clause: the id of a rule.
analyse-points-by = it scores about { $points } points more (rule { $clause })
analyse-others = it takes about { $points } points away from opponents
analyse-table = what is left on the table is worth about { $points } points more to you
analyse-close = what follows is on the whole a little better

## Azul

analyse-azul-wall = the wall grows in better places: about { $points } points
analyse-azul-lines = the pattern lines promise about { $points } points more
analyse-azul-market = the factories and the centre have more for your lines: about { $points } points
analyse-azul-done = better lines are completed this round: about { $points } points
analyse-azul-floor = fewer tiles fall to your floor line: about { $points } points
analyse-azul-rows = the rows of the wall stand better, for their bonus or for the end of the game: about { $points } points
analyse-azul-columns = columns come closer to their bonus: about { $points } points
analyse-azul-colours = colours come closer to their bonus: about { $points } points
analyse-azul-room = the spaces still free on the wall will score more: about { $points } points
analyse-azul-start = it is worth about { $points } points to begin the next round
analyse-azul-turn = the turn comes at a better time: about { $points } points

## Stained Glass of Sintra

analyse-sintra-windows = the windows and their patterns promise about { $points } points more
analyse-sintra-strips = strips come closer to completion: about { $points } points
analyse-sintra-market = the workshops and the centre have more for your strips: about { $points } points
analyse-sintra-glazier = the glazier stands better: about { $points } points
analyse-sintra-broken = less glass breaks: about { $points } points
analyse-sintra-start = it is worth about { $points } points to begin the next round
analyse-sintra-turn = the turn comes at a better time: about { $points } points

## Summer Pavilion

analyse-pavilion-stars = stars come closer to completion: about { $points } points
analyse-pavilion-numbers = a number comes closer to its bonus: about { $points } points
analyse-pavilion-bonus = bonus tiles come closer: about { $points } points
analyse-pavilion-hand = the tiles in hand are worth about { $points } points more
analyse-pavilion-start = it is worth about { $points } points to begin the next round
analyse-pavilion-turn = the turn comes at a better time: about { $points } points

## Coloretto

analyse-coloretto-collection = the collection can become about { $points } points better
analyse-coloretto-jokers = a joker is worth about { $points } points
analyse-coloretto-growth = more cards of your colours are still in the pile: about { $points } points
analyse-coloretto-taken = the moment to take a row is better chosen: about { $points } points
analyse-coloretto-rows = the rows in the middle hold about { $points } points more for you
analyse-coloretto-safe = a row stays that nobody else wants: about { $points } points
analyse-coloretto-wait = the next turns come in a better order: about { $points } points

## The Castles of Burgundy

analyse-burgundy-dice = the dice still in hand can do more: about { $points } points
analyse-burgundy-areas = areas come closer to completion: about { $points } points
analyse-burgundy-colours = a colour comes closer to its bonus tile: about { $points } points
analyse-burgundy-estate = the estate grows better: about { $points } points
analyse-burgundy-store = the tiles in store are worth about { $points } points more
analyse-burgundy-workers = more workers are worth about { $points } points
analyse-burgundy-silver = more silver is worth about { $points } points
analyse-burgundy-goods = the goods in store are worth about { $points } points more
analyse-burgundy-mines = mines will pay more: about { $points } points
analyse-burgundy-knowledge = knowledge tiles will bring about { $points } points more
analyse-burgundy-room = more places open up for tiles to come: about { $points } points
analyse-burgundy-order = a place further ahead in turn order is worth about { $points } points
analyse-burgundy-market = the tiles on offer fit better: about { $points } points
