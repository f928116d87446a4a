//! A player cannot miss their turn; chat, requests and refusals arrive.

use crate::browser::{Browser, DESK, PHONE, run};
use crate::play::{Table, my_turn, resign, shows};
use crate::server::Server;
use serde_json::json;

/// Opens a table with these seats and this clock through the page's own session; returns its address.
async fn open_table(browser: &Browser, server: &Server, seats: &str, clock: &str) -> String {
    let script = format!(
        "const post = (path, body) => fetch(path, {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify(body) }}).then(answer => answer.json());
        const done = arguments[0];
        (async () => {{
            await post('/api/me', {{ language: document.documentElement.lang }});
            localStorage.setItem('kashi.been-here', 'true');
            const table = await post('/api/tables', {{ game: 'azul', seats: {seats}, clock: {clock}, chat: 'players' }});
            if (!{seats}.includes('open')) await post(`/api/tables/${{table.id}}`, {{ id: 'start', do: 'start' }});
            done(`/t/${{table.id}}`);
        }})();"
    );
    let path = browser.run_async(&script).await;
    server.url(path.as_str().unwrap())
}

async fn in_words(browser: &Browser, server: &Server) {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"plain": true, "one_click": true, "motion": "off", "notify": true})).await;
}

/// Two people at a table that has started: who begins is random.
async fn two(server: &Server, clock: &str) -> (Browser, Browser) {
    let (desk, phone) = (Browser::open(DESK).await, Browser::open(PHONE).await);
    in_words(&desk, server).await;
    in_words(&phone, server).await;
    let address = open_table(&desk, server, "['me', 'open']", clock).await;
    desk.goto(&address).await;
    phone.goto(&address).await;
    phone.click("[data-sit='1']").await;
    desk.click("#start:not([disabled])").await;
    desk.see(".plain-words").await;
    phone.see(".plain-words").await;
    (desk, phone)
}

/// The browser whose turn it is, then the other.
async fn in_turn<'a>(one: &'a Browser, other: &'a Browser) -> (&'a Browser, &'a Browser) {
    for _ in 0..400 {
        if one.my_turn().await {
            return (one, other);
        }
        if other.my_turn().await {
            return (other, one);
        }
    }
    panic!("nobody is on turn");
}

async fn moves(browser: &Browser) {
    shows(browser, async || browser.move_first().await).await;
}

#[test]
fn title_icon_sound_and_notification_call_the_player_on_turn() {
    run(async {
        let server = Server::start();
        let (desk, phone) = two(&server, "undefined").await;
        let (active, waiting) = in_turn(&desk, &phone).await;
        let calm =
            "document.querySelector('#icon').getAttribute('href') === document.querySelector('#icon').dataset.calm";
        let calls =
            "document.querySelector('#icon').getAttribute('href') === document.querySelector('#icon').dataset.turn";
        active.until("the icon calls", calls).await;
        waiting.until("the icon is calm", calm).await;
        let (calling, quiet) = (active.driver.title().await.unwrap(), waiting.driver.title().await.unwrap());
        assert_ne!(calling, quiet);
        // Records the waiting player's sounds and system notifications.
        waiting
            .run(
                "window.notes = 0; window.told = [];
                const start = OscillatorNode.prototype.start;
                OscillatorNode.prototype.start = function (...when) { window.notes++; return start.apply(this, when); };
                Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
                window.Notification = class { constructor(title, options) { window.told.push([title, options.body]); } static permission = 'granted'; static requestPermission() {} };",
            )
            .await;
        moves(active).await;
        waiting.until("the icon calls", calls).await;
        waiting.until("two notes", "window.notes === 2").await;
        waiting.until("one notification", "window.told.length === 1").await;
        active.until("the icon is calm again", calm).await;
        assert_ne!(waiting.driver.title().await.unwrap(), quiet);
        desk.was_quiet().await;
        phone.was_quiet().await;
        desk.close().await;
        phone.close().await;
    });
}

