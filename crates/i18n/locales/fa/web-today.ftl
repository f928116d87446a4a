# Games that are the same for everybody: one a day, one a week.

web-today-title = بازی روز
web-today-week-title = بازی هفته
web-today-more = برای همه یکی است: همان قرعه‌ها، همان صندلی، و ربات‌هایی که به حرکت یکسان جواب یکسان می‌دهند. فقط بازی اولتان حساب می‌شود. راهنمایی ندارد و حرکتی را که رباتی جوابش را داده نمی‌شود پس گرفت.
web-today-day = امروز
web-today-week = این هفته، سر میز پُر
# $day: a date.
web-today-on = { $day }
# $day: the Monday of the week.
web-today-week-of = هفته‌ی { $day }، سر میز پُر
# $bot: what bots of this level are called.
web-today-against = { $count ->
        [one] روبه‌روی یک ربات ({ $bot })
       *[other] روبه‌روی { $count } ربات ({ $bot })
    }
web-today-go-on = ادامه
web-today-gave-up = بازی را واگذار کردید.
# $mine: my points. $best: the most that anybody else has.
web-today-won = { $mine } بر { $best } بردید
web-today-lost = { $mine } در برابر { $best }، رتبه‌ی { $place }
web-today-look-back = نگاهی به بازی
web-today-share = کپی برای دوستان
# What is copied. $game, $day, $mine, $best; the link stands on the next line.
web-today-shared = { $game }، بازی‌ای که برای همه یکی است، { $day }: من { $mine } گرفتم و بهترین ربات { $best }. شما چند می‌گیرید؟
web-today-shared-week = { $game }، بازی‌ای که برای همه یکی است، هفته‌ی { $day }: من { $mine } گرفتم و بهترین ربات { $best }. شما چند می‌گیرید؟
web-today-results = نتیجه‌های شما
web-today-none = هنوز هیچ‌کدام را تمام نکرده‌اید.
web-today-when = تاریخ
web-today-game = بازی
web-today-points = نتیجه
web-today-streak = { $count } روز پشت سر هم
web-today-wrong = چنین روزی نداریم، یا هنوز نرسیده است.
web-today-now = بازی‌های امروز
# At the table and after the game.
web-today-here = بازی روز: قرعه‌ها برای همه یکی است
web-today-here-week = بازی هفته: قرعه‌ها برای همه یکی است

# Decisions that come back some days after they were tried again.
web-lessons = این بار پیدایش کنید
web-lessons-more = وضعیت‌هایی از بازی‌های خودتان که حرکت بهترشان را دیده‌اید. دو روز، یک هفته و یک ماه بعد برمی‌گردند.
# $number: the number of the move in the game.
web-lesson = { $game }، حرکت { $number }
web-lesson-again = { $days ->
        [one] فردا کنار بازی روز برمی‌گردد.
       *[other] { $days } روز دیگر کنار بازی روز برمی‌گردد.
    }
web-lesson-learnt = هر بار پیدایش کردید؛ دیگر برنمی‌گردد.
