### What the server says of a page before the app runs, and what link previews and search engines show.

web-early-loading = Getting the games ready…
web-early-failed = The games didn’t load. Check your connection and reload the page.
web-early-no-script = You can read the rules here without JavaScript. To play, please turn it on.
# $games: a list of their names.
web-early-about = { $games } at one table: with friends or against bots, free and open source, without sign-up or ads.
# $game: its name.
web-early-rules-title = { $game } rules
web-early-table-title = { $game } table
# $count: open seats.
web-early-table-open =
    { $count ->
        [0] All seats are taken; the game is about to start.
        [one] Come and play: { $count } free seat.
       *[other] Come and play: { $count } free seats.
    }
web-early-table-playing = The game is on; you can watch.
web-early-table-over = This game is over; you can look at the result.
# $names: a list of people and bots.
web-early-table-people = At the table: { $names }.
