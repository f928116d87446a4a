//! Following a game for its [`Course`].
//!
//! All positions have the same judge, the learned evaluator: it expects of every seat what players of its own school
//! reach. A search would be sharper, but each search is a little too hopeful for the seat that asks, and from one
//! decision to the next that would look as if everybody gave something away at every move.

use crate::registry::{self, Visitor};
use crate::{EvalMode, Evaluation, Explain};
use catalog::Table;
use game::{Driver, Next, Seat, Seats, Seed};
use opponent::Course;

/// How many deals are compared with the one that came: their average is then known within a twentieth of how far single
/// deals are apart (1/√512).
const SAMPLES: u32 = 512;

/// The course of a table's game so far. The same game always has the same course.
pub fn course(table: &dyn Table) -> Course {
    registry::visit(table, Following)
}

/// Follows a game from its start to where it is now.
struct Following;

impl Visitor for Following {
    type Output = Course;

    fn visit<G: Explain>(self, table: &Driver<G>) -> Course {
        let record = table.record();
        let mut driver = Driver::replay(record, 0).expect("a table has followed its own record");
        let mut course = Course { shares: Vec::new(), leads: Vec::new(), deciders: Vec::new() };
        let note = |course: &mut Course, Prospects { shares, leads }| {
            course.shares.push(shares);
            course.leads.push(leads);
        };
        note(&mut course, prospects(driver.state(), 0));
        for (entry, number) in record.entries.iter().zip(1..) {
            driver.act(entry.clone(), &mut ()).expect("a table has followed its own record");
            course.deciders.push(entry.action.seat());
            note(&mut course, prospects(driver.state(), number));
        }
        course
    }
}

/// What every seat can expect of a position: its share of the victory, and its lead over the best of the others.
struct Prospects {
    shares: Seats<f64>,
    leads: Seats<f64>,
}

/// The result if the game is over, and the average of many deals if one is due.
fn prospects<G: Explain>(state: &G, number: u64) -> Prospects {
    if state.outcome().is_some() || !matches!(state.next(), Next::Chance(_)) {
        return expected(state);
    }
    let mut rng = Seed::numbered(number).rng(0);
    let nothing = Seats::from_fn(state.players(), |_| 0.0);
    let mut sums = Prospects { shares: nothing, leads: nothing };
    for _ in 0..SAMPLES {
        let mut after = state.clone();
        // Deals may follow each other; together they lead to a decision or to the end.
        while after.outcome().is_none() && matches!(after.next(), Next::Chance(_)) {
            after.deal_sampled(&mut rng, &mut ());
        }
        let one = expected(&after);
        for seat in Seat::all(state.players()) {
            sums.shares[seat] += one.shares[seat];
            sums.leads[seat] += one.leads[seat];
        }
    }
    let mean = |sums: Seats<f64>| Seats::from_fn(state.players(), |seat| sums[seat] / f64::from(SAMPLES));
    Prospects { shares: mean(sums.shares), leads: mean(sums.leads) }
}

fn expected<G: Explain>(state: &G) -> Prospects {
    let evaluation = Evaluation::of(state, &EvalMode::Full);
    let of = |value: &dyn Fn(Seat) -> f32| Seats::from_fn(state.players(), |seat| f64::from(value(seat)));
    Prospects { shares: of(&|seat| evaluation.shares[seat]), leads: of(&|seat| evaluation.margin(seat)) }
}
