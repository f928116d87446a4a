//! Replays: step, play, jump, share a position, continue from it, load a file.

use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::play::{Table, finish, my_turn};
use crate::server::Server;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use thirtyfour::prelude::Key;

/// No review of a game for two takes longer, even beside a compilation.
const LONG_REVIEW: Duration = Duration::from_mins(3);

/// Plays a whole game of Azul in this browser and opens its replay.
async fn played(server: &Server, browser: &Browser) {
    played_to(server, browser, "#replay").await;
}

/// The same by another way from the result.
async fn played_to(server: &Server, browser: &Browser, way: &str) {
    Table::of("azul").open(browser, server).await;
    my_turn(browser).await;
    finish(browser).await;
    browser.click(way).await;
    browser.see("#play").await;
}

/// How many actions precede the position shown, according to the address.
async fn ply(browser: &Browser) -> u64 {
    let hash = browser.run("return Number(location.hash.replace('#ply=', ''))").await;
    hash.as_u64().unwrap()
}

async fn stands_at(browser: &Browser, ply: u64) {
    browser.until(&format!("stands at {ply}"), &format!("location.hash === '#ply={ply}'")).await;
}

/// The bots look back on a finished game: chances, luck and play of both, and what turned it leads to its moment.
#[test]
fn a_replay_tells_luck_from_play() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(Window { height: 1000, ..DESK }).await;
        played(&server, &browser).await;
        browser.click("#look-back").await;
        browser.see("[data-balance='1']").await;
        assert_eq!(
            browser.run("return document.querySelectorAll('.look-back .graph svg[role=img] polyline').length").await,
            2
        );
        let said = browser.run("return document.querySelector('[data-balance=\"0\"]').textContent").await;
        assert!(said.as_str().unwrap().contains('−'), "{said}: somebody lost something");
        browser.picture("look-back").await;
        table_behind_the_graph(&browser).await;
        let action =
            browser.run("return Number(document.querySelector('[data-turning-point]').dataset.turningPoint)").await;
        browser.click("[data-turning-point]").await;
        stands_at(&browser, action.as_u64().unwrap() + 1).await;
        browser.complaints().await;
    });
}

