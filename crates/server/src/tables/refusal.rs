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
        };
        let message = Words { fa: refusal.say(Lang::Fa), en: refusal.say(Lang::En) };
        Fault { code, message, clause: clause.map(|clause| clause.to_string()) }
    }
}

impl Refusal {
    /// Only rules and the state of the game say more than their code does.
    fn say(&self, lang: Lang) -> String {
        match self {
            Refusal::Table(table::Refusal::Code(code)) => i18n::tr(lang, code.key(), &[]),
            Refusal::Table(table::Refusal::Game(Refused::Illegal(why))) => i18n::illegal(lang, why),
            Refusal::Table(table::Refusal::Game(Refused::Notation(fault))) => i18n::parse_error(lang, fault),
            Refusal::Table(table::Refusal::Game(Refused::NoSeed)) => i18n::tr!(lang, "no-seed"),
            Refusal::Table(table::Refusal::Undo(why)) => i18n::undo_refused(lang, *why),
            Refusal::Game(CatalogError::Setup(fault)) => i18n::setup_error(lang, fault),
            Refusal::Game(CatalogError::Replay(fault)) => i18n::replay_error(lang, fault),
            Refusal::Game(other) => i18n::unusable(lang, other.subject(), &other.to_string()),
        }
    }
}
