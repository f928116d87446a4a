//! Why a move was better, and what luck and play made of a game, as sentences.

use crate::{Describe, Speaker, ltr};
use game::{Clause, Event as _, Seat};
use i18n::{Lang, Value, digits, tr};
use opponent::{About, Balance, Better, Fact, Line, Reason, TurningPoint, What};

/// Why a move was better than the one that was made, as sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Because {
    /// The sentences.
    pub words: String,
    /// The rule that they are about.
    pub clause: Option<Clause>,
}

/// Why a move was better: by what happens on one of the two lines and not on the other; where nothing tells, by what the
/// evaluator says. The state is the one in which the seat had to decide.
pub fn because<G: Describe>(state: &G, seat: Seat, better: &Better, speaker: &Speaker) -> Because {
    told(state, seat, better, speaker, &Wording::Review)
}

/// Why a move is to be preferred to the next best that makes a difference, as [`because`].
pub fn recommended<G: Describe>(state: &G, seat: Seat, better: &Better, speaker: &Speaker) -> Because {
    let other = better.instead.first().and_then(|mv| mv.parse::<G::Move>().ok());
    let other = other.map(|mv| state.mv(seat, mv, speaker.lang)).unwrap_or_default();
    told(state, seat, better, speaker, &Wording::Hint { other })
}

/// Up to this number of turns, people would count them.
const FEW_TURNS: usize = 4;

/// To whom a fact is told.
enum Wording {
    /// A reader who looks back at a decision.
    Review,
    /// A player who has to decide: the other move, in words.
    Hint { other: String },
}

fn told<G: Describe>(state: &G, seat: Seat, better: &Better, speaker: &Speaker, wording: &Wording) -> Because {
    let fact = better.fact.and_then(|fact| match fact.what {
        What::Event(event) => happens(state, seat, better, &fact, event, speaker, wording),
        What::Offer(offer) => offered(state, seat, better, &fact, offer, speaker, wording),
    });
    fact.unwrap_or_else(|| in_short(G::INFO.id, better.reason.as_ref(), speaker.lang))
}

/// Why a move is better by the evaluator's reason alone, as one short sentence.
pub fn in_short(game: &str, reason: Option<&Reason>, lang: Lang) -> Because {
    let words = tr!(lang, "analyse-why", why = why(game, reason, lang));
    Because { words, clause: reason.and_then(|reason| reason.clause) }
}

/// What happens on one of the lines, and what all that happens there adds up to.
fn happens<G: Describe>(
    state: &G,
    seat: Seat,
    better: &Better,
    fact: &Fact,
    event: usize,
    speaker: &Speaker,
    wording: &Wording,
) -> Option<Because> {
    let lang = speaker.lang;
    let events = follow(state, seat, better.line(fact.on).get(..=fact.action)?)?.1;
    let (scored, earlier) = (events.get(event)?, &events[..event]);
    // Points alone say too little.
    let done = earlier.iter().rev().find(|earlier| G::made_by(scored, earlier));
    let told: Vec<String> = done.into_iter().chain([scored]).map(|event| G::event(event, speaker)).collect();
    let words = if fact.points == 0 {
        only(fact, told.join(" "), better, G::INFO.id, speaker, wording)
    } else {
        let over = |line: &[String]| follow(state, seat, line).is_some_and(|(end, _)| end.outcome().is_some());
        let until = match (fact.within, [over(&better.line), over(&better.instead)]) {
            (Some(1), _) => tr!(lang, "analyse-at-once"),
            (Some(count @ 2..=FEW_TURNS), _) => tr!(lang, "analyse-within", count),
            (Some(_), _) | (None, [false, false]) => tr!(lang, "analyse-until-draw"),
            (None, [true, true]) => tr!(lang, "analyse-until-end"),
            (None, _) => tr!(lang, "analyse-until-draw-or-end"),
        };
        say(fact, told.join(" "), until, speaker, wording)
    };
    Some(Because { words, clause: Some(scored.clause()) })
}

/// What a seat could take after one of the two moves.
fn offered<G: Describe>(
    state: &G,
    seat: Seat,
    better: &Better,
    fact: &Fact,
    offer: usize,
    speaker: &Speaker,
    wording: &Wording,
) -> Option<Because> {
    let lang = speaker.lang;
    let after = follow(state, seat, better.line(fact.on).get(..=fact.action)?)?.0;
    let offers = after.offers(fact.seat);
    let (event, _) = offers.get(offer)?;
    let [with, without] = fact.sums.map(|sums| points(lang, sums[fact.seat]));
    let (what, seat) = (G::offer(event, lang), speaker.seat(fact.seat));
    let words = match (wording, fact.on) {
        (Wording::Review, Line::Better) => {
            tr!(lang, "analyse-offer-better", what, seat = seat, with = with, without = without)
        }
        (Wording::Review, Line::Played) => {
            tr!(lang, "analyse-offer-played", what, seat = seat, with = with, without = without)
        }
        (Wording::Hint { other }, Line::Better) => {
            tr!(lang, "hint-offer-better", what, seat = seat, with = with, without = without, other = other.as_str())
        }
        (Wording::Hint { other }, Line::Played) => {
            tr!(lang, "hint-offer-other", what, seat = seat, with = with, without = without, other = other.as_str())
        }
    };
    Some(Because { words, clause: Some(event.clause()) })
}

