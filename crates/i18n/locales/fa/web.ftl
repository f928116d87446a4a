### The web app.

## Frame

web-brand = کاشی
web-skip = پرش به صفحه
web-nav = صفحه‌ها
web-home = خانه
web-rules = قوانین
web-profile = نمایه
web-close = بستن
web-unofficial = کاشی میزی غیررسمی و متن‌باز است؛ بازی‌ها از آنِ پدیدآوران و ناشران خودشان‌اند.
web-api = برای برنامه‌نویسان
web-next-game = بازی بعدی شما
# $title: the game.
web-title-turn = ● نوبت شما · { $title }
web-loading = یک لحظه …
web-unreachable = دسترسی به سرور ممکن نیست.
web-unknown-game = این صفحه بازیِ این میز را نمی‌شناسد؛ صفحه را دوباره باز کنید.
web-not-found = اینجا چیزی نیست
web-not-found-more = شاید پیوند قدیمی باشد یا حرفی از آن جا افتاده باشد.
web-not-kept = چنین بازی‌ای در این مرورگر نیست.
web-kit = جعبه‌ابزار

## Home

web-home-title = پنج بازی دور یک میز
web-home-more = تنها روبه‌روی بات، با دوستان از راه یک پیوند، یا روی مبل با یک گوشی. بدون ثبت‌نام، بدون تبلیغ.
web-games = بازی‌ها
web-play-now = همین حالا بازی کن
web-new-table = میز تازه
web-about-azul = کاشی بردار، ردیف‌ها را پر کن و دیوار را بپوشان: ساده برای یادگرفتن، بی‌رحم بین دوستان.
web-players = { $least } تا { $most }
web-minutes-azul = ۳۰ تا ۴۵ دقیقه
web-about-coloretto = یک کارت دیگر یا همین ردیف؟ سه رنگ به سودت می‌شمارد و بقیه به زیانت.
web-minutes-coloretto = ۳۰ دقیقه
web-about-pavilion = لوزی‌ها ستاره می‌شوند و هرکه دور ستونی را ببندد، کاشی هدیه می‌گیرد.
web-minutes-pavilion = ۴۵ دقیقه
web-about-sintra = شیشه‌بر از پنجره‌ای به پنجره‌ی دیگر می‌رود؛ هرچه جا نشود می‌شکند.
web-minutes-sintra = ۴۵ دقیقه
web-about-burgundy = دو تاس، ملکی برای آبادکردن و نوبت‌هایی که همیشه کم‌اند: بازی بلندِ این خانه.
web-minutes-burgundy = ۶۰ تا ۹۰ دقیقه
web-my-games = بازی‌های من
web-no-games = بازی نیمه‌کاره‌ای ندارید. از کارت‌های بالا با یک کلیک شروع کنید.
web-open-tables = میزهای باز
web-no-open-tables = الان کسی منتظر نیست. میزی باز کنید تا دیگران اینجا پیدایش کنند.
# $count: open seats.
web-free-seats = { $count } جای خالی
web-waiting-short = در انتظار
web-your-turn-short = نوبت شما
web-their-turn-short = نوبت دیگری
web-discard = دورریختن این بازی
web-join = پیوستن با کد یا پیوند
web-join-code = KTBMQX
web-join-go = پیوستن

## New table

