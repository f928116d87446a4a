### قلعه‌های بورگاندی.
### $seat: نام بازیکن یا seat-name. $tile: نام یک کاشی. $kind: یکی از burgundy-kind-. $colour: یکی از burgundy-goods-.
### $depot: شماره‌ی انبار. $hex: نام خانه، مثل D4. $goods: فهرستی از burgundy-goods.

## چیزها

burgundy-kind-building = ساختمان
burgundy-kind-animal = حیوان
burgundy-kind-knowledge = دانش
burgundy-kind-castle = قلعه
burgundy-kind-mine = معدن
burgundy-kind-ship = کشتی
burgundy-colour-building = بژ
burgundy-colour-animal = سبز روشن
burgundy-colour-knowledge = زرد
burgundy-colour-castle = سبز تیره
burgundy-colour-mine = خاکستری
burgundy-colour-ship = آبی
burgundy-building-warehouse = انبار کالا
burgundy-building-carpenter = نجاری
burgundy-building-church = کلیسا
burgundy-building-market = بازار
burgundy-building-boarding-house = مهمان‌خانه
burgundy-building-bank = بانک
burgundy-building-city-hall = تالار شهر
burgundy-building-watchtower = برج نگهبانی
# کاشی حیوان. $count: ۲ تا ۴.
burgundy-animal-cow = { $count } گاو
burgundy-animal-sheep = { $count } گوسفند
burgundy-animal-pig = { $count } خوک
burgundy-animal-chicken = { $count } مرغ
burgundy-knowledge = دانش { $number }
# کاشی در میان جمله؛ در انگلیسی حرف تعریف می‌گیرد.
burgundy-the = { $tile }
# کاشی و نشانش در نوشتن حرکت.
burgundy-tile-code = { $tile } ({ $code })
burgundy-goods-1 = فیروزه‌ای
burgundy-goods-2 = بنفش
burgundy-goods-3 = صورتی
burgundy-goods-4 = قرمز
burgundy-goods-5 = قهوه‌ای
burgundy-goods-6 = نارنجی
# کالاهای یک رنگ. $number: عدد تاسِ آن رنگ.
burgundy-goods = { $count } { $colour } ({ $number })
# یک کالا در ستون دورها.
burgundy-goods-one = { $colour } ({ $number })
burgundy-depot = انبار { $depot }
burgundy-black-depot = انبار سیاه
burgundy-bonus-large = بزرگِ { $kind }
burgundy-bonus-small = کوچکِ { $kind }

## حرکت‌ها

# $action: یکی از حرکت‌های زیر.
burgundy-with-die = با تاس { $die }: { $action }
burgundy-with-workers = با تاس { $die } و { $workers } کارگر: { $action }
burgundy-told-sealed = انتخاب مخفی
burgundy-move-estate = ملک { $estate } با قلعه‌ی آغاز در { $hex }
burgundy-move-take = برداشتن { $tile } از انبار { $depot }
burgundy-move-take-black = برداشتن { $tile } از انبار سیاه
burgundy-move-place = گذاشتن { $tile } در { $hex }
burgundy-move-sell = فروش همه‌ی کالاهای { $colour }، { $count } تا
burgundy-move-workers = برداشتن کارگر
burgundy-move-buy = خرید { $tile } از انبار { $depot } با { $silver } سکه
burgundy-move-buy-black = خرید { $tile } از انبار سیاه با { $silver } سکه
burgundy-move-end = پایان نوبت بدون خرید
burgundy-move-burn = سوزاندن { $tile }
burgundy-move-load = برداشتن کالاهای انبار { $depot }: { $goods }
burgundy-move-keep = برداشتن کالاهای { $colour }، { $count } تا
burgundy-move-pass = پاس

## آماده‌سازی

