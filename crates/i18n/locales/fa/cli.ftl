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

## `kashi serve`, once it is ready

serve-ready = «کاشی» آماده است.
serve-here = روی همین دستگاه باز کنید: { $address }
serve-network = بقیه‌ی کسانی که روی همین شبکه‌اند: { $address }
# $command: how to let others in.
serve-only-here = فقط همین دستگاه به آن راه دارد. برای اینکه بقیه هم بیایند: { $command }
serve-kept = میزها این‌جا نگه داشته می‌شوند: { $place }
serve-stop = با Ctrl-C تمامش کنید؛ دوباره که راه بیفتد، همه خودشان برمی‌گردند.
