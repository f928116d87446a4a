### نگاه دوباره به بازی: `kashi analyse` و راهنمایی‌ها.
### $points: ‏analyse-about. $loss: بخشی از برد، به درصد.

## یک تصمیم

# $number: شماره‌ی حرکت در بازی ثبت‌شده، از ۱؛ $move: شرح و نشانه‌گذاری.
analyse-move = { $number }. { $seat }: { $move }
analyse-as-good = حرکت بهتری نبود.
analyse-loss = شانس برد را { $loss }٪ کم می‌کند.
analyse-better = بهتر بود: { $move }
# $why: یکی از دلیل‌های پایین.
analyse-why = چون { $why }.
# یکی از این‌ها $until است.
analyse-at-once = همان لحظه
analyse-within = ظرف { $count } نوبت
analyse-until-draw = تا قرعه‌ی بعدی
analyse-until-end = تا آخر بازی
analyse-until-draw-or-end = تا قرعه‌ی بعدی یا آخر بازی
# $events: جمله‌های گزارش، که گذشته‌اند و برای همین نقل می‌شوند. $with و $without: امتیازها با علامت، با حرکت بهتر و بدون آن.
analyse-fact-better = با حرکت بهتر این پیش می‌آمد: «{ $events }» روی هم، { $until } { $with } امتیاز برای { $seat }؛ بدون آن، { $without }.
analyse-fact-played = با این حرکت این پیش می‌آید: «{ $events }» روی هم، { $until } { $without } امتیاز برای { $seat }؛ با حرکت بهتر، { $with }.
analyse-only-better = فقط با حرکت بهتر این پیش می‌آمد: «{ $events }»
analyse-only-played = فقط با این حرکت این پیش می‌آید: «{ $events }»
# $what: چیزی که روی میز است. $with و $without: بهترین چیزی که $seat می‌تواند بردارد چند امتیاز می‌آورد.
analyse-offer-better = با حرکت بهتر، { $what } برای { $seat } می‌ماند و { $with } امتیاز می‌ارزد. با این حرکت، بهترین ردیف برایش { $without } می‌ارزد.
analyse-offer-played = با این حرکت، { $what } برای { $seat } می‌ماند و { $without } امتیاز می‌ارزد. با حرکت بهتر، بهترین ردیف برایش { $with } می‌ارزد.

# همین‌ها پیش از تصمیم. $other: حرکتی دیگر.
hint-fact-better = با این حرکت این پیش می‌آید: «{ $events }» روی هم، { $until } { $with } امتیاز برای { $seat }؛ با حرکت دیگر («{ $other }»)، { $without }.
hint-fact-other = با حرکت دیگر («{ $other }») این پیش می‌آید: «{ $events }» روی هم، { $until } { $without } امتیاز برای { $seat }؛ با این حرکت، { $with }.
hint-only-better = فقط با این حرکت این پیش می‌آید: «{ $events }»
hint-only-other = با حرکت دیگر («{ $other }») ممکن است این پیش بیاید: «{ $events }»
hint-offer-better = با این حرکت، { $what } برای { $seat } می‌ماند و { $with } امتیاز می‌ارزد. با حرکت دیگر («{ $other }»)، بهترین ردیف برایش { $without } می‌ارزد.
hint-offer-other = با حرکت دیگر («{ $other }»)، { $what } برای { $seat } می‌ماند و { $without } امتیاز می‌ارزد. با این حرکت، بهترین ردیف برایش { $with } می‌ارزد.
analyse-cited = { $words } (بند { $clause })
analyse-line = { $seat }: { $move }
analyse-accuracy = دقت: { $accuracy }٪

## یک بازیکن

