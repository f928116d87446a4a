//! The pool and how it pairs.

use api::{Pace, PersonId, Seek};
use std::collections::BTreeMap;

/// A person who looks for an opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seeker {
    /// Who.
    pub person: PersonId,
    /// What they look for.
    pub seek: Seek,
    /// What their rating is estimated at, in points.
    pub rating: i32,
    /// Its deviation: of a newcomer little is known.
    pub deviation: i32,
    /// Since when they wait, in milliseconds.
    pub since: i64,
}

/// People who are put at one table, those who have waited longest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they looked for.
    pub seek: Seek,
    /// Who they are.
    pub people: Vec<PersonId>,
}

/// How patient people are at a pace: how far apart two may be at once, how much further with each second, and after how many
/// milliseconds anybody will do.
const fn patience(pace: Pace) -> (i64, i64, i64) {
    match pace {
        Pace::Live => (60, 8, 60_000),
        Pace::Relaxed => (50, 3, 150_000),
        Pace::Days => (40, 2, 240_000),
    }
}

/// How many points away an opponent may be of a person whose rating has this deviation and who has waited for `waited` milliseconds.
/// Half a deviation is added, since a rating of which little is known keeps nobody away; after a while anybody will do.
pub fn reach(pace: Pace, deviation: i32, waited: i64) -> i64 {
    let (first, each_second, all) = patience(pace);
    if waited >= all {
        return i64::from(i32::MAX);
    }
    first + i64::from(deviation.max(0)) / 2 + each_second * waited.max(0) / 1000
}

/// Those who wait, each once.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    /// In the order in which they came.
    waiting: BTreeMap<Seek, Vec<Seeker>>,
}

impl Pool {
    /// Nobody waits.
    pub fn new() -> Self {
        Pool::default()
    }

    /// Lets a person wait. One who waited already waits for this instead.
    pub fn come(&mut self, seeker: Seeker) {
        self.leave(&seeker.person);
        let those = self.waiting.entry(seeker.seek.clone()).or_default();
        let place = those.partition_point(|other| (other.since, &other.person) <= (seeker.since, &seeker.person));
        those.insert(place, seeker);
    }

    /// Lets a person wait no longer; answers whether they did.
    pub fn leave(&mut self, person: &PersonId) -> bool {
        let mut left = false;
        self.waiting.retain(|_, those| {
            those.retain(|other| {
                let is_them = other.person == *person;
                left |= is_them;
                !is_them
            });
            !those.is_empty()
        });
        left
    }

    /// How many wait for what.
    pub fn waiting(&self) -> impl Iterator<Item = (&Seek, usize)> {
        self.waiting.iter().map(|(seek, those)| (seek, those.len()))
    }

    /// Takes out those who fit, at this moment. Those who have waited longest choose first, and get those who play most nearly as
    /// they do. `apart` says who doesn't want to meet whom, either way.
    pub fn pair(&mut self, now: i64, apart: impl Fn(&PersonId, &PersonId) -> bool) -> Vec<Group> {
        let mut groups = Vec::new();
        for (seek, those) in &mut self.waiting {
            for at in pair_alike(those, now, &apart) {
                let people = at.iter().map(|at| those[*at].person.clone()).collect();
                groups.push(Group { seek: seek.clone(), people });
            }
            those.retain(|seeker| !groups.iter().any(|group| group.people.contains(&seeker.person)));
        }
        self.waiting.retain(|_, those| !those.is_empty());
        groups
    }
}

