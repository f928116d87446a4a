//! Stained Glass of Sintra: what the final scoring would bring now, how complete the strips are, and what the market
//! has for them.

use super::offer::{Fit, Offer};
use crate::built_in::{SINTRA_NET, SINTRA_POLICY};
use crate::learned::evaluate;
use crate::policies;
use crate::{
    Aspect, Effort, EvalMode, Evaluator, Expectation, Explain, Feat, Features, Learned, Level, Looks, NetRef, Shape,
    Skill, Slack,
};
use game::{Game, Seat, Seats, clause};
use opponent::Theme;
use sintra::components::{COLOURS, COLUMNS, LAST_STEP, ROUNDS, SPACES};
use sintra::scoring::{CountedWindows, final_scoring};
use sintra::{Colour, Decision, Event, Face, Move, Palace, PalaceSide, Phase, Sintra, Sum, Target};

/// The scale of the curve from lead to victory in [`EvalMode::Points`].
const POINTS_SPREAD: f32 = 8.0;

impl Evaluator for Sintra {
    const SKILLS: [Skill; Level::ALL.len() - 1] = [
        Skill::Points(Slack { most: 2.0, temperature: 0.5 }),
        Skill::Learned(Slack { most: 4.0, temperature: 1.5 }),
        Skill::Learned(Slack { most: 2.3, temperature: 0.75 }),
        Skill::Brief(Effort { nodes: 40, depth: 3 }),
        Skill::Brief(Effort { nodes: 250, depth: 3 }),
        Skill::Long(Effort { nodes: 1_500, depth: 60 }),
        Skill::Long(Effort { nodes: 9_000, depth: 60 }),
    ];

    /// The policy has seen two seats only.
    fn looks(players: u8) -> Looks {
        if players == 2 { Looks { reply: true, ..Looks::FEW } } else { Looks::ALL }
    }

    const MOVE_FEATURES: usize = policies::sintra::FEATURES;

    fn describe_moves(&self, seat: Seat, moves: &[Move], tell: &mut impl FnMut(usize, usize)) {
        policies::sintra::describe(self, seat, moves, tell);
    }

    fn policy() -> &'static [i16] {
        &SINTRA_POLICY
    }

    fn evaluate(&self, mode: &EvalMode) -> Expectation {
        evaluate(self, mode, || {
            let points = Seats::from_fn(self.players(), |seat| standing(self, seat));
            Expectation { points, spread: POINTS_SPREAD }
        })
    }

    fn move_order(&self, seat: Seat, mv: Move) -> i32 {
        let palace = self.palace(seat);
        match mv.decision() {
            Decision::Draft { source, colour, target } => {
                let panes = if source.is_centre() { self.centre() } else { self.workshops()[source.index()] };
                let count = i32::from(panes.count(colour.index()));
                match target {
                    Target::Column { column, .. } => {
                        let room = (SPACES as i32) - i32::from(palace.panes(column).len());
                        let done = if count >= room { i32::from(window(self, palace, column)) + 4 } else { 0 };
                        3 * count.min(room) + 3 * done - (column as i32 - palace.glazier() as i32)
                    }
                    Target::Break => -8 * count,
                }
            }
            Decision::Return => palace.glazier() as i32 - 6,
            Decision::Keep(_) => 0,
        }
    }

    /// Workshops with the same glass are equivalent.
    fn narrow(&self, _seat: Seat, moves: &mut Vec<Move>) {
        let workshops = self.workshops();
        moves.retain(|mv| match mv.decision() {
            Decision::Draft { source, .. } if !source.is_centre() => {
                !workshops[..source.index()].contains(&workshops[source.index()])
            }
            _ => true,
        });
    }
}

/// The points of a window if its strip were complete now.
fn window(table: &Sintra, palace: &Palace, column: usize) -> i16 {
    CountedWindows::of(palace.windows(), column, table.printed()).points()
}

/// The points so far, with what the final scoring would bring now and what a complete strip is about to bring.
fn standing(table: &Sintra, seat: Seat) -> f32 {
    let palace = table.palace(seat);
    let end: i16 = final_scoring(table, palace).iter().map(|sum| sum.points()).sum();
    let keeps = table.phase() == Phase::Keep && table.next().decider() == Some(seat);
    let window = if keeps { window(table, palace, palace.glazier()) } else { 0 };
    f32::from(palace.score() + end + window)
}

