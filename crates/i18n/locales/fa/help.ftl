### راهنمای خط فرمان: `kashi … --help`.
###
### متن انگلیسی کنار خودِ گزینه‌ها در کد است؛ این فایل فقط فارسی دارد. کلید هر فرمان `help-` و نام آن است، کلید هر گزینه
### `help-فرمان--گزینه`، و اگر همه‌جا یک معنا دارد `help--گزینه`. پایان راهنما کلید `-more` دارد. نوشته‌ی لاتین بین دو `
### می‌آید تا جایش در خط به هم نخورد.

help-heading-usage = شیوه‌ی استفاده
help-heading-commands = فرمان‌ها
help-heading-options = گزینه‌ها
help-heading-arguments = ورودی‌ها
# $value: the value, in Latin letters.
help-default = پیش‌فرض: { $value }
# $values: the values, in Latin letters.
help-possible = یکی از: { $values }
help--help = همین راهنما
help--version = شماره‌ی نسخه
help-help = راهنمای برنامه یا یکی از فرمان‌هایش

help-kashi = «کاشی»: میز دیجیتال بازی‌های رومیزی، به فارسی و انگلیسی.
help-kashi-long = غیررسمی و متن‌باز؛ به طراحان و ناشران بازی‌ها ربطی ندارد.
help-kashi-more =
    نمونه‌ها:
      `kashi play azul`                       یک دست «آزول» با ربات
      `kashi play azul --lang en`             همان به انگلیسی
      `kashi serve`                           میز برای بقیه، در `http://localhost:7878`
      `kashi rules AZ-2.5`                    متن یک بند
      `kashi simulate azul --games 10 --out games.jsonl`
      `kashi replay games.jsonl --verify`     بررسی همه‌ی حرکت‌ها، قرعه‌ها و نتیجه‌ها
help--lang = زبان برنامه؛ اگر ندهید، همانی که `LC_ALL`، `LC_MESSAGES` یا `LANG` می‌خواهد

## آن‌چه چند فرمان دارند

help--data = پوشه‌ای که میزها در آن نگه داشته می‌شوند
help--database = نشانی یک PostgreSQL، `postgres://…`؛ اگر ندهید، همانی که در `DATABASE_URL` است
help--log-json = گزارش کار در هر خط یک شیء JSON باشد
help--log = چقدر گزارش بدهد
help--json = خروجی JSON، هر خط یک شیء
help--by = چه کسی این کار را می‌کند، برای دفتر؛ اگر ندهید، کاربر همین ترمینال
help--limit = چند خط
help--after = از این‌جا به بعد: همانی که ته صفحه‌ی قبل نوشته شد
help--reason = چرا، برای دفتر
help--who = شناسه، حساب، یا نام یکی از اعضا
help--table = شناسه یا کد میز
help--players = چند نفر بازی می‌کنند
help--wall = کدام روی صفحه‌ها، اگر بازی دو رو دارد؛ کوتاه‌شده‌ی `--option wall=…`
help--options = یکی از گزینه‌های بازی؛ `kashi games` فهرستشان را می‌دهد. با `NAME=@FILE` مقدار از یک فایل JSON خوانده می‌شود
help--game = کدام بازی
help--seed = بذر تصادفی همه‌ی قرعه‌ها و حرکت‌ها
help--nodes = به جای زمان، گره بشمارد: هر بار دقیقاً همان نتیجه
help--threads = چند بازی هم‌زمان؛ اگر ندهید، به تعداد هسته‌ها

## بازی

help-play = بازی در ترمینال، با ربات‌ها یا چند نفر پشت یک صفحه‌کلید
help-play--bot = در `--seats` منظور از `bot` کدام ربات است
help-play--seats = روی هر صندلی چه کسی: `human`، `bot` یا نام یک ربات؛ اگر ندهید، شما و ربات‌ها
help-play--think = ربات بالاترین سطح برای هر حرکت چقدر فکر کند، به میلی‌ثانیه
help-play--seed = بذر تصادفی همه‌ی قرعه‌ها: ۶۴ رقم شانزده‌شانزدهی؛ اگر ندهید، تصادفی
help-play--resume = ادامه‌ی یک بازیِ ثبت‌شده
help-play-more =
    نمونه‌ها:
      `kashi play`                                    «آزول» دونفره با ربات
      `kashi play azul --lang en`                     همان به انگلیسی
      `kashi play azul --players 3 --wall grey`       سه صفحه، دیوار خاکستری، دو ربات
      `kashi play azul --seats human,human`           دو نفر پشت یک صفحه‌کلید
      `kashi play azul --seats human,playout,random`  هر حریف به انتخاب شما
      `kashi play --resume game.json`                 ادامه‌ی یک بازیِ ثبت‌شده

    وقتی نوبت شماست، حرکت را بنویسید (`3r-2`)، شماره‌اش را در فهرست، یا `?` برای راهنما.

help-rules = یک بند، یک صفحه‌ی قوانین، یا جست‌وجو در قوانین
help-rules--query = یک بند مثل `AZ-2.5`، شناسه‌ی یک بازی، یا چند کلمه برای جست‌وجو
help-rules-more =
    نمونه‌ها:
      `kashi rules`                   فهرست صفحه‌ها
      `kashi rules AZ-2.5`            یک بند
      `kashi rules azul`              یک صفحه‌ی کامل
      `kashi rules` کف                همه‌ی بندهایی که این کلمه را دارند
      `kashi rules --lang en marker`  همان به انگلیسی

