### آن‌چه پیش از شروع برای میز انتخاب می‌شود: فرم، `kashi games` و خود میز همین کلمه‌ها را می‌گویند و صفحه‌ی قوانین و
### رویدادها هم همین‌ها را؛ ‏crates/text/tests/it/options.rs مقایسه‌شان می‌کند.

# یک گزینه و آن‌چه انتخاب شده است.
option-chosen = { $option }: { $value }

## همه‌ی بازی‌ها

option-players = بازیکنان
option-first = آغازکننده
option-first-random = با قرعه
# چیز دیگری که می‌شود نوشت.
option-first-own = شماره‌ی یک صندلی، از ۰
# راهی که دفترچه برای پیدا کردن آغازکننده می‌گوید، خودمانی.
option-first-way-azul = به رسم دفترچه: هر کس پرتغال را از همه بیشتر دوست دارد، شروع می‌کند.
option-first-way-sintra = به رسم دفترچه: هر کس آخرین بار پنجره‌ای را تمیز کرده، شروع می‌کند.
option-first-way-pavilion = به رسم دفترچه: جوان‌ترین نفرِ جمع شروع می‌کند.
option-first-way-coloretto = به رسم دفترچه: هر کس لباسش از همه رنگارنگ‌تر است، شروع می‌کند.
option-first-way-burgundy = به رسم دفترچه: همه تاس می‌اندازند. «با قرعه» همین کار را می‌کند.

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
option-coloretto-remove-own = به انتخاب خودتان
option-coloretto-remove-own-more = رنگ‌هایی را که نمی‌خواهید در بازی باشند نام ببرید.

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
option-sintra-windows = امتیاز پنجره‌ها
option-sintra-windows-usual = معمول
option-sintra-windows-usual-more = ۴، ۳، ۳، ۲، ۲، ۱، ۱ و ۲ در هر دو رو.
option-sintra-windows-own = از جعبه‌ی خودتان
option-sintra-windows-own-more = هشت رقم برای روی A و بعد هشت رقم برای روی B؛ اگر فقط هشت رقم باشد، برای هر دو روست.
option-sintra-windows-wrong = این‌ها امتیاز پنجره‌ها نیست؛ هشت یا شانزده رقم از ۱ تا ۹ لازم است.
option-sintra-windows-example = ۴۳۳۲۲۱۱۲ ۴۳۳۲۲۱۱۲
option-sintra-track = ردیف شیشه‌های شکسته
option-sintra-track-usual = معمول
option-sintra-track-usual-more = از ۰ تا ۱۸ امتیاز منفی: ۰، ۱، ۲، ۴، ۶، ۸، ۱۱، ۱۴ و ۱۸.
option-sintra-track-own = از جعبه‌ی خودتان
option-sintra-track-own-more = نُه عدد از ۰ تا ۱۸؛ نوشتن علامت منفی لازم نیست.
option-sintra-track-wrong = این ردیف شیشه‌های شکسته نیست؛ نُه عدد لازم است که با ۰ شروع شود، هر عدد از قبلی بزرگ‌تر باشد و آخری ۱۸ باشد.
option-sintra-track-example = ۰ ۱ ۲ ۴ ۶ ۸ ۱۱ ۱۴ ۱۸

## قلعه‌های بورگاندی

option-burgundy-estates = ملک‌ها
option-burgundy-estates-one = یکسان برای همه
option-burgundy-estates-one-more = همه با ملک ۱ بازی می‌کنند؛ مناسب بار اول.
option-burgundy-estates-boards = حرفه‌ای با صفحه
option-burgundy-estates-boards-more = به هر نفر یکی از شش صفحه‌ی دورو می‌رسد و یک رویش را انتخاب می‌کند؛ برای کسانی که بازی را بلدند.
option-burgundy-estates-expert = حرفه‌ای با دو ملک
option-burgundy-estates-expert-more = به هر نفر دو تا از ملک‌های ۲ تا ۹ می‌رسد و یکی را انتخاب می‌کند.
option-burgundy-estates-free = حرفه‌ای با انتخاب آزاد
option-burgundy-estates-free-more = هر کس هر کدام از نُه ملک را که بخواهد برمی‌دارد، حتی اگر کس دیگری هم برداشته باشد.
option-burgundy-pairs = دو روی صفحه‌ها
option-burgundy-pairs-kashi = ساخته‌ی «کاشی»
option-burgundy-pairs-kashi-more = ۱ با ۲، ۱ با ۳، ۱ با ۴، ۱ با ۵، ۶ با ۷ و ۸ با ۹. معلوم نیست در صفحه‌های چاپی کدام ملک‌ها پشت و روی هم‌اند.
option-burgundy-pairs-own = از جعبه‌ی خودتان
option-burgundy-pairs-own-more = شش جفت ملک که پشت و روی یک صفحه‌اند: ۱ چهار بار و ۲ تا ۹ هر کدام یک بار.
option-burgundy-pairs-wrong = این‌ها شش صفحه‌ی بازی نیست؛ شش جفت لازم است: ۱ چهار بار، هر کدام از ۲ تا ۹ یک بار و هیچ ملکی با خودش.
option-burgundy-pairs-example = ۱۲ ۱۳ ۱۴ ۱۵ ۶۷ ۸۹
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
