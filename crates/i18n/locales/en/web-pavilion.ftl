### The table of Summer Pavilion in the page. $colour: one of pavilion-colour-. $tiles: a list of pavilion-tiles.
### $space: notation, such as "sw4".

web-pavilion-table = Summer Pavilion table
web-pavilion-market = Factories, centre and supply
web-pavilion-wild = Wild: { $colour }
web-pavilion-board = { $seat }’s board
web-pavilion-hand = Beside the board: { $tiles }
# A factory, the centre or the supply with what lies there.
web-pavilion-source = { $name }: { $tiles }
# What can be taken.
web-pavilion-piece = { $tiles }, { $source }
web-pavilion-due =
    { $count ->
        [one] Pick { $count } tile
       *[other] Pick { $count } tiles
    }
# $cost: the number on the space.
web-pavilion-space = Space { $space }, costs { $cost }
# $worth: points and bonus tiles.
web-pavilion-space-worth = Space { $space }, costs { $cost }: { $worth }
web-pavilion-space-filled = Space { $space }: { $colour }
# $name: pillar, statue or window; $count: the tiles that it brings.
web-pavilion-decoration =
    { $count ->
        [one] { $name }: { $filled } of { $all } spaces filled, brings { $count } tile
       *[other] { $name }: { $filled } of { $all } spaces filled, brings { $count } tiles
    }
# What the end pays for. $star: notation, such as "sw".
web-pavilion-star = Star { $star }: { $filled } of 6 tiles; { $points } points at the end if complete
web-pavilion-star-open = Star { $star }: { $filled } of 6 tiles; the second tile decides what it brings
web-pavilion-number = Spaces with { $number }: { $filled } of { $all } filled; { $points } points at the end for all of them

## Paying

web-pavilion-payments = How do you pay?
web-pavilion-pay = Pay { $tiles }
# $wilds: the wild tiles that help.
web-pavilion-pay-wilds = Pay { $tiles } and { $wilds }

## Passing

web-pavilion-keeping = Tiles for the next round
web-pavilion-keep = Keep these and pass
# $tile: a tile such as "1 red".
web-pavilion-marked = { $tile }, kept
web-pavilion-unmarked = { $tile }, thrown away
web-pavilion-keeps =
    { $points ->
        [0] Kept: { $kept }. Thrown away: { $thrown }, at no cost.
        [one] Kept: { $kept }. Thrown away: { $thrown }, for { $points } point.
       *[other] Kept: { $kept }. Thrown away: { $thrown }, for { $points } points.
    }

## What to do

web-pavilion-task-draft = Take all tiles of one colour, from a factory or the centre. Wild: { $colour }.
web-pavilion-task-place = Choose a space for a tile, or pass. Wild: { $colour }.
web-pavilion-task-pay = Space { $space } costs { $cost }. Choose how to pay.
web-pavilion-task-carry = Choose a space for it. It is paid with as few wild tiles as will do.
web-pavilion-task-pass = You can place nothing more: pass.
web-pavilion-task-pick =
    { $count ->
        [one] Pick { $count } bonus tile from the supply.
       *[other] Pick { $count } bonus tiles from the supply, one by one.
    }
web-pavilion-task-keep =
    { $count ->
        [one] Mark the tile if you want to keep it.
       *[other] Mark up to { $count } tiles that you want to keep.
    }

## What the chosen move would bring

web-pavilion-then = Beside your board then: { $tiles }
# $names: a list of web-pavilion-decoration.
web-pavilion-closes = Closes { $names }
