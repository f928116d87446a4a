### خط فرمان، بیرون از `play`: ‏`kashi games` و `kashi replay`.

# $least و $most: چند نفر می‌توانند بازی کنند.
cli-game = { $id }  { $title }، { $least } تا { $most } نفره
# $count: چند بازی ضبط‌شده بررسی شد؛ $good: چند تایش درست است.
cli-verified = { $path }: { $count } بازی، { $good } تا درست
# $number: چندمین بازیِ فایل، از ۱؛ $problem: یک جمله.
cli-record-bad = { $path }، بازی شماره‌ی { $number }: { $problem }
# $number: چند حرکت انجام شده؛ $count: چند حرکت هست.
cli-step = حرکت { $number } از { $count }: { $action }
cli-simulated = { $count } بازی در { $path } نوشته شد