web-other-game = بازی دیگر
web-variant = گونه‌ی بازی
web-clock = ساعت
web-clock-none = بدون ساعت
web-clock-none-more = هرکس هرقدر بخواهد فکر می‌کند.
web-clock-relaxed = آرام
web-clock-relaxed-more = ۳۰ دقیقه برای هر نفر و با هر حرکت ۳۰ ثانیه بیشتر.
web-clock-fast = تند
web-clock-fast-more = ۸ دقیقه برای هر نفر و با هر حرکت ۵ ثانیه بیشتر.
web-clock-days = چند روز برای هر حرکت
web-clock-days-more = کنار زندگی بازی کنید و هر وقت نوبتتان شد سر بزنید.
web-clock-how-many-days = چند روز
web-who-finds = چه کسی میز را پیدا می‌کند
web-listed = نمایش در میزهای باز
web-listed-more = وگرنه فقط با پیوند و کد می‌شود به آن رسید.
web-begin = شروع بازی
web-begin-here = شروع در همین مرورگر، بدون سرور
web-open-table = بازکردن میز
web-seat-me = من
web-seat-anybody = باز برای هر کسی
web-seat-open = خالی
web-seat-add = یک صندلی دیگر
web-seat-remove = برداشتن این صندلی
web-hot-seat = چند صندلی برای شما: دستگاه را نوبت‌به‌نوبت دست‌به‌دست کنید.
web-option-chosen = { $option }: { $value }
web-option-first = شروع‌کننده
web-option-first-random = به قید قرعه
web-option-azul-wall = دیوار
web-option-azul-wall-coloured = رنگی
web-option-azul-wall-coloured-more = هر خانه رنگ خودش را دارد؛ همان بازیِ آشنا.
web-option-azul-wall-grey = خاکستری
web-option-azul-wall-grey-more = ستون را خودتان انتخاب می‌کنید؛ هیچ رنگی در ستونی تکرار نمی‌شود.
web-option-coloretto-scoring = کارت امتیاز
web-option-coloretto-scoring-yellow = روی زرد
web-option-coloretto-scoring-yellow-more = هرچه از یک رنگ بیشتر، هر کارت باارزش‌تر.
web-option-coloretto-scoring-purple = روی بنفش
web-option-coloretto-scoring-purple-more = تعداد میانه بیشترین امتیاز را دارد و زیاده‌روی کم می‌کند.
web-option-coloretto-golden = جوکر طلایی
web-option-coloretto-golden-true = در دسته
web-option-coloretto-golden-true-more = جوکری در دسته است که کارت دیگری هم با خود می‌آورد.
web-option-coloretto-golden-false = کنارگذاشته
web-option-coloretto-golden-false-more = فقط جوکرهای معمولی.
web-option-coloretto-remove = رنگ‌های کنارگذاشته
web-option-coloretto-remove-random = به قید قرعه
web-option-coloretto-remove-random-more = با ۲ بازیکن دو رنگ و با ۳ بازیکن یک رنگ در جعبه می‌ماند.
web-option-pavilion-side = صفحه
web-option-pavilion-side-coloured = رنگی
web-option-pavilion-side-coloured-more = هر ستاره رنگ خودش را دارد.
web-option-pavilion-side-grey = خاکستری
web-option-pavilion-side-grey-more = خودتان تعیین می‌کنید کدام ستاره چه رنگی بگیرد.
web-option-sintra-side = کاخ
web-option-sintra-side-a = روی A
web-option-sintra-side-a-more = در پایان، آذین‌ها با شیشه‌های دورشان امتیاز می‌دهند.
web-option-sintra-side-b = روی B
web-option-sintra-side-b-more = در پایان، پنجره‌های کامل ضرب‌در پرشمارترین رنگ.
web-option-sintra-gaps = جاهای خالی کاخ
web-option-sintra-gaps-skip = از رویشان رد می‌شوند
web-option-sintra-gaps-skip-more = امتیازگیری به سمت راست از جای خالی می‌گذرد.
web-option-sintra-gaps-block = جلوی راه را می‌گیرند
web-option-sintra-gaps-block-more = امتیازگیری به سمت راست در جای خالی می‌ایستد.
web-option-sintra-strips = نوارهای نقش
web-option-sintra-strips-balanced = مجموعه‌ی کاشی
web-option-sintra-strips-balanced-more = همه‌ی رنگ‌ها به یک اندازه و هیچ دو نواری یکسان نیست.
web-option-sintra-strips-own = مجموعه‌ی خودتان
web-option-sintra-strips-own-more = هشت سطر، هر سطر دو رو با پنج حرف: { "\u2066w\u00a0y\u00a0o\u00a0b\u00a0p\u2069" }، و { "\u2066*\u2069" } برای هر رنگ.
web-option-sintra-strips-example = wyobp oybwp
web-option-burgundy-estates = ملک‌ها
web-option-burgundy-estates-one = یکسان برای همه
web-option-burgundy-estates-one-more = همه ملک ۱ را دارند؛ مناسب بار اول.
web-option-burgundy-estates-expert = متفاوت
web-option-burgundy-estates-expert-more = ملک‌ها پخش و انتخاب می‌شوند؛ برای بازیکنان آشنا.
web-option-burgundy-choosing = انتخاب ملک
web-option-burgundy-choosing-public = آشکار
web-option-burgundy-choosing-public-more = یکی پس از دیگری، جلوی چشم همه.
web-option-burgundy-choosing-secret = پنهان
web-option-burgundy-choosing-secret-more = همه هم‌زمان؛ وقتی آخری انتخاب کرد رو می‌شود.
web-option-burgundy-leftovers = کاشی‌های مانده
web-option-burgundy-leftovers-keep = در انبارها می‌مانند
web-option-burgundy-leftovers-keep-more = هرچه برنداشته‌اند در مرحله‌ی بعد هم هست.
web-option-burgundy-leftovers-clear = جمع می‌شوند
web-option-burgundy-leftovers-clear-more = هر مرحله فقط با کاشی‌های تازه آغاز می‌شود.