# $count: تصمیم‌هایی که انتخابی در کار بوده؛ $good: آن‌هایی که چیزی هدر نداده.
analyse-summary = { $seat }: در { $good } تا از { $count } تصمیم، حرکت بهتری نبود؛ هر تصمیم به‌طور میانگین { $loss }٪ از شانس برد کم کرده است
analyse-best = بهترین: { $number }. { $move }
analyse-worst = پرهزینه‌ترین: { $number }. { $move }، { $loss }٪
# همه به درصد؛ $luck، $own و $others علامت دارند و از $start به $end می‌رسند.
analyse-balance = شانس برد: اول بازی { $start }٪، آخر بازی { $end }٪؛ قرعه‌ها { $luck }، بازی خودش { $own }، بازی بقیه { $others }
# همه به امتیاز و با علامت: چقدر جلوتر از بهترین حریف؛ $luck، $own و $others از $start به $end می‌رسند.
analyse-lead = به امتیاز: اول بازی { $start }، قرعه‌ها { $luck }، بازی خودش { $own }، بازی بقیه { $others }؛ آخر بازی { $end }
analyse-turning-points = جاهایی که بازی برگشت:
# $gain: درصد، با علامت.
analyse-turned-by-luck = { $number }. قرعه: { $gain }٪ برای { $seat }
analyse-turned-by-play = { $number }. تصمیم { $by }: { $gain }٪ برای { $seat }
analyse-nothing = { $path }: هیچ تصمیمی در کار نبوده است

## در صفحه‌ی بازپخش

web-look-back = شانس بود یا مهارت؟
web-look-back-more = شانس برد چطور بالا و پایین رفت، بازی کجا برگشت و چقدرش کار قرعه بود.
web-looking-back = در حال بازبینی…
web-look-back-failed = این بازی را نشد بازبینی کرد. صفحه را دوباره باز کنید و از نو امتحان کنید.
web-chances = شانس برد در طول بازی
# $number: عدد درست.
web-per-cent = { $number }٪
web-look-back-how = هر وضعیت با ارزیابی ربات‌ها سنجیده می‌شود، بدون نگاه به حرکت‌های بعدی. هر چه قرعه عوض کند شانس حساب می‌شود و هر چه تصمیم عوض کند بازی؛ جمعشان دقیقاً همان نتیجه است.
web-graph-draws = قرعه‌ها
web-graph-table = همین‌ها در جدول
# سر ستونی با شماره‌ی حرکت‌ها؛ ۰ شروع بازی است.
web-graph-after = بعد از حرکت

## در صفحه‌ی بازپخش: تصمیم‌ها

web-decisions = تصمیم‌ها
web-decision = تصمیمی که نگاهش می‌کنید
web-decisions-progress = { $done } از { $count } تصمیم بررسی شد…
web-accuracy = { $seat }: دقت { $accuracy }٪؛ در { $best } تا از { $count } تصمیم، حرکت بهتری نبود
web-decisions-none = هیچ تصمیمی چیز زیادی هدر نداد.
web-decision-best = ربات‌ها چیز بهتری پیدا نکردند.
web-decision-costly = پرهزینه
web-decision-doubtful = بحث‌برانگیز
web-decision-took = { $seconds } ثانیه فکر کرد.
web-decision-line = بعدش چه می‌شد
web-decision-try-again = امتحان دوباره
web-trying = روی صفحه حرکت دیگری انتخاب و تأیید کنید.
web-tried-best = همین بود: { $move }. حرکت بهتری پیدا نشد.
web-tried-nearer = از بار پیش بهتر است، ولی هنوز بهترین نیست: { $move }، { $loss }.
web-tried-not = هنوز نه: { $move }، { $loss }.
web-save-review = ذخیره‌ی بازبینی به قالب JSON
web-decisions-how = قوی‌ترین ربات هر تصمیم را چند لحظه در همین مرورگر بررسی می‌کند. دقت ۱۰۰٪ یعنی هیچ‌وقت حرکت بهتری پیدا نشد.

## دلیل‌ها، برای همه‌ی بازی‌ها

# $points: عدد، با دقت نیم.
analyse-about = حدود { $points } امتیاز
analyse-points = { $points } بیشتر می‌آورد
analyse-others = { $points } از حریف می‌گیرد
analyse-table = چیزی که روی میز می‌ماند برایتان { $points } بیشتر می‌ارزد
analyse-close = ادامه‌اش روی‌هم‌رفته کمی بهتر است

## آزول

