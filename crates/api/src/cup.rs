//! Cups: how one is asked for, how it stands, and what can be done there.

use crate::{Clock, CupId, Person, PersonId, RequestId, TableLink};
use opponent::Level;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The longest name of a cup, in characters.
pub const MAX_CUP_NAME: usize = 48;

/// The most players of a cup.
pub const MAX_CUP_PLAYERS: u16 = 500;

/// The fewest players with whom a cup begins; one alone is enough for [`CupFormat::Solo`].
pub const MIN_CUP_PLAYERS: u16 = 4;

/// The most rounds that a cup can be asked for.
pub const MAX_CUP_ROUNDS: u16 = 30;

/// How many lines of standings, tables or the log a page has at most.
pub const CUP_PAGE: usize = 100;

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CupFormat {
    /// Everybody meets everybody else: once at tables of two, equally often as far as it goes at larger ones.
    RoundRobin,
    /// Players with about the same points meet, and nobody meets anybody twice while that can be avoided.
    Swiss {
        /// How many rounds.
        rounds: u16,
    },
    /// Free players are paired again and again, until the time is over.
    Arena {
        /// For how long.
        minutes: u16,
    },
    /// Everybody plays the same seats with the same deals against the same bots, whenever they like.
    Solo {
        /// How many games.
        rounds: u16,
        /// How well the bots play.
        level: Level,
        /// For how long the cup is open.
        hours: u16,
    },
}

/// Makes a cup.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCup {
    /// The client's id of the request: the same from the same session again is the same cup, and makes no other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<RequestId>,
    /// What it is called: one line.
    pub name: String,
    /// The game's id, such as `azul`.
    pub game: String,
    /// The game's options; what is left out has its default.
    #[serde(default)]
    pub options: Value,
    /// How many sit at a table.
    pub players: u8,
    /// Who meets whom.
    pub format: CupFormat,
    /// How time is kept. Between people there is always a clock.
    pub clock: Clock,
    /// Whether all tables of a round get the same deals. Always so in [`CupFormat::Solo`], never in [`CupFormat::Arena`].
    #[serde(default)]
    pub duplicate: bool,
    /// Whether it stands in the list for everybody; otherwise only its link leads to it.
    #[serde(default)]
    pub listed: bool,
    /// After how many seconds a player who hasn't come to their table loses it: 30 to 3600. 180 by default, and a day where
    /// there are days for a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patience: Option<u32>,
    /// When it begins by itself, in milliseconds since 1970; otherwise when the organiser says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<i64>,
}

/// Where a cup is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CupStatus {
    /// People join.
    Open,
    /// It is on.
    Running,
    /// It is over.
    Over,
}

/// What can be done in a cup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum CupCommand {
    /// Takes part; in a running cup, comes back after a break. Arenas and solo cups can be joined until they end.
    Join,
    /// Takes part no longer: before the start the name goes from the list, later no further table is opened.
    Leave,
    /// In a solo cup: opens my next table, or names the one that I am at.
    Play,
    /// Begins: the organiser may.
    Start,
    /// No further table is opened until it continues: the organiser may. Tables that are open go on.
    Pause {
        /// Why: one line.
        #[serde(default)]
        reason: String,
    },
    /// Continues: the organiser may.
    Resume,
    /// Another person plays on in a player's place, from the next table on: the organiser may.
    Replace {
        /// The player.
        player: PersonId,
        /// Who plays on. They must have opened the cup's page once, so that they have a name here.
        by: PersonId,
        /// Why: one line.
        #[serde(default)]
        reason: String,
    },
    /// Takes a player out, or lets them back in: the organiser may.
    SetOut {
        /// The player.
        player: PersonId,
        /// Whether they are out.
        out: bool,
        /// Why: one line.
        #[serde(default)]
        reason: String,
    },
    /// Says how a table ended: the organiser may, also instead of a result that is there.
    Correct {
        /// The number of the table, from 1.
        table: u32,
        /// The points of every seat; none if the table counts for nobody.
        scores: Vec<i16>,
        /// Why: one line.
        #[serde(default)]
        reason: String,
    },
    /// Ends it before its time: the organiser may.
    End {
        /// Why: one line.
        #[serde(default)]
        reason: String,
    },
}

/// How a table of a cup ended.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct CupOutcome {
    /// The place of every seat, from 1; places can be shared. None if the table counts for nobody.
    pub places: Vec<u8>,
    /// The points of every seat.
    pub scores: Vec<i16>,
    /// The seats that gave up, ran out of time or didn't come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<u8>,
    /// Those of them who never came: they ran out of time, or of the cup's patience, before they had decided anything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<u8>,
    /// Whether it ended before the rules ended it: its points can't be compared with those of other tables.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub early: bool,
}

/// A cup in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CupLine {
    /// Its id, which is also the end of its link.
    pub id: CupId,
    /// What it is called.
    pub name: String,
    /// Which game.
    pub game: String,
    /// How many sit at a table.
    pub players: u8,
    /// Who meets whom.
    pub format: CupFormat,
    /// How time is kept.
    pub clock: Clock,
    /// Whether all tables of a round get the same deals.
    pub duplicate: bool,
    /// Where it is in its life.
    pub status: CupStatus,
    /// How many take part.
    pub entrants: u16,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it begins by itself, began, or ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<i64>,
}

