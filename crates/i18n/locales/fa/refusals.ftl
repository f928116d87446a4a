### چرا فرمانی کاری نکرد، و چه باید کرد؛ و فرمان‌هایی که داده جابه‌جا می‌کنند، وقتی تمام شدند چه می‌گویند.

## آن‌چه نوشته شد

refusal-seats-count = ‎--seats‎ برای { $said } صندلی است، ولی میز { $players } صندلی دارد
refusal-seats-who = ‎--seats‎: یکی از ‎human‎، ‎bot‎ یا نام یک ربات را بنویسید
# $option: what was typed.
refusal-option-form = ‎--option‎ { $option }: باید به شکل ‎NAME=VALUE‎ باشد
refusal-option-twice = گزینه‌ی { $name } دو بار آمده
# $reason: در هر زبانی انگلیسی است.
refusal-technical = شرح فنی، به انگلیسی: { $reason }
refusal-not-json = { $path } فایل JSON نیست
refusal-not-record = { $path }: بازیِ ثبت‌شده نیست
refusal-no-record = { $path }: هیچ بازیِ ثبت‌شده‌ای در آن نیست
# $number: which, from 1.
refusal-record-not-json = { $path }: بازی شماره‌ی { $number } در قالب JSON نیست
refusal-record = { $path }: بازی شماره‌ی { $number }
# $at: how many were asked for.
refusal-at = ‎--at‎ { $at }: بازی فقط { $count } حرکت دارد
refusal-listen = باید یک نشانی و یک درگاه باشد: { $here } برای همین دستگاه، { $everywhere } برای همه‌ی شبکه
refusal-web-folder = ‎index.html‎ در آن نیست؛ { $command } برنامه‌ی وب را در { $folder } می‌سازد
# $form: an example; $said: what was typed.
refusal-database = باید به شکل { $form } باشد، نه { $said }
refusal-place = همانی را بنویسید که ته صفحه‌ی قبل آمده بود، مثل { $example }
refusal-duration = باید یک عدد با ‎m‎، ‎h‎، ‎d‎ یا ‎w‎ باشد، مثل { $example }
refusal-moment = باید { $day } یا { $moment } باشد، به وقت UTC
refusal-over = این زمان گذشته است
refusal-no-directory = معلوم نیست داده کجاست؛ ‎--data DIR‎ را بدهید
refusal-mail-sender = ‎--smtp‎ بدون ‎--mail-from‎ نمی‌شود: فرستنده را هم بدهید
refusal-mail-server = ‎--mail-from‎ و ‎--smtp-password‎ بدون ‎--smtp‎ نمی‌شود: سرور ایمیل را هم بدهید
refusal-mail-twice = ‎--smtp‎: گذرواژه هم در نشانی است و هم جای دیگر؛ یکی را بردارید
refusal-mail-user = ‎--smtp‎: وقتی گذرواژه جای دیگری است، باید ‎smtps://USER@HOST‎ باشد
refusal-house-empty = نام خالی است
refusal-house-long = نام بیشتر از { $most } نویسه دارد
refusal-house-hidden = نام نویسه‌هایی دارد که دیده نمی‌شوند یا نوشته را برمی‌گردانند

## پایگاه داده

refusal-no-database = در { $directory } فایل { $file } نیست؛ ‎--data‎ را درست بدهید
refusal-newer = این پایگاه داده را نسخه‌ی جدیدتری از ‎kashi‎ نوشته است (قالب { $found }؛ این برنامه تا { $known } را می‌شناسد): همان نسخه را به کار ببرید، یا خروجی آن را
refusal-in-use = سرور دیگری میزهایش را در { $directory } نگه می‌دارد: اول آن را ببندید، یا پوشه‌ی دیگری بدهید
refusal-alone = سرور دیگری با همین پایگاه داده کار می‌کند و این دو از هم خبر ندارند: همه را با یک ‎--bus nats://…‎ راه بیندازید
refusal-beside-server = سروری با این پایگاه داده کار می‌کند: اول آن را ببندید، بعد دوباره همین فرمان را بزنید
refusal-not-empty = این پایگاه داده میز دارد: پایگاه داده‌ی خالی بدهید، یا با ‎kashi import‎ به همین اضافه کنید
# $reason: what the database says.
refusal-database-says = پایگاه داده: { $reason }
refusal-unreadable-row = این را برنامه‌ی دیگری نوشته است: { $reason }
refusal-not-stored = ذخیره نشد
refusal-unconfirmed = شاید ذخیره شده باشد؛ پایگاه داده تأیید نکرد
refusal-closed = پایگاه داده بسته است

## فایل‌ها

