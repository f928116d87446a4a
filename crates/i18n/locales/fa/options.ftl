### آن‌چه پیش از شروع برای میز انتخاب می‌شود: فرم، `kashi games` و خود میز همین کلمه‌ها را می‌گویند و صفحه‌ی قوانین و
### رویدادها هم همین‌ها را؛ ‏crates/text/tests/it/options.rs مقایسه‌شان می‌کند.

# یک گزینه و آن‌چه انتخاب شده است.
option-chosen = { $option }: { $value }

## همه‌ی بازی‌ها

option-players = بازیکنان
option-first = آغازکننده
option-first-random = با قرعه

## آزول

option-azul-wall = دیوار
option-azul-wall-coloured = رنگین
option-azul-wall-coloured-more = هر خانه رنگ خودش را دارد؛ همان بازیِ آشنا.
option-azul-wall-grey = خاکستری
option-azul-wall-grey-more = ستون را خودتان انتخاب می‌کنید؛ هیچ رنگی در یک ردیف یا ستون تکرار نمی‌شود.

## کالرتو

option-coloretto-scoring = کارت امتیازشمار
option-coloretto-scoring-yellow = سمت زرد
option-coloretto-scoring-yellow-more = هر چه از یک رنگ بیشتر، هر کارت باارزش‌تر.
option-coloretto-scoring-purple = سمت بنفش
option-coloretto-scoring-purple-more = سه کارت از یک رنگ بهترین است؛ از آن بیشتر، امتیاز کم می‌شود.
option-coloretto-golden = جوکر طلایی
option-coloretto-golden-true = در بازی
option-coloretto-golden-true-more = هر کس این جوکر را بردارد، یک کارت دیگر هم رو می‌کند و نگه می‌دارد.
option-coloretto-golden-false = بیرون از بازی
option-coloretto-golden-false-more = فقط جوکرهای معمولی.
option-coloretto-remove = رنگ‌های حذف‌شده
option-coloretto-remove-random = با قرعه
option-coloretto-remove-random-more = با ۲ بازیکن دو رنگ حذف می‌شود و با ۳ بازیکن یک رنگ.

## اقامتگاه تابستانی

option-pavilion-side = سمت صفحه
option-pavilion-side-coloured = رنگی
option-pavilion-side-coloured-more = هر ستاره‌ی دور صفحه رنگ خودش را دارد.
option-pavilion-side-grey = تک‌رنگ
option-pavilion-side-grey-more = خودتان تعیین می‌کنید کدام ستاره چه رنگی بگیرد.

## شیشه‌های مشجّر سینترا

option-sintra-side = روی کاخ
option-sintra-side-a = روی A
option-sintra-side-a-more = در پایان، هر نماد بسته به تعداد شیشه‌های دورش امتیاز می‌دهد.
option-sintra-side-b = روی B
option-sintra-side-b-more = در پایان، تعداد پنجره‌های کامل ضرب در تعداد شیشه‌های پرشمارترین رنگشان.
option-sintra-gaps = ستون‌های خالی‌شده
option-sintra-gaps-skip = گذر
option-sintra-gaps-skip-more = پنجره‌ساز در برگشت از ستون‌های خالی‌شده می‌گذرد.
option-sintra-gaps-block = مانع
option-sintra-gaps-block-more = پنجره‌ساز در برگشت کنار اولین ستون خالی‌شده می‌ایستد؛ متن دفترچه همین است.
option-sintra-strips = نوارهای الگو
option-sintra-strips-balanced = متوازن
option-sintra-strips-balanced-more = مجموعه‌ی خود «کاشی»، نه مجموعه‌ی چاپی بازی: رنگ‌ها تقریباً به یک اندازه‌اند و هیچ دو نواری یکسان نیست.
option-sintra-strips-own = مجموعه‌ی خودتان
option-sintra-strips-own-more = هشت سطر، هر سطر دو رو با پنج حرف: { "\u2066w\u00a0y\u00a0o\u00a0b\u00a0p\u2069" }، و { "\u2066*\u2069" } برای هر رنگ.
option-sintra-strips-example = wyobp oybwp

## قلعه‌های بورگاندی

option-burgundy-estates = ملک‌ها
option-burgundy-estates-one = یکسان برای همه
option-burgundy-estates-one-more = همه با ملک ۱ بازی می‌کنند؛ مناسب بار اول.
option-burgundy-estates-expert = حرفه‌ای
option-burgundy-estates-expert-more = به هر نفر دو ملک می‌رسد و یکی را انتخاب می‌کند؛ برای کسانی که بازی را بلدند.
option-burgundy-choosing = انتخاب ملک
option-burgundy-choosing-public = علنی
option-burgundy-choosing-public-more = یکی پس از دیگری، جلوی چشم همه.
option-burgundy-choosing-secret = مخفی
option-burgundy-choosing-secret-more = همه هم‌زمان؛ وقتی نفر آخر انتخاب کرد، همه با هم رو می‌شود.
option-burgundy-leftovers = باقی‌مانده‌ها
option-burgundy-leftovers-keep = بمانند
option-burgundy-leftovers-keep-more = کشتی‌ها، معدن‌ها و قلعه‌هایی که کسی برنداشته می‌مانند؛ بقیه به جعبه برمی‌گردند.
option-burgundy-leftovers-clear = جمع شوند
option-burgundy-leftovers-clear-more = هیچ کاشی‌ای نمی‌ماند؛ همه‌ی خانه‌های فعال از نو پر می‌شوند.