/// Groups among people who look for the same, by their places among them.
fn pair_alike(those: &[Seeker], now: i64, apart: &impl Fn(&PersonId, &PersonId) -> bool) -> Vec<Vec<usize>> {
    let Some(first) = those.first() else { return Vec::new() };
    let (pace, players) = (first.seek.pace, usize::from(first.seek.players));
    let reaches: Vec<i64> = those.iter().map(|seeker| reach(pace, seeker.deviation, now - seeker.since)).collect();
    let furthest = reaches.iter().copied().max().unwrap_or(0);
    let distance = |one: usize, other: usize| (i64::from(those[one].rating) - i64::from(those[other].rating)).abs();
    // Both have a say, until one of them has waited so long that anybody will do.
    let fit = |one: usize, other: usize| {
        2 * distance(one, other) <= reaches[one] + reaches[other] && !apart(&those[one].person, &those[other].person)
    };
    let mut by_rating: Vec<usize> = (0..those.len()).collect();
    by_rating.sort_by_key(|at| (those[*at].rating, *at));
    let mut place = vec![0; those.len()];
    for (rank, at) in by_rating.iter().enumerate() {
        place[*at] = rank;
    }
    let mut free = vec![true; those.len()];
    let mut groups = Vec::new();
    for anchor in 0..those.len() {
        if !free[anchor] {
            continue;
        }
        let mut group = vec![anchor];
        // Outwards from the anchor, the nearer side first.
        let (mut below, mut above) = (place[anchor], place[anchor] + 1);
        while group.len() < players {
            let down = below.checked_sub(1).map(|rank| by_rating[rank]);
            let up = by_rating.get(above).copied();
            let next = match (down, up) {
                (Some(down), Some(up)) if distance(anchor, down) <= distance(anchor, up) => down,
                (Some(down), None) => down,
                (_, Some(up)) => up,
                (None, None) => break,
            };
            if Some(next) == down {
                below -= 1;
            } else {
                above += 1;
            }
            if 2 * distance(anchor, next) > reaches[anchor] + furthest {
                break;
            }
            if free[next] && group.iter().all(|one| fit(*one, next)) {
                group.push(next);
            }
        }
        if group.len() == players {
            for at in &group {
                free[*at] = false;
            }
            group.sort_unstable();
            groups.push(group);
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seek() -> Seek {
        Seek { game: "azul".to_owned(), players: 2, pace: Pace::Live, rated: true }
    }

    fn seeker(person: &str, rating: i32, since: i64) -> Seeker {
        Seeker { person: person.parse().unwrap(), seek: seek(), rating, deviation: 60, since }
    }

    fn pool(those: &[(&str, i32, i64)]) -> Pool {
        let mut pool = Pool::new();
        for (person, rating, since) in those {
            pool.come(seeker(person, *rating, *since));
        }
        pool
    }

    fn paired(pool: &mut Pool, now: i64) -> Vec<Vec<String>> {
        let groups = pool.pair(now, |_, _| false);
        groups.into_iter().map(|group| group.people.iter().map(ToString::to_string).collect()).collect()
    }

    #[test]
    fn the_nearest_are_put_together() {
        let mut pool = pool(&[("a", 1500, 0), ("b", 1580, 1), ("c", 1510, 2), ("d", 1590, 3)]);
        assert_eq!(paired(&mut pool, 10), [["a", "c"], ["b", "d"]]);
        assert_eq!(pool.waiting().count(), 0);
    }

    #[test]
    fn who_waits_accepts_others_who_play_less_alike() {
        let mut pool = pool(&[("a", 1500, 0), ("b", 1800, 0)]);
        assert_eq!(paired(&mut pool, 5_000), Vec::<Vec<String>>::new());
        assert_eq!(paired(&mut pool.clone(), 27_000), [["a", "b"]]);
        // A nearer opponent who has just come is taken first.
        pool.come(seeker("c", 1520, 26_000));
        assert_eq!(paired(&mut pool, 27_000), [["a", "c"]]);
    }

    #[test]
    fn after_a_while_anybody_will_do() {
        let mut pool = pool(&[("a", 800, 0), ("b", 2600, 30_000)]);
        assert!(paired(&mut pool, 59_000).is_empty());
        assert_eq!(paired(&mut pool, 60_000), [["a", "b"]]);
    }

    #[test]
    fn those_who_do_not_want_to_meet_never_do() {
        let mut pool = pool(&[("a", 1500, 0), ("b", 1500, 0), ("c", 1600, 0)]);
        let apart = |one: &PersonId, other: &PersonId| {
            [one.as_str(), other.as_str()] == ["a", "b"] || [one.as_str(), other.as_str()] == ["b", "a"]
        };
        let groups = pool.pair(100_000, apart);
        assert_eq!(groups.len(), 1);
        assert_eq!(groups[0].people, ["a".parse().unwrap(), "c".parse::<PersonId>().unwrap()]);
        assert!(pool.pair(1_000_000, apart).is_empty());
    }

    #[test]
    fn a_person_waits_once_and_for_the_last_thing_they_asked_for() {
        let mut pool = pool(&[("a", 1500, 0), ("b", 1500, 0)]);
        let other = Seek { game: "burgundy".to_owned(), ..seek() };
        pool.come(Seeker { seek: other.clone(), ..seeker("a", 1500, 5) });
        assert_eq!(pool.waiting().collect::<Vec<_>>(), [(&seek(), 1), (&other, 1)]);
        assert!(paired(&mut pool, 100_000).is_empty());
        assert!(pool.leave(&"a".parse().unwrap()) && !pool.leave(&"a".parse().unwrap()));
    }

    #[test]
    fn a_table_of_four_waits_for_four_who_fit() {
        let four = Seek { players: 4, ..seek() };
        let mut pool = Pool::new();
        for (person, rating) in [("a", 1500), ("b", 1540), ("c", 1460)] {
            pool.come(Seeker { seek: four.clone(), ..seeker(person, rating, 0) });
        }
        assert!(paired(&mut pool, 1_000_000).is_empty());
        pool.come(Seeker { seek: four, ..seeker("d", 1510, 1) });
        assert_eq!(paired(&mut pool, 2), [["a", "b", "c", "d"]]);
    }
}
