//! An arena cup: many people who are paired again and again, and others who look at the standings.

use super::client::Http;
use super::figures::{CupReport, Figures};
use super::process::Process;
use anyhow::{Context, Result};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many people look at the standings.
const READERS: usize = 20;

/// How often each of them does.
const READ: Duration = Duration::from_millis(400);

/// How often a player without a table asks for one.
const ASK: Duration = Duration::from_millis(200);

/// How long a game lasts: at least this, and at most three times as long.
const GAME: Duration = Duration::from_secs(4);

/// Lets this number of people play in an arena for `time`.
pub(super) async fn measure(server: &Process, players: u16, time: Duration) -> Result<CupReport> {
    let mut organiser = Http::connect(server.address).await?;
    organiser.become_guest("organiser").await?;
    let new = json!({
        "name": "arena", "game": "azul", "players": 2, "format": {"kind": "arena", "minutes": 60},
        "clock": {"kind": "game", "initial": 600_000, "increment": 0},
    });
    let made = organiser.post("/api/cups", &new).await?;
    let path: Arc<str> = format!("/api/cups/{}", made["cup"]["id"].as_str().context("a cup without an id")?).into();
    let mut people = Vec::new();
    for number in 0..players {
        let mut player = Http::connect(server.address).await?;
        player.become_guest(&format!("player {number}")).await?;
        player.post(&path, &json!({"do": "join"})).await?;
        people.push(player);
    }
    organiser.post(&path, &json!({"do": "start"})).await?;
    let begin = Instant::now();
    let deadline = begin + time;
    let first = Arc::new(AtomicUsize::new(0));
    let mut tasks = JoinSet::new();
    for (number, player) in people.into_iter().enumerate() {
        let (path, first) = (Arc::clone(&path), Arc::clone(&first));
        tasks.spawn(async move { play(player, number as u64, &path, begin, deadline, &first).await });
    }
    let mut readers = JoinSet::new();
    for _ in 0..READERS {
        let (path, address) = (Arc::clone(&path), server.address);
        readers.spawn(async move {
            let mut reader = Http::connect(address).await?;
            let mut took = Vec::new();
            while Instant::now() < deadline {
                let asked = Instant::now();
                reader.get(&format!("{path}/standings")).await?;
                took.push(asked.elapsed());
                tokio::time::sleep(READ).await;
            }
            anyhow::Ok(took)
        });
    }
    let mut waited = Vec::new();
    while let Some(played) = tasks.join_next().await {
        waited.extend(played??);
    }
    let mut took = Vec::new();
    while let Some(read) = readers.join_next().await {
        took.extend(read??);
    }
    let elapsed = begin.elapsed();
    let cup = organiser.get(&path).await?["cup"].clone();
    let tables = cup["tables"].as_u64().unwrap_or_default();
    Ok(CupReport {
        players,
        seconds: time.as_secs(),
        tables,
        first_round: first.load(Ordering::Relaxed) as f64,
        longest_wait: waited.iter().max().map_or(0.0, |longest| longest.as_secs_f64() * 1000.0),
        waits: Figures::new(waited, elapsed),
        standings: Figures::new(took, elapsed),
    })
}

/// A player: waits for a table, plays for a while, gives up or waits for the opponent to. Answers how long each wait was.
async fn play(
    mut player: Http,
    number: u64,
    path: &str,
    begin: Instant,
    deadline: Instant,
    first: &AtomicUsize,
) -> Result<Vec<Duration>> {
    let (mut rng, mut waited) = (Pcg64Mcg::seed_from_u64(number), Vec::new());
    let (mut free, mut last) = (begin, None::<String>);
    while Instant::now() < deadline {
        let table = player.get(path).await?["table"]["id"].as_str().map(str::to_owned);
        let Some(table) = table.filter(|table| Some(table) != last.as_ref()) else {
            tokio::time::sleep(ASK).await;
            continue;
        };
        if last.is_none() {
            first.fetch_max(begin.elapsed().as_millis() as usize, Ordering::Relaxed);
        }
        waited.push(free.elapsed());
        let game = GAME.mul_f64(1.0 + f64::from(rng.next_u32()) / f64::from(u32::MAX) * 2.0);
        let view = player.get(&format!("/api/tables/{table}")).await?;
        let seat = view["yours"][0].clone();
        let until = Instant::now() + game;
        // One of the two gives up; the other sees that the game is over.
        if seat == json!(0) {
            tokio::time::sleep_until(until.into()).await;
            player.post(&format!("/api/tables/{table}"), &json!({"id": "r", "do": "resign", "seat": 0})).await?;
        } else {
            while status(&mut player, &table).await? == "playing" {
                tokio::time::sleep(ASK).await;
            }
        }
        (free, last) = (Instant::now(), Some(table));
    }
    Ok(waited)
}

async fn status(player: &mut Http, table: &str) -> Result<String> {
    let view: Value = player.get(&format!("/api/tables/{table}")).await?;
    Ok(view["status"].as_str().unwrap_or_default().to_owned())
}
