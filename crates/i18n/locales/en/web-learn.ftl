### Learning a game in short steps at its table: what to do, what it brought (`-done`), and what to look for after another move (`-not`).

web-learn = Learn in two minutes
# $game: the name of a game.
web-learn-title = { $game } in two minutes
web-learn-step = { $step } of { $count }
web-learn-next = Next
web-learn-show = Show me
web-learn-unreadable = This step can’t be shown. Please reload the page.
web-learn-back = Back
web-learn-play = Play a first game with hints
web-learn-over = That’s all you need for a first game.
web-learn-again = Start over

## Azul

web-learn-azul-aim = Most points win. The game ends with the round in which a wall row is filled. Tap the row that’s one tile short.
web-learn-azul-aim-done = That’s it: one more tile here and the round is the last. Then a full row brings 2 points, a column 7 and a colour 10.
web-learn-azul-take = You take all tiles of one colour from a factory. Take the three red ones and put them in the line with three spaces.
web-learn-azul-take-done = Line 3 is full. The black tile you left has moved to the centre, where anyone can take it.
web-learn-azul-take-not = Look for the factory with three red tiles, and for the line they fill exactly.
web-learn-azul-line = A line holds one colour, and what doesn’t fit falls. Take the four black tiles and choose a line where none of them falls.
web-learn-azul-line-done = All four fit in line 4, and nothing falls. When the round ends, one of them moves to the wall and scores.
web-learn-azul-line-not = The four black tiles are together in one factory. Which empty line has room for all of them?
web-learn-azul-centre = Here’s what others left. Take the three blue tiles and fill a line, even though the first-player marker comes with them.
web-learn-azul-centre-done = Line 3 is full. The marker fills a space on your floor line and costs 1 point, but you start the next round.
web-learn-azul-centre-not = You want the three blue tiles in the centre, and a line with exactly three spaces.
web-learn-azul-score = The last tile of the round. On the wall, a tile scores for its row and its column: complete the line whose tile joins both.
web-learn-azul-score-done = 3 points for three tiles in the row and 2 for two in the column: 5 in all. Build next to what’s already there.
web-learn-azul-score-not = In one of your lines two yellow tiles are waiting for a third.
web-learn-azul-floor = The last four teal tiles are yours. Each one without room falls and costs points. In which line do the fewest fall?
web-learn-azul-floor-done = Line 5 is full: its tile brought 3 points, and the one that fell cost 1. If all four had fallen, they’d have cost 6.
web-learn-azul-floor-not = Look for the line with the most spaces left for teal.
web-learn-azul-plan = One blue tile is left, and five black ones that hardly fit anywhere. Your opponent gets what you don’t take.
web-learn-azul-plan-done = Blue will bring you 6 points, and the five black tiles will cost your opponent 8. Always look at what you leave behind.
web-learn-azul-plan-not = Nearly all of the five black tiles would fall. Which line is a single tile enough for?

## Stained Glass of Sintra

