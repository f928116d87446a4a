### The server: refusals that are not about rules, and the quick phrases of the chat.

## Refusals; the codes of the crate `api`

server-bad-request = این درخواست خوانده نمی‌شود.
server-not-signed-in = هنوز وارد نشده‌اید.
server-bad-credentials = نام و گذرواژه با هم نمی‌خوانند.
server-forbidden = اجازه‌ی این کار را ندارید.
server-not-found = چنین چیزی اینجا نیست.
server-stale = میز جلوتر رفته است؛ دوباره نگاه کنید.
server-wrong-time = الان نمی‌شود این کار را کرد.
server-name-taken = این نام مال کس دیگری است.
server-too-large = این زیادی بلند است.
server-illegal = قانون بازی اجازه نمی‌دهد.
server-too-many-tables = میزهای باز یا در جریان شما به سقف رسیده. اول یکی را تمام کنید یا از آن بلند شوید.
server-too-many = خیلی تند بود. کمی صبر کنید.
server-internal = خطایی از طرف ما پیش آمد.
server-unknown = هنوز معلوم نیست ذخیره شده یا نه. دوباره امتحان کنید.
server-unavailable = سرور سرش شلوغ است. دوباره امتحان کنید.

## Quick phrases

phrase-hello = سلام!
phrase-good-luck = موفق باشی!
phrase-well-played = آفرین، خوب بازی کردی!
phrase-thanks = ممنون!
phrase-sorry = ببخشید!
phrase-one-moment = یک لحظه، لطفاً.
phrase-your-turn = نوبت شماست.
phrase-good-game = بازی خوبی بود!
phrase-again = یک دست دیگر؟

## People

# The name of a guest who gave none. $number: some digits, to tell guests apart.
guest-name = مهمان { $number }
