### کالرتو.
### $seat: نام بازیکن یا seat-name. $colour: یکی از coloretto-colour-. $cards: فهرستی از کارت‌ها با تعدادشان.

## چیزها

coloretto-colour-orange = نارنجی
coloretto-colour-blue = آبی
coloretto-colour-red = قرمز
coloretto-colour-green = سبز
coloretto-colour-yellow = زرد
coloretto-colour-purple = بنفش
coloretto-colour-brown = قهوه‌ای
# علامت جمع باید سمت چپ عددش بماند؛ برای همین پیش از آن U+200E است. U+200F نمی‌گذارد عددِ بعدی هم به آن بچسبد.
coloretto-plus = «{ "\u200E" }+۲{ "\u200F" }»
coloretto-joker = جوکر
coloretto-golden = جوکر طلایی
coloretto-pile = دسته‌کارت
coloretto-row = ردیف { $row }
coloretto-rows = ردیف‌ها
coloretto-last-round = کارت «دور پایانی»
coloretto-burnt = سوخته‌ها
coloretto-side-yellow = سمت زرد امتیازشمار
coloretto-side-purple = سمت بنفش امتیازشمار
coloretto-golden-in = با جوکر طلایی
coloretto-golden-out = بدون جوکر طلایی

## کارت‌ها با تعدادشان، مثل «۲ قرمز، ۱ آبی، ۳ کارت «+۲» و ۱ جوکر»

coloretto-cards = { $count } { $colour }
coloretto-pluses = { $count } کارت { coloretto-plus }
coloretto-jokers = { $count } جوکر
coloretto-goldens = { $count } جوکر طلایی

## یک کارت: تازه آمده، یا همان که گفته شد

coloretto-a-card = یک کارت { $colour }
coloretto-a-plus = یک کارت { coloretto-plus }
coloretto-a-joker = یک جوکر
coloretto-a-golden = جوکر طلایی را
coloretto-the-card = کارت { $colour }
coloretto-the-plus = کارت { coloretto-plus }
coloretto-the-joker = جوکر
coloretto-the-golden = جوکر طلایی

## حرکت‌ها

coloretto-move-draw = کشیدن کارت از دسته‌کارت
# $card: یکی از coloretto-the-. $cards: آن‌چه پیش از آن در ردیف هست.
coloretto-move-put = گذاشتن { $card } در ردیف { $row }، کنار { $cards }
coloretto-move-put-empty = گذاشتن { $card } در ردیف { $row } که خالی است
coloretto-move-put-unknown = گذاشتن کارت کشیده‌شده در ردیف { $row }
# $points: جمع امتیازش بعد از برداشتن.
coloretto-move-take = برداشتن ردیف { $row }: { $cards } (جمع امتیاز می‌شود { $points })
coloretto-told-take = برداشتن ردیف { $row }: { $cards }

## آماده‌سازی

# $colours: فهرستی از coloretto-colour-.
coloretto-removed = رنگ‌های حذف‌شده: { $colours }.
coloretto-started = کارت شروعِ { $seat }: { $colours }.

## نوبت

# $card: یکی از coloretto-a-.
coloretto-drew = { $seat } { $card } کشید.
# $card: یکی از coloretto-the-.
coloretto-put = { $seat } { $card } را در ردیف { $row } گذاشت.
coloretto-offer = ردیف { $row } ({ $cards })
coloretto-took = { $seat } ردیف { $row } را برداشت: { $cards }.
# $card: یکی از coloretto-a-.
coloretto-turned-up = { $seat } برای جوکر طلایی { $card } رو کرد و نگه داشت.
coloretto-nothing-left = دسته‌کارت تمام شده است؛ برای جوکر طلاییِ { $seat } کارتی رو نمی‌شود.
coloretto-last-round-drawn = { $seat } کارت «دور پایانی» را کشید؛ این دور، دور آخر است.
coloretto-last-round-turned-up = { $seat } برای جوکر طلایی کارت «دور پایانی» را رو کرد؛ این دور، دور آخر است.

## پایان دور

coloretto-burnt-row = ردیف { $row } ماند و کارت‌هایش سوخت: { $cards }.
coloretto-round-ended = همه ردیف برداشتند؛ دور تمام شد.
coloretto-new-start-player = { $seat } آخر از همه برداشت و دور بعد را شروع می‌کند.

## پایان بازی

# $count: چند جوکر؛ $colours: یک رنگ، یا فهرستی با تعداد.
coloretto-jokers-as =
    { $count ->
        [1] جوکر { $seat } { $colours } حساب شد.
       *[other] جوکرهای { $seat } به جای این رنگ‌ها حساب شدند: { $colours }.
    }
