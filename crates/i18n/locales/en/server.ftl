### The server: refusals that are not about rules, and the quick phrases of the chat.

## Refusals; the codes of the crate `api`

server-bad-request = Something was wrong with that request.
server-not-signed-in = You’re not signed in.
server-bad-credentials = Wrong username or password.
server-forbidden = You don’t have permission to do that.
server-no-hints = This game counts for ratings, so hints are off.
server-blocked = The host of this table doesn’t want to play with you. Please choose another table.
server-host-blocked = You’ve blocked the person who opened this table. Unblock them on your page first, or choose another table.
server-not-found = Not found.
server-stale = The game has moved on. Check the table and try again.
server-wrong-time = You can’t do that right now.
server-name-taken = That name is already taken.
server-too-large = That’s too long. Please make it shorter.
server-illegal = The rules don’t allow it.
server-too-many-tables = You have as many open or running tables as one person may have. Finish or leave one first.
server-too-many = That was too fast. Please wait a moment.
server-internal = Something went wrong on our side.
server-unknown = We can’t tell yet whether that was saved. Please try again.
server-unavailable = The server is busy. Please try again.
server-name-length = A name needs at least one letter or digit, and at most 24 characters.
server-name-hidden = This name has characters that can’t be seen or that turn the text around. Please type it again without them.
server-name-mixed = This name mixes letters of different alphabets that look alike. Please use one alphabet for each word.
server-account-form = An account’s name is 3 to 24 letters, digits, “-” and “_”, without spaces.
server-mail-form = That doesn’t look like a mail address. Please check it.
server-password-length = A password has at least 8 characters, and at most 200.
server-password-weak = This password is too easy to guess. Use a few words that don’t belong together, or a longer one.
server-password-has-name = The password mustn’t contain your name. Please choose another.
server-bad-password = That isn’t your password. Please type it again.
server-bad-code = The account and the recovery code don’t belong together. Please check both.
server-name-of-member = A member is called that already. Please choose another name.
server-banned = You’re banned from playing here. You can still read, download your data and sign out.
server-address-banned = Nobody can play from this address at the moment.
server-muted = You can’t write in the chat at the moment.
server-removed = The operator has deleted this account. If that’s a mistake, please ask the operator soon: it can be restored for thirty days.
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

    this is the code that confirms your mail address at Kashi:

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
