//! Coloretto: what the collection scores now, how it can grow, and what the rows in the middle would add to it.

use crate::built_in::COLORETTO_NET;
use crate::learned::evaluate;
use crate::{
    Aspect, Effort, EvalMode, Evaluator, Expectation, Explain, Features, Learned, Level, NetRef, Shape, Skill, Slack,
    Style,
};
use coloretto::components::COLOURS;
use coloretto::{Cards, Coloretto, Decision, Event, Move, Side, scoring};
use game::{Game, Seat, Seats, clause};
use opponent::Theme;

/// The scale of the curve from lead to victory in [`EvalMode::Points`]: at the end, and more for each card still above
/// the last-round card.
const SPREAD: f32 = 3.0;
const SPREAD_A_CARD: f32 = 0.09;

impl Evaluator for Coloretto {
    /// Measured: with 0.6 the bot wins 41 ± 9 % against this one at a table of three (5,000 nodes), 49 ± 10 % at one of
    /// two.
    const MINIMAX_WEIGHT: f32 = 0.0;

    const SKILLS: [Skill; Level::ALL.len() - 1] = [
        Skill::Points(Slack::NONE),
        Skill::Learned(Slack { most: 6.0, temperature: 4.0 }),
        Skill::Learned(Slack { most: 4.1, temperature: 2.6 }),
        Skill::Learned(Slack { most: 3.0, temperature: 1.9 }),
        Skill::Learned(Slack { most: 1.7, temperature: 1.1 }),
        Skill::Learned(Slack::NONE),
        Skill::Long(Effort { nodes: 1_000, depth: 60 }),
    ];
    fn evaluate(&self, mode: &EvalMode) -> Expectation {
        evaluate(self, mode, || {
            let points = Seats::from_fn(self.players(), |seat| f32::from(self.value(self.collection(seat))));
            let left = self.countdown().map_or(0.0, f32::from);
            Expectation { points, spread: SPREAD + SPREAD_A_CARD * left }
        })
    }

    /// A deal follows nearly every decision, and alpha-beta stops there.
    fn brief_style(_players: u8) -> Style {
        Style::Mcts
    }

    fn move_order(&self, seat: Seat, mv: Move) -> i32 {
        match mv.decision() {
            Decision::Draw => 0,
            Decision::Take(row) => i32::from(self.gain(seat, self.rows()[row.index()])),
            Decision::Put(row) => self.rows()[row.index()].total().into(),
        }
    }

    /// Rows with the same cards and the same room are equivalent.
    fn narrow(&self, _seat: Seat, moves: &mut Vec<Move>) {
        let row_of = |mv: &Move| match mv.decision() {
            Decision::Take(row) | Decision::Put(row) => Some(row),
            Decision::Draw => None,
        };
        let offered: Vec<_> = moves.iter().filter_map(row_of).collect();
        let is_copy = |mv: &Move| {
            let Some(row) = row_of(mv) else { return false };
            let alike = |other: &coloretto::Row| {
                *other < row
                    && self.rows()[other.index()] == self.rows()[row.index()]
                    && self.room(*other) == self.room(row)
            };
            offered.iter().any(alike)
        };
        moves.retain(|mv| !is_copy(mv));
    }
}

/// Where each group of a seat's features begins. Each side of the score cards has its own.
mod seat {
    use super::COLOURS;

    /// For each colour, from the one with the most cards on, how many there are: 1 to 6.
    pub(super) const RANKS: usize = 0;
    /// Jokers: one, two, three.
    pub(super) const JOKERS: usize = RANKS + 6 * COLOURS;
    /// Cards left in the pile of the three best colours, and of the others that it has.
    pub(super) const GROWTH: usize = JOKERS + 3;
    /// Whether a row was taken this round.
    pub(super) const TAKEN: usize = GROWTH + 2;
    /// What the best, second and third row would bring, above 0 and below.
    pub(super) const GAINS: usize = TAKEN + 1;
    /// What the best row likely to be there at the next turn would bring: the best one that another seat wants less.
    pub(super) const SAFE: usize = GAINS + 6;
    /// How many turns until the seat's own, from 0.
    pub(super) const WAIT: usize = SAFE + 1;
    pub(super) const ONE_SIDE: usize = WAIT + 5;
    pub(super) const ALL: usize = 2 * ONE_SIDE;
}

/// Where each group of the table's features begins.
mod table {
    /// Cards above the last-round card, in steps of four.
    pub(super) const COUNTDOWN: usize = 0;
    /// Whether it is the last round.
    pub(super) const LAST: usize = COUNTDOWN + 16;
    /// How many seats have not taken a row.
    pub(super) const WAITING: usize = LAST + 1;
    /// How many seats there are.
    pub(super) const PLAYERS: usize = WAITING + 6;
    /// Cards in the rows, and room in them.
    pub(super) const ROWS: usize = PLAYERS + 4;
    pub(super) const ALL: usize = ROWS + 2;
}

/// How far the game has come: the last round, its approach, the middle, the beginning.
const STAGES: usize = 4;

impl Learned for Coloretto {
    const SHAPE: Shape = Shape { seat: seat::ALL, table: table::ALL, stages: STAGES };

    const WEIGHTS: &'static str = include_str!("../../weights/coloretto.json");

    fn net() -> &'static NetRef<'static> {
        &COLORETTO_NET
    }

    fn extract(&self, features: &mut impl Features) {
        let players = self.players();
        let countdown = self.countdown();
        features.stage(match countdown {
            None => 0,
            Some(0..=7) => 1,
            Some(8..=23) => 2,
            Some(_) => 3,
        });
        match countdown {
            None => features.table(table::LAST, 1.0),
            Some(cards) => features.table(table::COUNTDOWN + usize::from(cards / 4).min(15), 1.0),
        }
        let waiting = Seat::all(players).filter(|seat| self.taken_by(*seat).is_none()).count();
        features.table(table::WAITING + waiting, 1.0);
        features.table(table::PLAYERS + usize::from(players) - 2, 1.0);
        let cards: u8 = self.rows().iter().map(|row| row.total()).sum();
        features.table(table::ROWS, f32::from(cards) / 4.0);
        features.table(table::ROWS + 1, f32::from(self.pending().is_some()));
        for seat in Seat::all(players) {
            self.describe_seat(seat, features);
        }
    }
}

impl Explain for Coloretto {
    const TERMS: &'static [Aspect] = &[
        ("collection", seat::RANKS, clause!("CO-5.2")),
        ("jokers", seat::JOKERS, clause!("CO-5.7")),
        ("growth", seat::GROWTH, clause!("CO-1.18")),
        ("taken", seat::TAKEN, clause!("CO-3.3")),
        ("rows", seat::GAINS, clause!("CO-3.1")),
        ("safe", seat::SAFE, clause!("CO-3.1")),
        ("wait", seat::WAIT, clause!("CO-2.2")),
    ];

    const PERIOD: usize = seat::ONE_SIDE;

    const MIDWAY: &'static [&'static str] = &["card"];

    fn theme(event: &Event) -> Option<Theme> {
        Some(match event {
            Event::Took { .. } => Theme::Build,
            Event::Scored { .. } => Theme::Collect,
            _ => return None,
        })
    }

    fn theme_of_term(term: &str) -> Theme {
        match term {
            "jokers" => Theme::Wild,
            "taken" => Theme::Take,
            "rows" | "safe" => Theme::Build,
            "wait" => Theme::Wait,
            _ => Theme::Collect,
        }
    }

    /// To take a row or to draw a card is the question of every turn.
    fn theme_of_choice(best: &[Event], tempting: &[Event]) -> Option<Theme> {
        let takes = |events: &[Event]| events.iter().any(|event| matches!(event, Event::Took { .. }));
        let puts = |events: &[Event]| events.iter().any(|event| matches!(event, Event::Put { .. }));
        match [best, tempting] {
            [best, _] if takes(best) => Some(Theme::Take),
            [best, tempting] if takes(tempting) && !puts(best) => Some(Theme::Wait),
            _ => None,
        }
    }
}

