### آزول.
### $seat: نام بازیکن یا seat-name. $colour: یکی از azul-colour-. $tiles: فهرستی از azul-tiles.

## چیزها

azul-colour-blue = آبی
azul-colour-yellow = نارنجی
azul-colour-red = قرمز
azul-colour-black = مشکی
azul-colour-teal = فیروزه‌ای
azul-factory = کارگاه { $factory }
azul-factories = کارگاه‌ها
azul-centre = وسط میز
azul-line = ردیف مشق { $line }
azul-lines = ردیف‌های مشق
azul-wall = دیوار
azul-wall-coloured = دیوار رنگین
azul-wall-grey = دیوار خاکستری
azul-floor = ردیف کف
azul-bag = کیسه
azul-lid = جعبه
azul-marker = نشانگر آغازکننده
# کاشی‌های یک رنگ، مثل «۲ قرمز، ۱ آبی و ۳ فیروزه‌ای».
azul-tiles = { $count } { $colour }

## حرکت‌ها

azul-move-factory-line = { $count } کاشی { $colour } از کارگاه { $factory } به ردیف مشق { $line }
azul-move-factory-floor = { $count } کاشی { $colour } از کارگاه { $factory } به ردیف کف
azul-move-centre-line = { $count } کاشی { $colour } از وسط میز به ردیف مشق { $line }
azul-move-centre-floor = { $count } کاشی { $colour } از وسط میز به ردیف کف
azul-move-tile = کاشیِ ردیف { $row } در ستون { $column }

## انتخاب کاشی

azul-filled = دور { $round }: کارگاه‌ها پر شدند.
azul-lid-to-bag = کیسه خالی شد و کاشی‌های جعبه به آن برگشتند.
azul-took-factory = { $seat } از کارگاه { $factory } برداشت: { $count } کاشی { $colour }.
azul-took-centre = { $seat } از وسط میز برداشت: { $count } کاشی { $colour }.
azul-to-centre = بقیه به وسط میز رفت: { $tiles }.
azul-marker-taken = { $seat } نشانگر آغازکننده را هم برداشت.
azul-to-line = { $seat } در ردیف مشق { $line } گذاشت: { $count } کاشی { $colour }.
azul-to-floor = { $count } کاشی { $colour } به ردیف کفِ { $seat } رفت.
azul-to-lid = به جعبه رفت: { $tiles }.
azul-draft-ended = کاشی‌ها تمام شد؛ حالا نوبت کاشی‌کاری است.

## کاشی‌کاری

azul-tiled = { $seat } در ردیف { $row } و ستون { $column } دیوارش کاشی { $colour } نشاند.
# بی‌همسایه؛ همسایه فقط در ردیف؛ فقط در ستون؛ در هر دو، با جمعش.
azul-scored-alone = ۱ امتیاز برای { $seat }: کاشی همسایه ندارد.
azul-scored-row = { $points } امتیاز برای { $seat }: رشته‌ی افقیِ { $points }تایی.
azul-scored-column = { $points } امتیاز برای { $seat }: رشته‌ی عمودیِ { $points }تایی.
# جمع از چپ به راست خوانده می‌شود؛ برای همین میان U+200E و U+200F است؛ دومی نمی‌گذارد شماره‌ی بند هم به آن بچسبد.
azul-scored-cross = { $points } امتیاز برای { $seat }، افقی و عمودی: { "\u200E" }{ $horizontal } + { $vertical } = { $points }{ "\u200E\u200F" }.
azul-line-fell = ردیف مشق { $line } روی دیوار { $seat } جایی نداشت: { $count } کاشی { $colour } به ردیف کف ریخت.
# $points: مقدارش، عدد مثبت.
azul-lost = { $seat } بابت ردیف کف { $points } امتیاز از دست داد.
azul-new-start-player = دور بعد را { $seat } شروع می‌کند.

## پایان

# $count: چند تا کامل است؛ $each: هر کدام چند امتیاز؛ $points: روی هم.
azul-bonus-rows = { $points } امتیاز پایانی برای { $seat }: { $count } ردیف افقیِ کامل، { "\u200E" }{ $count } × { $each } = { $points }{ "\u200E\u200F" }.
azul-bonus-columns = { $points } امتیاز پایانی برای { $seat }: { $count } ستون کامل، { "\u200E" }{ $count } × { $each } = { $points }{ "\u200E\u200F" }.
azul-bonus-colours = { $points } امتیاز پایانی برای { $seat }: { $count } رنگ کامل، { "\u200E" }{ $count } × { $each } = { $points }{ "\u200E\u200F" }.
azul-over-row = بازی تمام شد: یک ردیف افقیِ دیوار کامل شد.
azul-over-tiles = بازی تمام شد: دیگر کاشی‌ای برای کشیدن نیست.
azul-over-barren = بازی تمام شد: سه دور پشت سر هم کسی کاشی‌ای روی دیوار نگذاشت.
