### A first game: hints beside what they are about. Each is one or two short sentences.

web-first-game = First time? Learn as you play
web-guide = Hint
web-guide-read = Got it
web-guide-off = Turn hints off
web-guide-over = That was the whole game. Here you see where every point came from.

## Azul

web-guide-azul-take = Choose a factory and a colour: you take all its tiles of that colour, and the rest go to the centre.
web-guide-azul-line = Now choose a line for them. Each line holds one colour; whatever doesn’t fit drops to the floor line and costs points.
web-guide-azul-centre = What others leave ends up here. You can take all tiles of one colour from the centre, too.
web-guide-azul-marker = The first player to take from the centre starts the next round, but fills a space on their floor line.
web-guide-azul-floor = Every tile down here costs the points shown under it when the round ends.
web-guide-azul-full = This line is full. When the round ends, one of its tiles moves to the wall and scores.
web-guide-azul-wall = A tile on the wall scores with its neighbours: build next to what’s already there.
web-guide-azul-colour = You can’t collect a colour in a line whose wall row already has it.
web-guide-azul-last = Completing a wall row ends the game. Full rows, columns and colours then score extra.

## Stained Glass of Sintra

web-guide-sintra-take = Choose a workshop and a colour: you take all its panes of that colour, and the rest go to the centre.
web-guide-sintra-strip = Place them on a strip below your glazier or to its right. The glazier moves there and stays.
web-guide-sintra-return = Your glazier has come a long way. This sends it back to the left and uses your turn.
web-guide-sintra-keep = The strip is complete: one pane stays in the window below, the other four go. Which one stays?
web-guide-sintra-broken = Panes without room break. Each one moves the marker a step down this track, which costs points at the end.
web-guide-sintra-centre = Leftover panes go here. The first player to take from here starts the next round but moves one step down the broken-glass track.
web-guide-sintra-colour = Panes of the round’s colour score 1 point each when their strip is completed.
web-guide-sintra-window = A window with glass scores again whenever you complete a strip to its left.
web-guide-sintra-end = At the end each ornament scores for the panes around it: four are best.

## Summer Pavilion

web-guide-pavilion-take = Choose a factory and a colour: you take all its tiles of that colour for later.
web-guide-pavilion-wild = This colour is wild this round: when you pay, it stands in for any other. If there are wild tiles where you take, you must take one of them, too.
web-guide-pavilion-token = The first player to take from the centre starts the tiling and the next round, but loses a point for every tile taken.
web-guide-pavilion-place = Now place tiles. The number is the cost: pay that many tiles of the colour, and one of them stays here.
web-guide-pavilion-pay = You can pay with wild tiles as well. Choose what you can spare.
web-guide-pavilion-run = A tile scores 1 point for itself and 1 for each tile it joins in its star.
web-guide-pavilion-sign = When all spaces around this decoration are filled, you get bonus tiles.
web-guide-pavilion-pick = Your bonus: choose from the tiles in the supply.
web-guide-pavilion-pass = Done? Then pass: you can keep up to four tiles, and every other one costs a point.
web-guide-pavilion-keep = Tap the tiles you want to keep.

## Coloretto

web-guide-coloretto-draw = On your turn, either draw a card or take a row.
web-guide-coloretto-put = Choose a row for your card: build one you want, or spoil one your opponent wants.
web-guide-coloretto-take = Take a row and its cards are yours; then you wait until the round is over.
web-guide-coloretto-three = Only three colours score positive points; the rest are negative. Fewer colours, more cards!
web-guide-coloretto-joker = At the end, a joker becomes the colour that helps you most.
web-guide-coloretto-burnt = The row that nobody took is out of the game.
web-guide-coloretto-odds = Here you see exactly how likely each next card is.
web-guide-coloretto-last = This is the last round: after it the game is over.

## The Castles of Burgundy

web-guide-burgundy-dice = Two dice, two actions. Tap a die to see everything it can do.
web-guide-burgundy-depot = With a die you take a tile from the depot of its number. The tile goes into your storage first.
web-guide-burgundy-add = A stored tile goes on a hex of its colour with the number of your die, next to what you have.
web-guide-burgundy-store = There’s room for three tiles here. They count only once they’re in your estate.
web-guide-burgundy-workers = Each worker changes a die by 1. You can also spend any die to gain two workers.
web-guide-burgundy-silver = Two silver coins buy a tile from the black depot, once a turn, without a die.
web-guide-burgundy-goods = Sell goods with a die showing their number: points for each tile, plus one silver coin per sale.
web-guide-burgundy-effect = This tile lets you do something else right away; the line below says what.
web-guide-burgundy-ship = A ship collects goods: choose the depot to take them from.
web-guide-burgundy-burn = Your storage is full. Choose a tile to discard for good.
web-guide-burgundy-area = Fill a whole area of one colour: the larger and the sooner, the more points.
web-guide-burgundy-phase = Last round of the phase. Then mines pay out and the depots are refilled.
