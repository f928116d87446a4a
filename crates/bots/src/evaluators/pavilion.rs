//! Summer Pavilion: stars, numbers and decorations on the way to their bonus, the tiles in hand and what they can pay
//! for, and what the market offers.

use super::offer::Offer;
use crate::built_in::PAVILION_NET;
use crate::learned::evaluate;
use crate::{
    Aspect, Effort, EvalMode, Evaluator, Expectation, Explain, Feat, Features, Learned, Level, NetRef, Shape, Skill,
    Slack,
};
use game::{Game, Seat, Seats, clause};
use opponent::Theme;
use pavilion::components::{COLOURS, CORNERS, NUMBER_BONUS, ROUNDS};
use pavilion::scoring::end_bonuses;
use pavilion::{
    Board, Bonus, Colour, Decision, Decoration, Discarded, Event, Loss, Move, Pavilion, Phase, Space, Spaces, Star,
    scoring,
};

/// The scale of the curve from lead to victory in [`EvalMode::Points`], and what a tile in hand is worth there.
const POINTS_SPREAD: f32 = 12.0;
const TILE: f32 = 0.5;

impl Evaluator for Pavilion {
    const SKILLS: [Skill; Level::ALL.len() - 1] = [
        Skill::Points(Slack { most: 1.0, temperature: 0.25 }),
        Skill::Points(Slack::NONE),
        Skill::Learned(Slack { most: 3.0, temperature: 1.0 }),
        Skill::Learned(Slack { most: 2.0, temperature: 0.7 }),
        Skill::Learned(Slack { most: 0.8, temperature: 0.3 }),
        Skill::Brief(Effort { nodes: 50, depth: 3 }),
        Skill::Long(Effort { nodes: 1_000, depth: 60 }),
    ];
    fn evaluate(&self, mode: &EvalMode) -> Expectation {
        evaluate(self, mode, || {
            let points = |seat: Seat| {
                let board = self.board(seat);
                f32::from(board.score()) + TILE * f32::from(board.hand().total())
            };
            Expectation { points: Seats::from_fn(self.players(), points), spread: POINTS_SPREAD }
        })
    }

    fn move_order(&self, seat: Seat, mv: Move) -> i32 {
        let board = self.board(seat);
        match mv.decision() {
            Decision::Take { source, colour } => {
                let tiles = if source.is_centre() { self.centre() } else { self.factories()[source.index()] };
                let taken = i32::from(tiles.count(colour.index()));
                let lost = if source.is_centre() && self.token().is_none() { taken } else { 0 };
                4 * taken - 3 * lost + 3 * i32::from(tiles.count(self.wild().index()).min(1))
            }
            Decision::Place { space, wilds, .. } => {
                let run = scoring::run(board.mosaic().filled().with(space), space);
                10 * i32::from(run) + 2 * i32::from(space.cost(self.side())) - i32::from(wilds)
            }
            Decision::Pick { colour } | Decision::Keep { colour } => {
                i32::from(board.hand().count(colour.index())) + if colour == self.wild() { 5 } else { 0 }
            }
            Decision::Pass | Decision::Done => 0,
        }
    }

