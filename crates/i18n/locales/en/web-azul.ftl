### Azul's table in the page. $colour: one of azul-colour-.

web-azul-table = Azul table
web-azul-board = { $seat }’s board
web-azul-begins = starts the round
# A factory or the centre with what lies there; $tiles: a list of azul-tiles.
web-azul-source = { $name }: { $tiles }
# What can be picked up; $source: azul-factory or azul-centre.
web-azul-piece = { $count } { $colour }, { $source }
# $name: azul-line.
web-azul-line-empty =
    { $spaces ->
        [one] { $name }, one free space
       *[other] { $name }, { $spaces } free spaces
    }
web-azul-line = { $name }, { $colour }, { $count } of { $spaces }
web-azul-space = Row { $row }, column { $column }
web-azul-floor-costs = { $name }, costs { $points } so far
# A place and what it would bring; $worth: a list of the four below.
web-azul-place-worth = { $place }: { $worth }

## What a place would bring

web-azul-points =
    { $points ->
        [one] { $sum } point
       *[other] { $sum } points
    }
web-azul-gain =
    { $points ->
        [one] { $sum } point if the round ended now
       *[other] { $sum } points if the round ended now
    }
web-azul-cost =
    { $points ->
        [one] costs { $points } point on the floor line
       *[other] costs { $points } points on the floor line
    }
web-azul-with-marker = takes the first-player marker
web-azul-ends = would end the game

## What is expected

web-azul-task-take = Choose tiles of one colour from a factory or the centre.
web-azul-task-line = Holding { $count } { $colour }: choose a pattern line.
web-azul-task-floor = Holding { $count } { $colour }: no line can take them, only the floor line.
web-azul-task-column = Choose a column for your row { $row } tile.
