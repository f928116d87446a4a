### Burgundy's table in the page. $tile: the name of a tile. $kind: one of burgundy-kind-. $depot: a depot's number or name.

web-burgundy-table = The Castles of Burgundy table
web-burgundy-estate = { $seat }’s estate
web-burgundy-estate-number = Estate { $estate }

## Things

web-burgundy-depots = Depots
web-burgundy-dice = Dice
web-burgundy-die = Die { $die }
web-burgundy-hex = { $hex }, { $kind }, number { $number }
web-burgundy-hex-covered = { $hex }: { $tile }
web-burgundy-tile-in = { $tile }, { $depot }
web-burgundy-goods-in = Goods, { $depot }: { $goods }
web-burgundy-stored = { $tile }, in your tile storage
web-burgundy-sold = Sold: { $goods }
web-burgundy-workers-held =
    { $workers ->
        [one] { $workers } worker
       *[other] { $workers } workers
    }
web-burgundy-silver-held = { $silver } silver
# $phase: the letter of the phase; $round: which round of it.
web-burgundy-round = Phase { $phase }, round { $round }
web-burgundy-phases = Phases, with the points for an area completed in them
web-burgundy-phase =
    { $points ->
        [one] Phase { $phase }: { $points } point for each completed area
       *[other] Phase { $phase }: { $points } points for each completed area
    }
web-burgundy-rounds = Rounds of this phase, with the goods to come
web-burgundy-round-goods = Round { $round }: { $goods }
web-burgundy-order = Turn order
web-burgundy-marker =
    { $ships ->
        [one] { $ships } ship
       *[other] { $ships } ships
    }
web-burgundy-bonuses = Bonus tiles
# $name: burgundy-bonus-large or burgundy-bonus-small.
web-burgundy-bonus =
    { $points ->
        [one] Bonus tile, { $name }: { $points } point
       *[other] Bonus tile, { $name }: { $points } points
    }
web-burgundy-bonus-held = Bonus tile, { $name }: { $seat } has it
web-burgundy-end = End the turn
web-burgundy-pass = Pass
web-burgundy-pass-second = Skip the second depot

## What a place would bring; $worth: a list of these.

web-burgundy-place-worth = { $place }: { $worth }
web-burgundy-gain =
    { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }
web-burgundy-silver = +{ $silver } silver
web-burgundy-workers =
    { $workers ->
        [one] +{ $workers } worker
       *[other] +{ $workers } workers
    }
web-burgundy-completes =
    { $size ->
        [one] completes an area of { $size } hex
       *[other] completes an area of { $size } hexes
    }
web-burgundy-cost =
    { $workers ->
        [one] costs { $workers } worker
       *[other] costs { $workers } workers
    }

## What is expected

web-burgundy-task-dice = Choose a die to see what it can do.
web-burgundy-task-die = Die { $die }: take or add a tile, sell goods or take workers.
web-burgundy-task-hex = Choose a hex for { $tile }.
web-burgundy-task-which = Several of your tiles fit { $hex }: choose one in your storage.
web-burgundy-task-buy = Choose a tile to buy for { $silver } silver.
web-burgundy-task-end = Both dice are used: buy a tile for { $silver } silver, or end your turn.
web-burgundy-task-burn = Your storage is full: choose a stored tile to discard for { $tile }.
web-burgundy-task-load = Ship: choose the depot whose goods you take.
web-burgundy-task-keep =
    { $room ->
        [one] You have room for { $room } more colour: choose one from depot { $depot }.
       *[other] You have room for { $room } more colours: choose from depot { $depot }.
    }
web-burgundy-task-load-second = Knowledge tile 5: take the goods of a neighbour of depot { $depot }, too?
web-burgundy-task-castle = Castle: one more action, with any number. Take a tile, add one, sell goods or take workers.
web-burgundy-task-city-hall = City hall: add another stored tile, with any number.
web-burgundy-task-warehouse = Warehouse: sell all goods of one colour.
web-burgundy-task-carpenter = Carpenter: take a building from any numbered depot.
web-burgundy-task-church = Church: take a mine, a knowledge tile or a castle from any numbered depot.
web-burgundy-task-market = Market: take a ship or an animal from any numbered depot.
web-burgundy-task-estate = Choose an estate: tap the castle hex where your starting castle should go.
web-burgundy-task-estate-secret = Choose an estate in secret: tap the castle hex for your starting castle. All choices are revealed together.
web-burgundy-sealed = Your choice is locked in. Waiting for the others.
web-burgundy-castle-hex = Estate { $estate }, starting castle on { $hex }
web-burgundy-envelope-mine = Your secret choice: estate { $estate } with the starting castle on { $hex }.
web-burgundy-dealt = Chooses between estates { $first } and { $second }.
web-burgundy-dealt-none = Chooses one of the nine estates.

## Where points come from

web-burgundy-sources = Points by source
web-burgundy-from-areas = Size of areas
web-burgundy-from-phases = Areas by phase
web-burgundy-from-bonuses = Bonus tiles
web-burgundy-from-animals = Animals
web-burgundy-from-sales = Goods sold
web-burgundy-from-watchtowers = Watchtowers
web-burgundy-from-knowledge = Knowledge tiles
web-burgundy-from-rest = Goods, silver and workers left
web-burgundy-to-come = Projected at game end

## What is left

web-burgundy-left = Tiles left
# The supply of tiles with coloured backs, and the one with black backs.
web-burgundy-left-coloured = coloured
web-burgundy-left-black = black
web-burgundy-left-goods = Goods still face down:
