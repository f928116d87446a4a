### Azul: Stained Glass of Sintra.
### $seat: the name of a player, or seat-name. $colour: one of sintra-colour-. $panes: a list of sintra-panes.

## Things

sintra-colour-white = white
sintra-colour-yellow = yellow
sintra-colour-orange = orange
sintra-colour-blue = blue
sintra-colour-pink = pink
sintra-joker = joker
sintra-workshop = Workshop { $workshop }
sintra-workshops = Workshops
sintra-centre = Centre
sintra-bag = Bag
sintra-tower = Glass tower
sintra-track = Round track
sintra-token = first-player marker
sintra-glazier = Glazier
sintra-column = Column { $column }
sintra-window = Window { $column }
sintra-broken = Broken glass
# Panes of one colour, as in "2 blue, 1 white and 3 pink".
sintra-panes = { $count } { $colour }

## Options

# $side: A or B.
sintra-side = palace side { $side }
sintra-side-a = At the end each ornament scores: 10 points for 4 panes around it, 6 for 3 and 3 for 2.
sintra-side-b = At the end completed windows score: their number × panes of the most common colour in them.
sintra-strips-balanced = Pattern strips: balanced. The set is Kashi’s own, not that of the printed game.
sintra-strips-custom = Pattern strips: a custom set entered for this table.
sintra-gaps-skip = Emptied columns: pass over. A returning glazier passes over them.
sintra-gaps-block = Emptied columns: blocked. A returning glazier stops at the first of them.

## Moves

sintra-move-workshop-column = take { $count } { $colour } from workshop { $workshop } to column { $column }
sintra-move-workshop-break = take { $count } { $colour } from workshop { $workshop } and break all
sintra-move-centre-column = take { $count } { $colour } from the centre to column { $column }
sintra-move-centre-break = take { $count } { $colour } from the centre and break all
# $move: one of the above; $notes: a list of the notes below.
sintra-move-with-notes = { $move } ({ $notes })
sintra-note-token = marker
sintra-note-jokers =
    { $count ->
        [one] { $count } on a joker
       *[other] { $count } on jokers
    }
sintra-note-breaks =
    { $count ->
        [one] { $count } breaks
       *[other] { $count } break
    }
sintra-note-completes = complete
sintra-note-falls = −18
sintra-move-return = return the glazier
sintra-move-return-to = return the glazier to column { $column }
sintra-move-keep = keep one { $colour } pane

## A turn

sintra-filled = Round { $round }: the workshops are filled.
sintra-tower-to-bag = The bag is empty: the glass of the tower goes into it.
sintra-took-workshop = { $seat } takes { $count } { $colour } from workshop { $workshop }.
sintra-took-centre = { $seat } takes { $count } { $colour } from the centre.
sintra-to-centre = The rest goes to the centre: { $panes }.
sintra-token-taken = { $seat } also takes the first-player marker.
# $points: what the marker shows now, as a positive number.
sintra-step-token = For the first-player marker { $seat }’s broken-glass marker goes down to −{ $points }.
sintra-step-broken = { $seat }’s broken-glass marker goes down to −{ $points }.
sintra-lost-eighteen = { $seat } loses 18 points at once, and the broken-glass marker goes back to 0.
sintra-glazier-moved = { $seat }’s glazier moves from column { $from } to column { $to }.
sintra-placed = { $seat } places { $count } { $colour } in column { $column }.
sintra-placed-jokers = { $seat } places { $count } { $colour } in column { $column }; on jokers: { $jokers }.
sintra-broke = One of { $seat }’s { $colour } panes breaks.
sintra-returned = { $seat } returns the glazier from column { $from } to column { $to }.

## A completed strip

# As many points as panes of the round's colour.
sintra-scored-colour =
    { $points ->
        [one] Colour bonus for { $seat }: { $points } point, { $points } pane of the round’s colour, { $colour }.
       *[other] Colour bonus for { $seat }: { $points } points, { $points } panes of the round’s colour, { $colour }.
    }
sintra-kept = { $seat } keeps one { $colour } pane for window { $column }.
sintra-to-tower = To the glass tower: { $panes }.
sintra-flipped = { $seat }’s strip in column { $column } is flipped.
sintra-removed = { $seat }’s strip in column { $column } is out of the game: the column is emptied.
# $sum: the points under the windows and what they come to; $windows: their numbers.
sintra-scored-window =
    { $points ->
        [one] { $points } point for { $seat }: window { $windows }.
       *[other] { $points } points for { $seat }: window { $windows }.
    }
sintra-scored-windows = { $points } points for { $seat }: windows { $windows }, { $sum }.

## The end of a round and of the game

sintra-round-ended = No glass is left: round { $round } is over.
sintra-round-pane = The { $colour } pane of the round track goes into the glass tower.
sintra-new-start-player = { $seat } has the first-player marker and starts the next round.
sintra-same-start-player = Nobody took from the centre: { $seat } starts again.
# $left: panes; $each: so many bring a point.
sintra-scored-left =
    { $points ->
        [0] No points for { $seat }’s strips: panes left there: { $left }, 1 point for every { $each }.
        [one] { $points } point for { $seat }: panes left on strips: { $left }, 1 point for every { $each }.
       *[other] { $points } points for { $seat }: panes left on strips: { $left }, 1 point for every { $each }.
    }
# $points: how many, as a positive number.
sintra-scored-marker =
    { $points ->
        [0] { $seat } loses nothing to broken glass.
        [one] { $seat } loses { $points } point to broken glass.
       *[other] { $seat } loses { $points } points to broken glass.
    }
# $sum: the points of the four ornaments and what they come to; $panes: the panes around each.
sintra-scored-ornaments = Ornaments of { $seat }: { $sum } (panes around them: { $panes }).
sintra-scored-product =
    { $most ->
        [one] Completed windows of { $seat }: { $completed } × { $most } pane of their most common colour = { $points }.
       *[other] Completed windows of { $seat }: { $completed } × { $most } panes of their most common colour = { $points }.
    }
sintra-over = The game ends after six rounds.

## The table

# $game: the title of the rules page; $side: sintra-side.
sintra-table-title = { $game }, { $side }, round { $round }
sintra-table-letter = { $letter } { $colour }
# In a list of what is in the centre, where lines are short.
sintra-table-token = marker
sintra-table-legend = Letters: { $letters }. { $joker }: joker. { $token }: first-player marker.
sintra-table-legend-strips = A strip is read from its top: { $filled } holds a pane, { $empty } is an empty space of that colour.
sintra-table-legend-windows = A window is read from its top, too; a dot is empty. In parentheses: its points.
# $letters: the letters of the panes; $panes: the same in words.
sintra-table-source = { $name }: { $letters } ({ $panes })
sintra-table-track-none = Round track: not laid out yet
sintra-table-track-over = Round track: empty
# $signs: the six spaces; $colours: a list of the colours of the later rounds.
sintra-table-track-last = Round track: { $signs } (this round’s colour: { $colour }, the last one)
sintra-table-track = Round track: { $signs } (this round’s colour: { $colour }; then { $colours })
# $points: the text of points.
sintra-table-palace = { $seat }: { $points }
sintra-table-palace-token = { $seat }: { $points } (holds the first-player marker)
sintra-table-no-strips = The strips haven’t been dealt yet.
# $columns: a list of numbers: the columns in reach that have a strip.
sintra-table-glazier = Glazier: column { $column }; strips in reach: { $columns }
sintra-table-glazier-stuck = Glazier: column { $column }; no strip in reach
# All points are positive numbers.
sintra-table-broken = Broken glass: step { $step }, { $cost }; { $next }
sintra-table-broken-cost =
    { $points ->
        [0] costs nothing
       *[other] costs { $points } at the end
    }
sintra-table-broken-next = the next step makes it { $points }
sintra-table-broken-fall = the next step loses 18 at once and goes back to 0
# $points: all points lost on the track, for ties.
sintra-table-broken-over = Broken glass: { $points } lost in all
# $points: the sum of all 18s lost during the game.
sintra-table-fallen = Lost to broken glass already: { $points }
# The gaps keep the windows in one line below each other. $strip: the spaces; $back: those of the other side; $window: the two spaces.
sintra-table-column = Column { $column } ({ $points }): strip { $strip }  back { $back }  window { $window }
sintra-table-column-last = Column { $column } ({ $points }): strip { $strip }  last side   window { $window }
sintra-table-column-emptied = Column { $column } ({ $points }): emptied                            window { $window }
# What the end would bring now. $left, $broken: points; $bonus: one of the two below.
sintra-table-end = If it ended now: { $left } for panes on strips, { $broken } for broken glass, { $bonus }
# $panes: how many panes are around each ornament.
sintra-table-end-ornaments = { $points } for ornaments ({ $panes })
sintra-table-end-product = { $points } for windows ({ $completed } × { $most })

## What is asked

sintra-ask-turn = { $seat } takes glass, or returns the glazier to column { $column }.
sintra-ask-take = { $seat } takes glass; the glazier can’t be returned.
# $panes: the panes of the strip.
sintra-ask-keep-upper = { $seat } keeps a pane for window { $column }, upper space: { $panes }.
sintra-ask-keep-lower = { $seat } keeps a pane for window { $column }, lower space: { $panes }.
# $sum: the points of the windows.
sintra-ask-keep-score = Then the window scores { $sum }.

## `kashi strips`

sintra-strips-good = { $path }: a valid set of strips. To play with it: { $command }

## With real pieces

# $seat: a player. $column: a whole number.
sintra-telling-column = { $seat }, column { $column }
# $space: a whole number.
sintra-telling-track = Round track, space { $space }
# $front, $back: lists of colours.
sintra-telling-strip = { $front }; on the other side: { $back }
