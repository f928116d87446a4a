### آزول: شیشه‌های مشجّر سینترا.
### $seat: نام بازیکن یا seat-name. $colour: یکی از sintra-colour-. $panes: فهرستی از sintra-panes.

## چیزها

sintra-colour-white = سفید
sintra-colour-yellow = زرد
sintra-colour-orange = نارنجی
sintra-colour-blue = آبی
sintra-colour-pink = صورتی
sintra-joker = جوکر
sintra-workshop = کارگاه { $workshop }
sintra-workshops = کارگاه‌ها
sintra-centre = وسط
sintra-bag = کیف
sintra-tower = برج آبگینه
sintra-track = ردیف نشانگر دور
sintra-token = توکن آغازکننده
sintra-glazier = پنجره‌ساز
sintra-column = ستون { $column }
sintra-window = پنجره‌ی { $column }
sintra-broken = شیشه‌های شکسته
# شیشه‌های یک رنگ، مثل «۲ آبی، ۱ سفید و ۳ صورتی».
sintra-panes = { $count } { $colour }

## گزینه‌ها

# $side: ‏A یا B.
sintra-side = روی { $side } کاخ
sintra-side-a = در پایان، هر نماد با ۴ شیشه در اطرافش ۱۰ امتیاز دارد، با ۳ شیشه ۶ و با ۲ شیشه ۳.
sintra-side-b = در پایان، تعداد پنجره‌های کامل در تعداد شیشه‌های پرشمارترین رنگشان ضرب می‌شود.
sintra-strips-balanced = نوارهای الگو: متوازن. این مجموعه ساخته‌ی خود «کاشی» است، نه مجموعه‌ی چاپی بازی.
sintra-strips-custom = نوارهای الگو: مجموعه‌ای دلخواه که برای همین میز وارد شده است.
sintra-gaps-skip = ستون‌های خالی‌شده: گذر. پنجره‌ساز در برگشت از آن‌ها می‌گذرد.
sintra-gaps-block = ستون‌های خالی‌شده: مانع. پنجره‌ساز در برگشت کنار اولینشان می‌ایستد.

## حرکت‌ها

sintra-move-workshop-column = { $count } شیشه‌ی { $colour } از کارگاه { $workshop } به ستون { $column }
sintra-move-workshop-break = { $count } شیشه‌ی { $colour } از کارگاه { $workshop }؛ همه می‌شکند
sintra-move-centre-column = { $count } شیشه‌ی { $colour } از وسط به ستون { $column }
sintra-move-centre-break = { $count } شیشه‌ی { $colour } از وسط؛ همه می‌شکند
# $move: یکی از بالایی‌ها؛ $notes: فهرستی از یادداشت‌های پایین.
sintra-move-with-notes = { $move } ({ $notes })
sintra-note-token = با توکن
sintra-note-jokers = { $count } تا روی جوکر
sintra-note-breaks = { $count } تا می‌شکند
sintra-note-completes = نوار کامل
sintra-note-falls = ۱۸ امتیاز کم
sintra-move-return = برگرداندن پنجره‌ساز
sintra-move-return-to = برگرداندن پنجره‌ساز به ستون { $column }
sintra-move-keep = نگه داشتن یک شیشه‌ی { $colour }

## نوبت

sintra-filled = دور { $round }: کارگاه‌ها پر شدند.
sintra-tower-to-bag = کیف خالی بود و شیشه‌های برج به آن رفت.
sintra-took-workshop = { $seat } از کارگاه { $workshop } برداشت: { $count } شیشه‌ی { $colour }.
sintra-took-centre = { $seat } از وسط برداشت: { $count } شیشه‌ی { $colour }.
sintra-to-centre = بقیه به وسط رفت: { $panes }.
sintra-token-taken = { $seat } توکن آغازکننده را هم برداشت.
# $points: عددی که نشانگر حالا نشان می‌دهد، مثبت.
sintra-step-token = نشانگر شیشه‌های شکسته‌ی { $seat } بابت توکن یک خانه پایین رفت: { $points } امتیاز منفی.
sintra-step-broken = نشانگر شیشه‌های شکسته‌ی { $seat } یک خانه پایین رفت: { $points } امتیاز منفی.
sintra-lost-eighteen = { $seat } همان لحظه ۱۸ امتیاز از دست داد و نشانگرش به ۰ برگشت.
sintra-glazier-moved = پنجره‌سازِ { $seat } از ستون { $from } به ستون { $to } رفت.
sintra-placed = { $seat } در ستون { $column } گذاشت: { $count } شیشه‌ی { $colour }.
sintra-placed-jokers = { $seat } در ستون { $column } گذاشت: { $count } شیشه‌ی { $colour }، { $jokers } تایش روی جوکر.
sintra-broke = یک شیشه‌ی { $colour } از { $seat } شکست.
sintra-returned = { $seat } پنجره‌ساز را از ستون { $from } به ستون { $to } برگرداند.