    /// Of several ways to pay for a space in a colour, the one with the fewest wild tiles is enough. What can be kept
    /// is never thrown away. In the last round nothing is kept, and passing is never right while a tile can be placed.
    fn narrow(&self, seat: Seat, moves: &mut Vec<Move>) {
        let mut last: Option<(Space, Colour)> = None;
        let factories = self.factories();
        let is_last_round = self.round() == ROUNDS;
        if is_last_round {
            match self.phase() {
                Phase::Place if moves.len() > 1 => moves.retain(|mv| mv.decision() != Decision::Pass),
                Phase::Keep => moves.retain(|mv| mv.decision() == Decision::Done),
                _ => {}
            }
        }
        let board = self.board(seat);
        let room = CORNERS - board.corners().total();
        // Colours are named in order, so naming one gives up those before it.
        let most_kept = |from: Colour| {
            let tiles: u8 = (from.index()..COLOURS).map(|colour| board.hand().count(colour)).sum();
            tiles.min(room)
        };
        let first = moves.iter().find_map(|mv| match mv.decision() {
            Decision::Keep { colour } => Some(colour),
            _ => None,
        });
        moves.retain(|mv| match mv.decision() {
            Decision::Place { space, colour, .. } => {
                // The list has the payments of a space and colour side by side, fewest wild tiles first.
                let again = last == Some((space, colour));
                last = Some((space, colour));
                !again
            }
            Decision::Take { source, .. } if !source.is_centre() => {
                !factories[..source.index()].contains(&factories[source.index()])
            }
            Decision::Keep { colour } => first.is_some_and(|first| most_kept(colour) == most_kept(first)),
            Decision::Done => first.is_none(),
            _ => true,
        });
    }
}

/// The points so far, with the bonuses that are certain and without what is sure to be lost.
fn standing(table: &Pavilion, seat: Seat) -> f32 {
    let board = table.board(seat);
    let bonuses: i16 = end_bonuses(table.side(), board.mosaic()).map(Bonus::points).sum();
    let (hand, corners) = (i16::from(board.hand().total()), i16::from(board.corners().total()));
    let keeps = table.phase() == Phase::Keep && table.next().decider() == Some(seat);
    let thrown = if keeps { (hand + corners - i16::from(CORNERS)).max(0) } else { 0 };
    // After the last round what was kept is lost.
    let kept = if table.round() == ROUNDS { corners } else { 0 };
    f32::from(board.score() + bonuses - thrown - kept)
}

/// Higher counts of a colour share one feature.
const MOST_TILES: usize = 8;

/// Higher counts of all tiles in hand share one feature.
const MOST_HAND: usize = 16;

/// Where each group of a seat's features begins: tiles on spaces; tiles in each star; filled spaces of each number;
/// open spaces of each decoration; tiles in hand by colour, wild ones, all; tiles kept; which stars the hand can
/// continue, and what that scores; who begins the next round, who has passed, whose turn it is.
mod seat {
    use super::{COLOURS, MOST_HAND, MOST_TILES};

    pub(super) const SPACE: usize = 0;
    pub(super) const STAR: usize = SPACE + 7 * 6;
    pub(super) const NUMBER: usize = STAR + 7 * 6;
    pub(super) const DECORATION: usize = NUMBER + 4 * 7;
    pub(super) const HAND: usize = DECORATION + 18 * 3;
    pub(super) const WILD: usize = HAND + COLOURS * MOST_TILES;
    pub(super) const TOTAL: usize = WILD + MOST_TILES;
    pub(super) const CORNER: usize = TOTAL + MOST_HAND + 1;
    pub(super) const NEXT_WILD: usize = CORNER + COLOURS * 4;
    pub(super) const OPEN: usize = NEXT_WILD + 1;
    pub(super) const RUN: usize = OPEN + 7;
    pub(super) const STARTS: usize = RUN + 7;
    pub(super) const PASSED: usize = STARTS + 1;
    pub(super) const TURN: usize = PASSED + 1;
    pub(super) const ALL: usize = TURN + 1;
}

/// The same for the table: rounds played; the phase; the market; whether the token lies in the centre; the supply; bonus
/// tiles that are due.
mod table {
    use super::{COLOURS, Offer, ROUNDS};

    pub(super) const ROUND: usize = 0;
    pub(super) const PHASE: usize = ROUND + ROUNDS as usize;
    pub(super) const MARKET: usize = PHASE + 4;
    pub(super) const TOKEN: usize = MARKET + Offer::<COLOURS>::NUMBERS;
    pub(super) const SUPPLY: usize = TOKEN + 1;
    pub(super) const DUE: usize = SUPPLY + COLOURS;
    pub(super) const ALL: usize = DUE + 1;
}

