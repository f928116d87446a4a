//! People and sessions.

use crate::{PersonId, SessionId, TableId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A person as others see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Person {
    /// Stays the same when a guest becomes a member.
    pub id: PersonId,
    /// The name that is shown: plain text. Empty if the person has deleted their account.
    pub name: String,
    /// Whether they have an account: nobody else can take a member's name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub member: bool,
}

impl Person {
    /// A person without an account.
    pub fn guest(id: PersonId, name: impl Into<String>) -> Self {
        Person { id, name: name.into(), member: false }
    }
}

/// A language that Kashi speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// Persian.
    #[default]
    Fa,
    /// English.
    En,
}

/// A person as they see themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Me {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// The name of the account; none for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// The language to speak.
    pub language: Language,
    /// How they like their pages.
    #[serde(default)]
    pub preferences: Preferences,
    /// Whether they are an operator of this server, who reads reports and decides about them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub operator: bool,
}

/// A person's preferences, the same on every device. What they never chose is left out: then the client decides. A server
/// does not keep what it does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Preferences {
    /// The language to speak; the same as that of [`Me`], which always has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// Light or dark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<Theme>,
    /// How much moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub motion: Option<Motion>,
    /// Larger signs on tiles, and letters next to colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub glyphs: Option<bool>,
    /// A sound when it is their turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sound: Option<bool>,
    /// A sound when something is taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sound_take: Option<bool>,
    /// A sound when something is put down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sound_place: Option<bool>,
    /// A sound when points rise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sound_score: Option<bool>,
    /// A sound when a game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sound_end: Option<bool>,
    /// How loud the sound of their turn is, in per cent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volume: Option<u8>,
    /// How loud taking is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volume_take: Option<u8>,
    /// How loud putting down is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volume_place: Option<u8>,
    /// How loud points are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volume_score: Option<u8>,
    /// How loud the end of a game is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volume_end: Option<u8>,
    /// A notification when it is their turn and the page is not in sight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notify: Option<bool>,
    /// A move is made by the first touch, without confirming.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_click: Option<bool>,
    /// The only legal move plays itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auto_forced: Option<bool>,
    /// The plain view in place of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plain: Option<bool>,
}

/// Light, dark, or as the system says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// How much moves on a page, and at which pace others' actions are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// As people play; nothing travels if the system says so.
    #[default]
    System,
    /// With time to read every sentence.
    Calm,
    /// Everything, at half the time.
    Quick,
    /// Nothing: everything shows at once.
    Off,
}

/// Makes a guest.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name to show; by default one is made up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The language to speak.
    #[serde(default)]
    pub language: Language,
}

/// Changes what is given; the rest stays.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateMe {
    /// The name to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The language to speak.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// All preferences; they replace the old ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preferences: Option<Preferences>,
}

/// Name and password of an account, to open one or to sign in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 24 letters, digits, `-` and `_`; capitals and the keyboard's form of a letter don't matter.
    pub account: String,
    /// At least 8 characters, and not easily guessed.
    pub password: String,
}

/// What a debug print shows of a message with a secret.
macro_rules! secretive {
    ($($type:ident { $($field:ident),* })*) => {$(
        /// A secret never shows up in a debug print.
        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($type))$(.field(stringify!($field), &self.$field))*.finish_non_exhaustive()
            }
        }
    )*};
}

secretive! {
    Credentials { account }
    Registered { me }
    ChangePassword {}
    Confirm {}
    RecoveryCode {}
    Recover { account }
    NewMail {}
    MailCode {}
    Token { id }
}

/// The longest password, in characters.
pub const MAX_PASSWORD: usize = 200;

/// The shortest password, in characters.
pub const MIN_PASSWORD: usize = 8;

/// A new member, or one who has come back by their recovery code.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Registered {
    /// Who.
    #[serde(flatten)]
    pub me: Me,
    /// What brings the account back if the password is lost. It is shown this once; the server keeps only its hash.
    pub recovery_code: String,
}

/// Changes the password. All other sessions and tokens end.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The password so far.
    pub old: String,
    /// The new one: as at registration.
    pub new: String,
}

/// Shows again that it is the member who asks, before something that can't be taken back.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Confirm {
    /// The password.
    pub password: String,
}

/// A new recovery code; the one before is worth nothing any more.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RecoveryCode {
    /// It is shown this once; the server keeps only its hash.
    pub recovery_code: String,
}

/// Sets a new password by the recovery code. All sessions and tokens end.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The name of the account.
    pub account: String,
    /// The recovery code; capitals, spaces and hyphens don't matter.
    pub code: String,
    /// The new password: as at registration.
    pub password: String,
}

/// Whether mail is sent here, and where the reader is written to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MailState {
    /// Whether this server sends mail.
    pub on: bool,
    /// The address that the reader has confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// One to which a code was sent that waits to be confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<String>,
}

/// An address to which a code is sent.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMail {
    /// Where the member wants to be written to.
    pub address: String,
    /// The member's password.
    pub password: String,
}

/// A code that was mailed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MailCode {
    /// However it is typed.
    pub code: String,
}

/// A member has lost their password and asks for a code by mail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskRecovery {
    /// The account.
    pub account: String,
}

/// Why a person is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// What they say.
    Chat,
    /// What they are called.
    Name,
    /// How they play: on purpose slowly, or not by themselves.
    Play,
    /// Something else.
    Other,
}

/// Reports a person to the operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// Whom.
    pub person: PersonId,
    /// At which table: what they said there last goes along.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// Why.
    pub reason: ReportReason,
    /// In own words, at most 280 characters.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// What a token may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// See what the person sees.
    Read,
    /// And play: open tables, do something at them, keep games.
    #[default]
    Play,
    /// And everything else: make tokens, end sessions, change the account.
    All,
}

/// How long a token lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lifetime {
    /// This many days, from 1 to 3,650.
    Days(u16),
    /// Until it is ended, or until nobody has used it for a year.
    Never,
}

impl Default for Lifetime {
    fn default() -> Self {
        Lifetime::Days(90)
    }
}

/// What a session is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SessionKind {
    /// A browser, by its cookie.
    Browser,
    /// A program, by its token.
    Token,
}

/// Somewhere a person is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Session {
    /// For `DELETE /api/sessions/{id}`; it opens nothing.
    pub id: SessionId,
    /// What it is for.
    pub kind: SessionKind,
    /// The browser and the system, or the name of the token. Empty if the browser didn't say.
    pub label: String,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// When it was last used, to the hour.
    pub seen: i64,
    /// When it ends, however often it is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<i64>,
    /// What it may do.
    pub scope: Scope,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// Makes a token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for.
    pub label: String,
    /// What it may do; by default it may play.
    #[serde(default)]
    pub scope: Scope,
    /// How long it lives; by default 90 days.
    #[serde(default)]
    pub lives: Lifetime,
}

/// A new token. It is shown this once; the server keeps only its hash.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Token {
    /// For `DELETE /api/sessions/{id}`.
    pub id: SessionId,
    /// For the header `Authorization: Bearer …`.
    pub token: String,
}
