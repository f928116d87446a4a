//! The report of an analysis, for people and for programs.

use super::rounded;
use anyhow::Result;
use bots::{Balance, Course, Review, TurningPoint};
use catalog::Table;
use engine::Reviewed;
use game::{Clause, Seat};
use i18n::{Lang, Value as Said, digits, seat_name, tr};
use serde_json::{Value, json};
use std::io::Write;
use text::per_cent;

/// How many of a player's costliest decisions are listed.
const WORST: usize = 3;

/// How many turning points of a game are listed.
const TURNING_POINTS: usize = 5;

/// A whole game.
pub(super) struct Report {
    game: &'static str,
    players: u8,
    pub(super) decisions: Vec<Decision>,
    /// How the chances to win went.
    course: Course,
}

/// One decision, with its moves in words, which depend on the position at that time.
pub(super) struct Decision {
    /// Which action of the record, from 1.
    number: usize,
    review: Review,
    /// The move that was made and the better one, in both languages.
    played: Words,
    better: Option<Words>,
    /// Why it is better, and by which rule.
    because: Option<(Words, Option<Clause>)>,
    /// The same for programs.
    reviewed: Reviewed,
}

/// A move in both languages.
struct Words {
    en: String,
    fa: String,
}

impl Words {
    fn of(table: &dyn Table, seat: Seat, mv: &str) -> Words {
        let say = |lang| {
            let words = text::mv(table, Some(seat), mv, lang).unwrap_or_default();
            format!("{} ({words})", text::ltr(lang, mv))
        };
        Words { en: say(Lang::En), fa: say(Lang::Fa) }
    }

    fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fa => &self.fa,
        }
    }
}

impl Decision {
    pub(super) fn new(table: &dyn Table, number: usize, review: Review) -> Decision {
        let words = |mv: &str| Words::of(table, review.seat, mv);
        let better = review.better.as_ref().map(|better| words(&better.line[0]));
        let because = review.better.as_ref().and_then(|better| {
            let say = |lang: Lang| text::better_because(table, review.seat, better, &lang.into());
            let (en, fa) = (say(Lang::En)?, say(Lang::Fa)?);
            Some((Words { en: en.words, fa: fa.words }, en.clause))
        });
        let reviewed = Reviewed::of(table, &review);
        Decision { number, played: words(&review.played), better, because, reviewed, review }
    }

    fn json(&self) -> Value {
        let mut said = serde_json::to_value(&self.reviewed).expect("a review is JSON");
        said["action"] = json!(self.number);
        said
    }
}

impl Report {
    pub(super) fn new(table: &dyn Table) -> Report {
        Report { game: table.info().id, players: table.players(), decisions: Vec::new(), course: bots::course(table) }
    }

    fn summaries(&self) -> Vec<Summary<'_>> {
        let of = |seat| {
            let decisions = self.decisions.iter().filter(|decision| decision.review.seat == seat).collect();
            Summary::of(seat, decisions, &self.course)
        };
        Seat::all(self.players).map(of).filter(|summary| !summary.decisions.is_empty()).collect()
    }

    pub(super) fn json(&self) -> Value {
        let decisions: Vec<Value> = self.decisions.iter().map(Decision::json).collect();
        let players: Vec<Value> = self.summaries().iter().map(Summary::json).collect();
        let course = &self.course;
        let shares: Vec<Vec<Value>> = course
            .shares
            .iter()
            .map(|shares| shares.as_slice().iter().map(|share| rounded(*share)).collect())
            .collect();
        let turning_point = |TurningPoint { action, seat, gain }: &TurningPoint| json!({"action": action + 1, "decided": course.deciders[*action], "seat": seat, "gain": rounded(*gain)});
        let turning_points: Vec<Value> = course.turning_points(TURNING_POINTS).iter().map(turning_point).collect();
        json!({
            "game": self.game,
            "decisions": decisions,
            "players": players,
            "shares": shares,
            "turning_points": turning_points,
        })
    }

    pub(super) fn print(&self, path: &str, lang: Lang, out: &mut impl Write) -> Result<()> {
        if self.decisions.is_empty() {
            writeln!(out, "{}", tr!(lang, "analyse-nothing", path = Said::latin(path)))?;
        }
        for decision in &self.decisions {
            let review = &decision.review;
            let (number, played) = (decision.number, decision.played.get(lang));
            let seat = seat_name(lang, review.seat);
            writeln!(out, "{}", tr!(lang, "analyse-move", number = number, seat = seat, move = played))?;
            let (Some(better), Some((because, clause))) = (&decision.better, &decision.because) else {
                writeln!(out, "   {}", tr!(lang, "analyse-as-good"))?;
                continue;
            };
            writeln!(out, "   {}", tr!(lang, "analyse-loss", loss = digits(lang, per_cent(review.loss))))?;
            writeln!(out, "   {}", tr!(lang, "analyse-better", move = better.get(lang)))?;
            let because = because.get(lang);
            match clause {
                Some(clause) => writeln!(out, "   {}", tr!(lang, "analyse-cited", words = because, clause = *clause))?,
                None => writeln!(out, "   {because}")?,
            }
        }
        for summary in self.summaries() {
            writeln!(out)?;
            summary.print(lang, out)?;
        }
        self.print_turning_points(lang, out)
    }

    fn print_turning_points(&self, lang: Lang, out: &mut impl Write) -> Result<()> {
        let points = self.course.turning_points(TURNING_POINTS);
        if !points.is_empty() {
            writeln!(out, "\n{}", tr!(lang, "analyse-turning-points"))?;
        }
        let speaker = lang.into();
        for point in points {
            writeln!(out, "   {}", text::turning_point(&point, self.course.deciders[point.action], &speaker))?;
        }
        Ok(())
    }
}