web-learn-sintra-aim = Fill strips with glass, and the windows below score. Most points win. Tap the column whose window is worth the most.
web-learn-sintra-aim-done = It’s worth 4 points. When you complete a strip, its window scores, and so does every window with glass to its right.
web-learn-sintra-take = You take all panes of one colour. Put the three blue ones of workshop 1 on the strip below your glazier.
web-learn-sintra-take-done = All three fit on blue spaces. Now the strip needs two orange panes. The white pane you left is in the centre.
web-learn-sintra-take-not = Your glazier stands above the first strip. It has three blue spaces.
web-learn-sintra-glazier = You can also go right. Take two pink panes for the strip with exactly two pink spaces.
web-learn-sintra-glazier-done = Both fit. The glazier went along to column 5 and stays: strips to its left are out of reach for now.
web-learn-sintra-glazier-not = Look to the right for a strip that needs two pink panes, no more and no fewer.
web-learn-sintra-complete = A full strip scores 1 point for each pane of the round’s colour, yellow now. Complete your fifth strip.
web-learn-sintra-complete-done = Three yellow panes: 3 points. Now one of the five panes goes to the window.
web-learn-sintra-complete-not = Your fifth strip needs three more panes of one colour. One workshop has exactly those.
web-learn-sintra-keep = One pane stays in the window, and the window scores. Any colour is as good here: keep a yellow one.
web-learn-sintra-keep-done = 2 points for this window and 2 for the last one, which has glass: 4 in all. The strip now shows its other side.
web-learn-sintra-keep-not = Another pane would score the same here. Tap a yellow one.
web-learn-sintra-broken = Panes without room break. You get the last four orange ones: on which strip do the fewest break?
web-learn-sintra-broken-done = Three fit and one breaks. The marker is on −1 now, which counts at the end; further down it gets worse.
web-learn-sintra-broken-not = Count the orange spaces below your glazier and to its right.
web-learn-sintra-return = Your glazier is at the far right, where hardly anything fits. Use your turn to send it back to the left.
web-learn-sintra-return-done = All strips are in reach again and no glass broke, but that was your turn. So fill what you can before you go right.
web-learn-sintra-return-not = There’s hardly any room for glass here. Look for the button with the glazier.
web-learn-sintra-plan = Windows with glass score again when you complete a strip to their left. Which strip do two blue panes complete?
web-learn-sintra-plan-done = The blue panes score 2 points, and the window will bring 8: 3 of its own and 5 from windows to its right.
web-learn-sintra-plan-not = One workshop has two blue panes. Look on the left for a strip that’s only missing those.

## Summer Pavilion

web-learn-pavilion-aim = You build stars of tiles. Each tile scores at once, a complete star a lot at the end. Tap the star with one empty space left.
web-learn-pavilion-aim-done = One more red tile here, and the star brings 14 points at the end. The other stars bring 12 to 20.
web-learn-pavilion-take = First you collect tiles: from a factory, you take all of one colour. Take the three yellow ones.
web-learn-pavilion-take-done = They’re beside your board now. The red tile you left is in the centre, where anyone can take it.
web-learn-pavilion-take-not = Look for the factory with three yellow tiles.
web-learn-pavilion-wild = Each round one colour is wild and stands in for any other; now it’s purple. Take two blue tiles from beside purple ones.
web-learn-pavilion-wild-done = Two blue tiles and one purple: where there are wild tiles, exactly one comes along. The other went to the centre.
web-learn-pavilion-wild-not = One factory has two blue tiles and two purple ones. Take the blue ones.
web-learn-pavilion-place = Then you place. The number on a space is its cost: fill the yellow 4 and pay with three yellow tiles and a purple one.
web-learn-pavilion-place-done = 1 point. One yellow tile stays on the space; the other three tiles you paid are gone.
web-learn-pavilion-place-not = Look for the 4 in the yellow star.
web-learn-pavilion-run = A tile scores 1 point for itself and 1 for each tile it joins in its star. Where does orange score 3?
web-learn-pavilion-run-done = The 4 joins its neighbours 3 and 5: a run of three tiles, 3 points.
web-learn-pavilion-run-not = In the orange star there’s a gap between two tiles.
web-learn-pavilion-bonus = Fill all spaces around a decoration and you get bonus tiles. This pillar lacks one: close it with your yellow tile.
web-learn-pavilion-bonus-done = 2 points for the run of two in the centre star, and one bonus tile for the pillar.
web-learn-pavilion-bonus-not = The pillar’s last empty space is the 1 of the centre star.
web-learn-pavilion-pick = You choose the bonus tile from the supply. Which colour lets you extend a run with a single tile?
web-learn-pavilion-pick-done = Red: the red 1 costs just one tile and joins two others. That’ll be 3 points on your next turn.
web-learn-pavilion-pick-not = Look for a star with two tiles next to its empty 1.
web-learn-pavilion-plan = You have four green tiles left, and green is wild next round. Spend them now, or pass and keep them?
web-learn-pavilion-plan-done = You can keep up to four tiles for free; any more would cost 1 point each. Next round these four stand in for any colour.
web-learn-pavilion-plan-not = Every space would cost green tiles. They’re worth more next round: look for the button to pass.

## Coloretto

