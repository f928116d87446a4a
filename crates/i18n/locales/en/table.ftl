### Words of every table.

## Who

# $seat (number): counted from 1. Shown where a player has no name.
seat-name = Player { $seat }
player = Player
spectator = Spectator
bot = Bot

## Whose turn

# $seat in all sentences: the name of a player, or seat-name.
your-turn = It’s your turn.
turn-of = It’s { $seat }’s turn.
# $seats: a list of players who decide at the same time.
turn-of-several = { $seats } have to decide.
first-player = { $seat } goes first.

## What chance decides

# $deal: one of the deal- messages.
deal-due = Drawing: { $deal }.
deal-first = choosing who goes first
deal-goods0 = dealing the starting goods
deal-estates = dealing the estates
deal-depots = filling the numbered depots
deal-black = filling the black depot
deal-goods = laying out the goods of the phase
deal-roll = rolling all dice
deal-fill = laying out a new round
deal-remove = removing colours
deal-start = dealing the starting cards
deal-card = turning up the next card
deal-supply = filling the supply
deal-strips = dealing the strips
deal-track = laying out the round track
# A deal without a message of its own. $name: its name in the engine protocol.
deal-unknown = the draw { $name }

## Counting

round = Round { $round }
score = Score
scores = Scores
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-of =
    { $points ->
        [one] { $seat }: { $points } point
       *[other] { $seat }: { $points } points
    }
places = Places
place =
    { NUMBER($place, type: "ordinal") ->
        [one] { $place }st
        [two] { $place }nd
        [few] { $place }rd
       *[other] { $place }th
    }
# One line of the final table. $place: the text of place.
standing =
    { $points ->
        [one] { $place }: { $seat } with { $points } point
       *[other] { $place }: { $seat } with { $points } points
    }

## The end

game-over = The game is over.
winner = { $seat } wins!
you-win = You win!
# $seats: a list of players.
shared-victory = { $seats } share the victory!
