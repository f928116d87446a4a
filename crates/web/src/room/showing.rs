//! What is shown of what has happened, in which order and for how long: a pure value.
//!
//! The table of a room is ahead of what the page shows: others act faster than anybody can follow. What happened waits
//! here and is shown one thing after the other. [`Showing::step`] takes one input (something happened, a pause is over,
//! the reader touched the table) and answers with cues: announce, enter, score, wait. There is no clock: what carries
//! out [`Cue::Wait`] comes back with [`Input::TimeUp`].

#[cfg(test)]
mod tests;

use game::Seat;
use std::collections::VecDeque;

/// How fast others' actions are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// With time to read every sentence.
    Calm,
    /// As people play.
    Normal,
    /// Just enough to see what was touched.
    Quick,
    /// Everything shows at once; only the recap tells of it.
    Off,
}

/// How things are shown at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manner {
    /// How fast.
    pub pace: Pace,
    /// Nothing travels: rings and lines only.
    pub still: bool,
}

/// Whose doing something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doer {
    /// The reader's: shown as soon as it is done.
    Me,
    /// Another player's: announced, shown, and left to be looked at.
    Other(Seat),
    /// Chance's: shown after what came before.
    Chance,
}

/// Points that rise while something is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// When, in milliseconds from the beginning, at normal pace.
    pub after: u32,
    /// Whose.
    pub seat: Seat,
    /// How many; negative if they are lost.
    pub points: i16,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item<T> {
    /// What.
    pub what: T,
    /// Whose doing it is.
    pub doer: Doer,
    /// How long its motion takes at normal pace, in milliseconds.
    pub length: u32,
    /// Its points, in the order in which they rise.
    pub gains: Vec<Gain>,
}

/// How something enters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Entrance {
    /// With its motion; times are multiplied by the factor.
    Moving(f64),
    /// Without travelling; points rise, their times multiplied by the factor.
    Still(f64),
    /// At once, points and all.
    AtOnce,
}

/// What is to be done now.
#[derive(Clone, PartialEq, Debug)]
pub enum Cue<T> {
    /// A player is about to do this; the table is still as it was.
    Announce(T),
    /// The table is now as it is after this.
    Enter(T, Entrance),
    /// Points have risen.
    Score(Seat, i16),
    /// What entered last has been seen.
    Seen(T),
    /// Whatever travels arrives now.
    Land,
    /// After this many milliseconds the time is up. What was waited for before is not any more.
    Wait(u32),
    /// Everything has been shown.
    Done,
}

/// What a showing is told.
#[derive(Clone, PartialEq, Debug)]
pub enum Input<T> {
    /// Something happened.
    Happened(Item<T>),
    /// The pause is over.
    TimeUp,
    /// The reader wants to see how things stand: all that waits enters at once.
    Finish,
    /// The table was replaced or taken back: what waits is no longer true.
    Drop,
}

/// What is shown, and what waits.
#[derive(Clone, Debug)]
pub struct Showing<T> {
    waiting: VecDeque<Item<T>>,
    stage: Stage<T>,
    /// What others' turns have taken since everything was shown last, in milliseconds.
    spent: u32,
}

#[derive(Clone, Debug)]
enum Stage<T> {
    Idle,
    Announced(Item<T>, Plan),
    /// It has entered; its points are still rising, or it is being looked at.
    Entered {
        what: T,
        /// Points that have not risen yet, with the moment at which they do.
        gains: VecDeque<(u32, Gain)>,
        /// How much of its time is over.
        now: u32,
        end: u32,
    },
}

/// How long each part of something takes.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Plan {
    announce: u32,
    entrance: Entrance,
    motion: u32,
    rest: u32,
}

impl Plan {
    const AT_ONCE: Plan = Plan { announce: 0, entrance: Entrance::AtOnce, motion: 0, rest: 0 };

    /// What of it counts against the patience of those who wait for their turn: points at the end of a round do not.
    fn cost(&self, tempo: &Tempo) -> u32 {
        self.announce + self.motion.min(tempo.turn) + self.rest
    }
}

/// The times of a pace, in milliseconds.
struct Tempo {
    announce: u32,
    /// What motion is multiplied by.
    factor: f64,
    /// The longest that a turn's own motion may take; what is longer scores.
    turn: u32,
    /// The longest that any motion may take: then it runs faster.
    longest: u32,
    rest: u32,
    /// After what chance did.
    breath: u32,
    /// The longest that others' turns are shown before mine.
    patience: u32,
}

