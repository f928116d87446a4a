//! What people ask for: as an entry, or why not.

use crate::{Cup, Entry};
use api::{Code, CupCommand, CupFormat, CupOutcome, CupStatus, MAX_CUP_PLAYERS, MAX_REASON, MIN_CUP_PLAYERS, PersonId};

/// How often a person may join and leave one cup.
const MOST_CHANGES: u16 = 20;

/// How many lines of the log an organiser can fill.
const MOST_LINES: usize = 20_000;

/// Who asks.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    /// The person.
    pub person: &'a PersonId,
    /// Whether they are an operator, who may do what organisers may.
    pub operator: bool,
}

impl Cup {
    /// Whether a person may do what organisers may.
    pub fn may_organise(&self, asker: Asker<'_>) -> bool {
        asker.operator || self.organiser() == asker.person
    }

    /// Whether there are enough players.
    pub fn can_start(&self) -> bool {
        let least = if self.is_solo() { 1 } else { MIN_CUP_PLAYERS.max(u16::from(self.setup().players)) };
        self.entrants() >= least
    }

    /// The entry that a request is. [`CupCommand::Play`] is none: see [`Cup::solo_table`].
    pub fn request(&self, asker: Asker<'_>, command: CupCommand) -> Result<Entry, Code> {
        let entry = match command {
            CupCommand::Join => return self.join(asker.person),
            CupCommand::Leave => return self.leave(asker.person),
            CupCommand::Play => return Err(Code::WrongTime),
            CupCommand::Start if !self.can_start() => Err(Code::CupTooFew),
            CupCommand::Start => self.only(self.status() == CupStatus::Open, Entry::Start),
            CupCommand::Pause { reason } => {
                self.only(self.is_running() && !self.is_paused(), Entry::Pause { reason: sound(reason)? })
            }
            CupCommand::Resume => self.only(self.is_running() && self.is_paused(), Entry::Resume),
            CupCommand::Replace { player, by, reason } => self.replace(player, by, sound(reason)?),
            CupCommand::SetOut { player, out, reason } => self.set_out(player, out, sound(reason)?),
            CupCommand::Correct { table, scores, reason } => self.correct(table, scores, sound(reason)?),
            CupCommand::End { reason } => {
                self.only(self.status() != CupStatus::Over, Entry::End { reason: sound(reason)? })
            }
        };
        if !self.may_organise(asker) {
            return Err(Code::NotOrganiser);
        }
        match entry {
            Ok(Entry::Start | Entry::End { .. }) | Err(_) => entry,
            Ok(_) if self.log.len() >= MOST_LINES => Err(Code::TooMany),
            Ok(entry) => Ok(entry),
        }
    }

    fn is_running(&self) -> bool {
        self.status() == CupStatus::Running
    }

    #[expect(clippy::unused_self, reason = "it reads as a sentence about the cup")]
    fn only(&self, when: bool, entry: Entry) -> Result<Entry, Code> {
        if when { Ok(entry) } else { Err(Code::WrongTime) }
    }

    fn join(&self, me: &PersonId) -> Result<Entry, Code> {
        let late = matches!(self.setup().format, CupFormat::Arena { .. } | CupFormat::Solo { .. });
        let known = self.player(me);
        let open = match self.status() {
            CupStatus::Open => true,
            CupStatus::Running => late || known.is_some(),
            CupStatus::Over => false,
        };
        match known {
            _ if !open => Err(Code::WrongTime),
            Some(player) if !player.out => Err(Code::WrongTime),
            Some(player) if player.changes >= MOST_CHANGES => Err(Code::TooMany),
            None if self.players().len() >= usize::from(MAX_CUP_PLAYERS) => Err(Code::CupFull),
            _ => Ok(Entry::Join { person: me.clone() }),
        }
    }

    fn leave(&self, me: &PersonId) -> Result<Entry, Code> {
        let player = self.player(me).filter(|player| !player.out).ok_or(Code::WrongTime)?;
        if self.status() == CupStatus::Over {
            return Err(Code::WrongTime);
        }
        if player.changes >= MOST_CHANGES {
            return Err(Code::TooMany);
        }
        Ok(Entry::Leave { person: me.clone(), reason: String::new() })
    }

    fn set_out(&self, player: PersonId, out: bool, reason: String) -> Result<Entry, Code> {
        let known = self.player(&player).ok_or(Code::NotFound)?;
        let entry = if out { Entry::Leave { person: player, reason } } else { Entry::Join { person: player } };
        self.only(known.out != out && self.status() != CupStatus::Over, entry)
    }

    fn replace(&self, player: PersonId, by: PersonId, reason: String) -> Result<Entry, Code> {
        self.player(&player).ok_or(Code::NotFound)?;
        let free = self.player(&by).is_none() && self.status() != CupStatus::Over;
        self.only(free, Entry::Replace { person: player, by, reason })
    }

    fn correct(&self, number: u32, scores: Vec<i16>, reason: String) -> Result<Entry, Code> {
        let table = self.tables().get((number as usize).wrapping_sub(1)).ok_or(Code::NotFound)?;
        if ![0, table.seats.len()].contains(&scores.len()) {
            return Err(Code::CupForm);
        }
        let place = |mine: &i16| 1 + scores.iter().filter(|score| *score > mine).count() as u8;
        let places = scores.iter().map(place).collect();
        let outcome = CupOutcome { places, scores, ..CupOutcome::default() };
        // Rounds that follow were drawn by what was known then, and stay as they are.
        self.only(self.status() != CupStatus::Open, Entry::Correct { table: number, outcome, reason })
    }
}

/// One line of at most as many characters as an operator's reason.
fn sound(reason: String) -> Result<String, Code> {
    let fits = reason.chars().count() <= MAX_REASON && !reason.chars().any(char::is_control);
    if fits { Ok(reason) } else { Err(Code::ReasonForm) }
}