burgundy-start-goods = کالای آغاز برای { $seat }: { $goods }.
burgundy-estates-dealt = به { $seat } ملک‌های { $first } و { $second } رسید.
burgundy-estate-sealed = { $seat } مخفیانه انتخاب کرد.
burgundy-estate-chosen = { $seat } با ملک { $estate } بازی می‌کند؛ قلعه‌ی آغازش در { $hex } است.
burgundy-cleared = از انبار { $depot } به جعبه رفت: { $tile }.
burgundy-cleared-black = از انبار سیاه به جعبه رفت: { $tile }.
burgundy-laid = در انبار { $depot }: { $tile }.
burgundy-laid-black = در انبار سیاه: { $tile }.
# $goods: پنج کالا به ترتیب دورها.
burgundy-goods-row = کالاهای مرحله‌ی { $phase }، به ترتیب دورها: { $goods }.
burgundy-rolled = تاس‌های { $seat }: { $first } و { $second }.
burgundy-white-rolled = { $seat } تاس سفید را انداخت: { $white }.
burgundy-goods-arrived = یک کالای { $colour } به انبار { $depot } رسید.

## نوبت

burgundy-adjusted = { $seat } با { $workers } کارگر تاس { $die } را { $number } کرد.
burgundy-adjusted-free = { $seat } تاس { $die } را مجانی { $number } کرد.
burgundy-took = { $seat } از انبار { $depot } برداشت: { $tile }.
burgundy-bought = { $seat } از انبار { $depot } با { $silver } سکه خرید: { $tile }.
burgundy-bought-black = { $seat } از انبار سیاه با { $silver } سکه خرید: { $tile }.
burgundy-burned = { $seat } یک کاشی ذخیره‌اش را سوزاند: { $tile }.
burgundy-placed = { $seat } در خانه‌ی { $hex } ملکش گذاشت: { $tile }.
burgundy-area-city = { $seat } یک شهر { $size }خانه‌ای را کامل کرد.
burgundy-area-pasture = { $seat } یک چمن‌زار { $size }خانه‌ای را کامل کرد.
burgundy-area = { $seat } یک ناحیه‌ی { $size }خانه‌ایِ { $kind } را کامل کرد.
burgundy-bonus-taken-large = { $seat } اولین کسی است که همه‌ی خانه‌های { $kind } را پوشاند: پاداش ویژه‌ی بزرگ مال اوست.
burgundy-bonus-taken-small = { $seat } دومین کسی است که همه‌ی خانه‌های { $kind } را پوشاند: پاداش ویژه‌ی کوچک مال اوست.
# $place: متن place.
burgundy-marker-moved = مهره‌ی نوبت { $seat } به خانه‌ی { $position } رفت؛ حالا در ترتیب دور بعد نفر { $place } است.
burgundy-loaded = { $seat } از انبار { $depot } کالا برداشت: { $goods }.
burgundy-sold = { $seat } کالا فروخت: { $goods }.
# $why: یکی از burgundy-why- یا نام یک کاشی.
burgundy-got-silver = { $silver } سکه‌ی نقره برای { $seat }: { $why }.
burgundy-got-workers = { $workers } کارگر برای { $seat }: { $why }.
burgundy-why-workers = عملیات برداشتن کارگر
burgundy-why-sale = فروش کالا
burgundy-why-mines = هر معدن یکی
burgundy-turn-ended = نوبت { $seat } تمام شد.
burgundy-phase-ended = مرحله‌ی { $phase } تمام شد.
burgundy-over = بازی تمام شد: مرحله‌ی آخر به پایان رسید.

## امتیازها