const CALM: Tempo =
    Tempo { announce: 700, factor: 1.5, turn: 1000, longest: 9000, rest: 900, breath: 300, patience: 6000 };
const NORMAL: Tempo =
    Tempo { announce: 450, factor: 1.0, turn: 700, longest: 6000, rest: 500, breath: 150, patience: 4000 };
const QUICK: Tempo =
    Tempo { announce: 150, factor: 0.5, turn: 350, longest: 2500, rest: 150, breath: 50, patience: 1500 };

impl Pace {
    const fn tempo(self) -> Option<&'static Tempo> {
        match self {
            Pace::Calm => Some(&CALM),
            Pace::Normal => Some(&NORMAL),
            Pace::Quick => Some(&QUICK),
            Pace::Off => None,
        }
    }
}

/// With more turns waiting than this, the reader was away: they are shown quickly.
const TURNS: usize = 3;

/// How long points are looked at while a score counts up to them, in milliseconds, at the quickest pace.
pub const COUNTED: u32 = 300;

impl<T> Default for Showing<T> {
    fn default() -> Self {
        Showing { waiting: VecDeque::new(), stage: Stage::Idle, spent: 0 }
    }
}

impl<T: Clone> Showing<T> {
    /// Whether the table that is shown is not yet the real one.
    pub fn is_behind(&self) -> bool {
        matches!(self.stage, Stage::Announced(..)) || !self.waiting.is_empty()
    }

    /// How many things have not entered yet.
    pub fn unshown(&self) -> usize {
        self.waiting.len() + usize::from(matches!(self.stage, Stage::Announced(..)))
    }

