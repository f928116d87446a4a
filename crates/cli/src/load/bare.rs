//! What the disk and sockets achieve without a server in between.

use super::figures::Figures;
use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use server::store::{LifeRow, Place, Write, connect};
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{accept_async, client_async};

/// Enough to keep two cores busy.
const SOCKETS: usize = 64;

/// About as long as the event of a move.
const LENGTH: usize = 400;

/// How many sequential commits of one row each the store achieves.
pub(super) async fn commits(directory: &Path, time: Duration) -> Result<u64> {
    let store = connect(&Place::Directory(directory.join("bare"))).await?;
    let begin = Instant::now();
    let mut commits = 0;
    while begin.elapsed() < time {
        commits += 1;
        store.write(Write::Beat(LifeRow { started: commits, seen: commits })).await?;
    }
    store.close().await;
    Ok(commits as u64)
}

/// Round trips through sockets whose other end only echoes.
pub(super) async fn echo(time: Duration) -> Result<Figures> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let server = tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                let _ = stream.set_nodelay(true);
                let Ok(mut socket) = accept_async(stream).await else { return };
                while let Some(Ok(message)) = socket.next().await {
                    if !message.is_text() || socket.send(message).await.is_err() {
                        return;
                    }
                }
            });
        }
    });
    let begin = Instant::now();
    let mut clients = JoinSet::new();
    for _ in 0..SOCKETS {
        clients.spawn(async move {
            let stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            let (mut socket, _) = client_async(format!("ws://{address}/"), stream).await?;
            let message = Message::text("x".repeat(LENGTH));
            let mut took = Vec::new();
            while begin.elapsed() < time {
                let sent = Instant::now();
                socket.send(message.clone()).await?;
                socket.next().await.context("the echo ended")??;
                took.push(sent.elapsed());
            }
            anyhow::Ok(took)
        });
    }
    let mut took = Vec::new();
    while let Some(times) = clients.join_next().await {
        took.extend(times??);
    }
    server.abort();
    Ok(Figures::new(took, begin.elapsed()))
}
