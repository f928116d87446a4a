//! What would come of a move until chance acts again, and what happens on one line of play but not on another.
//!
//! Search foresees a line only as far as it looked. Two lines can be compared event by event only if both go equally far,
//! so each is played on, by what the evaluator likes best, until a deal is due or the game is over.

use crate::{EvalMode, Evaluation, Explain, Feat};
use game::{Event, MoveBuf, Next, Seat, Seats};
use opponent::{About, Fact, Line, What};
use std::cmp::Reverse;

/// How far a line is played on at most. Rounds of all games are shorter.
const MOST_ACTIONS: usize = 120;

/// Fewer points don't tell why a move was better.
const TELLING: i16 = 2;

/// A line of play up to the next deal.
pub(crate) struct Foreseen<E> {
    /// Its moves, in notation.
    pub(crate) line: Vec<String>,
    /// The points that came, in the order in which they came.
    scored: Vec<Scored<E>>,
    /// What counted without points, likewise.
    feats: Vec<Done<E>>,
    /// How many points each seat gained by each action, and in which turn, from 0.
    gains: Vec<(usize, Seats<i16>)>,
    /// What each seat, by its index, could take after the first action.
    offers: Vec<Vec<(E, i16)>>,
    /// Whether chance acts in the middle of a round: more would have come.
    midway: bool,
}

/// An event of a line, by its turn, its action and its number among the action's events.
struct At<E> {
    turn: usize,
    action: usize,
    number: usize,
    event: E,
}

struct Done<E> {
    feat: Feat,
    at: At<E>,
}

struct Scored<E> {
    seat: Seat,
    points: i16,
    at: At<E>,
}

impl<E: Event> Foreseen<E> {
    /// What comes of these moves, the first of which is the seat's, and of what is most likely to follow them.
    pub(crate) fn from<G: Explain<Event = E>>(state: &G, seat: Seat, moves: &[G::Move]) -> Self {
        let (mut after, mut moves, mut asked) = (state.clone(), moves.iter(), Some(seat));
        let players = state.players();
        let mut foreseen = Foreseen {
            line: Vec::new(),
            scored: Vec::new(),
            feats: Vec::new(),
            gains: Vec::new(),
            offers: Vec::new(),
            midway: false,
        };
        let (mut turn, mut before) = (0, seat);
        while let Some(seat) = asked.filter(|_| foreseen.line.len() < MOST_ACTIONS) {
            turn += usize::from(seat != before);
            before = seat;
            let searched = moves.next().copied().filter(|mv| after.check(seat, *mv).is_ok());
            let Some(mv) = searched.or_else(|| preferred(&after, seat)) else { break };
            let (mut events, scores) = (Vec::new(), after.scores());
            after.play(seat, mv, &mut events);
            let now = after.scores();
            foreseen.line.push(mv.to_string());
            foreseen.note::<G>(turn, &events, Seats::from_fn(players, |seat| now[seat] - scores[seat]));
            if foreseen.line.len() == 1 {
                foreseen.offers = Seat::all(players).map(|seat| after.offers(seat)).collect();
            }
            asked = match after.next() {
                Next::Seats(seats) => seats.first(),
                Next::Over => None,
                Next::Chance(name) => {
                    foreseen.midway = G::MIDWAY.contains(&name);
                    None
                }
            };
        }
        foreseen
    }

    /// Notes what the last action brought about.
    fn note<G: Explain<Event = E>>(&mut self, turn: usize, events: &[E], gained: Seats<i16>) {
        let action = self.line.len() - 1;
        let at = |number: usize| At { turn, action, number, event: events[number].clone() };
        let told = |seat: Seat| -> i16 {
            events.iter().filter_map(Event::points).filter(|(whose, _)| *whose == seat).map(|(_, points)| points).sum()
        };
        let as_told = gained.iter().all(|(seat, points)| told(seat) == *points);
        for (number, event) in events.iter().enumerate() {
            if let Some((seat, points)) = event.points().filter(|_| as_told) {
                self.scored.push(Scored { seat, points, at: at(number) });
            }
            self.feats.extend(G::feat(event).map(|feat| Done { feat, at: at(number) }));
        }
        for (seat, points) in gained.iter().filter(|(_, points)| !as_told && **points != 0) {
            // Scores that rise before the points are told, at the end of the game, rise by what was done first.
            self.scored.push(Scored { seat, points: *points, at: at(0) });
        }
        self.gains.push((turn, gained));
    }

    /// How many turns it has, the last perhaps cut short.
    fn turns(&self) -> usize {
        self.gains.last().map_or(0, |(turn, _)| turn + 1)
    }

