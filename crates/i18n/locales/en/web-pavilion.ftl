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
        [one] { $name }: { $filled } of { $all } spaces filled, { $count } bonus tile
       *[other] { $name }: { $filled } of { $all } spaces filled, { $count } bonus tiles
    }
# What the end pays for. $star: notation, such as "sw".
web-pavilion-star = Star { $star }: { $filled } of 6 tiles; { $points } points at the end if complete
web-pavilion-star-open = Star { $star }: { $filled } of 6 tiles; the second tile decides what it scores
web-pavilion-number = Spaces with { $number }: { $filled } of { $all } filled; { $points } points at the end for all of them

## Paying

web-pavilion-payments = How do you pay?
web-pavilion-pay = Pay { $tiles }
# $wilds: the wild tiles that help.
web-pavilion-pay-wilds = Pay { $tiles } and { $wilds }

## Passing

web-pavilion-keeping = Tiles you keep for the next round
web-pavilion-keeping-last = Tiles left in the last round
web-pavilion-keep = Keep these and pass
web-pavilion-keep-not = Don’t pass
# $tile: a tile such as "1 red".
web-pavilion-marked = { $tile }, kept
web-pavilion-unmarked = { $tile }, discarded
web-pavilion-keeps =
    { $points ->
        [0] Kept: { $kept }. Discarded: { $thrown }, at no cost.
        [one] Kept: { $kept }. Discarded: { $thrown } (−{ $points } point).
       *[other] Kept: { $kept }. Discarded: { $thrown } (−{ $points } points).
    }
# In the last round; $points: what the discarded tiles cost now, $later: what the kept ones cost after the bonuses.
web-pavilion-keeps-last = Discarded: { $thrown } (costs { $points } now). Kept: { $kept } (costs { $later } after the final bonuses).

## What to do

web-pavilion-task-draft = Take all tiles of one colour, from a factory or the centre. Wild: { $colour }.
web-pavilion-task-place = Choose a space for a tile, or pass. Wild: { $colour }.
web-pavilion-task-pay = Space { $space } costs { $cost }. Choose how to pay.
web-pavilion-task-carry = Choose a space. It’s paid with as few wild tiles as possible.
web-pavilion-task-pass = No more tiles can be placed. Pass to end your round.
web-pavilion-task-pick =
    { $count ->
        [one] Pick { $count } bonus tile from the supply.
       *[other] Pick { $count } bonus tiles from the supply, one by one.
    }
web-pavilion-task-keep =
    { $count ->
        [one] Mark the tile if you want to keep it.
       *[other] Mark up to { $count } tiles you want to keep.
    }
web-pavilion-task-keep-last =
    { $count ->
        [one] Last round: your tile costs a point, now or, if you keep it, after the final bonuses. Mark it to keep it.
       *[other] Last round: every tile left costs a point, now or, if you keep it, after the final bonuses. Mark up to { $count } to keep.
    }

## What the chosen move would bring

web-pavilion-then = Beside your board then: { $tiles }
# $names: a list of web-pavilion-decoration.
web-pavilion-closes = Completes { $names }