/// Where each group of a seat's features begins: panes in each window; spaces missing on each strip; the points of its
/// window, by how much is missing and by column; what the market has for it, in reach or not; the glazier's place;
/// steps on the broken-glass track; panes of this round's and the next round's colour on strips; ornaments or, on the
/// other side, completed windows and the most frequent colour; who begins the next round, whose turn it is.
mod seat {
    use super::{COLUMNS, LAST_STEP, SPACES};

    pub(super) const WINDOW: usize = 0;
    pub(super) const MISSING: usize = WINDOW + 2 * COLUMNS;
    pub(super) const WORTH: usize = MISSING + SPACES * COLUMNS;
    pub(super) const WORTH_AT: usize = WORTH + SPACES;
    pub(super) const OFFER: usize = WORTH_AT + COLUMNS;
    pub(super) const GLAZIER: usize = OFFER + 2 * 4 * COLUMNS;
    pub(super) const STEP: usize = GLAZIER + COLUMNS;
    pub(super) const BONUS: usize = STEP + LAST_STEP as usize + 1;
    pub(super) const ORNAMENT: usize = BONUS + 2;
    pub(super) const COMPLETED: usize = ORNAMENT + 4 * 4;
    pub(super) const FREQUENT: usize = COMPLETED + COLUMNS + 1;
    pub(super) const STARTS: usize = FREQUENT + COLUMNS + 1;
    pub(super) const TURN: usize = STARTS + 1;
    pub(super) const ALL: usize = TURN + 1;
}

/// The same for the table: rounds played; the market; whether the token lies in the centre; whether a pane is chosen.
mod table {
    use super::{COLOURS, Offer, ROUNDS};

    pub(super) const ROUND: usize = 0;
    pub(super) const MARKET: usize = ROUND + ROUNDS;
    pub(super) const TOKEN: usize = MARKET + Offer::<COLOURS>::NUMBERS;
    pub(super) const KEEP: usize = TOKEN + 1;
    pub(super) const ALL: usize = KEEP + 1;
}

impl Learned for Sintra {
    const SHAPE: Shape = Shape { seat: seat::ALL, table: table::ALL, stages: ROUNDS };

    const WEIGHTS: &'static str = include_str!("../../weights/sintra.json");

    const TRAINED_VARIANTS: usize = 48;

    fn net() -> &'static NetRef<'static> {
        &SINTRA_NET
    }

    fn extract(&self, features: &mut impl Features) {
        let round = usize::from(self.round()).clamp(1, ROUNDS) - 1;
        let drafting = matches!(self.phase(), Phase::Turn | Phase::Keep);
        let market = drafting.then(|| Offer::of(self.workshops(), self.centre()));
        for seat in Seat::all(self.players()) {
            features.standing(seat, standing(self, seat));
            let mut tell = |index: usize, value: f32| features.seat(seat, index, value);
            tell_palace(self, self.palace(seat), market.as_ref(), &mut tell);
            let starts = if drafting { self.token() == Some(seat) } else { self.start_player() == seat };
            if starts {
                tell(seat::STARTS, 1.0);
            }
        }
        if let (Some(market), Some(decider)) = (&market, self.next().decider()) {
            features.seat(decider, seat::TURN, 1.0);
            market.extract(table::MARKET, features);
            if self.token().is_none() {
                features.table(table::TOKEN, 1.0);
            }
            if self.phase() == Phase::Keep {
                features.table(table::KEEP, 1.0);
            }
        }
        features.stage(round);
        features.table(table::ROUND + round, 1.0);
    }
}

impl Explain for Sintra {
    const TERMS: &'static [Aspect] = &[
        ("windows", seat::WINDOW, clause!("SG-7.12")),
        ("strips", seat::MISSING, clause!("SG-7.3")),
        ("market", seat::OFFER, clause!("SG-4.3")),
        ("glazier", seat::GLAZIER, clause!("SG-5.4")),
        ("broken", seat::STEP, clause!("SG-6.1")),
        ("strips", seat::BONUS, clause!("SG-7.3")),
        ("windows", seat::ORNAMENT, clause!("SG-7.12")),
        ("start", seat::STARTS, clause!("SG-9.4")),
        ("turn", seat::TURN, clause!("SG-3.3")),
    ];

    /// A strip completed, which fills a window; a pane broken; the start of the next round.
    fn feat(event: &Event) -> Option<Feat> {
        match *event {
            Event::Kept { seat, .. } => Some(Feat { seat, kind: 0, worth: 4 }),
            Event::Broke { seat, .. } => Some(Feat { seat, kind: 1, worth: -2 }),
            Event::NewStartPlayer { seat, .. } => Some(Feat { seat, kind: 2, worth: 1 }),
            _ => None,
        }
    }

    fn theme(event: &Event) -> Option<Theme> {
        Some(match event {
            Event::Scored { sum: Sum::ColourBonus { .. }, .. } => Theme::Bonus,
            Event::Scored { sum: Sum::Windows { .. } | Sum::Ornaments { .. } | Sum::Product { .. }, .. } => {
                Theme::Windows
            }
            Event::Scored { sum: Sum::LeftOver { .. }, .. } => Theme::Points,
            Event::Scored { sum: Sum::Marker { .. }, .. }
            | Event::LostEighteen { .. }
            | Event::Broke { .. }
            | Event::Step { .. } => Theme::Penalty,
            Event::Kept { .. } => Theme::Complete,
            Event::NewStartPlayer { .. } => Theme::First,
            _ => return None,
        })
    }

    fn theme_of_term(term: &str) -> Theme {
        match term {
            "windows" => Theme::Windows,
            "strips" => Theme::Complete,
            "market" => Theme::Market,
            "glazier" => Theme::Glazier,
            "broken" => Theme::Penalty,
            "start" => Theme::First,
            _ => Theme::Prepare,
        }
    }

    /// To bring the glazier back is a decision of its own.
    fn theme_of_choice(best: &[Event], tempting: &[Event]) -> Option<Theme> {
        let returns = |events: &[Event]| events.iter().any(|event| matches!(event, Event::Returned { .. }));
        (returns(best) != returns(tempting)).then_some(Theme::Glazier)
    }
}

fn tell_palace(table: &Sintra, palace: &Palace, market: Option<&Offer<COLOURS>>, tell: &mut impl FnMut(usize, f32)) {
    let round = usize::from(table.round()).clamp(1, ROUNDS) - 1;
    let colours = [table.track()[round], table.track().get(round + 1).copied().flatten()];
    let mut bonus = [0.0; 2];
    for column in 0..COLUMNS {
        let panes = palace.windows().count(column);
        if panes > 0 {
            tell(seat::WINDOW + 2 * column + usize::from(panes) - 1, 1.0);
        }
        let Some(empty) = palace.empty_spaces(table.strips(), column) else { continue };
        let missing = SPACES - usize::from(palace.panes(column).len());
        // A strip that is being completed waits for its pane to be kept.
        if missing == 0 {
            continue;
        }
        tell(seat::MISSING + SPACES * column + missing - 1, 1.0);
        let worth = f32::from(window(table, palace, column)) / 8.0;
        tell(seat::WORTH + missing - 1, worth);
        tell(seat::WORTH_AT + column, worth);
        for (bonus, colour) in bonus.iter_mut().zip(colours) {
            let panes = colour.map_or(0, |colour| palace.panes(column).count(colour));
            *bonus += f32::from(panes) * (SPACES - missing) as f32 / 10.0;
        }
        if let Some(market) = market {
            let reach = if column >= palace.glazier() { 0 } else { 4 };
            tell(seat::OFFER + 8 * column + reach + offer(empty, missing as u32, market), 1.0);
        }
    }
    tell(seat::BONUS, bonus[0]);
    tell(seat::BONUS + 1, bonus[1]);
    tell(seat::GLAZIER + palace.glazier(), 1.0);
    tell(seat::STEP + usize::from(palace.step()), 1.0);
    match table.side() {
        PalaceSide::A => {
            for ornament in 0..4 {
                let filled = palace.windows().count(2 * ornament) + palace.windows().count(2 * ornament + 1);
                if filled > 0 {
                    tell(seat::ORNAMENT + 4 * ornament + usize::from(filled) - 1, 1.0);
                }
            }
        }
        PalaceSide::B => {
            let most = palace.windows().tally().counts().into_iter().fold(0, u8::max);
            tell(seat::COMPLETED + palace.windows().completed().count_ones() as usize, 1.0);
            tell(seat::FREQUENT + usize::from(most).min(COLUMNS), 1.0);
        }
    }
}

/// What the market has for a strip: nothing, one take that completes it, one that completes it and breaks some, or only
/// a part.
fn offer(empty: Face, missing: u32, market: &Offer<COLOURS>) -> usize {
    let mut best = 0;
    for colour in Colour::ALL {
        let room = (empty.spaces_of(colour) | empty.jokers()).count_ones();
        if room == 0 {
            continue;
        }
        best = best.max(match market.fit(colour.index(), missing) {
            Fit::None => 0,
            Fit::Exact if room == missing => 3,
            Fit::More if room == missing => 2,
            _ => 1,
        });
    }
    best
}