    fn sums(&self, turns: usize) -> Seats<i16> {
        let within = || self.gains.iter().filter(|(turn, _)| *turn < turns);
        Seats::from_fn(self.gains[0].1.players(), |seat| within().map(|(_, gained)| gained[seat]).sum())
    }

    /// Whether something happens on this line.
    fn has(&self, event: &E) -> bool {
        let scored = self.scored.iter().map(|scored| &scored.at.event);
        scored.chain(self.feats.iter().map(|done| &done.at.event)).any(|own| own == event)
    }

    /// What was scored here in this many turns, except what was scored on the other line in the same way or just as much.
    fn alone<'a>(&'a self, other: &'a Self, turns: usize) -> Vec<&'a Scored<E>> {
        let within = |line: &'a Self| line.scored.iter().filter(|scored| scored.at.turn < turns).collect();
        let (mut mine, mut theirs): (Vec<&Scored<E>>, Vec<&Scored<E>>) = (within(self), within(other));
        cancel(&mut mine, &mut theirs, |a, b| a.at.event == b.at.event);
        // Five points for one tile instead of five for another make no difference.
        cancel(&mut mine, &mut theirs, |a, b| a.seat == b.seat && a.points == b.points);
        mine.retain(|scored| !other.has(&scored.at.event));
        mine
    }

    /// What counted here in this many turns, except what also happened on the other line, or something of its kind.
    fn feats_alone<'a>(&'a self, other: &'a Self, turns: usize) -> Vec<&'a Done<E>> {
        let within = |line: &'a Self| line.feats.iter().filter(|done| done.at.turn < turns).collect();
        let (mut mine, mut theirs): (Vec<&Done<E>>, Vec<&Done<E>>) = (within(self), within(other));
        cancel(&mut mine, &mut theirs, |a, b| a.at.event == b.at.event);
        cancel(&mut mine, &mut theirs, |a, b| a.feat.seat == b.feat.seat && a.feat.kind == b.feat.kind);
        mine.retain(|done| !other.has(&done.at.event));
        mine
    }

    /// The most that the seat could take after the first action, and which of its offers that is.
    fn best_offer(&self, seat: Seat) -> Option<(usize, i16)> {
        let offers = self.offers[seat.index()].iter().map(|(_, points)| *points).enumerate();
        offers.max_by_key(|(number, points)| (*points, Reverse(*number)))
    }
}

/// Removes pairs that match.
fn cancel<T>(mine: &mut Vec<&T>, theirs: &mut Vec<&T>, matches: impl Fn(&T, &T) -> bool) {
    mine.retain(|one| {
        let at = theirs.iter().position(|other| matches(one, other));
        at.map(|at| theirs.swap_remove(at)).is_none()
    });
}

/// The move that the evaluator likes best, without search.
fn preferred<G: Explain>(state: &G, seat: Seat) -> Option<G::Move> {
    let mut moves = MoveBuf::new();
    state.legal_moves(seat, &mut moves);
    let worth = |mv: &G::Move| {
        let mut after = state.clone();
        after.play(seat, *mv, &mut ());
        Evaluation::of(&after, &EvalMode::Full).utility(seat)
    };
    let judged = moves.iter().map(|mv| (*mv, worth(mv)));
    judged.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(mv, _)| mv)
}

/// What tells most about why the first line is better for the seat: points that it gains only there or loses only on the
/// other, or points of a rival for which the opposite is true; failing that, what it or a rival could take after one of
/// the moves only; failing that, what counts without points, best for those that the evaluator's reason is about. `None` if
/// nothing is telling.
pub(crate) fn fact<E: Event>(
    better: &Foreseen<E>,
    worse: &Foreseen<E>,
    seat: Seat,
    about: Option<&About>,
) -> Option<Fact> {
    if better.line.is_empty() || worse.line.is_empty() {
        return None;
    }
    // A line that ends sooner, by chance, would go on: only what both lines reach can be compared.
    let within = (better.midway || worse.midway).then(|| better.turns().min(worse.turns()));
    let turns = within.unwrap_or(usize::MAX);
    let sums = [better.sums(turns), worse.sums(turns)];
    let view = Comparison { seat, rivals: f64::from(sums[0].players() - 1), within, turns, sums };
    let points = scored(&view, better, worse);
    points.or_else(|| offered(&view, better, worse)).or_else(|| done(&view, better, worse, about))
}

/// From whose side two lines are compared.
struct Comparison {
    seat: Seat,
    rivals: f64,
    /// How many turns are compared, if not all, and as a bound.
    within: Option<usize>,
    turns: usize,
    /// What each seat gains in them on the better line, and on the other.
    sums: [Seats<i16>; 2],
}

impl Comparison {
    /// How much more of something the seat has than before, if this is whose it is: what a rival gains counts against it.
    fn sign(&self, whose: Seat) -> i16 {
        if whose == self.seat { 1 } else { -1 }
    }

