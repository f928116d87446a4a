### Azul.
### $seat: the name of a player, or seat-name. $colour: one of azul-colour-. $tiles: a list of azul-tiles.

## Things

azul-colour-blue = blue
azul-colour-yellow = yellow
azul-colour-red = red
azul-colour-black = black
azul-colour-teal = teal
azul-factory = Factory { $factory }
azul-factories = Factories
azul-centre = Centre
azul-line = Pattern line { $line }
azul-lines = Pattern lines
azul-wall = Wall
azul-wall-coloured = coloured wall
azul-wall-grey = grey wall
azul-floor = Floor line
azul-bag = Bag
azul-lid = Box lid
azul-marker = first-player marker
# Tiles of one colour, as in "2 red, 1 blue and 3 teal".
azul-tiles = { $count } { $colour }

## Moves

azul-move-factory-line = take { $count } { $colour } from factory { $factory } to line { $line }
azul-move-factory-floor = take { $count } { $colour } from factory { $factory } to the floor line
azul-move-centre-line = take { $count } { $colour } from the centre to line { $line }
azul-move-centre-floor = take { $count } { $colour } from the centre to the floor line
azul-move-tile = tile row { $row } in column { $column }

## The draft

azul-filled = Round { $round }: the factories are filled.
azul-lid-to-bag = The bag is empty: the tiles of the box lid go back into it.
azul-took-factory = { $seat } takes { $count } { $colour } from factory { $factory }.
azul-took-centre = { $seat } takes { $count } { $colour } from the centre.
azul-to-centre = The rest goes to the centre: { $tiles }.
azul-marker-taken = { $seat } also takes the first-player marker.
azul-to-line = { $seat } places { $count } { $colour } on line { $line }.
azul-to-floor =
    { $count ->
        [one] { $count } { $colour } drops to { $seat }’s floor line.
       *[other] { $count } { $colour } drop to { $seat }’s floor line.
    }
azul-to-lid = To the box lid: { $tiles }.
azul-draft-ended = All tiles are taken. Time to tile the walls.

## The tiling

azul-tiled = { $seat } tiles row { $row }, column { $column } with { $colour }.
# No neighbour; neighbours only in the row, only in the column; in both, with the sum.
azul-scored-alone = 1 point for { $seat }: the tile has no neighbour.
azul-scored-row = { $points } points for { $seat }: { $points } tiles in the row.
azul-scored-column = { $points } points for { $seat }: { $points } tiles in the column.
azul-scored-cross = { $points } points for { $seat }, row and column: { $horizontal } + { $vertical } = { $points }.
azul-line-fell =
    { $count ->
        [one] Line { $line } has no space on { $seat }’s wall: { $count } { $colour } falls to the floor line.
       *[other] Line { $line } has no space on { $seat }’s wall: { $count } { $colour } fall to the floor line.
    }
# $points: how many, as a positive number.
azul-lost =
    { $points ->
        [one] { $seat } loses { $points } point for the floor line.
       *[other] { $seat } loses { $points } points for the floor line.
    }
azul-new-start-player = { $seat } starts the next round.

## The end

# $count: how many are complete; $each: what one brings; $points: what they bring together.
azul-bonus-rows =
    { $count ->
        [one] { $points } points for { $seat }: { $count } complete row, { $count } × { $each } = { $points }.
       *[other] { $points } points for { $seat }: { $count } complete rows, { $count } × { $each } = { $points }.
    }
azul-bonus-columns =
    { $count ->
        [one] { $points } points for { $seat }: { $count } complete column, { $count } × { $each } = { $points }.
       *[other] { $points } points for { $seat }: { $count } complete columns, { $count } × { $each } = { $points }.
    }
azul-bonus-colours =
    { $count ->
        [one] { $points } points for { $seat }: { $count } complete colour, { $count } × { $each } = { $points }.
       *[other] { $points } points for { $seat }: { $count } complete colours, { $count } × { $each } = { $points }.
    }
azul-over-row = The game ends: a wall row is complete.
azul-over-tiles = The game ends: there are no tiles left to draw.
azul-over-barren = The game ends: nobody has placed a tile on a wall for three rounds.
