### ترمینال، سطربه‌سطر: `kashi play`. فرمان‌ها در هر دو زبان یکی است.

## خوشامد و نوبت

# $game: عنوان صفحه‌ی قوانین.
play-welcome = { $game } در «کاشی». برای دیدن فرمان‌ها help را بنویسید.
play-prompt = { $seat }، حرکت شما:
play-deal-prompt = قرعه را بنویسید ({ $deal }) یا Enter بزنید تا خودش کشیده شود:
play-bye = خداحافظ!
play-end-of-input = ورودی تمام شد و بازی ناتمام ماند.

## راهنما: هر فرمان یک سطر

play-help = حرکت یا شماره‌اش را همان‌طور که در فهرست moves آمده بنویسید، یا یکی از این فرمان‌ها را:
play-help-help = همین راهنما
play-help-table = نشان دادن میز
play-help-moves = فهرست حرکت‌های مجاز
play-help-hint = پیشنهاد ربات
play-help-why = چرا حرکتی مجاز نیست، یا چه نتیجه‌ای دارد
play-help-rules = جست‌وجو در قوانین
play-help-log = آن‌چه تا حالا گذشته
play-help-undo = پس گرفتن آخرین تصمیم
play-help-save = ذخیره‌ی بازی در فایل
play-help-lang = عوض کردن زبان
play-help-quit = بیرون رفتن

## جواب‌ها

# $input، $suggestion، $move و $path: همان‌طور که نوشته شده یا به نشانه‌گذاری.
play-unknown-command = نه حرکت است و نه فرمان: { $input }. برای فهرست فرمان‌ها help را بنویسید.
play-did-you-mean = منظورتان { $suggestion } بود؟
play-moves = { $count } حرکت مجاز:
play-no-such-number =
    { $count ->
        [1] در فهرست فقط یک حرکت هست.
       *[other] در فهرست { $count } حرکت هست.
    }
play-moved = { $seat } بازی کرد: { $move }.
play-dealt = قرعه کشیده شد: { $deal }.
play-forced = تنها حرکت ممکن: { $move }.
play-legal = { $move } مجاز است.
play-undone = پس گرفته شد.
play-undo-consent = نوبت گذشته است؛ برای پس گرفتن باید بقیه هم موافق باشند.
play-saved = در { $path } ذخیره شد.
play-loaded = از { $path } باز شد.
play-file-error = { $path }: { $problem }
play-lang = از این به بعد به فارسی.
play-quit-confirm = واقعاً می‌روید؟ بازی ذخیره نشده است (y/n):
play-no-result = در قوانین چیزی درباره‌ی این پیدا نشد.

## ربات‌ها

play-bot-thinks = { $seat } دارد فکر می‌کند…
play-bot-moved = { $seat } (ربات) بازی کرد: { $move }.
play-hint = ربات اگر بود این را بازی می‌کرد: { $move }.