    /// What a point of theirs weighs: of many rivals each matters less.
    fn weight(&self, whose: Seat) -> f64 {
        if whose == self.seat { 1.0 } else { 1.0 / self.rivals }
    }

    /// By how much the first sums are better for the seat than the second.
    fn ahead(&self, sums: &[Seats<i16>; 2]) -> f64 {
        let by = |whose: Seat| self.weight(whose) * f64::from(self.gain(sums, whose));
        Seat::all(sums[0].players()).map(by).sum()
    }

    /// The same of one seat's sums, unweighted.
    fn gain(&self, sums: &[Seats<i16>; 2], whose: Seat) -> i16 {
        self.sign(whose) * (sums[0][whose] - sums[1][whose])
    }
}

fn scored<E: Event>(view: &Comparison, better: &Foreseen<E>, worse: &Foreseen<E>) -> Option<Fact> {
    if view.ahead(&view.sums) < f64::from(TELLING) {
        return None;
    }
    let on_better = better.alone(worse, view.turns).into_iter().map(|scored| (Line::Better, 1, scored));
    let on_played = worse.alone(better, view.turns).into_iter().map(|scored| (Line::Played, -1, scored));
    let telling = on_better.chain(on_played).filter_map(|(on, side, scored)| {
        let worth = side * view.sign(scored.seat) * scored.points;
        // No event explains more than the difference of the sums does; the closer to it the better.
        let explained = worth.min(view.gain(&view.sums, scored.seat));
        let weighed = view.weight(scored.seat) * (f64::from(explained) - 0.25 * f64::from(worth - explained));
        (explained >= TELLING).then_some((weighed, on, scored))
    });
    let (_, on, Scored { seat, points, at }) = best(telling)?;
    let what = What::Event(at.number);
    Some(Fact { on, action: at.action, what, seat: *seat, points: *points, within: view.within, sums: view.sums })
}

/// Of what happens without points only on the better line, or to a rival's advantage only on the other, what counts most.
fn done<E: Event>(view: &Comparison, better: &Foreseen<E>, worse: &Foreseen<E>, about: Option<&About>) -> Option<Fact> {
    let on_better = better.feats_alone(worse, view.turns).into_iter().map(|feat| (Line::Better, 1, feat));
    let on_played = worse.feats_alone(better, view.turns).into_iter().map(|feat| (Line::Played, -1, feat));
    let telling = on_better.chain(on_played).filter_map(|(on, side, Done { feat, at })| {
        let about_it = about.is_some_and(|about| (*about == About::Others) == (feat.seat != view.seat));
        let weight = view.weight(feat.seat) * if about_it { 3.0 } else { 1.0 };
        let worth = f64::from(side * view.sign(feat.seat) * feat.worth) * weight;
        // What the move itself says need not be said again.
        let said = at.action == 0 && feat.worth > 0;
        (worth > 0.0 && !said).then_some((worth, on, (feat, at)))
    });
    let (_, on, (feat, at)) = best(telling)?;
    let what = What::Event(at.number);
    Some(Fact { on, action: at.action, what, seat: feat.seat, points: 0, within: view.within, sums: view.sums })
}

/// The one with the largest number in front; of equals the first, which is on the better line.
fn best<T>(mut among: impl Iterator<Item = (f64, Line, T)>) -> Option<(f64, Line, T)> {
    let first = among.next()?;
    Some(among.fold(first, |best, next| if next.0 > best.0 { next } else { best }))
}

/// What a seat could take after one of the two moves, and not after the other.
fn offered<E: Event>(view: &Comparison, better: &Foreseen<E>, worse: &Foreseen<E>) -> Option<Fact> {
    let players = view.sums[0].players();
    let most = |line: &Foreseen<E>| Seats::from_fn(players, |seat| line.best_offer(seat).map_or(0, |(_, most)| most));
    let sums = [most(better), most(worse)];
    let telling = Seat::all(players).filter_map(|whose| {
        let gain = view.gain(&sums, whose);
        // Where the larger offer is.
        let (on, line, other) =
            if sums[0][whose] > sums[1][whose] { (Line::Better, better, worse) } else { (Line::Played, worse, better) };
        // If one of the moves takes the seat out of the round, nothing is offered there, and that says nothing.
        let asked = !other.offers[whose.index()].is_empty();
        let (number, points) = line.best_offer(whose).filter(|_| asked && gain >= TELLING)?;
        (!other.offers[whose.index()].contains(&line.offers[whose.index()][number])).then_some((
            view.weight(whose) * f64::from(gain),
            on,
            Fact { on, action: 0, what: What::Offer(number), seat: whose, points, within: Some(1), sums },
        ))
    });
    best(telling).map(|(_, _, fact)| fact)
}
