### Frame

web-brand = کاشی
web-skip = رفتن به محتوای صفحه
web-nav = صفحه‌ها
web-home = خانه
web-rules = قوانین
web-profile = حساب من
web-close = بستن
web-unofficial = «کاشی» پروژه‌ای غیررسمی و متن‌باز است؛ بازی‌ها مال طراحان و ناشران خودشان است.
web-api = برای برنامه‌نویسان
web-next-game = بازی بعدی شما
# $title: the game.
web-title-turn = ● نوبت شما · { $title }
web-loading = یک لحظه…
web-unreachable = ارتباط با سرور برقرار نشد.
web-unknown-game = این نسخه‌ی صفحه بازیِ این میز را ندارد؛ صفحه را دوباره بارگذاری کنید.
web-no-part = این بازی هنوز روی این دستگاه بارگذاری نشده است. اتصال اینترنت را بررسی کنید و «تلاش دوباره» را بزنید.
web-try-again = تلاش دوباره
web-offline = به اینترنت وصل نیستید، ولی می‌توانید با ربات یا دور هم روی همین دستگاه بازی کنید، قوانین را بخوانید و بازی‌های ذخیره‌شده‌ی این‌جا را ببینید.
web-newer = نسخه‌ی جدید «کاشی» آماده است.
web-newer-take = به‌روزرسانی
web-not-found = صفحه پیدا نشد
web-not-found-more = شاید لینک قدیمی باشد یا ناقص کپی شده باشد.
web-not-kept = این بازی در این مرورگر ذخیره نشده است.
web-kit = جعبه‌ابزار

## Home

web-home-title = پنج بازی دور یک میز
web-home-more = تنهایی با ربات، با دوستان از طریق لینک، یا دور هم با یک گوشی. بدون ثبت‌نام، بدون تبلیغ.
web-games = بازی‌ها
web-opponents = پیدا کردن حریف
web-today = بازی روز: قرعه‌ها برای همه یکی است
web-puzzles = معماها
web-cups = جام‌ها
web-play-now = شروع فوری
web-together = روی یک دستگاه
# $game: its title.
web-level-of = حریف در { $game }
# $bot: its name.
web-level-up = برد قاطعی بود! حالا با { $bot } بازی می‌کنید؟
web-level-down = سخت بود. این بار با { $bot } بازی می‌کنید؟
web-level-play = شروع
# $seat: whose it is.
web-board-of = صفحه‌ی { $seat }
# $seat: whose turn it is.
web-handover = { $seat }، نوبت شماست
web-curtain = پرده
# $seat: who is to have the device.
web-curtain-pass = دستگاه را به { $seat } بدهید
web-curtain-more = انتخاب بعدی مخفی است؛ بقیه نگاه نکنند.
web-curtain-open = من { $seat } هستم، نشان بده
web-new-table = میز جدید
web-about-azul = کاشی بردارید، ردیف‌ها را پر کنید و دیوار را بپوشانید. یاد گرفتنش آسان است و رقابتش بی‌رحم.
web-players = { $least } تا { $most }
web-minutes-azul = ۳۰ تا ۴۵ دقیقه
web-about-coloretto = یک کارت دیگر بکشید یا همین ردیف را بردارید؟ سه رنگ امتیاز مثبت دارد و بقیه منفی.
web-minutes-coloretto = ۳۰ دقیقه
web-about-pavilion = با کاشی‌های لوزی ستاره بسازید و دور ستون و مجسمه و پنجره را پر کنید تا کاشی پاداش بگیرید.
web-minutes-pavilion = ۴۵ دقیقه
web-about-sintra = پنجره‌ساز از پنجره‌ای به پنجره‌ی بعدی می‌رود و هر شیشه‌ای که جا نشود می‌شکند.
web-minutes-sintra = ۴۵ دقیقه
web-about-burgundy = دو تاس، یک ملک برای آباد کردن و نوبت‌هایی که همیشه کم می‌آیند: سنگین‌ترین بازیِ این مجموعه.
web-minutes-burgundy = ۶۰ تا ۹۰ دقیقه
web-my-games = بازی‌های من
web-my-games-all = همه‌ی { $count } بازی
web-no-games = بازی نیمه‌کاره‌ای ندارید. یکی را شروع کنید.
web-open-tables = میزهای باز
web-no-open-tables = الان کسی منتظر نیست. میزی باز کنید تا دیگران این‌جا پیدایش کنند.
# $count: open seats.
web-free-seats = { $count } جای خالی
web-waiting-short = منتظر بازیکن
web-your-turn-short = نوبت شما
web-their-turn-short = نوبت حریف
web-discard = حذف این بازی
web-join = ورود با کد یا لینک
web-join-code = KTBMQX
web-join-go = ورود

