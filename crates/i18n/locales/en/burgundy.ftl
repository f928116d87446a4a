### The Castles of Burgundy.
### $seat: the name of a player, or seat-name. $tile: the name of a tile. $kind: one of burgundy-kind-.
### $colour: one of burgundy-goods-. $depot: a depot's number. $hex: a hex, such as D4. $goods: a list of burgundy-goods.

## Things

burgundy-kind-building = building
burgundy-kind-animal = animal
burgundy-kind-knowledge = knowledge
burgundy-kind-castle = castle
burgundy-kind-mine = mine
burgundy-kind-ship = ship
burgundy-colour-building = beige
burgundy-colour-animal = light green
burgundy-colour-knowledge = yellow
burgundy-colour-castle = dark green
burgundy-colour-mine = grey
burgundy-colour-ship = blue
burgundy-building-warehouse = warehouse
burgundy-building-carpenter = carpenter
burgundy-building-church = church
burgundy-building-market = market
burgundy-building-boarding-house = boarding house
burgundy-building-bank = bank
burgundy-building-city-hall = city hall
burgundy-building-watchtower = watchtower
# An animal tile. $count: 2 to 4.
burgundy-animal-cow = { $count } cows
burgundy-animal-sheep = { $count } sheep
burgundy-animal-pig = { $count } pigs
burgundy-animal-chicken = { $count } chickens
burgundy-knowledge = knowledge tile { $number }
# A tile within a sentence; not for knowledge tiles.
burgundy-the = the { $tile }
# A tile and its sign in moves.
burgundy-tile-code = { $tile } ({ $code })
burgundy-goods-1 = turquoise
burgundy-goods-2 = violet
burgundy-goods-3 = pink
burgundy-goods-4 = red
burgundy-goods-5 = brown
burgundy-goods-6 = orange
# Goods of one colour. $number: the die number of the colour.
burgundy-goods = { $count } { $colour } ({ $number })
# One goods tile of the round column.
burgundy-goods-one = { $colour } ({ $number })
burgundy-depot = Depot { $depot }
burgundy-black-depot = Black depot
burgundy-bonus-large = large { $kind }
burgundy-bonus-small = small { $kind }

## Moves

# $action: one of the moves below.
burgundy-with-die = die { $die }: { $action }
burgundy-with-workers =
    { $workers ->
        [one] die { $die } and { $workers } worker: { $action }
       *[other] die { $die } and { $workers } workers: { $action }
    }
burgundy-told-sealed = a secret choice
burgundy-move-estate = estate { $estate } with the starting castle on { $hex }
burgundy-move-take = take { $tile } from depot { $depot }
burgundy-move-take-black = take { $tile } from the black depot
burgundy-move-place = add { $tile } at { $hex }
burgundy-move-sell = sell all { $colour } goods: { $count }
burgundy-move-workers = take workers
burgundy-move-buy = buy { $tile } from depot { $depot } for { $silver } silver
burgundy-move-buy-black = buy { $tile } from the black depot for { $silver } silver
burgundy-move-end = end the turn without a purchase
burgundy-move-burn = discard { $tile }
burgundy-move-load = take the goods of depot { $depot }: { $goods }
burgundy-move-keep = take the { $colour } goods: { $count }
burgundy-move-pass = pass

## Set-up

burgundy-start-goods = Starting goods for { $seat }: { $goods }.
burgundy-estates-dealt = { $seat } is dealt estates { $first } and { $second }.
burgundy-estate-sealed = { $seat } makes a secret choice.
burgundy-estate-chosen = { $seat } plays estate { $estate } with the starting castle on { $hex }.
burgundy-cleared = From depot { $depot } to the box: { $tile }.
burgundy-cleared-black = From the black depot to the box: { $tile }.
burgundy-laid = Into depot { $depot }: { $tile }.
burgundy-laid-black = Into the black depot: { $tile }.
# $goods: five goods in the order of the rounds.
burgundy-goods-row = The goods of phase { $phase }, round by round: { $goods }.
burgundy-rolled = { $seat } rolls { $first } and { $second }.
burgundy-white-rolled = { $seat } rolls the white die: { $white }.
burgundy-goods-arrived = One { $colour } goods tile arrives at depot { $depot }.

