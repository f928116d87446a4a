//! A small client: requests on one connection, and sockets.

use anyhow::{Context, Result, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A person with a connection to the server.
pub(super) struct Http {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
    cookie: String,
}

impl Http {
    pub(super) async fn connect(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Http { stream: BufReader::new(stream), address, cookie: String::new() })
    }

    /// Gets a cookie.
    pub(super) async fn become_guest(&mut self, name: &str) -> Result<()> {
        self.post("/api/me", &json!({"name": name})).await?;
        ensure!(!self.cookie.is_empty(), "no cookie");
        Ok(())
    }

    /// Sends a request; returns the body of the answer, which must be a success.
    pub(super) async fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        self.send("POST", path, &body.to_string()).await
    }

    /// Asks for something.
    pub(super) async fn get(&mut self, path: &str) -> Result<Value> {
        self.send("GET", path, "").await
    }

    async fn send(&mut self, method: &str, path: &str, body: &str) -> Result<Value> {
        let (address, cookie) = (self.address, &self.cookie);
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let (mut line, mut length, mut status) = (String::new(), 0, 0);
        loop {
            line.clear();
            ensure!(self.stream.read_line(&mut line).await? > 0, "{path}: the server closed the connection");
            let head = line.trim_end();
            if head.is_empty() {
                break;
            }
            if let Some(rest) = head.strip_prefix("HTTP/1.1 ") {
                status = rest.split(' ').next().unwrap_or_default().parse()?;
            } else if let Some(value) = head.strip_prefix("content-length: ") {
                length = value.parse()?;
            } else if let Some(value) = head.strip_prefix("set-cookie: ") {
                value.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        ensure!((200..300).contains(&status), "{path}: {status} {}", String::from_utf8_lossy(&body));
        Ok(serde_json::from_slice(&body)?)
    }

    /// Opens the socket of a table.
    pub(super) async fn socket(&self, table: &str) -> Result<Socket> {
        let mut request = format!("ws://{}/api/tables/{table}/live", self.address).into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse()?);
        let stream = TcpStream::connect(self.address).await.context("a socket; see `ulimit -n`")?;
        stream.set_nodelay(true)?;
        // Small buffers: there are thousands of sockets.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Socket(stream))
    }
}

/// A table's socket.
pub(super) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    pub(super) async fn send(&mut self, request: &Value) -> Result<()> {
        Ok(self.0.send(Message::text(request.to_string())).await?)
    }

    /// The next frame, as text.
    pub(super) async fn next(&mut self) -> Result<String> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(_))) | None => bail!("the server closed a socket"),
                Some(Ok(_)) => {}
                Some(Err(fault)) => return Err(fault.into()),
            }
        }
    }
}