impl Learned for Pavilion {
    const SHAPE: Shape = Shape { seat: seat::ALL, table: table::ALL, stages: ROUNDS as usize };

    const WEIGHTS: &'static str = include_str!("../../weights/pavilion.json");

    fn net() -> &'static NetRef<'static> {
        &PAVILION_NET
    }

    fn extract(&self, features: &mut impl Features) {
        let round = usize::from(self.round()) - 1;
        for seat in Seat::all(self.players()) {
            features.standing(seat, standing(self, seat));
            let mut tell = |index: usize, value: f32| features.seat(seat, index, value);
            tell_mosaic(self, self.board(seat), &mut tell);
            tell_hand(self, self.board(seat), &mut tell);
            if self.token() == Some(seat) {
                tell(seat::STARTS, 1.0);
            }
            if self.passed().contains(seat) {
                tell(seat::PASSED, 1.0);
            }
        }
        if let Some(decider) = self.next().decider() {
            features.seat(decider, seat::TURN, 1.0);
        }
        features.stage(round);
        features.table(table::ROUND + round, 1.0);
        let phase = match self.phase() {
            Phase::Draft => 0,
            Phase::Place | Phase::Pick | Phase::Supply => 1,
            Phase::Keep => 2,
            Phase::First | Phase::Fill | Phase::Over => 3,
        };
        features.table(table::PHASE + phase, 1.0);
        if self.phase() == Phase::Draft {
            Offer::of(self.factories(), self.centre()).extract(table::MARKET, features);
            if self.token().is_none() {
                features.table(table::TOKEN, 1.0);
            }
        }
        for colour in 0..COLOURS {
            features.table(table::SUPPLY + colour, f32::from(self.supply().count(colour)) / 4.0);
        }
        features.table(table::DUE, f32::from(self.due()));
    }
}

impl Explain for Pavilion {
    const TERMS: &'static [Aspect] = &[
        ("stars", seat::SPACE, clause!("SP-11.2")),
        ("numbers", seat::NUMBER, clause!("SP-11.4")),
        ("bonus", seat::DECORATION, clause!("SP-8.4")),
        ("hand", seat::HAND, clause!("SP-5.7")),
        ("stars", seat::OPEN, clause!("SP-11.2")),
        ("start", seat::STARTS, clause!("SP-4.6")),
        ("turn", seat::PASSED, clause!("SP-5.2")),
    ];

    const MIDWAY: &'static [&'static str] = &["supply"];

    /// Bonus tiles, and the first-player marker.
    fn feat(event: &Event) -> Option<Feat> {
        match *event {
            Event::Closed { seat, reward, .. } => Some(Feat { seat, kind: reward, worth: 2 * i16::from(reward) }),
            Event::TokenTaken { seat } => Some(Feat { seat, kind: 0, worth: 1 }),
            _ => None,
        }
    }

    fn theme(event: &Event) -> Option<Theme> {
        Some(match event {
            Event::Scored { bonus: None, .. } => Theme::Join,
            Event::Scored { bonus: Some(Bonus::Star { .. }), .. } => Theme::Star,
            Event::Scored { bonus: Some(Bonus::Number { .. }), .. } => Theme::Number,
            Event::Lost { why: Loss::Thrown | Loss::Kept, .. } => Theme::Keep,
            Event::Lost { .. } => Theme::Penalty,
            Event::Closed { .. } => Theme::Bonus,
            Event::TokenTaken { .. } => Theme::First,
            _ => return None,
        })
    }

    fn theme_of_term(term: &str) -> Theme {
        match term {
            "stars" => Theme::Star,
            "numbers" => Theme::Number,
            "bonus" => Theme::Bonus,
            "hand" => Theme::Keep,
            "start" => Theme::First,
            _ => Theme::Prepare,
        }
    }

    /// A wild tile that is taken instead of others, or not spent.
    fn theme_of_choice(best: &[Event], tempting: &[Event]) -> Option<Theme> {
        let wild = |events: &[Event]| -> i16 {
            let tiles = events.iter().map(|event| match event {
                Event::TookWild { .. } => 1,
                Event::ToTower { tiles, why: Discarded::PaidWild } => -i16::from(tiles.total()),
                _ => 0,
            });
            tiles.sum()
        };
        (wild(best) > wild(tempting)).then_some(Theme::Wild)
    }
}

