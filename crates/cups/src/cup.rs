//! A cup as the sum of its entries.

use crate::seats::{self, Sat};
use crate::{Entry, Pairing, Setup, schedule};
use api::{CupAct, CupFormat, CupOutcome, CupStatus, PersonId, TableLink};
use game::Seed;
use std::collections::HashMap;
use std::sync::Arc;

/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;

/// A person who takes part.
#[derive(Clone, Debug)]
pub struct Player {
    /// Who.
    pub person: PersonId,
    /// Whether they take part no longer, or not now.
    pub out: bool,
    /// The number of the table at which they play.
    pub table: Option<u32>,
    /// The rounds in which they had no table.
    pub byes: Vec<u16>,
    pub(crate) sat: Sat,
    /// Since when they wait.
    pub(crate) since: i64,
    /// Whom they met last.
    pub(crate) last: Vec<u16>,
    /// How often they have joined and left.
    pub(crate) changes: u16,
}

/// A table of the cup.
#[derive(Clone, Debug)]
pub struct Table {
    /// In which round, from 1; 0 in an arena.
    pub round: u16,
    /// Where it is found.
    pub link: TableLink,
    /// Who sits on which seat, by the number of the player; none for a bot.
    pub seats: Vec<Option<u16>>,
    /// When it was opened.
    pub opened: i64,
    /// How it ended.
    pub outcome: Option<CupOutcome>,
    /// Whether the organiser has said so.
    pub(crate) corrected: bool,
}

/// A line of the log.
#[derive(Clone, Debug)]
pub(crate) struct Logged {
    pub(crate) v: u64,
    pub(crate) at: i64,
    pub(crate) by: Option<PersonId>,
    pub(crate) what: CupAct,
    pub(crate) person: Option<PersonId>,
    pub(crate) other: Option<PersonId>,
    pub(crate) number: Option<u32>,
    pub(crate) reason: String,
}

/// An entry that doesn't fit the cup: what is stored is damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfit;

/// A cup. A copy is cheap as long as the cup is small: requests don't need one.
#[derive(Clone, Debug)]
pub struct Cup {
    setup: Arc<Setup>,
    organiser: PersonId,
    seed: Seed,
    pub(crate) v: u64,
    pub(crate) decided: u64,
    status: CupStatus,
    paused: bool,
    pub(crate) players: Vec<Player>,
    pub(crate) by_id: HashMap<PersonId, usize>,
    pub(crate) tables: Vec<Table>,
    /// The last table of every round.
    pub(crate) rounds: Vec<u32>,
    pub(crate) playing: u32,
    pub(crate) log: Vec<Logged>,
    pub(crate) began: Option<i64>,
    pub(crate) ended: Option<i64>,
}

impl Cup {
    /// A cup that was just made.
    pub fn new(setup: Setup, seed: Seed) -> Self {
        Cup {
            organiser: setup.organiser.clone(),
            setup: Arc::new(setup),
            seed,
            v: 0,
            decided: 0,
            status: CupStatus::Open,
            paused: false,
            players: Vec::new(),
            by_id: HashMap::new(),
            tables: Vec::new(),
            rounds: Vec::new(),
            playing: 0,
            log: Vec::new(),
            began: None,
            ended: None,
        }
    }

    /// Adds an entry, with who asked for it.
    pub fn apply(&mut self, entry: Entry, at: i64, by: Option<PersonId>) -> Result<(), Unfit> {
        self.v += 1;
        self.decided += u64::from(!entry.is_result());
        let note = Logged {
            v: self.v,
            at,
            by,
            what: CupAct::Joined,
            person: None,
            other: None,
            number: None,
            reason: String::new(),
        };
        match entry {
            Entry::Join { person } => self.joined(person, at, note),
            Entry::Leave { person, reason } => {
                let player = self.player_mut(&person)?;
                (player.out, player.changes) = (true, player.changes + 1);
                self.log.push(Logged { what: CupAct::Left, person: Some(person), reason, ..note });
            }
            Entry::Start => self.started(at, note),
            Entry::Pair { round, tables, byes } => self.paired(round, tables, &byes, note)?,
            Entry::Result { table, outcome } => self.settled(table, outcome, at, false)?,
            Entry::Correct { table, outcome, reason } => {
                self.settled(table, outcome, at, true)?;
                self.log.push(Logged { what: CupAct::Corrected, number: Some(table), reason, ..note });
            }
            Entry::Replace { person, by, reason } => {
                let at = self.by_id.remove(&person).ok_or(Unfit)?;
                self.by_id.insert(by.clone(), at);
                self.players[at].person = by.clone();
                self.players[at].out = false;
                self.log.push(Logged { what: CupAct::Replaced, person: Some(person), other: Some(by), reason, ..note });
            }
            Entry::Pause { reason } => {
                self.paused = true;
                self.log.push(Logged { what: CupAct::Paused, reason, ..note });
            }
            Entry::Resume => {
                self.paused = false;
                self.log.push(Logged { what: CupAct::Resumed, ..note });
            }
            Entry::Became { guest, member } => self.became(&guest, &member),
            Entry::End { reason } => {
                (self.status, self.ended) = (CupStatus::Over, Some(at));
                self.log.push(Logged { what: CupAct::Ended, reason, ..note });
            }
        }
        Ok(())
    }

