//! How long a phone that is four times slower than this machine takes from a touch to the first frame that shows it, and
//! how long its longest frame is while things travel. Run by name on a quiet machine, since every other program makes it
//! slower: `cargo xtask browser touch::`.
#![allow(clippy::print_stdout, reason = "measures are there to be read")]

use crate::browser::{Browser, PHONE, run};
use crate::play::{Table, my_turn};
use crate::server::Server;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How many touches are measured in each game.
const TOUCHES: usize = 44;

/// How much slower than this machine the phone is.
const SLOWER: u32 = 4;

/// What is wanted, in milliseconds: nineteen of twenty touches, and every frame while things travel.
const WANTED_TOUCH: f64 = 50.0;
const WANTED_FRAME: f64 = 34.0;

/// What fails on a quiet machine. On a busy one a frame at rest is longer, and so is everything else.
const CEILING_TOUCH: f64 = 120.0;
const CEILING_FRAME: f64 = 80.0;

/// The length of a frame, in milliseconds, where nothing is to be done.
const FRAME: f64 = 1000.0 / 60.0;

/// The lengths of the frames of a page at rest.
const REST: &str = "
const [done, rest] = [arguments[0], []];
const begin = performance.now();
let before = begin;
const frame = (now) => {
  rest.push(now - before);
  before = now;
  if (now - begin < 2000) requestAnimationFrame(frame); else done(rest);
};
requestAnimationFrame(frame);";

/// How long a game may stand still.
const STUCK: Duration = Duration::from_secs(40);

/// Records from now on, in milliseconds: for each touch the time from the finger's leaving to the end of the frame that
/// follows, and the length of each frame in which something travels.
const WATCH: &str = "
window.answers = []; window.frames = [];
let last = performance.now();
const frame = (now) => {
  if (document.querySelector('.traveller')) window.frames.push(now - last);
  last = now;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
addEventListener('click', (event) => requestAnimationFrame(() => {
  const painted = new MessageChannel();
  painted.port1.onmessage = () => window.answers.push(performance.now() - event.timeStamp);
  painted.port2.postMessage(0);
}), true);";

/// What is touched next, by a fixed rule: a place for what is in the hand, otherwise a piece. Answers its middle.
const NEXT: &str = "
const turn = arguments_turn;
const one = (css) => {
  const all = [...document.querySelectorAll(`.felt ${css}`)].filter((e) => !e.disabled && !e.closest('.other') && e.checkVisibility({ checkVisibilityCSS: true }));
  if (!all.length) return null;
  const area = all[(turn * 7) % all.length].getBoundingClientRect();
  return { x: area.left + area.width / 2, y: area.top + area.height / 2 };
};
if (document.querySelector('.verdict')) return 'over';
if (!document.querySelector('.prompt.mine') || document.querySelector('#confirm:disabled')) return null;
return one('#confirm') ?? one('.keep') ?? one('.burgundy-hex.fits') ?? one('[data-place].fits')
  ?? (turn % 4 !== 0 ? one('button.touchable[data-piece]:not(.sintra-return, .pavilion-pass)') : null) ?? one('button.touchable[data-piece]');";

/// What was measured in a game.
struct Figures {
    touches: Vec<f64>,
    frames: Vec<f64>,
    rest: Vec<f64>,
}

impl Figures {
    fn read(found: &Value) -> Figures {
        let sorted = |name: &str| {
            let mut all: Vec<f64> = found[name].as_array().unwrap().iter().filter_map(Value::as_f64).collect();
            all.sort_by(f64::total_cmp);
            all
        };
        Figures { touches: sorted("touches"), frames: sorted("frames"), rest: sorted("rest") }
    }

    /// The value that this part of all does not exceed.
    fn part(all: &[f64], part: f64) -> f64 {
        all.get(((all.len() as f64 * part) as usize).min(all.len().saturating_sub(1))).copied().unwrap_or_default()
    }
}

async fn measure(browser: &Browser, server: &Server, game: &str) -> Figures {
    Table::of(game).open(browser, server).await;
    browser.prefer(json!({"motion": "system", "lang": browser.window.lang})).await;
    browser.driver.refresh().await.unwrap();
    browser.runs().await;
    my_turn(browser).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    browser.run(WATCH).await;
    browser.devtools("Emulation.setCPUThrottlingRate", json!({"rate": SLOWER})).await;
    let rest = browser.run_async(REST).await;
    let (mut turn, mut since) = (1, Instant::now());
    while turn <= TOUCHES {
        let next = browser.run(&NEXT.replace("arguments_turn", &turn.to_string())).await;
        if next == "over" {
            break;
        }
        if next.is_null() {
            assert!(since.elapsed() < STUCK, "{game} stands still");
            tokio::time::sleep(Duration::from_millis(60)).await;
            continue;
        }
        browser.tap(&next).await;
        (turn, since) = (turn + 1, Instant::now());
        tokio::time::sleep(Duration::from_millis(400)).await;
    }
    let mut found = browser.run("return { touches: window.answers, frames: window.frames }").await;
    found["rest"] = rest;
    browser.devtools("Emulation.setCPUThrottlingRate", json!({"rate": 1})).await;
    Figures::read(&found)
}

#[test]
fn a_touch_is_answered_on_a_slow_phone() {
    run(async {
        let server = Server::start();
        let browser = Browser::open_alone(PHONE).await;
        let mut slow = Vec::new();
        println!("wanted: {WANTED_TOUCH} ms for 95 of 100 touches, {WANTED_FRAME} ms for the longest frame");
        println!("game        touches  middle    95 %  longest | frames  middle    99 %  longest | 95 % at rest");
        for game in catalog::ids() {
            let Figures { touches, frames, rest } = measure(&browser, &server, game).await;
            let (late, long) = (Figures::part(&touches, 0.95), Figures::part(&frames, 0.99));
            let rest = Figures::part(&rest, 0.95);
            let busy = (rest / FRAME).max(1.0);
            println!(
                "{game:<10} {:>8} {:>7.0} {late:>7.0} {:>8.0} | {:>6} {:>7.0} {long:>7.0} {:>8.0} | {rest:>7.0}",
                touches.len(),
                Figures::part(&touches, 0.5),
                touches.last().copied().unwrap_or_default(),
                frames.len(),
                Figures::part(&frames, 0.5),
                frames.last().copied().unwrap_or_default(),
            );
            assert!(touches.len() >= 30, "{game}: only {} touches", touches.len());
            assert!(!frames.is_empty(), "{game}: nothing travelled");
            if late > CEILING_TOUCH * busy || long > CEILING_FRAME * busy {
                slow.push(game);
            }
        }
        browser.close().await;
        assert!(slow.is_empty(), "slow: {slow:?}");
    });
}
