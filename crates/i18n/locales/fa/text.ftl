### میز به‌صورت متن ساده: crates/text.

## همه‌ی بازی‌ها

# آن‌چه در پایان یک رویداد می‌آید. $clause: شماره‌ی بند.
text-by-rule = ({ $clause })
text-nothing = هیچ

## آزول

# $game: عنوان صفحه‌ی قوانین؛ $wall: یکی از azul-wall-
text-azul-title = { $game }، { $wall }، دور { $round }
# $letters: حرف کاشی‌ها؛ $tiles: همان‌ها به کلمه.
text-azul-source = { $name }: { $letters }{ "\u200F" } ({ $tiles })
text-azul-legend = حرف‌ها: { $letters }. روی دیوار، حرفِ داخل کروشه یعنی کاشی و حرفِ تنها یعنی خانه‌ی خالیِ آن رنگ. { $marker } یعنی نشانگر آغازکننده.
text-azul-legend-grey = حرف‌ها: { $letters }. روی دیوار، حرفِ داخل کروشه یعنی کاشی و نقطه یعنی خانه‌ی خالی. { $marker } یعنی نشانگر آغازکننده.
text-azul-letter = { $letter } { $colour }
text-azul-board = { $seat }: { $points }
text-azul-holds-marker = نشانگر آغازکننده پیش اوست
text-azul-floor-free = خالی
# $points: هزینه‌اش تا این‌جا، عدد مثبت.
text-azul-floor-costs = تا این‌جا { $points } امتیاز منفی
text-azul-choose-column = { $seat } برای ردیف { $row } ({ $colour }) ستون انتخاب می‌کند.

## بازی با قطعه‌های واقعی

telling-start = آغازکننده
