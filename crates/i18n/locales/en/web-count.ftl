### The score sheet for a game with real pieces.

web-count = Score sheet
web-count-more = For a game on a real table: write down what each player has, and the points, the places and the tie-breaks follow from the rules.
web-count-side = Side
web-count-what = What’s counted
# $name: whose.
web-count-of = How many for { $name }
# $least and $most: whole numbers.
web-count-range = From { $least } to { $most }
# $count: how many winners; $names: a list of them.
web-count-won = { $count ->
        [one] { $names } wins.
       *[other] { $names } share the victory.
    }
# $place: a whole number.
web-count-place = place { $place }
web-count-drop = Remove the last player
web-count-copy = Copy the result
web-count-clear = Clear all numbers

## Azul

sheet-azul-track = Points on the scoring track
sheet-azul-rows = Complete rows
sheet-azul-columns = Complete columns
sheet-azul-colours = Complete colours

## Stained Glass of Sintra

sheet-sintra-side-a = Side A
sheet-sintra-side-b = Side B
sheet-sintra-track = Points on the scoring track
sheet-sintra-panes = Panes left on strips
sheet-sintra-broken = Number under the broken-glass marker
sheet-sintra-four = Ornaments with four filled spaces
sheet-sintra-three = Ornaments with three
sheet-sintra-two = Ornaments with two
sheet-sintra-windows = Completed windows
sheet-sintra-most = Panes of the most frequent colour in them
sheet-sintra-falls = Times at −18 (only for ties)

## Summer Pavilion

sheet-pavilion-track = Points on the scoring track
sheet-pavilion-purple = Purple stars
sheet-pavilion-green = Green stars
sheet-pavilion-orange = Orange stars
sheet-pavilion-yellow = Yellow stars
sheet-pavilion-blue = Blue stars
sheet-pavilion-red = Red stars
sheet-pavilion-six-colours = Stars of six colours
sheet-pavilion-ones = All 1s (1 if so)
sheet-pavilion-twos = All 2s (1 if so)
sheet-pavilion-threes = All 3s (1 if so)
sheet-pavilion-fours = All 4s (1 if so)
sheet-pavilion-kept = Tiles kept in the corners

## Coloretto

sheet-coloretto-side-yellow = Yellow side of the score cards
sheet-coloretto-side-purple = Purple side of the score cards
sheet-coloretto-orange = Orange
sheet-coloretto-blue = Blue
sheet-coloretto-red = Red
sheet-coloretto-green = Green
sheet-coloretto-yellow = Yellow
sheet-coloretto-purple = Purple
sheet-coloretto-brown = Brown
sheet-coloretto-jokers = Jokers
sheet-coloretto-plus = “+2” cards

## The Castles of Burgundy

sheet-burgundy-track = Points on the victory track
sheet-burgundy-goods = Goods left
sheet-burgundy-silver = Silver coins left
sheet-burgundy-workers = Workers left
sheet-burgundy-colours-sold = Knowledge 15: colours of goods sold
sheet-burgundy-warehouses = Knowledge 16: warehouses
sheet-burgundy-watchtowers = Knowledge 17: watchtowers
sheet-burgundy-carpenters = Knowledge 18: carpenters
sheet-burgundy-churches = Knowledge 19: churches
sheet-burgundy-markets = Knowledge 20: markets
sheet-burgundy-boarding-houses = Knowledge 21: boarding houses
sheet-burgundy-banks = Knowledge 22: banks
sheet-burgundy-city-halls = Knowledge 23: city halls
sheet-burgundy-species = Knowledge 24: species
sheet-burgundy-goods-sold = Knowledge 25: goods sold
sheet-burgundy-bonus-tiles = Knowledge 26: bonus tiles
sheet-burgundy-empty = Empty hexes (only for ties)
sheet-burgundy-order = Place in turn order (only for ties)