## Table

web-you = شما
web-practice = تمرین
web-waiting = در انتظار بازیکنان.
web-chance = نوبت شانس است …
web-prompt = چه باید کرد
web-seats = بازیکنان
web-side = بازیکنان، رویدادها و گپ
web-actions = کارهای دیگر
web-log = رویدادها
web-log-all = نمایش همه
# $clause: its id.
web-clause = بند { $clause }
web-plain = میز به نوشته
web-moves = حرکت‌های شما
web-confirm = برای تأیید دوباره بزنید
web-here = حاضر
web-away = غایب
web-link-lost = اتصال قطع شد. دوباره تلاش می‌کنیم؛ چیزی از دست نمی‌رود.
web-undo = پس‌گرفتن
web-undo-ask = خواهش پس‌گرفتن
# $seat: who asks.
web-undo-asked = { $seat } می‌خواهد آخرین حرکتش را پس بگیرد.
web-agree = موافقم
web-refuse = مخالفم
web-hint = راهنمایی
# $hint: what to do, as an order.
web-hint-is = بازیکنی ماهر شاید چنین کند: { $hint }.
web-thinking = در حال فکر …
web-in-words = به نوشته
web-in-words-more = میز به‌صورت متن با فهرست حرکت‌ها؛ برای صفحه‌خوان هم مناسب است.
web-share = هم‌رسانی
web-share-more = هرکه این پیوند را باز کند سر میز شماست؛ ثبت‌نام لازم نیست.
web-link = پیوند میز
web-copy = رونوشت
web-copied = رونوشت شد
web-code = کد:
web-qr = پیوند به‌صورت کد QR
web-fairness = انصاف
web-fairness-more = پیش از نخستین پخش، اثرانگشتِ بذر تصادف منتشر می‌شود. پس از پایان، خودِ بذر آشکار می‌شود و همین صفحه می‌تواند بررسی کند که همه‌ی پخش‌ها از آن آمده‌اند.
web-commitment = اثرانگشت (SHA-۲۵۶)
web-seed = بذر
web-seed-later = پس از پایان آشکار می‌شود
web-verify = راستی‌آزمایی
# $count: how many moves and deals.
web-fair = هر { $count } کنش بررسی شد: هیچ دستی برده نشده است.
web-bent = این جور در نمی‌آید:
web-resign = واگذارکردن
web-resign-really = بازی را واگذار می‌کنید؟ آخر می‌شوید.
web-go-on = ادامه می‌دهم
web-claim-bot = ادامه با بات
web-claim-lost = اعلام باخت زمانی
# $days, $hours: what is left.
web-days-left = { $days } روز و { $hours } ساعت
web-chat = گپ
web-chat-off = اینجا فقط بازیکنان حرف می‌زنند.
web-say = چیزی بگویید
web-send = فرستادن
web-sit = نشستن
web-unseat = خالی کردن صندلی
web-unseat-whom = خالی کردن صندلی { $name }
web-stand-up = برخاستن
# $name: a person.
web-kept-for = نگه‌داشته برای { $name }
web-host-starts = کسی که میز را باز کرده بازی را شروع می‌کند.
web-start = شروع بازی
web-result = نتیجه
web-by-resignation = با واگذاری یا پایان زمان.
web-sheet = امتیازها از کجا آمد
web-from = از
web-rematch = بازی دوباره
web-rematch-join = پیوستن به بازی بعدی

