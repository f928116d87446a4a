### کلمه‌های هر میز. شماره‌ی بازیکن پشت سر عدد دیگری نیاید: «بازیکن ۲ ۳ کاشی» خوانا نیست.

## چه کسی

# $seat (عدد): از ۱ شمرده می‌شود؛ برای بازیکنی که نام ندارد.
seat-name = بازیکن { $seat }
player = بازیکن
spectator = تماشاگر
bot = ربات

## نوبت

# $seat در همه‌ی جمله‌ها: نام بازیکن یا seat-name.
your-turn = نوبت شماست.
turn-of = نوبت { $seat } است.
# $seats: فهرست بازیکن‌هایی که هم‌زمان تصمیم می‌گیرند.
turn-of-several = { $seats } باید تصمیم بگیرند.
first-player = { $seat } بازی را شروع می‌کند.

## قرعه

# $deal: یکی از پیام‌های deal-
deal-due = نوبت قرعه است: { $deal }.
deal-first = تعیین نفر اول
deal-goods0 = پخش کردن کالاهای آغاز
deal-estates = پخش کردن ملک‌ها
deal-depots = پر کردن انبارهای شماره‌دار
deal-black = پر کردن انبار سیاه
deal-goods = چیدن کالاهای مرحله
deal-roll = انداختن همه‌ی تاس‌ها
deal-fill = چیدن دور جدید
deal-remove = حذف کردن رنگ‌ها
deal-start = پخش کردن کارت‌های شروع
deal-card = رو کردن کارت بعدی
deal-supply = پر کردن ذخیره
deal-strips = پخش نوارها
deal-track = چیدن ردیف نشانگر دور
# قرعه‌ای که پیام خودش را ندارد. $name: نامش در پروتکل موتور.
deal-unknown = قرعه‌ی { $name }

## شمارش

round = دور { $round }
score = امتیاز
scores = امتیازها
points = { $points } امتیاز
score-of = { $seat }: { $points } امتیاز
places = رتبه‌ها
place =
    { $place ->
        [1] اول
        [2] دوم
        [3] سوم
        [4] چهارم
        [5] پنجم
       *[other] { $place }م
    }
# یک سطر از جدول پایانی. $place: متن place.
standing = نفر { $place }: { $seat } با { $points } امتیاز

## پایان

game-over = بازی تمام شد.
winner = { $seat } برنده شد!
you-win = شما برنده شدید!
# $seats: فهرست بازیکن‌ها.
shared-victory = { $seats } با هم برنده شدند!
