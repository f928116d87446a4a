//! A small client that blocks: HTTP and sockets, loopback only.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

/// A user of the server.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    /// The cookie, once there is one.
    pub(crate) cookie: Option<String>,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Value,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Client { address, cookie: None }
    }

    /// A guest with a cookie.
    pub(crate) fn guest(address: SocketAddr, name: &str) -> Self {
        let mut client = Client::new(address);
        let answer = client.call("POST", "/api/me", Some(&json!({"name": name}))).unwrap();
        assert_eq!(answer.status, 201, "{}", answer.body);
        client.keep_cookie(&answer);
        client
    }

    pub(crate) fn keep_cookie(&mut self, answer: &Answer) {
        let set = answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        self.cookie = set.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    }

    /// Keeps all cookies that an answer gives, the device's among them.
    pub(crate) fn keep_cookies(&mut self, answer: &Answer) {
        let set = answer.head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        let pairs: Vec<&str> = set.filter_map(|cookie| cookie.split(';').next()).collect();
        self.cookie = Some(pairs.join("; "));
    }

    /// Gets a guest an account; answers what they were told.
    pub(crate) fn register(&mut self, credentials: &Value) -> Value {
        let answer = self.call("POST", "/api/account", Some(credentials)).unwrap();
        assert_eq!(answer.status, 201, "{}", answer.body);
        self.keep_cookie(&answer);
        answer.body
    }

    pub(crate) fn call(&self, method: &str, path: &str, body: Option<&Value>) -> io::Result<Answer> {
        self.send(method, path, &[], &body.map(Value::to_string).unwrap_or_default())
    }

    pub(crate) fn get(&self, path: &str) -> Value {
        self.call("GET", path, None).unwrap().body
    }

    /// One request on a connection of its own.
    pub(crate) fn send(&self, method: &str, path: &str, headers: &[&str], body: &str) -> io::Result<Answer> {
        let mut stream = TcpStream::connect_timeout(&self.address, Duration::from_secs(2))?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
        let more: String = headers.iter().flat_map(|line| [*line, "\r\n"]).collect();
        let host = headers.iter().find_map(|line| line.strip_prefix("host: "));
        let host = host.map_or_else(|| self.address.to_string(), str::to_owned);
        let more = more.replace(&format!("host: {host}\r\n"), "");
        let said = headers.iter().any(|line| line.starts_with("content-type: "));
        let kind = if body.is_empty() || said { "" } else { "content-type: application/json\r\n" };
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{kind}{cookie}{more}content-length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        let (head, body) = text.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Ok(Answer {
            status: status.ok_or(io::ErrorKind::InvalidData)?,
            head: head.to_owned(),
            body: serde_json::from_str(body).unwrap_or(Value::String(body.to_owned())),
        })
    }

    /// Opens a table; answers it.
    pub(crate) fn open(&self, body: &Value) -> Value {
        let answer = self.call("POST", "/api/tables", Some(body)).unwrap();
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.body
    }

    /// A request at a table.
    pub(crate) fn act(&self, table: &str, request: &Value) -> Answer {
        self.call("POST", &format!("/api/tables/{table}"), Some(request)).unwrap()
    }

    /// The socket of a table.
    pub(crate) fn socket(
        &self,
        table: &str,
        since: Option<u64>,
        origin: Option<&str>,
    ) -> Result<Socket, tungstenite::Error> {
        let since = since.map(|since| format!("?since={since}")).unwrap_or_default();
        self.socket_at(&format!("{table}/live{since}"), origin)
    }

    /// The socket at an address below that of all tables.
    pub(crate) fn socket_at(&self, path: &str, origin: Option<&str>) -> Result<Socket, tungstenite::Error> {
        self.socket_by(&format!("tables/{path}"), origin, None)
    }

    /// The socket of lists.
    pub(crate) fn lists(&self, lobby: bool) -> Result<Socket, tungstenite::Error> {
        self.socket_by(&format!("lists/live?lobby={lobby}"), None, None)
    }

    /// The socket by which a person looks for an opponent.
    pub(crate) fn seek(&self, wanted: &str) -> Result<Socket, tungstenite::Error> {
        self.socket_by(&format!("pairing/live?{wanted}"), None, None)
    }

    /// The socket of a table for a program with a token.
    pub(crate) fn socket_with(&self, table: &str, bearer: &str) -> Result<Socket, tungstenite::Error> {
        self.socket_by(&format!("tables/{table}/live"), None, Some(bearer))
    }

    fn socket_by(&self, path: &str, origin: Option<&str>, bearer: Option<&str>) -> Result<Socket, tungstenite::Error> {
        let mut request = format!("ws://{}/api/{path}", self.address).into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        if let Some(bearer) = bearer {
            request.headers_mut().insert("authorization", bearer.parse().unwrap());
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let stream = TcpStream::connect_timeout(&self.address, Duration::from_secs(2))?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        match tungstenite::client(request, stream) {
            Ok((stream, _)) => Ok(Socket { stream, online: BTreeSet::new() }),
            Err(tungstenite::HandshakeError::Failure(fault)) => Err(fault),
            Err(tungstenite::HandshakeError::Interrupted(_)) => Err(tungstenite::Error::ConnectionClosed),
        }
    }
}