help-games = فهرست بازی‌ها و گزینه‌هایشان
help-games--game = فقط همین بازی
help-games-more =
    نمونه‌ها:
      `kashi games`                فهرست بازی‌ها و گزینه‌هایشان
      `kashi games --lang en`      همان به انگلیسی
      `kashi play azul --option wall=grey --option first=0`
      `kashi play sintra --option strips=@strips.json`    مقدار در یک فایل است

help-strips = نوشتن و بررسی نوارهای خودتان برای «سینترا»
help-strips--template = نوارهای خود «کاشی» را می‌نویسد تا نوارهای چاپی را جایشان بگذارید
help-strips--check = می‌گوید فایل نوارهای درستی دارد یا نه، و اگر نه، چرا
help-strips-more =
    نمونه‌ها:
      `kashi strips --template > strips.json`             فایلی برای پر کردن، با الگوهای خود «کاشی»
      `kashi strips --check strips.json`                  درست است؟
      `kashi play sintra --option strips=@strips.json`    بازی با همان

    فایل JSON است: ۸ نوار، هر کدام با ۲ رو و هر رو ۵ خانه از بالا: `w` سفید، `y` زرد، `o` نارنجی، `b` آبی،
    `p` صورتی، `*` جوکر. الگوی نوارهای چاپی عمومی نیست؛ هر کس جعبه را دارد می‌تواند واردشان کند.

help-replay = بازپخش گام‌به‌گام بازی‌های ثبت‌شده، یا بررسی‌شان
help-replay--files = فایل‌های بازی‌های ثبت‌شده؛ `-` یعنی ورودی استاندارد
help-replay--verify = هر چه بازی‌های ثبت‌شده ادعا می‌کنند بررسی شود
help-replay--at = میز بعد از این تعداد حرکت
help-replay--step = همه‌ی حرکت‌ها یکی‌یکی؛ در ترمینال با Enter جلو می‌رود
help-replay-more =
    نمونه‌ها:
      `kashi replay game.json`                 میز در پایان بازی
      `kashi replay game.json --at 12`         میز بعد از دوازده حرکت
      `kashi replay game.json --step`          هر حرکت با آن‌چه پیش آورد
      `kashi replay games.jsonl --verify`      بررسی حرکت‌ها، قرعه‌ها با بذر، و نتیجه‌ها

    هر فایل یک بازی دارد یا چند تا پشت سر هم. با `--verify` اگر یکی غیرمجاز، دست‌کاری‌شده یا با نتیجه‌ی غلط باشد
    کد خروج ۱ است، و اگر فایلی خوانده نشود ۲.

help-analyse = بازبینی یک بازی: هر تصمیم چه چیزی را هدر داد، چه بهتر بود، و چرا
help-analyse--file = فایل بازیِ ثبت‌شده؛ `-` یعنی ورودی استاندارد
help-analyse--ms = برای هر وضعیت چقدر فکر کند، به میلی‌ثانیه
help-analyse--bot = کدام ربات بازی را بازبینی کند
help-analyse--seat = فقط تصمیم‌های همین صندلی، شمارش از ۱
help-analyse-more =
    نمونه‌ها:
      `kashi analyse game.json`                    هر تصمیم چه چیزی را از دست داد، و چرا
      `kashi analyse game.json --ms 1000`          برای هر کدام بیشتر فکر کند
      `kashi analyse game.json --json --nodes 5000`

    تصمیمی که بهترین نبوده سه بار بررسی می‌شود: یک بار برای پیدا کردن بهترین حرکت، و یک بار برای آن‌چه بعد از هر
    کدام از دو حرکت می‌آید؛ اگر فرقشان زیاد باشد، هر دو یک بار دیگر هم بررسی می‌شوند. چیزی که از دست رفته شانس
    برد است، به درصد.

    در پایان: قرعه‌ها، تصمیم‌های خود بازیکن و تصمیم‌های بقیه با شانس برد هر کس چه کردند؛ جمعشان همان نتیجه است.

## ربات‌ها و آزمایش

help-simulate = چند بازی تصادفی یا بازی ربات‌ها، ثبت‌شده در هر خط یک شیء JSON
help-simulate--games = چند بازی
help-simulate--bots = به جای شانس که بازی کند: یک سطح، یا یک معیار مثل `greedy`؛ می‌شود تکرارش کرد
help-simulate--nodes = ربات برای هر تصمیم چند گره بگردد؛ سطح‌هایی که کمتر می‌گردند خودشان زودتر تمام می‌کنند
help-simulate--out = کجا نوشته شود؛ `-` یعنی خروجی استاندارد
help-simulate-more =
    نمونه‌ها:
      `kashi simulate azul --games 1000 --out games.jsonl`
      `kashi simulate azul --games 10 --players 4 --option wall=grey --seed 7 --out four.jsonl`
      `kashi simulate azul --games 1 --out - | kashi replay - --verify`
      `kashi simulate sintra --games 100 --bot strong --bot expert --nodes 2000 --out bots.jsonl`

    هر خط یک بازی است با بذر قرعه‌هایش. بذر بازی شماره‌ی `I` (از ۰) با `--seed N` هشت بایت اولش `N + I` است، کم‌ارزش‌ترین
    اول، و بقیه‌اش ۰. ربات‌ها به همان ترتیبی که نامشان آمده می‌نشینند، اگر صندلی بیشتر بود دوباره از اولی، و در هر بازی یک صندلی
    جلوتر از بازی قبل.

