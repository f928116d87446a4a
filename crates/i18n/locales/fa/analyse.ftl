### نگاه دوباره به بازی: `kashi analyse` و راهنمایی‌ها.
### $points: حدود چند امتیاز، با رقم‌های همین زبان. $loss: بخشی از برد، به درصد.

## یک تصمیم

# $number: شماره‌ی حرکت در بازی ضبط‌شده، از ۱؛ $move: شرح و نشانه‌گذاری.
analyse-move = { $number }. { $seat }: { $move }
analyse-as-good = حرکت بهتری نبود.
analyse-loss = شانس برد را { $loss }٪ کم می‌کند.
analyse-better = بهتر بود: { $move }
# $why: یکی از دلیل‌های پایین.
analyse-why = چون { $why }.

## یک بازیکن

# $count: تصمیم‌هایی که انتخابی در کار بوده؛ $good: آن‌هایی که چیزی هدر نداده.
analyse-summary = { $seat }: در { $good } تصمیم از { $count } تصمیم حرکت بهتری نبود؛ هر تصمیم به‌طور میانگین { $loss }٪ از شانس برد کم کرده است
analyse-best = بهترین: { $number }. { $move }
analyse-worst = پرهزینه‌ترین: { $number }. { $move }، { $loss }٪
analyse-nothing = { $path }: هیچ تصمیمی در کار نبوده است

## دلیل‌ها، برای همه‌ی بازی‌ها

analyse-points = حدود { $points } امتیاز بیشتر می‌آورد
# $clause: شماره‌ی یک قانون.
analyse-points-by = حدود { $points } امتیاز بیشتر می‌آورد (قانون { $clause })
analyse-others = حدود { $points } امتیاز از حریف می‌گیرد
analyse-table = چیزی که روی میز می‌ماند برایتان حدود { $points } امتیاز بیشتر می‌ارزد
analyse-close = ادامه‌اش روی‌هم‌رفته کمی بهتر است

## آزول

analyse-azul-wall = دیوار در جاهای بهتری پر می‌شود: حدود { $points } امتیاز
analyse-azul-lines = ردیف‌های مشق حدود { $points } امتیاز بیشتر در راه دارند
analyse-azul-market = کارگاه‌ها و وسط میز برای ردیف‌هایتان بیشتر دارند: حدود { $points } امتیاز
analyse-azul-done = در این دور ردیف‌های بهتری کامل می‌شوند: حدود { $points } امتیاز
analyse-azul-floor = کاشی کمتری روی ردیف کف می‌افتد: حدود { $points } امتیاز
analyse-azul-rows = ردیف‌های دیوار بهترند، برای جایزه یا برای زمان پایان بازی: حدود { $points } امتیاز
analyse-azul-columns = ستون‌ها به جایزه نزدیک‌تر می‌شوند: حدود { $points } امتیاز
analyse-azul-colours = رنگ‌ها به جایزه نزدیک‌تر می‌شوند: حدود { $points } امتیاز
analyse-azul-room = خانه‌های خالی دیوار بعداً بیشتر امتیاز می‌آورند: حدود { $points } امتیاز
analyse-azul-start = شروع دور بعد حدود { $points } امتیاز می‌ارزد
analyse-azul-turn = نوبت در زمان بهتری می‌رسد: حدود { $points } امتیاز

## سینترا

analyse-sintra-windows = پنجره‌ها و نقش‌هایشان حدود { $points } امتیاز بیشتر در راه دارند
analyse-sintra-strips = نوارها به کامل شدن نزدیک‌تر می‌شوند: حدود { $points } امتیاز
analyse-sintra-market = کارگاه‌ها و وسط میز برای نوارهایتان بیشتر دارند: حدود { $points } امتیاز
analyse-sintra-glazier = پنجره‌ساز جای بهتری می‌ایستد: حدود { $points } امتیاز
analyse-sintra-broken = شیشه‌ی کمتری می‌شکند: حدود { $points } امتیاز
analyse-sintra-start = شروع دور بعد حدود { $points } امتیاز می‌ارزد
analyse-sintra-turn = نوبت در زمان بهتری می‌رسد: حدود { $points } امتیاز

## پاویون

analyse-pavilion-stars = ستاره‌ها به کامل شدن نزدیک‌تر می‌شوند: حدود { $points } امتیاز
analyse-pavilion-numbers = یک عدد به جایزه‌اش نزدیک‌تر می‌شود: حدود { $points } امتیاز
analyse-pavilion-bonus = کاشی‌های جایزه نزدیک‌تر می‌شوند: حدود { $points } امتیاز
analyse-pavilion-hand = کاشی‌های دست حدود { $points } امتیاز بیشتر می‌ارزند
analyse-pavilion-start = شروع دور بعد حدود { $points } امتیاز می‌ارزد
analyse-pavilion-turn = نوبت در زمان بهتری می‌رسد: حدود { $points } امتیاز

## کولورتو

analyse-coloretto-collection = مجموعه می‌تواند حدود { $points } امتیاز بهتر شود
analyse-coloretto-jokers = جوکر حدود { $points } امتیاز می‌ارزد
analyse-coloretto-growth = از رنگ‌هایتان کارت بیشتری در دسته‌کارت مانده است: حدود { $points } امتیاز
analyse-coloretto-taken = زمان برداشتن ردیف بهتر انتخاب می‌شود: حدود { $points } امتیاز
analyse-coloretto-rows = ردیف‌های وسط حدود { $points } امتیاز بیشتر برایتان دارند
analyse-coloretto-safe = ردیفی می‌ماند که کس دیگری نمی‌خواهد: حدود { $points } امتیاز
analyse-coloretto-wait = نوبت‌های بعدی ترتیب بهتری دارند: حدود { $points } امتیاز

## بورگوندی

analyse-burgundy-dice = از تاس‌های مانده کار بیشتری برمی‌آید: حدود { $points } امتیاز
analyse-burgundy-areas = ناحیه‌ها به کامل شدن نزدیک‌تر می‌شوند: حدود { $points } امتیاز
analyse-burgundy-colours = یک رنگ به کاشی جایزه‌اش نزدیک‌تر می‌شود: حدود { $points } امتیاز
analyse-burgundy-estate = ملک بهتر رشد می‌کند: حدود { $points } امتیاز
analyse-burgundy-store = کاشی‌های ذخیره حدود { $points } امتیاز بیشتر می‌ارزند
analyse-burgundy-workers = کارگر بیشتر حدود { $points } امتیاز می‌ارزد
analyse-burgundy-silver = سکه‌ی بیشتر حدود { $points } امتیاز می‌ارزد
analyse-burgundy-goods = کالاهای ذخیره حدود { $points } امتیاز بیشتر می‌ارزند
analyse-burgundy-mines = معدن‌ها بیشتر می‌دهند: حدود { $points } امتیاز
analyse-burgundy-knowledge = کاشی‌های دانش حدود { $points } امتیاز بیشتر می‌آورند
analyse-burgundy-room = برای کاشی‌های بعدی جای بیشتری باز می‌شود: حدود { $points } امتیاز
analyse-burgundy-order = جای جلوتر در ترتیب نوبت حدود { $points } امتیاز می‌ارزد
analyse-burgundy-market = کاشی‌های روی میز بهتر جور می‌شوند: حدود { $points } امتیاز
