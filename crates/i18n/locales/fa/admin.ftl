### خط فرمان گرداننده‌ها: `kashi admin`.

## The heads of columns

admin-head-id = شناسه
admin-head-name = نام
admin-head-account = حساب
admin-head-kind = نوع
admin-head-since = از (UTC)
admin-head-seen = آخرین استفاده (UTC)
admin-head-code = کد
admin-head-game = بازی
admin-head-status = وضعیت
admin-head-host = میزبان
admin-head-seat = صندلی
admin-head-who = چه کسی
# What a ban keeps a person from.
admin-head-from = محروم از
admin-head-until = تا (UTC)
admin-head-by = گرداننده
admin-head-reason = دلیل
admin-head-at = کِی (UTC)
admin-head-about = درباره‌ی
admin-head-reporter = گزارش‌دهنده
admin-head-verdict = نتیجه
admin-head-words = متن
admin-head-action = چه کار
admin-head-detail = جزئیات

## The parts of a person and of a table

admin-part-sessions = جاهایی که وارد شده
admin-part-tables = میزهای ناتمام
admin-part-reports = گزارش‌ها درباره‌ی او
admin-part-bans = محرومیت‌ها
admin-part-seats = صندلی‌ها
admin-part-log = کارهای گرداننده‌ها

## What stands in columns

admin-guest = مهمان
admin-member = عضو
admin-operator = گرداننده
admin-deleted = حذف‌شده
admin-gone-for-good = پاک‌شده
admin-status-open = باز
admin-status-playing = در جریان
admin-status-over = تمام‌شده
admin-from-all = همه‌چیز
admin-from-chat = گپ
admin-no-end = بدون پایان
admin-none = چیزی نیست.
# $option: what to add to the same command.
admin-more = باز هم هست: { $option }

## What was done. $name: a person, or an address; $table, $report: an id

admin-banned = { $name } محروم شد.
# $until: a moment in UTC.
admin-banned-until = { $name } تا { $until } به وقت UTC محروم شد.
admin-muted = { $name } دیگر نمی‌تواند گپ بزند.
# $until: a moment in UTC.
admin-muted-until = { $name } تا { $until } به وقت UTC نمی‌تواند گپ بزند.
admin-unbanned = محرومیت { $name } برداشته شد.
# $new: the new name.
admin-renamed = نام { $name } حالا { $new } است.
# $days: how many days.
admin-person-deleted = { $name } حذف شد. تا { $days } روز با ‎kashi admin restore‎ برمی‌گردد.
admin-person-restored = { $name } برگشت.
admin-operator-added = { $name } حالا گرداننده است.
admin-operator-removed = { $name } دیگر گرداننده نیست.
admin-table-closed = میز { $table } بسته شد.
# $days: how many days.
admin-table-deleted = میز { $table } حذف شد. تا { $days } روز با ‎kashi admin tables restore‎ برمی‌گردد.
admin-table-restored = میز { $table } برگشت.
admin-report-closed = گزارش { $report } بسته شد.

## Why not. $text: what was typed

admin-no-person = کسی با شناسه، حساب یا نام عضویت «{ $text }» نیست. با ‎kashi admin people list‎ پیدایش کنید.
admin-no-table = میزی با شناسه یا کد «{ $text }» نیست. با ‎kashi admin tables list‎ پیدایش کنید.
admin-no-report = گزارشی به شناسه‌ی «{ $text }» نیست. با ‎kashi admin reports list‎ پیدایش کنید.
admin-no-network = «{ $text }» نه نشانی است و نه شبکه.
admin-already = از قبل همین‌طور بود؛ چیزی عوض نشد.
admin-gone = برای همیشه پاک شده است؛ دیگر نه برمی‌گردد و نه عوض می‌شود.
admin-no-account = فقط اعضا می‌توانند گرداننده باشند؛ این مهمان است.
# $count: how many characters.
admin-reason = لطفاً دلیل بنویسید: یک خط، حداکثر { $count } نویسه.
admin-busy = میز خیلی شلوغ بود. دوباره امتحان کنید.