help-puzzles = پیدا کردن وضعیت‌هایی که در آن‌ها یک حرکت آشکارا بهترین است، ولی اولین حرکتی نیست که به ذهن می‌رسد
help-puzzles-find = پیدا کردن معما در بازی‌های ثبت‌شده و در بازی ربات‌ها
help-puzzles-find--from = فایل‌های بازی‌ای که اول از همه نگاه شوند
help-puzzles-find--want = روی هم چند معما
help-puzzles-find--games = بعد از چند بازی دست بردارد، هر چه پیدا شده باشد
help-puzzles-find--nodes = هر جست‌وجوی یک تصمیم حداکثر چند گره
help-puzzles-find--seed = بذر تصادفی همه‌ی بازی‌ها و جست‌وجوها
help-puzzles-find--out = معماها کجا نوشته شوند؛ اگر فایل هست، جست‌وجو از همان ادامه پیدا می‌کند
help-puzzles-find-more =
    نمونه‌ها:
      `kashi puzzles find azul --out puzzles/azul.json`            ۲۰۰ معما از بازی ربات‌ها
      `kashi puzzles find azul --out puzzles/azul.json --want 300`      صد تای دیگر
      `kashi puzzles find burgundy --from games.jsonl --games 40 --out found.json`

    اول بازی‌های ثبت‌شده نگاه می‌شود، بعد بازی‌هایی که ربات‌های چند سطح با هم می‌کنند. فایل بعد از هر بازی نوشته و
    در شروع خوانده می‌شود: جست‌وجویی که قطع شده، با همان فایل‌ها از همان‌جا ادامه پیدا می‌کند. تنظیم یکسان معماهای
    یکسان پیدا می‌کند: گره شمرده می‌شود، نه زمان.
help-puzzles-verify = بررسی دوباره‌ی معماها با ده برابر گره، و این‌که جواب چند درصدشان همان می‌ماند
help-puzzles-verify--file = فایل معما، همانی که `find` می‌نویسد
help-puzzles-verify--nodes = هر جست‌وجو حداکثر چند گره؛ اگر نگویید، ده برابرِ جست‌وجویی که معماها را پیدا کرده
help-puzzles-verify--drop = فقط آن‌چه تأیید شده بماند، با عددهای جست‌وجوی عمیق‌تر، و فایل نوشته شود
help-puzzles-verify-more =
    نمونه‌ها:
      `kashi puzzles verify puzzles/azul.json`            هر کدام دوباره، با ده برابر گره
      `kashi puzzles verify puzzles/azul.json --drop`     و فقط تأییدشده‌ها بماند

    معما وقتی تأیید می‌شود که جست‌وجوی عمیق‌تر، با انتخاب‌های تصادفی دیگر، یکی از حرکت‌های درستش را بازی کند، و هر
    حرکت دیگری که بررسی می‌کند سه درصد یا بیشتر از شانس برد را هدر بدهد.
help-arena = مسابقه‌ی ربات‌ها با هم و اندازه‌گیری فرقشان
help-arena--bots = دو ربات یا بیشتر: نام سطح، اگر خواستید با تنظیم، یا `cmd:` و فرمانی که پروتکل مسابقه را می‌داند
help-arena--games = هر جفت چند بازی کند؛ گرد می‌شود تا هر قرعه از همه‌ی صندلی‌ها بازی شود
help-arena--ms = ربات برای هر حرکت چقدر فکر کند، به میلی‌ثانیه
help-arena--clock = زمان فکر با کدام ساعت؛ ربات‌های بیرونی ساعت خودشان را دارند
help-arena--out = بازی‌ها را هر کدام در یک خط JSON ثبت کند: جفت به جفت، قرعه به قرعه، ربات اول جفت روی صندلی ۱، بعد ۲ …
help-arena--sprt = همین که معلوم شد ربات اول این‌قدر Elo بهتر است یا اصلاً بهتر نیست، آن جفت تمام
help-arena--seed = بذر تصادفی همه‌ی قرعه‌ها و انتخاب‌های تصادفی
help-arena-more =
    نمونه‌ها:
      `kashi arena azul expert strong --players 2 --games 400`
      `kashi arena azul expert casual --players 4 --ms 50 --json`
      `kashi arena coloretto beginner step-2 step-3 --games 400`      جدول همه با همه
      `kashi arena azul casual "cmd:python3 examples/mybot.py" --games 20`
      `kashi arena azul expert,ms=1000 expert`                        زمان بیشتر فایده دارد؟
      `kashi arena azul expert,weights=new.json expert --nodes 3000`  چیزی یاد گرفته؟

    هر قرعه از هر صندلی یک بار بازی می‌شود: یک ربات آن‌جا می‌نشیند و دیگری بقیه‌ی صندلی‌ها. درصد برد و اختلاف امتیاز
    مال ربات اول هر جفت است، با بازه‌ی ۹۵ درصد روی قرعه‌ها. با بیش از دو ربات هر کدام با هر کدام بازی می‌کند و جدول
    می‌آید. ربات‌های بیرونی: `docs/arena-protocol.md`.

    تنظیم هر ربات بعد از نامش با ویرگول می‌آید: `ms=N` یا `nodes=N` (چقدر فکر کند)، `search=alphabeta` یا
    `search=tree` یا `search=full-tree` (درختی که در هر وضعیت جدید همه‌ی حرکت‌ها را نگاه می‌کند)، و `weights=FILE` (همانی که `kashi train` می‌نویسد).

