### The reader's account.

# $count: the least number of characters.
web-account-rule = گذرواژه دست‌کم { $count } نویسه دارد. بهترینش چند کلمه‌ی بی‌ربط به هم است؛ نام خودتان و گذرواژه‌هایی که همه می‌گذارند قبول نیست.
web-account-kept = یادداشتش کردم
web-account-code-once = این کد بازیابی شماست. اگر روزی گذرواژه یادتان رفت، حسابتان با همین برمی‌گردد. جایی بنویسیدش؛ دیگر نشانش نمی‌دهیم.
web-account-token-once = این توکن جدید است. همین حالا کپی‌اش کنید؛ دیگر نشانش نمی‌دهیم.
web-account-lost = گذرواژه یادتان رفته؟
web-account-lost-more = نام کاربری را بالا بنویسید و کد بازیابی‌ای را که یادداشت کرده‌اید این‌جا.
web-account-code = کد بازیابی
web-account-code-more = کد جدید جای قبلی را می‌گیرد. اول گذرواژه‌تان را می‌پرسیم.
web-account-new-code = ساختن کد جدید
web-account-recover = ثبت گذرواژه‌ی جدید
web-account-old-password = گذرواژه‌ی فعلی
web-account-new-password = گذرواژه‌ی جدید
web-account-change-password = عوض کردن گذرواژه
web-account-change-more = از همه‌ی دستگاه‌های دیگر خارج می‌شوید و توکن‌هایتان باطل می‌شوند.
web-account-changed = گذرواژه‌تان عوض شد.
web-account-sign-out = خروج
web-account-sign-out-all = خروج از همه‌جا
web-account-sessions = دستگاه‌ها و توکن‌ها
web-account-unknown-device = دستگاه ناشناس
web-account-here = همین دستگاه
# $day: a date.
web-account-seen = آخرین استفاده: { $day }.
# $day: a date.
web-account-ends = تا { $day } کار می‌کند.
web-account-end = باطل کردن
# $name: the device or token.
web-account-end-of = باطل کردن { $name }
web-account-token-more = با توکن، برنامه‌ای که خودتان نوشته‌اید وارد می‌شود. بعد از ۹۰ روز باطل می‌شود.
web-account-token-label = برای چه کاری
web-account-token-scope = چه کار می‌تواند بکند
web-account-scope-read = فقط ببیند
web-account-scope-play = ببیند و بازی کند
web-account-scope-all = همه کار
web-account-new-token = ساختن توکن
web-account-leave = داده‌های شما و حذف حساب
web-account-data = گرفتن همه‌ی داده‌هایم
web-account-data-more = یک فایل با نامتان، دستگاه‌هایتان، بازی‌هایتان و هر چه در گپ نوشته‌اید.
web-account-delete = حذف حسابم
web-account-delete-more = نام و حسابتان برای همیشه پاک می‌شود. بازی‌های نیمه‌کاره واگذار می‌شوند؛ بازی‌های تمام‌شده برای هم‌بازی‌هایتان می‌مانند، بدون نام شما.
web-account-deleted-person = بازیکن حذف‌شده
# Next to a member's name, for screen readers and as a tip.
web-account-member = عضو
# $name: the person.
web-account-about = درباره‌ی { $name }
web-account-block = مسدود کردن
web-account-unblock = رفع مسدودی
web-account-blocked = این شخص را مسدود کرده‌اید.
web-account-report = گزارش به گرداننده
web-account-reported = ممنون؛ گرداننده رسیدگی می‌کند.
web-account-mail = نشانی ایمیل
web-account-mail-more = اگر روزی گذرواژه یادتان رفت، می‌توانیم برایتان کد ایمیل کنیم. از این نشانی استفاده‌ی دیگری نمی‌کنیم و کسی آن را نمی‌بیند.
# $address: the mail address.
web-account-mail-is = نشانی شما: { $address }
web-account-mail-send = فرستادن کد به این نشانی
# $address: the mail address.
web-account-mail-waiting = به { $address } یک کد فرستادیم. لطفاً این‌جا بنویسیدش.
web-account-mail-code = کدی که ایمیل شد
web-account-mail-confirm = تأیید
web-account-mail-remove = پاک کردن نشانی
web-account-mail-lost = کد بازیابی دم دستتان نیست؟ اگر حسابتان نشانی ایمیل تأییدشده داشته باشد، کدی می‌فرستیم که یک ساعت کار می‌کند.
web-account-mail-ask = برایم کد ایمیل کنید
web-account-mail-asked = اگر این حساب نشانی تأییدشده داشته باشد، کد در راه است.
web-account-blocks = کسانی که مسدود کرده‌اید
web-account-blocks-more = حرف‌هایشان را نمی‌بینید و نمی‌توانند سر میزهای شما بنشینند.
web-account-no-blocks = کسی را مسدود نکرده‌اید.
# $name: the person.
web-account-unblock-of = رفع مسدودی { $name }
web-account-hide = پنهان کردن پیام‌هایش سر این میز
web-account-unhide = نشان دادن پیام‌هایش
web-account-hidden = پیام‌های این شخص را سر این میز پنهان کرده‌اید.
web-account-mute = بی‌صدا کردن در گپ این میز
web-account-unmute = باصدا کردن