burgundy-scored = { $points } امتیاز برای { $seat }: { $why }.
burgundy-score-area = اندازه‌ی ناحیه‌ی کامل‌شده
burgundy-score-phase = کامل شدن ناحیه در این مرحله
burgundy-score-large = کاشی پاداش ویژه‌ی بزرگ
burgundy-score-small = کاشی پاداش ویژه‌ی کوچک
burgundy-score-animals = حیوان‌های کاشی جدید
burgundy-score-earlier = کاشی‌های قبلی همان حیوان در همین چمن‌زار
burgundy-score-sale = کالاهای فروخته‌شده
# پایان بازی.
burgundy-score-goods = کالاهای فروخته‌نشده، هر کدام ۱
burgundy-score-silver = سکه‌های نقره‌ی مانده، هر کدام ۱
burgundy-score-workers = کارگرهای مانده، هر دو تا ۱
# $tile: کاشی دانش؛ $thing: چیزی که می‌شمارد. جمع از چپ به راست خوانده می‌شود؛ برای همین میان دو U+200E است؛ U+200F نمی‌گذارد شماره‌ی بند هم به آن بچسبد.
burgundy-score-knowledge = { $tile }، برای { $thing }: { "\u200E" }{ $count } × { $each } = { $points }{ "\u200E\u200F" }
burgundy-thing-colours = رنگ‌های فروخته‌شده
burgundy-thing-species = گونه‌های حیوان
burgundy-thing-sold = کالاهای فروخته‌شده
burgundy-thing-bonus = کاشی‌های پاداش ویژه
burgundy-per-tile = هر کاشی حیوانِ امتیازآور ۱ امتیاز بیشتر، { $tile }

## میز

# $game: عنوان صفحه‌ی قوانین؛ $phase: حرف مرحله؛ $round: چندمین دور.
burgundy-table-title = { $game }، مرحله‌ی { $phase }، دور { $round } از { $rounds }
burgundy-table-setup = { $game }، چیدمان اول بازی
burgundy-table-between = { $game }، مرحله‌ی { $phase }، پیش از دور اول
burgundy-table-kinds = رنگ خانه‌ها: { $kinds }.
burgundy-table-kind = { $letter } { $kind } ({ $colour })
burgundy-table-map = نقشه: هر خانه اول نامش می‌آید؛ بعد، اگر خالی باشد حرف رنگ و عدد تاس، و اگر پر باشد نشان کاشی در کروشه.
burgundy-table-goods-legend = عددِ داخل پرانتز بعد از رنگ کالا، عدد تاسِ آن رنگ است.
burgundy-table-order = ترتیب نوبت: { $seats }
burgundy-table-order-seat = { $seat } (خانه‌ی { $position })
burgundy-table-white = تاس سفید: { $white }
burgundy-table-column = کالاهای دورهای بعدی این مرحله، به ترتیب: { $goods }
burgundy-table-line = { $name }: { $things }
burgundy-table-depot = { $name }: { $things }؛ کالا: { $goods }
burgundy-table-bonuses = پاداش‌های ویژه‌ی مانده: بزرگ ({ $large } امتیاز): { $larges }؛ کوچک ({ $small } امتیاز): { $smalls }
burgundy-table-supply = مانده در بانک‌ها: { $kinds }؛ بانک سیاه: { $black }
burgundy-table-count = { $kind } { $count }
burgundy-table-seat = { $seat }: { $points }، ملک { $estate }
burgundy-table-seat-waiting = { $seat }: { $points }، هنوز بدون ملک
burgundy-table-dice = تاس‌های مانده: { $dice }
burgundy-table-means = سکه‌ی نقره: { $silver }؛ کارگر: { $workers }
burgundy-table-store = ذخیره‌ی کاشی
burgundy-table-goods = ذخیره‌ی کالا
burgundy-table-sold = فروخته‌شده
burgundy-table-bonus = پاداش‌های ویژه
burgundy-table-dealt = ملک { $estate }:
burgundy-table-sealed = انتخابش مخفی است.
burgundy-table-knowledge = کاشی‌های دانشِ روی میز:

## چه پرسیده می‌شود

