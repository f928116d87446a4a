//! Which decision of a bot is thought about next.
//!
//! Decisions wait in two lanes, so that none that takes milliseconds waits behind one that takes a second. In each lane
//! people take turns, then the tables of a person, and the decisions of a table are in order. A person with a hundred
//! tables so gets as many turns as a person with one; and long decisions of one person are under way only up to their
//! share, so that the next person finds a thread soon.
//!
//! A value without threads and clocks: `pool.rs` and `handout.rs` take from it.

use api::{Level, PersonId, TableId};
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// How long a decision takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Lane {
    /// Milliseconds.
    Quick,
    /// As long as the clock allows.
    Long,
}

impl Lane {
    pub(crate) const ALL: [Lane; 2] = [Lane::Quick, Lane::Long];

    /// The lane of a level.
    pub(crate) fn of(level: Level) -> Self {
        if level.time().is_some() { Lane::Long } else { Lane::Quick }
    }

    /// Its name in metrics and subjects.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Lane::Quick => "quick",
            Lane::Long => "long",
        }
    }
}

/// Who is charged for a decision, and where it is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Charge {
    /// The host of the table, who chose its bots.
    pub(crate) person: PersonId,
    pub(crate) table: TableId,
    pub(crate) lane: Lane,
}

/// Decisions that wait, and how many of each person are under way.
pub(crate) struct FairQueue<J> {
    quick: LaneQueue<J>,
    long: LaneQueue<J>,
    /// Long decisions under way, by person.
    under_way: HashMap<PersonId, usize>,
    /// How many long decisions of one person may be under way.
    share: usize,
}

type TableQueue<J> = VecDeque<J>;

struct LaneQueue<J> {
    people: Turns<PersonId, Turns<TableId, TableQueue<J>>>,
    len: usize,
}

/// Values by key, with keys in the order of their turns.
struct Turns<K, V> {
    order: VecDeque<K>,
    values: HashMap<K, V>,
}

impl<K, V> Default for Turns<K, V> {
    fn default() -> Self {
        Turns { order: VecDeque::new(), values: HashMap::new() }
    }
}

impl<K: Clone + Eq + Hash, V: Default> Turns<K, V> {
    /// The value of a key; a new key has its turn after all others.
    fn last(&mut self, key: &K) -> &mut V {
        self.values.entry(key.clone()).or_insert_with(|| {
            self.order.push_back(key.clone());
            V::default()
        })
    }

    /// The value of a key, whose turn is next.
    fn first(&mut self, key: &K) -> &mut V {
        self.order.retain(|other| other != key);
        self.order.push_front(key.clone());
        self.values.entry(key.clone()).or_default()
    }

    /// Takes from the value whose turn it is, among those whose key may have one. A value that `is_empty` afterwards
    /// goes; any other has its next turn after all others.
    fn take<T>(
        &mut self,
        may: impl Fn(&K) -> bool,
        take: impl FnOnce(&mut V) -> Option<T>,
        is_empty: impl Fn(&V) -> bool,
    ) -> Option<T> {
        let at = self.order.iter().position(may)?;
        let key = self.order.remove(at)?;
        let value = self.values.get_mut(&key)?;
        let taken = take(value);
        if is_empty(value) {
            self.values.remove(&key);
        } else {
            self.order.push_back(key);
        }
        taken
    }
}

impl<J> LaneQueue<J> {
    fn new() -> Self {
        LaneQueue { people: Turns::default(), len: 0 }
    }

    fn push(&mut self, charge: &Charge, job: J) {
        self.people.last(&charge.person).last(&charge.table).push_back(job);
        self.len += 1;
    }

    fn give_back(&mut self, charge: &Charge, job: J) {
        self.people.first(&charge.person).first(&charge.table).push_front(job);
        self.len += 1;
    }

    fn take(&mut self, may: impl Fn(&PersonId) -> bool) -> Option<J> {
        let of_table = |jobs: &mut TableQueue<J>| jobs.pop_front();
        let of_person =
            |tables: &mut Turns<TableId, TableQueue<J>>| tables.take(|_| true, of_table, VecDeque::is_empty);
        let taken = self.people.take(may, of_person, |tables| tables.order.is_empty())?;
        self.len -= 1;
        Some(taken)
    }
}

