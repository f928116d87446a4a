//! A table is one screen: everything that a decision needs is in sight, nothing lies on anything else, and fingers find
//! what they look for. Proved by geometry, at every step of games that a fixed rule plays.
//!
//! Four sizes by default, alternating languages. `KASHI_GEOMETRY=all` walks through all sizes, both languages and all
//! numbers of players; `KASHI_GEOMETRY_SIZES=360x640,1440x900` and `KASHI_GEOMETRY_GAMES=sintra` leave only those.

use crate::browser::{Browser, PHONE, Window, run};
use crate::play::{Table, my_turn};
use crate::server::Server;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Sizes of windows: phones with and without the bars of their browser, lying phones, tablets, laptops, desks.
const ALL: [(u32, u32); 11] = [
    (360, 640),
    (375, 667),
    (390, 664),
    (390, 844),
    (412, 915),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1366, 650),
    (1440, 900),
    (1920, 1080),
];

/// Those that every change is tried in.
const FEW: [(u32, u32); 4] = [(360, 640), (390, 664), (1024, 768), (1440, 900)];

/// How many decisions are made at a table: by default enough to meet every kind of them at least once in all sizes.
const STEPS: u32 = 14;
const ALL_STEPS: u32 = 60;

/// How long a game may stand still.
const STUCK: Duration = Duration::from_secs(30);

/// What the page is asked after every step. Answers what is wrong, in words.
const LOOK: &str = r"
const touch = arguments_touch, clocked = arguments_clocked, faults = [];
const name = (e) => `${e.id ? '#' + e.id : ''}.${String(e.className.baseVal ?? e.className).trim().split(/\s+/).join('.')}`;
const seen = (e) => { const a = e.getBoundingClientRect(); return a.width > 0 && a.height > 0 && getComputedStyle(e).visibility === 'visible'; };
// Nothing is asked any more.
if (document.querySelector('.end-bar')) return [];
const page = document.scrollingElement;
if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1)
  faults.push(`the page scrolls: ${page.scrollWidth}×${page.scrollHeight} in ${innerWidth}×${innerHeight}`);
const inside = (e) => { const a = e.getBoundingClientRect(); return a.left >= -1 && a.top >= -1 && a.right <= innerWidth + 1 && a.bottom <= innerHeight + 1; };
// What always has to be in sight, and not under anything.
const shown = (css, all) => {
  const found = [...document.querySelectorAll(css)].filter(seen);
  if (!found.length) { faults.push(`${css} is not in sight`); return; }
  for (const e of all ? found : found.slice(0, 1)) {
    if (!inside(e)) faults.push(`${css} leaves the window`);
    const a = e.getBoundingClientRect();
    const hit = document.elementFromPoint(a.left + a.width / 2, a.top + a.height / 2);
    if (hit && !e.contains(hit) && !hit.contains(e) && !hit.closest('.seat')?.contains(e)) faults.push(`${css} lies under ${name(hit)}`);
  }
};
shown('.tray .prompt-words'); shown('#undo'); shown('#hint'); shown('.seats .score', true); shown('.table-head h1');
const seats = document.querySelectorAll('.seats .seat').length, scores = [...document.querySelectorAll('.seats .score')].filter(seen).length;
if (seats !== scores) faults.push(`${scores} of ${seats} scores are in sight`);
if (document.querySelector('.tray.ready') && !document.querySelector('.pavilion-keeping')) { shown('#confirm'); shown('#put-back'); }
if (clocked) shown('.seats .clock', true);
// Where there is room the others' boards stand beside mine, in sight: half as large against one opponent, nearly so against two.
// Three or four are smaller, and a low window or a tablet that stands leaves less to all of them; one touch enlarges any.
const mine = document.querySelector('.felt .mine-area > *')?.getBoundingClientRect();
if (innerWidth >= 700 && innerHeight >= 600) for (const other of document.querySelectorAll('.others .other > *:not(.enlarge, .unseen)')) {
  const a = other.getBoundingClientRect();
  if (!a.width || !mine) continue;
  if (!inside(other)) faults.push(`an opponent's board leaves the window: ${[a.left, a.top, a.right, a.bottom].map(Math.round)}`);
  const part = Math.sqrt((a.width * a.height) / (mine.width * mine.height));
  const others = document.querySelectorAll('.others .other').length, tight = innerWidth < 1000 || innerHeight < 700;
  const least = (tight ? [.42, .38, .3, .25] : [.5, .44, .38, .3])[others - 1];
  if (part < least) faults.push(`an opponent's board is ${Math.round(part * 100)} % as large as mine: ${Math.round(a.width)}×${Math.round(a.height)} beside ${Math.round(mine.width)}×${Math.round(mine.height)}`);
}
const words = document.querySelector('.tray .prompt-words');
if (words && words.scrollHeight > words.clientHeight + 3) faults.push(`the prompt is cut: ${words.scrollHeight} in ${words.clientHeight}: ${words.textContent}`);
// Every target: pieces that may be picked up, places where the one in the hand may go, and the buttons.
const targets = [...document.querySelectorAll('.felt :is(.touchable[data-piece], .fits[data-place], button.button:not(:disabled), .pavilion-mark)')]
  .filter((e) => seen(e) && !e.closest('.other') && !e.closest('dialog'));
