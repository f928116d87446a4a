### آنچه میز همه‌ی بازی‌ها در صفحه دارد.

web-confirm = تأیید
web-put-back = برگرداندن
web-enlarge = بزرگ کردنِ صفحه‌ی { $seat }
web-shrink = کوچک کردنِ صفحه‌ی { $seat }
