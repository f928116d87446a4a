//! What a long session leaks. `--nocapture` shows the figures.
//!
//! The longest of the browser tests: its name makes it the first to start, and the others run in parallel.
#![allow(clippy::print_stdout, reason = "measures are there to be read")]

use crate::browser::{Browser, DESK, run};
use crate::server::Server;
use serde_json::json;
use std::time::{Duration, Instant};

/// What is left after a garbage collection: the page's heap, its elements and listeners, the memory of the module.
async fn weight(browser: &Browser) -> [f64; 4] {
    browser.devtools("HeapProfiler.collectGarbage", json!({})).await;
    browser.devtools("HeapProfiler.collectGarbage", json!({})).await;
    let metrics = browser.devtools("Performance.getMetrics", json!({})).await;
    let of = |name: &str| {
        let found = metrics["metrics"].as_array().unwrap().iter().find(|metric| metric["name"] == name);
        found.unwrap()["value"].as_f64().unwrap()
    };
    let module = browser
        .run_async(
            "const done = arguments[0];
            const script = document.querySelector('link[rel=modulepreload]').href;
            import(script).then(module => module.default()).then(module => done(module.memory.buffer.byteLength));",
        )
        .await;
    [of("JSHeapUsedSize"), of("Nodes"), of("JSEventListeners"), module.as_f64().unwrap()]
}

/// How many DOM nodes a game may leave behind, of the thousands that a table has: less than the difference between two
/// games.
const NODES: f64 = 25.0;

/// How much the module's memory may grow, in bytes: it never shrinks, and settles within a few games. A leak of texts
/// took twice as much.
const MEMORY: f64 = 1_000_000.0;

/// The test ends even if the games take long.
const BOUND: Duration = Duration::from_mins(10);

/// One script for a whole game and the way to it. Every question of the driver stays in the browser's heap, and for an
/// asynchronous script it polls: so this one sets a flag instead. It clicks by itself, since the driver keeps every
/// element that it has seen alive, with everything attached to it.
const GAME: &str = "
window.over = false;
let turn = 0, asked = false, played = false;
const one = css => { const all = document.querySelectorAll(css); return all[(turn++ * 7) % all.length] };
const step = () => {
    const verdict = document.querySelector('.verdict');
    if (verdict && played) { window.over = true; return; }
    // What was chosen is made in the next frame.
    const place = !verdict && !document.querySelector('.felt .chosen') && (one('.azul .line.fits') ?? one('.azul .floor.fits'));
    if (verdict && !asked) { asked = true; document.querySelector('#rematch').click(); }
    else if (place) { place.click(); window.moves++; played = true; }
    else if (!verdict) one('button.azul-tile.touchable')?.click();
    setTimeout(step, 4);
};
step();";

/// Two people at one device, at a table of the game.
async fn sit_down(browser: &Browser, server: &Server, game: &str, motion: &str) {
    browser.devtools("Performance.enable", json!({})).await;
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"motion": motion, "one_click": true, "sound": false})).await;
    browser.goto(&server.url(&format!("/new/{game}"))).await;
    browser.run("const seat = document.querySelector('select[data-seat=\"1\"]'); seat.value = 'me'; seat.dispatchEvent(new Event('change'))").await;
    browser.click("#open-here").await;
    browser.see(&format!(".felt.{game}")).await;
    browser.run("window.moves = 0").await;
}