impl<J> FairQueue<J> {
    /// An empty queue for as many long decisions at once.
    pub(crate) fn new(long_slots: usize) -> Self {
        let mut queue =
            FairQueue { quick: LaneQueue::new(), long: LaneQueue::new(), under_way: HashMap::new(), share: 1 };
        queue.set_long_slots(long_slots);
        queue
    }

    /// Says how many long decisions can be under way at once: one person's share is half of them.
    pub(crate) fn set_long_slots(&mut self, long_slots: usize) {
        self.share = (long_slots / 2).max(1);
    }

    fn lane(&mut self, lane: Lane) -> &mut LaneQueue<J> {
        match lane {
            Lane::Quick => &mut self.quick,
            Lane::Long => &mut self.long,
        }
    }

    /// Adds a decision.
    pub(crate) fn push(&mut self, charge: &Charge, job: J) {
        self.lane(charge.lane).push(charge, job);
    }

    /// Takes the next decision of a lane, if there is one whose person has not used up their share. Its taker says when it
    /// is [over](Self::over), or [gives it back](Self::give_back); `charge` says who is charged.
    pub(crate) fn take(&mut self, lane: Lane, charge: impl FnOnce(&J) -> &Charge) -> Option<J> {
        let FairQueue { quick, long, under_way, share } = self;
        match lane {
            Lane::Quick => quick.take(|_| true),
            Lane::Long => {
                let job = long.take(|person| under_way.get(person).is_none_or(|count| *count < *share))?;
                *under_way.entry(charge(&job).person.clone()).or_default() += 1;
                Some(job)
            }
        }
    }

    /// A decision that was taken is not under way any more.
    pub(crate) fn over(&mut self, charge: &Charge) {
        if charge.lane == Lane::Long
            && let Some(count) = self.under_way.get_mut(&charge.person)
        {
            *count -= 1;
            if *count == 0 {
                self.under_way.remove(&charge.person);
            }
        }
    }

    /// A decision that was taken was not thought about: it is the next.
    pub(crate) fn give_back(&mut self, charge: &Charge, job: J) {
        self.over(charge);
        self.lane(charge.lane).give_back(charge, job);
    }