// What a hex or a rhombus covers of its box: points well inside it, in parts of the box as it lies before it is turned.
const points = (e) => {
  const a = e.getBoundingClientRect(), mid = [a.left + a.width / 2, a.top + a.height / 2];
  if (getComputedStyle(e).clipPath !== 'none' || e.matches('.pavilion-space, .burgundy-hex, .burgundy-tile, .burgundy-stored')) {
    const r = Math.min(a.width, a.height) * .22;
    return [mid, [mid[0] - r, mid[1]], [mid[0] + r, mid[1]], [mid[0], mid[1] - r], [mid[0], mid[1] + r]];
  }
  const x = Math.min(3, a.width / 6), y = Math.min(3, a.height / 6), round = Math.min(a.width, a.height) * .16;
  const dx = Math.max(x, round), dy = Math.max(y, round);
  return [mid, [a.left + dx, a.top + dy], [a.right - dx, a.top + dy], [a.left + dx, a.bottom - dy], [a.right - dx, a.bottom - dy]];
};
const same = (e, hit) => e.contains(hit) || (e.dataset.piece && hit.closest('[data-piece]')?.dataset.piece === e.dataset.piece);
for (const e of targets) {
  const what = `${name(e)} ${e.dataset.piece ?? e.dataset.place ?? ''}`;
  const a = e.getBoundingClientRect();
  if (!inside(e)) faults.push(`${what} leaves the window: ${[a.left, a.top, a.right, a.bottom].map(Math.round)}`);
  for (const [x, y] of points(e)) {
    const hit = document.elementFromPoint(x, y);
    // A larger target may hold smaller ones: a strip whose panes are pieces, a collection, a hand.
    if (hit && (same(e, hit) || e.contains(hit) || targets.some((t) => t !== e && e.contains(t) && t.contains(hit)))) continue;
    faults.push(`${what} lies under ${hit ? name(hit) : 'nothing'} at ${Math.round(x)},${Math.round(y)}`);
    break;
  }
  // A finger needs 40 pixels, there or in what the first touch enlarges. A hexagon or a rhombus is as wide as its box.
  if (touch) {
    const turned = e.matches('.pavilion-space');
    const [w, h] = turned ? [e.offsetWidth, e.offsetHeight] : [a.width, a.height];
    if (Math.min(w, h) < 39.4 && !e.closest('[data-lift]:not([data-lifted])')) faults.push(`${what} is too small for a finger: ${w.toFixed(1)}×${h.toFixed(1)}`);
  }
}
// No two of them overlap, unless one holds the other.
const boxed = targets.filter((e) => !e.matches('.pavilion-space, .burgundy-hex, .burgundy-tile, .burgundy-stored'));
for (let i = 0; i < boxed.length; i++) for (let j = i + 1; j < boxed.length; j++) {
  const [one, two] = [boxed[i], boxed[j]];
  if (one.contains(two) || two.contains(one)) continue;
  const a = one.getBoundingClientRect(), b = two.getBoundingClientRect();
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left), h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (w > 1.5 && h > 1.5) faults.push(`${name(one)} and ${name(two)} overlap by ${w.toFixed(0)}×${h.toFixed(0)}`);
}
return [...new Set(faults)].slice(0, 12);
";

