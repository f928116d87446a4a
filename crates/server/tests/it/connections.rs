//! Connections that never become requests, readers that take nothing, and the end of a server.

use crate::client::Client;
use crate::harness::{Server, config, duel, until};
use serde_json::json;
use server::{Config, Times};
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::{self, Message};

/// A connection from one of the many addresses that the loopback has.
fn connect(from: Ipv4Addr, to: SocketAddr) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        // What the kernel takes for a reader is soon full.
        socket.set_recv_buffer_size(16 * 1024).unwrap();
        socket.bind((from, 0).into()).unwrap();
        socket.connect(to).await.unwrap().into_std().unwrap()
    });
    stream.set_nonblocking(false).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

/// Whether the server has closed the connection, which must happen before the read's time is over.
fn is_closed(stream: &mut TcpStream) -> bool {
    match stream.read(&mut [0; 64]) {
        Ok(read) => read == 0,
        Err(fault) => matches!(fault.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe),
    }
}

const HERE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
const ELSEWHERE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 3);

fn is_answered(stream: &mut TcpStream) -> bool {
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: kashi\r\n\r\n").unwrap();
    let mut begin = [0; 12];
    stream.read_exact(&mut begin).is_ok() && begin == *b"HTTP/1.1 200"
}

/// A connection that says nothing, half a request, or one letter at a time ends, however busy it looks.
#[test]
fn a_request_that_never_becomes_whole_is_not_waited_for() {
    let data = tempfile::tempdir().unwrap();
    let times = Times { header: Duration::from_millis(500), ..Times::default() };
    let server = Server::start_as(Config { times, ..config(data.path()) });
    let mut silent = connect(HERE, server.address);
    let mut half = connect(HERE, server.address);
    half.write_all(b"GET /healthz HTTP/1.1\r\nhost: ka").unwrap();
    let mut idle = connect(HERE, server.address);
    assert!(is_answered(&mut idle), "a whole request is answered");
    let mut slow = connect(HERE, server.address);
    let begin = Instant::now();
    until("a letter at a time is refused", || slow.write_all(b"G").is_err());
    assert!(begin.elapsed() < Duration::from_secs(5));
    for stream in [&mut silent, &mut half] {
        assert!(is_closed(stream));
    }
    let mut rest = Vec::new();
    idle.read_to_end(&mut rest).unwrap();
    assert!(rest.ends_with(b"ok\n"), "and then its connection ends: {}", String::from_utf8_lossy(&rest));
}

/// One address that opens more connections than it may is turned away at once; others aren't.
#[test]
fn one_address_cannot_take_all_connections() {
    let data = tempfile::tempdir().unwrap();
    let config = Config { proxies: 0, connections_per_address: 5, ..config(data.path()) };
    let server = Server::start_as(config);
    let mut held: Vec<TcpStream> = (0..5).map(|_| connect(HERE, server.address)).collect();
    assert!(held.iter_mut().all(is_answered));
    assert!(is_closed(&mut connect(HERE, server.address)), "the sixth is turned away");
    assert!(is_answered(&mut connect(ELSEWHERE, server.address)), "another address is let in");
    drop(held.pop());
    until("a connection that ends makes room", || !is_closed_soon(&mut connect(HERE, server.address)));
    let metrics = Client::new(server.address).send("GET", "/metrics", &[], "").unwrap().body.to_string();
    assert!(metrics.contains("kashi_connections_turned_away_total"), "{metrics}");
}

/// Whether the server closes the connection within a moment.
fn is_closed_soon(stream: &mut TcpStream) -> bool {
    stream.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
    is_closed(stream)
}

/// A client that asks for more and more and reads nothing of it.
#[test]
fn a_reader_that_takes_nothing_is_let_go() {
    const ASKED: usize = 1000;
    let data = tempfile::tempdir().unwrap();
    let times = Times { patience: Duration::from_millis(500), ..Times::default() };
    let server = Server::start_as(Config { times, ..config(data.path()) });
    let mut stream = connect(HERE, server.address);
    let request = b"GET /api/openapi.json HTTP/1.1\r\nhost: kashi\r\n\r\n";
    // Enough to fill what both ends buffer, some megabytes; the server stops reading when it cannot write.
    stream.set_write_timeout(Some(Duration::from_secs(2))).unwrap();
    for _ in 0..ASKED {
        if stream.write_all(request).is_err() {
            break;
        }
    }
    std::thread::sleep(Duration::from_secs(6));
    let (mut read, mut buffer) = (0, vec![0; 1 << 20]);
    let closed = loop {
        match stream.read(&mut buffer) {
            Ok(0) => break true,
            Ok(count) => read += count,
            Err(fault) => break fault.kind() == ErrorKind::ConnectionReset,
        }
    };
    let whole = Client::new(server.address).send("GET", "/api/openapi.json", &[], "").unwrap().body.to_string().len();
    assert!(closed && read < whole * ASKED / 2, "{read} bytes of {ASKED} answers of {whole}");
}

/// A server that is told to stop first says that it isn't ready, and goes on until the load balancer has noticed; then it
/// tells every socket that it restarts, so that the page comes back by itself.
#[test]
fn a_server_drains_before_it_stops() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start_as(Config { drain: Duration::from_secs(2), ..config(data.path()) });
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let mut socket = a.socket(&id, None, None).unwrap();
    let ready = |client: &Client| client.send("GET", "/readyz", &[], "").unwrap().status;
    assert_eq!(ready(&a), 200);
    server.tell_to_stop();
    until("it is not ready", || ready(&a) == 503);
    let said = b.act(&id, &json!({"id": "last", "do": "say", "phrase": "hello"}));
    assert_eq!(said.status, 200, "requests are still answered");
    loop {
        match socket.next_message() {
            Ok(Message::Close(Some(close))) => {
                assert_eq!(u16::from(close.code), 1012);
                break;
            }
            Ok(_) => {}
            Err(tungstenite::Error::ConnectionClosed) => panic!("closed without a word"),
            Err(fault) => panic!("{fault}"),
        }
    }
}
