### مخالفت‌ها و خطاها: src/faults.rs را ببینید.

## قانون‌ها

# $text: متن بند؛ $clause: شماره‌اش.
rule = { $text } ({ $clause })
# بندی که در هیچ صفحه‌ای نیست.
rule-unknown = بند { $clause } اجازه نمی‌دهد.

## وضع میز

illegal-deal-due = الان هیچ بازیکنی نمی‌تواند حرکت کند؛ اول باید { $deal } انجام شود.
illegal-move-due = الان نوبت یکی از بازیکن‌هاست و چیزی برای قرعه نیست.
illegal-other-deal-due = الان باید { $deal } انجام شود، نه قرعه‌ی دیگری.
illegal-over = بازی تمام شده است.
no-seed = این میز بذر تصادفی ندارد؛ بگویید قرعه چه باشد.
undo-nothing = چیزی برای پس گرفتن نیست.
undo-revealed = دیگر نمی‌شود پس گرفت؛ بعد از آن قرعه چیزی را رو کرده است.
undo-others-moved = دیگر نمی‌شود پس گرفت؛ بعد از آن بازیکن دیگری حرکت کرده است.

## چیدن میز، وضعیت‌ها و نوشته‌ها

# $option: نام گزینه؛ $problem: شرح فنی.
setup-error = با این گزینه‌ها نمی‌شود میز را چید. { $option }: { $problem }.
# اشکال یک گزینه، اگر پیام خودش را داشته باشد: ‏setup-problem-‎ و نام گزینه.
setup-problem-players = این بازی برای این تعداد بازیکن نیست
setup-problem-first = این میز چنین صندلی‌ای ندارد
setup-problem-choosing = وقتی ملک همه یکسان است، چیزی برای انتخاب نیست
setup-problem-remove = باید به همان تعدادی که حذف می‌شود، رنگ‌های متفاوت نام ببرید
# گزینه‌ای که مقدارش را آدم می‌نویسد برای هر اشکالی پیام خودش را دارد. $count: چند تا هست؛ $due: چند تا لازم است؛ $written: آن‌چه
# نوشته شده.
setup-problem-pairs-not-dealt = فقط میزی که در آن صفحه پخش می‌شود می‌تواند بگوید کدام ملک‌ها پشت و روی هم‌اند
setup-problem-pairs-count = { $count } جفت نوشته شده و { $due } جفت لازم است
setup-problem-pairs-no-pair = «{ $written }» جفتی از دو ملک متفاوت از ۱ تا ۹ نیست
setup-problem-pairs-sides = ملک { $estate } در { $count } جفت آمده و باید در { $due } جفت باشد
setup-problem-windows-count = «{ $written }» { $count } رقم دارد و هر رو هشت رقم می‌خواهد
setup-problem-windows-digit = «{ $letter }» در «{ $written }» رقمی از ۱ تا ۹ نیست
setup-problem-track-count = { $count } عدد نوشته شده و { $due } عدد لازم است
setup-problem-track-begin = عدد اول باید ۰ باشد
setup-problem-track-end = عدد آخر باید ۱۸ امتیاز منفی باشد
# $place: چندمین عدد، از ۱.
setup-problem-track-rises = عدد شماره‌ی { $place } باید از عدد پیش از خودش امتیاز منفی بیشتری داشته باشد
setup-problem-strips-count = { $count } نوار نوشته شده و { $due } نوار لازم است
# $strip: شماره‌اش؛ $side: ‏a یا b؛ $space: شماره‌اش.
setup-problem-strips-sides = نوار { $strip }، { $count } رو دارد و هر نوار دو رو می‌خواهد
setup-problem-strips-spaces = نوار { $strip } در روی { $side } { $count } خانه دارد و { $due } خانه لازم است
setup-problem-strips-letter = «{ $letter }» در خانه‌ی { $space } از روی { $side } نوار { $strip } هیچ‌یک از { "\u2066w\u00a0y\u00a0o\u00a0b\u00a0p\u00a0*\u2069" } نیست
# گزینه‌ای که پیام خودش را ندارد. $problem: شرح فنی که انگلیسی است.
setup-problem-technical = شرح فنی، به انگلیسی: { $problem }
# $id: آن‌چه نوشته شده؛ $games: شناسه‌ی بازی‌ها.
unusable-game = بازی‌ای با شناسه‌ی { $id } نداریم. این‌ها را داریم: { $games }.
# گزینه‌هایی که آدم نوشته است. $name: آن‌چه نوشته شده؛ $options: آن‌هایی که هست.
unusable-options-unknown = این بازی گزینه‌ای به نام { $name } ندارد. این‌ها را دارد: { $options }.
# $option: نامش؛ $id: شناسه‌اش؛ $written: آن‌چه نوشته شده؛ $values: فهرست شناسه‌ها؛ $own: چیز دیگری که می‌شود نوشت.
unusable-options-value = مقدار گزینه‌ی «{ $option }» ({ $id }) نمی‌تواند { $written } باشد. مقدارهای ممکن: { $values }.
unusable-options-value-own = مقدار گزینه‌ی «{ $option }» ({ $id }) نمی‌تواند { $written } باشد. مقدارهای ممکن: { $values } یا { $own }.
unusable-options-players = تعداد بازیکنان دو بار و با دو عدد متفاوت آمده است.
unusable-no-record = این بازیِ ثبت‌شده‌ی «کاشی» نیست: نام هیچ بازی‌ای در آن نیامده است.
# آن‌چه فقط برنامه‌ها می‌نویسند؛ $problem: شرح فنی که انگلیسی است.
unusable-options = این گزینه‌ها خوانده نشد. شرح فنی، به انگلیسی: { $problem }
unusable-state = هیچ میزی این شکلی نمی‌شود. شرح فنی، به انگلیسی: { $problem }
unusable-record = این بازیِ ثبت‌شده خوانده نشد. شرح فنی، به انگلیسی: { $problem }
# $text: آن‌چه نوشته شده؛ $expected: شرح فنی.
parse-error = «{ $text }» خوانده نشد. باید این باشد: { $expected }.