/// Waits until every decision of a game has been reviewed: that takes as long as the game.
pub(crate) async fn reviewed(browser: &Browser) {
    let begin = Instant::now();
    while !browser.has("#save-review:not([hidden])").await {
        assert!(begin.elapsed() < LONG_REVIEW, "{}", browser.text(".decisions").await);
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
}

/// The chances are there as a table, too: a row for each change, of both players, which leads to its moment.
async fn table_behind_the_graph(browser: &Browser) {
    browser.click(".look-back .graph-table summary").await;
    browser.see(".look-back .graph-table td").await;
    let rows = browser
        .run("return [...document.querySelectorAll('.look-back .graph-table tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))")
        .await;
    let rows = rows.as_array().unwrap();
    assert!(rows.len() > 10, "{} rows", rows.len());
    assert!(rows.iter().all(|row| row.as_array().unwrap().len() == 3), "a moment and two players: {rows:?}");
    let last = rows.last().unwrap().as_array().unwrap();
    let ends = [&last[1], &last[2]].map(|cell| cell.as_str().unwrap().replace(['\u{2068}', '\u{2069}'], ""));
    assert!([["100%", "0%"], ["0%", "100%"], ["50%", "50%"]].iter().any(|result| ends == *result), "{ends:?}");
    browser.click(".look-back .graph-table tr:nth-child(5) [data-moment]").await;
    let moment = browser
        .run("return Number(document.querySelector('.look-back .graph-table tr:nth-child(5) [data-moment]').dataset.moment)")
        .await;
    stands_at(browser, moment.as_u64().unwrap()).await;
}

/// Every decision is searched in the page; a costly one is looked at on its board, with what was better and why, and
/// decided again.
#[test]
fn decisions_are_reviewed_and_tried_again() {
    run(async {
        let server = Server::start();
        for window in [Window { height: 900, ..DESK }, PHONE] {
            let browser = Browser::open(window).await;
            played_to(&server, &browser, "#review").await;
            browser.see(".decisions-progress progress").await;
            browser.picture("reviewing").await;
            browser.see("#save-review:not([hidden])").await;
            let reviewed = browser.run("return document.querySelectorAll('[data-accuracy]').length").await;
            assert_eq!(reviewed, json!(2), "both players have an accuracy");
            browser.picture("reviewed").await;

            // To take what comes first gives much away. The costliest decision is looked at.
            let decision =
                browser.run("return Number(document.querySelector('.decision.costly').dataset.decision)").await;
            browser.click(".decision.costly").await;
            stands_at(&browser, decision.as_u64().unwrap()).await;
            browser.see(".study .study-better").await;
            assert!(!browser.text(".study .study-why").await.is_empty());
            browser
                .until("what was better is marked on the board", "document.querySelectorAll('.mark.hint').length === 2")
                .await;
            // What was played instead is marked in the player's colour, unless both begin or end alike.
            browser.until("what was played is marked, too", "document.querySelector('.hints .mark[data-seat]')").await;
            assert_eq!(browser.count("#confirm").await, 0, "nothing can be moved");
            browser.picture("decision").await;

            browser.click("#try-again").await;
            browser.see(".replay.trying").await;
            browser.picture("trying").await;
            browser.click("button.azul-tile.touchable").await;
            browser.click(".azul .mine .line.fits, .azul .mine .floor.fits").await;
            browser.click("#confirm").await;
            browser.see(".verdict-of-try").await;
            browser.see("#comes-back").await;
            stands_at(&browser, decision.as_u64().unwrap()).await;
            browser.picture("tried").await;

            // The game goes on from there, and nothing of the review stays on the board.
            browser.click("[data-step=step]").await;
            stands_at(&browser, decision.as_u64().unwrap() + 1).await;
            browser.until("the decision is put away", "!document.querySelector('.study, .mark.hint')").await;

            // Some days later it is there again, and is tried before what was better can be read.
            browser
                .run(
                    "const lessons = JSON.parse(localStorage.getItem('kashi.lessons'));
                    for (const lesson of lessons) lesson.due = '2026-01-01';
                    localStorage.setItem('kashi.lessons', JSON.stringify(lessons))",
                )
                .await;
            browser.goto(&server.url("/today")).await;
            browser.picture("lessons").await;
            browser.click(&format!("#lessons [data-lesson='{decision}']")).await;
            browser.see(".replay.trying .study").await;
            assert!(!browser.has(".study-better").await, "nothing is given away");
            browser.see("button.azul-tile.touchable").await;
            assert_eq!(browser.complaints().await, Vec::<String>::new());
            browser.close_quietly().await;
        }
    });
}

/// In every other game, too: what was better is told, and can be decided again. Not every better move has a place on the
/// board that could be marked.
#[test]
fn decisions_of_every_game_are_looked_at() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(Window { height: 900, ..DESK }).await;
        for game in catalog::ids().into_iter().filter(|game| *game != "azul") {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("game.json");
            std::fs::write(&file, Server::simulated(game)).unwrap();
            browser.goto(&server.url("/replay")).await;
            browser.see("input[type=file]").await.send_keys(file.to_str().unwrap()).await.unwrap();
            browser.click("#look-back").await;
            // The first is there long before the last has been searched.
            browser.click(".decision.costly").await;
            browser.see(".study .study-better").await;
            assert!(!browser.text(".study .study-why").await.is_empty(), "{game}");
            browser.picture(&format!("decision-{game}")).await;
            browser.click("#try-again").await;
            browser
                .until(
                    "something can be touched",
                    "document.querySelector('.replay.trying .table-board :is(.touchable, .fits, .button.primary)')",
                )
                .await;
            browser.click("[data-step=first]").await;
            browser.until("the decision is put away", "!document.querySelector('.study, .mark.hint, .trying')").await;
        }
        assert_eq!(browser.complaints().await, Vec::<String>::new());
        browser.close_quietly().await;
    });
}

