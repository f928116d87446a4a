//! A review as programs read it: `review` answers with it, and so does `kashi analyse --json`.

use crate::answers::Both;
use catalog::Table;
use game::{Clause, Seat};
use i18n::Lang;
use opponent::{About, Fact, Mark, Reason, Review};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// A reviewed decision: what each number means is in `docs/engine-protocol.md`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Reviewed {
    #[schemars(with = "u8")]
    seat: Seat,
    #[serde(rename = "move")]
    played: String,
    value: f64,
    loss: f64,
    lead: f64,
    #[schemars(with = "String")]
    mark: Mark,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    better: Option<ReviewedBetter>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
struct ReviewedBetter {
    moves: Vec<String>,
    instead: Vec<String>,
    #[schemars(with = "Value")]
    fact: Option<Fact>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReviewedReason>,
    why: Option<Both>,
    #[schemars(with = "Option<String>")]
    clause: Option<Clause>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
struct ReviewedReason {
    about: String,
    points: f64,
    #[schemars(with = "Option<String>")]
    clause: Option<Clause>,
}

impl Reviewed {
    /// A review of a decision at this table, with its reason in both languages.
    pub fn of(table: &dyn Table, review: &Review) -> Self {
        let better = review.better.as_ref().map(|better| {
            let say = |lang: Lang| text::better_because(table, review.seat, better, &lang.into());
            let because = say(Lang::En).zip(say(Lang::Fa));
            ReviewedBetter {
                moves: better.line.clone(),
                instead: better.instead.clone(),
                fact: better.fact,
                reason: better.reason.as_ref().map(ReviewedReason::of),
                clause: because.as_ref().and_then(|(en, _)| en.clause),
                why: because.map(|(en, fa)| Both { en: en.words, fa: fa.words }),
            }
        });
        Reviewed {
            seat: review.seat,
            played: review.played.clone(),
            value: rounded(review.value),
            loss: rounded(review.loss),
            lead: rounded(review.lead),
            mark: review.mark(),
            nodes: review.nodes,
            better,
        }
    }
}

impl ReviewedReason {
    fn of(reason: &Reason) -> Self {
        let about = match &reason.about {
            About::Points => "points",
            About::Own(term) => term.as_ref(),
            About::Others => "others",
            About::Table => "table",
        };
        let points = rounded(f64::from(reason.points));
        ReviewedReason { about: about.to_owned(), points, clause: reason.clause }
    }
}

/// No estimate is more precise than four decimals.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}
