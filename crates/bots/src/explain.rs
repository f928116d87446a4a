//! Why one position is better than another, in the evaluator's terms.
//!
//! A learned evaluator is not a sum, so no term has a value by itself. But two positions can be compared: how would the
//! worse one be evaluated if, in this term alone, it were like the better one? The terms that matter most are the
//! reasons.

use crate::learned::{Features, Learned, evaluate_features};
use crate::{Evaluation, Expectation};
use game::{Clause, Seat};
use opponent::{About, Theme};
use std::borrow::Cow;

/// A term of a seat's evaluation: its name, the index of its first feature, and the rule that it is about.
pub type Aspect = (&'static str, usize, Clause);

/// A game whose evaluator can say why.
pub trait Explain: Learned {
    /// The terms of a seat's evaluation in the order of their features, the first at 0. A name may occur more than once.
    ///
    /// In every language the message `analyse-<game>-<term>` says what more of the term means.
    const TERMS: &'static [Aspect];

    /// The number of features after which the terms repeat: for evaluators with a set of features for each stage.
    const PERIOD: usize = usize::MAX;

    /// The names of the deals that come in the middle of a round: lines of play that end there say little about it.
    const MIDWAY: &'static [&'static str] = &[];

    /// What an event counts for, if it is one that matters without points.
    fn feat(_event: &Self::Event) -> Option<Feat> {
        None
    }

    /// What a puzzle is about if its explanation names this event.
    fn theme(event: &Self::Event) -> Option<Theme>;

    /// The same, if it names this term of the evaluator.
    fn theme_of_term(term: &str) -> Theme;

    /// What a puzzle is about by what the best move and a tempting one do at once, where no event of the lines tells.
    fn theme_of_choice(_best: &[Self::Event], _tempting: &[Self::Event]) -> Option<Theme> {
        None
    }
}

/// An event that matters without points, or beyond them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feat {
    /// To whom.
    pub seat: Seat,
    /// Two events of a kind on two lines of play outweigh each other.
    pub kind: u8,
    /// How much it counts beside others of the game; negative if it does harm.
    pub worth: i16,
}

/// The name of the term that a feature belongs to.
fn term_of<G: Explain>(index: usize) -> &'static str {
    let index = index % G::PERIOD;
    let last = G::TERMS.iter().rev().find(|(_, first, _)| *first <= index);
    last.expect("the first term begins at 0").0
}

/// Every name once, with its rule: a term may have features in several places.
fn names<G: Explain>() -> Vec<(&'static str, Clause)> {
    let mut names: Vec<(&str, Clause)> = G::TERMS.iter().map(|(name, _, clause)| (*name, *clause)).collect();
    names.sort_unstable();
    names.dedup_by_key(|(name, _)| *name);
    names
}

/// One reason, in points of the seat's lead.
#[derive(Clone, PartialEq, Debug)]
pub struct Term {
    /// What it is about.
    pub about: About,
    /// The rule that it is about, where there is one.
    pub clause: Option<Clause>,
    /// How many points of the lead it explains; negative if it counts against the move.
    pub points: f32,
}

/// The features of a position.
#[derive(Clone, Default)]
struct Description {
    seats: Vec<(Seat, usize, f32)>,
    table: Vec<(usize, f32)>,
    standing: Vec<(Seat, f32)>,
    stage: usize,
}

impl Features for Description {
    fn seat(&mut self, seat: Seat, index: usize, value: f32) {
        self.seats.push((seat, index, value));
    }

    fn table(&mut self, index: usize, value: f32) {
        self.table.push((index, value));
    }

    fn standing(&mut self, seat: Seat, points: f32) {
        self.standing.push((seat, points));
    }

    fn stage(&mut self, stage: usize) {
        self.stage = stage;
    }
}

impl Description {
    fn of(state: &impl Learned) -> Self {
        let mut description = Description::default();
        state.extract(&mut description);
        description
    }

