### What points are for, in two or three words: the sheet at the end of a game. One message for each clause that scores.

points-az-3-4 = tiles on their own
points-az-3-7 = rows and columns of tiles
points-az-4-1 = floor line
points-az-4-4 = floor line (never below 0)
points-az-5-4 = complete rows
points-az-5-5 = complete columns
points-az-5-6 = complete colours

points-sg-6-4 = broken glass: down to 18
points-sg-7-3 = panes of the round’s colour
points-sg-7-11 = windows
points-sg-10-2 = panes left on strips
points-sg-10-3 = broken glass at the end
points-sg-10-6 = ornaments
points-sg-10-7 = completed windows × most common colour

points-sp-1-8 = starting points
points-sp-4-2 = taking the first-player marker
points-sp-4-3 = losses (never below 1)
points-sp-7-1 = tiles on their own
points-sp-7-2 = runs of tiles
points-sp-9-4 = tiles not kept
points-sp-11-2 = complete stars
points-sp-11-3 = the complete centre star
points-sp-11-4 = all spaces of a number
points-sp-11-5 = tiles left at the end
points-sp-12-8 = complete stars of the grey side

points-co-5-4 = colours, positive and negative
points-co-5-6 = “+2” cards

points-cb-8-14 = animals
points-cb-8-15 = animals of the same species again
points-cb-9-13 = watchtowers
points-cb-10-2 = completed areas, by size
points-cb-10-3 = completed areas, by phase
points-cb-10-6 = large bonus tiles
points-cb-10-7 = small bonus tiles
points-cb-11-5 = goods sold
points-cb-15-2 = goods left
points-cb-15-3 = silver left
points-cb-15-4 = workers left
points-cb-16-7 = knowledge 7: animals
points-cb-16-15 = knowledge 15: colours of goods
points-cb-16-16 = knowledge 16: warehouses
points-cb-16-17 = knowledge 17: watchtowers
points-cb-16-18 = knowledge 18: carpenters
points-cb-16-19 = knowledge 19: churches
points-cb-16-20 = knowledge 20: markets
points-cb-16-21 = knowledge 21: boarding houses
points-cb-16-22 = knowledge 22: banks
points-cb-16-23 = knowledge 23: city halls
points-cb-16-24 = knowledge 24: species
points-cb-16-25 = knowledge 25: goods sold
points-cb-16-26 = knowledge 26: bonus tiles
