//! Faults that people met at the tables, each of them in the way in which it was met.

use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::play::{Table, my_turn, resign};
use crate::server::Server;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use thirtyfour::prelude::Key;

/// How long a script may look for a situation.
const PATIENCE: Duration = Duration::from_secs(40);

/// One step of a turn: confirms, chooses a place, or picks something up.
const STEP: &str = "
const turn = arguments_turn;
const one = (css) => {
  const all = [...document.querySelectorAll(`.felt ${css}`)].filter((e) => !e.disabled && !e.closest('.other') && e.checkVisibility({ checkVisibilityCSS: true }));
  const e = all[(turn * 7) % all.length];
  e?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  return e;
};
if (document.querySelector('.prompt.mine'))
  one('#confirm') ?? one('[data-place].fits') ?? one('button.touchable[data-piece]:not(.pavilion-pass)') ?? one('button.touchable[data-piece]');";

/// Plays on until the page is in a situation.
pub(crate) async fn play_until(browser: &Browser, what: &str, situation: &str) {
    let begin = Instant::now();
    let mut turn = 1;
    while browser.run(&format!("return Boolean({situation})")).await != json!(true) {
        assert!(begin.elapsed() < PATIENCE, "{}: never {what}", browser.window.name);
        browser.run(&STEP.replace("arguments_turn", &turn.to_string())).await;
        turn += 1;
        tokio::time::sleep(Duration::from_millis(15)).await;
    }
}

/// Which of the elements are covered by something else, with what covers them.
async fn covered(browser: &Browser, css: &str) -> Value {
    let script = format!(
        "return [...document.querySelectorAll({})].filter((e) => e.checkVisibility({{ checkVisibilityCSS: true }}) && !e.closest('.other')).map((e) => {{
            const a = e.getBoundingClientRect();
            const hit = document.elementFromPoint(a.left + a.width / 2, a.top + a.height / 2);
            return hit && (e.contains(hit) || hit.contains(e)) ? null : `${{e.className}} under ${{hit?.className?.baseVal ?? hit?.className}}`;
        }}).filter(Boolean)",
        json!(css)
    );
    browser.run(&script).await
}

/// The card of a tile moved the dock away between the finger's coming and going, and the touch went elsewhere.
#[test]
fn stored_tiles_of_burgundy_are_touched_by_a_finger() {
    Table::hot_seat("burgundy").test(PHONE, async |browser| {
        let stored = ".burgundy-stored:is(.touchable, .fits)";
        play_until(browser, "a stored tile", &format!("document.querySelector('{stored}')")).await;
        let state = "return [...document.querySelectorAll('.felt .held, .felt .chosen, .felt .aimed, .felt .fits, #confirm')].map((e) => e.className + e.id).join()";
        let before = browser.run(state).await;
        let at = browser.middle(stored).await;
        browser.finger("touchStart", Some(&at)).await;
        assert_eq!(browser.middle(stored).await, at, "it moves away under the finger");
        browser.finger("touchEnd", None).await;
        let changed = format!("(() => {{ {state} }})() !== {before}");
        browser.until("the touch is answered", &changed).await;
        assert!(browser.has(".burgundy-stored:is(.held, .chosen), .burgundy-hex.fits, #confirm").await);
    });
}

/// A card that was opened before lies where nothing is chosen.
#[test]
fn the_card_of_a_tile_covers_no_target() {
    Table::hot_seat("burgundy").test(PHONE, async |browser| {
        browser.click("button.burgundy-die.touchable").await;
        browser.see(".burgundy-tile.fits").await;
        browser.run("document.querySelector('.burgundy-depot.black .burgundy-tile').click()").await;
        browser.see(".burgundy-card").await;
        assert_eq!(covered(browser, ".felt .fits, .felt button.burgundy-die").await, json!([]));
        browser.picture("burgundy-card").await;
    });
}

#[test]
fn burgundy_tells_which_tiles_are_left() {
    Table::hot_seat("burgundy").test(DESK, async |browser| {
        browser.click(".burgundy-left-button").await;
        browser.see("dialog[open] .burgundy-left").await;
        assert!(browser.count(".burgundy-left tbody tr").await >= 6);
        browser.press(Key::Escape).await;
        browser.until("it is left", "!document.querySelector('dialog[open]')").await;
    });
}

