### برگه‌ی امتیاز برای بازی با قطعه‌های واقعی.

web-count = برگه‌ی امتیاز
web-count-more = برای بازی سر میز واقعی: بنویسید هر کس چه دارد؛ امتیازها، رتبه‌ها و تکلیف مساوی‌ها را قانون‌ها معلوم می‌کنند.
web-count-side = روی بازی
web-count-what = چه می‌شماریم
# $name: مال چه کسی.
web-count-of = چند تا برای { $name }
# $least و $most: عدد درست.
web-count-range = از { $least } تا { $most }
# $count: چند برنده؛ $names: فهرستشان.
web-count-won = { $count ->
        [one] { $names } برد.
       *[other] { $names } با هم بردند.
    }
# $place: عدد درست.
web-count-place = رتبه‌ی { $place }
web-count-drop = برداشتن نفر آخر
web-count-copy = کپی نتیجه
web-count-clear = پاک کردن همه‌ی عددها

## آزول

sheet-azul-track = امتیاز روی نوار امتیاز
sheet-azul-rows = ردیف‌های کامل
sheet-azul-columns = ستون‌های کامل
sheet-azul-colours = رنگ‌های کامل

## شیشه‌های مشجّر سینترا

sheet-sintra-side-a = روی A
sheet-sintra-side-b = روی B
sheet-sintra-track = امتیاز روی نوار امتیاز
sheet-sintra-panes = شیشه‌های مانده روی نوارهای الگو
sheet-sintra-broken = عدد زیر نشانگر شیشه‌های شکسته
sheet-sintra-four = نمادهایی که چهار خانه‌شان پر است
sheet-sintra-three = نمادهایی که سه خانه‌شان پر است
sheet-sintra-two = نمادهایی که دو خانه‌شان پر است
sheet-sintra-windows = پنجره‌های کامل
sheet-sintra-most = شیشه‌های پرشمارترین رنگ در آن‌ها
sheet-sintra-falls = چند بار به ۱۸− رسید (فقط برای مساوی)

## اقامتگاه تابستانی

sheet-pavilion-track = امتیاز روی نوار امتیاز
sheet-pavilion-purple = ستاره‌های بنفش
sheet-pavilion-green = ستاره‌های سبز
sheet-pavilion-orange = ستاره‌های نارنجی
sheet-pavilion-yellow = ستاره‌های زرد
sheet-pavilion-blue = ستاره‌های آبی
sheet-pavilion-red = ستاره‌های قرمز
sheet-pavilion-six-colours = ستاره‌های شش‌رنگ
sheet-pavilion-ones = همه‌ی ۱ها (اگر پر است: ۱)
sheet-pavilion-twos = همه‌ی ۲ها (اگر پر است: ۱)
sheet-pavilion-threes = همه‌ی ۳ها (اگر پر است: ۱)
sheet-pavilion-fours = همه‌ی ۴ها (اگر پر است: ۱)
sheet-pavilion-kept = کاشی‌های مانده در گوشه‌ها

## کالرتو

sheet-coloretto-side-yellow = سمت زرد امتیازشمار
sheet-coloretto-side-purple = سمت بنفش امتیازشمار
sheet-coloretto-orange = نارنجی
sheet-coloretto-blue = آبی
sheet-coloretto-red = قرمز
sheet-coloretto-green = سبز
sheet-coloretto-yellow = زرد
sheet-coloretto-purple = بنفش
sheet-coloretto-brown = قهوه‌ای
sheet-coloretto-jokers = جوکرها
sheet-coloretto-plus = کارت‌های «۲+»

## قلعه‌های بورگاندی

sheet-burgundy-track = امتیاز روی نوار امتیاز
sheet-burgundy-goods = کالاهای مانده
sheet-burgundy-silver = سکه‌های مانده
sheet-burgundy-workers = کارگرهای مانده
sheet-burgundy-colours-sold = دانش ۱۵: رنگ‌های کالای فروخته‌شده
sheet-burgundy-warehouses = دانش ۱۶: انبارهای کالا
sheet-burgundy-watchtowers = دانش ۱۷: برج‌های نگهبانی
sheet-burgundy-carpenters = دانش ۱۸: نجاری‌ها
sheet-burgundy-churches = دانش ۱۹: کلیساها
sheet-burgundy-markets = دانش ۲۰: بازارها
sheet-burgundy-boarding-houses = دانش ۲۱: مهمان‌خانه‌ها
sheet-burgundy-banks = دانش ۲۲: بانک‌ها
sheet-burgundy-city-halls = دانش ۲۳: تالارهای شهر
sheet-burgundy-species = دانش ۲۴: گونه‌های حیوان
sheet-burgundy-goods-sold = دانش ۲۵: کالاهای فروخته‌شده
sheet-burgundy-bonus-tiles = دانش ۲۶: کاشی‌های پاداش ویژه
sheet-burgundy-empty = خانه‌های خالی ملک (فقط برای مساوی)
sheet-burgundy-order = چندمین نفر در ترتیب نوبت (فقط برای مساوی)
