### وضعیت‌هایی برای حل کردن: یک حرکت آشکارا بهترین است، ولی اولین حرکتی نیست که به ذهن می‌رسد.

web-puzzles-more = وضعیت‌هایی از بازی که یک حرکتشان آشکارا از بقیه بهتر است، ولی اولین حرکتی نیست که به ذهن می‌رسد. پیدایش کنید و بخوانید چرا.
web-puzzles-how = این وضعیت‌ها را ربات پیدا کرده و جوابشان با جست‌وجویی ده برابر عمیق‌تر تأیید شده است. عدد مهارتتان از ۱۲۰۰ شروع می‌شود و مثل سختی معماها فقط روی همین دستگاه می‌ماند. در هر روز فقط جواب اولتان به هر معما حساب می‌شود.
web-puzzles-games = معماهای هر بازی
web-puzzles-open = انتخاب
web-puzzles-unrated = هنوز سراغشان نرفته‌اید.
# $rating: a number.
web-puzzles-rating = مهارت شما: { $rating }
# $game: the name of a game.
web-puzzles-of = معماهای { $game }
# $solved, $count: numbers of puzzles.
web-puzzles-solved = { $solved } از { $count } حل شده
web-puzzles-solve = حل کنید
# $count: a number of puzzles.
web-puzzles-missed = دوباره سراغ حل‌نشده‌ها ({ $count })
web-puzzles-all = همه‌ی معماها
web-puzzles-themes = موضوع‌ها
# $run, $longest: how many puzzles in a row.
web-puzzles-run = پشت سر هم حل شده: { $run }، بیشترین: { $longest }
# $count: days.
web-puzzles-streak = { $count ->
        [one] امروز یا دیروز حل شد
       *[other] { $count } روز پشت سر هم حل شد
    }

web-puzzle-today = معمای روز
# $game: the name of a game.
web-puzzle-today-more = { $game }. برای همه یکی است و فردا یکی دیگر می‌آید.

## At the table

web-puzzle = معما
# $game: the name of a game. $rating: how hard the puzzle is.
web-puzzle-facts = { $game }، سختی { $rating }
web-puzzle-task = نوبت شماست و یک حرکت آشکارا از بقیه بهتر است. کدام؟
web-puzzle-not = حرکت بهتری هست. دوباره نگاه کنید.
web-puzzle-tempting = همین اول به ذهن می‌رسد، ولی حرکت بهتری هست. دوباره نگاه کنید.
web-puzzle-right = آفرین، همین است!
# $move: a move.
web-puzzle-as-good = این هم به همان خوبی است: { $move }.
# $move: a move.
web-puzzle-shown = بهترین حرکت: { $move }.
# $before, $after: ratings.
web-puzzle-rated = مهارت شما از { $before } به { $after } رسید.
web-puzzle-line = بعدش چه می‌شود
web-puzzle-share = کپی نتیجه
web-puzzle-shared = کپی شد
# $day: today. $game: the name of a game. $sign: a sign that it was found. $count: how many days in a row.
web-puzzle-share-found = { $sign } معمای { $day } «کاشی» ({ $game }): همان بار اول پیدا شد{ $count ->
        [one] .
       *[other] ؛ { $count } روز پشت سر هم.
    }
# $day: today. $game: the name of a game. $sign: a sign that it wasn't found.
web-puzzle-share-not = { $sign } معمای { $day } «کاشی» ({ $game }): این یکی مرا گیر انداخت. شما چطور؟
web-puzzle-hint = موضوع چیست؟
web-puzzle-show = نشانم بده
web-puzzle-next = معمای بعدی
web-puzzle-none = چنین معمایی این‌جا نیست.

## What puzzles are about

puzzle-theme-deny = به حریف نرسد
puzzle-theme-burden = ضررش بماند برای حریف
puzzle-theme-penalty = فرار از ضرر
puzzle-theme-end = همین حالا تمامش کنید
puzzle-theme-prolong = نگذارید بازی تمام شود
puzzle-theme-first = نفر اول باشید
puzzle-theme-join = امتیاز همسایه‌ها
puzzle-theme-complete = همین حالا کاملش کنید
puzzle-theme-row = نقشه برای یک ردیف
puzzle-theme-column = نقشه برای یک ستون
puzzle-theme-colour = نقشه برای یک رنگ
puzzle-theme-windows = پنجره‌های کنار هم
puzzle-theme-glazier = جای پنجره‌ساز
puzzle-theme-bonus = پاداش را بگیرید
puzzle-theme-star = نقشه برای یک ستاره
puzzle-theme-number = نقشه برای یک عدد
puzzle-theme-wild = رنگ آزاد و جوکر
puzzle-theme-keep = چه چیزی بماند
puzzle-theme-take = همین حالا بردارید
puzzle-theme-wait = صبر برای بیشتر
puzzle-theme-build = ردیف خودتان را بسازید
puzzle-theme-collect = کدام رنگ‌ها را جمع کنید
puzzle-theme-animals = حیوان‌ها
puzzle-theme-area = کامل کردن یک ناحیه
puzzle-theme-sell = کالاها
puzzle-theme-knowledge = کاشی‌های دانش
puzzle-theme-workers = کارگرها
puzzle-theme-silver = نقره
puzzle-theme-burn = کدام کاشی بسوزد
puzzle-theme-dice = استفاده از تاس‌ها
puzzle-theme-market = چه چیزی روی میز می‌ماند
puzzle-theme-prepare = آماده شدن برای بعد
puzzle-theme-points = امتیاز همین حالا
