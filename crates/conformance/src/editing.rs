//! Positions as people lay them out by hand: those of random games can be written, read back and edited without a
//! change; and an edit leads to a position that is possible, or to one whose fault has a name.

use game::chance::below;
use game::{Driver, Editing, MoveBuf, Options, PositionError, Seed};

/// Of a game's positions, one of this many is written down.
const WRITTEN: u32 = 4;

/// Of those, one of this many is edited.
const EDITED: u32 = 4;

/// Plays a game of every variant, writes positions down and edits some.
///
/// # Panics
/// If a position is read as another one, if editing changes what it shouldn't, or if a fault that an edit makes has no name.
pub fn editing<G: Editing>() {
    let mut faults = 0u32;
    for (variant, options) in G::Options::variants().into_iter().enumerate() {
        let here = format!("{} variant {variant}", G::INFO.id);
        let blank = G::blank(&options).unwrap_or_else(|why| panic!("{here}: {why}"));
        blank.audit().unwrap_or_else(|why| panic!("{here}: people begin with what is impossible: {why}"));
        written(&blank, &here);
        let driver = Driver::<G>::new(options).unwrap_or_else(|why| panic!("{here}: {why}"));
        let mut table = driver.state().clone();
        let (mut moves, mut rng) = (MoveBuf::new(), Seed::numbered(variant as u64).rng(0));
        loop {
            let is_over = table.outcome().is_some();
            if table.can_be_edited() && (is_over || below(&mut rng, WRITTEN) == 0) {
                written(&table, &here);
                if below(&mut rng, EDITED) == 0 {
                    faults += u32::from(edited(&table, &mut rng, &here));
                }
            }
            if table.act_at_random(&mut rng, &mut moves, &mut ()).is_none() {
                break;
            }
        }
    }
    assert!(faults > 0, "{}: no edit was refused", G::INFO.id);
}

/// A position is what its code says, and what it is set to already changes nothing.
fn written<G: Editing>(table: &G, here: &str) {
    let code = table.to_code();
    let read = G::from_code(&table.options(), &code).unwrap_or_else(|why| panic!("{here}: {code}: {why}"));
    assert_eq!(&read, table, "{here}: {code} is read as another position");
    let mut settled = table.clone();
    settled.settle();
    assert_eq!(&settled, table, "{here}: what is possible is settled");
    let dials = table.dials();
    for index in [0, dials.len() / 3, dials.len() - 1] {
        let value = dials[index].value();
        assert_eq!(&table.with_dial(index, value), table, "{here}: {:?} is set to {value} already", dials[index]);
    }
    let built = G::build(&G::Position::from(table.clone())).unwrap_or_else(|why| panic!("{here}: {why}"));
    assert_eq!(&built, table, "{here}: the JSON is another position");
}

/// Turns dials at random, one after the other, as people do on the way to another position. Whether one was impossible.
fn edited<G: Editing>(table: &G, rng: &mut impl rand_core::Rng, here: &str) -> bool {
    let (mut edited, mut refused) = (table.clone(), false);
    for _ in 0..4 {
        let dials = edited.dials();
        let index = below(rng, dials.len() as u32) as usize;
        let dial = &dials[index];
        let value = below(rng, dial.values());
        let next = edited.with_dial(index, value);
        // What can be asked of any position, for pages that show it.
        drop((next.next(), next.scores(), next.to_code()));
        match next.audit() {
            Ok(()) => written(&next, here),
            Err(fault) => {
                named(&fault, here);
                refused = true;
            }
        }
        edited = next;
    }
    refused
}

/// A fault says which invariant is broken, or at least which field is wrong, and is never about what is derived.
fn named(fault: &PositionError, here: &str) {
    assert!(fault.invariant > 0 || fault.clause.is_some() || !fault.field.is_empty(), "{here}: {fault}");
    assert!(!fault.problem.contains("disagrees"), "{here}: derived again, but {fault}");
}
