### A table as plain text: crates/text.

## Every game

# What stands at the end of a refusal or an event. $clause: its id.
text-by-rule = ({ $clause })
text-nothing = nothing

## Azul

# $game: the title of the rules page; $wall: one of azul-wall-.
text-azul-title = { $game }, { $wall }, round { $round }
# $letters: the letters of the tiles; $tiles: the same in words.
text-azul-source = { $name }: { $letters } ({ $tiles })
text-azul-legend = Letters: { $letters }. On the wall: [b] is a tile, b a free space of that colour. { $marker }: first-player marker.
text-azul-legend-grey = Letters: { $letters }. On the wall: [b] is a tile, . a free space. { $marker }: first-player marker.
text-azul-letter = { $letter } { $colour }
text-azul-board = { $seat }: { $points }
text-azul-holds-marker = holds the first-player marker
text-azul-floor-free = empty
# $points: what it costs so far, as a positive number.
text-azul-floor-costs =
    { $points ->
        [one] costs { $points } point
       *[other] costs { $points } points
    }
text-azul-choose-column = { $seat } chooses a column for row { $row } ({ $colour }).

## A game with real pieces

telling-start = Who starts