help-suite = سنجیدن ربات‌ها با وضعیت‌هایی که جست‌وجویی بسیار طولانی بهترین حرکتشان را گفته
help-suite-make = برداشتن وضعیت از بازی ربات‌ها و جست‌وجوی بسیار طولانی در هر کدام
help-suite-make--positions = روی هم چند وضعیت
help-suite-make--nodes = هر جست‌وجو چند گره
help-suite-make--seed = بذر تصادفی همه‌ی بازی‌ها و جست‌وجوها
help-suite-make--out = وضعیت‌ها کجا نوشته شوند؛ اگر فایل هست، کار از همان ادامه پیدا می‌کند
help-suite-make-more =
    نمونه‌ها:
      `kashi suite make azul --out suites/azul.json`                  ۳۰۰ وضعیت
      `kashi suite make azul --out suites/azul.json --positions 400`  صد تای دیگر

    فایل بعد از هر بازی نوشته و در آغاز خوانده می‌شود: کاری که نیمه‌کاره مانده از همان‌جا ادامه پیدا می‌کند.
    همان تنظیم همان وضعیت‌ها را می‌دهد: گره شمرده می‌شود، نه زمان.
help-suite-ask = پرسیدن وضعیت‌های یک فایل از ربات‌ها
help-suite-ask--file = فایل وضعیت‌ها، همانی که `make` می‌نویسد
help-suite-ask--bots = کدام ربات‌ها؛ اگر نگویید، همه‌ی سطح‌ها
help-suite-ask--nodes = هر ربات حداکثر چند گره بگردد؛ سطح‌های پایین‌تر خودشان زودتر بس می‌کنند
help-suite-ask-more =
    نمونه‌ها:
      `kashi suite ask suites/azul.json`                          همه‌ی سطح‌ها
      `kashi suite ask suites/azul.json expert --nodes 100000`    `expert` با این تعداد گره

    هر ربات چند وقت یک‌بار حرکت برتر را بازی می‌کند، و در هر تصمیم چه‌قدر از یک برد را هدر می‌دهد.
help-train = یاد گرفتن وزن‌های یک بازی از بازی با خودش
help-train--generations = روی هم از چند نسل بازی یاد بگیرد
help-train--games = هر نسل چند بازی
help-train--nodes = ربات برای هر حرکت چند گره بگردد
help-train--players = چند نفر سر میز؛ چند عدد یعنی نوبتی
help-train--seed = بذر تصادفی همه‌ی بازی‌ها
help-train--epochs = چند دور روی بازی‌های هر نسل
help-train--decay = کاهش وزن، به نسبت نرخ یادگیری
help-train--threads = چند بازی هم‌زمان
help-train--fresh = از وزن‌های یادنگرفته شروع کند
help-train--policy = سیاست را یاد بگیرد: این‌که جست‌وجو کدام حرکت‌ها را ترجیح می‌دهد، پیش از آن‌که شروع شود
help-train--from = از وزن‌های این فایل شروع کند
help-train--out = وزن‌ها کجا نوشته شوند؛ اگر فایل هست، یادگیری از همان ادامه پیدا می‌کند
help-train-more =
    نمونه‌ها:
      `kashi train azul --generations 8 --games 2000 --out crates/bots/weights/azul.json`
      `kashi train azul --generations 12 --out crates/bots/weights/azul.json`     چهار نسل دیگر
      `kashi train sintra --fresh --players 2 3 4 --out sintra.json`              از صفر
      `kashi train sintra --from sintra.json --generations 9 --out better.json`   از یک فایل
      `kashi train sintra --policy --games 90 --nodes 2000 --epochs 12 --out crates/bots/policies/sintra.json`

    فایل بعد از هر نسل نوشته و در شروع خوانده می‌شود: کاری که نیمه‌کاره ماند از همان‌جا ادامه پیدا می‌کند. بدون فایل از
    وزن‌های داخل برنامه شروع می‌شود. همین فرمان با همین شروع همین فایل را می‌دهد، با هر تعداد رشته. سیاست، که جست‌وجو با آن تصمیم می‌گیرد اول
    کدام حرکت‌ها را نگاه کند، یک‌جا یاد گرفته و فایلش از نو نوشته می‌شود.

help-bench = اندازه‌گیری بازی‌های تصادفی: سرعت، شاخه‌ها، طول، حجم
help-bench--game = فقط همین بازی
help-bench--games = از هر حالت این تعداد بازی
help-bench--seconds = هر حالت این چند ثانیه
help-bench-more =
    نمونه‌ها:
      `kashi bench`                       همه‌ی بازی‌ها، هر حالت یک ثانیه
      `kashi bench azul --seconds 5`      بیشتر، یک بازی
      `kashi bench azul --games 10000`    از هر حالت تعداد ثابتی بازی
      `kashi bench azul --json`           برای برنامه‌ها

help-load = اندازه‌گیری این‌که سرور چند حرکت را با چه سرعتی جواب می‌دهد
help-load--tables = چند میز، از همه‌ی بازی‌ها به نوبت
help-load--seconds = هر کدام از چهار اندازه‌گیری چند ثانیه
help-load--rate = در اندازه‌گیری با سرعت ثابت، چند حرکت در ثانیه
help-load--dir = سرور میزها را کجا نگه دارد: پوشه‌ای روی دیسکی که می‌خواهید اندازه بگیرید؛ اگر ندهید، پوشه‌ی موقت
help-load--cup = به جای میزها، یک جام آزاد با این تعداد بازیکن: چقدر منتظر می‌مانند و جدول چقدر طول می‌کشد
help-load--database = سرور PostgreSQL که جام در آن ذخیره شود، وگرنه SQLite: یک پایگاه داده‌ی خالی، که هر چه بماند در آن می‌ماند
help-load-more =
    نمونه‌ها:
      `kashi load`                                      ۱۰۰۰ میز، ۲۰۰۰ سوکت، حدود یک دقیقه
      `kashi load --tables 50 --seconds 2 --rate 100`   یک اجرای کوچک
      `kashi load --cup 500 --seconds 30`               یک جام آزاد به جای میزها
      `kashi load --json`                               برای برنامه‌ها

    یک سرور روی همین دستگاه بالا می‌آید و آخر کار بسته می‌شود. سر هر میز دو نفر می‌نشینند و هر کدام یک سوکت دارد. زمان
    هر حرکت از فرستادن آن است تا رسیدنش به آخرین سوکت میز. هزاران سوکت همین‌قدر فایل باز می‌خواهد:
    `ulimit -n 10000`.