## Replay

web-replay = بازپخش
web-replay-title = یک بازی، از نو تماشا شده.
web-replay-controls = کنترل‌های بازپخش
web-first = به آغاز
web-step-back = یک گام به عقب
web-step = یک گام به جلو
web-last = به پایان
web-play = پخش
web-pause = مکث
web-moment = لحظه‌ی بازی
web-rounds = دورها
web-graph = امتیازها در گذر زمان
web-continue = ادامه از همین‌جا با بات
web-share-moment = پیوند همین لحظه
web-download = ذخیره‌ی بازی
web-open-record = بازکردن فایل بازی
web-open-record-more = بازی‌ای که کاشی ذخیره کرده، از این دستگاه یا هر جای دیگر. از این دستگاه بیرون نمی‌رود.
web-record-file = فایل بازی (.json)
web-record-unreadable = این فایلِ بازی‌ای نیست که کاشی بشناسد.

## Rules

web-search-rules = جست‌وجو در قوانین
web-rules-choose = بازی‌ای انتخاب کنید یا در همه جست‌وجو کنید.
web-contents = فهرست
web-ruling = حکم خودِ کاشی
# $count: how many clauses.
web-found = { $count } بند

## Profile

web-name = نام
web-name-more = دیگران سر میز شما را با این نام می‌بینند.
web-save = ذخیره
web-saved = ذخیره شد
web-account = نام کاربری
web-account-more = مهمان هستید. با حساب، بازی‌هایتان روی دستگاه دیگر هم می‌ماند.
# $account: its name.
web-member = با حساب { $account } وارد شده‌اید.
web-password = گذرواژه
web-register = ساختن حساب
web-sign-in = ورود
web-preferences = تنظیمات
web-language = زبان
web-lang-fa = فارسی
web-lang-en = English
web-theme = پوسته
web-theme-system = سیستم
web-theme-light = روشن
web-theme-dark = تیره
web-motion = حرکت
web-motion-system = سیستم
web-motion-quick = تند
web-motion-off = خاموش
web-glyphs = نقش‌های درشت‌تر روی کاشی‌ها
web-glyphs-more = هر رنگ نقش خودش را دارد؛ این گزینه تشخیصشان را آسان‌تر می‌کند.
web-sound = صدا
web-sound-more = دو نُت ملایم وقتی نوبت شما می‌شود.
web-notify = اعلان
web-notify-more = وقتی نوبت شماست و حواستان جای دیگری است.
web-one-click = حرکت با یک کلیک
web-one-click-more = بدون تأیید؛ بازهم می‌توانید برگردانید.
web-auto-forced = انجام حرکت‌های ناگزیر
web-auto-forced-more = اگر فقط یک حرکت ممکن باشد، خودش انجام می‌شود.
web-history = بازی‌های انجام‌شده
web-no-history = بازی‌های تمام‌شده اینجا می‌آیند.
# $count: how many games.
web-games-count = { $count } بازی
web-upload = فرستادن به سرور
web-uploaded = در سرور

## Bots

web-bot-beginner = بات تازه‌کار
web-bot-casual = بات معمولی
web-bot-strong = بات ماهر
web-bot-expert = بات استاد
# $name: one of the above.
web-bot-numbered = { $name } { $seat }
web-bot-for = بات به‌جای { $name }
