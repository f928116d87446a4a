//! What is shown of what happens: in which order, for how long, and that nobody has to wait for it.

use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::keys::play;
use crate::play::{Table, begin_at, my_turn};
use crate::server::Server;
use serde_json::{Value, json};

/// Records from now on, each with its time: who the prompt says is acting, what all scores are, how many tiles lie on the
/// factories, whether the result is there.
const WATCH: &str = "
const digits = '۰۱۲۳۴۵۶۷۸۹';
const number = (text) => Number([...text].map((c) => (digits.includes(c) ? digits.indexOf(c) : c === '\\u2212' ? '-' : c)).join(''));
window.seen = [];
const look = () => {
  const prompt = document.querySelector('.prompt');
  const now = {
    seat: prompt?.classList.contains('showing') ? Number(prompt.dataset.seat ?? -1) : null,
    scores: [...document.querySelectorAll('.seat .score')].map((score) => number(score.textContent)),
    tiles: document.querySelectorAll('.azul-factory .azul-tile').length,
    over: Boolean(document.querySelector('.verdict')),
    marks: document.querySelectorAll('.mark').length,
  };
  const last = window.seen.at(-1);
  if (last && JSON.stringify({ ...last, at: 0 }) === JSON.stringify({ ...now, at: 0 })) return;
  window.seen.push({ ...now, at: performance.now() });
};
look();
new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });";

/// What was recorded at one moment.
#[derive(Debug)]
struct Seen {
    at: f64,
    seat: Option<i64>,
    scores: Value,
    tiles: u64,
    over: bool,
}

async fn seen(browser: &Browser) -> Vec<Seen> {
    let all = browser.run("return window.seen").await;
    let one = |seen: &Value| Seen {
        at: seen["at"].as_f64().unwrap(),
        seat: seen["seat"].as_i64(),
        scores: seen["scores"].clone(),
        tiles: seen["tiles"].as_u64().unwrap(),
        over: seen["over"].as_bool().unwrap(),
    };
    all.as_array().unwrap().iter().map(one).collect()
}

/// Opens a table at a position, at a pace.
async fn open_at(browser: &Browser, server: &Server, table: Table<'_>, position: Option<Value>, motion: &str) {
    table.open(browser, server).await;
    if let Some(position) = position {
        begin_at(browser, &position).await;
    }
    browser.prefer(json!({"motion": motion, "lang": browser.window.lang})).await;
    browser.driver.refresh().await.unwrap();
    browser.runs().await;
    my_turn(browser).await;
    browser.see("button.azul-tile.touchable").await;
    browser.run(WATCH).await;
}

/// Takes the first tiles that can be taken, to the first place for them.
async fn take(browser: &Browser) {
    browser.click("button.azul-tile.touchable").await;
    browser.click(".azul .mine .line.fits, .azul .mine .floor.fits").await;
    browser.click("#confirm").await;
}

fn board(wall: [&str; 5]) -> Value {
    json!({"score": 0, "lines": [null, null, null, null, null], "wall": wall, "floor": "-"})
}

const EMPTY: [&str; 5] = [".....", ".....", ".....", ".....", "....."];

/// The first seat takes the last tile, which goes to the wall of its first row; the second seat begins the next round.
fn last_tile(wall: [&str; 5], bag: [u8; 5]) -> Value {
    json!({
        "wall": "coloured", "phase": "draft", "round": 2, "barren": 0, "seat": 0, "start": 1, "marker": 1,
        "bag": bag, "lid": [0, 0, 0, 0, 0],
        "factories": ["-", "-", "-", "-", "-"], "centre": "b", "boards": [board(wall), board(EMPTY)],
    })
}

fn with_a_sum() -> Value {
    last_tile([".y...", "t....", ".....", ".....", "....."], [19, 19, 20, 20, 19])
}

async fn with_browser(window: Window, script: impl AsyncFnOnce(&Browser, &Server)) {
    let server = Server::start();
    let browser = Browser::open(window).await;
    script(&browser, &server).await;
    browser.close_quietly().await;
}

#[test]
fn every_opponent_is_seen_before_the_next_and_all_within_the_cap() {
    run(with_browser(DESK, async |browser, server| {
        let table = Table::of("azul").against(&["beginner", "beginner", "beginner"]);
        open_at(browser, server, table, None, "system").await;
        take(browser).await;
        browser
            .until(
                "it is my turn again",
                "window.seen.some((one) => one.seat === 3) && document.querySelector('.prompt.mine')",
            )
            .await;
        let seen = seen(browser).await;
        let begins = |seat: i64| seen.iter().find(|one| one.seat == Some(seat)).map(|one| one.at);
        let (first, second, third) = (begins(1).unwrap(), begins(2).unwrap(), begins(3).unwrap());
        // Announced, shown, looked at; the machine may be slow, but never quicker.
        assert!(second - first > 1100.0 && third - second > 1100.0, "{first} {second} {third}");
        assert!(browser.has(".recap-turn[data-seat='3'].latest").await && browser.count(".recap-turn").await == 3);
        let end = seen.last().unwrap().at;
        assert!(end - first < 4000.0 + 2500.0, "{}", end - first);
        browser.picture("azul-recap").await;
    }));
}