/// What matters without points, after the evaluator's reason.
fn only(fact: &Fact, events: String, better: &Better, game: &str, speaker: &Speaker, wording: &Wording) -> String {
    let lang = speaker.lang;
    let only = match (wording, fact.on) {
        (Wording::Review, Line::Better) => tr!(lang, "analyse-only-better", events),
        (Wording::Review, Line::Played) => tr!(lang, "analyse-only-played", events),
        (Wording::Hint { .. }, Line::Better) => tr!(lang, "hint-only-better", events),
        (Wording::Hint { other }, Line::Played) => tr!(lang, "hint-only-other", events, other = other.as_str()),
    };
    match &better.reason {
        None => only,
        reason => format!("{} {only}", in_short(game, reason.as_ref(), lang).words),
    }
}

fn say(fact: &Fact, events: String, until: String, speaker: &Speaker, wording: &Wording) -> String {
    let lang = speaker.lang;
    let [with, without] = fact.sums.map(|sums| points(lang, sums[fact.seat]));
    let seat = speaker.seat(fact.seat);
    match (wording, fact.on) {
        (Wording::Review, Line::Better) => {
            tr!(lang, "analyse-fact-better", events, until, seat = seat, with = with, without = without)
        }
        (Wording::Review, Line::Played) => {
            tr!(lang, "analyse-fact-played", events, until, seat = seat, with = with, without = without)
        }
        (Wording::Hint { other }, Line::Better) => {
            let other = other.as_str();
            tr!(lang, "hint-fact-better", events, until, seat = seat, with = with, without = without, other = other)
        }
        (Wording::Hint { other }, Line::Played) => {
            let other = other.as_str();
            tr!(lang, "hint-fact-other", events, until, seat = seat, with = with, without = without, other = other)
        }
    }
}

/// The first moves of a line that begins with a move of the seat, each with who makes it.
pub fn line<G: Describe>(state: &G, seat: Seat, line: &[String], most: usize, speaker: &Speaker) -> Vec<String> {
    let (mut after, mut asked, mut told) = (state.clone(), Some(seat), Vec::new());
    for mv in line.iter().take(most) {
        let Some(seat) = asked else { break };
        let Ok(mv) = mv.parse::<G::Move>() else { break };
        if after.check(seat, mv).is_err() {
            break;
        }
        let what = after.told(seat, mv, speaker.lang);
        told.push(tr!(speaker.lang, "analyse-line", seat = speaker.seat(seat), move = what));
        after.play(seat, mv, &mut ());
        asked = after.next().decider();
    }
    told
}

/// Where a line of moves leads, and what its last move brings about. `None` if the moves can't be made.
fn follow<G: Describe>(state: &G, seat: Seat, line: &[String]) -> Option<(G, Vec<G::Event>)> {
    let (mut after, mut events, mut asked) = (state.clone(), Vec::new(), Some(seat));
    for mv in line {
        let (seat, mv) = (asked?, mv.parse().ok()?);
        after.check(seat, mv).ok()?;
        events.clear();
        after.play(seat, mv, &mut events);
        asked = after.next().decider();
    }
    Some((after, events))
}

/// The reason for a move, to follow “because”; without one, that its line is better as a whole. The rule that it is about
/// stands beside it, where the reader is told the rule at all.
pub fn why(game: &str, reason: Option<&Reason>, lang: Lang) -> String {
    let Some(reason) = reason else { return tr!(lang, "analyse-close") };
    // An evaluator is no more precise than half a point; whole points are shown without decimals.
    let points = tr!(lang, "analyse-about", points = (2.0 * reason.points).round() / 2.0);
    match &reason.about {
        About::Points => tr!(lang, "analyse-points", points),
        About::Others => tr!(lang, "analyse-others", points),
        About::Table => tr!(lang, "analyse-table", points),
        About::Own(term) => tr(lang, &key(game, term), &[("points", Value::from(points))]),
    }
}

/// What made a seat's chances.
pub fn balance(balance: &Balance, lang: Lang) -> String {
    let [start, luck, own, others, end] = adding_up(balance, per_cent);
    let [start, end] = [start, end].map(|share| digits(lang, share));
    let [luck, own, others] = [luck, own, others].map(|change| plus_or_minus(lang, change));
    tr!(lang, "analyse-balance", start = start, end = end, luck = luck, own = own, others = others)
}

/// What made a seat's lead, in points.
pub fn balance_of_points(balance: &Balance, lang: Lang) -> String {
    let numbers = adding_up(balance, |points| (points * 10.0).round() / 10.0);
    let [start, luck, own, others, end] = numbers.map(|points| plus_or_minus(lang, points));
    tr!(lang, "analyse-lead", start = start, end = end, luck = luck, own = own, others = others)
}

/// The numbers of a balance as they are told: start, luck, own, others, end, each rounded. People add up what they read, so
/// the smallest difference that rounding makes goes to what the others did.
fn adding_up(balance: &Balance, round: impl Fn(f64) -> f64) -> [f64; 5] {
    let [start, luck, own, end] = [balance.start, balance.luck, balance.own, balance.end].map(round);
    let others = ((end - start - luck - own) * 10.0).round() / 10.0;
    [start, luck, own, others, end]
}

/// Who or what turned a game, and for whom; `decider` is `None` for chance.
pub fn turning_point(point: &TurningPoint, decider: Option<Seat>, speaker: &Speaker) -> String {
    let (number, gain, seat) = (point.action + 1, signed(speaker.lang, point.gain), speaker.seat(point.seat));
    match decider {
        None => tr!(speaker.lang, "analyse-turned-by-luck", number = number, seat = seat, gain = gain),
        Some(who) => {
            let by = speaker.seat(who);
            tr!(speaker.lang, "analyse-turned-by-play", number = number, by = by, seat = seat, gain = gain)
        }
    }
}

/// What a decision gave away, as a whole percentage with a minus sign.
pub fn given_away(lang: Lang, loss: f64) -> String {
    let loss = plus_or_minus(lang, -(loss * 100.0).round().max(0.0));
    tr!(lang, "web-per-cent", number = loss)
}

/// A share as a percentage with one decimal.
pub fn per_cent(share: f64) -> f64 {
    (share * 1000.0).round() / 10.0
}

/// A change of a share, as a percentage with its sign.
fn signed(lang: Lang, change: f64) -> String {
    plus_or_minus(lang, per_cent(change))
}

/// A number with its sign, which stays before the number in both directions.
fn plus_or_minus(lang: Lang, number: f64) -> String {
    let sign = if number < 0.0 { "−" } else { "+" };
    ltr(lang, &format!("{sign}{}", digits(lang, number.abs())))
}

/// Points gained or lost; nothing has no sign.
fn points(lang: Lang, points: i16) -> String {
    if points == 0 { digits(lang, 0) } else { plus_or_minus(lang, f64::from(points)) }
}

/// The key of the message for a term.
fn key(game: &str, term: &str) -> String {
    format!("analyse-{game}-{term}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::try_tr;

    /// Terms are named by the evaluators, so only this test can notice a missing message.
    #[test]
    fn every_term_has_its_words() {
        for (game, terms) in bots::terms() {
            for (term, ..) in terms {
                for lang in Lang::ALL {
                    let said = try_tr(lang, &key(game, term), &[("points", Value::from("1"))]);
                    assert!(said.is_ok(), "{game} {term}: {said:?}");
                }
            }
        }
    }

    #[test]
    fn luck_and_play_are_sentences() {
        let made = Balance { start: 0.5, luck: 0.062, own: -0.021, others: 0.0, end: 0.541 };
        let en = "Winning chances 50% at the start, 54.1% at the end: luck +6.2, own play −2.1, the others’ play +0";
        assert_eq!(balance(&made, Lang::En), en);
        assert!(balance(&made, Lang::Fa).contains("−۲٫۱"));
        let made = Balance { start: 0.24, luck: 6.24, own: -2.06, others: 4.58, end: 9.0 };
        let en = "In points: +0.2 at the start, luck +6.2, own play −2.1, the others’ play +4.7: +9 at the end";
        assert_eq!(balance_of_points(&made, Lang::En), en);
        assert!(balance_of_points(&made, Lang::Fa).contains("+۴٫۷"));
        let point = TurningPoint { action: 22, seat: Seat::FIRST, gain: 0.081 };
        let people = Speaker::naming(Lang::En, ["Player 2", "Sara"].map(|name| Some(name.to_owned())));
        let said = turning_point(&point, Some(Seat::new(1)), &people).replace(['\u{2068}', '\u{2069}'], "");
        assert_eq!(said, "23. Sara’s decision: +8.1% for Player 2");
        assert_eq!(turning_point(&point, None, &Lang::En.into()), "23. Luck: +8.1% for Player 1");
    }

    #[test]
    fn reasons_are_sentences() {
        let reason = |about| Reason { about, points: 2.5, clause: None };
        let say = |about| why("azul", Some(&reason(about)), Lang::En);
        assert_eq!(say(About::Points), "it scores about 2.5 points more");
        assert_eq!(say(About::Own("floor".into())), "fewer tiles fall to your floor line: about 2.5 points");
        assert_eq!(why("azul", Some(&reason(About::Others)), Lang::Fa), "حدود ۲٫۵ امتیاز از حریف می‌گیرد");
        assert!(!why("azul", None, Lang::Fa).is_empty());
        let one = Reason { about: About::Points, points: 1.2, clause: None };
        assert_eq!(why("azul", Some(&one), Lang::En), "it scores about 1 point more");
        assert_eq!(why("azul", Some(&one), Lang::Fa), "حدود ۱ امتیاز بیشتر می‌آورد");
    }
}