help-engine = حرف زدن با خط‌های JSON در ورودی و خروجی استاندارد: برای ربات‌ها و داورها
help-engine-more =
    نمونه:
      یک میز، یک قرعه و حرکت‌های مجاز:
        `echo '{ "{" }"cmd":"new","game":"azul"{ "}" }' | kashi engine`

    پروتکل، با نمونه‌ی همه‌ی پیام‌ها: `docs/engine-protocol.md`

help-completions = تکمیل خودکار برای پوسته
help-completions--shell = کدام پوسته
help-completions-more =
    نمونه‌ها:
      `kashi completions bash > ~/.local/share/bash-completion/completions/kashi`
      `kashi completions fish > ~/.config/fish/completions/kashi.fish`

help-man = نوشتن صفحه‌های راهنمای همه‌ی فرمان‌ها در یک پوشه
help-man--folder = پوشه؛ اگر نباشد ساخته می‌شود
help-man-more =
    نمونه‌ها:
      `kashi man ~/.local/share/man/man1`       بعد: `man kashi-serve`
      `kashi man pages --lang fa`               همین‌ها به فارسی

## سرور

help-serve = میز برای بازی از راه دور
help-serve--listen = کجا گوش بدهد
help-serve--name = نام این‌جا، مثلاً نام کافه: در عنوان صفحه و روی برنامه‌ی نصب‌شده
help-serve--bus = سرور NATS، `nats://…`، که چند سرورِ یک PostgreSQL با آن از هم خبر می‌گیرند؛ اگر ندهید، همانی که در `NATS_URL` است
help-serve--behind-proxy = همان `--proxies 1`
help-serve--proxies = چند پروکسیِ مورد اعتماد جلوی سرور است که سرآیندهای `X-Forwarded-` یا `Forwarded` آن‌ها درست است
help-serve--bots = ربات‌ها روی چند رشته فکر کنند؛ اگر ندهید، یکی کمتر از هسته‌ها. با ۰ همه‌ی فکر کردن با `kashi think` است
help-serve--bot-time = ربات بالاترین سطح برای هر تصمیم حداکثر چقدر فکر کند، به میلی‌ثانیه
help-serve--rate = هر نشانی یا هر نفر در ثانیه چند درخواست، و هر نشانی در دقیقه چند مهمان جدید
help-serve--connections-per-address = هر نشانی چند اتصال باز، با سوکت‌ها؛ پشت پروکسی این کار با خود پروکسی است
help-serve--sockets-per-address = هر نشانی، یک خانه یا یک کافه، چند سوکت باز
help-serve--sockets-per-person = هر نفر چند سوکت باز
help-serve--open-tables = هر نفر میزبان چند میز باز
help-serve--running-tables = هر نفر سر چند میز، باز و در جریان
help-serve--lines-per-minute = هر نفر در دقیقه چند خط بنویسد، سر همه‌ی میزها با هم
help-serve--keep-open-tables = میز باز بدون هیچ‌کس چقدر بماند، مثل `12h`، `7d` یا `2w`
help-serve--rest-after = بازیِ در جریان بعد از چقدر بی‌حرکتی کنار برود؛ می‌ماند ولی برای کسی حساب نمی‌شود
help-serve--keep-guests = مهمان بدون بازی چقدر بعد از آخرین آمدنش یادمان بماند
help-serve--keep-requests = شناسه‌ی هر درخواست چقدر بماند تا تکرارش چیزی را عوض نکند
help-serve--keep-sessions = مرورگر چقدر بعد از آخرین سر زدن واردشده بماند
help-serve--keep-lines = سر هر میز چند خط گپ بماند؛ قدیمی‌ترها می‌روند
help-serve--smtp = سرور ایمیلی که کدها را برای اعضا می‌فرستد، مثل `smtps://user:password@mail.example` یا `smtp://mail.example?tls=required`؛ اگر ندهید، همانی که در `KASHI_SMTP` است. بدون آن ایمیلی در کار نیست
help-serve--smtp-password = فایلی که گذرواژه‌ی سرور ایمیل در آن است، اگر در نشانی نباشد؛ یا `KASHI_SMTP_PASSWORD`
help-serve--mail-from = فرستنده‌ی ایمیل‌ها، مثل `"Kashi <kashi@example.org>"`؛ اگر ندهید، همانی که در `KASHI_MAIL_FROM` است
help-serve--metrics = `/metrics` را جدا از بقیه این‌جا جواب بدهد، مثلاً `127.0.0.1:9090`
help-serve--drain = بعد از `SIGTERM` چند ثانیه ادامه بدهد در حالی که `/readyz` نه می‌گوید، تا متعادل‌کننده‌ی بار زودتر بفهمد
help-serve--web = برنامه‌ی وب را از این پوشه بدهد، نه همانی که در خود برنامه است
help-serve--security-log = رویدادهای امنیتی را این‌جا هم بنویسد، هر خط یک شیء JSON: ورودها، گذرواژه‌ها، محرومیت‌ها، کارهای گرداننده‌ها؛ با `SIGHUP` دوباره بازش می‌کند
help-serve-more =
    نمونه‌ها:
      `kashi serve`                                    فقط روی همین دستگاه، در `http://localhost:7878`
      `kashi serve --listen 0.0.0.0:7878`              برای همه‌ی کسانی که روی شبکه‌اند، مثل کافه
      `kashi serve --data /var/lib/kashi`              میزها آن‌جا نگه داشته شوند
      `DATABASE_URL=postgres://kashi@db/kashi kashi serve`

    چیزها کجا نگه داشته می‌شوند:
      یک فایل، `kashi.db` (و دو تا کنارش تا وقتی سرور کار می‌کند)، در پوشه‌ی داده: `--data`، وگرنه `KASHI_DATA`،
      وگرنه `XDG_DATA_HOME/kashi`، وگرنه `~/.local/share/kashi`. حرکتی که جوابش آمده روی دیسک است. برای کپی همه‌چیز
      یا جابه‌جایی بین SQLite و PostgreSQL: ‏`kashi export` و `kashi import`.

    چند سرور:
      هر چند تا می‌توانند یک PostgreSQL داشته باشند: به همه همان `DATABASE_URL` و `NATS_URL` را بدهید. کسانی که سر یک
      میزند می‌توانند روی سرورهای مختلف باشند؛ یکی که برود، آدم‌هایش به یکی دیگر برمی‌گردند. سقف‌ها در هر کدام جداست.

    ربات‌ها:
      روی `--bots` رشته‌ی همین سرور فکر می‌کنند، نوبتی برای آدم‌ها، و فقط سر میزهایی که کسی هست. با یک سرور NATS،
      `kashi think` رشته‌های دستگاه‌های دیگر را قرض می‌دهد؛ `--bots 0` فقط از همان‌ها استفاده می‌کند.

    پشت پروکسی:
      پروکسی HTTPS حرف بزند و درخواست‌ها را به این درگاه بدهد، با `--proxies 1` (با یک CDN جلوی آن `--proxies 2`). باید
      سرآیندهای `Host` و `Origin` را دست‌نخورده رد کند، `X-Forwarded-Proto` را بنویسد، به `X-Forwarded-For` اضافه کند،
      و بگذارد WebSocket رد شود. بلوک‌های کامل nginx و Caddy در `docs/operating.md` هست. جایی که بازدیدکننده‌ها خودشان
      به این درگاه می‌رسند هیچ‌وقت `--proxies` ندهید: می‌توانند نشانی از خودشان دربیاورند.

    مراقبت از سرور:
      `/healthz` (زنده است)، `/readyz` (پایگاه داده جواب می‌دهد)، `/metrics` (‏OpenMetrics). گزارش کار به خروجی خطا
      می‌رود. `SIGTERM` یا `Ctrl-C`: درخواست جدید نمی‌گیرد و آن‌هایی را که پذیرفته تمام می‌کند. کد خروج: ۲ یعنی تنظیم غلط
      است، ۷۵ یعنی بعداً دوباره امتحان کنید. بیشتر: `docs/operating.md`.

