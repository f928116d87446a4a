//! Addresses and networks, as operators ban them.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use thiserror::Error;

/// A text that names no network.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is no address and no network: expected one such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32")]
pub struct InvalidNetwork(pub String);

/// An address, or all that begin with the same bits. One IPv6 address stands for the /64 around it, as everywhere where
/// addresses are counted: a client has all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Network {
    address: IpAddr,
    prefix: u8,
}

/// The bits of an IPv6 address by which clients are told apart.
const CLIENT: u8 = 64;

/// How many bits an address has.
fn bits(address: IpAddr) -> u8 {
    if address.is_ipv4() { 32 } else { 128 }
}

/// The first bits of an address, the rest being zero.
fn masked(address: IpAddr, prefix: u8) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(32 - u32::from(prefix)).unwrap_or(0);
            IpAddr::V4((u32::from(address) & mask).into())
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128 - u32::from(prefix)).unwrap_or(0);
            IpAddr::V6((u128::from(address) & mask).into())
        }
    }
}

impl Network {
    /// Whether an address is in it.
    pub fn contains(self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_ipv4() == self.address.is_ipv4() && masked(address, self.prefix) == self.address
    }
}

impl FromStr for Network {
    type Err = InvalidNetwork;

    fn from_str(text: &str) -> Result<Self, InvalidNetwork> {
        let invalid = || InvalidNetwork(text.to_owned());
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix.parse::<u8>().map_err(|_| invalid())?)),
            None => (text, None),
        };
        let address = address.parse::<IpAddr>().map_err(|_| invalid())?.to_canonical();
        let prefix = prefix.unwrap_or(bits(address));
        if prefix > bits(address) {
            return Err(invalid());
        }
        let prefix = if address.is_ipv4() { prefix } else { prefix.min(CLIENT) };
        Ok(Network { address: masked(address, prefix), prefix })
    }
}

impl TryFrom<String> for Network {
    type Error = InvalidNetwork;

    fn try_from(text: String) -> Result<Self, InvalidNetwork> {
        text.parse()
    }
}

impl From<Network> for String {
    fn from(network: Network) -> String {
        network.to_string()
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.prefix == bits(self.address) {
            return write!(f, "{}", self.address);
        }
        write!(f, "{}/{}", self.address, self.prefix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        text.parse().unwrap()
    }

    #[test]
    fn a_network_is_written_in_one_way() {
        for (typed, written) in [
            ("192.0.2.7", "192.0.2.7"),
            ("192.0.2.7/24", "192.0.2.0/24"),
            ("192.0.2.7/32", "192.0.2.7"),
            ("0.0.0.0/0", "0.0.0.0/0"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("2001:db8:1:2:3::1", "2001:db8:1:2::/64"),
            ("2001:db8:1:2:3::1/100", "2001:db8:1:2::/64"),
            ("2001:DB8::/32", "2001:db8::/32"),
            ("::/0", "::/0"),
        ] {
            assert_eq!(network(typed).to_string(), written);
            assert_eq!(network(written), network(typed), "and read back");
        }
        for wrong in ["", "192.0.2", "192.0.2.7/33", "192.0.2.7/", "2001:db8::/129", "example.com", "1.2.3.4/-1"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_network_contains_what_begins_like_it() {
        let contains = |network_text: &str, address: &str| network(network_text).contains(address.parse().unwrap());
        assert!(contains("192.0.2.0/24", "192.0.2.255") && !contains("192.0.2.0/24", "192.0.3.0"));
        assert!(contains("192.0.2.7", "192.0.2.7") && !contains("192.0.2.7", "192.0.2.8"));
        assert!(contains("192.0.2.7", "::ffff:192.0.2.7"), "the same address");
        assert!(contains("2001:db8::1", "2001:db8::ffff:1") && !contains("2001:db8::1", "2001:db8:0:1::1"));
        assert!(!contains("0.0.0.0/0", "2001:db8::1") && !contains("::/0", "192.0.2.7"), "each kind for itself");
        assert!(contains("0.0.0.0/0", "192.0.2.7"));
    }
}
