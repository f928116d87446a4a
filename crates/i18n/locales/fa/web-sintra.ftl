### میز سینترا در صفحه. $colour: یکی از sintra-colour-.

web-sintra-table = میز شیشه‌های مشجّر سینترا
web-sintra-palace = کاخ { $seat }
# کارگاه، وسط یا پنجره با آن‌چه در آن است؛ $panes: فهرستی از sintra-panes.
web-sintra-source = { $name }: { $panes }
# آن‌چه می‌شود برداشت؛ $source: sintra-workshop یا sintra-centre.
web-sintra-piece = { $count } شیشه‌ی { $colour }، { $source }
# $name: sintra-column؛ $lies و $waits: فهرستی از sintra-panes.
web-sintra-column = { $name }، روی آن { $lies }، جای خالی برای { $waits }
web-sintra-column-emptied = { $name }، خالی‌شده
# $column: یکی از بالایی‌ها.
web-sintra-column-far = { $column }؛ سمت چپ پنجره‌ساز و دور از دسترس
# یک جا و آن‌چه می‌آورد؛ $worth: فهرستی از پیام‌های پایین.
web-sintra-place-worth = { $place }: { $worth }
web-sintra-round-colour = رنگ این دور: { $colour }
web-sintra-backs = پشت نوارها
# $filled: شیشه‌های دور یک نماد.
web-sintra-ornament = نماد: { $filled } شیشه از ۴ تا، { $points } امتیاز در پایان
web-sintra-product = پنجره‌های کامل × پرشمارترین رنگشان
web-sintra-product-label = در پایان { $completed } پنجره‌ی کامل × { $most } شیشه از یک رنگ: { $points } امتیاز
web-sintra-jokers = شیشه‌ی بیشتری روی جوکر بگذارید:
web-sintra-keeping = کدام شیشه به پنجره برود؟
web-sintra-at-end = امتیاز بیشتر در پایان بازی
# $move: ‏sintra-move-keep.
web-sintra-keep-more = { $move }، { $points } امتیاز بیشتر در پایان بازی

## آن‌چه یک جا می‌آورد

web-sintra-completes = نوار کامل می‌شود
web-sintra-bonus = { $points } امتیاز ویژه‌ی رنگ
# $sum: امتیاز زیر پنجره‌ها و جمعش.
web-sintra-windows =
    { $points ->
       *[other] { $sum } امتیاز پنجره‌ها
    }
web-sintra-with-token = توکن آغازکننده: یک خانه پایین‌تر
web-sintra-breaks = { $count } شیشه می‌شکند
web-sintra-cost = { $points } امتیاز منفیِ بیشتر برای شیشه‌های شکسته
web-sintra-cost-falls = { $points } امتیاز منفیِ بیشتر برای شیشه‌های شکسته، ۱۸ تایش همین حالا
web-sintra-end-then = ارزش پنجره‌ها در پایان { $points } امتیاز می‌شود

## آن‌چه باید کرد

web-sintra-task-turn = از یک کارگاه یا از وسط، شیشه‌های یک رنگ را انتخاب کنید یا پنجره‌ساز را برگردانید.
web-sintra-task-take = از یک کارگاه یا از وسط، شیشه‌های یک رنگ را انتخاب کنید.
web-sintra-task-strip = { $count } شیشه‌ی { $colour } در دست شماست؛ نواری زیر پنجره‌ساز یا سمت راستش انتخاب کنید.
web-sintra-task-break = { $count } شیشه‌ی { $colour } در دست شماست؛ هیچ نوارِ در دسترسی برایشان جا ندارد و می‌شکنند.
web-sintra-task-keep = نوار { $column } کامل شد؛ شیشه‌ای را که در پنجره می‌ماند انتخاب کنید.

## نوارهای دلخواه

web-sintra-strips-unreadable = این‌ها نوار نیست؛ هشت سطر لازم است، هر سطر با دو رو، یا فایلِ { "\u2066kashi strips\u2069" }.
web-sintra-strips-good = مجموعه‌ی نوارها معتبر است.
web-sintra-strips-file = برداشتن از فایل
web-sintra-strips-template = شروع با مجموعه‌ی «کاشی»