refusal-file = فایل: { $reason }
refusal-line = خط { $line }: شرح فنی، به انگلیسی: { $reason }
refusal-cut-short = فایل بعد از { $rows } ردیف بریده شده: خط آخرش، که می‌گوید چند تا هست، نیست. از پشتیبان دیگری استفاده کنید
refusal-changed = فایل بعد از نوشته شدن عوض شده: ردیف‌هایش آن‌هایی نیست که خط آخرش می‌گوید. از پشتیبان دیگری استفاده کنید
refusal-interrupted = بعد از { $stored } ردیف فایل، که ذخیره شده‌اند، متوقف شد: { $reason }. این را درست کنید و بعد همان فایل را با ‎kashi import‎ بخوانید؛ بقیه‌اش اضافه می‌شود
refusal-no-file = چنین فایل یا پوشه‌ای نیست
refusal-no-permission = اجازه‌اش نیست؛ با کاربر صاحب آن، یا با ‎root‎، امتحان کنید
refusal-disk-full = دیسک جا ندارد
refusal-address-taken = برنامه‌ی دیگری آن‌جا گوش می‌دهد: آن را ببندید، یا درگاه دیگری بدهید
refusal-address-strange = این دستگاه چنین نشانی‌ای ندارد
refusal-bus = به سرور NATS راهی نیست: { $reason }

## آن‌چه شد

done-man = { $path }: صفحه‌های راهنما این‌جاست
done-written = { $path }: { $rows } ردیف نوشته شد
done-deleted = { $path }: حذف شد
done-restored = { $path }: { $rows } ردیف برگردانده شد
done-read = { $path }: { $rows } ردیف جدید خوانده شد
done-ratings = رتبه‌بندی از نو حساب شد: { $count } ردیف
# $checker: quick_check, amcheck and so on.
check-by = خود پایگاه داده با { $checker } بررسی شد.
# $said: the database's own words.
check-database = پایگاه داده: { $said }
# $table: its name. $rows: how many.
check-orphans = پایگاه داده: در { $table }، { $rows } ردیف به ردیف‌هایی برمی‌گردد که دیگر نیستند.
# $buckets: how many.
check-miscounted = جدول رتبه‌ها: { $buckets } شمارش درست نیست و رتبه‌ی بازیکن‌ها اشتباه نشان داده می‌شود. سرور را متوقف کنید و ‎kashi ratings‎ را اجرا کنید.
# $table: its id. $event: its number.
check-missing = میز { $table }: رویداد { $event } نیست.
# $table: its id. $problem: what was found there.
check-unreadable = میز { $table } را نمی‌شود بازپخش کرد: { $problem }
# $table: its id. $row, $events: open, playing or over.
check-status = میز { $table }: ردیفش می‌گوید { $row }، رویدادهایش می‌گویند { $events }.
done-checked = { $tables } میز با { $events } رویداد بازپخش شد، { $faults } خطا

## Bots of others, and training

# $name: آن‌چه نوشته شد. $bots: فهرست نام‌ها.
refusal-bot-unknown = رباتی به نام { $name } نداریم. این‌ها را داریم: { $bots }
# $setting: ‏ms یا nodes.
refusal-bot-number = { $setting }: باید یک عدد درست باشد
refusal-bot-search = ‎search‎: باید ‎alphabeta‎، ‎tree‎ یا ‎full-tree‎ باشد، نه { $said }
refusal-bot-setting = { $said }: باید با ‎ms=‎، ‎nodes=‎، ‎search=‎ یا ‎weights=‎ شروع شود
refusal-bot-none = بعد از cmd: باید فرمانی بیاید
# $command: how a bot was started.
refusal-bot-start = { $command } راه نیفتاد: { $reason }
refusal-bot-died = وقتی از { $command } حرکت خواسته شد، تمام شد ({ $status })؛ آن‌چه در خروجی خطا نوشته، بالاتر آمده است
refusal-bot-closed = { $command } ورودی یا خروجی‌اش را بسته، ولی هنوز کار می‌کند: { $reason }
refusal-bot-no-json = جواب { $command } ‏JSON نیست: { $reason }
refusal-bot-no-move = در جواب { $command } حرکتی نیست: { $line }
refusal-train-no-players = players: دست‌کم یک عدد لازم است
refusal-train-no-games = games: هر نسل دست‌کم یک بازی می‌کند
refusal-train-no-epochs = epochs: بازی‌ها دست‌کم یک بار مرور می‌شوند
refusal-train-decay = decay: ‏{ $decay } نه صفر است و نه عددی مثبت
refusal-train-shape = { $file }: این وزن‌ها برای ویژگی‌های دیگری است؛ با ‎--fresh‎ و یک ‎--out‎ جدید از صفر شروع کنید
refusal-train-learned = وزن‌هایی که آموزش از آن‌ها شروع می‌شود از { $learned } نسل یاد گرفته‌اند و { $wanted } نسل خواسته شده: با ‎--generations‎ بیشتر بخواهید، یا با ‎--fresh‎ از صفر شروع کنید