/// What is opened over the table lies in the window, and is left by its own button or by Escape. Answers what is wrong.
const OPEN: &str = r"
const faults = [], done = arguments[0];
const pause = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
const fits = (css, what) => {
  const e = [...document.querySelectorAll(css)].find((e) => e.checkVisibility({ checkVisibilityCSS: true }));
  if (!e) { faults.push(`${what} does not open`); return; }
  const a = e.getBoundingClientRect();
  if (a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1) faults.push(`${what} leaves the window: ${[a.left, a.top, a.right, a.bottom].map(Math.round)}`);
  for (const button of e.querySelectorAll('button, a.button')) {
    const b = button.getBoundingClientRect();
    if (b.width && b.right > innerWidth + 1 || b.left < -1) faults.push(`a button of ${what} leaves the window`);
  }
};
(async () => {
  document.querySelector('#menu').click(); await pause(); await pause();
  fits('dialog[open]', 'the menu');
  document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true })); document.querySelector('dialog[open]')?.close(); await pause();
  if (!document.querySelector('.table-side')?.checkVisibility()) {
    document.querySelector('#open-log').click(); await pause();
    fits('.table-side', 'the log'); fits('.side-close', 'the way out of the log');
    document.querySelector('.side-close').click(); await pause();
    if (document.querySelector('.table-side').checkVisibility()) faults.push('the log stays open');
  }
  const looks = [...document.querySelectorAll('.seat-look:not(:disabled)')], boards = document.querySelectorAll('.others .other').length;
  if (looks.length !== boards) faults.push(`${looks.length} seats open a board, and ${boards} can be opened`);
  for (const look of looks) {
    const seat = look.closest('.seat').dataset.seat;
    look.click(); await pause();
    if (!document.querySelector(`.other.large[data-seat='${seat}']`)) { faults.push(`seat ${seat} does not open its board`); continue; }
    fits('.other.large', `the board of seat ${seat}`);
    document.querySelector('.other.large .enlarge').click(); await pause();
    if (document.querySelector('.other.large')) faults.push(`the board of seat ${seat} stays open`);
  }
  for (const counter of document.querySelectorAll('.felt .counter')) { counter.open = true; await pause(); fits('.counter[open] > ul', 'what a counter holds'); counter.open = false; }
  done(faults);
})();";

/// The middle of something that a finger can't touch well and that has not been tried in this holder; nothing if there is none.
const SMALL: &str = r"
window.lifted ??= new Set();
for (const e of document.querySelectorAll('.felt [data-lift] :is(.touchable[data-piece], .fits[data-place])')) {
  const a = e.getBoundingClientRect(), holder = e.closest('[data-lift]'), kind = holder.classList[0];
  const [w, h] = e.matches('.pavilion-space') ? [e.offsetWidth, e.offsetHeight] : [a.width, a.height];
  if (!a.width || getComputedStyle(e).visibility !== 'visible' || e.closest('.other, dialog')) continue;
  const hit = document.elementFromPoint(a.left + a.width / 2, a.top + a.height / 2);
  if (Math.min(w, h) >= 39.4 || window.lifted.has(kind) || hit?.closest('[data-piece], [data-place]') !== e) continue;
  window.lifted.add(kind);
  window.rising = e;
  return { x: a.left + a.width / 2, y: a.top + a.height / 2 };
}
return null;";