#[test]
fn a_replay_goes_wherever_one_points() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(Window { height: 1000, ..DESK }).await;
        played(&server, &browser).await;
        let end = ply(&browser).await;
        assert!(end > 20, "{end} actions");

        browser.click("[data-step=first]").await;
        stands_at(&browser, 0).await;
        browser.click("[data-step=step]").await;
        stands_at(&browser, 1).await;
        browser.press(Key::Right).await;
        stands_at(&browser, 2).await;
        browser.press(Key::End).await;
        stands_at(&browser, end).await;

        // By round: the second begins where its tiles are laid out, before the first move.
        browser.click("[data-round='2']").await;
        browser.until("another moment", &format!("location.hash !== '#ply={end}'")).await;
        let second = ply(&browser).await;
        assert!((5..end).contains(&second));
        assert_eq!(browser.run("return document.querySelectorAll('.azul-factory:not(.cleared)').length").await, 5);

        // By a turn in the log, whose lines are then there to be read, and by the graph.
        browser.click(".log-turn:last-child summary").await;
        browser.until("another moment", &format!("location.hash !== '#ply={second}'")).await;
        assert!(ply(&browser).await <= 2);
        let lines = browser.count(".graph polyline").await;
        assert_eq!(lines, 2, "a line for each seat");
        let graph = browser.see(".graph svg").await;
        browser.driver.action_chain().move_to_element_center(&graph).click().perform().await.unwrap();
        let middle = format!("Math.abs(Number(location.hash.slice(5)) - {}) <= 2", end / 2);
        browser.until("the middle of the game", &middle).await;
        browser.picture("replay-azul").await;

        // Automatically.
        let before = ply(&browser).await;
        browser.click("#play").await;
        stands_at(&browser, before + 2).await;
        browser.click("#play").await;

        // The address of a position opens it.
        let moment = ply(&browser).await;
        let shown = browser.text(".azul-board.mine").await;
        let address = browser.run("return location.href").await;
        browser.goto(&server.url("/rules")).await;
        browser.goto(address.as_str().unwrap()).await;
        browser.see("#play").await;
        assert_eq!(ply(&browser).await, moment);
        assert_eq!(browser.text(".azul-board.mine").await, shown);

        // Continue from here against a bot.
        browser.click("#continue").await;
        browser.see(".felt.azul").await;
        browser.until("a table of its own", "location.pathname.startsWith('/practice/')").await;
        my_turn(&browser).await;
        browser.close_quietly().await;
    });
}

#[test]
fn a_record_is_opened_from_a_file() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        played(&server, &browser).await;
        let end = ply(&browser).await;
        let record = browser
            .run("return JSON.parse(localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith('kashi.table.')))).record")
            .await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.json");
        let open = async |content: &str| {
            std::fs::write(&file, content).unwrap();
            browser.goto(&server.url("/replay")).await;
            let field = browser.see("input[type=file]").await;
            field.send_keys(file.to_str().unwrap()).await.unwrap();
        };
        open("no record at all").await;
        browser.see(".fault[role=alert]").await;
        open(&record.to_string()).await;
        browser.see("#play").await;
        assert_eq!(ply(&browser).await, end);
        // For a record with an illegal move, the page says where it is.
        let mut bent = record.clone();
        let moves = bent["actions"].as_array_mut().unwrap();
        let (one, other) = (moves.len() - 2, moves.len() - 1);
        moves.swap(one, other);
        assert_ne!(bent, record);
        open(&bent.to_string()).await;
        browser.see("[role=alert]").await;
        assert_eq!(browser.count("#play").await, 0);
        assert_eq!(browser.complaints().await, Vec::<String>::new());
        assert_ne!(record, Value::Null);
        assert_eq!(browser.run("return document.dir").await, json!("rtl"));
        browser.close().await;
    });
}