    /// Whether everything has been shown.
    pub fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Idle) && self.waiting.is_empty()
    }

    /// One input, and what follows from it.
    pub fn step(&mut self, input: Input<T>, manner: Manner) -> Vec<Cue<T>> {
        let mut cues = Vec::new();
        match input {
            Input::Happened(item) => {
                let mine = item.doer == Doer::Me && matches!(self.stage, Stage::Entered { .. });
                self.waiting.push_back(item);
                if mine && self.waiting.len() == 1 {
                    // The reader goes on before the last thing was looked at.
                    self.end_stage(&mut cues);
                }
                if matches!(self.stage, Stage::Idle) {
                    self.advance(manner, &mut cues);
                }
            }
            Input::TimeUp => match &mut self.stage {
                Stage::Idle => {}
                Stage::Announced(..) => self.advance(manner, &mut cues),
                Stage::Entered { gains, now, end, .. } => {
                    *now = gains.front().map_or(*end, |(at, _)| *at);
                    while let Some((_, gain)) = gains.pop_front_if(|(at, _)| *at <= *now) {
                        cues.push(Cue::Score(gain.seat, gain.points));
                    }
                    let next = gains.front().map_or(*end, |(at, _)| *at);
                    if next > *now {
                        cues.push(Cue::Wait(next - *now));
                    } else {
                        self.end_stage(&mut cues);
                        self.advance(manner, &mut cues);
                    }
                }
            },
            Input::Finish => {
                if !self.is_done() {
                    cues.push(Cue::Land);
                    match std::mem::replace(&mut self.stage, Stage::Idle) {
                        Stage::Announced(item, _) => self.waiting.push_front(item),
                        entered => {
                            self.stage = entered;
                            self.end_stage(&mut cues);
                        }
                    }
                    while let Some(item) = self.waiting.pop_front() {
                        cues.push(Cue::Enter(item.what.clone(), Entrance::AtOnce));
                        cues.push(Cue::Seen(item.what));
                    }
                    self.spent = 0;
                    cues.push(Cue::Done);
                }
            }
            Input::Drop => {
                if !self.is_done() {
                    *self = Showing::default();
                    cues.extend([Cue::Land, Cue::Done]);
                }
            }
        }
        cues
    }

    /// What has entered is over: all its points have risen.
    fn end_stage(&mut self, cues: &mut Vec<Cue<T>>) {
        if let Stage::Entered { what, gains, .. } = std::mem::replace(&mut self.stage, Stage::Idle) {
            cues.extend(gains.into_iter().map(|(_, gain)| Cue::Score(gain.seat, gain.points)));
            cues.push(Cue::Seen(what));
        }
    }

    /// On to what comes next, until there is something to wait for.
    fn advance(&mut self, manner: Manner, cues: &mut Vec<Cue<T>>) {
        loop {
            let (item, plan) = match std::mem::replace(&mut self.stage, Stage::Idle) {
                Stage::Announced(item, plan) => (item, plan),
                _ => match self.waiting.pop_front() {
                    None => {
                        self.spent = 0;
                        cues.push(Cue::Done);
                        return;
                    }
                    Some(item) => {
                        let plan = self.plan(&item, manner);
                        if plan.announce > 0 {
                            cues.extend([Cue::Announce(item.what.clone()), Cue::Wait(plan.announce)]);
                            self.stage = Stage::Announced(item, plan);
                            return;
                        }
                        (item, plan)
                    }
                },
            };
            cues.push(Cue::Enter(item.what.clone(), plan.entrance));
            let end = plan.motion + plan.rest;
            if end == 0 {
                if plan.entrance != Entrance::AtOnce {
                    cues.extend(item.gains.iter().map(|gain| Cue::Score(gain.seat, gain.points)));
                }
                cues.push(Cue::Seen(item.what));
                continue;
            }
            let factor = match plan.entrance {
                Entrance::Moving(factor) | Entrance::Still(factor) => factor,
                Entrance::AtOnce => 0.0,
            };
            let timed = |gain: Gain| ((f64::from(gain.after) * factor) as u32, gain);
            let gains: VecDeque<_> = item.gains.into_iter().map(timed).collect();
            let first = gains.front().map_or(end, |(at, _)| *at);
            // What comes when everything has been shown, the result above all, leaves the last points their time.
            let counted = if self.waiting.is_empty() { COUNTED } else { 0 };
            let read = gains.back().map_or(0, |(at, _)| *at + counted);
            self.stage = Stage::Entered { what: item.what, gains, now: 0, end: end.max(first).max(read) };
            cues.push(Cue::Wait(first));
            return;
        }
    }

    fn plan(&mut self, item: &Item<T>, manner: Manner) -> Plan {
        let Some(tempo) = manner.pace.tempo() else { return Plan::AT_ONCE };
        let Doer::Other(_) = item.doer else { return timed(item, tempo, manner.still) };
        let away = self.turns_waiting(item.doer) > TURNS;
        let full = timed(item, if away { &QUICK } else { tempo }, manner.still);
        let left = tempo.patience.saturating_sub(self.spent);
        let brief = timed(item, &QUICK, manner.still);
        let plan = if full.cost(tempo) <= left {
            full
        } else if brief.cost(&QUICK) <= left {
            // As much of it as there is patience for.
            Plan { rest: brief.rest + (left - brief.cost(&QUICK)).min(full.rest), ..brief }
        } else if item.gains.is_empty() {
            Plan::AT_ONCE
        } else {
            // Only the recap tells of the turn, but points always rise where they are seen.
            Plan { announce: 0, rest: 0, ..brief }
        };
        self.spent += plan.cost(tempo);
        plan
    }

    /// How many turns of others wait, with the one that is about to be shown.
    fn turns_waiting(&self, first: Doer) -> usize {
        let mut last = first;
        let mut turns = 1;
        for item in &self.waiting {
            if let Doer::Other(_) = item.doer
                && item.doer != last
            {
                turns += 1;
                last = item.doer;
            }
        }
        turns
    }
}

/// How long something takes at a tempo.
fn timed<T>(item: &Item<T>, tempo: &Tempo, still: bool) -> Plan {
    // Where nothing travels, there is only something to wait for as long as points rise.
    let length = if still { item.gains.last().map_or(0, |gain| gain.after + 1) } else { item.length };
    let length = f64::from(length);
    let longest = f64::from(tempo.longest - if item.gains.is_empty() { 0 } else { COUNTED });
    let factor = if length * tempo.factor > longest { longest / length } else { tempo.factor };
    let (announce, rest) = match item.doer {
        Doer::Me => (0, 0),
        Doer::Other(_) => (tempo.announce, tempo.rest),
        Doer::Chance => (0, if item.length > 0 { tempo.breath } else { 0 }),
    };
    let entrance = if still { Entrance::Still(factor) } else { Entrance::Moving(factor) };
    Plan { announce, entrance, motion: (length * factor) as u32, rest }
}
