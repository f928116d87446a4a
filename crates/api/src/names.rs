//! Choices with a name each: the one in JSON, in addresses and in the store.

use crate::{
    AuditAction, BanScope, Board, CupStatus, Language, Pace, ReportReason, Scope, SessionKind, Status, Verdict,
};
use std::fmt;

/// A name that stands for none of the choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownName {
    /// What the choices are, such as `Status`.
    pub of: &'static str,
    /// The name.
    pub name: String,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no {}", self.name, self.of)
    }
}

impl std::error::Error for UnknownName {}

/// Gives every variant its name, and the way back.
macro_rules! named {
    ($($type:ident { $($variant:ident = $name:literal),* $(,)? })*) => {$(
        impl $type {
            /// Its name in JSON.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)*
                }
            }
        }

        impl TryFrom<String> for $type {
            type Error = UnknownName;

            fn try_from(name: String) -> Result<Self, UnknownName> {
                match name.as_str() {
                    $($name => Ok($type::$variant),)*
                    _ => Err(UnknownName { of: stringify!($type), name }),
                }
            }
        }
    )*};
}

named! {
    Status { Open = "open", Playing = "playing", Over = "over" }
    CupStatus { Open = "open", Running = "running", Over = "over" }
    SessionKind { Browser = "browser", Token = "token" }
    ReportReason { Chat = "chat", Name = "name", Play = "play", Other = "other" }
    Scope { Read = "read", Play = "play", All = "all" }
    Board { People = "people", Bots = "bots" }
    Pace { Live = "live", Relaxed = "relaxed", Days = "days" }
    Language { Fa = "fa", En = "en" }
    BanScope { All = "all", Chat = "chat" }
    Verdict { Dismissed = "dismissed", Muted = "muted", Banned = "banned", Renamed = "renamed", Settled = "settled" }
    AuditAction {
        Ban = "ban", Unban = "unban", Mute = "mute", Unmute = "unmute", Rename = "rename",
        DeletePerson = "delete_person", RestorePerson = "restore_person",
        CloseTable = "close_table", DeleteTable = "delete_table", RestoreTable = "restore_table",
        AddOperator = "add_operator", RemoveOperator = "remove_operator", CloseReport = "close_report",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is stored under a name is read back from it, and is the same in JSON.
    #[test]
    fn names_lead_back_and_are_those_of_json() {
        macro_rules! check {
            ($($value:expr),*) => {$(
                assert_eq!(serde_json::to_value($value).unwrap(), $value.name());
                assert_eq!($value.name().to_owned().try_into(), Ok($value));
            )*};
        }
        check!(Status::Open, Status::Playing, Status::Over, SessionKind::Browser, SessionKind::Token);
        check!(ReportReason::Chat, ReportReason::Name, ReportReason::Play, ReportReason::Other);
        check!(BanScope::All, BanScope::Chat, CupStatus::Open, CupStatus::Running, CupStatus::Over);
        for pace in Pace::ALL {
            check!(pace);
        }
        for verdict in Verdict::ALL {
            check!(verdict);
        }
        for action in AuditAction::ALL {
            check!(action);
        }
        check!(Scope::Read, Scope::Play, Scope::All, Board::People, Board::Bots, Language::Fa, Language::En);
        let unknown = Status::try_from("shut".to_owned()).unwrap_err();
        assert_eq!(unknown.to_string(), "\"shut\" is no Status");
    }
}
