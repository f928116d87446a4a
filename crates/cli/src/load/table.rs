//! A table with two players who move at random and receive each other's moves.

use super::client::{Http, Socket};
use anyhow::{Context, Result, bail};
use game::Next;
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::Deserialize;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// The part of a frame that matters here.
#[derive(Deserialize)]
struct Frame {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    what: What,
}

#[derive(Default, Deserialize)]
struct What {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    ply: u64,
    #[serde(default)]
    deal: Option<String>,
}

/// A table with a game in progress.
pub(super) struct Table {
    /// The game, as the players know it from the events.
    game: Box<dyn catalog::Table>,
    sockets: [Socket; 2],
    rng: Pcg64Mcg,
}

impl Table {
    /// Opens a table for two; both sit down, and the game begins.
    pub(super) async fn open(game: &str, number: u64, first: &mut Http, second: &Http) -> Result<Self> {
        let new = json!({"game": game, "seats": ["me", "open"], "chat": "off"});
        let view = first.post("/api/tables", &new).await?;
        let id = view["id"].as_str().context("a table without an id")?;
        let mut sockets = [first.socket(id).await?, second.socket(id).await?];
        sockets[1].send(&json!({"id": "sit", "do": "sit"})).await?;
        heard(&mut sockets[1], |frame| frame.kind == "done").await?;
        sockets[0].send(&json!({"id": "start", "do": "start"})).await?;
        let game = catalog::open(game, Some(2), view["options"].clone(), None)?;
        let mut table = Table { game, sockets, rng: Pcg64Mcg::seed_from_u64(number) };
        heard(&mut table.sockets[0], |frame| frame.what.kind == "started").await?;
        table.hear_deals().await?;
        Ok(table)
    }

    /// Plays until the deadline or the end of the game; returns how long each move took to reach both players.
    pub(super) async fn play_until(&mut self, deadline: Instant, turns: Option<&Semaphore>) -> Result<Vec<Duration>> {
        let mut took = Vec::new();
        while Instant::now() < deadline && self.game.next() != Next::Over {
            if let Some(turns) = turns {
                match tokio::time::timeout_at(deadline.into(), turns.acquire()).await {
                    Ok(turn) => turn?.forget(),
                    Err(_) => break,
                }
            }
            took.push(self.play().await?);
        }
        Ok(took)
    }

    /// One move: from sending it to its arrival at the last socket.
    async fn play(&mut self) -> Result<Duration> {
        let (seat, mv) = self.game.random_move(&mut self.rng).context("nobody is asked")?;
        let ply = self.game.len() as u64;
        let request = json!({"id": format!("m{ply}"), "do": "play", "seat": seat, "ply": ply, "move": mv});
        let begin = Instant::now();
        self.sockets[seat.index()].send(&request).await?;
        for socket in &mut self.sockets {
            heard(socket, |frame| frame.what.kind == "moved" && frame.what.ply == ply + 1).await?;
        }
        let took = begin.elapsed();
        self.game.play(Some(seat), &mv)?;
        self.hear_deals().await?;
        Ok(took)
    }

    /// Deals come from the server alone.
    async fn hear_deals(&mut self) -> Result<()> {
        while let Next::Chance(_) = self.game.next() {
            let frame = heard(&mut self.sockets[0], |frame| frame.what.kind == "dealt").await?;
            self.game.deal(frame.what.deal.as_deref())?;
        }
        Ok(())
    }
}

/// Waits for a frame; others are skipped, except refusals.
async fn heard(socket: &mut Socket, wanted: impl Fn(&Frame) -> bool) -> Result<Frame> {
    loop {
        let text = socket.next().await?;
        let frame: Frame = serde_json::from_str(&text)?;
        if frame.kind == "refused" || frame.kind == "resync" {
            bail!("unexpected: {text}");
        }
        if wanted(&frame) {
            return Ok(frame);
        }
    }
}