/// Several games, more than five hundred moves.
#[test]
fn a_session_of_five_hundred_moves_leaves_next_to_nothing_behind() {
    run(async {
        let server = Server::start();
        let browser = Browser::open_alone(DESK).await;
        sit_down(&browser, &server, "azul", "off").await;
        let mut weights = Vec::new();
        let (mut moves, begin) = (0, Instant::now());
        while moves < 500 {
            browser.run(GAME).await;
            while browser.run("return window.over").await != json!(true) {
                assert!(begin.elapsed() < BOUND, "the games do not end");
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            moves = browser.run("return window.moves").await.as_u64().unwrap();
            weights.push(weight(&browser).await);
        }
        for [heap, nodes, listeners, module] in &weights {
            println!("{heap:.0} bytes of heap, {nodes} nodes, {listeners} listeners, {module} bytes of the module");
        }
        // What the first game allocates stays, such as compiled code; from the second game on next to nothing is added.
        let (early, late) = (weights[1], *weights.last().unwrap());
        println!("{moves} moves in {} games", weights.len());
        let a_game = |at: usize| (late[at] - early[at]) / (weights.len() - 2) as f64;
        assert!(late[0] < early[0] * 1.1, "the heap grows: {} to {}", early[0], late[0]);
        assert!(a_game(1) < NODES, "nodes stay: {} to {}", early[1], late[1]);
        assert!(late[2] <= early[2], "listeners stay: {} to {}", early[2], late[2]);
        assert!(late[3] - early[3] < MEMORY, "the module grows: {} to {}", early[3], late[3]);
        browser.close().await;
    });
}

/// Plays on, game after game. A move counts when its place is chosen; it's made in the next frame.
const ANY: &str = "
window.paused = false;
let turn = window.moves;
const one = (css) => {
  const all = [...document.querySelectorAll(`.felt ${css}`)].filter((e) => !e.disabled && !e.closest('.other') && e.checkVisibility({ checkVisibilityCSS: true }));
  const e = all[(turn++ * 7) % all.length];
  e?.click();
  return Boolean(e);
};
const step = () => {
  if (window.paused) return;
  if (document.querySelector('.verdict')) { document.querySelector('#rematch')?.click(); }
  else if (document.querySelector('.prompt.mine') && !document.querySelector('#confirm:disabled')) {
    if (one('.keep') || one('.burgundy-hex.fits') || one('[data-place].fits')) window.moves++;
    else one('button.touchable[data-piece]:not(.pavilion-pass, .sintra-return)') || one('button.touchable[data-piece]');
  }
  setTimeout(step, arguments_pause);
};
step();";

/// One long game in which everything moves: tiles, goods and workers travel, and nothing of that may stay.
#[test]
fn a_long_game_of_burgundy_in_motion_leaves_next_to_nothing_behind() {
    stays_light("burgundy", "quick", [50, 100, 150]);
}

/// A third of them by default; `KASHI_EVENING=whole` plays all.
#[test]
fn five_hundred_moves_of_each_other_game_leave_next_to_nothing_behind() {
    let whole = std::env::var("KASHI_EVENING").is_ok_and(|asked| asked == "whole");
    for game in catalog::ids().into_iter().filter(|game| *game != "azul") {
        stays_light(game, "off", if whole { [170, 340, 510] } else { [50, 110, 170] });
    }
}

/// Plays on to each of these numbers of moves, and asserts that what is there at the last of them was there at the first.
fn stays_light(game: &str, motion: &str, numbers: [u64; 3]) {
    run(async {
        let server = Server::start();
        let browser = Browser::open_alone(DESK).await;
        sit_down(&browser, &server, game, motion).await;
        let (mut weights, begin) = (Vec::new(), Instant::now());
        let script = ANY.replace("arguments_pause", if motion == "off" { "8" } else { "30" });
        for moves in numbers {
            browser.run(&script).await;
            while browser.run("return window.moves").await.as_u64() < Some(moves) {
                assert!(begin.elapsed() < BOUND, "the game does not go on");
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            browser.run("window.paused = true").await;
            // Whatever travels arrives.
            browser.until("everything stands still", "!document.querySelector('.traveller')").await;
            weights.push(weight(&browser).await);
        }
        for [heap, nodes, listeners, module] in &weights {
            println!("{heap:.0} bytes of heap, {nodes} nodes, {listeners} listeners, {module} bytes of the module");
        }
        println!("{} moves of {game}", numbers[2]);
        let (early, late) = (weights[0], weights[2]);
        assert!(late[0] < early[0] * 1.25, "{game}: the heap grows: {} to {}", early[0], late[0]);
        assert!(late[1] < early[1] * 1.25, "{game}: nodes stay: {} to {}", early[1], late[1]);
        assert!(late[3] - early[3] < 2.0 * MEMORY, "{game}: the module grows: {} to {}", early[3], late[3]);
        browser.close().await;
    });
}
