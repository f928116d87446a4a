### Azul: Summer Pavilion.
### $seat: the name of a player, or seat-name. $colour: one of pavilion-colour-. $tiles: a list of pavilion-tiles and
### pavilion-tiles-wild. $space, $place: notation, as in “sw4” and “ne-e”.

## Things

pavilion-colour-purple = purple
pavilion-colour-green = green
pavilion-colour-orange = orange
pavilion-colour-yellow = yellow
pavilion-colour-blue = blue
pavilion-colour-red = red
pavilion-wild = Wild colour
pavilion-factory = Factory { $factory }
pavilion-factories = Factories
pavilion-centre = Centre
pavilion-supply = Supply
pavilion-bag = Bag
pavilion-tower = Tower
pavilion-token = first-player marker
pavilion-hand = Beside the board
pavilion-corners = Corners
pavilion-star = star
pavilion-stars = Stars
pavilion-pillar = pillar
pavilion-statue = statue
pavilion-window = window
pavilion-pillars = Pillars
pavilion-statues = Statues
pavilion-windows = Windows
pavilion-side-coloured = coloured side
pavilion-side-grey = grey side
# Tiles of one colour, as in “2 red, 1 blue and 3 wild green”.
pavilion-tiles = { $count } { $colour }
pavilion-tiles-wild = { $count } wild { $colour }

## Moves

pavilion-move-factory = take { $tiles } from factory { $factory }
pavilion-move-centre = take { $tiles } from the centre
# $points: what it costs, as a positive number, 0 at the lowest score.
pavilion-move-centre-token =
    { $points ->
        [0] take { $tiles } from the centre with the first-player marker, at no cost
        [one] take { $tiles } from the centre with the first-player marker, losing { $points } point
       *[other] take { $tiles } from the centre with the first-player marker, losing { $points } points
    }
# $tiles: what is paid, the placed tile included; $gain: pavilion-gain-.
pavilion-move-place = place { $colour } on { $space } for { $tiles }: { $gain }
pavilion-gain-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# $count: bonus tiles.
pavilion-gain-bonus =
    { $count ->
        [one] { $count } bonus tile
       *[other] { $count } bonus tiles
    }
# $count: the tiles beside the board; $most: how many of them can be kept.
pavilion-move-pass =
    { $count ->
        [0] pass, with no tile to keep
        [one] pass; you may keep your only tile
       *[other] pass, and keep up to { $most } of your { $count } tiles
    }
pavilion-move-pick = take { $tiles } from the supply
pavilion-move-keep = keep 1 { $colour } for the next round
pavilion-move-keep-last = keep 1 { $colour }, losing 1 point after the final bonuses
# $tiles: what is not kept; $points: what they cost, as a positive number.
pavilion-move-done =
    { $points ->
        [0] keep no more: { $tiles } to the tower, at no cost
        [one] keep no more: { $tiles } to the tower, losing { $points } point
       *[other] keep no more: { $tiles } to the tower, losing { $points } points
    }

## The draft

pavilion-filled-first = Round 1 starts with full factories: { $colour } is wild.
pavilion-filled = The factories are filled for round { $round }.
pavilion-supply-filled = The supply is filled: { $tiles }.
pavilion-supply-refilled = The supply is refilled with { $tiles }.
pavilion-tower-to-bag = The bag is empty: the tiles of the tower go into it.
pavilion-took-factory = { $seat } takes { $count } { $colour } from factory { $factory }.
pavilion-took-centre = { $seat } takes { $count } { $colour } from the centre.
pavilion-took-wild-along = { $seat } also takes 1 wild { $colour }.
pavilion-took-wild-factory = { $seat } takes 1 wild { $colour } from factory { $factory }, where there’s nothing else.
pavilion-took-wild-centre = { $seat } takes 1 wild { $colour } from the centre, where there’s nothing else.
pavilion-to-centre = The rest goes to the centre: { $tiles }.
pavilion-token-taken = { $seat } also takes the first-player marker.
pavilion-draft-ended = All tiles are taken. Time to tile the stars.

## The tiling

pavilion-placed = { $seat } places { $colour } on { $space }.
pavilion-paid = Paid, to the tower: { $tiles }.
pavilion-paid-wild = Paid with wild tiles, to the tower: { $tiles }.
pavilion-scored-alone = 1 point for { $seat }: the tile touches no other.
# $others: the other tiles of the run, one less than $points.
pavilion-scored-run = { $points } points for { $seat }, the tile and its run: 1 + { $others } = { $points }.
pavilion-closed-pillar =
    { $count ->
        [one] { $seat } has surrounded pillar { $place }: { $count } bonus tile.
       *[other] { $seat } has surrounded pillar { $place }: { $count } bonus tiles.
    }
pavilion-closed-statue = { $seat } has surrounded statue { $place }: { $count } bonus tiles.
pavilion-closed-window = { $seat } has surrounded window { $place }: { $count } bonus tiles.
pavilion-picked = { $seat } takes 1 { $colour } from the supply.
pavilion-bonus-short =
    { $count ->
        [one] The supply is empty: { $seat } misses out on { $count } bonus tile.
       *[other] The supply is empty: { $seat } misses out on { $count } bonus tiles.
    }