/// What is wrong with what has just been enlarged: everything in it is large enough for a finger now, and what was touched is
/// in the window. Puts it back, as the next touch of a mouse would.
const RISEN: &str = r"
const faults = [], done = arguments[0], e = window.rising, holder = e.closest('[data-lift]');
(async () => {
  await Promise.all((holder?.getAnimations() ?? []).map((motion) => motion.finished));
  const what = `${e.classList[0]} ${e.dataset.piece ?? e.dataset.place}`;
  if (!holder?.hasAttribute('data-lifted')) { done([`${what} is too small and does not rise`]); return; }
  const scale = holder.getBoundingClientRect().width / holder.offsetWidth;
  for (const one of holder.querySelectorAll('.touchable[data-piece], .fits[data-place]')) {
    const a = one.getBoundingClientRect();
    const [w, h] = one.matches('.pavilion-space') ? [one.offsetWidth * scale, one.offsetHeight * scale] : [a.width, a.height];
    if (a.width && Math.min(w, h) < 39.4) faults.push(`${one.classList[0]} ${one.dataset.piece ?? one.dataset.place} is too small even when it has risen: ${w.toFixed(1)}×${h.toFixed(1)}`);
  }
  const a = (holder.dataset.lifted === 'zoom' ? e : holder).getBoundingClientRect();
  if (a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1)
    faults.push(`${what} has risen out of the window: ${[a.left, a.top, a.right, a.bottom].map(Math.round)}`);
  holder.style.removeProperty('transform');
  holder.removeAttribute('data-lifted');
  for (const kind of ['pointerdown', 'pointerup'])
    document.querySelector('.tray').dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'mouse', isPrimary: true }));
  done(faults);
})();";

/// One step by a fixed rule, from what the page itself offers: confirm if something is chosen, otherwise choose a place
/// for what is in the hand, otherwise pick something up. Answers what was done; nothing if nobody is asked.
const STEP: &str = "
const turn = arguments_turn;
const felt = document.querySelector('.felt');
const one = (css) => {
  const all = [...felt.querySelectorAll(css)].filter((e) => !e.disabled && e.getBoundingClientRect().width > 0 && getComputedStyle(e).visibility === 'visible' && !e.closest('.other'));
  if (!all.length) return null;
  const e = all[(turn * 7) % all.length];
  e.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  return css;
};
if (document.querySelector('.verdict')) return 'over';
if (!document.querySelector('.prompt.mine')) return null;
return one('#confirm') ?? one('.keep') ?? (turn % 5 === 0 ? one('.burgundy-purse.touchable') : null) ?? one('.burgundy-hex.fits') ?? one('[data-place].fits')
  ?? (turn % 4 !== 0 ? one('button.touchable[data-piece]:not(.sintra-return, .pavilion-pass)') : null) ?? one('button.touchable[data-piece]') ?? 'waits';";

/// Walks through a game at a table; answers what was wrong, step by step.
async fn walk(
    browser: &Browser,
    server: &Server,
    game: &str,
    players: usize,
    clocked: bool,
    steps: u32,
) -> Vec<String> {
    let others = vec!["beginner"; players - 1];
    let table = Table::of(game).against(&others);
    let table = if clocked { table.online().clocked() } else { table };
    table.open(browser, server).await;
    my_turn(browser).await;
    let window = browser.window;
    // Phones and tablets.
    let touch = window.width.min(window.height) < 800 && window.width != 1366;
    let look = LOOK.replace("arguments_touch", &touch.to_string()).replace("arguments_clocked", &clocked.to_string());
    let mut faults = Vec::new();
    let told =
        |fault: &str| format!("{game}, {players} players, {} {}×{}: {fault}", window.lang, window.width, window.height);
    for fault in browser.run_async(OPEN).await.as_array().unwrap() {
        faults.push(told(fault.as_str().unwrap()));
    }
    let (mut made, mut turn, mut since) = (0, 0, Instant::now());
    while made < steps && faults.len() < 12 {
        let done = browser.run(&STEP.replace("arguments_turn", &turn.to_string())).await;
        match done.as_str() {
            Some("over") => break,
            None | Some("waits") => {
                assert!(since.elapsed() < STUCK, "{}: {game} stands still", window.name);
                tokio::time::sleep(Duration::from_millis(25)).await;
                continue;
            }
            Some(css) => {
                if css == "#confirm" || css == ".keep" {
                    made += 1;
                }
            }
        }
        (turn, since) = (turn + 1, Instant::now());
        settle(browser).await;
        let mut wrong = browser.run(&look).await.as_array().cloned().unwrap_or_default();
        if touch {
            wrong.extend(lifts(browser).await);
        }
        for fault in wrong.iter().filter_map(Value::as_str) {
            let fault = told(fault);
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
        if !wrong.is_empty() {
            browser.picture(&format!("geometry-{game}-{players}-{}x{}", window.width, window.height)).await;
        }
    }
    faults
}

/// Touches one small thing in each kind of holder that can rise, and answers what is wrong with it then.
async fn lifts(browser: &Browser) -> Vec<Value> {
    let mut wrong = Vec::new();
    loop {
        let small = browser.run(SMALL).await;
        if small.is_null() {
            return wrong;
        }
        browser.tap(&small).await;
        settle(browser).await;
        wrong.extend(browser.run_async(RISEN).await.as_array().unwrap().clone());
    }
}

/// Chance as the page finds it: the same in every run, so that a fault can be seen again; but not on every page, since the id
/// of a request is drawn by it.
const CHANCE: &str = "
const page = (window.name | 0) + 1;
window.name = page;
let state = 2463534242 + 7919 * page | 0;
crypto.getRandomValues = (to) => {
  const bytes = new Uint8Array(to.buffer, to.byteOffset, to.byteLength);
  for (let at = 0; at < bytes.length; at++) {
    state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
    bytes[at] = state & 255;
  }
  return to;
};";

/// Waits until the page has drawn what was done, and nobody else is at work.
async fn settle(browser: &Browser) {
    let drawn = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(true)))";
    browser.run_async(drawn).await;
}

