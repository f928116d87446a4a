### نگاه دوباره به بازی: `kashi analyse` و راهنمایی‌ها.
### $points: حدود چند امتیاز، با رقم‌های همین زبان. $loss: بخشی از برد، به درصد.

## یک تصمیم

# $number: شماره‌ی حرکت در بازی ضبط‌شده، از ۱؛ $move: شرح و نشانه‌گذاری.
analyse-move = { $number }. { $seat }: { $move }
analyse-as-good = از این بهتر نبود.
analyse-loss = { $loss }٪ از برد را هدر می‌دهد.
analyse-better = بهتر بود: { $move }
# $why: یکی از دلیل‌های پایین.
analyse-why = چون { $why }.

## یک بازیکن

# $count: تصمیم‌هایی که انتخابی در کار بوده؛ $good: آن‌هایی که چیزی هدر نداده.
analyse-summary = { $seat }: { $good } تصمیم از { $count } تصمیم بهتر نمی‌شد؛ به‌طور میانگین { $loss }٪ از برد هدر رفته
analyse-best = بهترین: { $number }. { $move }
analyse-worst = پرهزینه‌ترین: { $number }. { $move }، { $loss }٪
analyse-nothing = { $path }: هیچ تصمیمی در کار نبوده است

## دلیل‌ها، برای همه‌ی بازی‌ها

analyse-points = حدود { $points } امتیاز بیشتر می‌آورد
# $clause: شماره‌ی یک قانون.
analyse-points-by = حدود { $points } امتیاز بیشتر می‌آورد (قانون { $clause })
analyse-others = برای بقیه حدود { $points } امتیاز کمتر می‌ماند
analyse-table = آنچه بعد روی میز می‌ماند حدود { $points } امتیاز بیشتر به کارتان می‌آید
analyse-close = ادامه‌اش روی‌هم‌رفته کمی بهتر است

## آزول

analyse-azul-wall = دیوار در جاهای بهتری پر می‌شود: حدود { $points } امتیاز
analyse-azul-lines = ردیف‌های مشق حدود { $points } امتیاز بیشتر نوید می‌دهند
analyse-azul-market = کارگاه‌ها و وسط میز برای ردیف‌هایتان بیشتر دارند: حدود { $points } امتیاز
analyse-azul-done = در این دور ردیف‌های بهتری کامل می‌شوند: حدود { $points } امتیاز
analyse-azul-floor = کاشی کمتری روی ردیف کف می‌افتد: حدود { $points } امتیاز
analyse-azul-rows = ردیف‌های دیوار بهترند، برای جایزه یا برای زمان پایان بازی: حدود { $points } امتیاز
analyse-azul-columns = ستون‌ها به جایزه نزدیک‌تر می‌شوند: حدود { $points } امتیاز
analyse-azul-colours = رنگ‌ها به جایزه نزدیک‌تر می‌شوند: حدود { $points } امتیاز
analyse-azul-room = خانه‌های خالی دیوار بعداً بیشتر امتیاز می‌آورند: حدود { $points } امتیاز
analyse-azul-start = شروع دور بعد حدود { $points } امتیاز می‌ارزد
analyse-azul-turn = این‌که بعد نوبت کیست حدود { $points } امتیاز فرق می‌کند

## سینترا

analyse-sintra-windows = پنجره‌ها و نقش‌هایشان حدود { $points } امتیاز بیشتر نوید می‌دهند
analyse-sintra-strips = نوارها به کامل شدن نزدیک‌تر می‌شوند: حدود { $points } امتیاز
analyse-sintra-market = کارگاه‌ها و وسط میز برای نوارهایتان بیشتر دارند: حدود { $points } امتیاز
analyse-sintra-glazier = شیشه‌گر جای بهتری می‌ایستد: حدود { $points } امتیاز
analyse-sintra-broken = شیشه‌ی کمتری می‌شکند: حدود { $points } امتیاز
analyse-sintra-start = شروع دور بعد حدود { $points } امتیاز می‌ارزد
analyse-sintra-turn = این‌که بعد نوبت کیست حدود { $points } امتیاز فرق می‌کند

## پاویون

analyse-pavilion-stars = ستاره‌ها به کامل شدن نزدیک‌تر می‌شوند: حدود { $points } امتیاز
analyse-pavilion-numbers = یک عدد به جایزه‌اش نزدیک‌تر می‌شود: حدود { $points } امتیاز
analyse-pavilion-bonus = کاشی‌های جایزه نزدیک‌تر می‌شوند: حدود { $points } امتیاز
analyse-pavilion-hand = کاشی‌های دست حدود { $points } امتیاز بیشتر می‌ارزند
analyse-pavilion-start = شروع دور بعد حدود { $points } امتیاز می‌ارزد
analyse-pavilion-turn = این‌که بعد نوبت کیست حدود { $points } امتیاز فرق می‌کند

## کولورتو

analyse-coloretto-collection = مجموعه می‌تواند حدود { $points } امتیاز بهتر شود
analyse-coloretto-jokers = جوکر حدود { $points } امتیاز می‌آورد
analyse-coloretto-growth = از رنگ‌هایتان کارت بیشتری در دسته‌کارت مانده است: حدود { $points } امتیاز
analyse-coloretto-taken = وقت برداشتن ردیف، یا صبر کردن، درست است: حدود { $points } امتیاز
analyse-coloretto-rows = ردیف‌های وسط حدود { $points } امتیاز بیشتر برایتان دارند
analyse-coloretto-safe = ردیفی می‌ماند که کس دیگری نمی‌خواهد: حدود { $points } امتیاز
analyse-coloretto-wait = ترتیب نوبت‌های بعدی حدود { $points } امتیاز فرق می‌کند

## بورگوندی

analyse-burgundy-dice = از تاس‌های مانده کار بیشتری برمی‌آید: حدود { $points } امتیاز
analyse-burgundy-areas = ناحیه‌ها به کامل شدن نزدیک‌تر می‌شوند: حدود { $points } امتیاز
analyse-burgundy-colours = یک رنگ به کاشی جایزه‌اش نزدیک‌تر می‌شود: حدود { $points } امتیاز
analyse-burgundy-estate = ملک بهتر رشد می‌کند: حدود { $points } امتیاز
analyse-burgundy-store = کاشی‌های ذخیره حدود { $points } امتیاز بیشتر می‌ارزند
analyse-burgundy-workers = کارگرها حدود { $points } امتیاز فرق می‌کنند
analyse-burgundy-silver = سکه‌ها حدود { $points } امتیاز فرق می‌کنند
analyse-burgundy-goods = کالاهای ذخیره حدود { $points } امتیاز بیشتر می‌ارزند
analyse-burgundy-mines = معدن‌ها بیشتر می‌دهند: حدود { $points } امتیاز
analyse-burgundy-knowledge = کاشی‌های دانش حدود { $points } امتیاز بیشتر می‌آورند
analyse-burgundy-room = برای کاشی‌های بعدی جای بیشتری باز می‌شود: حدود { $points } امتیاز
analyse-burgundy-order = جایگاه در ترتیب نوبت حدود { $points } امتیاز فرق می‌کند
analyse-burgundy-market = کاشی‌های روی میز بهتر جور می‌شوند: حدود { $points } امتیاز
