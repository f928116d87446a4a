### What the server says of a page before the app runs, and what link previews and search engines show.

web-early-loading = بازی‌ها دارند آماده می‌شوند…
web-early-failed = بازی‌ها بارگذاری نشدند. اتصال اینترنت را بررسی کنید و صفحه را دوباره باز کنید.
web-early-no-script = قوانین را بدون جاوااسکریپت هم می‌شود خواند؛ برای بازی کردن روشنش کنید.
# $games: a list of their names.
web-early-about = { $games } دور یک میز: با دوستان یا با ربات، رایگان و متن‌باز، بدون ثبت‌نام و تبلیغ.
# $game: its name.
web-early-rules-title = قوانین { $game }
web-early-table-title = میز { $game }
# $count: open seats.
web-early-table-open =
    { $count ->
        [0] همه‌ی جاها پر است؛ بازی به‌زودی شروع می‌شود.
       *[other] بیایید بازی کنیم: { $count } جای خالی هست.
    }
web-early-table-playing = بازی در جریان است؛ می‌توانید تماشا کنید.
web-early-table-over = این بازی تمام شده است؛ نتیجه را ببینید.
# $names: a list of people and bots.
web-early-table-people = دور میز: { $names }.
