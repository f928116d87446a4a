### آزول: اقامتگاه تابستانی.
### $seat: نام بازیکن یا seat-name. $colour: یکی از pavilion-colour-. $tiles: فهرستی از pavilion-tiles و
### pavilion-tiles-wild. $space و $place: نشانه‌گذاری، مثل «sw4» و «ne-e».

## چیزها

pavilion-colour-purple = بنفش
pavilion-colour-green = سبز
pavilion-colour-orange = نارنجی
pavilion-colour-yellow = زرد
pavilion-colour-blue = آبی
pavilion-colour-red = قرمز
pavilion-wild = رنگ آزاد
pavilion-factory = کارگاه { $factory }
pavilion-factories = کارگاه‌ها
pavilion-centre = وسط
pavilion-supply = ذخیره
pavilion-bag = کیسه
pavilion-tower = برج
pavilion-token = توکن آغازکننده
pavilion-hand = کنار صفحه
pavilion-corners = گوشه‌ها
pavilion-star = ستاره
pavilion-stars = ستاره‌ها
pavilion-pillar = ستون
pavilion-statue = مجسمه
pavilion-window = پنجره
pavilion-pillars = ستون‌ها
pavilion-statues = مجسمه‌ها
pavilion-windows = پنجره‌ها
pavilion-side-coloured = سمت رنگی
pavilion-side-grey = سمت تک‌رنگ
# کاشی‌های یک رنگ، مثل «۲ قرمز، ۱ آبی و ۳ سبز آزاد».
pavilion-tiles = { $count } { $colour }
pavilion-tiles-wild = { $count } { $colour } آزاد

## حرکت‌ها

pavilion-move-factory = برداشتن { $tiles } از کارگاه { $factory }
pavilion-move-centre = برداشتن { $tiles } از وسط
# $points: هزینه‌اش، عدد مثبت؛ در کمترین امتیاز، صفر.
pavilion-move-centre-token =
    { $points ->
        [0] برداشتن { $tiles } از وسط با توکن آغازکننده، بدون کسر امتیاز
       *[other] برداشتن { $tiles } از وسط با توکن آغازکننده، { $points } امتیاز منفی
    }
# $tiles: آن‌چه پرداخت می‌شود، با خود کاشی؛ $gain: پیام‌های pavilion-gain-
pavilion-move-place = گذاشتن کاشی { $colour } در خانه‌ی { $space } با پرداخت { $tiles }: { $gain }
pavilion-gain-points = { $points } امتیاز
# $count: کاشی‌های پاداش.
pavilion-gain-bonus = { $count } کاشی پاداش
# $count: کاشی‌های کنار صفحه؛ $most: چند تایشان را می‌شود نگه داشت.
pavilion-move-pass =
    { $count ->
        [0] رد کردن نوبت؛ کاشی‌ای برای نگه داشتن نیست
        [1] رد کردن نوبت؛ تنها کاشی‌تان را می‌توانید نگه دارید
       *[other] رد کردن نوبت؛ از { $count } کاشی‌تان تا { $most } تا را می‌توانید نگه دارید
    }
pavilion-move-pick = برداشتن { $tiles } از ذخیره
pavilion-move-keep = نگه داشتن ۱ { $colour } برای دور بعد
pavilion-move-keep-last = نگه داشتن ۱ { $colour }؛ بعد از امتیازهای پایانی ۱ امتیاز منفی دارد
# $tiles: آن‌چه نگه داشته نمی‌شود؛ $points: هزینه‌اش، عدد مثبت.
pavilion-move-done =
    { $points ->
        [0] دیگر نگه نمی‌دارم: { $tiles } به برج، بدون کسر امتیاز
       *[other] دیگر نگه نمی‌دارم: { $tiles } به برج، { $points } امتیاز منفی
    }

## انتخاب کاشی

pavilion-filled-first = دور ۱ با کارگاه‌های پر شروع شد و رنگ آزادش { $colour } است.
pavilion-filled = کارگاه‌ها برای دور { $round } پر شدند.
pavilion-supply-filled = ذخیره پر شد: { $tiles }.
pavilion-supply-refilled = ذخیره دوباره پر شد: { $tiles }.
pavilion-tower-to-bag = کیسه خالی شد و کاشی‌های برج به آن رفتند.
pavilion-took-factory = { $seat } از کارگاه { $factory } برداشت: { $count } کاشی { $colour }.
pavilion-took-centre = { $seat } از وسط برداشت: { $count } کاشی { $colour }.
pavilion-took-wild-along = { $seat } یک { $colour } آزاد هم برداشت.
pavilion-took-wild-factory = { $seat } از کارگاه { $factory } که فقط کاشی آزاد دارد، یک { $colour } آزاد برداشت.
pavilion-took-wild-centre = { $seat } از وسط که فقط کاشی آزاد دارد، یک { $colour } آزاد برداشت.
pavilion-to-centre = بقیه به وسط رفت: { $tiles }.
pavilion-token-taken = { $seat } توکن آغازکننده را هم برداشت.
pavilion-draft-ended = همه‌ی کاشی‌ها برداشته شد؛ حالا نوبت کاشی‌کاری است.

