### The server: refusals that are not about rules, and the quick phrases of the chat.

## Refusals; the codes of the crate `api`

server-bad-request = این درخواست درست فرستاده نشد.
server-not-signed-in = هنوز وارد نشده‌اید.
server-bad-credentials = نام کاربری یا گذرواژه درست نیست.
server-forbidden = اجازه‌ی این کار را ندارید.
server-no-hints = این بازی در رتبه‌ها حساب می‌شود، پس راهنمایی ندارد.
server-blocked = میزبان این میز نمی‌خواهد با شما بازی کند. لطفاً سر میز دیگری بنشینید.
server-host-blocked = کسی را که این میز را باز کرده مسدود کرده‌اید. اول در صفحه‌ی خودتان رفع مسدودی کنید، یا سر میز دیگری بنشینید.
server-not-found = پیدا نشد.
server-stale = در این فاصله بازی جلو رفته است؛ دوباره میز را ببینید.
server-wrong-time = الان نمی‌شود این کار را کرد.
server-name-taken = این نام را کس دیگری گرفته است.
server-too-large = متن خیلی بلند است؛ کوتاه‌ترش کنید.
server-illegal = قانون بازی اجازه نمی‌دهد.
server-too-many-tables = میزهای باز یا در جریان شما به سقف رسیده. اول یکی را تمام کنید یا از آن بلند شوید.
server-too-many = درخواست‌ها خیلی پشت سر هم بود؛ کمی صبر کنید.
server-internal = خطایی از طرف ما پیش آمد.
server-unknown = هنوز معلوم نیست ذخیره شده یا نه. دوباره امتحان کنید.
server-unavailable = سرور سرش شلوغ است. دوباره امتحان کنید.
server-name-length = اسم باید دست‌کم یک حرف یا رقم داشته باشد و حداکثر ۲۴ نویسه.
server-name-hidden = این اسم نویسه‌هایی دارد که دیده نمی‌شوند یا نوشته را برمی‌گردانند. لطفاً بدون آن‌ها بنویسید.
server-name-mixed = در این اسم حرف‌های الفباهایی قاطی شده‌اند که شبیه هم‌اند. لطفاً هر کلمه را با یک الفبا بنویسید.
server-account-form = نام حساب ۳ تا ۲۴ حرف، رقم، «-» یا «_» است، بدون فاصله.
server-mail-form = این نشانی ایمیل درست به نظر نمی‌آید. لطفاً دوباره نگاهش کنید.
server-password-length = گذرواژه باید دست‌کم ۸ نویسه داشته باشد و حداکثر ۲۰۰.
server-password-weak = این گذرواژه را راحت می‌شود حدس زد. چند کلمه‌ی بی‌ربط به هم بنویسید، یا بلندترش کنید.
server-password-has-name = اسمتان نباید توی گذرواژه باشد. لطفاً یکی دیگر انتخاب کنید.
server-bad-password = این گذرواژه‌ی شما نیست. لطفاً دوباره بنویسید.
server-bad-code = این حساب و این کد بازیابی به هم نمی‌خورند. لطفاً هر دو را دوباره نگاه کنید.
server-name-of-member = یکی از اعضا همین اسم را دارد. لطفاً اسم دیگری انتخاب کنید.
server-banned = اجازه‌ی بازی این‌جا از شما گرفته شده. هنوز می‌توانید بخوانید، داده‌هایتان را بگیرید و خارج شوید.
server-address-banned = فعلاً از این نشانی نمی‌شود بازی کرد.
server-muted = فعلاً نمی‌توانید در گفتگو بنویسید.
server-removed = گرداننده این حساب را حذف کرده. اگر اشتباه شده، زود به او بگویید؛ تا سی روز می‌شود برش گرداند.
# $count: how many.
server-ends-minutes = تا { $count } دقیقه‌ی دیگر تمام می‌شود.
# $count: how many.
server-ends-hours = تا { $count } ساعت دیگر تمام می‌شود.
# $count: how many.
server-ends-days = تا { $count } روز دیگر تمام می‌شود.
# $reason: the operator's words.
server-operator-says = گرداننده می‌گوید: «{ $reason }»

## Mail

server-mail-confirm = کاشی: تأیید نشانی ایمیل
# $name: the member. $code: the code.
server-mail-confirm-text =
    سلام { $name }،

    با این کد، نشانی ایمیل شما در کاشی تأیید می‌شود:

    { $code }

    کد تا یک ساعت کار می‌کند. اگر خودتان نخواسته‌اید، لازم نیست کاری بکنید.
server-mail-recover = کاشی: کد بازیابی شما
# $name: the member. $code: the code.
server-mail-recover-text =
    سلام { $name }،

    کسی برای حساب شما در کاشی کد گذرواژه‌ی تازه خواسته است:

    { $code }

    این کد یک بار و تا یک ساعت کار می‌کند. اگر خودتان نبوده‌اید، لازم نیست کاری بکنید؛ گذرواژه‌تان همان می‌ماند که بود.

## Quick phrases

phrase-hello = سلام!
phrase-good-luck = موفق باشید!
phrase-well-played = آفرین، خوب بازی کردید!
phrase-thanks = ممنون!
phrase-sorry = ببخشید!
phrase-one-moment = یک لحظه، لطفاً.
phrase-your-turn = نوبت شماست.
phrase-good-game = بازی خوبی بود!
phrase-again = یک دست دیگر؟

## People

# The name of a guest who gave none. $number: some digits, to tell guests apart.
guest-name = مهمان { $number }
