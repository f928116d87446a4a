//! What happens in a cup by itself: rounds, more tables of an arena, the end.

use crate::arena::{self, Waiting};
use crate::swiss::{self, Standing};
use crate::{Cup, Entry, Pairing, Player, Standings, groups, lot, schedule, seats};
use api::{CupFormat, CupStatus, PersonId, TableLink};

impl Cup {
    /// What happens now without anybody's request, if anything. `link` gives every new table its place.
    pub fn next(&self, now: i64, mut link: impl FnMut() -> TableLink) -> Option<Entry> {
        match self.status() {
            CupStatus::Open => {
                let due = self.setup().starts.is_some_and(|starts| starts <= now);
                (due && self.can_start()).then_some(Entry::Start)
            }
            CupStatus::Running => {
                let is_time = self.ends().is_some_and(|ends| ends <= now);
                match self.setup().format {
                    _ if is_time && (self.playing == 0 || self.is_solo()) => Some(Entry::End { reason: String::new() }),
                    _ if is_time || self.is_paused() => None,
                    CupFormat::Solo { .. } => None,
                    CupFormat::Arena { .. } => self.more(now, &mut link),
                    CupFormat::RoundRobin | CupFormat::Swiss { .. } => self.next_round(&mut link),
                }
            }
            CupStatus::Over => None,
        }
    }

    /// In a solo cup: the next table of a player who sits at none, if there is one.
    pub fn solo_table(&self, person: &PersonId, link: TableLink) -> Option<Entry> {
        let at = *self.by_id.get(person)?;
        let played = self.tables.iter().filter(|table| table.seats.contains(&Some(at as u16))).count() as u16;
        let open =
            self.is_solo() && self.players[at].table.is_none() && self.rounds().is_some_and(|rounds| played < rounds);
        // Everybody takes the seats in turn, so the same in the same round.
        let size = usize::from(self.setup().players);
        let mut seats = vec![None; size];
        seats[usize::from(played) % size] = Some(at as u16);
        open.then(|| Entry::Pair { round: played + 1, tables: vec![Pairing { link, seats }], byes: Vec::new() })
    }

    fn next_round(&self, link: &mut impl FnMut() -> TableLink) -> Option<Entry> {
        if self.playing > 0 {
            return None;
        }
        let (round, size) = (self.round() + 1, usize::from(self.setup().players));
        let mut here: Vec<usize> = (0..self.players.len()).filter(|at| !self.players[*at].out).collect();
        if self.rounds().is_some_and(|rounds| round > rounds) || here.len() < size {
            return Some(Entry::End { reason: String::new() });
        }
        let swiss = matches!(self.setup().format, CupFormat::Swiss { .. });
        let (tables, byes) = if !swiss && size == 2 {
            self.of_circle(round)
        } else if !swiss && let Some(lines) = schedule::lines(self.players.len(), size, round) {
            self.present(lines, size)
        } else {
            self.in_order(&mut here, swiss);
            self.of_standings(here, size)
        };
        // A round of a circle may have nobody left who is there: then everybody has it off.
        Some(Self::pairing(round, tables, byes, link))
    }

    /// Best first in a Swiss; by lot where nothing else tells players apart.
    fn in_order(&self, here: &mut [usize], swiss: bool) {
        let standings = swiss.then(|| Standings::of(self));
        let rank = |at: usize| standings.as_ref().map_or((0, 0), |standings| standings.rank(at));
        here.sort_by_cached_key(|at| (rank(*at), lot(self.seed(), *at)));
    }

    fn of_circle(&self, round: u16) -> (Vec<Vec<usize>>, Vec<usize>) {
        let (pairs, bye) = schedule::pairs(self.players.len(), round);
        let (tables, mut byes) = self.present(pairs.into_iter().map(|(one, other)| vec![one, other]).collect(), 2);
        byes.extend(bye.filter(|at| !self.players[*at].out));
        (tables, byes)
    }