## کاشی‌کاری

pavilion-placed = { $seat } در خانه‌ی { $space } کاشی { $colour } گذاشت.
pavilion-paid = بقیه‌ی هزینه به برج رفت: { $tiles }.
pavilion-paid-wild = کاشی‌های آزادِ پرداختی به برج رفت: { $tiles }.
pavilion-scored-alone = ۱ امتیاز برای { $seat }: کاشی به کاشی دیگری نچسبیده است.
# $others: کاشی‌های دیگرِ رشته، یکی کمتر از $points. جمع از چپ به راست خوانده می‌شود، برای همین میان دو U+200E است؛
# U+200F نمی‌گذارد شماره‌ی بند هم به آن بچسبد.
pavilion-scored-run = { $points } امتیاز برای { $seat }، خود کاشی و رشته‌اش: { "\u200E" }۱ + { $others } = { $points }{ "\u200E\u200F" }.
pavilion-closed-pillar = { $seat } دور ستون { $place } را پر کرد و { $count } کاشی پاداش می‌گیرد.
pavilion-closed-statue = { $seat } دور مجسمه‌ی { $place } را پر کرد و { $count } کاشی پاداش می‌گیرد.
pavilion-closed-window = { $seat } دور پنجره‌ی { $place } را پر کرد و { $count } کاشی پاداش می‌گیرد.
pavilion-picked = { $seat } از ذخیره یک کاشی { $colour } برداشت.
pavilion-bonus-short = ذخیره خالی شد و { $count } کاشی پاداش به { $seat } نرسید.
pavilion-passed = { $seat } نوبت را رد کرد.
pavilion-kept = { $seat } یک کاشی { $colour } نگه داشت.
pavilion-thrown = نگه داشته نشد و به برج رفت: { $tiles }.
# $points: مقدارش، عدد مثبت.
pavilion-lost-token = { $seat } بابت توکن آغازکننده { $points } امتیاز از دست داد، برای هر کاشیِ این نوبت ۱ امتیاز.
pavilion-lost-thrown = { $seat } بابت کاشی‌های دورریخته { $points } امتیاز از دست داد، برای هر کاشی ۱ امتیاز.
pavilion-lost-kept = { $seat } بابت کاشی‌های مانده در گوشه‌ها { $points } امتیاز از دست داد، برای هر کاشی ۱ امتیاز.
# آن‌چه به زیر کمترین امتیاز برسد بخشیده می‌شود.
pavilion-lost-forgiven =
    { $points ->
        [0] { $seat } امتیازی از دست نداد، چون امتیاز هیچ‌کس زیر ۱ نمی‌رود.
       *[other] { $seat } فقط { $points } امتیاز از دست داد، چون امتیاز هیچ‌کس زیر ۱ نمی‌رود.
    }
pavilion-round-began = دور { $round } شروع شد و رنگ آزادش { $colour } است.

## پایان

# $star: نشانه‌گذاری، مثل «ne».
pavilion-bonus-star = { $points } امتیاز پایانی برای { $seat }: ستاره‌ی { $star } با رنگ { $colour } کامل است.
pavilion-bonus-multicolour = { $points } امتیاز پایانی برای { $seat }: ستاره‌ی چندرنگِ { $star } کامل است.
pavilion-bonus-number = { $points } امتیاز پایانی برای { $seat }: همه‌ی خانه‌های عدد { $number } پر است.
pavilion-over = بازی بعد از دور ششم تمام شد.

## میز به‌صورت متن ساده

