//! How many sockets and streams are open, by address and by person.

use api::PersonId;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Everybody who has a socket or a stream open.
pub(crate) struct Crowd {
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
pub(crate) struct Ticket {
    crowd: Arc<Crowd>,
    who: Vec<Who>,
}

impl Crowd {
    pub(crate) fn new(per_address: usize, per_person: usize) -> Arc<Self> {
        Arc::new(Crowd { per_address, per_person, open: Mutex::default() })
    }

    /// Lets somebody in, unless they, or their address, have as many open as they may.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr, person: Option<&PersonId>) -> Option<Ticket> {
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
        Some(Ticket { crowd: Arc::clone(self), who })
    }

    /// Every change leaves the map whole: a panic elsewhere does no harm.
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Who, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut open = self.crowd.lock();
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
    fn whoever_leaves_makes_room() {
        let crowd = Crowd::new(3, 2);
        let [a, b]: [PersonId; 2] = ["a", "b"].map(|id| id.parse().unwrap());
        let [here, there]: [IpAddr; 2] = [[10, 0, 0, 1].into(), [10, 0, 0, 2].into()];
        let first = crowd.enter(here, Some(&a));
        let second = crowd.enter(there, Some(&a));
        assert!(first.is_some() && second.is_some());
        assert!(crowd.enter(here, Some(&a)).is_none(), "a has two, wherever");
        let (third, fourth) = (crowd.enter(here, Some(&b)), crowd.enter(here, None));
        assert!(third.is_some() && fourth.is_some());
        assert!(crowd.enter(here, None).is_none(), "the address has three");
        drop(first);
        assert!(crowd.enter(here, Some(&a)).is_some());
        drop((second, third, fourth));
        assert!(crowd.lock().is_empty(), "nothing is kept of who has gone");
    }
}
