### The server: refusals that are not about rules, and the quick phrases of the chat.

## Refusals; the codes of the crate `api`

server-bad-request = This request cannot be read.
server-not-signed-in = Nobody is signed in.
server-bad-credentials = The name and the password do not belong together.
server-forbidden = This is not for you to do.
server-not-found = There is no such thing here.
server-stale = The table has moved on; look again.
server-wrong-time = This is not possible now.
server-name-taken = This name belongs to somebody else.
server-too-large = This is too long.
server-illegal = The rules forbid it.
server-too-many-tables = You have as many open or running tables as one person may have. Finish or leave one first.
server-too-many = That was too fast. Please wait a moment.
server-internal = Something went wrong on our side.
server-unknown = We can’t tell yet whether that was saved. Please try again.
server-unavailable = The server is busy. Please try again.

## Quick phrases

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-good-game = Good game!
phrase-again = Another one?

## People

# The name of a guest who gave none. $number: some digits, to tell guests apart.
guest-name = Guest { $number }
