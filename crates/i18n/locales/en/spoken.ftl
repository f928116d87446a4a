### Boards as screen readers hear them: sentences without letters and drawings.

## Azul

spoken-azul-row = Line { $row }: { $count } of { $size }, { $colour }. Wall: { $wall }.
spoken-azul-row-empty = Line { $row }: empty. Wall: { $wall }.
# $things: marker and tiles; $points: what they cost.
spoken-azul-floor = Floor line: { $things }. Costs { $points }.

## Stained Glass of Sintra

# $needs, $holds: glass in words; $window: the colours in the window.
spoken-sintra-column = Column { $column }, worth { $points }: the strip needs { $needs } and holds { $holds }. Window: { $window }.
spoken-sintra-column-empty = Column { $column }, worth { $points }: no strip. Window: { $window }.
spoken-sintra-jokers =
    { $count ->
        [one] { $count } joker
       *[other] { $count } jokers
    }

## Summer Pavilion

# $name: of a place; $tiles: what lies there.
spoken-pavilion-tiles = { $name }: { $tiles }.
# $colour: of the tile; $space: its number.
spoken-pavilion-space = { $colour } on { $space }
spoken-pavilion-star = Star { $star }: { $filled }; free: { $free }.

## The Castles of Burgundy

spoken-burgundy-estate = Estate: { $tiles }.
spoken-burgundy-tile = { $tile } on { $hex }
# $kind: of tiles; $hexes: each with its number.
spoken-burgundy-free = Free for { $kind }: { $hexes }.
spoken-burgundy-hex = { $hex } ({ $number })
