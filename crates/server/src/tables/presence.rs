//! Who is at a table, as its watchers are told: once as a whole, then by difference.
//!
//! If every arrival told everybody the whole list, two hundred people who join one table would cause two hundred times two
//! hundred lists of two hundred names. So a watcher is sent the list once, and what changes is gathered for a moment and told as a
//! difference; the more people watch, the longer the moment. Where many watch, only players and host are told by name: the
//! others are a number.

use super::Table;
use api::{Frame, Occupant, PersonId};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::{Duration, Instant};

/// How long changes are gathered before they are told.
const CALM_PAUSE: Duration = Duration::from_millis(250);

/// The same at a crowded table.
const CROWDED_PAUSE: Duration = Duration::from_secs(1);

/// From this number of watchers on, a table is crowded.
const CROWD: usize = 50;

/// Up to this number, people who neither play nor host are told by name.
const MOST_NAMED: usize = 24;

/// Once they were too many, they are told by name again from this number down: a table at the limit does not switch with
/// every arrival.
const NAMED_AGAIN: usize = 16;

/// Who is at a table, and what its watchers know of that.
#[derive(Default)]
pub(super) struct Presence {
    /// How many times each person is there by way of this server.
    here: BTreeMap<PersonId, usize>,
    /// Who is there by way of each other server.
    elsewhere: HashMap<String, Elsewhere>,
    /// What watchers were told last. A new watcher is told this, and then every difference, as all others are.
    told: Roster,
    /// When that was.
    told_at: Option<Instant>,
    /// Whether what has changed since is told soon.
    gathering: bool,
    /// Whether other servers know who is here.
    unsaid: bool,
}

/// Who is there by way of another server.
struct Elsewhere {
    people: Vec<PersonId>,
    more: u32,
    heard: Instant,
}

/// Who is at a table, in brief.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Roster {
    named: BTreeSet<PersonId>,
    others: u32,
}

/// When a change is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    Now,
    /// After this pause, for which the caller has to see.
    After(Duration),
    /// With what is gathered already.
    Soon,
}

impl Presence {
    /// A person came by way of this server, perhaps not for the first time.
    pub(super) fn come(&mut self, person: &PersonId) {
        let count = self.here.entry(person.clone()).or_default();
        *count += 1;
        self.unsaid |= *count == 1;
    }

    /// One of a person's connections ended; answers whether they are gone.
    pub(super) fn go(&mut self, person: &PersonId) -> bool {
        let Some(count) = self.here.get_mut(person) else { return false };
        *count -= 1;
        let gone = *count == 0;
        if gone {
            self.here.remove(person);
            self.unsaid = true;
        }
        gone
    }

    /// Another server says who is there by way of it: some by name, and how many more.
    pub(super) fn hear(&mut self, node: String, people: Vec<PersonId>, more: u32) {
        if people.is_empty() {
            self.elsewhere.remove(&node);
        } else {
            self.elsewhere.insert(node, Elsewhere { people, more, heard: Instant::now() });
        }
    }

    /// Forgets servers that have said nothing for this long; answers whether there were any.
    pub(super) fn forget_silent(&mut self, gone: Duration) -> bool {
        let before = self.elsewhere.len();
        self.elsewhere.retain(|_, server| server.heard.elapsed() < gone);
        self.elsewhere.len() < before
    }

    pub(super) fn is_anybody_here(&self) -> bool {
        !self.here.is_empty()
    }

    /// Whether a person is there by way of this server.
    pub(super) fn is_here(&self, person: &PersonId) -> bool {
        self.here.contains_key(person)
    }

    pub(super) fn is_anybody_elsewhere(&self) -> bool {
        !self.elsewhere.is_empty()
    }

    /// Whether nobody is there, through this server or another.
    pub(super) fn is_empty(&self) -> bool {
        !self.is_anybody_here() && !self.is_anybody_elsewhere()
    }

    /// Whether some were told as a number: then a spectator who sits down has to be told by name.
    pub(super) fn is_crowded(&self) -> bool {
        self.told.others > 0
    }

    /// What watchers know: the first that a new one is told.
    pub(super) fn whole(&self) -> Frame {
        Frame::Presence { online: self.told.named.iter().cloned().collect(), others: self.told.others }
    }

    /// Something has changed; when it is told to this number of watchers.
    pub(super) fn change(&mut self, watchers: usize) -> Due {
        if self.gathering {
            return Due::Soon;
        }
        let pause = if watchers < CROWD { CALM_PAUSE } else { CROWDED_PAUSE };
        let left = self.told_at.map_or(Duration::ZERO, |at| pause.saturating_sub(at.elapsed()));
        if left.is_zero() {
            return Due::Now;
        }
        self.gathering = true;
        Due::After(left)
    }

