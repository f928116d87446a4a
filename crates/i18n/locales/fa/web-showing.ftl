### آن‌چه صفحه از بازی نشان می‌دهد: سرعت، مرور، پایان، رویدادها، صداها.

## وقتی چیزی نشان داده می‌شود

# $seat: who; $what: the move, as in "take 3 blue from factory 2 to line 3".
web-shown-move = { $seat }: { $what }
web-shown-points = شمردن امتیازها…
web-recap = آخرین حرکت حریف‌ها
# $points: with its sign, as in "+5".
web-recap-points = { $seat }: { $what } ({ $points })
# $turn: one of the sentences above.
web-recap-again = نمایش دوباره. { $turn }

## تنظیمات

web-pace = سرعت نمایش
web-pace-more = کار حریف‌ها چقدر روی صفحه بماند. با یک بار زدن یا هر کلیدی رد می‌شود.
web-motion-calm = آرام
web-sounds = صداها
web-sound-turn = نوبت من
web-sound-take = برداشتن
web-sound-place = گذاشتن
web-sound-score = امتیاز
web-sound-end = پایان بازی
web-volume = بلندی صدا

## پایان

web-result-show = دیدن نتیجه
web-result-close = دیدن صفحه‌ها
# $seat: a player.
web-result-board = صفحه‌ی { $seat }
web-picture-save = ذخیره‌ی عکس
web-picture-share = فرستادن عکس
web-edit-this = ویرایش این وضعیت
