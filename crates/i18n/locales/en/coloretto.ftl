### Coloretto.
### $seat: the name of a player, or seat-name. $colour: one of coloretto-colour-. $cards: a list of cards with counts.

## Things

coloretto-colour-orange = orange
coloretto-colour-blue = blue
coloretto-colour-red = red
coloretto-colour-green = green
coloretto-colour-yellow = yellow
coloretto-colour-purple = purple
coloretto-colour-brown = brown
coloretto-plus = “+2”
coloretto-joker = joker
coloretto-golden = golden joker
coloretto-pile = Pile
coloretto-row = Row { $row }
coloretto-rows = Rows
coloretto-last-round = Last-round card
coloretto-burnt = Discarded
coloretto-side-yellow = yellow side
coloretto-side-purple = purple side
coloretto-golden-in = with the golden joker
coloretto-golden-out = without the golden joker

## Cards with their counts, as in "2 red, 1 blue, 3 “+2” cards and 1 joker"

coloretto-cards = { $count } { $colour }
coloretto-pluses =
    { $count ->
        [one] { $count } { coloretto-plus } card
       *[other] { $count } { coloretto-plus } cards
    }
coloretto-jokers =
    { $count ->
        [one] { $count } joker
       *[other] { $count } jokers
    }
coloretto-goldens = { $count } golden joker

## One card: a new one, or the one that was spoken of

coloretto-a-card =
    { $colour ->
        [orange] an { $colour } card
       *[other] a { $colour } card
    }
coloretto-a-plus = a { coloretto-plus } card
coloretto-a-joker = a joker
coloretto-a-golden = the golden joker
coloretto-the-card = the { $colour } card
coloretto-the-plus = the { coloretto-plus } card
coloretto-the-joker = the joker
coloretto-the-golden = the golden joker

## Moves

coloretto-move-draw = draw a card from the pile
# $card: one of coloretto-the-. $cards: what the row holds already.
coloretto-move-put = add { $card } to row { $row }, next to { $cards }
coloretto-move-put-empty = add { $card } to row { $row }, which is empty
coloretto-move-put-unknown = add the drawn card to row { $row }
# $points: the score with these cards.
coloretto-move-take = take row { $row }: { $cards } (your score would be { $points })
coloretto-told-take = take row { $row }: { $cards }

## Set-up

# $colours: a list of coloretto-colour-.
coloretto-removed = Removed colours: { $colours }.
coloretto-started = { $seat } starts with { $colours }.

## Turns

# $card: one of coloretto-a-.
coloretto-drew = { $seat } draws { $card }.
# $card: one of coloretto-the-.
coloretto-put = { $seat } adds { $card } to row { $row }.
coloretto-offer = row { $row } ({ $cards })
coloretto-took = { $seat } takes row { $row }: { $cards }.
# $card: one of coloretto-a-.
coloretto-turned-up = { $seat } turns up { $card } for the golden joker and keeps it.
coloretto-nothing-left = The pile is empty: { $seat } turns up no card for the golden joker.
coloretto-last-round-drawn = { $seat } draws the last-round card: this round is the last.
coloretto-last-round-turned-up = { $seat } turns up the last-round card for the golden joker: this round is the last.

## The end of a round

coloretto-burnt-row = Row { $row } is left over; its cards are discarded: { $cards }.
coloretto-round-ended = Everyone has taken a row: the round is over.
coloretto-new-start-player = { $seat } took the last row and starts the next round.

## The end of the game

# $count: how many jokers; $colours: a colour, or a list with counts.
coloretto-jokers-as =
    { $count ->
        [one] { $seat }’s joker counts as { $colours }.
       *[other] { $seat }’s jokers count as { $colours }.
    }
# $points: how many, as a positive number; $cards: the cards of a colour.
coloretto-scored-plus =
    { $points ->
        [one] { $points } point for { $seat }: positive colour, { $cards }.
       *[other] { $points } points for { $seat }: positive colour, { $cards }.
    }