## New table

web-clock = ساعت
web-clock-none = بدون ساعت
web-clock-none-more = هر کس هر قدر بخواهد فکر می‌کند.
web-clock-relaxed = آرام
web-clock-relaxed-more = ۳۰ دقیقه برای هر نفر و با هر حرکت ۳۰ ثانیه بیشتر.
web-clock-fast = سریع
web-clock-fast-more = ۸ دقیقه برای هر نفر و با هر حرکت ۵ ثانیه بیشتر.
web-clock-days = چند روز برای هر حرکت
web-clock-days-more = بدون عجله؛ هر وقت نوبتتان شد سر بزنید.
web-clock-how-many-days = چند روز
web-seat-open = خالی

## Table

web-you = شما
web-practice = تمرین
web-waiting = در انتظار بازیکنان.
web-chance = نوبت قرعه است…
web-prompt = چه باید کرد
web-seats = بازیکنان
web-side = بازیکنان، رویدادها و گپ
web-actions = کارهای دیگر
web-log = رویدادها
web-log-all = نمایش همه
# $clause: its id.
web-clause = بند { $clause }
web-plain = میز به‌صورت متن
web-moves = حرکت‌های شما
web-confirm = برای تأیید دوباره بزنید
web-here = حاضر
web-away = غایب
web-link-lost = اتصال قطع شد. دوباره تلاش می‌کنیم؛ چیزی از دست نمی‌رود.
web-undo = پس گرفتن
web-undo-ask = درخواست پس گرفتن
# $seat: who asks.
web-undo-asked = { $seat } می‌خواهد آخرین حرکتش را پس بگیرد.
web-agree = موافقم
web-refuse = مخالفم
web-hint = راهنمایی
# $hint: what to do, as an order.
web-hint-is = پیشنهاد: { $hint }.
web-hint-only = حرکت دیگری ممکن نیست.
web-hint-uncounted = با راهنمایی، این بازی دیگر در رتبه‌بندی حساب نمی‌شود.
# $seat: who had one.
web-hinted = { $seat } راهنمایی گرفت.
web-hints-used = { $count } بار راهنمایی گرفته
web-waiting-hints = با راهنمایی؛ در رتبه‌بندی حساب نمی‌شود
web-waiting-counts = رقابتی: بدون راهنمایی، حرکت را نمی‌شود پس گرفت
web-waiting-unrated = دوستانه
web-thinking = در حال فکر کردن…
web-in-words = نمای متنی
web-share = دعوت
web-share-watch = همه‌ی صندلی‌ها پر است. هر کس این لینک را باز کند می‌تواند بازی را تماشا کند؛ ثبت‌نام لازم نیست.
# To a reader without a seat.
web-watching = تماشاچی
web-share-more = هر کس این لینک را باز کند می‌تواند سر میز شما بنشیند؛ ثبت‌نام لازم نیست.
web-link = لینک میز
web-copy = کپی
web-copied = کپی شد
web-copy-refused = مرورگرتان نگذاشت کپی کنیم. لینک انتخاب شده است؛ { "\u2066Ctrl-C\u2069" } بزنید یا انگشتتان را رویش نگه دارید و «کپی» را بزنید.
web-share-only-here = این لینک فقط روی همین دستگاه باز می‌شود، برای همین این‌جا کد { "\u2066QR\u2069" } نیست. برای گوشی‌ها «کاشی» را با نشانی همین دستگاه در شبکه باز کنید و از آن‌جا دعوت کنید.
web-code = کد:
web-qr = لینک به‌صورت کد { "\u2066QR\u2069" }
web-fairness = بررسی قرعه‌ها
web-fairness-more = پیش از اولین قرعه، اثر انگشتِ بذر تصادفی منتشر می‌شود. بازی که تمام شد، خودِ بذر هم رو می‌شود و همین صفحه می‌تواند بررسی کند که همه‌ی قرعه‌ها از همان بذر آمده‌اند.
web-commitment = اثر انگشت ({ "\u2066SHA-256\u2069" })
web-seed = بذر تصادفی
web-seed-later = بعد از پایان بازی رو می‌شود
web-verify = بررسی
# $count: how many moves and deals.
web-fair = همه‌ی { $count } حرکت و قرعه بررسی شد: در هیچ‌کدام دستی برده نشده است.
web-bent = بررسی نشان داد که چیزی جور درنمی‌آید:
web-bent-seed = بذر با اثر انگشتش جور درنمی‌آید.
web-resign = واگذاری بازی
web-resign-really = بازی را واگذار می‌کنید؟ نفر آخر می‌شوید.
web-go-on = ادامه می‌دهم
web-claim-bot = ادامه با ربات
web-claim-lost = اعلام باخت به‌خاطر وقت
# $days, $hours: what is left.
web-days-left = { $days } روز و { $hours } ساعت
web-chat = گپ
web-chat-older = پیام‌های قدیمی‌تر
web-chat-unread = گپ: پیام جدید دارید
web-chat-off = فقط بازیکنان سر میز می‌توانند این‌جا بنویسند.
web-say = چیزی بگویید
web-send = فرستادن
web-sit = نشستن
web-unseat = خالی کردن صندلی
web-unseat-whom = خالی کردن صندلی { $name }
web-stand-up = بلند شدن
# $name: a person.
web-kept-for = جای { $name }
web-host-starts = میزبان بازی را شروع می‌کند.
web-start = شروع بازی
web-start-waits = وقتی همه‌ی صندلی‌ها پر شد می‌توانید شروع کنید.
web-result = نتیجه
web-by-resignation = با واگذاری.
web-by-time = با تمام شدن وقت.
web-sheet = امتیازها از کجا آمد
web-from = بابت
web-rematch = یک دست دیگر
web-rematch-join = رفتن سر بازی بعدی

