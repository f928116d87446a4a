//! What an operator sees once the server is ready: where to click, what others type or scan, where the tables are kept, how
//! to stop.

use fast_qr::QRBuilder;
use i18n::{Lang, tr};
use server::Config;
use std::net::{IpAddr, SocketAddr, UdpSocket};

/// What is there to say.
pub(super) struct Greeting {
    /// Where the server listens.
    pub(super) listen: SocketAddr,
    /// This machine's address on its network, if others can reach the server there.
    pub(super) network: Option<IpAddr>,
    /// Where the tables are kept.
    pub(super) kept: String,
    /// What the place is called.
    pub(super) house: Option<String>,
    /// How many proxies stand in front: others use the address of the outermost.
    pub(super) proxies: u8,
}

impl Greeting {
    pub(super) fn new(listen: SocketAddr, config: &Config) -> Self {
        let network = if listen.ip().is_unspecified() { network_address() } else { reachable(listen.ip()) };
        let (kept, house) = (config.place.shown(), config.house.as_ref().map(ToString::to_string));
        Greeting { listen, network, kept, house, proxies: config.proxies }
    }

    /// The lines, one after the other; the picture for cameras last.
    pub(super) fn lines(&self, lang: Lang) -> Vec<String> {
        let port = self.listen.port();
        let ready = match &self.house {
            Some(house) => tr!(lang, "serve-ready-house", house),
            None => tr!(lang, "serve-ready"),
        };
        let mut lines = vec![ready, String::new()];
        let here = self.listen.ip().is_unspecified() || self.listen.ip().is_loopback();
        if here {
            lines.push(tr!(lang, "serve-here", address = format!("http://localhost:{port}")));
        }
        match self.network {
            _ if self.proxies > 0 => lines.push(tr!(lang, "serve-proxied")),
            Some(ip) => {
                lines.push(tr!(lang, "serve-network", address = format!("http://{}", SocketAddr::new(ip, port))));
            }
            None if here => {
                lines.push(tr!(lang, "serve-only-here", command = format!("kashi serve --listen 0.0.0.0:{port}")));
            }
            None => lines.push(tr!(lang, "serve-here", address = format!("http://{}", self.listen))),
        }
        lines.push(tr!(lang, "serve-kept", place = self.kept.clone()));
        lines.push(tr!(lang, "serve-stop"));
        if let Some(picture) = self
            .network
            .filter(|_| self.proxies == 0)
            .and_then(|ip| picture(&format!("http://{}/", SocketAddr::new(ip, port))))
        {
            lines.extend([String::new(), picture]);
        }
        lines
    }
}

/// The address for cameras, drawn with half blocks.
fn picture(address: &str) -> Option<String> {
    Some(QRBuilder::new(address).build().ok()?.to_str())
}

/// An address that others can use.
fn reachable(ip: IpAddr) -> Option<IpAddr> {
    (!ip.is_loopback()).then_some(ip)
}

/// The address by which this machine would speak to others on its network. Nothing is sent: to choose a peer for a
/// datagram is enough to be told.
fn network_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    // An address that is kept for documentation: it is nobody's.
    socket.connect(("192.0.2.1", 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).and_then(reachable)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(listen: &str, network: Option<&str>, lang: Lang) -> String {
        let network = network.map(|ip| ip.parse().unwrap());
        let kept = "/var/lib/kashi".to_owned();
        let house = network.map(|_| "کافه نقش‌جهان".to_owned());
        let lines = Greeting { listen: listen.parse().unwrap(), network, kept, house, proxies: 0 }.lines(lang);
        lines.into_iter().take_while(|line| !line.contains('█')).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_operator_is_told_where_to_click() {
        for lang in Lang::ALL {
            let alone = said("127.0.0.1:7878", None, lang);
            let among_others = said("0.0.0.0:7878", Some("192.168.1.7"), lang);
            insta::assert_snapshot!(format!("greeting-{}", lang.code()), format!("{alone}\n---\n{among_others}"));
        }
    }

    #[test]
    fn phones_are_shown_an_address_that_they_can_reach() {
        let lines = |network: Option<IpAddr>| {
            let listen = "0.0.0.0:80".parse().unwrap();
            Greeting { listen, network, kept: String::new(), house: None, proxies: 0 }.lines(Lang::En).concat()
        };
        assert!(lines(Some([192, 168, 1, 7].into())).contains('█'));
        assert!(!lines(None).contains('█'));
    }
}
