//! What cups are called and how they are told.

use crate::prefs::{locale, number};
use crate::say;
use api::{CupAct, CupFormat, CupLogLine, CupStatus, CupView};

/// A name of a format, as part of the keys of its messages.
pub(crate) fn format_name(format: CupFormat) -> &'static str {
    match format {
        CupFormat::RoundRobin => "round-robin",
        CupFormat::Swiss { .. } => "swiss",
        CupFormat::Arena { .. } => "arena",
        CupFormat::Solo { .. } => "solo",
    }
}

/// A format, with how long it is.
pub(crate) fn format_words(format: CupFormat) -> String {
    match format {
        CupFormat::RoundRobin => say!("web-cup-format-round-robin"),
        CupFormat::Swiss { rounds } => say!("web-cup-swiss", rounds = number(rounds)),
        CupFormat::Arena { minutes } => say!("web-cup-arena", minutes = number(minutes)),
        CupFormat::Solo { rounds, .. } => say!("web-cup-solo", games = number(rounds)),
    }
}

/// Where a cup is in its life.
pub(crate) fn status_words(status: CupStatus) -> String {
    match status {
        CupStatus::Open => say!("web-cup-open"),
        CupStatus::Running => say!("web-cup-running"),
        CupStatus::Over => say!("web-cup-over"),
    }
}

/// The same in a running cup: which round.
pub(super) fn stage(cup: &CupView) -> String {
    match (cup.line.status, cup.round, cup.rounds) {
        (CupStatus::Running, ..) if cup.paused => say!("web-cup-paused"),
        (CupStatus::Running, round, Some(rounds))
            if round > 0 && !matches!(cup.line.format, CupFormat::Solo { .. }) =>
        {
            say!("web-cup-round-of", round = number(round), rounds = number(rounds))
        }
        (status, ..) => status_words(status),
    }
}

/// A tenth as people read it, with its sign if it is a difference.
pub(super) fn tenths(value: i32, signed: bool) -> String {
    let sign = if value < 0 {
        "−"
    } else if signed && value > 0 {
        "+"
    } else {
        ""
    };
    number(format!("{sign}{}.{}", value.abs() / 10, value.abs() % 10))
}

/// What was done, in a sentence.
pub(super) fn told(line: &CupLogLine) -> String {
    let key = match line.what {
        CupAct::Joined => "web-cup-log-joined",
        CupAct::Left => "web-cup-log-left",
        CupAct::Back => "web-cup-log-back",
        CupAct::Started => "web-cup-log-started",
        CupAct::Round => "web-cup-log-round",
        CupAct::Paused => "web-cup-log-paused",
        CupAct::Resumed => "web-cup-log-resumed",
        CupAct::Replaced => "web-cup-log-replaced",
        CupAct::Corrected => "web-cup-log-corrected",
        CupAct::Ended => "web-cup-log-ended",
    };
    let name = |person: &Option<api::Person>| person.as_ref().map(crate::parts::called).unwrap_or_default();
    let values: [(&str, i18n::Value<'_>); 3] = [
        ("name", name(&line.person).into()),
        ("other", name(&line.other).into()),
        ("number", number(line.number.unwrap_or_default()).into()),
    ];
    i18n::tr(locale(), key, &values)
}