/// «۸ از ۵۳» was read as 53 of 8: the cloth runs from left to right.
#[test]
fn chances_are_read_from_right_to_left() {
    Table::hot_seat("coloretto").test(PHONE, async |browser| {
        browser.click(".coloretto-odds-button").await;
        browser.see(".coloretto-chance .of").await;
        let reversed = browser
            .run(
                "return [...document.querySelectorAll('.coloretto-chance .of')].filter((line) => {
                    const text = document.createTreeWalker(line, NodeFilter.SHOW_TEXT).nextNode();
                    const word = text.data.indexOf('از');
                    const left = (from, to) => { const range = document.createRange(); range.setStart(text, from); range.setEnd(text, to); return range.getBoundingClientRect().left; };
                    return word < 1 || left(0, word) <= left(word + 2, text.data.length);
                }).map((line) => line.textContent)",
            )
            .await;
        assert_eq!(reversed, json!([]));
    });
}

/// It used to begin with nothing kept, and there was no way out of it.
#[test]
fn the_keep_sheet_begins_with_the_best_and_can_be_left() {
    Table::hot_seat("pavilion").test(PHONE, async |browser| {
        play_until(
            browser,
            "tiles to place",
            "document.querySelector('.pavilion-pass.touchable') && document.querySelector('.pavilion-carry.touchable')",
        )
        .await;
        for way in ["#leave-keeping", "Escape"] {
            browser.click(".pavilion-pass").await;
            browser.click("#confirm").await;
            browser.see(".pavilion-keeping").await;
            let (kept, marks) = (browser.count(".pavilion-mark.kept").await, browser.count(".pavilion-mark").await);
            assert_eq!(kept, marks.min(4), "of {marks} tiles");
            assert_eq!(covered(browser, ".pavilion-mark, .keep, #leave-keeping").await, json!([]));
            if way == "Escape" {
                browser.press(Key::Escape).await;
            } else {
                browser.click(way).await;
            }
            browser.until("it is left", "!document.querySelector('.pavilion-keeping')").await;
            my_turn(browser).await;
        }
    });
}

/// Notes of a first game leave alone what confirms a move and what follows a result.
#[test]
fn notes_cover_neither_confirm_nor_the_result() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(Window { height: 664, ..PHONE }).await;
        for game in catalog::ids() {
            browser.goto(&server.url("/")).await;
            browser.prefer(json!({"motion": "off", "lang": "fa"})).await;
            browser.goto(&server.url(&format!("/first/{game}"))).await;
            browser.see(".guide-note").await;
            my_turn(&browser).await;
            play_until(&browser, "something to confirm", "document.querySelector('#confirm')").await;
            tokio::time::sleep(Duration::from_millis(200)).await;
            let buttons = "#confirm, #put-back, #undo, #hint";
            assert_eq!(covered(&browser, buttons).await, json!([]), "{game}");
            browser.click("#confirm").await;
            resign(&browser).await;
            browser.see(".verdict").await;
            assert_eq!(covered(&browser, ".dialog.result .button.primary").await, json!([]), "{game}: the result");
        }
        browser.close().await;
    });
}

/// The result is a sheet that can be read: its parts below each other, all of them in it.
#[test]
fn the_result_is_read() {
    for window in [Window { height: 664, ..PHONE }, DESK] {
        Table::hot_seat("azul").test(window, async |browser| {
            play_until(browser, "some turns", "document.querySelectorAll('.log li').length > 6").await;
            resign(browser).await;
            browser.see(".verdict").await;
            let parts = browser
                .run(
                    "const sheet = document.querySelector('dialog.result[open]'), end = sheet.querySelector('.end');
                    const area = (e) => e.getBoundingClientRect();
                    const parts = [...end.children].filter((part) => part.checkVisibility());
                    return [area(sheet.querySelector('header')).bottom <= area(end).top + 1,
                        end.scrollHeight <= end.clientHeight + 1,
                        parts.every((part, at) => !at || area(part).top >= area(parts[at - 1]).bottom - 1),
                        area(sheet).height > innerHeight / 2, Boolean(sheet.querySelector('.standing li')), Boolean(sheet.querySelector('#rematch'))]",
                )
                .await;
            browser.picture("result").await;
            assert_eq!(parts, json!([true, true, true, true, true, true]));
        });
    }
}

/// Every window of the palace has its border on both sides.
#[test]
fn windows_of_sintra_are_not_cut() {
    for window in [Window { width: 390, height: 664, ..PHONE }, Window { width: 1440, height: 900, ..DESK }] {
        Table::hot_seat("sintra").test(window, async |browser| {
            let cut = browser
                .run(
                    "const palace = document.querySelector('.sintra-mine .sintra-palace').getBoundingClientRect();
                    const all = [...document.querySelectorAll('.sintra-mine .window')].map((e) => e.getBoundingClientRect());
                    const faults = all.filter((a) => a.left < palace.left || a.right > palace.right).length;
                    const overlaps = all.filter((a, at) => all[at + 1] && a.top === all[at + 1].top && a.right > all[at + 1].left + 1).length;
                    return [all.length >= 8, faults, overlaps]",
                )
                .await;
            assert_eq!(cut, json!([true, 0, 0]));
        });
    }
}

