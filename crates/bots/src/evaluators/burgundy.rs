//! The Castles of Burgundy: what the estate, the stores and the tiles at hand are worth beyond the points so far.

mod features;
mod moves;

use crate::built_in::BURGUNDY_NET;
use crate::learned::evaluate;
use crate::{
    Aspect, Effort, EvalMode, Evaluator, Expectation, Explain, Feat, Features, Learned, Level, NetRef, Shape, Skill,
    Slack, Style,
};
use burgundy::components::ROUNDS;
use burgundy::{Burgundy, Event, Face, Move, Phase, Scoring};
use features::{FEATURES, extract};
use game::{Game, Seat, Seats};
use opponent::Theme;

/// One for each phase, and two for the last.
const STAGES: usize = 6;

/// The scale of the curve from lead to victory in [`EvalMode::Points`].
const POINTS_SPREAD: f32 = 15.0;

/// What a tile in the estate is worth in [`EvalMode::Points`], and one in the store that fits somewhere.
const PLACED: f32 = 3.0;
const STORED: f32 = 2.0;

impl Evaluator for Burgundy {
    fn evaluate(&self, mode: &EvalMode) -> Expectation {
        evaluate(self, mode, || {
            let points = Seats::from_fn(self.players(), |seat| self.at_a_glance(seat));
            Expectation { points, spread: POINTS_SPREAD }
        })
    }

    /// With enough time it pays to look at the next dice: against alpha-beta 50 ± 9 % at 100 ms (50 pairs), 75 ± 26 %
    /// at 300 ms. With more seats it takes too long.
    fn style(players: u8) -> Style {
        if players == 2 { Style::Mcts } else { Style::AlphaBeta }
    }

    const SKILLS: [Skill; Level::ALL.len() - 1] = [
        Skill::Points(Slack { most: 1.0, temperature: 0.1 }),
        Skill::Points(Slack::NONE),
        Skill::Learned(Slack { most: 2.7, temperature: 1.2 }),
        Skill::Learned(Slack { most: 1.5, temperature: 0.6 }),
        Skill::Brief(Effort { nodes: 35, depth: 2 }),
        Skill::Brief(Effort { nodes: 200, depth: 3 }),
        Skill::Long(Effort { nodes: 6_000, depth: 60 }),
    ];
    fn move_order(&self, seat: Seat, mv: Move) -> i32 {
        moves::move_order(self, seat, mv)
    }

    fn narrow(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves::narrow(self, seat, moves);
    }
}

impl Learned for Burgundy {
    /// What a feature means changes from stage to stage, so each stage has its own set.
    const SHAPE: Shape = Shape { seat: STAGES * FEATURES, table: ROUNDS as usize + 1, stages: STAGES };

    const WEIGHTS: &'static str = include_str!("../../weights/burgundy.json");

    const TRAINED_VARIANTS: usize = 36;

    fn net() -> &'static NetRef<'static> {
        &BURGUNDY_NET
    }

    fn extract(&self, features: &mut impl Features) {
        let stage = self.stage_of_game();
        features.stage(stage);
        features.table(usize::from(self.round()), 1.0);
        for seat in Seat::all(self.players()) {
            features.standing(seat, self.certain(seat));
            let mut values = [0.0; FEATURES];
            extract(self, seat, &mut values);
            for (index, value) in values.into_iter().enumerate().filter(|(_, value)| *value != 0.0) {
                features.seat(seat, stage * FEATURES + index, value);
            }
        }
    }
}

impl Explain for Burgundy {
    const TERMS: &'static [Aspect] = features::TERMS;

    const PERIOD: usize = FEATURES;

    /// A completed area; a tile in the estate; a tile in storage.
    fn feat(event: &Event) -> Option<Feat> {
        match *event {
            Event::AreaCompleted { seat, size, .. } => Some(Feat { seat, kind: 0, worth: 6 + i16::from(size) }),
            Event::Placed { seat, .. } => Some(Feat { seat, kind: 1, worth: 4 }),
            Event::Took { seat, .. } | Event::Bought { seat, .. } => Some(Feat { seat, kind: 2, worth: 2 }),
            _ => None,
        }
    }

    fn theme(event: &Event) -> Option<Theme> {
        Some(match event {
            Event::Scored { why, .. } => match why {
                Scoring::Animals | Scoring::EarlierAnimals => Theme::Animals,
                Scoring::Area | Scoring::Phase => Theme::Area,
                Scoring::LargeBonus | Scoring::SmallBonus => Theme::Bonus,
                Scoring::Sale | Scoring::Goods => Theme::Sell,
                Scoring::Silver => Theme::Silver,
                Scoring::Workers => Theme::Workers,
                Scoring::Knowledge(_) => Theme::Knowledge,
                Scoring::Watchtower => Theme::Points,
            },
            Event::AreaCompleted { .. } => Theme::Area,
            Event::Placed { .. } => Theme::Complete,
            Event::Took { .. } | Event::Bought { .. } => Theme::Take,
            Event::MarkerMoved { .. } => Theme::First,
            _ => return None,
        })
    }

    fn theme_of_term(term: &str) -> Theme {
        match term {
            "dice" => Theme::Dice,
            "areas" => Theme::Area,
            "colours" => Theme::Bonus,
            "store" => Theme::Take,
            "workers" => Theme::Workers,
            "silver" | "mines" => Theme::Silver,
            "goods" => Theme::Sell,
            "knowledge" => Theme::Knowledge,
            "order" => Theme::First,
            "market" => Theme::Market,
            _ => Theme::Prepare,
        }
    }

    /// Of two tiles in a full storage, the one to part with.
    fn theme_of_choice(best: &[Event], tempting: &[Event]) -> Option<Theme> {
        let burned = |events: &[Event]| events.iter().find(|event| matches!(event, Event::Burned { .. })).copied();
        (burned(best).is_some() && burned(tempting).is_some() && burned(best) != burned(tempting))
            .then_some(Theme::Burn)
    }
}

/// What the evaluator needs of a table beyond its rules.
trait Standing {
    fn certain(&self, seat: Seat) -> f32;
    fn at_a_glance(&self, seat: Seat) -> f32;
    fn stage_of_game(&self) -> usize;
}

impl Standing for Burgundy {
    /// The points so far, with what the final scoring would add now.
    fn certain(&self, seat: Seat) -> f32 {
        let end: i16 = self.final_points(seat).iter().map(|(points, _)| points).sum();
        f32::from(self.player(seat).points() + end)
    }

    /// The points so far, with what lies in the stores and the estate counted by the piece.
    fn at_a_glance(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let fits = |face: &Face| !player.estate().open_to(*face).is_empty();
        let stored = if player.estate().number().is_some() { player.store().iter().filter(fits).count() } else { 0 };
        f32::from(player.points())
            + PLACED * player.estate().covered().len() as f32
            + STORED * stored as f32
            + f32::from(player.goods().total())
            + f32::from(player.silver().min(4))
            + 0.5 * f32::from(player.workers().min(4))
    }

    /// The phase; the last one has a set of features for each half.
    fn stage_of_game(&self) -> usize {
        let late = self.phase() == Phase::E && self.round() >= 3;
        usize::from(self.phase().index()) + usize::from(late)
    }
}
