### جام‌ها: فهرستشان، جام جدید، صفحه‌ی یک جام، تلویزیون کافه.

web-cups-more = به جای یک بازی، یک شب کامل بازی کنید: همه با همه، یا با کسانی که امتیازشان نزدیک شماست، یا با هر کس که آزاد است. در جام «قرعه‌ی یکسان» همه‌ی میزها یک قرعه دارند و شانس از میان می‌رود.
web-cups-mine = جام‌های شما
web-cups-open = همه‌ی جام‌ها
web-cups-none = هنوز جامی نیست.
web-cup-new = جام جدید
web-cup-more = بیشتر
web-cup-name = نام
web-cup-game = بازی
web-cup-players = چند نفر سر هر میز
web-cup-listed = در فهرست
web-cup-listed-more = وگرنه فقط کسی که لینک دارد پیدایش می‌کند.
web-cup-format = چه کسی با چه کسی
web-cup-format-round-robin = دوره‌ای
web-cup-format-round-robin-more = همه با همه بازی می‌کنند.
web-cup-format-swiss = سوئیسی
web-cup-format-swiss-more = هر بار با کسی که امتیازش نزدیک شماست، و با هیچ‌کس دو بار.
web-cup-format-arena = آزاد
web-cup-format-arena-more = بازی‌تان که تمام شد، بعدی شروع می‌شود، تا وقت تمام شود.
web-cup-format-solo = تک‌نفره
web-cup-format-solo-more = همه همین قرعه‌ها را جلوی همین ربات‌ها بازی می‌کنند، هر وقت که خواستند. نتیجه‌ها آخر کار معلوم می‌شود.
web-cup-rounds = تعداد دورها
web-cup-minutes = چند دقیقه
web-cup-games = تعداد بازی‌ها
web-cup-hours = چند ساعت باز باشد
web-cup-bots = ربات‌ها
# $rounds: a number of rounds.
web-cup-swiss = سوئیسی، { $rounds } دور
# $minutes: a number of minutes.
web-cup-arena = آزاد، { $minutes } دقیقه
# $games: a number of games.
web-cup-solo = تک‌نفره، { $games } بازی
web-cup-duplicate = همه با قرعه‌ی یکسان
web-cup-duplicate-more = همه‌ی میزهای یک دور همان قرعه‌ها را به همان ترتیب دارند، و شما با کسانی مقایسه می‌شوید که روی صندلی شما نشسته‌اند.
web-cup-clock = ساعت
web-cup-clock-none = بدون ساعت
# $minutes, $seconds: numbers.
web-cup-clock-game = { $minutes } دقیقه برای هر بازی، و { $seconds } ثانیه با هر حرکت
# $days: a number of days.
web-cup-clock-days = { $days } روز برای هر حرکت
web-cup-late = هر کس تا سه دقیقه (یا یک روز، وقتی برای هر حرکت چند روز وقت هست) سر میزش نیاید، آن بازی را می‌بازد.
web-cup-variant = حالت بازی
web-cup-make = ساختن جام
web-cup-open = ثبت‌نام باز است
web-cup-running = در حال بازی
web-cup-over = تمام شده
web-cup-paused = متوقف
# $count: a number of players.
web-cup-entrants = { $count } بازیکن
# $round, $rounds: numbers of rounds.
web-cup-round-of = دور { $round } از { $rounds }
# $round: the number of a round.
web-cup-round = دور { $round }
web-cup-rounds-all = دورها
web-cup-television = تلویزیون
web-cup-share = هم‌رسانی
web-cup-join = شرکت می‌کنم
web-cup-leave = انصراف
web-cup-play = بازی بعدی
web-cup-to-table = سر میز
web-cup-join-more = هنوز شروع نشده است؛ می‌توانید شرکت کنید.
web-cup-joined = نامتان نوشته شد. هر وقت برگزارکننده بخواهد شروع می‌شود.
web-cup-at-table = میزتان منتظر شماست.
web-cup-wait = فعلاً آزادید. میز بعدی‌تان خودش باز می‌شود.
web-cup-solo-more = هر وقت خواستید بازی کنید. جام که تمام شد، نتیجه‌ی همه معلوم می‌شود.
web-cup-watch = جام در حال برگزاری است.
web-cup-is-over = جام تمام شد.
web-cup-standings = جدول
web-cup-ties = برای هر حریفی که پشت سر بگذارید دو امتیاز، برای مساوی یکی. اگر برابر شد: امتیاز حریف‌ها، بعد بازی رودررو، بعد امتیاز بازی‌ها.
web-cup-ties-duplicate = اول: از چند درصد هم‌صندلی‌هایتان جلو بوده‌اید. بعد: نسبت به میانگین، امتیاز، امتیاز بازی‌ها.
web-cup-place = رتبه
web-cup-player = بازیکن
web-cup-points = امتیاز
web-cup-opponents = حریف‌ها
web-cup-direct = رودررو
web-cup-scored = در بازی‌ها
web-cup-compared = جلوتر از، ٪
web-cup-above = نسبت به میانگین
web-cup-form = بازی‌های آخر
web-cup-out = کنار رفته
web-cup-won = برد
web-cup-between = میانه
web-cup-lost = باخت
web-cup-bye = بدون میز
web-cup-tables = میزها
# $number: the number of a table.
web-cup-table = میز { $number }
web-cup-table-on = در حال بازی
web-cup-table-over = تمام شد
web-cup-table-sealed = تمام شد، تا پایان دور بسته است
web-cup-look = تماشا
web-cup-bot = ربات
web-cup-gave-up = واگذار کرد
web-cup-no-tables = هنوز میزی باز نشده است.
# $names: names of players.
web-cup-byes = این دور میز ندارند: { $names }
web-cup-same-deals = قرعه‌ی همه‌ی میزها یکی است؛ پس فقط هم‌صندلی‌ها را با هم مقایسه کنید.
web-cup-organise = برای برگزارکننده
web-cup-reason = دلیل، برای دفتر جام
web-cup-start = شروع
web-cup-pause = توقف
web-cup-resume = ادامه
web-cup-end = پایان جام
web-cup-end-sure = واقعاً تمامش کنیم؟
web-cup-correct = تصحیح نتیجه
web-cup-correct-table = شماره‌ی میز
web-cup-correct-scores = امتیازها، صندلی به صندلی (خالی: برای هیچ‌کس حساب نمی‌شود)
web-cup-take-out = کنار گذاشتن
web-cup-let-in = برگرداندن
web-cup-replace = جایگزین کردن
web-cup-replace-by = لینک یا شناسه‌ی کسی که ادامه می‌دهد
web-cup-seed = قولی که درباره‌ی قرعه‌ها داده‌ایم
web-cup-seed-more = همه‌ی قرعه‌های همه‌ی دورها از یک عدد به دست می‌آید. اثر انگشت آن پیش از دور اول اعلام شده است؛ آخر کار خود عدد را هم می‌بینید و هر کس می‌تواند هر دو را بررسی کند.
web-cup-commitment = اثر انگشت:
web-cup-the-seed = بذر تصادفی:
web-cup-seed-later = بذر تصادفی بعد از تمام شدن آخرین میز معلوم می‌شود.
web-cup-seed-fits = بذر تصادفی با اثر انگشت می‌خواند.
web-cup-seed-wrong = بذر تصادفی با اثر انگشت نمی‌خواند!
web-cup-log = دفتر جام
# $name, $other: names of players; $number: of a table or round.
web-cup-log-joined = { $name } آمد
web-cup-log-left = { $name } کنار رفت
web-cup-log-back = { $name } برگشت
web-cup-log-started = جام شروع شد
web-cup-log-round = دور { $number } قرعه‌کشی شد
web-cup-log-paused = جام متوقف شد
web-cup-log-resumed = جام ادامه یافت
web-cup-log-replaced = { $other } به جای { $name } ادامه می‌دهد
web-cup-log-corrected = نتیجه‌ی میز { $number } تصحیح شد
web-cup-log-ended = جام تمام شد
web-cup-one-deal = همه با قرعه‌ی یکسان
web-cup-watch-phone = تماشا از روی گوشی
# $name: of a player; $points: a number.
web-cup-ticker-above = { $name } با همان قرعه‌ها { $points } امتیاز بیشتر از میانگین گرفت.
web-cup-ticker-leads = { $name } جلو است.
web-cup-ticker-won = { $name } جام را برد!