## آن‌چه به جای متنِ ناخوانا باید می‌آمد؛ انگلیسی‌اش کنار خود خطا در کد است

expected-position = کدِ یک وضعیت، همان‌طور که در لینکش آمده
expected-azul-move = حرکتی مثل { "\u20663r-2\u2069" } (کارگاه ۳، قرمز، ردیف مشق ۲)، { "\u2066ck-f\u2069" } یا { "\u20662>4\u2069" }
expected-azul-deal = قرعه‌ای مثل { "\u2066first 2\u2069" } یا { "\u2066fill bbyk/rrrt/…\u2069" }
expected-burgundy-move = حرکتی مثل { "\u2066d3 take 4 ship\u2069" }، { "\u2066place bk C3\u2069" }، { "\u2066load 2\u2069" } یا { "\u2066pass\u2069" }
expected-burgundy-hex = خانه‌ای مثل { "\u2066D4\u2069" }: ردیف { "\u2066A\u2069" } تا { "\u2066G\u2069" } و ستون از ۱
expected-burgundy-deal = قرعه‌ای مثل { "\u2066first 2\u2069" }، { "\u2066goods0 124/335\u2069" }، { "\u2066estates 25/39\u2069" }، { "\u2066depots k3,wh/-/…\u2069" }، { "\u2066black wh,ship\u2069" }، { "\u2066goods 35162\u2069" } یا { "\u2066roll 24/16 5\u2069" }
expected-burgundy-tile = کاشی‌ای مثل { "\u2066wh\u2069" }، { "\u2066cow3\u2069" }، { "\u2066k17\u2069" }، { "\u2066castle\u2069" }، { "\u2066mine\u2069" } یا { "\u2066ship\u2069" }
expected-coloretto-row = ردیفی از ۱ تا ۵
expected-coloretto-move = حرکت: { "\u2066d\u2069" } (کشیدن کارت)، { "\u2066t2\u2069" } (برداشتن ردیف ۲) یا { "\u2066p2\u2069" } (گذاشتن در ردیف ۲)
expected-coloretto-deal = قرعه‌ای مثل { "\u2066first 2\u2069" }، { "\u2066remove yp\u2069" }، { "\u2066start o b r\u2069" } یا { "\u2066card +\u2069" }
expected-coloretto-first = یک صندلی: { "\u2066first 2\u2069" }
expected-coloretto-remove = رنگ‌های متفاوت از { "\u2066obrgypn\u2069" }، به همین ترتیب: { "\u2066remove yp\u2069" }
expected-coloretto-start = برای هر صندلی رنگ‌های متفاوت از { "\u2066obrgypn\u2069" }، به همین ترتیب: { "\u2066start ob rg\u2069" }
expected-coloretto-card = یکی از { "\u2066obrgypn+j*\u2069" }: { "\u2066card +\u2069" }
expected-clause = شماره‌ی یک بند، مثل { "\u2066AZ-2.5\u2069" }
expected-counts = برای هر نوع یک عدد، روی هم حداکثر ۲۵۵
expected-seed = ۶۴ رقم شانزده‌شانزدهی
expected-pavilion-space = یک خانه: ستاره ({ "\u2066c ne e se sw w nw\u2069" }) و جایگاه ۱ تا ۶
expected-pavilion-move = حرکتی مثل { "\u20663g\u2069" }، { "\u2066cg\u2069" }، { "\u2066sw4g+3\u2069" } (ستاره‌ی { "\u2066sw\u2069" }، جایگاه ۴، سبز، ۳ کاشی آزاد)، { "\u2066pass\u2069" }، { "\u2066+g\u2069" }، { "\u2066kg\u2069" } یا { "\u2066done\u2069" }
expected-pavilion-supply = حداکثر ده کاشی، مثل { "\u2066supply ggob\u2069" }، حرف‌ها به ترتیب { "\u2066pgoybr\u2069" }
expected-pavilion-deal = قرعه‌ای مثل { "\u2066first 2\u2069" }، { "\u2066supply ggob\u2069" } یا { "\u2066fill ppgo/yrrr/…\u2069" }
expected-sintra-move = حرکتی مثل { "\u20663o-5\u2069" } (کارگاه ۳، نارنجی، ستون ۵)، { "\u2066cb-8*1\u2069" }، { "\u2066co-x\u2069" }، { "\u2066r\u2069" } یا { "\u2066ko\u2069" }
expected-sintra-deal = قرعه‌ای مثل { "\u2066first 2\u2069" }، { "\u2066strips 3a 1b … 6a\u2069" }، { "\u2066track owybpo\u2069" } یا { "\u2066fill wwyo/bbbp/…\u2069" }
expected-fill = محتوای کارگاه‌ها، مثل { "\u2066bbyk/rrrt/-\u2069" }، حرف‌ها به ترتیب رنگ‌ها

## بازی‌های ثبت‌شده

replay-rules-version = این بازی با نسخه‌ی { $version } قوانین انجام شده که این‌جا شناخته نیست.
# $number: شماره‌ی حرکت از ۱؛ $why: جمله‌ی کامل.
replay-action = حرکت شماره‌ی { $number } ({ $action }) آن‌جا ممکن نیست: { $why }
replay-bent = حرکت شماره‌ی { $number } قرعه‌ای نیست که از بذر تصادفی درمی‌آید؛ آن قرعه { $expected } است.
replay-result = نتیجه‌ی ثبت‌شده با حرکت‌ها جور درنمی‌آید.
