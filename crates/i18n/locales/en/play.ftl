### The terminal, line by line: `kashi play`. Commands are the same words in both languages.

## Greeting and prompt

# $game: the title of the rules page.
play-welcome = { $game } at Kashi. Type help for the commands.
play-prompt = { $seat }, your move:
play-deal-prompt = Type what’s drawn ({ $deal }), or press Enter to draw it:
play-bye = Goodbye!
play-end-of-input = No more input: the game stays unfinished.

## Help: one line a command

play-help = Type a move or its number, as moves lists them, or a command:
play-help-help = this help
play-help-table = show the table
play-help-moves = list the legal moves
play-help-hint = let the bot suggest a move
play-help-why = why a move isn’t allowed, or what it would score
play-help-rules = look something up in the rules
play-help-log = what has happened so far
play-help-undo = undo the last decision
play-help-save = write the game to a file
play-help-lang = change the language
play-help-quit = leave

## Answers

# $input, $suggestion, $move, $path: as typed or in notation.
play-unknown-command = Neither a move nor a command: { $input }. Type help for the list.
play-did-you-mean = Did you mean { $suggestion }?
play-moves =
    { $count ->
        [one] { $count } legal move:
       *[other] { $count } legal moves:
    }
play-no-such-number =
    { $count ->
        [one] There’s only one move in the list.
       *[other] There are { $count } moves in the list.
    }
play-moved = { $seat } plays { $move }.
play-dealt = Drawn: { $deal }.
play-forced = The only move: { $move }.
play-legal = { $move } is allowed.
play-undone = Undone.
play-undo-consent = The turn has passed on: to undo, the others have to agree.
play-saved = Saved in { $path }.
play-loaded = Loaded from { $path }.
play-file-error = { $path }: { $problem }
play-lang = From now on in English.
play-quit-confirm = Really leave? The game isn’t saved (y/n):
play-no-result = Nothing in the rules about that.

## Bots

play-bot-thinks = { $seat } is thinking…
play-bot-moved = { $seat } (bot) plays { $move }.
play-hint = The bot would play { $move }.