    fn joined(&mut self, person: PersonId, at: i64, note: Logged) {
        let known = self.by_id.get(&person).copied();
        let what = if known.is_some() { CupAct::Back } else { CupAct::Joined };
        if let Some(known) = known {
            let player = &mut self.players[known];
            (player.out, player.since, player.changes) = (false, at, player.changes + 1);
        } else {
            self.by_id.insert(person.clone(), self.players.len());
            let (byes, sat, last) = (Vec::new(), Sat::default(), Vec::new());
            let player =
                Player { person: person.clone(), out: false, table: None, byes, sat, since: at, last, changes: 0 };
            self.players.push(player);
        }
        self.log.push(Logged { what, person: Some(person), ..note });
    }

    fn started(&mut self, at: i64, note: Logged) {
        // Who left before the start never took part.
        self.players.retain(|player| !player.out);
        self.by_id = self.players.iter().enumerate().map(|(at, player)| (player.person.clone(), at)).collect();
        self.players.iter_mut().for_each(|player| player.since = at);
        (self.status, self.began) = (CupStatus::Running, Some(at));
        self.log.push(Logged { what: CupAct::Started, ..note });
    }

    fn paired(&mut self, round: u16, tables: Vec<Pairing>, byes: &[u16], note: Logged) -> Result<(), Unfit> {
        let first = self.tables.len() as u32;
        for (number, Pairing { link, seats }) in (first + 1..).zip(tables) {
            if seats.len() > seats::MOST
                || seats.iter().flatten().any(|player| usize::from(*player) >= self.players.len())
            {
                return Err(Unfit);
            }
            for (seat, player) in seats.iter().enumerate() {
                let Some(player) = player else { continue };
                let others = seats.iter().flatten().filter(|other| *other != player).copied().collect();
                let player = &mut self.players[usize::from(*player)];
                (player.table, player.last) = (Some(number), others);
                player.sat.on(seat);
            }
            self.tables.push(Table { round, link, seats, opened: note.at, outcome: None, corrected: false });
            self.playing += 1;
        }
        for player in byes {
            self.players.get_mut(usize::from(*player)).ok_or(Unfit)?.byes.push(round);
        }
        if round > 0 {
            let at = usize::from(round - 1);
            if self.rounds.len() <= at {
                self.rounds.resize(at + 1, self.tables.len() as u32);
                if !matches!(self.setup.format, CupFormat::Solo { .. }) {
                    self.log.push(Logged { what: CupAct::Round, number: Some(u32::from(round)), ..note });
                }
            }
            self.rounds[at] = self.tables.len() as u32;
        }
        Ok(())
    }

    fn settled(&mut self, number: u32, outcome: CupOutcome, at: i64, corrected: bool) -> Result<(), Unfit> {
        let table = self.tables.get_mut((number as usize).wrapping_sub(1)).ok_or(Unfit)?;
        let (seats, arena) = (table.seats.len(), matches!(self.setup.format, CupFormat::Arena { .. }));
        // Who plays alone has until the end.
        let late = self.status == CupStatus::Over && matches!(self.setup.format, CupFormat::Solo { .. }) && !corrected;
        let outcome = if late { CupOutcome::default() } else { outcome };
        if ![0, seats].contains(&outcome.places.len()) || outcome.scores.len() != outcome.places.len() {
            return Err(Unfit);
        }
        if table.outcome.is_none() {
            self.playing -= 1;
            for (seat, player) in table.seats.iter().enumerate() {
                let Some(player) = player else { continue };
                let player = &mut self.players[usize::from(*player)];
                if arena && outcome.absent.contains(&(seat as u8)) {
                    // They would only let others wait again; who comes back says so.
                    player.out = true;
                }
                if player.table == Some(number) {
                    (player.table, player.since) = (None, at);
                }
            }
        }
        // What the organiser has said stands, even if the table ends after that.
        if corrected || !table.corrected {
            table.outcome = Some(outcome);
            table.corrected |= corrected;
        }
        Ok(())
    }