    /// What has changed since watchers were told last; `None` if nothing has.
    pub(super) fn tell(&mut self, table: &Table) -> Option<Frame> {
        self.gathering = false;
        let now = self.roster(&|person| has_a_part(table, person));
        if now == self.told {
            return None;
        }
        self.told_at = Some(Instant::now());
        let before = std::mem::replace(&mut self.told, now);
        let new = |these: &BTreeSet<PersonId>, those: &BTreeSet<PersonId>| these.difference(those).cloned().collect();
        Some(Frame::PresenceChanged {
            came: new(&self.told.named, &before.named),
            went: new(&before.named, &self.told.named),
            others: self.told.others,
        })
    }

    /// Whether other servers have to be told who is here; they are from now on.
    pub(super) fn take_unsaid(&mut self) -> bool {
        std::mem::take(&mut self.unsaid)
    }

    /// Who is here, for other servers: everybody with a part in the table, some others, and how many more.
    pub(super) fn here(&self, table: &Table) -> (Vec<PersonId>, u32) {
        let (mut people, others): (Vec<_>, Vec<_>) =
            self.here.keys().cloned().partition(|person| has_a_part(table, person));
        let more = others.len().saturating_sub(MOST_NAMED + 1) as u32;
        people.extend(others.into_iter().take(MOST_NAMED + 1));
        (people, more)
    }

    fn roster(&self, has_a_part: &dyn Fn(&PersonId) -> bool) -> Roster {
        let elsewhere = self.elsewhere.values().flat_map(|server| &server.people);
        let named: BTreeSet<PersonId> = self.here.keys().chain(elsewhere).cloned().collect();
        let players: BTreeSet<PersonId> = named.iter().filter(|person| has_a_part(person)).cloned().collect();
        let more: u32 = self.elsewhere.values().map(|server| server.more).sum();
        let others = (named.len() - players.len()) as u32 + more;
        let most = if self.is_crowded() { NAMED_AGAIN } else { MOST_NAMED };
        if others as usize > most { Roster { named: players, others } } else { Roster { named, others: 0 } }
    }
}

/// Whether a person sits at the table or opened it.
fn has_a_part(table: &Table, person: &PersonId) -> bool {
    let sits = |occupant: &Occupant| matches!(occupant, Occupant::Person { person: seated } if seated.id == *person);
    table.host().id == *person || table.seats().iter().any(sits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(number: usize) -> PersonId {
        format!("p{number:03}").parse().unwrap()
    }

    /// Two play, and others watch.
    fn plays(id: &PersonId) -> bool {
        *id == person(0) || *id == person(1)
    }

    /// Spectators are told by name up to a number, by number beyond it, and by name again only well below it.
    #[test]
    fn a_crowd_is_a_number() {
        let mut presence = Presence::default();
        let look = |presence: &mut Presence| {
            presence.told = presence.roster(&plays);
            (presence.told.named.len(), presence.told.others as usize)
        };
        for number in 0..2 + MOST_NAMED {
            presence.come(&person(number));
            assert_eq!(look(&mut presence), (number + 1, 0));
        }
        presence.come(&person(100));
        assert_eq!(look(&mut presence), (2, MOST_NAMED + 1));
        for left in (NAMED_AGAIN + 1..=MOST_NAMED).rev() {
            assert!(presence.go(&person(1 + left)));
            assert_eq!(look(&mut presence), (2, left));
        }
        presence.hear("another".to_owned(), vec![person(2), person(0)], 0);
        assert_eq!(look(&mut presence), (2, NAMED_AGAIN + 1), "a person at two servers counts once");
        assert!(presence.go(&person(100)));
        assert_eq!(look(&mut presence), (2 + NAMED_AGAIN, 0));
        presence.hear("another".to_owned(), vec![person(200)], 30);
        assert_eq!(look(&mut presence), (2, NAMED_AGAIN + 31));
    }

    /// The first change is told at once, what follows is gathered; a crowd gathers for longer.
    #[test]
    fn changes_are_gathered() {
        let mut presence = Presence::default();
        assert_eq!(presence.change(1), Due::Now);
        presence.told_at = Some(Instant::now());
        assert!(matches!(presence.change(CROWD), Due::After(pause) if pause > CALM_PAUSE && pause <= CROWDED_PAUSE));
        assert_eq!(presence.change(1), Due::Soon);
        presence.gathering = false;
        assert!(matches!(presence.change(1), Due::After(pause) if pause <= CALM_PAUSE));
    }

    /// A person with two connections comes and goes once.
    #[test]
    fn two_connections_are_one_person() {
        let mut presence = Presence::default();
        presence.come(&person(0));
        assert!(presence.take_unsaid());
        presence.come(&person(0));
        assert!(!presence.take_unsaid(), "nothing that other servers do not know");
        assert!(!presence.go(&person(0)) && presence.go(&person(0)) && !presence.go(&person(0)));
        assert!(presence.take_unsaid() && presence.is_empty());
    }
}