# $game: عنوان صفحه‌ی قوانین؛ $side: یکی از pavilion-side-؛ $phase: یکی از pavilion-text-phase-
pavilion-text-title = { $game }، { $side }، دور { $round } از ۶، { $phase }
pavilion-text-phase-preparation = آماده‌سازی
pavilion-text-phase-draft = انتخاب کاشی
pavilion-text-phase-tiling = کاشی‌کاری
pavilion-text-phase-over = پایان بازی
# $letter: حرف رنگ؛ $later: فهرستی از رنگ‌ها.
pavilion-text-wild = رنگ آزادِ این دور: { $letter } { $colour }. در دورهای بعد: { $later }.
pavilion-text-wild-last = رنگ آزادِ این دور که دور آخر است: { $letter } { $colour }.
pavilion-text-letter = { $letter } { $colour }
# در فهرستِ آن‌چه وسط است.
pavilion-text-token = توکن آغازکننده
pavilion-text-letters = حرف‌ها: { $letters }. { $token } یعنی توکن آغازکننده.
# $names: ستاره‌های دور صفحه به نشانه‌گذاری؛ $tile: کاشی آن‌طور که کشیده می‌شود.
pavilion-text-stars = ستاره‌ها: { $centre } وسط صفحه و دور آن، ساعت‌گرد، { $names }. هر ستاره جایگاه‌های ۱ تا ۶ دارد.
pavilion-text-spaces = در ستاره‌ها { $tile } یعنی کاشی و عددِ تنها یعنی خانه‌ی خالی و هزینه‌اش.
# $letters: حرف کاشی‌ها یا تعدادشان؛ $tiles: همان‌ها به کلمه. U+200F عددِ بعدی را از حرف‌ها جدا نگه می‌دارد.
pavilion-text-source = { $name }: { $letters }{ "\u200F" } ({ $tiles })
pavilion-text-board = { $seat }: { $points }
pavilion-text-holds-token = توکن آغازکننده پیش اوست
pavilion-text-passed = نوبت را رد کرده
pavilion-text-not-passed = هنوز رد نکرده
# آن‌چه کنار یک ستاره می‌آید. $points: امتیازش در پایان؛ $colours: یک فهرست.
pavilion-text-star-incomplete = ناتمام
pavilion-text-star-complete = کامل، { $points } امتیاز پایانی
pavilion-text-star-one = فقط { $colours }، اگر کامل شود { $points } امتیاز
pavilion-text-star-once = از هر رنگ یکی، اگر کامل شود { $points } امتیاز
pavilion-text-star-rest = جا برای { $colours }، اگر کامل شود { $points } امتیاز
pavilion-text-star-open = هر رنگی، اگر هم‌رنگ شود { $least } تا { $most } امتیاز و اگر چندرنگ شود { $points } امتیاز
# یک کاشی در آن هست.
pavilion-text-star-begun = هر رنگی، اگر همه { $colour } شود { $most } امتیاز و اگر چندرنگ شود { $points } امتیاز
# $counts: «۱: ۳/۷ ۲: ۰/۷…»، چند خانه‌ی هر عدد پر است.
pavilion-text-numbers = عددهای پرشده: { $counts } (همه‌ی یک عدد: ۴، ۸، ۱۲ و ۱۶ امتیاز)
# $reward: کاشی‌ای که هر کدام می‌دهد. $parts: پیام pavilion-text-closed و بعدی‌هایش.
pavilion-text-decorations = { $name } ({ $reward } کاشی): { $parts }
pavilion-text-closed = پرشده: { $places }
# یک خانه کم دارد: کدام («c5×2» دو تا را با هم پر می‌کند)؛ دو خانه کم دارد: کدام جفت‌ها.
pavilion-text-last-space = یک خانه مانده: { $spaces }
pavilion-text-last-two = دو خانه مانده: { $spaces }
pavilion-text-none-near = هنوز هیچ‌کدام
pavilion-text-ask-draft = { $seat } باید از یک کارگاه یا از وسط کاشی‌های یک رنگ را بردارد. رنگ آزاد: { $colour }.
pavilion-text-ask-place = { $seat } باید یک کاشی بگذارد یا نوبت را رد کند. رنگ آزاد: { $colour }.
pavilion-text-ask-pick = { $seat } باید از ذخیره { $count } کاشی پاداش بردارد، یکی‌یکی. رنگ آزاد: { $colour }.
# $count: چند تای دیگر.
pavilion-text-ask-keep = { $seat } نوبت را رد کرده و می‌تواند تا { $count } کاشی دیگر نگه دارد، یکی‌یکی.
# $tiles: آن‌چه هنوز می‌شود نگه داشت.
pavilion-text-ask-keep-from = انتخاب به این ترتیب، از میان { $tiles }.
# $points: هزینه‌ی تمام کردن در همین لحظه.
pavilion-text-ask-keep-cost =
    { $points ->
        [0] اگر دیگر نگه ندارد، امتیازی از دست نمی‌دهد.
       *[other] اگر دیگر نگه ندارد، { $points } امتیاز از دست می‌دهد.
    }
pavilion-text-ask-keep-last = در دور آخر هر کاشیِ نگه‌داشته بعد از امتیازهای پایانی ۱ امتیاز منفی دارد.