help-think = فکر کردن به جای ربات‌های سرورهای دیگر
help-think--bus = سرور NATS سرورها، `nats://…`؛ اگر ندهید، همانی که در `NATS_URL` است
help-think--threads = چند تصمیم طولانی هم‌زمان؛ اگر ندهید، به تعداد هسته‌ها
help-think-more =
    نمونه‌ها:
      `kashi think --bus nats://bus:4222`              به تعداد هسته‌های همین دستگاه
      `kashi think --bus nats://bus:4222 --threads 8`
      `kashi serve --bus nats://bus:4222 --bots 0`     سروری که همه‌ی فکر کردن را به بقیه می‌سپارد

    چطور کار می‌کند:
      سرور هر تصمیم را به برنامه‌ای می‌دهد که رشته‌ی آزاد دارد. آن‌چه ربات نباید بداند، یعنی بذر و انتخاب مخفی بقیه،
      فرستاده نمی‌شود. اگر برنامه بمیرد یا کند باشد، یکی دیگر تصمیم می‌گیرد؛ تا وقتی هیچ‌کدام نیست، میزها منتظر می‌مانند.
      هر وقت خواستید هر چند تا خواستید راه بیندازید یا ببندید. فقط سرور NATS لازم دارند: نه پایگاه داده، نه درگاه، نه دیسک.

    بستن:
      `SIGTERM` یا `Ctrl-C`: تصمیم جدید نمی‌گیرد؛ آن‌هایی که شروع شده، هر کدام یک ثانیه، تمام می‌شوند.

help-export = هر چه سرور نگه می‌دارد در یک فایل
help-export--file = فایلی که نوشته می‌شود، هر خط یک شیء JSON؛ `-` یعنی خروجی استاندارد
help-export-more =
    نمونه‌ها:
      `kashi export everything.jsonl`
      `kashi export - | gzip > everything.jsonl.gz`
      `DATABASE_URL=postgres://kashi@db/kashi kashi import everything.jsonl`

    فایل بذر بازی‌های در جریان و چکیده‌ی گذرواژه‌ها را دارد: مثل خود پایگاه داده محرمانه نگهش دارید. ورود فقط چیزی را
    اضافه می‌کند که نیست، و می‌شود تکرارش کرد.