## The turn

burgundy-adjusted =
    { $workers ->
        [one] { $seat } spends { $workers } worker to use die { $die } as { $number }.
       *[other] { $seat } spends { $workers } workers to use die { $die } as { $number }.
    }
burgundy-adjusted-free = { $seat } uses die { $die } as { $number } for free.
burgundy-took = { $seat } takes { $tile } from depot { $depot }.
burgundy-bought = { $seat } buys { $tile } from depot { $depot } for { $silver } silver.
burgundy-bought-black = { $seat } buys { $tile } from the black depot for { $silver } silver.
burgundy-burned = { $seat } discards { $tile }.
burgundy-placed = { $seat } adds { $tile } at { $hex }.
burgundy-area-city =
    { $size ->
        [one] { $seat } completes a city of { $size } hex.
       *[other] { $seat } completes a city of { $size } hexes.
    }
burgundy-area-pasture =
    { $size ->
        [one] { $seat } completes a pasture of { $size } hex.
       *[other] { $seat } completes a pasture of { $size } hexes.
    }
burgundy-area =
    { $size ->
        [one] { $seat } completes an area of { $size } { $kind } hex.
       *[other] { $seat } completes an area of { $size } { $kind } hexes.
    }
burgundy-bonus-taken-large = { $seat } is the first to cover all { $kind } hexes and takes the large bonus tile.
burgundy-bonus-taken-small = { $seat } is the second to cover all { $kind } hexes and takes the small bonus tile.
# $place: the text of place.
burgundy-marker-moved = { $seat }’s turn marker moves to space { $position } and is now { $place } in the order of the next round.
burgundy-loaded = { $seat } takes goods from depot { $depot }: { $goods }.
burgundy-sold = { $seat } sells goods: { $goods }.
# $why: one of burgundy-why-, or the name of a tile.
burgundy-got-silver = { $silver } silver for { $seat }: { $why }.
burgundy-got-workers =
    { $workers ->
        [one] { $workers } worker for { $seat }: { $why }.
       *[other] { $workers } workers for { $seat }: { $why }.
    }
burgundy-why-workers = take-workers action
burgundy-why-sale = sale of goods
burgundy-why-mines = 1 for each mine
burgundy-turn-ended = { $seat }’s turn is over.
burgundy-phase-ended = Phase { $phase } is over.
burgundy-over = The game ends: the last phase is over.

## Points

burgundy-scored =
    { $points ->
        [one] { $points } point for { $seat }: { $why }.
       *[other] { $points } points for { $seat }: { $why }.
    }
burgundy-score-area = size of the completed area
burgundy-score-phase = area completed in this phase
burgundy-score-large = large bonus tile
burgundy-score-small = small bonus tile
burgundy-score-animals = animals on the new tile
burgundy-score-earlier = earlier tiles of the same species in this pasture
burgundy-score-sale = goods sold
# At the end.
burgundy-score-goods = unsold goods, 1 each
burgundy-score-silver = silver coins left, 1 each
burgundy-score-workers = workers left, 1 for every two
# $tile: a knowledge tile; $thing: what it counts.
burgundy-score-knowledge = { $tile }, { $thing }: { $count } × { $each } = { $points }
burgundy-thing-colours = colours sold
burgundy-thing-species = species of animals
burgundy-thing-sold = goods sold
burgundy-thing-bonus = bonus tiles
burgundy-per-tile = 1 more for each scoring animal tile, { $tile }

## The table

