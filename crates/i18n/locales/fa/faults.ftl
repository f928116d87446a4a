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

# $option: اسم گزینه؛ $problem: شرح فنی.
setup-error = با این گزینه‌ها نمی‌شود میز را چید. { $option }: { $problem }.
# اشکال یک گزینه، اگر پیام خودش را داشته باشد: ‏setup-problem-‎ و نام گزینه.
setup-problem-players = این بازی برای این تعداد بازیکن نیست
setup-problem-first = این میز چنین صندلی‌ای ندارد
setup-problem-choosing = وقتی ملک همه یکسان است، چیزی برای انتخاب نیست
setup-problem-remove = باید به همان تعدادی که حذف می‌شود، رنگ‌های متفاوت نام ببرید
setup-problem-pairs = شش صفحه لازم است که ۱ روی چهارتا و هر کدام از ۲ تا ۹ روی یکی باشد، آن هم فقط وقتی صفحه پخش می‌شود
setup-problem-windows = برای هر رو هشت رقم از ۱ تا ۹ لازم است
setup-problem-track = نُه عدد لازم است که از ۰ شروع شود، هر بار بزرگ‌تر شود و به ۱۸ برسد
# آن‌چه اصلاً به کار نمی‌آید؛ $problem: شرح فنی.
unusable-game = چنین بازی‌ای نداریم. { $problem }
unusable-options = این گزینه‌ها خوانده نشد. { $problem }
unusable-state = هیچ میزی این شکلی نمی‌شود. { $problem }
unusable-record = این بازیِ ثبت‌شده خوانده نشد. { $problem }
# $text: آن‌چه نوشته شده؛ $expected: شرح فنی.
parse-error = «{ $text }» خوانده نشد. چیزی که انتظار می‌رفت: { $expected }.
# $field و $problem: شرح فنی.
position-broken = هیچ میزی این شکلی نمی‌شود. { $field }: { $problem }.
position-broken-invariant = هیچ میزی این شکلی نمی‌شود. { $field }: { $problem } (شرط { $number }).

## بازی‌های ثبت‌شده

replay-rules-version = این بازی با نسخه‌ی { $version } قوانین انجام شده که این‌جا شناخته نیست.
# $number: شماره‌ی حرکت از ۱؛ $why: جمله‌ی کامل.
replay-action = حرکت شماره‌ی { $number } ({ $action }) آن‌جا ممکن نیست: { $why }
replay-bent = حرکت شماره‌ی { $number } قرعه‌ای نیست که از بذر تصادفی درمی‌آید؛ آن قرعه { $expected } است.
replay-result = نتیجه‌ی ثبت‌شده با حرکت‌ها جور درنمی‌آید.
