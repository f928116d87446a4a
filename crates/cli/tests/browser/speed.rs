//! How quickly the table answers, how smoothly it moves, and what it leaves behind. `--nocapture` shows the figures.
#![allow(clippy::print_stdout, reason = "measures are there to be read")]

use crate::browser::{Browser, DESK, run};
use crate::play::{Table, my_turn};
use crate::server::Server;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A touch shows in the frame that follows it: the page is asked in the first animation frame after the click.
#[test]
fn a_click_is_answered_within_one_frame() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        Table::of("azul").open(&browser, &server).await;
        my_turn(&browser).await;
        browser
            .run(
                "window.answers = [];
                const state = () => [...document.querySelectorAll('.felt .held, .felt .chosen, #confirm')].map(e => e.className + e.id).join();
                addEventListener('click', () => {
                    const [before, begin] = [state(), performance.now()];
                    queueMicrotask(() => requestAnimationFrame(() => window.answers.push([state() !== before, performance.now() - begin])));
                }, { capture: true });",
            )
            .await;
        for _ in 0..3 {
            browser.click("button.azul-tile.touchable").await;
            browser.click(".azul .line.fits").await;
            browser.click("#put-back").await;
        }
        browser.until("nine answers", "window.answers.length === 9").await;
        let answers = browser.run("return window.answers").await;
        println!("answers, in milliseconds: {answers}");
        let late: Vec<&Value> =
            answers.as_array().unwrap().iter().filter(|answer| answer[0] != Value::Bool(true)).collect();
        assert!(late.is_empty(), "not in the next frame: {late:?}");
        browser.close().await;
    });
}

/// Frames while tiles travel: the browser's own animations, so the page has next to nothing to do for them. A machine that
/// is busy has fewer frames for everybody; so they are held against those of the same page at rest.
#[test]
fn tiles_travel_smoothly() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        Table::of("azul").open(&browser, &server).await;
        browser.prefer(json!({"motion": "system"})).await;
        browser.driver.refresh().await.unwrap();
        my_turn(&browser).await;
        let rest = browser
            .run_async(
                "const [done, frames] = [arguments[0], []];
                let last = performance.now();
                const begin = last;
                const frame = (now) => {
                    frames.push(now - last);
                    last = now;
                    if (now - begin < 1000) requestAnimationFrame(frame);
                    else done(frames.sort((one, other) => one - other)[frames.length >> 1]);
                };
                requestAnimationFrame(frame);",
            )
            .await;
        let rest = rest.as_f64().unwrap();
        let measured = browser
            .run_async(
                "const done = arguments[0];
                const frames = [], long = [];
                let flown = 0;
                new PerformanceObserver(list => long.push(...list.getEntries().map(entry => Math.round(entry.duration)))).observe({ type: 'longtask' });
                let last = performance.now();
                const begin = last;
                const frame = (now) => {
                    flown = Math.max(flown, document.querySelectorAll('.traveller').length);
                    frames.push(now - last);
                    last = now;
                    if (now - begin < 1500) requestAnimationFrame(frame);
                    else done({ frames: frames.slice(2).sort((one, other) => one - other), long, flown });
                };
                requestAnimationFrame(frame);
                document.querySelector('button.azul-tile.touchable').click();
                setTimeout(() => {
                    document.querySelector('.azul .line.fits').click();
                    setTimeout(() => document.querySelector('#confirm').click(), 30);
                }, 30);",
            )
            .await;
        let frames: Vec<f64> =
            measured["frames"].as_array().unwrap().iter().map(|time| time.as_f64().unwrap()).collect();
        let middle = frames[frames.len() / 2];
        println!(
            "{} frames, the middle one {middle:.1} ms ({rest:.1} ms at rest), nine of ten below {:.1} ms, tasks of more than 50 ms: {}",
            frames.len(),
            frames[frames.len() * 9 / 10],
            measured["long"]
        );
        assert!(measured["flown"].as_u64().unwrap() >= 1, "nothing travelled");
        assert!(middle < f64::max(17.5, rest * 1.5), "{middle:.1} ms for a frame, {rest:.1} ms at rest");
        browser.close().await;
    });
}

/// How much is left after a collection: the page's heap, its elements and listeners, the memory of the module.
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

/// How many nodes a game may leave behind, of the thousands that a table has: less than one game differs from another by.
const NODES: f64 = 25.0;

/// What the module's memory may grow by, in bytes: it never shrinks, and finds its size in a few games. Texts that were
/// never forgotten took twice as much.
const MEMORY: f64 = 1_000_000.0;

/// However long the games take, the test ends.
const BOUND: Duration = Duration::from_mins(5);

/// One script for a whole game and the way to it. What the driver asks stays in the browser's heap, every time, and for
/// scripts that answer later it asks again and again: so this one leaves a note. It clicks by itself, since an element
/// that the driver has seen is held by it with all that hangs on it.
const GAME: &str = "
window.over = false;
let turn = 0, asked = false, played = false;
const one = css => { const all = document.querySelectorAll(css); return all[(turn++ * 7) % all.length] };
const step = () => {
    const verdict = document.querySelector('.verdict');
    if (verdict && played) { window.over = true; return; }
    const place = !verdict && (one('.azul .line.fits') ?? one('.azul .floor.fits'));
    if (verdict && !asked) { asked = true; document.querySelector('#rematch').click(); }
    else if (place) { place.click(); window.moves++; played = true; }
    else if (!verdict) one('button.azul-tile.touchable')?.click();
    setTimeout(step, 4);
};
step();";

/// Games at one table after the other, more than five hundred moves, two people at one device.
#[test]
fn a_session_of_five_hundred_moves_leaves_next_to_nothing_behind() {
    run(async {
        let server = Server::start();
        let browser = Browser::open_alone(DESK).await;
        browser.devtools("Performance.enable", json!({})).await;
        browser.goto(&server.url("/")).await;
        browser.prefer(json!({"motion": "off", "one_click": true, "sound": false})).await;
        browser.goto(&server.url("/new/azul")).await;
        browser.run("const seat = document.querySelector('select[data-seat=\"1\"]'); seat.value = 'me'; seat.dispatchEvent(new Event('change'))").await;
        browser.click("#open-here").await;
        browser.see(".felt.azul").await;
        browser.run("window.moves = 0").await;
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
        // What the first game brought stays, such as what the compiler learnt; from the second on next to nothing is added.
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
