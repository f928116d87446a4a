//! Every rule that scores points has a short name, for the score sheets at the end of a game.

use catalog::Visitor;
use game::{Clause, Event, Game, MoveBuf, Options};
use i18n::Lang;
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeSet;

/// The clauses by which points came in random games of every variant.
struct Scoring;

impl Visitor for Scoring {
    type Output = BTreeSet<Clause>;

    fn visit<G: Game>(self) -> BTreeSet<Clause> {
        let mut clauses = BTreeSet::new();
        for (number, options) in G::Options::variants().iter().cycle().take(400).enumerate() {
            let mut rng = Pcg64Mcg::seed_from_u64(number as u64);
            let mut state = G::setup(options).expect("a variant can be set up");
            let mut log = Vec::new();
            let mut moves = MoveBuf::new();
            while state.act_at_random(&mut rng, &mut moves, &mut log).is_some() {}
            clauses.extend(log.iter().filter(|event| event.points().is_some()).map(Event::clause));
        }
        clauses
    }
}

#[test]
fn every_rule_that_brings_points_has_a_name() {
    for info in catalog::games() {
        let clauses = catalog::visit(info.id, Scoring).expect("a game of the catalogue");
        assert!(clauses.len() > 1, "{}: {clauses:?}", info.id);
        for (clause, lang) in clauses.iter().flat_map(|clause| Lang::ALL.map(|lang| (*clause, lang))) {
            let name = i18n::rules::points_for(lang, info.id, clause);
            let chapters = &i18n::rules::page(info.id, lang).expect("every game has its pages").chapters;
            assert!(!name.is_empty() && chapters.iter().all(|chapter| chapter.title != name), "{clause}: {name}");
        }
    }
}
