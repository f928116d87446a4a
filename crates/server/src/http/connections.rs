//! How many sockets and streams are open, by address and by person.

use api::PersonId;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Limits how many sockets and streams an address and a person have open.
pub(crate) struct ConnectionLimiter {
    per_address: usize,
    per_person: usize,
    open: Mutex<HashMap<Who, usize>>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Who {
    Address(IpAddr),
    Person(PersonId),
}

/// One open socket or stream, until this is dropped.
pub(crate) struct ConnectionPermit {
    limiter: Arc<ConnectionLimiter>,
    who: Vec<Who>,
}

impl ConnectionLimiter {
    pub(crate) fn new(per_address: usize, per_person: usize) -> Arc<Self> {
        Arc::new(ConnectionLimiter { per_address, per_person, open: Mutex::default() })
    }

    /// Admits a connection, unless the address or the person is at its limit.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr, person: Option<&PersonId>) -> Option<ConnectionPermit> {
        let person = person.map(|id| Who::Person(id.clone()));
        let who: Vec<_> = [Who::Address(address)].into_iter().chain(person).collect();
        let mut open = self.lock();
        let full = |who: &Who| {
            let most = match who {
                Who::Address(_) => self.per_address,
                Who::Person(_) => self.per_person,
            };
            open.get(who).is_some_and(|count| *count >= most)
        };
        if who.iter().any(full) {
            return None;
        }
        for who in &who {
            *open.entry(who.clone()).or_default() += 1;
        }
        drop(open);
        Some(ConnectionPermit { limiter: Arc::clone(self), who })
    }

    /// Every change leaves the map whole: a panic elsewhere does no harm.
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Who, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.limiter.lock();
        for who in &self.who {
            if let Some(count) = open.get_mut(who) {
                *count -= 1;
                if *count == 0 {
                    open.remove(who);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_that_closes_makes_room() {
        let limiter = ConnectionLimiter::new(3, 2);
        let [a, b]: [PersonId; 2] = ["a", "b"].map(|id| id.parse().unwrap());
        let [here, there]: [IpAddr; 2] = [[10, 0, 0, 1].into(), [10, 0, 0, 2].into()];
        let first = limiter.enter(here, Some(&a));
        let second = limiter.enter(there, Some(&a));
        assert!(first.is_some() && second.is_some());
        assert!(limiter.enter(here, Some(&a)).is_none(), "a has two, wherever");
        let (third, fourth) = (limiter.enter(here, Some(&b)), limiter.enter(here, None));
        assert!(third.is_some() && fourth.is_some());
        assert!(limiter.enter(here, None).is_none(), "the address has three");
        drop(first);
        assert!(limiter.enter(here, Some(&a)).is_some());
        drop((second, third, fourth));
        assert!(limiter.lock().is_empty(), "nothing is kept of who has gone");
    }
}