    /// Of a schedule, the tables at which everybody is there; a player at another who is there has the round off.
    fn present(&self, tables: Vec<Vec<usize>>, size: usize) -> (Vec<Vec<usize>>, Vec<usize>) {
        let is_here = |at: &usize| !self.players[*at].out;
        let (whole, broken): (Vec<_>, Vec<_>) = tables.into_iter().partition(|table| table.iter().all(is_here));
        let byes = broken.into_iter().flatten().filter(is_here).collect();
        let seated = |table: Vec<usize>| {
            if size == 2 { table } else { seats::order(&table, |at| self.players[at].sat) }
        };
        (whole.into_iter().map(seated).collect(), byes)
    }

    fn of_standings(&self, mut here: Vec<usize>, size: usize) -> (Vec<Vec<usize>>, Vec<usize>) {
        let met = self.meetings();
        let all = self.players.len();
        let (tables, byes) = if size == 2 {
            let points = Standings::points(self);
            let standing = |at: &usize| Standing {
                points: points[*at],
                byes: self.players[*at].byes.len() as u16,
                balance: self.players[*at].sat.balance(),
            };
            let players: Vec<_> = here.iter().map(standing).collect();
            let (pairs, bye) = swiss::draw(&players, &|one, other| met[here[one] * all + here[other]]);
            (pairs.into_iter().map(|(one, other)| vec![here[one], here[other]]).collect(), bye.map(|at| here[at]))
        } else {
            (Vec::new(), None)
        };
        let (tables, byes): (Vec<Vec<usize>>, Vec<usize>) = if size == 2 {
            (tables, byes.into_iter().collect())
        } else {
            // Who is left over has the round off: those with the fewest rounds off, from the bottom up.
            let mut off = Vec::new();
            for _ in 0..here.len() % size {
                let at = (0..here.len()).min_by_key(|at| (self.players[here[*at]].byes.len(), here.len() - at));
                off.extend(at.map(|at| here.remove(at)));
            }
            let tables = groups::draw(here.len(), size, &|one, other| met[here[one] * all + here[other]]);
            (tables.into_iter().map(|table| table.into_iter().map(|at| here[at]).collect()).collect(), off)
        };
        let seated = tables.into_iter().map(|table| seats::order(&table, |at| self.players[at].sat));
        (seated.collect(), byes)
    }

    /// How often any two have met, player by player.
    fn meetings(&self) -> Vec<u16> {
        let all = self.players.len();
        let mut met = vec![0_u16; all * all];
        for table in &self.tables {
            for one in table.seats.iter().flatten() {
                for other in table.seats.iter().flatten().filter(|other| *other != one) {
                    met[usize::from(*one) * all + usize::from(*other)] += 1;
                }
            }
        }
        met
    }

    /// More tables of an arena.
    fn more(&self, now: i64, link: &mut impl FnMut() -> TableLink) -> Option<Entry> {
        let size = usize::from(self.setup().players);
        let waits = |at: &usize| !self.players[*at].out && self.players[*at].table.is_none();
        let mut free: Vec<usize> = (0..self.players.len()).filter(waits).collect();
        if free.len() < size {
            return None;
        }
        self.in_order(&mut free, true);
        let waiting = free.iter().map(|at| {
            let Player { since, sat, .. } = &self.players[*at];
            Waiting { player: *at, since: *since, tables: sat.times.iter().map(|times| u32::from(*times)).sum() }
        });
        let waiting: Vec<_> = waiting.collect();
        let just_met = |one: usize, other: usize| {
            let met = |one: usize, other: usize| self.players[one].last.contains(&(other as u16));
            met(one, other) || met(other, one)
        };
        let tables = arena::draw(&waiting, size, now, &just_met);
        let tables: Vec<_> = tables.into_iter().map(|table| seats::order(&table, |at| self.players[at].sat)).collect();
        (!tables.is_empty()).then(|| Self::pairing(0, tables, Vec::new(), link))
    }

    fn pairing(round: u16, tables: Vec<Vec<usize>>, byes: Vec<usize>, link: &mut impl FnMut() -> TableLink) -> Entry {
        let seats = |table: Vec<usize>| table.into_iter().map(|at| Some(at as u16)).collect();
        let tables = tables.into_iter().map(|table| Pairing { link: link(), seats: seats(table) }).collect();
        Entry::Pair { round, tables, byes: byes.into_iter().map(|at| at as u16).collect() }
    }
}