    /// The same, with some parts taken from another position.
    fn with(&self, other: &Description, part: impl Fn(Part) -> bool) -> Description {
        let seats = |from: &Description, wanted: bool| {
            let fits = |(seat, index, _): &(Seat, usize, f32)| part(Part::Number(*seat, *index)) == wanted;
            from.seats.iter().copied().filter(fits).collect::<Vec<_>>()
        };
        let standing = |from: &Description, wanted: bool| {
            from.standing.iter().copied().filter(|(seat, _)| part(Part::Standing(*seat)) == wanted).collect::<Vec<_>>()
        };
        let tables = if part(Part::Table) { other } else { self };
        Description {
            seats: [seats(self, false), seats(other, true)].concat(),
            table: tables.table.clone(),
            standing: [standing(self, false), standing(other, true)].concat(),
            stage: tables.stage,
        }
    }

    fn tell(&self, features: &mut impl Features) {
        features.stage(self.stage);
        self.standing.iter().for_each(|(seat, points)| features.standing(*seat, *points));
        self.seats.iter().for_each(|(seat, index, value)| features.seat(*seat, *index, *value));
        self.table.iter().for_each(|(index, value)| features.table(*index, *value));
    }

    /// The seat's expected lead, in points.
    fn margin<G: Learned>(&self, seat: Seat, players: u8) -> f32 {
        let expected: Expectation = evaluate_features::<G>(players, |features| self.tell(features));
        Evaluation::expected::<G>(expected).margin(seat)
    }
}

/// A part of a description.
#[derive(Clone, Copy)]
enum Part {
    Standing(Seat),
    Number(Seat, usize),
    Table,
}

/// Why the better of two positions is better for a seat: the strongest reason first.
///
/// Neither game is over: a result needs no reasons.
pub fn compare<G: Explain>(better: &G, worse: &G, seat: Seat) -> Vec<Term> {
    let players = better.players();
    let (better, worse) = (Description::of(better), Description::of(worse));
    let before = worse.margin::<G>(seat, players);
    let gained = |part: &dyn Fn(Part) -> bool| worse.with(&better, part).margin::<G>(seat, players) - before;
    let own = |name: &str| {
        gained(&|part| matches!(part, Part::Number(whose, index) if whose == seat && term_of::<G>(index) == name))
    };
    let named =
        |(name, clause)| Term { about: About::Own(Cow::Borrowed(name)), clause: Some(clause), points: own(name) };
    let mut terms: Vec<Term> = names::<G>().into_iter().map(named).collect();
    terms.push(Term {
        about: About::Points,
        clause: None,
        points: gained(&|part| matches!(part, Part::Standing(whose) if whose == seat)),
    });
    let others = |part| match part {
        Part::Standing(whose) | Part::Number(whose, _) => whose != seat,
        Part::Table => false,
    };
    terms.push(Term { about: About::Others, clause: None, points: gained(&others) });
    terms.push(Term { about: About::Table, clause: None, points: gained(&|part| matches!(part, Part::Table)) });
    terms.retain(|term| term.points != 0.0);
    terms.sort_by(|a, b| b.points.total_cmp(&a.points));
    terms
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EvalMode;
    use azul::{Azul, Options};
    use game::{Game, MoveBuf, Next, Seed};

    /// Azul after this many moves.
    fn after(moves: usize) -> Azul {
        let mut state = Azul::setup(&Options::default()).unwrap();
        let mut rng = Seed::numbered(4).rng(0);
        let (mut list, mut made) = (MoveBuf::new(), 0);
        while made < moves {
            if let Next::Seats(seats) = state.next() {
                let seat = seats.first().unwrap();
                state.legal_moves(seat, &mut list);
                state.play(seat, list[made % list.len()], &mut ());
                made += 1;
            } else {
                state.deal_sampled(&mut rng, &mut ());
            }
        }
        state
    }

    #[test]
    fn nothing_speaks_for_the_same_position() {
        assert_eq!(compare(&after(5), &after(5), Seat::FIRST), []);
    }

    /// The features evaluate like the state itself; and with every part swapped, one position becomes the other.
    #[test]
    fn a_description_is_complete() {
        for moves in [1, 4, 9, 14] {
            let (one, other) = (after(moves), after(moves + 1));
            let (told, swapped) =
                (Description::of(&one), Description::of(&one).with(&Description::of(&other), |_| true));
            for seat in Seat::all(2) {
                let margin = |state: &Azul| Evaluation::of(state, &EvalMode::Full).margin(seat);
                assert!((told.margin::<Azul>(seat, 2) - margin(&one)).abs() < 1e-3);
                assert!((swapped.margin::<Azul>(seat, 2) - margin(&other)).abs() < 1e-3);
            }
        }
    }
}