coloretto-scored-minus =
    { $points ->
        [one] { $seat } loses { $points } point: negative colour, { $cards }.
       *[other] { $seat } loses { $points } points: negative colour, { $cards }.
    }
# More than 6 cards count as 6.
coloretto-counted-as = { $cards }, counted as { $most }
# $count: how many cards; $each: what one brings; $points: what they bring together.
coloretto-scored-pluses =
    { $count ->
        [one] { $points } points for { $seat }: { $count } { coloretto-plus } card, { $count } × { $each } = { $points }.
       *[other] { $points } points for { $seat }: { $count } { coloretto-plus } cards, { $count } × { $each } = { $points }.
    }
coloretto-over = The game ends: the last round is over.

## A table as plain text: crates/text

# $game: the title of the rules page; $side: one of coloretto-side-; $golden: with the golden joker or without it.
coloretto-table-title = { $game }, { $side } of the score card, { $golden }
coloretto-table-colours = Colours: { $letters }
coloretto-table-others = Other cards: { $letters }
coloretto-table-letter = { $letter } { $card }
# $values: a list of six numbers.
coloretto-table-values = 1 to 6 cards of a colour: { $values } points; three colours score, the rest are negative
coloretto-table-removed = Removed colours: { $colours }
# $letters: the signs of the cards; $cards: the same in words.
coloretto-table-cards = { $name }: { $letters } ({ $cards })
# $above: how many cards lie above the last-round card.
coloretto-table-pile =
    { $count ->
        [one] Pile: { $count } card, { $above } above the last-round card
       *[other] Pile: { $count } cards, { $above } above the last-round card
    }
coloretto-table-pile-next = Pile: { $count } cards, and the last-round card comes next
coloretto-table-pile-last =
    { $count ->
        [one] Pile: { $count } card; the last-round card is out, this round is the last
       *[other] Pile: { $count } cards; the last-round card is out, this round is the last
    }
coloretto-table-pile-over =
    { $count ->
        [one] Pile: { $count } card
       *[other] Pile: { $count } cards
    }
coloretto-table-pile-colours = Colours in the pile: { $cards }
coloretto-table-pile-others = Other cards in the pile: { $cards }
coloretto-table-row-empty = empty, room for { $room }
coloretto-table-row-open = { $cards }; room for { $room } more
coloretto-table-row-full = { $cards }; full
coloretto-table-row-taken = Row { $row }: taken by { $seat }
# $sum: the points, term by term; $points: all of them.
coloretto-table-seat =
    { $points ->
        [one] { $seat }: { $sum } point
       *[other] { $seat }: { $sum } points
    }
coloretto-table-has-taken = { $seat } (has taken row { $row })
coloretto-table-plus = Positive
coloretto-table-minus = Negative
# A colour and its points. $cards: as in "3 red".
coloretto-table-worth = { $points } for { $cards }
coloretto-table-pluses = { coloretto-plus } cards
coloretto-table-pluses-worth = { $count } × { $each } = { $points }
coloretto-table-jokers = Jokers
# $colours: a colour, or a list with counts.
coloretto-table-jokers-as = counting as { $colours }
coloretto-table-no-cards = no cards

## What is asked

coloretto-ask-turn = { $seat } draws a card or takes a row.
coloretto-ask-draw = { $seat } has to draw a card: all rows are empty.
coloretto-ask-take-full = { $seat } has to take a row: all rows left are full.
coloretto-ask-take-no-pile = { $seat } has to take a row: the pile is empty.
# $letter, $card: the sign and the name of the card; $rows: the numbers of the rows with room.
coloretto-ask-put = Drawn card: { $letter } { $card }. { $seat } has to add it to one of these rows: { $rows }.
coloretto-ask-card = { $seat } draws the next card.
coloretto-ask-golden = { $seat } turns up a card for the golden joker.

## With real pieces

coloretto-telling-removed = Colour out of the game
# $seat: a player.
coloretto-telling-start-card = Start card of { $seat }
coloretto-telling-pile = Next card of the pile
