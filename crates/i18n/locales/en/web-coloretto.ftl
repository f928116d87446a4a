### The table of Coloretto in the page.

web-coloretto-table = Coloretto table
web-coloretto-middle = The middle: pile and rows
# $until: when the last-round card comes.
web-coloretto-pile =
    { $count ->
        [one] Pile: { $count } card. { $until }
       *[other] Pile: { $count } cards. { $until }
    }
# $pile: the message before.
web-coloretto-pile-draw = { $pile } Draw a card
web-coloretto-until-last =
    { $count ->
        [one] { $count } card until the last-round card.
       *[other] { $count } cards until the last-round card.
    }
web-coloretto-last-next = The last-round card comes next.
web-coloretto-last-out = The last-round card is out.
web-coloretto-last = Last round: the game ends when everyone has taken a row.
# $card: one of coloretto-the-.
web-coloretto-drawn = Drawn: { $card }

## The chances of the next card

web-coloretto-odds = Odds for the next card
web-coloretto-odds-short = Odds
# $count of $total cards of the pile.
web-coloretto-of = { $count } of { $total }
web-coloretto-percent = { $number }%

## Rows and collections

# $row: coloretto-row; $cards: what lies there and how much room there is.
web-coloretto-row = { $row }: { $cards }
# $before, $after: my score.
web-coloretto-row-worth = { $row }: { $cards }. Taking it changes your score from { $before } to { $after }
web-coloretto-row-hidden = { $row }: { $cards }. Taking it scores you { $points } and a card that’s still face down
web-coloretto-row-taken = { $row }: taken by { $seat }
web-coloretto-collection = { $seat }’s cards
web-coloretto-values = Points for 1 to 6 cards of a colour
web-coloretto-three = three colours score, the rest are negative

## What to do

web-coloretto-task-turn = Draw a card, or take a row.
web-coloretto-task-draw = Draw a card: all rows are empty.
web-coloretto-task-full = Take a row: all rows left are full.
web-coloretto-task-no-pile = Take a row: the pile is empty.
# $card: one of coloretto-the-.
web-coloretto-task-put = Choose a row for { $card }.

## What the chosen move would bring

# $points: the difference, with its sign.
web-coloretto-outcome-take = Your score: { $before } → { $after } ({ $points })
# $points: what the cards that lie open bring, with its sign.
web-coloretto-outcome-hidden = { $points }, plus a card that’s still face down
web-coloretto-and-hidden = { $points } + ?
# $worths: a list of web-coloretto-worth-of.
web-coloretto-outcome-put = Row value afterwards: { $worths }
web-coloretto-worth-of = { $seat }: { $points }
