//! What a puzzle is about, by what its explanation names.

use crate::Explain;
use game::{Next, Seat};
use opponent::{About, Better, Fact, Line, Theme, What};

/// The theme of a position whose best move stands beside a tempting one.
pub(super) fn theme<G: Explain>(state: &G, seat: Seat, better: &Better) -> Theme {
    let [best, tempting] = [Line::Better, Line::Played].map(|line| follow(state, seat, better.line(line)));
    match [best.1, tempting.1] {
        [true, false] => return Theme::End,
        [false, true] => return Theme::Prolong,
        _ => {}
    }
    let by_fact = better.fact.and_then(|fact| {
        let events = if fact.on == Line::Better { &best.0 } else { &tempting.0 };
        of_fact::<G>(&fact, seat, events.get(fact.action)?)
    });
    let first = |events: &[Vec<G::Event>]| events.first().cloned().unwrap_or_default();
    by_fact.or_else(|| G::theme_of_choice(&first(&best.0), &first(&tempting.0))).unwrap_or_else(|| {
        match better.reason.as_ref().map(|reason| &reason.about) {
            Some(About::Own(term)) => G::theme_of_term(term),
            Some(About::Others) => Theme::Deny,
            Some(About::Table) => Theme::Market,
            Some(About::Points) | None => Theme::Points,
        }
    })
}

/// What a fact is about: something of a rival's, or what its event is.
fn of_fact<G: Explain>(fact: &Fact, seat: Seat, events: &[G::Event]) -> Option<Theme> {
    match fact.what {
        _ if fact.seat != seat && fact.on == Line::Better => Some(Theme::Burden),
        _ if fact.seat != seat => Some(Theme::Deny),
        What::Event(number) => G::theme(events.get(number)?),
        What::Offer(_) => Some(Theme::Build),
    }
}

/// What each action of a line brings about, and whether the game is over at its end.
fn follow<G: Explain>(state: &G, seat: Seat, line: &[String]) -> (Vec<Vec<G::Event>>, bool) {
    let (mut after, mut asked, mut told) = (state.clone(), Some(seat), Vec::new());
    for mv in line {
        let Some((seat, mv)) = asked.zip(mv.parse::<G::Move>().ok()) else { break };
        let mut events = Vec::new();
        after.play(seat, mv, &mut events);
        told.push(events);
        asked = after.next().decider();
    }
    (told, after.next() == Next::Over)
}