fn balance(Balance { start, luck, own, others, end }: Balance) -> Value {
    json!({"start": start, "luck": luck, "own": own, "others": others, "end": end})
}

/// The summary of one player's decisions.
struct Summary<'a> {
    seat: Seat,
    decisions: Vec<&'a Decision>,
    good: usize,
    loss: f64,
    /// Of the decisions that found the best move, the one with the largest lead over the second best.
    best: Option<&'a Decision>,
    /// The costliest decisions, costliest first.
    worst: Vec<&'a Decision>,
    balance: Balance,
    points: Balance,
}

impl<'a> Summary<'a> {
    fn of(seat: Seat, decisions: Vec<&'a Decision>, course: &Course) -> Summary<'a> {
        let (good, bad): (Vec<&Decision>, Vec<&Decision>) =
            decisions.iter().partition(|decision| decision.review.better.is_none());
        let mut worst = bad;
        worst.sort_by(|a, b| b.review.loss.total_cmp(&a.review.loss));
        worst.truncate(WORST);
        let best = good.iter().copied().max_by(|a, b| a.review.lead.total_cmp(&b.review.lead));
        let sum: f64 = decisions.iter().map(|decision| decision.review.loss).sum();
        let loss = sum / decisions.len().max(1) as f64;
        let best = best.filter(|best| best.review.lead > 0.0);
        let (balance, points) = (course.balance(seat), course.points(seat));
        Summary { seat, good: good.len(), loss, best, worst, decisions, balance, points }
    }

    fn accuracy(&self) -> Option<f64> {
        bots::accuracy(self.decisions.iter().map(|decision| &decision.review))
    }

    fn json(&self) -> Value {
        json!({
            "seat": self.seat,
            "decisions": self.decisions.len(),
            "good": self.good,
            "average_loss": rounded(self.loss),
            "accuracy": self.accuracy().map(rounded),
            "best": self.best.map(|best| best.number),
            "worst": self.worst.iter().map(|worst| worst.number).collect::<Vec<_>>(),
            // Not rounded: they have to add up.
            "balance": balance(self.balance),
            "points": balance(self.points),
        })
    }

    fn print(&self, lang: Lang, out: &mut impl Write) -> Result<()> {
        let (count, loss) = (self.decisions.len(), digits(lang, per_cent(self.loss)));
        let seat = seat_name(lang, self.seat);
        let said = tr!(lang, "analyse-summary", seat = seat, good = self.good, count = count, loss = loss);
        writeln!(out, "{said}")?;
        if let Some(accuracy) = self.accuracy() {
            let accuracy = digits(lang, (accuracy * 100.0).round());
            writeln!(out, "   {}", tr!(lang, "analyse-accuracy", accuracy = accuracy))?;
        }
        if let Some(best) = self.best {
            let played = best.played.get(lang);
            writeln!(out, "   {}", tr!(lang, "analyse-best", number = best.number, move = played))?;
        }
        for worst in &self.worst {
            let (played, loss) = (worst.played.get(lang), digits(lang, per_cent(worst.review.loss)));
            let said = tr!(lang, "analyse-worst", number = worst.number, move = played, loss = loss);
            writeln!(out, "   {said}")?;
        }
        writeln!(out, "   {}", text::balance(&self.balance, lang))?;
        writeln!(out, "   {}", text::balance_of_points(&self.points, lang))?;
        Ok(())
    }
}