#[test]
fn scores_change_when_their_points_rise() {
    run(with_browser(PHONE, async |browser, server| {
        open_at(browser, server, Table::hot_seat("azul"), Some(with_a_sum()), "system").await;
        take(browser).await;
        browser.until("the points have risen", "window.seen.at(-1).scores[0] === 4").await;
        let seen = seen(browser).await;
        let scores: Vec<Value> = seen.iter().map(|one| one.scores[0].clone()).collect();
        let mut steps = scores.clone();
        steps.dedup();
        assert_eq!(steps, [0, 1, 2, 3, 4], "the score went another way");
        // How long that takes is tested without a browser, which may be slow.
        assert!(seen.iter().any(|one| one.seat.is_some() && one.scores[0] == 0), "the points rose at once");
    }));
}

#[test]
fn the_deal_comes_before_the_next_take() {
    run(with_browser(DESK, async |browser, server| {
        open_at(browser, server, Table::of("azul"), Some(with_a_sum()), "system").await;
        take(browser).await;
        browser.until("the bot begins the round", "window.seen.some((one) => one.seat === 1)").await;
        let seen = seen(browser).await;
        let begins = seen.iter().find(|one| one.seat == Some(1)).unwrap().at;
        // What changes together is recorded one by one.
        let bot = seen.iter().rposition(|one| one.at - begins < 30.0).unwrap();
        assert_eq!(seen[bot].tiles, 20, "the bot is shown before the deal");
        assert_eq!(seen[bot].scores[0], 4, "and before the points");
        let dealt = seen.iter().position(|one| one.tiles == 20).unwrap();
        assert!(seen[bot].at - seen[dealt].at > 100.0, "the deal cannot be seen: {:#?}", &seen[..=bot]);
        browser.picture("azul-round").await;
    }));
}

#[test]
fn the_result_comes_after_the_last_point_and_can_be_put_away() {
    // The fifth tile of a row ends the game.
    let last = last_tile([".yrkt", ".....", ".....", ".....", "....."], [19, 19, 19, 19, 19]);
    run(with_browser(DESK, async |browser, server| {
        open_at(browser, server, Table::hot_seat("azul"), Some(last), "quick").await;
        take(browser).await;
        browser.see(".dialog.result .verdict").await;
        let seen = seen(browser).await;
        let over = seen.iter().position(|one| one.over).unwrap();
        assert_eq!(seen[over].scores[0], 7, "five tiles in the row and two for its completion");
        let counted = seen.iter().position(|one| one.scores[0] == 7).unwrap();
        assert!(over >= counted, "the result comes before the last points");
        // That points of different kinds rise one by one is tested without a browser, which may draw two of them at once.
        browser.picture("azul-result").await;
        assert!(browser.has(".result-board svg use").await, "the winner's board is missing");
        browser.click("#close-result").await;
        browser.until("it is away", "!document.querySelector('.verdict')").await;
        browser.click("#show-result").await;
        browser.see(".dialog.result .verdict").await;
        // The picture is really drawn.
        browser
            .run("window.saved = null; URL.createObjectURL = (blob) => { window.saved = [blob.type, blob.size]; return 'data:,'; }")
            .await;
        browser.click("#save-picture").await;
        browser.until("a picture is saved", "window.saved?.[0] === 'image/png' && window.saved[1] > 20000").await;
    }));
}

#[test]
fn a_touch_ends_the_showing_and_is_not_lost() {
    run(with_browser(DESK, async |browser, server| {
        open_at(browser, server, Table::of("azul"), None, "calm").await;
        take(browser).await;
        browser.until("the bot is shown", "window.seen.some((one) => one.seat === 1)").await;
        browser.until("its turn is marked", "document.querySelector('.mark')").await;
        // A tile of a factory that the bot takes nothing from.
        browser
            .run(
                "const marks = [...document.querySelectorAll('.mark')].map((mark) => mark.getBoundingClientRect());
                const apart = (one, other) => one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom;
                const free = (plate) => plate.querySelector('button.azul-tile') && marks.every((mark) => apart(mark, plate.getBoundingClientRect()));
                const tile = [...document.querySelectorAll('.azul-factory')].find(free).querySelector('button.azul-tile');
                const area = tile.getBoundingClientRect();
                const at = { bubbles: true, clientX: area.left + 9, clientY: area.top + 9, pointerId: 1, isPrimary: true };
                tile.dispatchEvent(new PointerEvent('pointerdown', at));
                tile.dispatchEvent(new PointerEvent('pointerup', at));
                tile.dispatchEvent(new MouseEvent('click', at));",
            )
            .await;
        browser.until("it is in the hand", "document.querySelector('.azul-tile.held')").await;
        assert!(!browser.has(".prompt.showing").await, "something is still shown");
        browser.until("the marks are gone", "!document.querySelector('.mark')").await;
    }));
}