web-learn-coloretto-aim = Three of your colours count for you, every other one against you. Tap the colour that costs you points.
web-learn-coloretto-aim-done = Green is a fourth colour: its two cards cost 3 points. Many cards of one colour are best; four blue ones score 10.
web-learn-coloretto-draw = On your turn you draw a card or take a row. No row is worth taking yet, so draw.
web-learn-coloretto-draw-done = You see the card first and then choose its row. Until a row is taken, it’s open to both of you.
web-learn-coloretto-draw-not = A single green card isn’t worth sitting out the round. Tap the pile.
web-learn-coloretto-spoil = You’ve drawn green. Your opponent has an eye on row 3: spoil it for them.
web-learn-coloretto-spoil-done = Row 3 would’ve brought your opponent 8 points. Green counts against them, so now it’s only 5.
web-learn-coloretto-spoil-not = Look for the row with two cards of colours that your opponent collects.
web-learn-coloretto-take = A row you take is yours, but then you wait until the round is over. Which row holds only a colour you collect?
web-learn-coloretto-take-done = Four blue cards score 10 points instead of 3: you go from 7 to 14.
web-learn-coloretto-take-not = More cards aren’t always better. Look for a row with one of your colours and nothing else.
web-learn-coloretto-joker = A joker counts as the colour that helps you most. Take the row it’s in.
web-learn-coloretto-joker-done = It’s your sixth blue card now. Blue scores 21 points instead of 10, and you have 28.
web-learn-coloretto-joker-not = The joker shows all the colours. It’s next to a blue card.
web-learn-coloretto-plan = Your opponent has taken a row, so nobody can take yours: you can go on drawing. Now it’s an orange card. Where does it do no harm?
web-learn-coloretto-plan-done = Row 3 still brings 9 points, and you may draw again: good cards for row 3, bad ones for row 2. The row you don’t take leaves the game.
web-learn-coloretto-plan-not = You have no orange. Which row don’t you want to take anyway?

## The Castles of Burgundy

web-learn-burgundy-aim = You cover the hexes of your estate, and each area of one colour that you complete scores. Tap the beige area of just one hex.
web-learn-burgundy-aim-done = Its size brings 1 point, and completing any area in phase A 10 more. Larger is better, and so is sooner.
web-learn-burgundy-take = You have two dice, and each is one action. With the 1, take the watchtower, the building in depot 1.
web-learn-burgundy-take-done = It’s in your storage now, which has room for three tiles. They count only once they’re in your estate.
web-learn-burgundy-take-not = Tap the die that shows 1. The beige tile in depot 1 is the one.
web-learn-burgundy-add = A stored tile goes on a hex of its colour with the number of your die. Use the 3 and complete the one-hex area.
web-learn-burgundy-add-done = 1 point for the area, 10 for phase A and 4 for the watchtower: 15 points with one die.
web-learn-burgundy-add-not = Look for the beige 3 that has no other beige hex next to it.
web-learn-burgundy-workers = Each worker changes a die by 1. Use your 5 as a 4, and put the cows on the light green 4.
web-learn-burgundy-workers-done = That took one worker. Animals score at once: 3 points for three cows.
web-learn-burgundy-workers-not = Tap the 5, then the cows. Where could they go if it were a 4?
web-learn-burgundy-goods = You sell goods with a die that shows their number. Sell your three violet ones with the 2.
web-learn-burgundy-goods-done = 2 points for each of them, 6 in all, and one silver coin for the sale. Two coins buy a tile from the black depot.
web-learn-burgundy-goods-not = Tap the 2 and then the goods that light up.
web-learn-burgundy-animals = A new animal makes all of its species in the pasture score again. Add the four cows to the three.
web-learn-burgundy-animals-done = 4 points for the new cows and 3 again for the others: 7 in all.
web-learn-burgundy-animals-not = Your 1 fits a light green hex of the same pasture.
web-learn-burgundy-plan = One die is left, a 6. One of your stored tiles gives you another action right away: which?
web-learn-burgundy-plan-done = The castle: now you may act once more, as if with a die of any number. Extra actions early in the game help all the way.
web-learn-burgundy-plan-not = Look for a stored tile that fits the dark green 6.