analyse-azul-wall = دیوار در جاهای بهتری پر می‌شود: { $points }
analyse-azul-lines = ردیف‌های مشق { $points } بیشتر در راه دارند
analyse-azul-market = کارگاه‌ها و وسط میز برای ردیف‌هایتان بیشتر دارند: { $points }
analyse-azul-done = در این دور ردیف‌های بهتری کامل می‌شوند: { $points }
analyse-azul-floor = کاشی کمتری روی ردیف کف می‌افتد: { $points }
analyse-azul-rows = ردیف‌های دیوار بهترند، برای امتیاز پایانی یا برای زمان پایان بازی: { $points }
analyse-azul-columns = ستون‌ها به امتیاز پایانی نزدیک‌تر می‌شوند: { $points }
analyse-azul-colours = رنگ‌ها به امتیاز پایانی نزدیک‌تر می‌شوند: { $points }
analyse-azul-room = خانه‌های خالی دیوار بعداً بیشتر امتیاز می‌آورند: { $points }
analyse-azul-start = شروع دور بعد { $points } می‌ارزد
analyse-azul-turn = نوبتتان در موقع بهتری می‌رسد: { $points }

## شیشه‌های مشجّر سینترا

analyse-sintra-windows = پنجره‌ها و نمادهایشان { $points } بیشتر در راه دارند
analyse-sintra-strips = نوارها به کامل شدن نزدیک‌تر می‌شوند: { $points }
analyse-sintra-market = کارگاه‌ها و وسط میز برای نوارهایتان بیشتر دارند: { $points }
analyse-sintra-glazier = پنجره‌ساز جای بهتری می‌ایستد: { $points }
analyse-sintra-broken = شیشه‌ی کمتری می‌شکند: { $points }
analyse-sintra-start = شروع دور بعد { $points } می‌ارزد
analyse-sintra-turn = نوبتتان در موقع بهتری می‌رسد: { $points }

## اقامتگاه تابستانی

analyse-pavilion-stars = ستاره‌ها به کامل شدن نزدیک‌تر می‌شوند: { $points }
analyse-pavilion-numbers = یک عدد به امتیاز پایانی‌اش نزدیک‌تر می‌شود: { $points }
analyse-pavilion-bonus = کاشی‌های پاداش نزدیک‌تر می‌شوند: { $points }
analyse-pavilion-hand = کاشی‌های دست { $points } بیشتر می‌ارزند
analyse-pavilion-start = شروع دور بعد { $points } می‌ارزد
analyse-pavilion-turn = نوبتتان در موقع بهتری می‌رسد: { $points }

## کالرتو

analyse-coloretto-collection = مجموعه می‌تواند { $points } بهتر شود
analyse-coloretto-jokers = جوکر { $points } می‌ارزد
analyse-coloretto-growth = از رنگ‌هایتان کارت بیشتری در دسته‌کارت مانده است: { $points }
analyse-coloretto-taken = زمان برداشتن ردیف بهتر انتخاب می‌شود: { $points }
analyse-coloretto-rows = ردیف‌های وسط { $points } بیشتر برایتان دارند
analyse-coloretto-safe = ردیفی که کس دیگری نمی‌خواهد برایتان می‌ماند: { $points }
analyse-coloretto-wait = در نوبت‌های بعدی ترتیب به نفع شماست: { $points }

## قلعه‌های بورگاندی

analyse-burgundy-dice = از تاس‌های مانده کار بیشتری برمی‌آید: { $points }
analyse-burgundy-areas = ناحیه‌ها به کامل شدن نزدیک‌تر می‌شوند: { $points }
analyse-burgundy-colours = یک رنگ به کاشی پاداش ویژه‌اش نزدیک‌تر می‌شود: { $points }
analyse-burgundy-estate = ملک بهتر رشد می‌کند: { $points }
analyse-burgundy-store = کاشی‌های ذخیره { $points } بیشتر می‌ارزند
analyse-burgundy-workers = کارگر بیشتر { $points } می‌ارزد
analyse-burgundy-silver = سکه‌ی بیشتر { $points } می‌ارزد
analyse-burgundy-goods = کالاهای ذخیره { $points } بیشتر می‌ارزند
analyse-burgundy-mines = معدن‌ها بیشتر می‌دهند: { $points }
analyse-burgundy-knowledge = کاشی‌های دانش { $points } بیشتر می‌آورند
analyse-burgundy-room = برای کاشی‌های بعدی جای بیشتری باز می‌شود: { $points }
analyse-burgundy-order = جای جلوتر در ترتیب نوبت { $points } می‌ارزد
analyse-burgundy-market = کاشی‌های روی میز بهتر جور می‌شوند: { $points }