## نوار کامل

# هر شیشه‌ای که به رنگ دور باشد ۱ امتیاز.
sintra-scored-colour = { $points } امتیاز ویژه‌ی رنگ برای { $seat }: { $points } شیشه به رنگ دور، یعنی { $colour }.
sintra-kept = { $seat } یک شیشه‌ی { $colour } برای پنجره‌ی { $column } نگه داشت.
sintra-to-tower = به برج آبگینه رفت: { $panes }.
sintra-flipped = نوار ستون { $column } در کاخ { $seat } پشت‌ورو شد.
sintra-removed = نوار ستون { $column } در کاخ { $seat } از بازی بیرون رفت و ستونش خالی شد.
# $sum: امتیاز زیر پنجره‌ها و جمعش؛ $windows: شماره‌ی پنجره‌ها.
sintra-scored-window = { $points } امتیاز برای { $seat }: پنجره‌ی { $windows }.
sintra-scored-windows = { $points } امتیاز برای { $seat }: پنجره‌های { $windows }، یعنی { $sum }.

## پایان دور و پایان بازی

sintra-round-ended = شیشه‌ای نمانده: دور { $round } تمام شد.
sintra-round-pane = شیشه‌ی { $colour } ردیف نشانگر دور به برج آبگینه رفت.
sintra-new-start-player = توکن آغازکننده پیش { $seat } است و دور بعد را او شروع می‌کند.
sintra-same-start-player = کسی از وسط برنداشت؛ { $seat } دوباره شروع می‌کند.
# $left: شیشه‌ها؛ $each: هر چند تا یک امتیاز.
sintra-scored-left =
    { $points ->
        [0] نوارهای { $seat } امتیازی ندارد: { $left } شیشه رویشان مانده و هر { $each } شیشه ۱ امتیاز است.
       *[other] { $points } امتیاز پایانی برای { $seat }: { $left } شیشه روی نوارها مانده و هر { $each } شیشه ۱ امتیاز است.
    }
# $points: مقدارش، عدد مثبت.
sintra-scored-marker =
    { $points ->
        [0] { $seat } بابت شیشه‌های شکسته چیزی از دست نداد.
       *[other] { $seat } بابت شیشه‌های شکسته { $points } امتیاز از دست داد.
    }
# $sum: امتیاز چهار نماد و جمعش؛ $panes: شیشه‌های دور هر کدام.
sintra-scored-ornaments = امتیاز نمادهای { $seat }: { $sum } (شیشه‌های اطرافشان: { $panes }).
sintra-scored-product = امتیاز پنجره‌های کاملِ { $seat }: تعدادشان ضرب در شیشه‌های پرشمارترین رنگشان، { "\u200E" }{ $completed } × { $most } = { $points }{ "\u200E\u200F" }.
sintra-over = بازی تمام شد: شش دور به پایان رسید.

## میز

