### میز قلعه‌های بورگاندی در صفحه. $tile: نام یک کاشی. $kind: یکی از burgundy-kind-. $depot: شماره یا نام انبار.

web-burgundy-table = میز قلعه‌های بورگاندی
web-burgundy-estate = ملک { $seat }
web-burgundy-estate-number = ملک { $estate }

## چیزها

web-burgundy-depots = انبارها
web-burgundy-dice = تاس‌ها
web-burgundy-die = تاس { $die }
web-burgundy-hex = { $hex }، { $kind }، عدد { $number }
web-burgundy-hex-covered = { $hex }: { $tile }
web-burgundy-tile-in = { $tile }، { $depot }
web-burgundy-goods-in = کالاهای { $depot }: { $goods }
web-burgundy-stored = { $tile }، در ذخیره‌ی کاشی شما
web-burgundy-sold = فروخته‌شده: { $goods }
web-burgundy-workers-held = { $workers } کارگر
web-burgundy-silver-held = { $silver } سکه‌ی نقره
# $phase: حرف مرحله؛ $round: چندمین دور آن.
web-burgundy-round = مرحله‌ی { $phase }، دور { $round }
web-burgundy-phases = مرحله‌ها و امتیاز ناحیه‌ای که در هر کدام کامل شود
web-burgundy-phase = مرحله‌ی { $phase }: { $points } امتیاز برای هر ناحیه‌ی کامل‌شده
web-burgundy-rounds = دورهای این مرحله و کالاهای در راه
web-burgundy-round-goods = دور { $round }: { $goods }
web-burgundy-order = ترتیب نوبت
web-burgundy-marker = { $ships } کشتی
web-burgundy-bonuses = کاشی‌های پاداش ویژه
# $name: burgundy-bonus-large یا burgundy-bonus-small.
web-burgundy-bonus = پاداش { $name }: { $points } امتیاز
web-burgundy-bonus-held = پاداش { $name }: پیش { $seat } است
web-burgundy-end = پایان نوبت
web-burgundy-pass = پاس
web-burgundy-pass-second = بدون انبار دوم

## آن‌چه یک جا می‌آورد؛ $worth: فهرستی از این‌ها.

web-burgundy-place-worth = { $place }: { $worth }
web-burgundy-gain = { $points } امتیاز می‌آورد
web-burgundy-silver = { $silver } سکه‌ی نقره می‌آورد
web-burgundy-workers = { $workers } کارگر می‌آورد
web-burgundy-completes = ناحیه‌ی { $size }خانه‌ای را کامل می‌کند
web-burgundy-cost = { $workers } کارگر خرج دارد

## آن‌چه باید کرد

web-burgundy-task-dice = یک تاس انتخاب کنید تا کارهایی که با آن می‌شود کرد روشن شود.
web-burgundy-task-die = تاس { $die }: کاشی بردارید یا اضافه کنید، کالا بفروشید یا کارگر بردارید.
web-burgundy-task-hex = برای { $tile } یک خانه انتخاب کنید.
web-burgundy-task-which = چند کاشی شما به { $hex } می‌خورد؛ یکی را از ذخیره انتخاب کنید.
web-burgundy-task-buy = کاشی‌ای را که می‌خواهید با { $silver } سکه‌ی نقره بخرید انتخاب کنید.
web-burgundy-task-end = هر دو تاس خرج شد: با { $silver } سکه‌ی نقره یک کاشی بخرید یا نوبت را تمام کنید.
web-burgundy-task-burn = ذخیره‌ی کاشی پر است: یکی از کاشی‌های قبلی را انتخاب کنید تا به جای { $tile } بسوزد.
web-burgundy-task-load = کشتی: انباری را انتخاب کنید که کالاهایش را برمی‌دارید.
web-burgundy-task-keep = برای { $room } رنگ جدید جا دارید: از انبار { $depot } انتخاب کنید.
web-burgundy-task-load-second = دانش ۵: کالاهای یکی از همسایه‌های انبار { $depot } را هم برمی‌دارید؟
web-burgundy-task-castle = قلعه: یک عملیات اضافه با هر عددی. کاشی بردارید یا اضافه کنید، کالا بفروشید یا کارگر بردارید.
web-burgundy-task-city-hall = تالار شهر: یک کاشی دیگر از ذخیره، با هر عددی، به ملک اضافه کنید.
web-burgundy-task-warehouse = انبار کالا: همه‌ی کالاهای یک رنگ را بفروشید.
web-burgundy-task-carpenter = نجاری: یک ساختمان از یکی از انبارهای شماره‌دار بردارید.
web-burgundy-task-church = کلیسا: یک معدن، دانش یا قلعه از یکی از انبارهای شماره‌دار بردارید.
web-burgundy-task-market = بازار: یک کشتی یا حیوان از یکی از انبارهای شماره‌دار بردارید.
web-burgundy-task-estate = ملکتان را انتخاب کنید: روی خانه‌ی سبز تیره‌ای بزنید که می‌خواهید قلعه‌ی آغازتان آن‌جا باشد.
web-burgundy-task-estate-secret = ملکتان را مخفیانه انتخاب کنید: روی خانه‌ی سبز تیره‌ای بزنید که می‌خواهید قلعه‌ی آغازتان آن‌جا باشد. همه با هم رو می‌شود.
web-burgundy-sealed = انتخابتان ثبت شد و مخفی است؛ منتظر بقیه‌ایم.
web-burgundy-castle-hex = ملک { $estate }، قلعه‌ی آغاز در { $hex }
web-burgundy-envelope-mine = انتخاب مخفی شما: ملک { $estate } با قلعه‌ی آغاز در { $hex }.
web-burgundy-dealt = بین ملک‌های { $first } و { $second } انتخاب می‌کند.
web-burgundy-dealt-none = یکی از نُه ملک را انتخاب می‌کند.

## امتیازها از کجا آمده‌اند

web-burgundy-sources = امتیازها از کجا آمده
web-burgundy-from-areas = اندازه‌ی ناحیه‌ها
web-burgundy-from-phases = ناحیه‌ها، بسته به مرحله
web-burgundy-from-bonuses = کاشی‌های پاداش ویژه
web-burgundy-from-animals = حیوان‌ها
web-burgundy-from-sales = فروش کالا
web-burgundy-from-watchtowers = برج‌های نگهبانی
web-burgundy-from-knowledge = کاشی‌های دانش
web-burgundy-from-rest = کالا، نقره و کارگر مانده
web-burgundy-to-come = با وضع الان، در پایان اضافه می‌شود

## آن‌چه مانده

web-burgundy-left = کاشی‌های مانده
# بانک کاشی‌های پشت‌رنگی و بانک کاشی‌های پشت‌سیاه.
web-burgundy-left-coloured = رنگی
web-burgundy-left-black = سیاه
web-burgundy-left-goods = کالاهای نیامده:
