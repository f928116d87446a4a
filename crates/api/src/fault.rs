//! Why something did not happen.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A refusal or a fault, for programs and for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Fault {
    /// For programs.
    pub code: Code,
    /// For people.
    pub message: Words,
    /// The clause of the rules that forbids it, such as `AZ-2.5`, where a rule does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// When a ban ends, in milliseconds since 1970; none if it has no end, or if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
}

/// The same in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Words {
    /// In Persian.
    pub fa: String,
    /// In English.
    pub en: String,
}

/// What kind of fault it is; the HTTP status is the one in brackets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request cannot be read, or says something impossible (400).
    BadRequest,
    /// A clock is longer or shorter than there can be one (400).
    ClockRange,
    /// A token lives for 1 to 3650 days, or until it is ended (400).
    TokenDays,
    /// Nobody blocks or reports themselves (400).
    OnOneself,
    /// A game that is to be kept isn't over (400).
    GameUnfinished,
    /// A game that is to be kept has to begin at its beginning and name all seats, that of the sender among them (400).
    NotWholeGame,
    /// A rated table has a clock, no hints and one seat for each person (400).
    RatedForm,
    /// The table has no such seat (400).
    NoSuchSeat,
    /// What is said is one line of 1 to 280 characters, or a phrase (400).
    LineForm,
    /// A list has no such page (400).
    NoSuchPage,
    /// An operator's reason is one line of at most 280 characters (400).
    ReasonForm,
    /// A ban lasts from an hour to ten years, or has no end (400).
    BanHours,
    /// The request has no `Host` header, or several (400).
    NoHost,
    /// A cup can't be made like this: name, format, clock, players or time of the start (400).
    CupForm,
    /// A name has no letter, or more than 24 characters (400).
    NameLength,
    /// A name has characters that can't be seen or that turn it around (400).
    NameHidden,
    /// A name mixes letters of alphabets that look alike (400).
    NameMixed,
    /// The name of an account is 3 to 24 letters, digits, `-` and `_` (400).
    AccountForm,
    /// That is no email address (400).
    MailForm,
    /// A password has 8 to 200 characters (400).
    PasswordLength,
    /// The password is among the first that anybody would try (400).
    PasswordWeak,
    /// The password contains the name of the account or of the person (400).
    PasswordHasName,
    /// Nobody is signed in; `POST /api/me` makes a guest (401).
    NotSignedIn,
    /// Name and password do not belong together (401).
    BadCredentials,
    /// The password isn't the one of this account (401).
    BadPassword,
    /// The recovery code doesn't belong to this account (401).
    BadCode,
    /// The request comes from another site, or is not for this person to make (403).
    Forbidden,
    /// The request comes from a page of another site (403).
    OtherSite,
    /// It is for the table's host alone (403).
    NotHost,
    /// Another person or a bot has the seat (403).
    NotYourSeat,
    /// The host keeps this person from speaking at the table (403).
    ChatClosed,
    /// The token is for less than this (403).
    TokenScope,
    /// It is for operators alone (403).
    NotOperator,
    /// Others still play the same deals: until the round is over only those who sit at the table see it (403).
    CupSealed,
    /// It is for the cup's organiser alone (403).
    NotOrganiser,
    /// The game counts, so that nobody may ask for hints (403).
    NoHints,
    /// The game is rated: nothing is taken back once the turn has passed on, nobody holds two seats, and no bot plays on for
    /// a player who ran out of time (403).
    Rated,
    /// The host of the table has blocked this person (403).
    Blocked,
    /// The person who opened the rematch is one whom you have blocked (403).
    HostBlocked,
    /// An operator has banned this person (403).
    Banned,
    /// An operator has banned the address that the request comes from (403).
    AddressBanned,
    /// An operator keeps this person from speaking at tables (403).
    Muted,
    /// An operator has deleted this account, and may restore it for a while (403).
    Removed,
    /// There is no such thing (404).
    NotFound,
    /// The address takes other methods, which the `Allow` header names (405).
    WrongMethod,
    /// The move is for another position than the one on the table (409).
    Stale,
    /// The table is in no state for it (409).
    WrongTime,
    /// The seat is taken or kept for another person, or none is open (409).
    SeatTaken,
    /// The game can't begin while seats are open (409).
    SeatsOpen,
    /// It is possible only before the game (409).
    GameBegun,
    /// It is possible only while the game is on (409).
    GameNotOn,
    /// The player still has time (409).
    TimeLeft,
    /// The browser has a guest or a member already (409).
    AlreadySignedIn,
    /// The person has an account already (409).
    HasAccount,
    /// A guest has no account, and so no password (409).
    NeedsAccount,
    /// As many people are muted at the table as can be (409).
    TooManyMuted,
    /// The person has as many cups as one may have that aren't over (409).
    TooManyCups,
    /// The cup has too few players to begin (409).
    CupTooFew,
    /// The cup has as many players as it can have (409).
    CupFull,
    /// Another person has this account (409).
    NameTaken,
    /// The person has as many open or running tables as one may have (409).
    TooManyTables,
    /// A member is called so (409).
    NameOfMember,
    /// The body or message is too large (413).
    TooLarge,
    /// The rules of the game forbid it (422).
    Illegal,
    /// Too many requests; wait a little (429).
    TooMany,
    /// Our fault; it is in the log (500).
    Internal,
    /// Whether it happened is not known: the disk or the database gave no answer. Ask again with the same id (503).
    Unknown,
    /// The server is busy or stopping, and nothing happened; try again (503).
    Unavailable,
}