burgundy-ask-turn = { $seat } باید با هر تاس یک عملیات انجام دهد: برداشتن کاشی، گذاشتن کاشی در ملک، فروش کالا یا برداشتن کارگر. تاس‌های مانده: { $dice }.
burgundy-ask-buy = یک خرید هم با { $silver } سکه‌ی نقره ممکن است.
burgundy-ask-end = هر دو تاس { $seat } خرج شده است: می‌تواند با { $silver } سکه‌ی نقره یک کاشی بخرد یا نوبتش را تمام کند.
burgundy-ask-burn = ذخیره‌ی کاشیِ { $seat } پر است: برای کاشی جدید ({ $tile }) باید یکی از کاشی‌های قبلی را بسوزاند: { $tiles }.
burgundy-ask-load = کشتی: { $seat } باید انباری را انتخاب کند که کالاهایش را برمی‌دارد.
burgundy-ask-load-pass = کشتی: { $seat } باید انباری را انتخاب کند که کالاهایش را برمی‌دارد، یا پاس بدهد.
burgundy-ask-keep = برای رنگ جدید در ذخیره‌ی کالای { $seat } فقط { $room } جا هست: باید انتخاب کند کدام رنگ انبار { $depot } را بردارد.
burgundy-ask-load-second = دانش ۵: { $seat } می‌تواند کالاهای یکی از دو همسایه‌ی انبار { $depot } را هم بردارد، یا پاس بدهد.
burgundy-ask-castle = قلعه: { $seat } باید یک عملیات اضافه انجام دهد، بدون تاس و با هر عددی: برداشتن کاشی از انبارهای شماره‌دار، گذاشتن کاشی در ملک، فروش کالا یا برداشتن کارگر.
burgundy-ask-city-hall = تالار شهر: { $seat } می‌تواند یک کاشی دیگر از ذخیره‌اش در ملک بگذارد، بدون تاس و با هر عددی، یا پاس بدهد.
burgundy-ask-warehouse = انبار کالا: { $seat } می‌تواند همه‌ی کالاهای یک رنگ را بدون تاس بفروشد، یا پاس بدهد.
burgundy-ask-carpenter = نجاری: { $seat } می‌تواند از انبارهای شماره‌دار یک ساختمان بردارد، یا پاس بدهد.
burgundy-ask-church = کلیسا: { $seat } می‌تواند از انبارهای شماره‌دار یک معدن، دانش یا قلعه بردارد، یا پاس بدهد.
burgundy-ask-market = بازار: { $seat } می‌تواند از انبارهای شماره‌دار یک کشتی یا حیوان بردارد، یا پاس بدهد.
burgundy-ask-estate = انتخاب علنی: { $seat } باید یکی از ملک‌های { $first } و { $second } را با خانه‌ی قلعه‌ی آغازش انتخاب کند.
burgundy-ask-estate-secret = انتخاب مخفی: { $seat } باید یکی از ملک‌های { $first } و { $second } را با خانه‌ی قلعه‌ی آغازش انتخاب کند؛ تا همه انتخاب نکنند رو نمی‌شود.
burgundy-ask-estate-free = انتخاب علنی: { $seat } باید یکی از نُه ملک را با خانه‌ی قلعه‌ی آغازش انتخاب کند.
burgundy-ask-estate-free-secret = انتخاب مخفی: { $seat } باید یکی از نُه ملک را با خانه‌ی قلعه‌ی آغازش انتخاب کند؛ تا همه انتخاب نکنند رو نمی‌شود.

## با قطعه‌های واقعی

# $seat: یک بازیکن.
burgundy-telling-start-goods = کالاهای آغازِ { $seat }
# $seat: یک بازیکن.
burgundy-telling-estate = ملک‌های { $seat }
# $depot: عدد درست.
burgundy-telling-depot = انبار { $depot }: یک کاشی { $kind }
# $round: عدد درست.
burgundy-telling-goods = کالای دور { $round }
# $seat: یک بازیکن.
burgundy-telling-dice = تاس‌های { $seat }
burgundy-telling-white = تاس سفید
# $estate: عدد درست.
burgundy-telling-number = ملک { $estate }
# $one و $other: عدد درست.
burgundy-telling-board = ملک‌های { $one } و { $other }
