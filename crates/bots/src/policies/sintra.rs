//! Stained Glass of Sintra: what a draft does to a strip, what it breaks, and how far the glazier walks.

use crate::evaluators::offer::Offer;
use game::Seat;
use sintra::components::{COLOURS, COLUMNS, LAST_STEP, ROUNDS, SPACES};
use sintra::scoring::CountedWindows;
use sintra::{Decision, Move, Sintra, Target};

/// Where each group of features begins.
mod feature {
    use super::{COLOURS, COLUMNS, ROUNDS, SPACES};

    /// Spaces missing on the strip before, and panes placed.
    pub(super) const FIT: usize = 0;
    /// What the window would score, in steps of two points, by the spaces that are missing afterwards.
    pub(super) const WORTH: usize = FIT + (SPACES + 1) * (SPACES + 1);
    /// How many windows of the column have glass, by whether the strip is completed.
    pub(super) const WINDOWS: usize = WORTH + (SPACES + 1) * 12;
    /// How far the glazier walks, by whether the strip is completed.
    pub(super) const WALK: usize = WINDOWS + 2 * 3;
    /// Where the glazier stands afterwards, by takes left.
    pub(super) const PLACE: usize = WALK + 2 * COLUMNS;
    /// Panes of this round's colour, and of the next round's, by whether the strip is completed.
    pub(super) const BONUS: usize = PLACE + COLUMNS * 4;
    pub(super) const NEXT_BONUS: usize = BONUS + 2 * 6;
    /// Panes broken, the token's included, by the place on the track.
    pub(super) const BROKEN: usize = NEXT_BONUS + 2 * 6;
    /// Kinds of move by how many takes are left, and by round.
    pub(super) const TAKES: usize = BROKEN + 8 * 7;
    pub(super) const ROUND: usize = TAKES + 6 * 12;
    /// Whether more panes than have to go on jokers.
    pub(super) const EXTRA: usize = ROUND + 6 * ROUNDS;
    /// What the market has for what stays missing.
    pub(super) const LATER: usize = EXTRA + 3;
    /// Takes of the same colour elsewhere: as large, larger.
    pub(super) const ELSEWHERE: usize = LATER + 5;
    /// Panes that go to the centre, with the token there or not; panes that stay in the centre.
    pub(super) const LEFT: usize = ELSEWHERE + 2 * 4;
    /// Which colour is kept, and how many windows have it.
    pub(super) const KEPT: usize = LEFT + 2 * 4 + 8;
    pub(super) const KEPT_ALREADY: usize = KEPT + COLOURS;
    pub(super) const KEPT_BONUS: usize = KEPT_ALREADY + 6;
    pub(super) const ALL: usize = KEPT_BONUS + 2;
}

pub(crate) const FEATURES: usize = feature::ALL;

/// The kinds of move.
const COMPLETES: usize = 0;
const COMPLETES_AND_BREAKS: usize = 1;
const PART: usize = 2;
const BREAKS: usize = 3;
const RETURNS: usize = 4;
const KEEPS: usize = 5;

pub(crate) fn describe(table: &Sintra, seat: Seat, moves: &[Move], tell: &mut impl FnMut(usize, usize)) {
    let palace = table.palace(seat);
    let round = usize::from(table.round()).clamp(1, ROUNDS) - 1;
    let (now, next) = (table.track()[round], table.track().get(round + 1).copied().flatten());
    let offer = Offer::of(table.workshops(), table.centre());
    let takes = offer.takes();
    let glazier = palace.glazier();
    // What each window would score, worked out once.
    let worth: [usize; COLUMNS] = std::array::from_fn(|column| {
        let points = CountedWindows::of(palace.windows(), column, table.printed()).points();
        (points.max(0) as usize / 2).min(11)
    });
    for (number, mv) in moves.iter().enumerate() {
        let mut tell = |feature: usize| tell(number, feature);
        let kind = match mv.decision() {
            Decision::Return => {
                tell(feature::WALK + glazier);
                RETURNS
            }
            Decision::Keep(colour) => {
                tell(feature::KEPT + colour.index());
                tell(feature::KEPT_ALREADY + usize::from(palace.windows().tally().count(colour.index())).min(5));
                tell(feature::KEPT_BONUS + usize::from(next == Some(colour)));
                KEEPS
            }
            Decision::Draft { source, colour, target } => {
                let panes = if source.is_centre() { table.centre() } else { table.workshops()[source.index()] };
                let count = usize::from(panes.count(colour.index()));
                let left = usize::from(panes.total()) - count;
                let token = source.is_centre() && table.token().is_none();
                let (kind, broken) = match target {
                    Target::Break => (BREAKS, count),
                    Target::Column { column, extra } => {
                        let missing = SPACES - usize::from(palace.panes(column).len());
                        let empty = palace.empty_spaces(table.strips(), column);
                        let room = empty.map_or(0, |empty| (empty.spaces_of(colour) | empty.jokers()).count_ones());
                        let placed = count.min(room as usize);
                        let after = missing.saturating_sub(placed);
                        let done = usize::from(after == 0);
                        tell(feature::FIT + missing * (SPACES + 1) + placed);
                        tell(feature::WORTH + after * 12 + worth[column]);
                        tell(feature::WINDOWS + 3 * done + usize::from(palace.windows().count(column)).min(2));
                        tell(feature::WALK + COLUMNS * done + column.saturating_sub(glazier));
                        tell(feature::PLACE + 4 * column + (takes / 4).min(3));
                        if now == Some(colour) {
                            tell(feature::BONUS + 6 * done + placed.min(5));
                        }
                        if next == Some(colour) {
                            tell(feature::NEXT_BONUS + 6 * done + placed.min(5));
                        }
                        tell(feature::EXTRA + usize::from(extra).min(2));
                        if after > 0 {
                            tell(feature::LATER + offer.fit(colour.index(), after as u32) as usize);
                        }
                        let kind = match (after, count - placed) {
                            (0, 0) => COMPLETES,
                            (0, _) => COMPLETES_AND_BREAKS,
                            _ => PART,
                        };
                        (kind, count - placed)
                    }
                };
                let step = usize::from(palace.step()).min(usize::from(LAST_STEP)) * 6 / usize::from(LAST_STEP);
                tell(feature::BROKEN + 8 * step + (broken + usize::from(token)).min(7));
                let [same, larger] = offer.elsewhere(colour.index(), count);
                tell(feature::ELSEWHERE + same);
                tell(feature::ELSEWHERE + 4 + larger);
                if source.is_centre() {
                    tell(feature::LEFT + 8 + left.min(7));
                } else {
                    tell(feature::LEFT + 4 * usize::from(table.token().is_some()) + left.min(3));
                }
                kind
            }
        };
        tell(feature::TAKES + 12 * kind + (takes / 2).min(11));
        tell(feature::ROUND + ROUNDS * kind + round);
    }
}