help-import = خواندن آن‌چه `kashi export` نوشته، در یک پایگاه داده‌ی دیگر
help-import--file = فایلی که خوانده می‌شود، همان‌طور که نوشته شده یا فشرده با gzip
help-import-more =
    نمونه‌ها:
      `kashi export everything.jsonl`
      `DATABASE_URL=postgres://kashi@db/kashi kashi import everything.jsonl`

    اول کل فایل بررسی می‌شود و بعد اولین ردیف ذخیره. چیزی که هست همان‌طور می‌ماند؛ اگر وسط کار قطع شد، همین فرمان را
    دوباره بزنید.

help-ratings = حساب کردن دوباره‌ی رتبه‌بندی از روی بازی‌ها
help-ratings-long = سرور خودش با تمام شدن هر بازی رتبه‌بندی را به‌روز می‌کند؛ این فرمان برای بررسی آن است. اول سرور را ببندید: تا وقتی کار می‌کند، این فرمان کاری نمی‌کند.

help-backup = کپی هر چه سرور نگه می‌دارد، در فایلی جدید در یک پوشه
help-backup--folder = پوشه‌ی پشتیبان‌ها؛ اگر نیست ساخته می‌شود
help-backup--keep = این تعداد نگه داشته شود؛ قدیمی‌ترها وقتی حذف می‌شوند که فایل جدید کامل شده باشد. اگر ندهید، همه می‌مانند
help-backup-more =
    نمونه‌ها:
      `kashi backup /var/backups/kashi --keep 14`         کپی همه‌چیز، و ۱۳ تای قبلی
      `kashi check`                                       خواندن پایگاه داده و بازپخش همه‌ی بازی‌ها
      `kashi restore /var/backups/kashi/kashi-20260131-030000Z.jsonl.gz --data /var/lib/kashi`

    سرور می‌تواند هنگام پشتیبان‌گیری و بررسی کار کند: هر پشتیبان یک لحظه را نشان می‌دهد. تا کامل نشده جای چیزی را
    نمی‌گیرد، و آخرش می‌گوید چند ردیف دارد و جمع‌آزمایش آن‌ها چیست. بذر بازی‌های در جریان و چکیده‌ی گذرواژه‌ها در آن است:
    مثل خود پایگاه داده محرمانه نگهش دارید.

help-restore = برگرداندن یک پشتیبان، به پایگاه داده‌ای که هنوز میزی ندارد
help-restore--file = آن‌چه `kashi backup` یا `kashi export` نوشته
help-restore-more =
    نمونه:
      `kashi restore /var/backups/kashi/kashi-20260131-030000Z.jsonl.gz --data /var/lib/kashi`

    اول کل فایل بررسی می‌شود و بعد اولین ردیف ذخیره. با کاربر `root` فایل‌ها به صاحب پوشه داده می‌شوند. اگر وسط کار قطع
    شد، با `kashi import` همان فایل ادامه پیدا می‌کند.

help-check = خواندن پایگاه داده و بازپخش همه‌ی بازی‌هایی که نگه داشته شده
help-check-long = اگر چیزی درست نباشد کد خروج ۱ است.
help-check-more =
    نمونه:
      `kashi check --data /var/lib/kashi`

    سرور می‌تواند هنگام بررسی کار کند.

## گرداننده‌ها

help-admin = مراقبت از سرور: آدم‌ها، میزها، محرومیت‌ها، گزارش‌ها
help-admin-more =
    نمونه‌ها:
      `kashi admin reports list`                            آن‌چه آدم‌ها درباره‌ی هم به شما گفته‌اند
      `kashi admin people list mahtab`                      پیدا کردن آدم‌ها با نام، حساب یا شناسه
      `kashi admin people show mahtab`                      ورودها، میزها، گزارش‌ها، محرومیت‌ها، دفتر
      `kashi admin ban mahtab --for 7d --reason 'insults in the chat'`
      `kashi admin ban mahtab --chat --for 1d --reason 'insults'`     بازی کند، ولی ننویسد
      `kashi admin ban 192.0.2.0/24 --until 2026-12-31 --reason 'spam'`
      `kashi admin tables close 7Q2M9K4T0B1C8D3E --reason 'the name of the host'`
      `kashi admin operator add mahtab`                     گزارش‌ها را در `/operator` بخواند و تصمیم بگیرد
      `kashi admin audit --json`                            همه‌ی کارهای گرداننده‌ها، خط‌های JSON

    سرور می‌تواند هم‌زمان کار کند: تا حدود یک ثانیه بعد به آن‌چه این‌جا می‌شود عمل می‌کند. آدم‌ها و میزهایی که حذف شده‌اند
    تا ۳۰ روز برمی‌گردند؛ دفتر دو سال می‌ماند. کد خروج: ۰ شد؛ ۱ چنین کسی، میزی، محرومیتی یا گزارشی نیست، یا از قبل
    همین‌طور است؛ ۲ ورودی غلط، یا پایگاه داده‌ای نیست.
