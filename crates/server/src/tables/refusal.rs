//! Why a request is not carried out, in words.

use api::{Code, Fault, Words};
use catalog::{CatalogError, Refused};
use i18n::Lang;

/// Why a request is not carried out.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// The table refuses it.
    Table(table::Refusal),
    /// There can be no such table, or no such game.
    Game(CatalogError),
    /// An operator has said no.
    Held(Hold),
    /// The request cannot be read: what the parser says, and where.
    Unreadable(String),
}

/// What an operator keeps a person or an address from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hold {
    /// As what it is told.
    pub(crate) code: Code,
    /// Why, in the operator's words.
    pub(crate) reason: String,
    /// When it ends.
    pub(crate) until: Option<i64>,
}

impl Hold {
    /// Says what holds, when it ends and why. Days and hours are said in both languages alike; a date is not.
    fn say(&self, lang: Lang) -> String {
        const MINUTE: i64 = 60_000;
        let mut said = vec![i18n::tr(lang, self.code.key(), &[])];
        if let Some(until) = self.until {
            let minutes = ((until - crate::now()).max(0) / MINUTE) + 1;
            said.push(match minutes {
                ..=90 => i18n::tr!(lang, "server-ends-minutes", count = minutes),
                91..=2880 => i18n::tr!(lang, "server-ends-hours", count = minutes / 60),
                _ => i18n::tr!(lang, "server-ends-days", count = minutes / (24 * 60)),
            });
        }
        if !self.reason.is_empty() {
            said.push(i18n::tr!(lang, "server-operator-says", reason = self.reason.as_str()));
        }
        said.join(" ")
    }
}

impl From<Hold> for Refusal {
    fn from(hold: Hold) -> Self {
        Refusal::Held(hold)
    }
}

impl From<table::Refusal> for Refusal {
    fn from(why: table::Refusal) -> Self {
        Refusal::Table(why)
    }
}

impl From<Code> for Refusal {
    fn from(code: Code) -> Self {
        Refusal::Table(code.into())
    }
}

impl From<CatalogError> for Refusal {
    fn from(why: CatalogError) -> Self {
        Refusal::Game(why)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        let (code, clause) = match &refusal {
            Refusal::Table(table::Refusal::Code(code)) => (*code, None),
            Refusal::Table(table::Refusal::Game(why)) => (Code::Illegal, why.clause()),
            Refusal::Table(table::Refusal::Undo(_)) => (Code::WrongTime, None),
            Refusal::Game(why) => (Code::BadRequest, why.clause()),
            Refusal::Held(hold) => (hold.code, None),
            Refusal::Unreadable(_) => (Code::BadRequest, None),
        };
        let until = if let Refusal::Held(hold) = &refusal { hold.until } else { None };
        let message = Words { fa: refusal.say(Lang::Fa), en: refusal.say(Lang::En) };
        Fault { code, message, clause: clause.map(|clause| clause.to_string()), until }
    }
}

impl Refusal {
    /// Whether it says no more than this code.
    pub(crate) fn is(&self, code: Code) -> bool {
        matches!(self, Refusal::Table(table::Refusal::Code(found)) if *found == code)
    }

    /// Only rules and the state of the game say more than their code does.
    fn say(&self, lang: Lang) -> String {
        match self {
            Refusal::Table(table::Refusal::Code(code)) => i18n::tr(lang, code.key(), &[]),
            Refusal::Table(table::Refusal::Game(Refused::Illegal(why))) => i18n::illegal(lang, why),
            Refusal::Table(table::Refusal::Game(Refused::Notation(fault))) => i18n::parse_error(lang, fault),
            Refusal::Table(table::Refusal::Game(Refused::NoSeed)) => i18n::tr!(lang, "no-seed"),
            Refusal::Table(table::Refusal::Undo(why)) => i18n::undo_refused(lang, *why),
            Refusal::Game(CatalogError::Setup(fault)) => i18n::setup_error(lang, fault),
            Refusal::Game(CatalogError::UnknownGame(fault)) => i18n::unknown_game(lang, &fault.id, &catalog::ids()),
            Refusal::Game(CatalogError::Replay(fault)) => i18n::replay_error(lang, fault),
            Refusal::Game(CatalogError::Options(fault)) => i18n::options_error(lang, fault),
            Refusal::Game(other) => i18n::unusable(lang, other.subject(), &other.to_string()),
            Refusal::Held(hold) => hold.say(lang),
            Refusal::Unreadable(detail) => i18n::tr!(lang, "server-unreadable", detail = detail.as_str()),
        }
    }
}
