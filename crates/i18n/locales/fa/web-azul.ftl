### میز آزول در صفحه. $colour: یکی از azul-colour-.

web-azul-table = میز آزول
web-azul-board = صفحه‌ی { $seat }
web-azul-begins = آغازکننده‌ی دور
# کارگاه یا وسط میز با آن‌چه در آن است؛ $tiles: فهرستی از azul-tiles.
web-azul-source = { $name }: { $tiles }
# آن‌چه می‌شود برداشت؛ $source: azul-factory یا azul-centre.
web-azul-piece = { $count } کاشی { $colour }، { $source }
# $name: azul-line.
web-azul-line-empty = { $name }، { $spaces } خانه‌ی خالی
web-azul-line = { $name }، { $colour }، { $count } از { $spaces }
web-azul-space = ردیف { $row }، ستون { $column }
web-azul-floor-costs = { $name }، تا این‌جا { $points } امتیاز منفی
# یک جا و آن‌چه می‌آورد؛ $worth: فهرستی از چهار پیام پایین.
web-azul-place-worth = { $place }: { $worth }

## آن‌چه یک جا می‌آورد

web-azul-points =
    { $points ->
       *[other] { $sum } امتیاز
    }
web-azul-gain =
    { $points ->
       *[other] { $sum } امتیاز، اگر دور همین حالا تمام شود
    }
web-azul-cost = { $points } امتیاز منفی در ردیف کف
web-azul-with-marker = نشانگر آغازکننده را هم برمی‌دارید
web-azul-ends = بازی را تمام می‌کند

## آن‌چه باید کرد

web-azul-task-take = از یک کارگاه یا از وسط میز، کاشی‌های یک رنگ را انتخاب کنید.
web-azul-task-line = { $count } کاشی { $colour } در دست شماست؛ یک ردیف مشق انتخاب کنید.
web-azul-task-floor = { $count } کاشی { $colour } در دست شماست؛ فقط ردیف کف برایشان جا دارد.
web-azul-task-column = برای کاشیِ ردیف { $row } یک ستون انتخاب کنید.
