### خط فرمان، بیرون از `play`: ‏`kashi games`، ‏`kashi replay`، ‏`kashi serve` و `kashi think`.

# $least و $most: چند نفر می‌توانند بازی کنند.
cli-game = { $id }  { $title }، { $least } تا { $most } نفره
# $count: چند بازی ثبت‌شده بررسی شد؛ $good: چند تایش درست است.
cli-verified = { $path }: { $count } بازی، { $good } تا درست
# $number: چندمین بازیِ فایل، از ۱؛ $problem: یک جمله.
cli-record-bad = { $path }، بازی شماره‌ی { $number }: { $problem }
# $number: چند حرکت انجام شده؛ $count: چند حرکت هست.
cli-step = حرکت { $number } از { $count }: { $action }
cli-simulated = { $count } بازی در { $path } نوشته شد
# $flag: --bots with a zero.
cli-nobody-thinks = این‌طوری هیچ رباتی نمی‌تواند بازی کند: با ‎{ $flag }‎ همه‌ی فکر کردن با kashi think است و آن هم یک سرور NATS می‌خواهد. ‎--bus nats://…‎ را بدهید یا NATS_URL را تنظیم کنید.
cli-think-no-bus = معلوم نیست از کدام سرور NATS باید کار گرفت. ‎--bus nats://…‎ را بدهید یا NATS_URL را تنظیم کنید.

## `kashi serve`, once it is ready

serve-ready = «کاشی» آماده است.
# $house: what the operator calls the place.
serve-ready-house = { $house } آماده است.
serve-proxied = بقیه با نشانی پروکسی شما می‌آیند.
serve-here = روی همین دستگاه باز کنید: { $address }
serve-network = بقیه‌ی کسانی که روی همین شبکه‌اند: { $address }
# $command: how to let others in.
serve-only-here = فقط همین دستگاه به آن راه دارد. برای این‌که بقیه هم بیایند: { $command }
serve-kept = میزها این‌جا نگه داشته می‌شوند: { $place }
serve-stop = با Ctrl-C تمامش کنید؛ دوباره که راه بیفتد، همه خودشان برمی‌گردند.

## `kashi arena`: the headings of its tables

arena-first = اولی
arena-second = دومی
arena-games = بازی
arena-win-rate = درصد برد
arena-lead = اختلاف
arena-points = امتیاز
arena-elo = الو
arena-mean = میانگین

## `kashi bench`

bench-game = بازی
bench-variant = حالت
bench-games = بازی در ثانیه
bench-action = نانوثانیه برای هر کنش
bench-branching = انتخاب‌ها
bench-length = طول بازی
bench-bytes = بایت
bench-seconds = عددی بیشتر از ۰ و حداکثر ۳۶۰۰ (ثانیه) لازم است

## `kashi puzzles`

# $number: which game.
puzzles-game = بازی { $number }
puzzles-found = { $count } معما در { $path }، بعد از { $games } بازی و نگاه به { $decisions } تصمیم
puzzles-obvious = { $count } تصمیم جوابش معلوم است
puzzles-unclear = { $count } تصمیم جواب برجسته‌ای ندارد
puzzles-unexplained = { $count } تصمیم جوابی دارد که چیزی توضیحش نمی‌دهد
puzzles-repeated = { $count } معما موضوعی دارد که به اندازه‌ی کافی معما داشت
# $path: a file.
puzzles-other-settings = معماهای { $path } مال بازی دیگری است یا با تنظیم دیگری پیدا شده: همان تنظیم را بدهید، یا ‎--out‎ دیگری
puzzles-other-game = بازی‌های { $path } از نوع دیگری است
puzzles-unreadable = { $path } فایل معما نیست
# $gap: winning chances in per cent; negative if another move is better.
puzzles-rejected = { $id }: رد شد، بهترین حرکتِ دیگر { $gap }٪ از شانس برد را هدر می‌دهد
# $agreed, $ahead: shares in per cent.
puzzles-verified = { $count } معما دوباره با { $nodes } گره بررسی شد: { $agreed }٪ تأیید شد؛ در { $ahead }٪ هنوز حرکت درست از همه بهتر است
puzzles-dropped = { $count } معما در { $path } ماند

## `kashi suite`

suite-made = { $count } وضعیت در { $path }، از { $games } بازی
# $path: a file.
suite-other-settings = وضعیت‌های { $path } مال بازی دیگری است یا با تنظیم دیگری جست‌وجو شده: همان تنظیم را بدهید، یا ‎--out‎ دیگری
suite-unreadable = { $path } فایل وضعیت‌ها نیست
suite-bot = ربات
suite-positions = وضعیت
suite-agreed = هم‌نظر
suite-lost = هدر می‌دهد

## `kashi load`

load-heading = { $tables } میز، { $sockets } سوکت، هر کدام { $seconds } ثانیه
load-commits = ثبت خالی
load-echo = پژواک خالی
load-flat-out = حرکت، با تمام توان
load-paced = حرکت، با آهنگ ثابت
load-memory = حافظه
load-asked = (خواسته شده: { $rate } در ثانیه)
# $idle, $played: KiB.
load-bytes = { $idle } کیبی‌بایت برای هر میز و دو سوکتش؛ { $played } کیبی‌بایت بعد از این حرکت‌ها
# $players, $tables, $seconds: numbers.
load-cup-heading = { $players } بازیکن در جام آزاد، { $tables } میز، { $seconds } ثانیه
load-cup-first = اولین میزِ همه
load-cup-waits = انتظار برای میز بعدی
load-cup-longest = طولانی‌ترین انتظار
load-cup-standings = جدول

## `kashi train`

# $count: generations.
train-nothing = { $path }: کاری نمانده، از { $count } نسل یاد گرفته است
train-not-writable = نمی‌شود در { $path } نوشت
# $number: which generation.
train-playing = نسل { $number }
# $error, $before: points; $share: a squared error.
train-generation = نسل { $number }: { $positions } وضعیت؛ در بازی‌های کنارگذاشته اختلاف پایان { $error } امتیاز خطا دارد (قبلاً { $before }) و سهم برد { $share } (مربع)؛ میانگین { $points } امتیاز برای هر صندلی
# $first, $four, $before, $four_before: shares in per cent.
train-policy = { $decisions } تصمیم؛ در بازی‌های کنارگذاشته حرکتی که جست‌وجو ترجیح می‌دهد در { $first }٪ اولین و در { $four }٪ یکی از چهار حرکت اول است (بدون سیاست { $before }٪ و { $four_before }٪)
