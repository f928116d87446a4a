### میز اقامتگاه تابستانی در صفحه. $colour: یکی از pavilion-colour-. $tiles: فهرستی از pavilion-tiles.
### $space: نشانه‌گذاری، مثل «sw4».

web-pavilion-table = میز اقامتگاه تابستانی
web-pavilion-market = کارگاه‌ها، وسط و ذخیره
web-pavilion-wild = رنگ آزاد: { $colour }
web-pavilion-board = صفحه‌ی { $seat }
web-pavilion-hand = کنار صفحه: { $tiles }
# کارگاه، وسط یا ذخیره با آن‌چه در آن است.
web-pavilion-source = { $name }: { $tiles }
# آن‌چه می‌شود برداشت.
web-pavilion-piece = { $tiles }، { $source }
web-pavilion-due = { $count } کاشی بردارید
# $cost: عدد روی خانه.
web-pavilion-space = خانه‌ی { $space } با هزینه‌ی { $cost }
# $worth: امتیاز و کاشی‌های پاداش.
web-pavilion-space-worth = خانه‌ی { $space } با هزینه‌ی { $cost }: { $worth }
web-pavilion-space-filled = خانه‌ی { $space }: { $colour }
# $name: ستون، مجسمه یا پنجره؛ $count: کاشی‌ای که می‌آورد.
web-pavilion-decoration = { $name }: { $filled } خانه از { $all } پر، { $count } کاشی پاداش
# آن‌چه پایان بازی برایش امتیاز می‌دهد. $star: نام ستاره، مثل «sw».
web-pavilion-star = ستاره‌ی { $star }: { $filled } کاشی از ۶؛ اگر کامل شود در پایان { $points } امتیاز
web-pavilion-star-open = ستاره‌ی { $star }: { $filled } کاشی از ۶؛ کاشی دوم معلوم می‌کند چه می‌آورد
web-pavilion-number = خانه‌های { $number }: { $filled } از { $all } پر؛ اگر همه پر شود در پایان { $points } امتیاز

## پرداخت

web-pavilion-payments = با چه می‌پردازید؟
web-pavilion-pay = پرداخت با { $tiles }
# $wilds: کاشی‌های آزادی که کمک می‌کنند.
web-pavilion-pay-wilds = پرداخت با { $tiles } و { $wilds }

## رد کردن نوبت

web-pavilion-keeping = کاشی‌هایی که برای دور بعد نگه می‌دارید
web-pavilion-keeping-last = کاشی‌های مانده در دور آخر
web-pavilion-keep = نگه داشتن و رد کردن نوبت
web-pavilion-keep-not = رد نمی‌کنم
# $tile: یک کاشی، مثل «۱ قرمز».
web-pavilion-marked = { $tile }، نگه داشته می‌شود
web-pavilion-unmarked = { $tile }، دور ریخته می‌شود
web-pavilion-keeps =
    { $points ->
        [0] نگه‌داشته: { $kept }. دورریخته: { $thrown }، بدون کسر امتیاز.
       *[other] نگه‌داشته: { $kept }. دورریخته: { $thrown }، { $points } امتیاز منفی.
    }
# در دور آخر؛ $points: هزینه‌ی دورریخته‌ها همین حالا؛ $later: هزینه‌ی نگه‌داشته‌ها بعد از امتیازهای پایانی.
web-pavilion-keeps-last = دورریخته: { $thrown }، همین حالا { $points } امتیاز منفی. نگه‌داشته: { $kept }، بعد از امتیازهای پایانی { $later } امتیاز منفی.

## آن‌چه باید کرد

web-pavilion-task-draft = از یک کارگاه یا از وسط، کاشی‌های یک رنگ را بردارید. رنگ آزاد: { $colour }.
web-pavilion-task-place = خانه‌ای برای یک کاشی انتخاب کنید یا نوبت را رد کنید. رنگ آزاد: { $colour }.
web-pavilion-task-pay = برای خانه‌ی { $space } باید { $cost } کاشی بدهید؛ پرداخت را انتخاب کنید.
web-pavilion-task-carry = خانه‌ای برایش انتخاب کنید؛ با کمترین کاشی آزاد پرداخت می‌شود.
web-pavilion-task-pass = دیگر کاشی‌ای نمی‌توانید بگذارید؛ نوبت را رد کنید.
web-pavilion-task-pick =
    { $count ->
        [1] { $count } کاشی پاداش از ذخیره بردارید.
       *[other] { $count } کاشی پاداش از ذخیره بردارید، یکی‌یکی.
    }
web-pavilion-task-keep =
    { $count ->
        [1] اگر می‌خواهید کاشی را نگه دارید، علامتش بزنید.
       *[other] تا { $count } کاشی را که می‌خواهید نگه دارید علامت بزنید.
    }
web-pavilion-task-keep-last =
    { $count ->
        [1] دور آخر: کاشی‌تان ۱ امتیاز کم می‌کند، همین حالا یا اگر نگهش دارید بعد از امتیازهای پایانی. برای نگه داشتن علامتش بزنید.
       *[other] دور آخر: هر کاشیِ مانده ۱ امتیاز کم می‌کند، همین حالا یا اگر نگهش دارید بعد از امتیازهای پایانی. تا { $count } کاشی را می‌توانید علامت بزنید.
    }

## آن‌چه حرکت انتخاب‌شده می‌آورد

web-pavilion-then = آن‌وقت کنار صفحه‌تان: { $tiles }
# $names: فهرستی از web-pavilion-decoration.
web-pavilion-closes = کامل می‌شود: { $names }