    /// How many decisions wait in a lane.
    pub(crate) fn waiting(&self, lane: Lane) -> usize {
        match lane {
            Lane::Quick => self.quick.len,
            Lane::Long => self.long.len,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashMap;

    /// A decision, numbered.
    type Job = (Charge, usize);

    fn charge(person: u8, table: u8, lane: Lane) -> Charge {
        let person = format!("p{person}").parse().unwrap();
        Charge { person, table: format!("t{table}").parse().unwrap(), lane }
    }

    fn queue(slots: usize, jobs: &[(u8, u8, Lane)]) -> FairQueue<Job> {
        let mut queue = FairQueue::new(slots);
        for (number, (person, table, lane)) in jobs.iter().enumerate() {
            let charge = charge(*person, *table, *lane);
            queue.push(&charge, (charge.clone(), number));
        }
        queue
    }

    fn take(queue: &mut FairQueue<Job>, lane: Lane) -> Option<Job> {
        queue.take(lane, |(charge, _)| charge)
    }

    /// Takes everything, one at a time.
    fn order(queue: &mut FairQueue<Job>, lane: Lane) -> Vec<usize> {
        let next = || {
            let (charge, number) = take(queue, lane)?;
            queue.over(&charge);
            Some(number)
        };
        std::iter::from_fn(next).collect()
    }

    #[test]
    fn people_take_turns_then_their_tables() {
        use Lane::Quick;
        // The first person has three tables, the second one.
        let jobs = [(0, 0, Quick), (0, 1, Quick), (0, 2, Quick), (0, 0, Quick), (1, 9, Quick), (1, 9, Quick)];
        assert_eq!(order(&mut queue(1, &jobs), Quick), [0, 4, 1, 5, 2, 3]);
    }

    #[test]
    fn a_quick_decision_does_not_wait_behind_long_ones() {
        let mut queue = queue(1, &[(0, 0, Lane::Long), (0, 1, Lane::Long), (0, 2, Lane::Quick)]);
        assert_eq!(take(&mut queue, Lane::Quick).unwrap().1, 2);
        assert_eq!((queue.waiting(Lane::Quick), queue.waiting(Lane::Long)), (0, 2));
    }

    #[test]
    fn one_person_leaves_half_of_the_slots_to_others() {
        let jobs = [(0, 0), (0, 1), (0, 2), (1, 9)].map(|(person, table)| (person, table, Lane::Long));
        let mut queue = queue(4, &jobs);
        let (mine, _) = take(&mut queue, Lane::Long).unwrap();
        assert_eq!(take(&mut queue, Lane::Long).unwrap().1, 3, "the other's turn");
        assert_eq!(take(&mut queue, Lane::Long).unwrap().1, 1);
        assert!(take(&mut queue, Lane::Long).is_none(), "two of four are the first person's");
        queue.over(&mine);
        assert_eq!(take(&mut queue, Lane::Long).unwrap().1, 2);
    }

    #[test]
    fn what_nobody_took_is_the_next() {
        let mut queue = queue(2, &[(0, 0, Lane::Long), (1, 1, Lane::Long), (0, 2, Lane::Long)]);
        let (charge, number) = take(&mut queue, Lane::Long).unwrap();
        queue.give_back(&charge, (charge.clone(), number));
        assert_eq!(order(&mut queue, Lane::Long), [0, 1, 2]);
    }

    proptest! {
        /// Whatever comes and goes: nothing is lost or taken twice, a table's decisions are in order, nobody has more
        /// under way than their share, nobody waits while another person has two turns, and nothing is kept of who left.
        #[test]
        fn turns_are_fair(
            steps in prop::collection::vec((0_u8..5, 0_u8..4, 0_u8..4), 1..200),
            slots in 1_usize..9,
        ) {
            let mut queue = FairQueue::new(slots);
            let mut under_way: Vec<Charge> = Vec::new();
            let (mut pushed, mut taken) = (0, 0);
            let mut waiting: HashMap<PersonId, usize> = HashMap::new();
            // Turns that others had since each waiting person's last, by person.
            let mut passed: HashMap<PersonId, HashMap<PersonId, usize>> = HashMap::new();
            let mut last_of_table: HashMap<TableId, usize> = HashMap::new();
            for (person, table, action) in steps {
                match action {
                    0 | 1 => {
                        let charge = charge(person, person * 10 + table, Lane::Long);
                        *waiting.entry(charge.person.clone()).or_default() += 1;
                        queue.push(&charge, (charge.clone(), pushed));
                        pushed += 1;
                    }
                    2 => {
                        let Some((charge, number)) = take(&mut queue, Lane::Long) else { continue };
                        taken += 1;
                        let mine = under_way.iter().filter(|other| other.person == charge.person).count();
                        prop_assert!(mine < (slots / 2).max(1));
                        let last = last_of_table.insert(charge.table.clone(), number);
                        prop_assert!(last.is_none_or(|last| last < number));
                        *waiting.get_mut(&charge.person).unwrap() -= 1;
                        passed.remove(&charge.person);
                        let full = |person: &PersonId| {
                            under_way.iter().filter(|other| other.person == *person).count() >= (slots / 2).max(1)
                        };
                        for (person, _) in waiting.iter().filter(|(_, count)| **count > 0) {
                            if *person != charge.person && !full(person) {
                                let turns = passed.entry(person.clone()).or_default();
                                let turns = turns.entry(charge.person.clone()).or_default();
                                *turns += 1;
                                prop_assert!(*turns <= 2, "{person} waits for {}", charge.person);
                            }
                        }
                        under_way.push(charge);
                    }
                    _ => {
                        if !under_way.is_empty() {
                            let charge = under_way.remove(usize::from(table) % under_way.len());
                            queue.over(&charge);
                        }
                    }
                }
                prop_assert_eq!(queue.waiting(Lane::Long), pushed - taken);
            }
            for charge in under_way {
                queue.over(&charge);
            }
            prop_assert_eq!(order(&mut queue, Lane::Long).len(), pushed - taken);
            prop_assert!(queue.under_way.is_empty() && queue.long.people.values.is_empty());
        }
    }
}