#[test]
fn the_recap_shows_a_turn_again_and_leaves_the_table_as_it_was() {
    run(with_browser(PHONE, async |browser, server| {
        open_at(browser, server, Table::of("azul"), None, "quick").await;
        take(browser).await;
        browser.until("the bot has moved", "window.seen.some((one) => one.seat === 1)").await;
        my_turn(browser).await;
        browser.until("its turn is marked", "document.querySelectorAll('.mark[data-seat=\"1\"]').length >= 2").await;
        let table = "return [...document.querySelectorAll('.felt [data-spot] use')].map((use) => use.getAttribute('href')).join()";
        let before = browser.run(table).await;
        let turns = browser.count(".log-turn[data-seat='1']").await;
        browser.click(".recap-line").await;
        browser.until("it is shown again", "document.querySelector('.prompt.showing[data-seat=\"1\"]')").await;
        browser.picture("azul-shown-again").await;
        my_turn(browser).await;
        assert_eq!(browser.run(table).await, before);
        assert_eq!(browser.count(".log-turn[data-seat='1']").await, turns, "the log tells of it once");
    }));
}

/// What a line of the log tells of is ringed on the board while it is pointed at, by hand or by keys.
#[test]
fn a_line_of_the_log_shows_where_it_happened() {
    run(with_browser(DESK, async |browser, server| {
        for game in catalog::ids() {
            Table::hot_seat(game).open(browser, server).await;
            // The line of the first move also tells how the game was set up.
            play(browser).await;
            play(browser).await;
            if browser.run("return document.querySelector('.table-side')?.checkVisibility()").await != true {
                browser.click("#open-log").await;
            }
            let point = async |css: &str| {
                let line = browser.see(css).await;
                browser.driver.action_chain().move_to_element_center(&line).perform().await.unwrap();
            };
            point(".log-turn:first-child summary").await;
            browser.until(&format!("{game}: its turn is ringed"), RINGED).await;
            point(".table-head h1").await;
            browser.until(&format!("{game}: no ring is left"), "!document.querySelector('.mark.pointed')").await;
            if browser.has(".log-turn:first-child details:not([open])").await {
                browser.click(".log-turn:first-child summary").await;
            }
            point(".table-head h1").await;
            browser.see(".log-turn:first-child .log-jump").await;
            // By keys, line by line. What a move costs, such as a worker, has no place of its own.
            let focused = format!(
                "[...document.querySelectorAll('.log-turn:first-child .log-jump')].some((line) => {{
                    if (document.activeElement !== line) return false;
                    return {RINGED};
                }})"
            );
            let mut ringed = false;
            for line in 0..browser.count(".log-turn:first-child .log-jump").await {
                browser
                    .run(&format!("document.querySelectorAll('.log-turn:first-child .log-jump')[{line}].focus()"))
                    .await;
                tokio::time::sleep(std::time::Duration::from_millis(500)).await;
                ringed |= browser.run(&format!("return {focused}")).await == true;
            }
            assert!(ringed, "{game}: no focused line is ringed");
        }
    }));
}

/// Whether a ring lies round something on the table, in sight. What lies side by side has one ring.
const RINGED: &str = "[...document.querySelectorAll('.felt .mark.pointed')].some((mark) => {
    const ring = mark.getBoundingClientRect();
    return ring.width > 0 && ring.right > 0 && ring.bottom > 0 && ring.left < innerWidth && ring.top < innerHeight
        && [...document.querySelectorAll('.felt [data-spot]')].some((spot) => {
            const a = spot.getBoundingClientRect();
            return a.width > 0 && ring.left < a.right && ring.right > a.left && ring.top < a.bottom && ring.bottom > a.top;
        });
})";

#[test]
fn with_reduced_motion_there_are_rings_and_lines_only() {
    run(with_browser(DESK, async |browser, server| {
        browser.media(&[("prefers-reduced-motion", "reduce")]).await;
        open_at(browser, server, Table::of("azul"), None, "system").await;
        browser
            .run(
                "window.flown = 0;
                new MutationObserver(() => { window.flown += document.querySelectorAll('.traveller').length; })
                    .observe(document.body, { childList: true, subtree: true });",
            )
            .await;
        take(browser).await;
        browser.until("the bot is announced", "window.seen.some((one) => one.seat === 1)").await;
        browser.until("with rings", "document.querySelector('.mark[data-seat=\"1\"]')").await;
        my_turn(browser).await;
        assert_eq!(browser.run("return window.flown").await, 0);
    }));
}