impl Client {
    /// A socket that was opened by hand; what is sent through it is up to the test. Its greeting was read, no frame.
    pub(crate) fn raw_socket(&self, table: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        self.greet(&mut stream, table);
        Client::welcomed(&mut stream);
        stream
    }

    /// The socket of lists, likewise.
    pub(crate) fn raw_lists(&self) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        self.greet_at(&mut stream, "/api/lists/live");
        Client::welcomed(&mut stream);
        stream
    }

    /// Reads that the socket is open.
    fn welcomed(stream: &mut TcpStream) {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            head.extend(byte);
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
    }

    /// Asks for a table's socket.
    pub(crate) fn greet(&self, stream: &mut TcpStream, table: &str) {
        self.greet_at(stream, &format!("/api/tables/{table}/live"));
    }

    fn greet_at(&self, stream: &mut TcpStream, path: &str) {
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nhost: {}\r\n{cookie}connection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.address,
        )
        .unwrap();
    }
}

/// A table's socket.
pub(crate) struct Socket {
    stream: WebSocket<TcpStream>,
    /// Who is there, as far as that was read.
    online: BTreeSet<String>,
}

impl Socket {
    pub(crate) fn send(&mut self, text: &str) -> Result<(), tungstenite::Error> {
        self.stream.send(Message::text(text))
    }

    /// Sends any message, and reads nothing.
    pub(crate) fn pour(&mut self, message: Message) -> Result<(), tungstenite::Error> {
        self.stream.send(message)
    }

    /// The next message, whatever it is.
    pub(crate) fn next_message(&mut self) -> Result<Message, tungstenite::Error> {
        self.stream.read()
    }

    /// The next frame.
    pub(crate) fn next(&mut self) -> Result<Value, tungstenite::Error> {
        loop {
            match self.stream.read()? {
                Message::Text(text) => {
                    let frame = serde_json::from_str(&text).unwrap();
                    self.meet(&frame);
                    return Ok(frame);
                }
                Message::Close(_) => return Err(tungstenite::Error::ConnectionClosed),
                _ => {}
            }
        }
    }

    /// Follows who is there.
    fn meet(&mut self, frame: &Value) {
        let ids = |list: &str| frame[list].as_array().into_iter().flatten().map(|id| id.as_str().unwrap().to_owned());
        match frame["type"].as_str() {
            Some("presence") => self.online = ids("online").collect(),
            Some("presence_changed") => {
                self.online.extend(ids("came"));
                self.online.retain(|id| !ids("went").any(|gone| gone == *id));
            }
            _ => {}
        }
    }

    /// Reads until exactly these people are there.
    pub(crate) fn until_online(&mut self, people: &[&Value]) {
        let people: BTreeSet<String> = people.iter().map(|id| id.as_str().unwrap().to_owned()).collect();
        while self.online != people {
            self.next().unwrap();
        }
    }

    /// The next frame of this type; others are dropped.
    pub(crate) fn next_of(&mut self, kind: &str) -> Result<Value, tungstenite::Error> {
        loop {
            let frame = self.next()?;
            if frame["type"] == kind {
                return Ok(frame);
            }
        }
    }
}