    fn became(&mut self, guest: &PersonId, member: &PersonId) {
        if self.organiser == *guest {
            self.organiser = member.clone();
        }
        let Some(at) = self.by_id.remove(guest) else { return };
        if self.by_id.contains_key(member) {
            // The member has played, too: the guest's tables stay the guest's.
            self.by_id.insert(guest.clone(), at);
            self.players[at].out = true;
            return;
        }
        self.by_id.insert(member.clone(), at);
        self.players[at].person = member.clone();
    }

    fn player_mut(&mut self, person: &PersonId) -> Result<&mut Player, Unfit> {
        let at = self.by_id.get(person).ok_or(Unfit)?;
        Ok(&mut self.players[*at])
    }
}

/// What there is to know.
impl Cup {
    /// How it was made.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who organises it: who made it, also after they have signed in to an account.
    pub fn organiser(&self) -> &PersonId {
        &self.organiser
    }

    /// What deals and lots follow from. Secret until [`Cup::is_revealed`].
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The number of the last entry.
    pub fn v(&self) -> u64 {
        self.v
    }

    /// How many entries there were that decide something: all but results.
    pub fn decided(&self) -> u64 {
        self.decided
    }

    /// Where it is in its life.
    pub fn status(&self) -> CupStatus {
        self.status
    }

    /// Whether no further table is opened.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Who takes part, or did.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The player who is this person.
    pub fn player(&self, person: &PersonId) -> Option<&Player> {
        self.by_id.get(person).map(|at| &self.players[*at])
    }

    /// All tables: number 1 first.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// How many tables are being played at.
    pub fn playing(&self) -> u32 {
        self.playing
    }

    /// How many take part.
    pub fn entrants(&self) -> u16 {
        match self.status {
            CupStatus::Open => self.players.iter().filter(|player| !player.out).count() as u16,
            CupStatus::Running | CupStatus::Over => self.players.len() as u16,
        }
    }

    /// The round that is on, from 1; 0 before the first, and in an arena.
    pub fn round(&self) -> u16 {
        self.rounds.len() as u16
    }

    /// How many rounds there will be, where that is known.
    pub fn rounds(&self) -> Option<u16> {
        match self.setup.format {
            CupFormat::RoundRobin if self.status == CupStatus::Open => None,
            CupFormat::RoundRobin => Some(schedule::rounds(self.players.len(), usize::from(self.setup.players))),
            CupFormat::Swiss { rounds } | CupFormat::Solo { rounds, .. } => Some(rounds),
            CupFormat::Arena { .. } => None,
        }
    }

    /// When it ends by itself.
    pub fn ends(&self) -> Option<i64> {
        match self.setup.format {
            CupFormat::Arena { minutes } => Some(self.began? + i64::from(minutes) * MINUTE),
            CupFormat::Solo { hours, .. } => Some(self.began? + i64::from(hours) * 60 * MINUTE),
            CupFormat::RoundRobin | CupFormat::Swiss { .. } => None,
        }
    }

    /// Whether this is a cup in which everybody plays alone.
    pub fn is_solo(&self) -> bool {
        matches!(self.setup.format, CupFormat::Solo { .. })
    }

    /// The tables of a round.
    pub fn of_round(&self, round: u16) -> impl DoubleEndedIterator<Item = (u32, &Table)> {
        (1..).zip(&self.tables).collect::<Vec<_>>().into_iter().filter(move |(_, table)| table.round == round)
    }

    /// Whether all tables of a round are over, and no more of it will come.
    pub fn is_round_over(&self, round: u16) -> bool {
        if self.is_revealed() {
            return true;
        }
        !self.is_solo() && round <= self.round() && self.of_round(round).all(|(_, table)| table.outcome.is_some())
    }

    /// Whether only those who sit at a table may see it, since others still play the same deals.
    pub fn is_sealed(&self, number: u32) -> bool {
        let table = self.tables.get((number as usize).wrapping_sub(1));
        self.setup.duplicate && table.is_none_or(|table| !self.is_round_over(table.round))
    }

    /// Whether the seed is no secret any more.
    pub fn is_revealed(&self) -> bool {
        self.status == CupStatus::Over && (self.playing == 0 || self.is_solo())
    }
}