# $game: عنوان صفحه‌ی قوانین؛ $side: ‏sintra-side.
sintra-table-title = { $game }، { $side }، دور { $round }
sintra-table-letter = { $letter } { $colour }
# در فهرستِ آن‌چه وسط است.
sintra-table-token = توکن آغازکننده
sintra-table-legend = حرف‌ها: { $letters }. { $joker } یعنی جوکر و { $token } یعنی توکن آغازکننده.
sintra-table-legend-strips = نوار از بالا نوشته شده: { $filled } شیشه دارد و { $empty } خانه‌ی خالیِ آن رنگ است.
sintra-table-legend-windows = پنجره هم از بالا نوشته شده و نقطه یعنی خالی. امتیاز زیر پنجره داخل پرانتز است.
# $letters: حرف شیشه‌ها؛ $panes: همان‌ها به کلمه.
sintra-table-source = { $name }: { $letters } ({ $panes })
sintra-table-track-none = ردیف نشانگر دور: هنوز چیده نشده
sintra-table-track-over = ردیف نشانگر دور: خالی
# $signs: شش خانه؛ $colours: فهرست رنگ دورهای بعد.
sintra-table-track-last = ردیف نشانگر دور: { $signs } (رنگ این دور: { $colour }، آخرین رنگ)
sintra-table-track = ردیف نشانگر دور: { $signs } (رنگ این دور: { $colour }؛ بعد { $colours })
# $points: متن points.
sintra-table-palace = { $seat }: { $points }
sintra-table-palace-token = { $seat }: { $points } (توکن آغازکننده پیش اوست)
sintra-table-no-strips = نوارها هنوز پخش نشده.
# $columns: شماره‌ی ستون‌های در دسترس که نوار دارند.
sintra-table-glazier = پنجره‌ساز: ستون { $column }؛ نوارهای در دسترس: { $columns }
sintra-table-glazier-stuck = پنجره‌ساز: ستون { $column }؛ نواری در دسترس نیست
# همه‌ی امتیازها عدد مثبت‌اند.
sintra-table-broken = شیشه‌های شکسته: خانه‌ی { $step }، { $cost }؛ { $next }
sintra-table-broken-cost =
    { $points ->
        [0] فعلاً بدون امتیاز منفی
       *[other] در پایان { $points } امتیاز منفی
    }
sintra-table-broken-next = یک خانه پایین‌تر: { $points } امتیاز منفی
sintra-table-broken-fall = یک خانه پایین‌تر: فوراً ۱۸ امتیاز کم و بازگشت به ۰
# $points: همه‌ی امتیازهای ازدست‌رفته در این ردیف، برای تساوی.
sintra-table-broken-over = شیشه‌های شکسته: روی هم { $points } امتیاز منفی
# $points: جمع ۱۸هایی که وسط بازی کم شده.
sintra-table-fallen = پیش از این بابت شیشه‌های شکسته کم شده: { $points }
# فاصله‌ها پنجره‌ها را زیر هم نگه می‌دارد. $strip: خانه‌ها؛ $back: خانه‌های روی دیگر؛ $window: دو خانه‌ی پنجره.
sintra-table-column = ستون { $column } ({ $points }): نوار { $strip }  پشت { $back }  پنجره { $window }
sintra-table-column-last = ستون { $column } ({ $points }): نوار { $strip }  روی آخر    پنجره { $window }
sintra-table-column-emptied = ستون { $column } ({ $points }): خالی‌شده                          پنجره { $window }
# اگر بازی همین حالا تمام شود. $left و $broken: امتیاز؛ $bonus: یکی از دوتای پایین.
sintra-table-end = اگر همین حالا تمام شود: روی نوارها { $left }، شیشه‌های شکسته { $broken }، { $bonus }
# $panes: چند شیشه اطراف هر نماد است.
sintra-table-end-ornaments = نمادها { $points } (شیشه‌هایشان: { $panes })
sintra-table-end-product = پنجره‌ها { $points } ({ "\u200E" }{ $completed } × { $most }{ "\u200E\u200F" })

## چه می‌خواهد

sintra-ask-turn = { $seat } باید شیشه بردارد یا پنجره‌ساز را به ستون { $column } برگرداند.
sintra-ask-take = { $seat } باید شیشه بردارد؛ پنجره‌ساز را نمی‌شود برگرداند.
# $panes: شیشه‌های نوار.
sintra-ask-keep-upper = { $seat } یک شیشه برای خانه‌ی بالایی پنجره‌ی { $column } نگه می‌دارد: { $panes }.
sintra-ask-keep-lower = { $seat } یک شیشه برای خانه‌ی پایینی پنجره‌ی { $column } نگه می‌دارد: { $panes }.
# $sum: امتیاز پنجره‌ها.
sintra-ask-keep-score = بعد امتیاز پنجره: { $sum }.

## فرمان `kashi strips`

sintra-strips-good = { $path }: مجموعه‌ی نوارِ معتبر. برای بازی با آن: { $command }

## با قطعه‌های واقعی

# $seat: یک بازیکن. $column: عدد درست.
sintra-telling-column = { $seat }، ستون { $column }
# $space: عدد درست.
sintra-telling-track = ردیف نشانگر دور، خانه‌ی { $space }
# $front و $back: فهرست رنگ‌ها.
sintra-telling-strip = { $front }؛ آن رویش: { $back }
