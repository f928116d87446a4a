### The operator's page: reports, and what to do about them.

web-operator = گزارش‌ها
web-operator-more = گزارش‌هایی که کاربران درباره‌ی هم داده‌اند، قدیمی‌ترها اول. هر تصمیمی در دفتر گرداننده‌ها ثبت می‌شود.
web-operator-none = گزارش رسیدگی‌نشده‌ای نمانده است.
web-operator-forbidden = این صفحه برای گرداننده‌های این سرور است.
# $name: the person who was reported.
web-operator-about = درباره‌ی { $name }
# $name: who reported; $day: a date.
web-operator-by = گزارش‌دهنده: { $name }، { $day }
web-operator-chat = برای حرف‌هایش
web-operator-name = برای نامش
web-operator-play = برای بازی کردنش
web-operator-other = برای چیز دیگر
web-operator-said = حرف‌هایش سر میز
web-operator-table = دیدن میز
# $count: how many.
web-operator-open = { $count } گزارش رسیدگی‌نشده
web-operator-banned = از قبل محروم است
web-operator-muted = از قبل اجازه‌ی گپ ندارد
web-operator-dismiss = رد گزارش
web-operator-mute = بستن گپ
web-operator-ban = محروم کردن
web-operator-rename = عوض کردن نام
# $name: the person who was reported.
web-operator-decide = تصمیم درباره‌ی { $name }
web-operator-reason = دلیل
web-operator-reason-more = اگر گپش را ببندید یا محرومش کنید، خودش این را می‌خواند.
web-operator-how-long = تا کی
web-operator-day = یک روز
web-operator-week = یک هفته
web-operator-month = یک ماه
web-operator-no-end = بدون پایان
web-operator-new-name = نام جدید
web-operator-next = گزارش‌های بیشتر
web-operator-done = انجام شد؛ گزارش بسته شد.
# $reason: the operator's words.
web-table-closed = گرداننده این میز را بسته است: «{ $reason }»