# $points: عدد مثبت؛ $cards: کارت‌های یک رنگ.
coloretto-scored-plus = { $points } امتیاز برای { $seat }: رنگ مثبت، { $cards }.
coloretto-scored-minus = { $points } امتیاز منفی برای { $seat }: رنگ منفی، { $cards }.
# بیشتر از ۶ کارت همان ۶ کارت حساب می‌شود.
coloretto-counted-as = { $cards } که { $most } تا حساب می‌شود
# $count: چند کارت؛ $each: هر کدام چند امتیاز؛ $points: روی هم.
coloretto-scored-pluses = { $points } امتیاز برای { $seat }: { $count } کارت { coloretto-plus }، { "\u200E" }{ $count } × { $each } = { $points }{ "\u200F" }.
coloretto-over = بازی تمام شد: دور آخر به پایان رسید.

## میز به‌صورت متن ساده: crates/text

# $game: عنوان صفحه‌ی قوانین؛ $side: یکی از coloretto-side-؛ $golden: با جوکر طلایی یا بدون آن.
coloretto-table-title = { $game }، { $side }، { $golden }
coloretto-table-colours = رنگ‌ها: { $letters }
coloretto-table-others = کارت‌های دیگر: { $letters }
coloretto-table-letter = { $letter }{ "\u200F" } { $card }
# $values: فهرست شش عدد.
coloretto-table-values = ۱ تا ۶ کارت از یک رنگ: { $values } امتیاز؛ سه رنگ مثبت، بقیه منفی
coloretto-table-removed = رنگ‌های حذف‌شده: { $colours }
# $letters: نشانه‌ی کارت‌ها؛ $cards: همان‌ها به کلمه.
coloretto-table-cards = { $name }: { $letters }{ "\u200F" } ({ $cards })
# $above: چند کارت روی کارت «دور پایانی» است.
coloretto-table-pile = دسته‌کارت: { $count } کارت، { $above } تا مانده به «دور پایانی»
coloretto-table-pile-next = دسته‌کارت: { $count } کارت، کارت بعدی «دور پایانی» است
coloretto-table-pile-last = دسته‌کارت: { $count } کارت، «دور پایانی» آمده؛ این دور، دور آخر است
coloretto-table-pile-over = دسته‌کارت: { $count } کارت
coloretto-table-pile-colours = رنگ‌های دسته‌کارت: { $cards }
coloretto-table-pile-others = کارت‌های دیگرِ دسته‌کارت: { $cards }
coloretto-table-row-empty = خالی، { $room } جا دارد
coloretto-table-row-open = { $cards }؛ { $room } جای دیگر دارد
coloretto-table-row-full = { $cards }؛ پر
coloretto-table-row-taken = ردیف { $row }: { $seat } برداشته
# $sum: جمع امتیاز، جزءبه‌جزء؛ $points: همان جمع.
coloretto-table-seat =
    { $points ->
       *[other] { $seat }: { $sum } امتیاز
    }
coloretto-table-has-taken = { $seat } (ردیف { $row } را برداشته)
coloretto-table-plus = مثبت
coloretto-table-minus = منفی
# یک رنگ و امتیازش. $cards: مثل «۳ قرمز».
coloretto-table-worth = { $points } برای { $cards }
coloretto-table-pluses = کارت‌های { coloretto-plus }
coloretto-table-pluses-worth = { "\u200E" }{ $count } × { $each } = { $points }{ "\u200F" }
coloretto-table-jokers = جوکرها
# $colours: یک رنگ، یا فهرستی با تعداد.
coloretto-table-jokers-as = به جای { $colours }
coloretto-table-no-cards = بدون کارت

## آن‌چه پرسیده می‌شود

coloretto-ask-turn = { $seat } کارت می‌کشد یا ردیفی برمی‌دارد.
coloretto-ask-draw = { $seat } باید کارت بکشد: همه‌ی ردیف‌ها خالی‌اند.
coloretto-ask-take-full = { $seat } باید ردیفی بردارد: همه‌ی ردیف‌های مانده پرند.
coloretto-ask-take-no-pile = { $seat } باید ردیفی بردارد: دسته‌کارت تمام شده است.
# $letter و $card: نشانه و نام کارت؛ $rows: شماره‌ی ردیف‌هایی که جا دارند.
coloretto-ask-put = کارت کشیده‌شده: { $letter }{ "\u200F" } { $card }. { $seat } باید آن را در یکی از این ردیف‌ها بگذارد: { $rows }.
coloretto-ask-card = { $seat } کارت بعدی را می‌کشد.
coloretto-ask-golden = { $seat } برای جوکر طلایی کارتی رو می‌کند.

## با قطعه‌های واقعی

coloretto-telling-removed = رنگ حذف‌شده
# $seat: یک بازیکن.
coloretto-telling-start-card = کارت شروعِ { $seat }
coloretto-telling-pile = کارت بعدی دسته‌کارت
