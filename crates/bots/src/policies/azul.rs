//! Azul: what a take does to a line, to the floor and to the market.

use crate::evaluators::offer::Offer;
use azul::components::{SIZE, coloured_column};
use azul::scoring::Runs;
use azul::{Azul, Colour, Decision, Move, Target, WallSide};
use game::{Game, Seat};

/// Where each group of features begins.
mod feature {
    use super::SIZE;

    /// For each line and the floor: free spaces, and tiles taken.
    pub(super) const FIT: usize = 0;
    /// Tiles on the floor before, and how many are added, the marker included.
    pub(super) const FLOOR: usize = FIT + (SIZE + 1) * 6 * 8;
    /// Whether the line is completed, and what its tile would score.
    pub(super) const JOINED: usize = FLOOR + 8 * 8;
    /// Whether it is completed, and the tiles in its row, column and colour.
    pub(super) const ROW: usize = JOINED + 2 * 11;
    pub(super) const COLUMN: usize = ROW + 2 * 6;
    pub(super) const COLOUR: usize = COLUMN + 2 * 6;
    /// Whether it is completed, whether it was begun, by line.
    pub(super) const BEGUN: usize = COLOUR + 2 * 6;
    /// What the market has for what stays missing.
    pub(super) const LATER: usize = BEGUN + 4 * SIZE;
    /// How many takes are left, by kind of take.
    pub(super) const TAKES: usize = LATER + 5;
    /// The round, by kind of take.
    pub(super) const ROUND: usize = TAKES + 4 * 12;
    /// Takes of the same colour elsewhere: as large, larger.
    pub(super) const ELSEWHERE: usize = ROUND + 4 * 6;
    /// Tiles that go to the centre, with the marker there or not; tiles that stay in the centre.
    pub(super) const LEFT: usize = ELSEWHERE + 2 * 4;
    /// How many of the next player's lines the tiles would complete exactly, and over-fill.
    pub(super) const RIVAL: usize = LEFT + 2 * 4 + 8;
    /// The marker, by round.
    pub(super) const MARKER: usize = RIVAL + 2 * 4;
    /// On the grey side: what a tile scores in a column, and the tiles in that column.
    pub(super) const TILE: usize = MARKER + 6;
    pub(super) const TILE_COLUMN: usize = TILE + 11;
    pub(super) const ALL: usize = TILE_COLUMN + 6;
}

pub(crate) const FEATURES: usize = feature::ALL;

pub(crate) fn describe(table: &Azul, seat: Seat, moves: &[Move], tell: &mut impl FnMut(usize, usize)) {
    let board = table.board(seat);
    let wall = board.wall();
    let rival = table.board(seat.next(table.players()));
    let round = usize::from(table.round()).clamp(1, 6) - 1;
    let offer = Offer::of(table.factories(), table.centre());
    let floor = usize::from(board.floor().occupied(table.marker() == Some(seat))).min(7);
    let points = |row: usize, column: usize| Runs::joining(wall.row(row), wall.column(column), row, column).points();
    // How the next player's lines are served by a count of a colour.
    let wants = |colour: Colour, count: usize| {
        let (mut exact, mut over) = (0, 0);
        for row in 0..SIZE {
            let line = rival.lines()[row];
            if rival.is_complete(row)
                || line.colour().is_some_and(|held| held != colour)
                || rival.wall().row_has(row, colour)
            {
                continue;
            }
            let room = row + 1 - usize::from(line.count());
            exact += usize::from(room == count);
            over += usize::from(room < count);
        }
        [exact.min(3), over.min(3)]
    };
    for (number, mv) in moves.iter().enumerate() {
        let mut tell = |feature: usize| tell(number, feature);
        let (source, colour, target) = match mv.decision() {
            Decision::Take { source, colour, target } => (source, colour, target),
            Decision::Tile { row, column } => {
                tell(feature::TILE + points(row, column).clamp(0, 10) as usize);
                tell(feature::TILE_COLUMN + wall.column(column).count_ones() as usize);
                continue;
            }
        };
        let tiles = if source.is_centre() { table.centre() } else { table.factories()[source.index()] };
        let count = usize::from(tiles.count(colour.index()));
        let left = usize::from(tiles.total()) - count;
        let marker = source.is_centre() && table.marker().is_none();
        let (row, room) = match target {
            Target::Line(row) => (row, row + 1 - usize::from(board.lines()[row].count())),
            Target::Floor => (SIZE, 0),
        };
        let spilt = count.saturating_sub(room);
        tell(feature::FIT + (row * 6 + room) * 8 + count.min(7));
        tell(feature::FLOOR + floor * 8 + (spilt + usize::from(marker)).min(7));
        let complete = usize::from(count >= room);
        let kind = match (row, spilt) {
            (SIZE, _) => 3,
            _ if complete == 0 => 2,
            (_, 0) => 0,
            _ => 1,
        };
        if row < SIZE {
            let begun = usize::from(board.lines()[row].count() > 0);
            tell(feature::BEGUN + (2 * complete + begun) * SIZE + row);
            tell(feature::ROW + 6 * complete + wall.row(row).count_ones() as usize);
            let same = (0..SIZE).filter(|row| wall.row_has(*row, colour)).count();
            tell(feature::COLOUR + 6 * complete + same);
            if table.wall_side() == WallSide::Coloured {
                let column = coloured_column(row, colour);
                tell(feature::JOINED + 11 * complete + points(row, column).clamp(0, 10) as usize);
                tell(feature::COLUMN + 6 * complete + wall.column(column).count_ones() as usize);
            }
            if complete == 0 {
                tell(feature::LATER + offer.fit(colour.index(), (room - count) as u32) as usize);
            }
        }
        tell(feature::TAKES + 12 * kind + (offer.takes() / 2).min(11));
        tell(feature::ROUND + 6 * kind + round);
        let [same, larger] = offer.elsewhere(colour.index(), count);
        tell(feature::ELSEWHERE + same);
        tell(feature::ELSEWHERE + 4 + larger);
        if source.is_centre() {
            tell(feature::LEFT + 8 + left.min(7));
        } else {
            tell(feature::LEFT + 4 * usize::from(table.marker().is_some()) + left.min(3));
        }
        let [exact, over] = wants(colour, count);
        tell(feature::RIVAL + exact);
        tell(feature::RIVAL + 4 + over);
        if marker {
            tell(feature::MARKER + round);
        }
    }
}