# $game: the title of the rules page; $phase: the letter of the phase; $round: which round.
burgundy-table-title = { $game }, phase { $phase }, round { $round } of { $rounds }
burgundy-table-setup = { $game }, set-up
burgundy-table-between = { $game }, phase { $phase }, before the first round
burgundy-table-kinds = Colours of hexes: { $kinds }.
burgundy-table-kind = { $letter } { $kind } ({ $colour })
burgundy-table-map = Maps: each hex has its name first; then its colour letter and die number if it is empty, or the symbol of its tile in brackets.
burgundy-table-goods-legend = The number in brackets after a goods colour is its die number.
burgundy-table-order = Turn order: { $seats }
burgundy-table-order-seat = { $seat } (space { $position })
burgundy-table-white = White die: { $white }
burgundy-table-column = Goods of the coming rounds in this phase, in order: { $goods }
burgundy-table-line = { $name }: { $things }
burgundy-table-depot = { $name }: { $things }; goods: { $goods }
burgundy-table-bonuses = Bonus tiles left: large ({ $large } points): { $larges }; small ({ $small } points): { $smalls }
burgundy-table-supply = Left in the supplies: { $kinds }; black supply: { $black }
burgundy-table-count = { $kind } { $count }
burgundy-table-seat = { $seat }: { $points }, estate { $estate }
burgundy-table-seat-waiting = { $seat }: { $points }, no estate yet
burgundy-table-dice = Dice left: { $dice }
burgundy-table-means = Silver: { $silver }; workers: { $workers }
burgundy-table-store = Tile storage
burgundy-table-goods = Goods storage
burgundy-table-sold = Sold
burgundy-table-bonus = Bonus tiles
burgundy-table-dealt = Estate { $estate }:
burgundy-table-sealed = The choice is secret.
burgundy-table-knowledge = Knowledge tiles on the table:

## What is asked

burgundy-ask-turn = { $seat } has to use each die for one action: take a tile, add a tile to the estate, sell goods or take workers. Dice left: { $dice }.
burgundy-ask-buy = A purchase for { $silver } silver is possible, too.
burgundy-ask-end = { $seat } has used both dice and may buy a tile for { $silver } silver or end the turn.
burgundy-ask-burn = { $seat }’s tile storage is full: one of the earlier tiles has to be discarded for the new one ({ $tile }): { $tiles }.
burgundy-ask-load = Ship: { $seat } has to choose the depot whose goods to take.
burgundy-ask-load-pass = Ship: { $seat } has to choose the depot whose goods to take, or pass.
burgundy-ask-keep =
    { $room ->
        [one] { $seat }’s goods storage has room for only { $room } new colour: which one of depot { $depot } is taken?
       *[other] { $seat }’s goods storage has room for only { $room } new colours: which ones of depot { $depot } are taken?
    }
burgundy-ask-load-second = Knowledge tile 5: { $seat } may also take the goods of a neighbour of depot { $depot }, or pass.
burgundy-ask-castle = Castle: { $seat } has to take one extra action, without a die and with any number: take a tile from a numbered depot, add a tile to the estate, sell goods or take workers.
burgundy-ask-city-hall = City hall: { $seat } may add another stored tile to the estate, without a die and with any number, or pass.
burgundy-ask-warehouse = Warehouse: { $seat } may sell all goods of one colour without a die, or pass.
burgundy-ask-carpenter = Carpenter: { $seat } may take a building from a numbered depot, or pass.
burgundy-ask-church = Church: { $seat } may take a mine, a knowledge tile or a castle from a numbered depot, or pass.
burgundy-ask-market = Market: { $seat } may take a ship or an animal from a numbered depot, or pass.
burgundy-ask-estate = Open choice: { $seat } has to choose estate { $first } or { $second } and the hex of the starting castle.
burgundy-ask-estate-secret = Secret choice: { $seat } has to choose estate { $first } or { $second } and the hex of the starting castle; it’s revealed when all have chosen.
burgundy-ask-estate-free = Open choice: { $seat } has to choose one of the nine estates and the hex of the starting castle.
burgundy-ask-estate-free-secret = Secret choice: { $seat } has to choose one of the nine estates and the hex of the starting castle; it’s revealed when all have chosen.

## With real pieces

# $seat: a player.
burgundy-telling-start-goods = Starting goods of { $seat }
# $seat: a player.
burgundy-telling-estate = Estates dealt to { $seat }
# $depot: a whole number.
burgundy-telling-depot = Depot { $depot }: a tile of the kind { $kind }
# $round: a whole number.
burgundy-telling-goods = Goods of round { $round }
# $seat: a player.
burgundy-telling-dice = Dice of { $seat }
burgundy-telling-white = White die
# $estate: a whole number.
burgundy-telling-number = Estate { $estate }
# $one, $other: whole numbers.
burgundy-telling-board = Estates { $one } and { $other }
