### آنچه هنگام بازی با قطعه‌های واقعی گفته می‌شود.

web-told = بازی واقعی
web-telling = چه درآمد؟
# $piece: نامش؛ $count: چند تا مانده.
web-telling-piece = { $piece }، { $count } تا مانده
web-telling-back = برداشتن آخری
web-telling-lay = همین‌ها بود