impl Code {
    /// All codes, in the order of their statuses.
    pub const ALL: [Code; 68] = [
        Code::BadRequest,
        Code::ClockRange,
        Code::TokenDays,
        Code::OnOneself,
        Code::GameUnfinished,
        Code::NotWholeGame,
        Code::RatedForm,
        Code::NoSuchSeat,
        Code::LineForm,
        Code::NoSuchPage,
        Code::ReasonForm,
        Code::BanHours,
        Code::NoHost,
        Code::CupForm,
        Code::NameLength,
        Code::NameHidden,
        Code::NameMixed,
        Code::AccountForm,
        Code::MailForm,
        Code::PasswordLength,
        Code::PasswordWeak,
        Code::PasswordHasName,
        Code::NotSignedIn,
        Code::BadCredentials,
        Code::BadPassword,
        Code::BadCode,
        Code::Forbidden,
        Code::OtherSite,
        Code::NotHost,
        Code::NotYourSeat,
        Code::ChatClosed,
        Code::TokenScope,
        Code::NotOperator,
        Code::CupSealed,
        Code::NotOrganiser,
        Code::NoHints,
        Code::Rated,
        Code::Blocked,
        Code::HostBlocked,
        Code::Banned,
        Code::AddressBanned,
        Code::Muted,
        Code::Removed,
        Code::NotFound,
        Code::WrongMethod,
        Code::Stale,
        Code::WrongTime,
        Code::SeatTaken,
        Code::SeatsOpen,
        Code::GameBegun,
        Code::GameNotOn,
        Code::TimeLeft,
        Code::AlreadySignedIn,
        Code::HasAccount,
        Code::NeedsAccount,
        Code::TooManyMuted,
        Code::TooManyCups,
        Code::CupTooFew,
        Code::CupFull,
        Code::NameTaken,
        Code::TooManyTables,
        Code::NameOfMember,
        Code::TooLarge,
        Code::Illegal,
        Code::TooMany,
        Code::Internal,
        Code::Unknown,
        Code::Unavailable,
    ];

    /// The HTTP status.
    pub const fn status(self) -> u16 {
        match self {
            Code::BadRequest
            | Code::NameLength
            | Code::NameHidden
            | Code::NameMixed
            | Code::AccountForm
            | Code::MailForm
            | Code::PasswordLength
            | Code::PasswordWeak
            | Code::PasswordHasName
            | Code::ClockRange
            | Code::TokenDays
            | Code::OnOneself
            | Code::GameUnfinished
            | Code::NotWholeGame
            | Code::RatedForm
            | Code::NoSuchSeat
            | Code::LineForm
            | Code::NoSuchPage
            | Code::ReasonForm
            | Code::BanHours
            | Code::CupForm
            | Code::NoHost => 400,
            Code::NotSignedIn | Code::BadCredentials | Code::BadPassword | Code::BadCode => 401,
            Code::Forbidden
            | Code::NoHints
            | Code::Rated
            | Code::Blocked
            | Code::HostBlocked
            | Code::Banned
            | Code::AddressBanned
            | Code::Muted
            | Code::Removed
            | Code::OtherSite
            | Code::NotHost
            | Code::NotYourSeat
            | Code::ChatClosed
            | Code::TokenScope
            | Code::NotOrganiser
            | Code::CupSealed
            | Code::NotOperator => 403,
            Code::NotFound => 404,
            Code::WrongMethod => 405,
            Code::Stale
            | Code::WrongTime
            | Code::NameTaken
            | Code::TooManyTables
            | Code::NameOfMember
            | Code::SeatTaken
            | Code::SeatsOpen
            | Code::GameBegun
            | Code::GameNotOn
            | Code::TimeLeft
            | Code::AlreadySignedIn
            | Code::HasAccount
            | Code::NeedsAccount
            | Code::CupFull
            | Code::CupTooFew
            | Code::TooManyCups
            | Code::TooManyMuted => 409,
            Code::TooLarge => 413,
            Code::Illegal => 422,
            Code::TooMany => 429,
            Code::Internal => 500,
            Code::Unknown | Code::Unavailable => 503,
        }
    }