fn tell_mosaic(table: &Pavilion, board: &Board, tell: &mut impl FnMut(usize, f32)) {
    let filled = board.mosaic().filled();
    for star in Star::ALL {
        let spaces = filled.of_star(star);
        for position in (0..6).filter(|position| spaces & (1 << position) != 0) {
            tell(seat::SPACE + 6 * star.index() + position, 1.0);
        }
        if spaces != 0 {
            tell(seat::STAR + 6 * star.index() + spaces.count_ones() as usize - 1, 1.0);
        }
    }
    for number in 0..NUMBER_BONUS.len() {
        let spaces = Spaces::numbered(table.side(), number as u8 + 1).and(filled).len() as usize;
        if spaces > 0 {
            tell(seat::NUMBER + 7 * number + spaces.min(7) - 1, 1.0);
        }
    }
    for (at, decoration) in Decoration::all().enumerate() {
        let open = decoration.spaces().without(filled).len() as usize;
        if (1..=3).contains(&open) {
            tell(seat::DECORATION + 3 * at + open - 1, 1.0);
        }
    }
}

fn tell_hand(table: &Pavilion, board: &Board, tell: &mut impl FnMut(usize, f32)) {
    let (hand, corners, wild) = (board.hand(), board.corners(), table.wild());
    for colour in 0..COLOURS {
        let (tiles, kept) = (usize::from(hand.count(colour)), usize::from(corners.count(colour)));
        if tiles > 0 {
            tell(seat::HAND + MOST_TILES * colour + tiles.min(MOST_TILES) - 1, 1.0);
        }
        if kept > 0 {
            tell(seat::CORNER + 4 * colour + kept - 1, 1.0);
        }
    }
    let wilds = hand.count(wild.index());
    if wilds > 0 {
        tell(seat::WILD + usize::from(wilds).min(MOST_TILES) - 1, 1.0);
    }
    tell(seat::TOTAL + usize::from(hand.total()).min(MOST_HAND), 1.0);
    if table.round() < ROUNDS {
        let next = Colour::wild_in(table.round() + 1).index();
        tell(seat::NEXT_WILD, f32::from(hand.count(next) + corners.count(next)) / 2.0);
    }
    tell_stars(table, board, wilds, tell);
}

/// Which stars the hand can continue: how many of their spaces it could pay for, each by itself, and the best run.
fn tell_stars(table: &Pavilion, board: &Board, wilds: u8, tell: &mut impl FnMut(usize, f32)) {
    let filled = board.mosaic().filled();
    for star in Star::ALL {
        let colours = Colour::ALL.into_iter().filter(|colour| board.takes(star, *colour));
        let tiles = colours.map(|colour| match board.hand().count(colour.index()) {
            0 => 0,
            count if colour == table.wild() => count,
            count => count + wilds,
        });
        let tiles = tiles.max().unwrap_or(0);
        let open = Spaces::affordable(table.side(), tiles).without(filled).of_star(star);
        if tiles == 0 || open == 0 {
            continue;
        }
        let spaces = star.spaces().filter(|space| open & (1 << (space.position() - 1)) != 0);
        let best = spaces.map(|space| scoring::run(filled.with(space), space)).max().unwrap_or(0);
        tell(seat::OPEN + star.index(), open.count_ones() as f32 / 3.0);
        tell(seat::RUN + star.index(), f32::from(best) / 3.0);
    }
}