/// A page of cups, those made last first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Cups {
    /// The cups.
    pub cups: Vec<CupLine>,
    /// For `?before=`, if there are more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A cup as everybody sees it, without what its pages have.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CupView {
    /// What lists show.
    #[serde(flatten)]
    pub line: CupLine,
    /// The number of the last thing that happened.
    pub v: u64,
    /// All options of the game.
    pub options: Value,
    /// Who made it.
    pub organiser: Person,
    /// Whether no further table is opened.
    pub paused: bool,
    /// After how many seconds a player who hasn't come loses the table.
    pub patience: u32,
    /// The round that is on, from 1; 0 before the first, and in an arena.
    pub round: u16,
    /// How many rounds there will be, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u16>,
    /// When it ends by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<i64>,
    /// How many tables are being played at.
    pub playing: u32,
    /// How many tables there were, these among them.
    pub tables: u32,
    /// The SHA-256 of the seed that the deals of all rounds follow from, in a duplicate cup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// The seed itself, once the cup is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// A cup for one reader: with what is theirs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MyCup {
    /// What everybody sees.
    pub cup: CupView,
    /// Whether the reader may do what organisers may.
    pub organises: bool,
    /// Whether the reader takes part, and isn't out.
    pub plays: bool,
    /// The reader's own line of the standings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<CupStanding>,
    /// The table at which the reader plays now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableLink>,
}

/// How a game went for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CupForm {
    /// Before all others.
    Won,
    /// Neither.
    Between,
    /// After all others.
    Lost,
    /// No table in this round.
    Bye,
}

/// A line of the standings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CupStanding {
    /// The place, from 1; places can be shared.
    pub place: u16,
    /// Who.
    pub person: Person,
    /// Two for every opponent beaten at a table, one for every tie.
    pub points: i32,
    /// The sum of the opponents' points (Buchholz).
    pub opponents: i32,
    /// Points from tables with those who have as many points.
    pub direct: i32,
    /// Points of the games themselves, added up.
    pub scored: i32,
    /// At how many tables they have finished.
    pub games: u16,
    /// In a duplicate cup: how many of all who sat on the same seats they were ahead of, in tenths of a percent, on average.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compared: Option<i32>,
    /// In a duplicate cup: the points above the average of those on the same seats, in tenths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub above: Option<i32>,
    /// How the last games went, oldest first: at most eight.
    pub form: Vec<CupForm>,
    /// Whether they take part no longer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out: bool,
}

impl CupStanding {
    /// A line of a person of whom nothing is shown.
    pub fn nothing(person: Person, out: bool) -> Self {
        CupStanding {
            place: 1,
            person,
            points: 0,
            opponents: 0,
            direct: 0,
            scored: 0,
            games: 0,
            compared: None,
            above: None,
            form: Vec::new(),
            out,
        }
    }
}

/// A page of standings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CupStandings {
    /// The number of the last thing that they count.
    pub v: u64,
    /// The lines, best first.
    pub lines: Vec<CupStanding>,
    /// How many lines there are on all pages.
    pub total: u16,
}

/// Who sits on a seat of a cup's table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CupSeat {
    /// Who; none for a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<Person>,
    /// The points, once the table is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i16>,
    /// The place, once the table is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// In a duplicate round that is over: how many of those on the same seat they were ahead of, in tenths of a percent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compared: Option<i32>,
    /// In a duplicate round that is over: the points above the average of that seat, in tenths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub above: Option<i32>,
    /// Whether they gave up, ran out of time or didn't come.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out: bool,
}

/// A table of a cup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CupTable {
    /// Its number, from 1.
    pub number: u32,
    /// In which round; 0 in an arena.
    pub round: u16,
    /// Where it is found.
    pub link: TableLink,
    /// Who sits where.
    pub seats: Vec<CupSeat>,
    /// Whether it is over.
    pub over: bool,
    /// Whether only those who sit there may see it now: others still play the same deals.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sealed: bool,
}

/// A page of tables: of one round, or the last ones of an arena.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CupTables {
    /// The tables.
    pub tables: Vec<CupTable>,
    /// Who had none in this round.
    pub byes: Vec<Person>,
    /// How many tables there are on all pages.
    pub total: u32,
}

/// What was done in a cup, by people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CupLogLine {
    /// Its number.
    pub v: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who; none if it came by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Person>,
    /// What.
    pub what: CupAct,
    /// Whom it concerns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<Person>,
    /// Who plays in their place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<Person>,
    /// Which table it concerns, or which round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Why.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// What can be in the log of a cup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CupAct {
    /// A person joined.
    Joined,
    /// A person takes part no longer.
    Left,
    /// A person who was out is back.
    Back,
    /// It began.
    Started,
    /// A round was drawn.
    Round,
    /// No further table is opened.
    Paused,
    /// It continues.
    Resumed,
    /// Another person plays on.
    Replaced,
    /// The organiser said how a table ended.
    Corrected,
    /// It ended.
    Ended,
}

/// A page of the log, latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CupLog {
    /// The lines.
    pub lines: Vec<CupLogLine>,
    /// For `?before=`, if there are more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<u64>,
}

/// What a cup's stream sends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CupFrame {
    /// The cup as it is now, at once and after every change: its pages are to be asked for again if they are shown.
    Cup {
        /// The cup.
        cup: Box<CupView>,
    },
    /// Nothing happens, and the stream is alive.
    Alive,
}
