### حرف‌های صفحه‌های دیگر، جز خانه: میز جدید، بازپخش، حساب، پوستر. با همان صفحه‌ها می‌آیند.

web-together-who = چه کسانی بازی می‌کنند؟
# $number: of the player, from 1.
web-together-name = نام بازیکن { $number }
web-together-add = یک بازیکن دیگر
web-together-more = دستگاه دست‌به‌دست می‌شود. هر کس نام ننویسد، با شماره نشان داده می‌شود.
web-together-names = نوشتن نام‌ها
web-other-game = بازی دیگر
web-variant = شیوه‌ی بازی
web-who-finds = چه کسی این میز را می‌بیند؟
web-listed = نمایش در فهرست میزهای باز
web-listed-more = اگر خاموش باشد، فقط با لینک یا کد می‌شود وارد شد.
web-begin = شروع بازی
web-begin-here = بازی آفلاین در همین مرورگر
web-open-table = باز کردن میز
web-seat-me = من
web-seat-anybody = خالی، برای هر کسی
web-seat-add = افزودن صندلی
web-seat-remove = حذف این صندلی
web-hot-seat = چند صندلی مال شماست: هر نوبت دستگاه را به نفر بعدی بدهید.
web-hints-on = راهنمایی مجاز است
web-hints-on-more = بازیکن‌ها می‌توانند از ربات بپرسند چه حرکتی می‌کرد، و بقیه باخبر می‌شوند. این بازی در رتبه‌بندی حساب نمی‌شود.
web-in-words-more = میز به‌صورت متن با فهرست حرکت‌ها؛ برای صفحه‌خوان هم مناسب است.
web-copy-address = کپی نشد؛ از نوار نشانی بردارید
web-poster-only-here = این نشانی فقط روی همین دستگاه باز می‌شود و کد { "\u2066QR\u2069" } آن به درد گوشی‌ها نمی‌خورد. سرور را برای شبکه باز کنید، با نشانی‌ای که نشان می‌دهد همین صفحه را باز کنید و آن را چاپ کنید.
web-poster = پوستر
web-print = چاپ
web-poster-play = این‌جا بازی کنید
web-poster-scan = به وای‌فای ما وصل شوید، بعد کد را اسکن کنید یا نشانی را بنویسید.
web-poster-choose = یک بازی انتخاب کنید، یا میزی که منتظر بازیکن است. ثبت‌نام لازم نیست.
web-poster-friends = با دوستانتان آمده‌اید؟ «دعوت» را بزنید و کد را نشانشان بدهید.
web-replay-controls = کنترل‌های بازپخش
web-first = به اول بازی
web-step-back = یک گام به عقب
web-step = یک گام به جلو
web-last = به آخر بازی
web-play = پخش
web-pause = مکث
web-moment = لحظه‌ی بازی
web-rounds = دورها
web-graph = امتیازها در طول بازی
web-continue = ادامه از همین‌جا با ربات
web-continue-later = وقتی بازی تمام شود، می‌توانید از همین‌جا با ربات ادامه بدهید.
web-edit = چیدن یک وضعیت
web-share-moment = کپی لینک این لحظه
web-download = ذخیره‌ی بازی
web-open-record-more = فایل بازی‌ای را که «کاشی» روی هر دستگاهی ذخیره کرده است باز کنید. همین‌جا خوانده می‌شود و جایی فرستاده نمی‌شود.
web-record-file = فایل بازی ({ "\u2066.json\u2069" })
web-record-unreadable = این فایل، فایلِ بازیِ «کاشی» نیست.
# $count: how many clauses.
web-found = { $count } بند
web-name-more = دیگران سر میز شما را با این نام می‌بینند.
web-save = ذخیره
web-saved = ذخیره شد
web-account = نام کاربری
web-account-more = الان مهمان هستید. با ساختن حساب، بازی‌هایتان را روی هر دستگاهی دارید.
# $account: its name.
web-member = با حساب { $account } وارد شده‌اید.
web-password = گذرواژه
web-register = ساختن حساب
web-sign-in = ورود
web-preferences = تنظیمات
web-language = زبان
web-glyphs = نقش‌های درشت‌تر روی کاشی‌ها
web-glyphs-more = هر رنگ نقش خودش را دارد؛ این گزینه تشخیصشان را آسان‌تر می‌کند.
web-one-click = حرکت با یک کلیک
web-one-click-more = بدون تأیید؛ باز هم می‌توانید حرکت را پس بگیرید.
web-auto-forced = انجام خودکار حرکت‌های اجباری
web-auto-forced-more = اگر فقط یک حرکت ممکن باشد، خودش انجام می‌شود.
web-history = بازی‌های انجام‌شده
web-no-history = بازی‌های تمام‌شده این‌جا می‌آیند.
# $count: how many games.
web-games-count = { $count } بازی
web-upload = فرستادن به سرور
web-uploaded = روی سرور هست
web-together-told = بازی واقعی روی میز است
web-together-told-more = شما بگویید چه درآمد و چه بازی شد؛ کاشی قانون‌ها را بلد است، امتیازها را نگه می‌دارد و اختلاف‌ها را حل می‌کند.

