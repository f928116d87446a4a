### میز کالرتو در صفحه.

web-coloretto-table = میز کالرتو
web-coloretto-middle = وسط میز: دسته‌کارت و ردیف‌ها
# $until: کارت «دور پایانی» کی می‌آید.
web-coloretto-pile = دسته‌کارت: { $count } کارت. { $until }
# $pile: پیام بالا.
web-coloretto-pile-draw = { $pile } کشیدن کارت
web-coloretto-until-last = { $count } کارت مانده به «دور پایانی».
web-coloretto-last-next = کارت بعدی «دور پایانی» است.
web-coloretto-last-out = کارت «دور پایانی» آمده است.
web-coloretto-last = دور آخر: وقتی همه ردیفی بردارند بازی تمام است.
# $card: یکی از coloretto-the-.
web-coloretto-drawn = کشیده شد: { $card }

## احتمال کارت بعدی

web-coloretto-odds = احتمال کارت بعدی
web-coloretto-odds-short = احتمال‌ها
# $count تا از $total کارتِ دسته.
web-coloretto-of = { $count } از { $total }
web-coloretto-percent = { $number }٪

## ردیف‌ها و کارت‌های بازیکن‌ها

# $row: coloretto-row؛ $cards: آن‌چه آن‌جاست و جایی که مانده.
web-coloretto-row = { $row }: { $cards }
# $before و $after: امتیاز من.
web-coloretto-row-worth = { $row }: { $cards }. با برداشتنش امتیازتان از { $before } به { $after } می‌رسد
web-coloretto-row-hidden = { $row }: { $cards }. با برداشتنش { $points } امتیاز می‌گیرید و یک کارت که هنوز رو نشده
web-coloretto-row-taken = { $row }: { $seat } برداشته
web-coloretto-collection = کارت‌های { $seat }
web-coloretto-values = امتیاز ۱ تا ۶ کارت از یک رنگ
web-coloretto-three = سه رنگ مثبت، بقیه منفی

## آن‌چه باید کرد

web-coloretto-task-turn = کارتی بکشید یا ردیفی بردارید.
web-coloretto-task-draw = کارتی بکشید؛ همه‌ی ردیف‌ها خالی‌اند.
web-coloretto-task-full = ردیفی بردارید؛ همه‌ی ردیف‌های مانده پرند.
web-coloretto-task-no-pile = ردیفی بردارید؛ دسته‌کارت تمام شده است.
# $card: یکی از coloretto-the-.
web-coloretto-task-put = برای { $card } ردیفی انتخاب کنید.

## آن‌چه حرکت انتخاب‌شده می‌آورد

# $points: تفاوت، با علامتش.
web-coloretto-outcome-take = امتیاز شما: از { $before } به { $after } ({ $points })
# $points: امتیاز کارت‌های رو، با علامتش.
web-coloretto-outcome-hidden = { $points } امتیاز و یک کارت که هنوز رو نشده
web-coloretto-and-hidden = { $points } + ؟
# $worths: فهرستی از web-coloretto-worth-of.
web-coloretto-outcome-put = ارزش این ردیف پس از آن: { $worths }
web-coloretto-worth-of = { $seat }: { $points }
