//! Something between client and server that hears every byte.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// Everything that a server sent through this proxy.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    heard: Arc<Mutex<Vec<u8>>>,
}

impl Proxy {
    /// Passes everything on, both ways. Its threads end with the connections.
    pub(crate) fn before(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let all = Arc::clone(&heard);
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let Ok(server) = TcpStream::connect(server) else { return };
                let pair = [client.try_clone().unwrap(), server.try_clone().unwrap()];
                let [from_client, from_server] = [client, server];
                let [to_client, to_server] = pair;
                std::thread::spawn(move || pass(from_client, to_server, |_| ()));
                let all = Arc::clone(&all);
                std::thread::spawn(move || {
                    pass(from_server, to_client, |bytes| all.lock().unwrap().extend_from_slice(bytes));
                });
            }
        });
        Proxy { address, heard }
    }

    /// Every byte that the server has sent so far, connection by connection as it came.
    pub(crate) fn heard(&self) -> Vec<u8> {
        self.heard.lock().unwrap().clone()
    }
}

fn pass(mut from: TcpStream, mut to: TcpStream, hear: impl Fn(&[u8])) {
    let mut buffer = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        hear(&buffer[..count]);
        if to.write_all(&buffer[..count]).is_err() {
            break;
        }
    }
    // The other side may have closed first.
    let _ = to.shutdown(Shutdown::Both);
}

/// Whether a part occurs in the whole.
pub(crate) fn holds(whole: &[u8], part: &[u8]) -> bool {
    whole.windows(part.len()).any(|window| window == part)
}
