### What a table chooses before it starts: the form, `kashi games` and the table's own page say it by these words, and
### the rules pages and logs by the same: crates/text/tests/it/options.rs compares them.

# An option and what was chosen.
option-chosen = { $option }: { $value }

## Every game

option-players = Players
option-first = First player
option-first-random = Random

## Azul

option-azul-wall = Wall
option-azul-wall-coloured = Coloured
option-azul-wall-coloured-more = Each space has a fixed colour: the standard game.
option-azul-wall-grey = Grey
option-azul-wall-grey-more = You choose the column; no colour may repeat in a row or column.

## Coloretto

option-coloretto-scoring = Score card
option-coloretto-scoring-yellow = Yellow side
option-coloretto-scoring-yellow-more = The more cards of a colour, the more each one is worth.
option-coloretto-scoring-purple = Purple side
option-coloretto-scoring-purple-more = Three cards of a colour score most; collecting more scores less.
option-coloretto-golden = Golden joker
option-coloretto-golden-true = In play
option-coloretto-golden-true-more = The player who takes it turns up one extra card.
option-coloretto-golden-false = Left out
option-coloretto-golden-false-more = Plain jokers only.
option-coloretto-remove = Removed colours
option-coloretto-remove-random = Random
option-coloretto-remove-random-more = With 2 players, two colours are removed; with 3 players, one.

## Summer Pavilion

option-pavilion-side = Board side
option-pavilion-side-coloured = Coloured
option-pavilion-side-coloured-more = Each star around the centre has its own colour.
option-pavilion-side-grey = Grey
option-pavilion-side-grey-more = You decide which star gets which colour.

## Stained Glass of Sintra

option-sintra-side = Palace side
option-sintra-side-a = Side A
option-sintra-side-a-more = Final bonus: each ornament scores for the panes around it.
option-sintra-side-b = Side B
option-sintra-side-b-more = Final bonus: completed windows × panes of the most common colour in them.
option-sintra-gaps = Emptied columns
option-sintra-gaps-skip = Pass over
option-sintra-gaps-skip-more = A returning glazier passes over emptied columns.
option-sintra-gaps-block = Blocked
option-sintra-gaps-block-more = A returning glazier stops at the first emptied column: the rulebook, word for word.
option-sintra-strips = Pattern strips
option-sintra-strips-balanced = Balanced
option-sintra-strips-balanced-more = Kashi’s own set, not the printed one: colours in nearly equal numbers, no two strips alike.
option-sintra-strips-own = Your own
option-sintra-strips-own-more = Eight lines, each with two sides of five letters: w y o b p, * for any.
option-sintra-strips-example = wyobp oybwp

## The Castles of Burgundy

option-burgundy-estates = Estates
option-burgundy-estates-one = The same for all
option-burgundy-estates-one-more = Everyone plays estate 1: right for a first game.
option-burgundy-estates-expert = Expert
option-burgundy-estates-expert-more = Each player is dealt two estates and picks one. For experienced players.
option-burgundy-choosing = Choosing estates
option-burgundy-choosing-public = Open
option-burgundy-choosing-public-more = One after the other, for all to see.
option-burgundy-choosing-secret = Secret
option-burgundy-choosing-secret-more = All at the same time; revealed when the last player has chosen.
option-burgundy-leftovers = Leftovers
option-burgundy-leftovers-keep = Keep
option-burgundy-leftovers-keep-more = Ships, mines and castles nobody took stay for the next phase; everything else goes back to the box.
option-burgundy-leftovers-clear = Clear
option-burgundy-leftovers-clear-more = No tile stays; every space in use is refilled.
