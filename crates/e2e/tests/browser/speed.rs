//! How quickly the table responds and how smoothly it animates. `--nocapture` shows the figures.
#![allow(clippy::print_stdout, reason = "measures are there to be read")]

use crate::browser::{Browser, DESK, run};
use crate::play::{Table, my_turn};
use crate::server::Server;
use serde_json::{Value, json};

/// A touch takes effect in the next frame: the page is checked in the first animation frame after the click.
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

/// The frame rate while tiles travel: the browser animates them, so the page has next to nothing to do. A busy machine
/// has fewer frames in general, so they are compared with those of the same page at rest.
#[test]
fn tiles_travel_smoothly() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        Table::of("azul").open(&browser, &server).await;
        browser.prefer(json!({"motion": "system"})).await;
        browser.driver.refresh().await.unwrap();
        browser.runs().await;
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
