### What a table chooses before it starts: the form, `kashi games` and the table's own page say it by these words, and
### the rules pages and logs by the same: crates/text/tests/it/options.rs compares them.

# An option and what was chosen.
option-chosen = { $option }: { $value }

## Every game

option-players = Players
option-first = First player
option-first-random = Random
# What else can be typed.
option-first-own = a seat, counted from 0
# How the rulebook finds the first player, as a friendly line.
option-first-way-azul = The rulebook’s way: the person who likes Portugal best goes first.
option-first-way-sintra = The rulebook’s way: the person who last cleaned a window goes first.
option-first-way-pavilion = The rulebook’s way: the youngest person at the table goes first.
option-first-way-coloretto = The rulebook’s way: the most colourful outfit goes first.
option-first-way-burgundy = The rulebook’s way: everyone rolls dice for it. Random does just that.

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
option-coloretto-remove-own = Your choice
option-coloretto-remove-own-more = Name the colours you want to play without.

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
option-sintra-windows = Window points
option-sintra-windows-usual = Usual
option-sintra-windows-usual-more = 4, 3, 3, 2, 2, 1, 1 and 2 on both sides.
option-sintra-windows-own = From your box
option-sintra-windows-own-more = Eight digits for side A, then eight for side B. Eight alone count for both.
option-sintra-windows-wrong = These aren’t window points: enter eight or sixteen digits from 1 to 9.
option-sintra-windows-example = 43322112 43322112
option-sintra-track = Broken-glass track
option-sintra-track-usual = Usual
option-sintra-track-usual-more = 0, −1, −2, −4, −6, −8, −11, −14, −18.
option-sintra-track-own = From your box
option-sintra-track-own-more = Nine numbers from 0 down to −18; the minus signs can be left out.
option-sintra-track-wrong = This isn’t a broken-glass track: enter nine numbers, the first 0, each lower than the one before, the last −18.
option-sintra-track-example = 0 -1 -2 -4 -6 -8 -11 -14 -18

## The Castles of Burgundy

option-burgundy-estates = Estates
option-burgundy-estates-one = The same for all
option-burgundy-estates-one-more = Everyone plays estate 1: right for a first game.
option-burgundy-estates-boards = Expert with boards
option-burgundy-estates-boards-more = Each player gets one of the six double-sided boards and picks a side. For experienced players.
option-burgundy-estates-expert = Expert with two estates
option-burgundy-estates-expert-more = Each player is dealt two of the estates 2 to 9 and picks one.
option-burgundy-estates-free = Expert with free choice
option-burgundy-estates-free-more = Each player picks any of the nine estates, even one that others have.
option-burgundy-pairs = Board sides
option-burgundy-pairs-kashi = Kashi’s own
option-burgundy-pairs-kashi-more = 1 | 2, 1 | 3, 1 | 4, 1 | 5, 6 | 7, 8 | 9. Which estates the printed boards have back to back isn’t public.
option-burgundy-pairs-own = From your box
option-burgundy-pairs-own-more = Six pairs of estates that share a board: 1 four times, 2 to 9 once each.
option-burgundy-pairs-wrong = These aren’t the six boards: enter six pairs, 1 four times, each of 2 to 9 once, no estate with itself.
option-burgundy-pairs-example = 12 13 14 15 67 89
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