/// The link of a full table leads to watching, and says so.
#[test]
fn the_link_says_what_it_leads_to() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        browser.goto(&server.url("/new/azul")).await;
        browser.click("#open-table").await;
        browser.see("#share-link").await;
        let joins = browser.text(".share > p").await;
        // The host waits: start is one button among others, says why it can't be used yet, and nobody sits down twice.
        let start = browser.run("const start = document.querySelector('#start'); return [start.disabled, start.offsetHeight < 64, Boolean(start.parentElement.querySelector('.hint'))]").await;
        assert_eq!(start, json!([true, true, true]));
        assert_eq!(browser.count("[data-sit].primary").await, 0);
        browser.goto(&server.url("/")).await;
        browser.click("[data-play=azul]").await;
        browser.see(".table[data-game=azul]").await;
        my_turn(&browser).await;
        browser.click("#menu").await;
        browser.click("#share").await;
        let watches = browser.text(".share > p").await;
        assert!(
            joins.contains("join") && watches.contains("watch") && !watches.contains("join"),
            "{joins} / {watches}"
        );
        browser.close_quietly().await;
    });
}

#[test]
fn escape_leads_back_from_words_to_the_board() {
    Table::hot_seat("azul").test(DESK, async |browser| {
        browser.click("#menu").await;
        browser.click("#in-words").await;
        browser.see(".table-words .move").await;
        browser
            .run(
                "document.querySelector('dialog[open]')?.close(); document.querySelector('.table-words .move').focus()",
            )
            .await;
        browser.press(Key::Escape).await;
        browser.until("the board is back", "!document.querySelector('.table-words')").await;
        browser.see(".felt.azul").await;
    });
}

/// What a scoring tells is read to its end, and the highest number of the graph has all its digits.
#[test]
fn a_replay_cuts_neither_words_nor_numbers() {
    Table::hot_seat("azul").test(PHONE, async |browser| {
        play_until(browser, "some turns", "document.querySelectorAll('.log li').length > 8").await;
        resign(browser).await;
        browser.click("#replay").await;
        browser.see("#play").await;
        let cut = "const words = document.querySelector('.prompt-words');
            const graph = document.querySelector('.graph svg').viewBox.baseVal;
            const labels = [...document.querySelectorAll('.graph-number')].map((label) => label.getBBox());
            return [words.scrollHeight > words.clientHeight + 3 && words.tabIndex !== 0, labels.length > 0,
                labels.every((label) => label.x >= 0 && label.y >= 0 && label.x + label.width <= graph.width && label.y + label.height <= graph.height)]";
        assert_eq!(browser.run(cut).await, json!([false, true, true]));
        shows_every_round(browser).await;
    });
}

/// The controls leave the board in sight of a phone.
async fn shows_every_round(browser: &Browser) {
    let board = browser.run("return document.querySelector('.replay .table-board').getBoundingClientRect().top").await;
    assert!(board.as_f64().unwrap() < 500.0, "the board begins at {board}");
}

/// Those who listen hear every board from the board itself: whose it is, its points, and what lies on it.
#[test]
fn every_board_is_heard() {
    run(async {
        let server = Server::start();
        for (window, words) in [
            (
                DESK,
                [
                    ("azul", "floor line"),
                    ("sintra", "column"),
                    ("pavilion", "star"),
                    ("coloretto", "point"),
                    ("burgundy", "estate"),
                ],
            ),
            (
                PHONE,
                [
                    ("azul", "ردیف کف"),
                    ("sintra", "ستون"),
                    ("pavilion", "ستاره"),
                    ("coloretto", "امتیاز"),
                    ("burgundy", "ملک"),
                ],
            ),
        ] {
            let browser = Browser::open(window).await;
            for (game, word) in words {
                Table::of(game).against(&["beginner"; 2]).open(&browser, &server).await;
                let mut before = json!(null);
                for moves in [0, 6] {
                    if moves > 0 {
                        play_until(
                            &browser,
                            "some turns",
                            &format!("document.querySelectorAll('.log li').length > {moves}"),
                        )
                        .await;
                        my_turn(&browser).await;
                    }
                    let heard = browser
                        .run("return [...document.querySelectorAll('.spoken')].map((board) => `${board.getAttribute('aria-label')}: ${board.textContent}`.toLowerCase())")
                        .await;
                    let boards = heard.as_array().unwrap();
                    assert_eq!(boards.len(), 3, "{game}");
                    for board in boards {
                        let board = board.as_str().unwrap();
                        assert!(board.contains(word) && board.chars().any(char::is_numeric), "{game}: {board}");
                    }
                    assert_ne!(heard, before, "{game}: what is played is heard");
                    before = heard;
                }
            }
            browser.close_quietly().await;
        }
    });
}