pavilion-passed = { $seat } passes.
pavilion-kept = { $seat } keeps 1 { $colour }.
pavilion-thrown = Not kept, to the tower: { $tiles }.
# $points: how many, as a positive number.
pavilion-lost-token =
    { $points ->
        [one] { $seat } loses { $points } point: one for each tile taken with the first-player marker.
       *[other] { $seat } loses { $points } points: one for each tile taken with the first-player marker.
    }
pavilion-lost-thrown =
    { $points ->
        [one] { $seat } loses { $points } point: one for each tile not kept.
       *[other] { $seat } loses { $points } points: one for each tile not kept.
    }
pavilion-lost-kept =
    { $points ->
        [one] { $seat } loses { $points } point: one for each tile left on the corners.
       *[other] { $seat } loses { $points } points: one for each tile left on the corners.
    }
# Cut at the lowest score.
pavilion-lost-forgiven =
    { $points ->
        [0] { $seat } loses nothing: no score falls below 1.
        [one] { $seat } loses only { $points } point: no score falls below 1.
       *[other] { $seat } loses only { $points } points: no score falls below 1.
    }
pavilion-round-began = Round { $round } starts: { $colour } is wild now.

## The end

# $star: notation, as in “ne”.
pavilion-bonus-star = { $points } points for { $seat }: the { $colour } star { $star } is complete.
pavilion-bonus-multicolour = { $points } points for { $seat }: the multicolour star { $star } is complete.
pavilion-bonus-number = { $points } points for { $seat }: all spaces with the number { $number } are filled.
pavilion-over = The game ends after round 6.

## The table as plain text

# $game: the title of the rules page; $side: one of pavilion-side-; $phase: one of pavilion-text-phase-.
pavilion-text-title = { $game }, { $side }, round { $round } of 6, { $phase }
pavilion-text-phase-preparation = preparation
pavilion-text-phase-draft = drafting
pavilion-text-phase-tiling = tiling
pavilion-text-phase-over = game over
# $letter: the letter of the colour; $later: a list of colours.
pavilion-text-wild = Wild this round: { $letter } { $colour }. In the rounds to come: { $later }.
pavilion-text-wild-last = Wild this last round: { $letter } { $colour }.
pavilion-text-letter = { $letter } { $colour }
# In a list of what is in the centre, where lines are short.
pavilion-text-token = marker
pavilion-text-letters = Letters: { $letters }. { $token } first-player marker.
# $names: the outer stars in notation; $tile: a tile as it is drawn.
pavilion-text-stars = Stars: { $centre } in the centre, around it clockwise { $names }. Each has positions 1 to 6.
pavilion-text-spaces = In the stars { $tile } is a tile, a bare number a free space and what it costs.
# $letters: the letters of the tiles, or how many there are; $tiles: the same in words.
pavilion-text-source = { $name }: { $letters } ({ $tiles })
pavilion-text-board = { $seat }: { $points }
pavilion-text-holds-token = holds the first-player marker
pavilion-text-passed = has passed
pavilion-text-not-passed = hasn’t passed
# What stands beside a star. $points: what it brings at the end; $colours: a list.
pavilion-text-star-incomplete = not complete
pavilion-text-star-complete = complete, { $points } points at the end
pavilion-text-star-one = only { $colours }, { $points } points if complete
pavilion-text-star-once = each colour once, { $points } points if complete
pavilion-text-star-rest = still takes { $colours }, { $points } points if complete
pavilion-text-star-open = any colours, { $least } to { $most } points if all alike, { $points } if all different
# One tile lies there.
pavilion-text-star-begun = any colour, { $most } points if all { $colour }, { $points } if all different
# $counts: “1: 3/7  2: 0/7 …”, how many spaces with each number are filled.
pavilion-text-numbers = Numbers filled: { $counts } (if complete: 4, 8, 12 and 16 points)
# $reward: tiles that one brings. $parts: pavilion-text-closed and its neighbours.
pavilion-text-decorations =
    { $reward ->
        [one] { $name } ({ $reward } tile): { $parts }
       *[other] { $name } ({ $reward } tiles): { $parts }
    }
pavilion-text-closed = closed: { $places }
# One space is missing: which (“c5×2” closes two at once); two are missing: which pairs.
pavilion-text-last-space = one space short: { $spaces }
pavilion-text-last-two = two short: { $spaces }
pavilion-text-none-near = none closed
pavilion-text-ask-draft = { $seat } takes tiles of one colour from a factory or from the centre; { $colour } is wild.
pavilion-text-ask-place = { $seat } places a tile or passes; { $colour } is wild.
pavilion-text-ask-pick =
    { $count ->
        [one] { $seat } has { $count } more bonus tile to take from the supply; { $colour } is wild.
       *[other] { $seat } has { $count } bonus tiles to take from the supply, one by one; { $colour } is wild.
    }
# $count: how many more.
pavilion-text-ask-keep =
    { $count ->
        [one] { $seat } has passed and may keep { $count } more tile.
       *[other] { $seat } has passed and may keep up to { $count } more tiles, one by one.
    }
# $tiles: what can still be kept.
pavilion-text-ask-keep-from = To choose from, in this order: { $tiles }.
# $points: what stopping now would cost.
pavilion-text-ask-keep-cost =
    { $points ->
        [one] Keeping no more would cost { $points } point now.
       *[other] Keeping no more would cost { $points } points now.
    }
pavilion-text-ask-keep-last = In the last round each tile kept costs 1 point after the final bonuses.
