//! People and sessions.

use crate::{PersonId, SessionId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A person as others see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Person {
    /// Stays the same when a guest becomes a member.
    pub id: PersonId,
    /// The name that is shown: plain text.
    pub name: String,
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

/// How much moves on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// As the system says.
    #[default]
    System,
    /// Everything, at half the time.
    Quick,
    /// Nothing.
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
    /// 3 to 24 letters, digits, `-` and `_`; capitals do not matter.
    pub account: String,
    /// At least 8 characters.
    pub password: String,
}

/// A password never shows up in a debug print.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("account", &self.account).finish_non_exhaustive()
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
    /// The browser, or the name of the token.
    pub label: String,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// Makes a token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for.
    pub label: String,
}

/// A new token. It is shown this once; the server keeps only its hash.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Token {
    /// For `DELETE /api/sessions/{id}`.
    pub id: SessionId,
    /// For the header `Authorization: Bearer …`.
    pub token: String,
}

/// A token never shows up in a debug print.
impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Token").field("id", &self.id).finish_non_exhaustive()
    }
}
