### آن‌چه میز همه‌ی بازی‌ها در صفحه دارد.

web-pieces-confirm = تأیید
web-pieces-put-back = برگرداندن
web-pieces-enlarge = بزرگ کردنِ صفحه‌ی { $seat }
web-pieces-shrink = کوچک کردنِ صفحه‌ی { $seat }
