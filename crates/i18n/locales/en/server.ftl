### The server: refusals that are not about rules, and the quick phrases of the chat.

## Refusals; the codes of the crate `api`

server-bad-request = The server can’t make sense of that request. Please reload the page and try again.
server-not-signed-in = You’re not signed in. Please choose a name or sign in first.
server-bad-credentials = Username and password don’t match. Please check both, or recover the account with its code.
server-forbidden = You can’t do that here. Please ask someone who’s part of it.
server-no-hints = This game counts for ratings, so hints are off. For hints, please play a friendly game, or practise.
server-rated-form = A rated table has a clock, no hints and one seat per player. Please set a clock, or make the table unrated.
server-rated = This game is rated, so that isn't possible here. For take-backs, several seats or a bot that plays on, please open an unrated table.
server-blocked = The host of this table doesn’t want to play with you. Please choose another table.
server-host-blocked = You’ve blocked the person who opened this table. Unblock them on your profile page first, or choose another table.
server-not-found = There’s nothing here, or not any more. Please check the link, or start from the home page.
server-stale = The game has moved on. Check the table and try again.
server-wrong-time = That can’t be done at this point. Please check how things stand.
server-name-taken = That name is already taken. Please choose another.
server-too-large = That’s too long. Please make it shorter.
server-illegal = The rules don’t allow it. Please choose another move.
server-too-many-tables = You’ve reached the limit of open and running tables. Finish or leave one first.
server-too-many = That was too fast. Please wait a moment.
server-internal = Something went wrong on our side. Please try again in a moment; if it happens again, tell the operator.
server-unknown = We can’t tell yet whether that was saved. Please try again.
server-unavailable = The server is busy. Please try again.
server-name-length = A name needs at least one letter or digit, and at most 24 characters. Please choose one like that.
server-name-hidden = This name has characters that can’t be seen or that turn the text around. Please type it again without them.
server-name-mixed = This name mixes letters of different alphabets that look alike. Please use one alphabet for each word.
server-account-form = A username is 3 to 24 letters, digits, “-” and “_”, without spaces. Please choose one like that.
server-mail-form = That doesn’t look like an email address. Please check it.
server-password-length = A password has at least 8 characters, and at most 200. Please choose one like that.
server-password-weak = This password is too easy to guess. Use a few unrelated words, or a longer one.
server-password-has-name = The password mustn’t contain your name. Please choose another.
server-bad-password = That isn't your password. Please try again.
server-bad-code = That recovery code doesn’t match the account. Please check both.
server-name-of-member = A member already has that name. Please choose another.
server-banned = You’re banned from playing here. You can still read, download your data and sign out.
server-address-banned = Nobody can play from this address at the moment. Please ask the operator if you think that’s a mistake.
server-muted = The operator has muted you in the chat for now. You can still play; ask the operator if you think that’s a mistake.
server-removed = The operator has deleted this account. If that’s a mistake, please ask the operator soon: it can be restored for thirty days.
server-clock-range = A clock has between a second and a day for the game, at most a day more for each move, or 1 to 30 days for a move. Please choose a time in between.
server-token-days = A token lasts 1 to 3650 days, or until you revoke it. Please choose one of these.
server-on-oneself = That’s you: only other people can be blocked or reported. Please choose someone else.
server-game-unfinished = This game isn't over yet. Please play it to the end before you upload it.
server-not-whole-game = Only a whole game can be uploaded: from its very beginning, with every seat and one of them yours. Please say which seat was yours.
server-no-such-seat = This table has no such seat. Please choose one that you can see there.
server-line-form = A message is one line of 1 to 280 characters. Please write it like that, or choose a phrase.
server-no-such-page = This list has no such page. Please start again from its first page.
server-reason-form = A reason is one line of at most 280 characters. Please shorten it.
server-ban-hours = A ban lasts from one hour to ten years, or has no end. Please choose one of these.
server-no-host = The request doesn’t say which host it’s for. Please send one Host header.
server-other-site = This request came from another site, so it was refused. Please open our own page and try again there.
server-not-host = Only the host of the table can do that. Please ask them.
server-not-your-seat = You don’t have that seat. Please choose one of your own.
server-chat-closed = The host lets only some people write at this table. Please ask the host, or use the chat of another table.
server-token-scope = This token isn't made for that. Please make one that may do more, or use the page.
server-not-operator = This is for operators of the server. Please sign in as one.
server-wrong-method = This address doesn’t take that method. Please use one that the Allow header names.
server-seat-taken = That seat is taken, or kept for someone. Please choose another, or watch the game.
server-seats-open = Some seats are still open. Please wait until they’re taken, or open a table with bots.
server-game-begun = The game has already started. Please look at the table again, or open another.
server-game-not-on = The game isn't on: it hasn’t started, or it’s over. Please look at the table again.
server-time-left = This player still has time. Please wait until their clock has run out.
server-already-signed-in = You’re already signed in. Please sign out first if you want to be someone else.
server-has-account = You already have an account. Please sign out first if you want another.
server-needs-account = You’re a guest, without an account and a password. Please register first.
server-too-many-muted = No more people can be muted at this table. Please unmute someone first.
server-cup-form = A cup can't be made like this. Please check its name, rounds, clock, players and start.
server-not-organiser = Only the cup's organiser can do this. Please ask them.
server-cup-sealed = Others are still playing the same deals. Please wait until the round is over, then you can look at this table.
server-cup-full = The cup is full. Please look for another one.
server-cup-too-few = There are too few players to begin. Please wait for more.
server-too-many-cups = You have as many running cups as one person can have. Please finish one first.
# $detail: what the parser says, and where.
server-unreadable = The server can’t read that request: { $detail }. Please reload the page; if you write a program, compare it with the protocol.
# $count: how many.
server-ends-minutes =
    { $count ->
        [one] It ends in a minute.
       *[other] It ends in { $count } minutes.
    }
# $count: how many.
server-ends-hours =
    { $count ->
        [one] It ends in an hour.
       *[other] It ends in { $count } hours.
    }
# $count: how many.
server-ends-days =
    { $count ->
        [one] It ends in a day.
       *[other] It ends in { $count } days.
    }
# $reason: the operator's words.
server-operator-says = The operator says: “{ $reason }”

## Mail

server-mail-confirm = Kashi: confirm your address
# $name: the member. $code: the code.
server-mail-confirm-text =
    Hello { $name },

    this is the code that confirms your email address at Kashi:

    { $code }

    It’s good for an hour. If it wasn’t you who asked for it, you don’t have to do anything.
server-mail-recover = Kashi: your recovery code
# $name: the member. $code: the code.
server-mail-recover-text =
    Hello { $name },

    somebody has asked for a code to set a new password for your account at Kashi:

    { $code }

    It works once, within an hour. If it wasn’t you, you don’t have to do anything: your password stays as it is.

## Quick phrases

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-your-turn = It’s your turn.
phrase-good-game = Good game!
phrase-again = Another game?

## People

# The name of a guest who gave none. $number: some digits, to tell guests apart.
guest-name = Guest { $number }