/// What the evaluator needs of a table beyond its rules.
trait Collections {
    fn value(&self, cards: Cards) -> i16;
    fn gain(&self, seat: Seat, row: Cards) -> i16;
    fn wait(&self, seat: Seat) -> usize;
    fn describe_seat(&self, seat: Seat, features: &mut impl Features);
}

impl Collections for Coloretto {
    fn value(&self, cards: Cards) -> i16 {
        scoring::best(cards, self.scoring(), self.colours_in_play()).points
    }

    fn gain(&self, seat: Seat, row: Cards) -> i16 {
        self.value(self.collection(seat) + row) - self.value(self.collection(seat))
    }

    /// How many others decide before the seat does.
    fn wait(&self, seat: Seat) -> usize {
        let Some(now) = self.next().decider() else { return 0 };
        let before = now.round(self.players()).take_while(|other| *other != seat);
        before.filter(|other| self.taken_by(*other).is_none()).count()
    }

    fn describe_seat(&self, seat: Seat, features: &mut impl Features) {
        let base = match self.scoring() {
            Side::Yellow => 0,
            Side::Purple => seat::ONE_SIDE,
        };
        let own = self.collection(seat);
        features.standing(seat, f32::from(self.value(own)));
        let mut counts = own.colour_counts();
        let left = self.pile().colour_counts();
        let mut order: [usize; COLOURS] = std::array::from_fn(|colour| colour);
        order.sort_by_key(|colour| std::cmp::Reverse(counts[*colour]));
        let (mut best, mut rest) = (0, 0);
        for (rank, colour) in order.iter().enumerate().filter(|(_, colour)| counts[**colour] > 0) {
            *(if rank < 3 { &mut best } else { &mut rest }) += left[*colour];
        }
        features.seat(seat, base + seat::GROWTH, f32::from(best) / 8.0);
        features.seat(seat, base + seat::GROWTH + 1, f32::from(rest) / 8.0);
        counts.sort_unstable_by_key(|count| std::cmp::Reverse(*count));
        for (rank, count) in counts.into_iter().enumerate().filter(|(_, count)| *count > 0) {
            features.seat(seat, base + seat::RANKS + 6 * rank + usize::from(count.min(6)) - 1, 1.0);
        }
        if let jokers @ 1..=3 = own.jokers() {
            features.seat(seat, base + seat::JOKERS + usize::from(jokers) - 1, 1.0);
        }
        if self.taken_by(seat).is_some() {
            features.seat(seat, base + seat::TAKEN, 1.0);
            return;
        }
        features.seat(seat, base + seat::WAIT + self.wait(seat).min(4), 1.0);
        self.describe_rows(seat, base, features);
    }
}

/// The rows as one seat sees them.
trait Rows {
    fn describe_rows(&self, seat: Seat, base: usize, features: &mut impl Features);
}

impl Rows for Coloretto {
    fn describe_rows(&self, seat: Seat, base: usize, features: &mut impl Features) {
        let rivals = || Seat::all(self.players()).filter(|other| *other != seat && self.taken_by(*other).is_none());
        let mut gains = [i16::MIN; 5];
        let mut safe = i16::MIN;
        for (gain, row) in gains.iter_mut().zip(self.rows()).filter(|(_, row)| !row.is_empty()) {
            *gain = self.gain(seat, *row);
            if !rivals().any(|other| self.gain(other, *row) > 1) {
                safe = safe.max(*gain);
            }
        }
        gains.sort_unstable_by_key(|gain| std::cmp::Reverse(*gain));
        for (place, gain) in gains.into_iter().take(3).enumerate().filter(|(_, gain)| *gain != i16::MIN) {
            let index = base + seat::GAINS + 2 * place + usize::from(gain < 0);
            features.seat(seat, index, f32::from(gain.abs()) / 4.0);
        }
        if safe > 0 {
            features.seat(seat, base + seat::SAFE, f32::from(safe) / 4.0);
        }
    }
}