/// Records the pitch of each tone that is started, and how loud it becomes.
const LISTEN: &str = "
window.pitches = []; window.loudest = 0;
const set = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, when) { if (value > 20) window.pitches.push(Math.round(value)); return set.call(this, value, when); };
const ramp = AudioParam.prototype.exponentialRampToValueAtTime;
AudioParam.prototype.exponentialRampToValueAtTime = function (value, when) { if (value < 20) window.loudest = Math.max(window.loudest, value); return ramp.call(this, value, when); };";

/// The first tone of each sound, as it is written in `sound.rs`.
const TAKE: u64 = 1900;
const PLACE: u64 = 320;
const TURN: u64 = 659;

/// What is heard from one turn of mine to the next, with these preferences: pitches and the greatest loudness.
async fn heard(browser: &Browser, server: &Server, mut preferences: serde_json::Value) -> (Vec<u64>, f64) {
    Table::of("azul").open(browser, server).await;
    preferences["lang"] = json!(browser.window.lang);
    preferences["motion"] = json!("quick");
    browser.prefer(preferences).await;
    browser.driver.refresh().await.unwrap();
    browser.runs().await;
    my_turn(browser).await;
    browser.run(LISTEN).await;
    shows(browser, async || {
        browser.click("button.azul-tile.touchable").await;
        browser.click(".azul .line.fits").await;
        browser.click("#confirm").await;
    })
    .await;
    browser.until("the others are at work", "!document.querySelector('.prompt.mine')").await;
    my_turn(browser).await;
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    let found = browser.run("return [window.pitches, window.loudest]").await;
    let pitches = found[0].as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).collect();
    (pitches, found[1].as_f64().unwrap())
}

/// Each sound by its own switch: that it's my turn apart from what every move sounds like; a volume of nothing is silence.
#[test]
fn only_what_is_switched_on_is_heard() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        let off = json!({"sound": false, "sound_take": false, "sound_place": false, "sound_score": false, "sound_end": false});
        let with = |changes: serde_json::Value| {
            let mut all = off.clone();
            all.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
            all
        };
        let (pitches, _) = heard(&browser, &server, off.clone()).await;
        assert_eq!(pitches, Vec::<u64>::new(), "everything is off");
        let (pitches, loud) = heard(&browser, &server, with(json!({"sound": true, "volume": 100}))).await;
        assert!(pitches.contains(&TURN), "my turn is not heard: {pitches:?}");
        assert!(!pitches.contains(&TAKE) && !pitches.contains(&PLACE), "moves are heard: {pitches:?}");
        let (_, soft) = heard(&browser, &server, with(json!({"sound": true, "volume": 50}))).await;
        assert!(soft > 0.0 && soft < loud * 0.5, "half the volume is not softer: {soft} after {loud}");
        let (pitches, _) = heard(&browser, &server, with(json!({"sound_take": true, "sound_place": true}))).await;
        assert!(pitches.contains(&TAKE) && pitches.contains(&PLACE), "moves are not heard: {pitches:?}");
        assert!(!pitches.contains(&TURN), "my turn is heard: {pitches:?}");
        let (pitches, _) = heard(&browser, &server, with(json!({"sound_place": true, "volume_place": 0}))).await;
        assert_eq!(pitches, Vec::<u64>::new(), "without volume");
        browser.close_quietly().await;
    });
}

#[test]
fn what_is_said_is_heard_and_stays() {
    run(async {
        let server = Server::start();
        let (desk, phone) = two(&server, "undefined").await;
        for browser in [&desk, &phone] {
            browser.click("#open-chat").await;
            browser.see(".chat").await;
        }
        desk.see(".speak input").await.send_keys("good luck <b>!</b>").await.unwrap();
        desk.click(".speak button").await;
        phone.until("is heard", "document.querySelector('.said')?.textContent === 'good luck <b>!</b>'").await;
        // A closed chat shows that something is new.
        desk.click(".side-close").await;
        phone.click(".phrases button:first-child").await;
        desk.see("#open-chat.unread").await;
        desk.click("#open-chat").await;
        desk.until("is read", "!document.querySelector('#open-chat.unread')").await;
        desk.until("is heard", "document.querySelectorAll('.said').length === 2").await;
        // A phrase is read in the reader's own language.
        let (said, heard) = (
            phone.run("return document.querySelectorAll('.said')[1].textContent").await,
            desk.run("return document.querySelectorAll('.said')[1].textContent").await,
        );
        assert_ne!(said, heard);
        desk.picture("chat").await;
        phone.goto(phone.driver.current_url().await.unwrap().as_str()).await;
        phone.until("is still there", "document.querySelectorAll('.said').length === 2").await;
        desk.was_quiet().await;
        phone.was_quiet().await;
        desk.close().await;
        phone.close().await;
    });
}

