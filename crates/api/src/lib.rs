//! The messages that the server and its clients exchange, and the page and its worker, each as one type.
//!
//! Everything that crosses the wire is here: bodies of HTTP requests and answers, what travels through a table's
//! socket, the lines of a table's event stream. `docs/protocol.md` shows every message; `/api/openapi.json` describes
//! the HTTP part, generated from these types.
//!
//! - [`Request`] and [`Command`]: what a person wants to do at a table.
//! - [`Event`] and [`Happened`]: what happened there, numbered.
//! - [`Frame`]: what the server sends through a socket or an event stream.
//! - [`NewTable`], [`TableView`] and their parts: a table as it is asked for and as it is seen.
//! - [`NewCup`], [`CupCommand`], [`CupView`] and their parts: cups.
//! - [`Me`] and its neighbours: people and sessions. [`Profile`], [`Games`], [`Standing`]: what they have played.
//! - [`Seek`] and [`PairingFrame`]: looking for an opponent.
//! - [`Reports`] and [`Decision`]: what an operator reads and decides.
//! - [`ToWorker`] and [`FromWorker`]: what the page and its worker, in which bots think, say to each other.
//! - [`name`]: which names people may have, and which are the same.
//! - [`PersonId`] and the other ids: checked where they come in.
//! - [`Fault`]: why something did not happen, in both languages, with the rule behind it.
//!
//! Nothing here knows a server, a socket or a database: the crate compiles for the browser, too. (With the feature `sqlx`
//! a database can store ids as the texts that they are.)

mod chat;
mod command;
mod cup;
mod event;
mod fault;
mod history;
mod ids;
mod lists;
pub mod name;
mod names;
mod operator;
mod pairing;
mod people;
mod points;
mod table;
mod worker;

pub use chat::{Chat, Phrase, Said};
pub use command::{Command, Done, Request, TimeClaim};
pub use cup::{
    CUP_PAGE, CupAct, CupCommand, CupForm, CupFormat, CupFrame, CupLine, CupLog, CupLogLine, CupOutcome, CupSeat,
    CupStanding, CupStandings, CupStatus, CupTable, CupTables, CupView, Cups, MAX_CUP_NAME, MAX_CUP_PLAYERS,
    MAX_CUP_ROUNDS, MIN_CUP_PLAYERS, MyCup, NewCup,
};
pub use event::{ALIVE, Detail, Event, Frame, Happened, SeatMove};
pub use fault::{Code, Fault, Words};
pub use history::{
    Board, GameCount, Games, Kept, NewRecord, OwnStanding, Played, Player, Profile, Rating, RatingHistory, RatingPoint,
    Source, Standing, Standings,
};
pub use ids::{
    AuditId, BanId, CupId, InvalidId, PersonId, RecordId, ReportId, RequestId, SessionId, TableCode, TableId,
};
pub use lists::{ListFrame, MAX_LIST};
pub use names::UnknownName;
pub use operator::{AuditAction, BanScope, Decision, ReportLine, Reports, Verdict};
pub use opponent::{Better, Course, Level, Mark, NEW_SOLVER, Puzzle, Review, Theme as PuzzleTheme, accuracy, rated};
pub use pairing::{Pace, PairingFrame, Seek, Waiting};
pub use people::{
    AskRecovery, ChangePassword, Confirm, Credentials, Language, Lifetime, MAX_PASSWORD, MIN_PASSWORD, MailCode,
    MailState, Me, Motion, NewGuest, NewMail, NewReport, NewToken, Person, Preferences, Recover, RecoveryCode,
    Registered, ReportReason, Scope, Session, SessionKind, Theme, Token, UpdateMe,
};
pub use points::{Points, percentile};
pub use table::{
    Clock, Ending, GameLine, NewTable, Occupant, OptionLine, Reason, Reviewed, SeatPlan, SeatView, Status, TableLine,
    TableLink, TableReview, TableView, UndoAsked, allow_hints,
};
pub use worker::{Advised, BotAnswer, BotQuestion, FromWorker, ReviewQuestion, ToWorker};

/// The longest name that a person can have, in characters.
pub const MAX_NAME: usize = 24;

/// The longest thing that can be said at a table, in characters.
pub const MAX_SAID: usize = 280;

/// The longest reason that an operator can give, in characters.
pub const MAX_REASON: usize = 280;

/// How many of the last things said a snapshot tells again.
pub const MAX_LINES: usize = 100;
