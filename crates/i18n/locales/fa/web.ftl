### The web app.

web-brand = کاشی
web-skip = پرش به صفحه
web-home = خانه
web-home-title = پنج بازی دور یک میز
web-play-now = همین حالا بازی کن
web-loading = یک لحظه …
web-unreachable = دسترسی به سرور ممکن نیست.
web-unknown-game = این صفحه بازیِ این میز را نمی‌شناسد؛ صفحه را دوباره باز کنید.
web-not-found = اینجا چیزی نیست
web-not-found-more = شاید پیوند قدیمی باشد یا حرفی از آن جا افتاده باشد.
web-not-kept = چنین بازی‌ای در این مرورگر نیست.
web-you = شما
web-waiting = در انتظار بازیکنان.
web-chance = نوبت شانس است …
web-prompt = چه باید کرد
web-seats = بازیکنان
web-log = رویدادها
web-plain = میز به زبان ساده
web-moves = حرکت‌های شما

## Bots

web-bot-beginner = بات تازه‌کار
web-bot-casual = بات معمولی
web-bot-strong = بات ماهر
web-bot-expert = بات استاد
web-bot-numbered = { $name } { $seat }