## Replay

web-review = بازبینی
web-replay = بازپخش
web-replay-title = بازپخش یک بازی
web-open-record = باز کردن فایل بازی

## Rules

web-search-rules = جست‌وجو در قوانین
web-rules-choose = یک بازی انتخاب کنید یا در همه جست‌وجو کنید.
web-contents = فهرست
web-rules-overview = بازی در یک نگاه
web-ruling = تصمیم «کاشی»؛ دفترچه در این مورد ساکت یا مبهم است
web-pictured = از روی تصویرهای جعبه؛ متن دفترچه این را نگفته است

## Profile

web-name = نام
web-lang-fa = فارسی
web-lang-en = English
web-theme = پوسته
web-theme-system = سیستم
web-theme-light = روشن
web-theme-dark = تیره
web-motion-system = معمولی
web-motion-quick = سریع
web-motion-off = خاموش
web-notify = اعلان
web-notify-more = وقتی نوبت شما می‌شود و این صفحه جلوی چشمتان نیست.

## Bots

web-bot-beginner = ربات تازه‌کار
web-bot-casual = ربات معمولی
web-bot-strong = ربات ماهر
web-bot-expert = ربات استاد
web-bot-step-2 = ربات کم‌تجربه
web-bot-step-3 = ربات راه‌افتاده
web-bot-step-5 = ربات کاربلد
web-bot-step-7 = ربات سرسخت
# $step: which of eight steps, the first being the easiest. $bot: one of the above.
web-level-choice = { $step } · { $bot }
# $name: one of the above.
web-bot-numbered = { $name } { $seat }
web-bot-for = ربات به جای { $name }