#[test]
fn a_decision_is_taken_back_if_the_other_agrees_and_played_again_after_the_end() {
    run(async {
        let server = Server::start();
        let (desk, phone) = two(&server, "undefined").await;
        let (active, waiting) = in_turn(&desk, &phone).await;
        let before = active.count(".log li").await;
        moves(active).await;
        // The turn has passed on: the other is asked, refuses once, agrees once.
        for agree in [false, true] {
            active.click("#undo:not([disabled])").await;
            waiting.see(".notice .buttons").await;
            waiting.click(if agree { ".notice .primary" } else { ".notice .button:not(.primary)" }).await;
            waiting.until("the question is gone", "!document.querySelector('.notice .buttons')").await;
        }
        active.until("it is taken back", &format!("document.querySelectorAll('.log li').length === {before}")).await;
        active.until("my turn again", "document.querySelector('.prompt.mine')").await;

        resign(active).await;
        for browser in [active, waiting] {
            browser.see(".verdict").await;
        }
        let over = desk.driver.current_url().await.unwrap();
        active.click("#rematch").await;
        active.until("another table", &format!("location.href !== '{over}'")).await;
        waiting.click("#rematch").await;
        waiting.until("the same table", &format!("location.href !== '{over}'")).await;
        in_turn(&desk, &phone).await;
        assert_eq!(desk.driver.current_url().await.unwrap(), phone.driver.current_url().await.unwrap());
        desk.was_quiet().await;
        phone.was_quiet().await;
        desk.close().await;
        phone.close().await;
    });
}

#[test]
fn a_move_that_the_server_refuses_snaps_back_and_says_why() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        in_words(&browser, &server).await;
        let address = open_table(&browser, &server, "['me', { bot: 'casual' }]", "undefined").await;
        browser.goto(&address).await;
        browser.see(".prompt.mine").await;
        let (words, lines) = (browser.text(".plain-words").await, browser.count(".log li").await);
        // As if the table had moved on meanwhile; the answer is delayed so that the move shows before it.
        browser
            .run(
                "const send = WebSocket.prototype.send;
                WebSocket.prototype.send = function (text) { window.held = () => send.call(this, text.replace(/\"ply\":\\d+/, '\"ply\":999')); };",
            )
            .await;
        shows(&browser, async || browser.move_first().await).await;
        assert_ne!(browser.text(".plain-words").await, words);
        browser.run("window.held()").await;
        browser.see(".refusal").await;
        assert_eq!(browser.text(".plain-words").await, words);
        assert_eq!(browser.count(".log li").await, lines);
        assert!(browser.my_turn().await);
        browser.picture("refused").await;
        browser.close_quietly().await;
    });
}

#[test]
fn a_clock_runs_out_and_the_player_who_waits_says_what_becomes_of_it() {
    run(async {
        let server = Server::start();
        let (desk, phone) = two(&server, "{ kind: 'game', initial: 4000, increment: 0 }").await;
        let (active, waiting) = in_turn(&desk, &phone).await;
        active.see(".clock.ticking").await;
        assert_eq!(
            phone.run("return getComputedStyle(document.querySelector('.clock')).direction").await,
            json!("ltr")
        );
        waiting.see(".seat-claim").await;
        waiting.picture("claim").await;
        assert!(!active.has(".seat-claim").await, "nobody claims their own time");
        waiting.click(".seat-claim .button:first-child").await;
        waiting.until("a bot plays on", "!document.querySelector('.seat-claim')").await;
        waiting.until("my turn", "document.querySelector('.prompt.mine')").await;
        desk.was_quiet().await;
        phone.was_quiet().await;
        desk.close().await;
        phone.close().await;
    });
}
