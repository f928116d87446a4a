//! The full examination of one position.

use crate::Report;
use crate::Secrets;
use crate::dice::{Dice, Temper};
use crate::mutate::scramble_text;
use crate::table::{Table, catch, sound_and_total};
use game::{Action, Event, Game, Illegal, MAX_SEATS, MoveBuf, Next, Options, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Debug;
use std::iter::once;

/// How many of a game's latest deals are kept, to be offered at other positions.
const DEALS_KEPT: usize = 12;

/// How many other games are played beforehand for their deals.
const OTHER_GAMES: u64 = 32;

/// How many deals of other games are offered in a position.
const DEALS_FROM_OTHERS: usize = 6;

/// How many mutated notations of a deal are offered at each deal.
const DEALS_MUTATED: usize = 6;

/// Examines positions in full. Its lists live as long as it does, so that a million positions do not allocate.
pub(crate) struct Examiner<G: Game> {
    secrets: Secrets,
    /// Every move that the notation can express, in order.
    all: Vec<G::Move>,
    /// The legal moves of a seat as listed. Leftovers of an earlier position must not matter.
    listed: MoveBuf<G::Move>,
    /// The same, listed a second time.
    again: MoveBuf<G::Move>,
    /// The same, sorted.
    sorted: Vec<G::Move>,
    /// The latest deals of this game, as a ring buffer.
    deals: Vec<G::Deal>,
    dealt: usize,
    /// Deals of other games, of other variants: the same in every run, so that a failure is reproducible.
    others: Vec<G::Deal>,
}

impl<G: Game> Examiner<G> {
    pub(crate) fn new(secrets: Secrets) -> Self {
        let mut all: Vec<_> = G::all_moves().collect();
        all.sort_unstable();
        Examiner {
            secrets,
            all,
            listed: MoveBuf::new(),
            again: MoveBuf::new(),
            sorted: Vec::new(),
            deals: Vec::new(),
            dealt: 0,
            others: deals_of_other_games::<G>(),
        }
    }

    /// Forgets the deals of the last game: a failure must not depend on the games before.
    pub(crate) fn new_game(&mut self) {
        self.deals.clear();
        self.dealt = 0;
    }

    /// Keeps a deal for later and reads it back from its notation.
    pub(crate) fn note_deal(&mut self, deal: &G::Deal) -> Result<(), String> {
        let text = deal.to_string();
        match text.parse::<G::Deal>() {
            Ok(read) if read == *deal => {}
            Ok(read) => return Err(format!("the deal `{text}` reads back as {read:?}, not {deal:?}")),
            Err(fault) => return Err(format!("the deal {deal:?} does not read back: {fault}")),
        }
        if self.deals.len() < DEALS_KEPT {
            self.deals.push(deal.clone());
        } else {
            self.deals[self.dealt % DEALS_KEPT] = deal.clone();
        }
        self.dealt += 1;
        Ok(())
    }

    pub(crate) fn examine(&mut self, state: &G, dice: &mut Dice, report: &mut Report) -> Result<(), String> {
        report.positions += 1;
        Seat::all(MAX_SEATS as u8).try_for_each(|seat| self.examine_moves(state, seat))?;
        self.examine_deals(state, dice, report)?;
        there_and_back("the position", state)?;
        self.examine_views(state)?;
        examine_secrecy(state)
    }

    /// Whether `check` and `legal_moves` agree for one seat, whether it is asked, not asked or not even at the table.
    fn examine_moves(&mut self, state: &G, seat: Seat) -> Result<(), String> {
        let next = state.next();
        state.legal_moves(seat, &mut self.listed);
        state.legal_moves(seat, &mut self.again);
        if *self.listed != *self.again {
            return Err(format!("two lists of the legal moves of seat {seat} differ: is the old list dropped?"));
        }
        if !next.asks(seat) && !self.listed.is_empty() {
            return Err(format!("seat {seat} is not asked and has {} legal moves", self.listed.len()));
        }
        self.sorted.clear();
        self.sorted.extend_from_slice(&self.listed);
        self.sorted.sort_unstable();
        if let Some([mv, ..]) = self.sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("`{mv}` is listed twice for seat {seat}"));
        }
        if let Some(mv) = self.sorted.iter().find(|mv| self.all.binary_search(mv).is_err()) {
            return Err(format!("`{mv}` is legal, but not one of all_moves()"));
        }
        for mv in &self.all {
            match (state.check(seat, *mv), self.sorted.binary_search(mv).is_ok()) {
                (Ok(()), true) => {}
                (Ok(()), false) => return Err(format!("check allows seat {seat} `{mv}`, which is not listed")),
                (Err(why), true) => return Err(format!("`{mv}` is listed for seat {seat}, but {why}")),
                (Err(why), false) => {
                    let fits = match next {
                        Next::Seats(_) => cites_own_rule::<G>(why),
                        Next::Chance(name) => why == Illegal::DealDue(name),
                        Next::Over => why == Illegal::Over,
                    };
                    if !fits {
                        return Err(format!("at {next:?} the move `{mv}` of seat {seat} has the wrong answer: {why}"));
                    }
                }
            }
        }
        Ok(())
    }

    /// Offers deals from elsewhere. One that is accepted must be playable.
    fn examine_deals(&self, state: &G, dice: &mut Dice, report: &mut Report) -> Result<(), String> {
        let mut offered = self.deals.clone();
        if !self.others.is_empty() {
            offered.extend((0..DEALS_FROM_OTHERS).map(|_| dice.pick(&self.others).clone()));
        }
        match state.next() {
            Next::Chance(_) => {
                let due = state.sample_deal(dice.rng());
                let text = due.to_string();
                offered.extend((0..DEALS_MUTATED).filter_map(|_| scramble_text(&text, dice).parse().ok()));
                offered.push(due);
            }
            Next::Seats(_) => return refuses(state, &offered, Illegal::MoveDue),
            Next::Over => return refuses(state, &offered, Illegal::Over),
        }
        for deal in offered {
            let answer = state.check_deal(&deal);
            report.hostile += 1;
            report.harmless += u64::from(answer.is_ok());
            match answer {
                Ok(()) => {
                    let mut after = state.clone();
                    let dealt = catch(|| {
                        after.deal(&deal, &mut ());
                        sound_and_total(&after)
                    });
                    dealt.map_err(|fault| format!("after the accepted deal `{deal}`: {fault}"))?;
                }
                Err(Illegal::Rule(clause)) if clause.prefix() != G::INFO.prefix => {
                    return Err(format!("the deal `{deal}` is refused by {clause}, not a clause of this game"));
                }
                Err(Illegal::Rule(_) | Illegal::OtherDealDue(_)) => {}
                Err(why) => return Err(format!("a deal is due, and `{deal}` has the wrong answer: {why}")),
            }
        }
        Ok(())
    }

    /// Whether what each seat and the spectators see can be sent to them, and shows what it should.
    fn examine_views(&self, state: &G) -> Result<(), String> {
        for viewer in once(None).chain(Seat::all(state.players()).map(Some)) {
            let view = state.view(viewer);
            if view != *state {
                there_and_back("a view", &view)?;
            }
            match self.secrets {
                Secrets::None if view != *state => {
                    return Err(format!("the view of {viewer:?} is not the state, though nothing is secret"));
                }
                Secrets::Sealed if view.view(viewer) != view || view.view(None) != state.view(None) => {
                    return Err(format!("the view of {viewer:?} shows more or less when it is looked at again"));
                }
                _ if view.next() != state.next() => {
                    return Err(format!("the view of {viewer:?} does not show who acts next"));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Whether events are objects with a field `event`.
pub(crate) fn examine_events<E: Event>(events: &[E]) -> Result<(), String> {
    for event in events {
        let value = serde_json::to_value(event).map_err(|fault| format!("an event does not serialise: {fault}"))?;
        if !value.get("event").is_some_and(Value::is_string) {
            return Err(format!("an event without a field `event`: {value}"));
        }
    }
    Ok(())
}

/// Deals from games of all variants; a game that cannot be played to its end is found by other checks.
fn deals_of_other_games<G: Game>() -> Vec<G::Deal> {
    let variants = G::Options::variants();
    let mut deals = Vec::new();
    for number in 0..OTHER_GAMES {
        // Spread evenly over the list.
        let Some(options) = variants.get(number as usize * variants.len() / OTHER_GAMES as usize) else { continue };
        let Ok(mut table) = Table::<G>::new(number, options.clone(), Temper::Even) else { continue };
        let played = catch(|| table.play_until(G::INFO.max_actions));
        let dealt = table.driver.record().entries.iter().filter_map(|entry| match &entry.action {
            Action::Deal(deal) => Some(deal.clone()),
            Action::Move { .. } => None,
        });
        deals.extend(dealt.filter(|_| played.is_ok()));
    }
    deals
}

/// Whether the state refuses all these deals, for this reason.
fn refuses<G: Game>(state: &G, deals: &[G::Deal], why: Illegal) -> Result<(), String> {
    match deals.iter().find(|deal| state.check_deal(deal) != Err(why)) {
        Some(deal) => Err(format!("`{deal}` should be refused ({why}), the answer is {:?}", state.check_deal(deal))),
        None => Ok(()),
    }
}

/// While a seat has to decide, only a rule can forbid a move.
fn cites_own_rule<G: Game>(why: Illegal) -> bool {
    why.clause().is_some_and(|clause| clause.prefix() == G::INFO.prefix)
}

/// A round trip through JSON gives the same value, and that value the same text.
pub(crate) fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    what: &str,
    value: &T,
) -> Result<(), String> {
    let text = serde_json::to_string(value).map_err(|fault| format!("{what} does not serialise: {fault}"))?;
    let read: T =
        serde_json::from_str(&text).map_err(|fault| format!("{what} does not read back: {fault}, from {text}"))?;
    if read != *value {
        return Err(format!("{what} reads back as something else: {read:?}, not {value:?}"));
    }
    match serde_json::to_string(&read) {
        Ok(again) if again == text => Ok(()),
        again => Err(format!("{what} is written another way the second time: {again:?}, not {text}")),
    }
}

/// While several seats decide in secret, no view shows what another seat has chosen.
fn examine_secrecy<G: Game>(state: &G) -> Result<(), String> {
    let Next::Seats(asked) = state.next() else { return Ok(()) };
    if asked.len() < 2 {
        return Ok(());
    }
    let mut moves = MoveBuf::new();
    for seat in asked.iter() {
        state.legal_moves(seat, &mut moves);
        let after = moves.iter().map(|mv| {
            let mut after = state.clone();
            after.play(seat, *mv, &mut ());
            after
        });
        // Once the last one has decided, the envelopes may be opened.
        let sealed: Vec<G> = after.filter(|after| matches!(after.next(), Next::Seats(_))).collect();
        for viewer in once(None).chain(Seat::all(state.players()).map(Some)).filter(|viewer| *viewer != Some(seat)) {
            if sealed.windows(2).any(|pair| pair[0].view(viewer) != pair[1].view(viewer)) {
                return Err(format!("the view of {viewer:?} shows the secret choice of seat {seat}"));
            }
        }
    }
    Ok(())
}