help-admin-people = پیدا کردن آدم‌ها، و دیدن یکی
help-admin-people-list = فهرست آدم‌ها، جدیدترها اول، یا پیدا کردنشان با بخشی از نام
help-admin-people-list--text = بخشی از نام یا حساب، یا شناسه
help-admin-people-list--deleted = فقط آن‌هایی که گرداننده‌ای حذف کرده
help-admin-people-show = دیدن یک نفر: ورودها، میزها، گزارش‌ها، محرومیت‌ها، کارهای گرداننده‌ها
help-admin-tables = فهرست میزها، دیدن یکی، بستن، حذف یا برگرداندنش
help-admin-tables-list = فهرست میزها، جدیدترها اول
help-admin-tables-list--status = فقط با این وضعیت
help-admin-tables-list--deleted = فقط آن‌هایی که گرداننده‌ای حذف کرده
help-admin-tables-show = دیدن یک میز: چه کسی سر آن است، گرداننده‌ها چه کرده‌اند
help-admin-tables-close = بستن یک میز: همه‌ی کسانی که سر آن‌اند دلیل را می‌خوانند، و بازی بدون نتیجه تمام می‌شود
help-admin-tables-close--reason = چرا: کسانی که سر میزند می‌خوانند
help-admin-tables-delete = حذف یک میز؛ تا ۳۰ روز همان‌طور که بود برمی‌گردد
help-admin-tables-restore = برگرداندن میزی که کمتر از ۳۰ روز پیش حذف شده
help-admin-bans = فهرست محرومیت‌هایی که برقرار است
help-admin-ban = محروم کردن یک نفر، یک نشانی یا یک شبکه
help-admin-ban-long = کسی که محروم است نمی‌تواند وارد شود، بازی کند، گپ بزند یا میز باز کند، و سوکت‌هایش بسته می‌شوند؛ هنوز می‌تواند بخواند، داده‌های خودش را بگیرد، خارج شود، و بخواند چرا. اگر پایان نداشته باشد، از صندلی‌های باز بلند می‌شود و بازی‌های در جریانش را واگذار می‌کند. محرومیت دوم جای اولی را می‌گیرد.
help-admin-ban--who = شناسه، حساب یا نام یکی از اعضا؛ یا یک نشانی یا شبکه، مثل `192.0.2.7`، `192.0.2.0/24` یا `2001:db8::/32`
help-admin-ban--reason = چرا: خودش می‌خواند
help-admin-ban--lasts = چه مدت، مثل `30m`، `12h`، `7d` یا `2w`؛ بدون این و `--until`، تا `kashi admin unban`
help-admin-ban--until = تا کِی، به وقت UTC: ‏`2026-12-31` یا `2026-12-31T20:00`
help-admin-ban--chat = فقط از گپ سر میزها
help-admin-unban = برداشتن یک محرومیت
help-admin-unban--who = همان‌طور که محروم شده بود
help-admin-unban--chat = محرومیت از گپ سر میزها
help-admin-rename = نام دیگری برای یک نفر، هر جا که هست
help-admin-rename--name = نام جدید
help-admin-delete = حذف یک نفر؛ تا ۳۰ روز برمی‌گردد
help-admin-delete-long = دیگر کسی نمی‌تواند با حساب او وارد شود، از صندلی‌های باز بلند می‌شود و بازی‌های در جریانش واگذار می‌شوند. بعد از ۳۰ روز نامش از همه‌ی میزها پاک می‌شود، انگار خودش حسابش را حذف کرده.
help-admin-restore = برگرداندن کسی که کمتر از ۳۰ روز پیش حذف شده
help-admin-operator = کدام اعضا گزارش‌ها را در `/operator` می‌خوانند و تصمیم می‌گیرند
help-admin-operator-list = فهرست گرداننده‌ها
help-admin-operator-add = یک عضو گرداننده شود
help-admin-operator-remove = دیگر گرداننده نباشد
help-admin-reports = خواندن آن‌چه آدم‌ها درباره‌ی هم گفته‌اند، و بستنش
help-admin-reports-list = فهرست گزارش‌های باز، آن‌هایی که بیشتر مانده‌اند اول
help-admin-reports-list--closed = آن‌هایی که بسته شده‌اند، آخرین‌ها اول
help-admin-reports-close = بستن یک گزارش
help-admin-reports-close--report = شناسه
help-admin-reports-close--verdict = نتیجه‌اش چه شد
help-admin-audit = دیدن کارهای گرداننده‌ها، آخرین‌ها اول؛ دو سال می‌ماند
help-admin-audit--person = فقط درباره‌ی این نفر یا به دست این گرداننده: شناسه، حساب یا نام عضو
help-admin-audit--table = فقط درباره‌ی این میز: شناسه یا کد
help-admin-audit--action = فقط این کار

## آن‌چه خط فرمان نمی‌فهمد. $flag، $value، $values و بقیه: همان‌طور که نوشته شد، لاتین

help-error-unknown-flag = گزینه‌ی { $flag } شناخته نیست.
help-error-unknown-command = فرمان { $value } شناخته نیست.
help-error-unexpected = { $flag } این‌جا اضافه است.
help-error-suggestion = منظورتان { $value } بود؟
help-error-missing-value = { $flag } مقدار می‌خواهد.
help-error-bad-value = { $value } برای { $flag } درست نیست.
help-error-possible = یکی از این‌ها را بدهید: { $values }.
help-error-number = باید عدد باشد.
help-error-whole-number = باید یک عدد درست باشد.
help-error-range = باید از { $least } تا { $most } باشد.
help-error-least = باید دست‌کم { $least } باشد.
help-error-most = باید حداکثر { $most } باشد.
help-error-required = این‌ها لازم است: { $values }.
help-error-no-command = یک فرمان لازم است، یکی از: { $values }.
help-error-conflict = { $flag } را نمی‌شود با { $other } داد.
help-error-twice = { $flag } را فقط یک بار می‌شود داد.
help-error-too-many = تعداد مقدارهای { $flag } زیاد است.
help-error-too-few = { $flag } مقدار بیشتری می‌خواهد.
help-error-encoding = چیزی که نوشتید متن نیست.
help-error-other = این فرمان فهمیده نشد.
help-error-see = راهنما: { $command }