## پیدا کردن حریف، و رتبه‌بندی

web-opponents-more = بازی و سرعت را انتخاب کنید. با کسی هم‌بازی می‌شوید که حاضر است و سطحش از همه به شما نزدیک‌تر است.
web-opponents-table = هر کس دنبال چه بازی‌ای است
# $game: its title. $pace: one of the paces. $waiting: how many wait.
web-opponents-cell = { $game }، { $pace }: { $waiting }
web-opponents-nobody = کسی منتظر نیست
web-opponents-waiting =
    { $count ->
        [one] { $count } منتظر
       *[other] { $count } منتظر
    }
web-opponents-players = چند نفره؟
web-opponents-friends = بازی با دوستان
# $game: its title.
web-opponents-looking = در جست‌وجوی حریف برای { $game }
# $pace: one of the paces. $kind: rated or unrated.
web-opponents-about = { $pace } · { $players } نفره · { $kind }
web-opponents-seconds = · معمولاً چند ثانیه
web-opponents-minute = · معمولاً زیر یک دقیقه
web-opponents-minutes =
    { $count ->
        [one] · معمولاً حدود { $count } دقیقه
       *[other] · معمولاً حدود { $count } دقیقه
    }
web-opponents-meanwhile = همین که کسی پیدا شود سر میز می‌رویم، حتی اگر در همین پنجره مشغول بازی دیگری باشید.
web-opponents-bot = فعلاً با ربات بازی می‌کنم
web-opponents-elsewhere = جست‌وجو حالا در پنجره یا دستگاه دیگری ادامه دارد.
web-opponents-which = کدام بازی
web-opponents-all = همه
web-pace-live = تند
web-pace-live-more = هر نفر ۱۰ دقیقه
web-pace-relaxed = آرام
web-pace-relaxed-more = هر نفر ۳۰ دقیقه
web-pace-days = روزانه
web-pace-days-more = یک روز هر نوبت
web-rated = رقابتی
web-rated-more = در رتبه‌بندی حساب می‌شود: با ساعت، بدون راهنمایی، بدون پس گرفتن بعد از نوبت خودتان؛ و هر کس برود باخته است.
web-unrated = دوستانه
web-cancel = لغو
web-ratings = رتبه‌بندی
# $game: its title.
web-ratings-of = رتبه‌بندی { $game }
web-ratings-against = در برابر
web-ratings-people = آدم‌ها
web-ratings-bots = ربات‌ها
web-ratings-players =
    { $count ->
        [one] { $count } نفره
       *[other] { $count } نفره
    }
web-ratings-place = رتبه
web-ratings-points = امتیاز
web-ratings-games = بازی
web-ratings-more = بقیه
web-ratings-nobody = هنوز کسی این‌جا نیست. اعضا بعد از اولین بازی رقابتی‌شان این‌جا می‌آیند.
# $place, $of: numbers.
web-ratings-mine = رتبه‌ی شما { $place } از { $of }
web-ratings-share = جلوتر از { $share }٪ بازیکنان
web-ratings-estimate = برآورد { $estimate } ± { $deviation }
web-ratings-provisional = موقت
web-ratings-how = این عدد محتاطانه است: سطحی که تقریباً حتماً به آن می‌رسید؛ پس از ۱۰۰۰ شروع می‌شود و با هر بازی مطمئن‌تر می‌شود. «؟» یعنی هنوز بازی‌ها کم است. کسی که ۴۰۰ امتیاز جلوتر است از هر یازده بازی حدود ده تا را می‌برد.
web-person-since = از { $date } این‌جاست
# $place, $of: numbers.
web-person-place = رتبه‌ی { $place } از { $of }
web-person-share = جلوتر از { $share }٪
# $count: how many games. $first, $last: ratings.
web-person-graph = امتیاز در { $count } بازی آخر: از { $first } تا { $last }
web-person-games = { $games } بازی، { $won } برد
web-person-mine = دیگران مرا این‌طور می‌بینند