/// Walks through games in a language, and asserts that nothing is wrong. The numbers of players begin at the `first`.
async fn prove(lang: &'static str, sizes: &[(u32, u32)], first: usize, every_count: bool) {
    let server = Server::start();
    let mut faults = Vec::new();
    for (at, (width, height)) in sizes.iter().copied().enumerate() {
        let browser = Browser::open_alone(Window { name: "geometry", width, height, lang }).await;
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": CHANCE})).await;
        for (which, info) in
            catalog::games().iter().enumerate().filter(|(_, info)| is_named("KASHI_GEOMETRY_GAMES", info.id))
        {
            let game = info.id;
            let counts: Vec<usize> = info.players.clone().map(usize::from).collect();
            // In turn, so that every game has every number of players in some size, with and without a clock.
            let few = vec![counts[(at + first + 2 * which) % counts.len()]];
            for players in if every_count { counts } else { few } {
                let steps = if every_count { ALL_STEPS } else { STEPS };
                let clocked = (at + which + players) % 3 == 0;
                faults.extend(walk(&browser, &server, game, players, clocked, steps).await);
            }
        }
        browser.close_quietly().await;
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// All sizes, or those that `KASHI_GEOMETRY_SIZES` names, such as `360x640,1440x900`: everything takes long.
fn all() -> Vec<(u32, u32)> {
    ALL.into_iter().filter(|(width, height)| is_named("KASHI_GEOMETRY_SIZES", &format!("{width}x{height}"))).collect()
}

/// Whether this is in the list, or there is none.
fn is_named(list: &str, name: &str) -> bool {
    std::env::var(list).ok().is_none_or(|list| list.split(',').any(|one| one == name))
}

/// Whether everything is tried.
fn everything() -> bool {
    std::env::var("KASHI_GEOMETRY").is_ok_and(|value| value == "all")
}

#[test]
fn a_table_is_one_screen_in_persian() {
    if everything() {
        run(prove("fa", &all(), 0, true));
    } else {
        run(prove("fa", &[FEW[0], FEW[3]], 0, false));
    }
}

#[test]
fn a_table_is_one_screen_in_english() {
    if everything() {
        run(prove("en", &all(), 0, true));
    } else {
        run(prove("en", &[FEW[1], FEW[2]], 2, false));
    }
}

/// At one device each board is opened by its seat, too, except the one that is large already.
#[test]
fn what_is_opened_at_one_device_fits() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        for game in catalog::ids() {
            Table::hot_seat(game).open(&browser, &server).await;
            assert_eq!(browser.run_async(OPEN).await, json!([]), "{game}");
        }
        browser.close_quietly().await;
    });
}
