### A first game: hints beside what they are about. Each is one or two short sentences.

web-first-game = First game, with hints
web-guide = Hint
web-guide-read = Got it
web-guide-off = No more hints
web-guide-over = That was the whole game. Here you see where every point came from.

## Azul

web-guide-azul-take = Choose a factory and a colour: you take all its tiles of that colour, and the rest slides to the centre.
web-guide-azul-line = Now a row for them. A row holds one colour; what does not fit falls to the floor line and costs points.
web-guide-azul-centre = What others leave lies here. You can take all tiles of one colour from the centre, too.
web-guide-azul-marker = The first to take from the centre begins the next round. The price is a space on the floor line.
web-guide-azul-floor = Every tile down here costs the points printed under it when the round ends.
web-guide-azul-full = This row is full. When the round ends, one of its tiles moves to the wall and scores.
web-guide-azul-wall = A tile on the wall scores with its neighbours: build beside and below what is there.
web-guide-azul-colour = A colour that is already in a row of the wall may not be collected beside that row again.
web-guide-azul-last = Five in a row end the game. Full rows, columns and colours then bring extra points.

## Stained Glass of Sintra

web-guide-sintra-take = Choose a workshop and a colour: you take all its panes of that colour, the others slide to the centre.
web-guide-sintra-strip = Lay them on a strip below your glazier or right of it. The glazier walks along and stays there.
web-guide-sintra-return = Your glazier has come far. This sends it back to the left; it costs the turn.
web-guide-sintra-keep = The strip is full: one pane stays in the window below, the other four are gone. Which one?
web-guide-sintra-broken = Panes without room break. Each one is a step on this track, which costs points at the end.
web-guide-sintra-centre = Panes that were left lie here. The first to take some begins the next round and breaks one step.
web-guide-sintra-colour = Panes of the round’s colour bring 1 point each when their strip is completed.
web-guide-sintra-window = A window with glass pays again whenever you complete a strip to the left of it.
web-guide-sintra-end = At the end each ornament pays for the panes around it: four of them are best.

## Summer Pavilion

web-guide-pavilion-take = Choose a factory and a colour: you take all its tiles of that colour for later.
web-guide-pavilion-wild = This colour is wild in this round: it stands in for any other. One comes along wherever one lies.
web-guide-pavilion-token = Whoever takes from the centre first begins, but loses a point for every tile taken.
web-guide-pavilion-place = Now you lay tiles. The number is the price: so many tiles of the colour, one of them stays here.
web-guide-pavilion-pay = You can pay with wild tiles as well. Choose what you can spare.
web-guide-pavilion-run = A tile scores 1 point for itself and 1 for each tile it joins in its star.
web-guide-pavilion-sign = When all spaces around this sign are filled, you get tiles as a gift.
web-guide-pavilion-pick = A gift: choose from the tiles that lie here.
web-guide-pavilion-pass = Done? Then pass: you keep up to four tiles, every other one costs a point.
web-guide-pavilion-keep = Touch the tiles that you keep for the next round.

## Coloretto

web-guide-coloretto-draw = Draw a card, or take a row: one of the two is your turn.
web-guide-coloretto-put = Choose a row for your card. Make one that you would like, or one that the other would not.
web-guide-coloretto-take = Take a row and its cards are yours; then you wait until the round is over.
web-guide-coloretto-three = Only three colours count plus, all others count minus. Few colours, many cards!
web-guide-coloretto-joker = A joker becomes the colour that helps you most, at the end.
web-guide-coloretto-burnt = The row that nobody took is out of the game.
web-guide-coloretto-odds = Here you see exactly how likely each next card is.
web-guide-coloretto-last = The last round: after it the game is over.

## The Castles of Burgundy

web-guide-burgundy-dice = Two dice, two actions. Touch a die and you see all that it can do.
web-guide-burgundy-depot = With a die you take a tile from the depot of its number. The tile goes into your store first.
web-guide-burgundy-add = A stored tile goes on a hex of its colour and with the number of your die, beside what you have.
web-guide-burgundy-store = Three tiles have room here. They count only once they lie in your estate.
web-guide-burgundy-workers = A worker changes a die by 1. Any die brings you two of them.
web-guide-burgundy-silver = Two silver coins buy a tile from the black depot, once a turn, without a die.
web-guide-burgundy-goods = Goods sell with the die of their colour: points for each, and one silver coin.
web-guide-burgundy-effect = This tile lets you do something more at once. The line below says what.
web-guide-burgundy-ship = A ship brings goods: choose the depot that you empty.
web-guide-burgundy-burn = Your store is full. Choose the tile that makes room; it is gone then.
web-guide-burgundy-area = Fill a whole area of one colour: the larger and the sooner, the more points.
web-guide-burgundy-phase = The last round of the phase. After it mines pay and all depots are filled anew.