    /// The key of its sentence among the messages of the crate `i18n`.
    pub const fn key(self) -> &'static str {
        match self {
            Code::BadRequest => "server-bad-request",
            Code::ClockRange => "server-clock-range",
            Code::TokenDays => "server-token-days",
            Code::OnOneself => "server-on-oneself",
            Code::GameUnfinished => "server-game-unfinished",
            Code::NotWholeGame => "server-not-whole-game",
            Code::RatedForm => "server-rated-form",
            Code::NoSuchSeat => "server-no-such-seat",
            Code::LineForm => "server-line-form",
            Code::NoSuchPage => "server-no-such-page",
            Code::ReasonForm => "server-reason-form",
            Code::BanHours => "server-ban-hours",
            Code::NoHost => "server-no-host",
            Code::CupForm => "server-cup-form",
            Code::NameLength => "server-name-length",
            Code::NameHidden => "server-name-hidden",
            Code::NameMixed => "server-name-mixed",
            Code::AccountForm => "server-account-form",
            Code::MailForm => "server-mail-form",
            Code::PasswordLength => "server-password-length",
            Code::PasswordWeak => "server-password-weak",
            Code::PasswordHasName => "server-password-has-name",
            Code::NotSignedIn => "server-not-signed-in",
            Code::BadCredentials => "server-bad-credentials",
            Code::BadPassword => "server-bad-password",
            Code::BadCode => "server-bad-code",
            Code::Forbidden => "server-forbidden",
            Code::OtherSite => "server-other-site",
            Code::NotHost => "server-not-host",
            Code::NotYourSeat => "server-not-your-seat",
            Code::ChatClosed => "server-chat-closed",
            Code::TokenScope => "server-token-scope",
            Code::NotOperator => "server-not-operator",
            Code::CupSealed => "server-cup-sealed",
            Code::NotOrganiser => "server-not-organiser",
            Code::Rated => "server-rated",
            Code::NoHints => "server-no-hints",
            Code::Blocked => "server-blocked",
            Code::HostBlocked => "server-host-blocked",
            Code::Banned => "server-banned",
            Code::AddressBanned => "server-address-banned",
            Code::Muted => "server-muted",
            Code::Removed => "server-removed",
            Code::NotFound => "server-not-found",
            Code::WrongMethod => "server-wrong-method",
            Code::Stale => "server-stale",
            Code::WrongTime => "server-wrong-time",
            Code::SeatTaken => "server-seat-taken",
            Code::SeatsOpen => "server-seats-open",
            Code::GameBegun => "server-game-begun",
            Code::GameNotOn => "server-game-not-on",
            Code::TimeLeft => "server-time-left",
            Code::AlreadySignedIn => "server-already-signed-in",
            Code::HasAccount => "server-has-account",
            Code::NeedsAccount => "server-needs-account",
            Code::TooManyMuted => "server-too-many-muted",
            Code::TooManyCups => "server-too-many-cups",
            Code::CupTooFew => "server-cup-too-few",
            Code::CupFull => "server-cup-full",
            Code::NameTaken => "server-name-taken",
            Code::TooManyTables => "server-too-many-tables",
            Code::NameOfMember => "server-name-of-member",
            Code::TooLarge => "server-too-large",
            Code::Illegal => "server-illegal",
            Code::TooMany => "server-too-many",
            Code::Internal => "server-internal",
            Code::Unknown => "server-unknown",
            Code::Unavailable => "server-unavailable",
        }
    }
}

impl From<crate::name::NameError> for Code {
    fn from(why: crate::name::NameError) -> Self {
        match why {
            crate::name::NameError::Length => Code::NameLength,
            crate::name::NameError::Hidden => Code::NameHidden,
            crate::name::NameError::Mixed => Code::NameMixed,
        }
    }
}
