//! What makes a position possible: the invariants of `rules/burgundy.cases.md` that a position can show. They hold
//! after every action; errors cite their numbers.
//!
//! This part checks the table as a whole; `audit_seats.rs` checks what belongs to each seat.

use crate::components::{
    BLACK_BACKS, COLOURED_BACKS, GOODS_COLOURS, GOODS_PER_COLOUR, PHASES, ROUNDS, START_GOODS, black_depot_size,
    wanted, wanted_of,
};
use crate::{Burgundy, Envelope, Face, Goods, Kind, Leftovers, Stage};
use game::{PositionError, Seat, Seats, clause};
use std::ops::RangeInclusive;

/// Which deals of the current phase's set-up are done.
pub(crate) struct SetUp {
    depots: bool,
    black_depot: bool,
    goods: bool,
}

impl Burgundy {
    /// The definition of a possible position. Loading uses it, the tests assert it after every action.
    pub(crate) fn check_invariants(&self) -> Result<(), PositionError> {
        self.check_seats()?;
        self.check_course()?;
        self.check_tiles()?;
        self.check_supplies()?;
        self.check_depots()?;
        self.check_goods()?;
        self.check_experts()?;
        self.check_bonuses()?;
        for seat in Seat::all(self.players) {
            self.check_player(seat)?;
        }
        self.check_track()?;
        self.check_dice()?;
        self.check_pending()
    }

    fn check_seats(&self) -> Result<(), PositionError> {
        let holders = self.large.iter().chain(&self.small).flatten();
        for (field, seat) in [("seat", &self.seat)].into_iter().chain(holders.map(|seat| ("large or small", seat))) {
            seat.audit(field, self.players)?;
        }
        if !self.stage.is_turn() && self.seat != self.order[0] {
            return Err(PositionError::field("seat", "while it is nobody's turn, the first on the track stands here"));
        }
        Ok(())
    }

    pub(crate) fn set_up(&self) -> SetUp {
        let before = self.stage.is_before_phases() || self.stage == Stage::FillDepots;
        SetUp {
            depots: !before,
            black_depot: !before && self.stage != Stage::FillBlackDepot,
            goods: !before && !matches!(self.stage, Stage::FillBlackDepot | Stage::GoodsRow),
        }
    }

    /// Rounds begun in the whole game.
    pub(crate) fn rounds_begun(&self) -> u8 {
        ROUNDS * self.phase.index() + self.round
    }

    /// CB-I5, CB-I17: phase, round and column match what the table waits for.
    fn check_course(&self) -> Result<(), PositionError> {
        let rounds = match self.stage {
            Stage::Roll => 0..=ROUNDS - 1,
            Stage::Over => ROUNDS..=ROUNDS,
            stage if stage.is_turn() => 1..=ROUNDS,
            _ => 0..=0,
        };
        if !rounds.contains(&self.round) {
            let problem = format!("{} rounds begun; {} to {} now", self.round, rounds.start(), rounds.end());
            return Err(PositionError::new(17, "round", problem).by(clause!("CB-3.1")));
        }
        let phases = match self.stage {
            Stage::Over => PHASES - 1..=PHASES - 1,
            stage if stage.is_before_phases() => 0..=0,
            _ => 0..=PHASES - 1,
        };
        if !phases.contains(&self.phase.index()) {
            return Err(PositionError::new(17, "phase", "not in this stage of the game").by(clause!("CB-3.1")));
        }
        let first = if self.set_up().goods { usize::from(self.round) } else { usize::from(ROUNDS) };
        if self.column.iter().enumerate().any(|(at, goods)| goods.is_some() != (at >= first)) {
            let problem = "one goods tile for each round of the phase that is still to come";
            return Err(PositionError::new(5, "column", problem).by(clause!("CB-4.10")));
        }
        if (self.white > 0) != self.stage.is_turn() {
            return Err(
                PositionError::new(13, "white", "it lies on the table during a round only").by(clause!("CB-4.1"))
            );
        }
        if self.bought && !self.stage.is_turn() {
            return Err(PositionError::new(14, "bought", "a purchase belongs to a turn").by(clause!("CB-13.1")));
        }
        Ok(())
    }

    /// CB-I1: no face has more tiles than in the box. Missing ones are out of the game.
    fn check_tiles(&self) -> Result<(), PositionError> {
        for face in Face::all() {
            let found = self.found(face);
            let all = usize::from(COLOURED_BACKS[face.index()] + BLACK_BACKS[face.index()]);
            if found > all {
                let problem = format!("{found} tiles {face}, there are {all}");
                return Err(PositionError::new(1, "players", problem).by(clause!("CB-1.1")));
            }
        }
        Ok(())
    }

    /// How many tiles of a face there are, hidden and open.
    pub(crate) fn found(&self, face: Face) -> usize {
        let in_hands = Seat::all(self.players).map(|seat| {
            let player = self.player(seat);
            player.store.count(face) + player.estate.tiles().filter(|(_, other)| *other == face).count()
        });
        let new = usize::from(self.stage == Stage::Burn { new: face });
        let on_board = self.depots.tiles().filter(|(_, other)| *other == face).count() + self.black_depot.count(face);
        let hidden = usize::from(self.coloured[face]) + usize::from(self.black[face]);
        in_hands.sum::<usize>() + new + on_board + hidden
    }

    /// CB-I2, CB-I19: as many tiles have left the supplies as the phases so far have drawn. Where all spaces are
    /// refilled, the number is exact; where tiles stay, fewer are drawn.
    fn check_supplies(&self) -> Result<(), PositionError> {
        for face in Face::all() {
            if self.coloured[face] > COLOURED_BACKS[face.index()] || self.black[face] > BLACK_BACKS[face.index()] {
                return Err(PositionError::new(2, "coloured", format!("too many {face}")).by(clause!("CB-1.4")));
            }
        }
        for kind in Kind::ALL {
            let (first, end) = Face::range_of(kind);
            let all: u8 = COLOURED_BACKS[first..end].iter().sum();
            check_drawn(all - self.coloured.total_of(kind), &self.drawn_of(kind), "coloured")?;
        }
        let all: u8 = BLACK_BACKS.iter().sum();
        check_drawn(all - self.black.total(), &self.black_drawn(), "black")
    }

    /// How many tiles of a kind can have left the coloured supplies.
    pub(crate) fn drawn_of(&self, kind: Kind) -> RangeInclusive<u8> {
        let filled = self.phase.index() + u8::from(self.set_up().depots);
        let castles = if kind == Kind::Castle { self.chosen_estates() } else { 0 };
        let most: u8 = (0..filled).map(|phase| wanted_of(kind, self.players, phase)).sum();
        let least = match filled {
            0 => 0,
            _ if self.leftovers == Leftovers::Clear || !kind.stays() => most,
            _ => wanted_of(kind, self.players, 0),
        };
        castles + least..=castles + most
    }

    /// How many tiles can have left the black supply.
    pub(crate) fn black_drawn(&self) -> RangeInclusive<u8> {
        let filled = self.phase.index() + u8::from(self.set_up().black_depot);
        let size = black_depot_size(self.players);
        let least = if self.leftovers == Leftovers::Clear { filled * size } else { filled.min(1) * size };
        least..=filled * size
    }

    /// How many players have an estate, and with it a starting castle out of the supply (CB-2.9).
    fn chosen_estates(&self) -> u8 {
        Seat::all(self.players).filter(|seat| self.player(*seat).estate.is_chosen()).count() as u8
    }

    /// CB-I3: tiles lie where their colour is in use; a phase set-up leaves no gap and follows a cleared board.
    fn check_depots(&self) -> Result<(), PositionError> {
        let set_up = self.set_up();
        let untouched = self.stage != Stage::Over && self.round == 0;
        // What a phase set-up finds: nothing at first and with `clear`, otherwise what stays.
        let left_over = |face: Face| self.leftovers == Leftovers::Keep && self.phase.index() > 0 && face.kind().stays();
        for space in 0..crate::components::SPACES.len() {
            let field = || format!("depots[{}].tiles[{}]", space / 4, space % 4);
            let kind = wanted(space, self.players, self.phase.index());
            match (self.depots.tile(space), kind) {
                (None, Some(_)) if set_up.depots && untouched => {
                    return Err(
                        PositionError::new(3, field(), "empty, though the depots were filled").by(clause!("CB-3.10"))
                    );
                }
                (Some(face), _) if !self.takes(space, face.kind()) => {
                    let problem = format!("{face} cannot lie here");
                    return Err(PositionError::new(3, field(), problem).by(clause!("CB-3.12")));
                }
                (Some(face), _) if !set_up.depots && !left_over(face) => {
                    let problem = format!("{face} is left, though the board was cleared");
                    return Err(PositionError::new(3, field(), problem).by(clause!("CB-3.3")));
                }
                _ => {}
            }
        }
        let (tiles, size) = (self.black_depot.len(), usize::from(black_depot_size(self.players)));
        if tiles > size || (tiles < size && set_up.black_depot && untouched) {
            let problem = format!("{tiles} tiles, it is filled up to {size}");
            return Err(PositionError::new(3, "black_depot", problem).by(clause!("CB-3.14")));
        }
        if !set_up.black_depot && !self.black_depot.iter().all(left_over) {
            return Err(
                PositionError::new(3, "black_depot", "tiles, though the board was cleared").by(clause!("CB-3.3"))
            );
        }
        Ok(())
    }

    /// Whether a space can hold a tile of the kind: its colour, and in the changing space with three players what an
    /// earlier phase has left there (CB-3.7).
    fn takes(&self, space: usize, kind: Kind) -> bool {
        let now = self.phase.index();
        let earlier = if self.leftovers == Leftovers::Keep { now.checked_sub(1) } else { None };
        let due = |phase: u8| wanted(space, self.players, phase) == Some(kind);
        // Castle and mine alternate, so the last two phases cover all cases.
        due(now) || earlier.is_some_and(due)
    }

    /// CB-I4, CB-I5, CB-I6: every goods tile exists exactly once.
    fn check_goods(&self) -> Result<(), PositionError> {
        for goods in Goods::all() {
            let found = self.goods_seen(goods) + u32::from(self.unseen.count(goods.index()));
            if found != u32::from(GOODS_PER_COLOUR) {
                let problem = format!("{found} goods of colour {goods}, there are {GOODS_PER_COLOUR}");
                return Err(PositionError::new(4, "unseen", problem).by(clause!("CB-1.8")));
            }
        }
        let at_start = if self.has_start_goods() { START_GOODS * self.players } else { 0 };
        let rows = self.phase.index() + u8::from(self.set_up().goods);
        let unseen = GOODS_PER_COLOUR * GOODS_COLOURS as u8 - at_start - ROUNDS * rows;
        if self.unseen.total() != unseen {
            let problem = format!("{} goods, {unseen} are unseen now", self.unseen.total());
            return Err(PositionError::new(5, "unseen", problem).by(clause!("CB-2.3")));
        }
        Ok(())
    }

    pub(crate) fn has_start_goods(&self) -> bool {
        !matches!(self.stage, Stage::First | Stage::StartGoods)
    }

    /// CB-I12: the first to finish a colour holds its large bonus tile, the second the small one.
    fn check_bonuses(&self) -> Result<(), PositionError> {
        for kind in Kind::ALL {
            let finished = |seat: Option<Seat>| seat.is_none_or(|seat| self.player(seat).estate.has_finished(kind));
            let count = Seat::all(self.players).filter(|seat| finished(Some(*seat))).count();
            let (large, small) = (self.large[kind.index()], self.small[kind.index()]);
            let field = |size: &str| format!("{size}[{}]", kind.index());
            if large.is_some() != (count >= 1) || !finished(large) {
                let problem = format!("{count} estates have finished the colour");
                return Err(PositionError::new(12, field("large"), problem).by(clause!("CB-10.6")));
            }
            if small.is_some() != (count >= 2) || !finished(small) || (small.is_some() && small == large) {
                let problem = format!("{count} estates have finished the colour");
                return Err(PositionError::new(12, field("small"), problem).by(clause!("CB-10.7")));
            }
        }
        Ok(())
    }

    /// CB-I18: what is dealt can be dealt, and choices are made in their order.
    fn check_experts(&self) -> Result<(), PositionError> {
        let dealt = Seats::from_fn(self.players, |seat| self.player(seat).dealt);
        let dealt = dealt.as_slice();
        // Whether everybody should have been dealt something is another question.
        if dealt.iter().all(|pair| pair[0] > 0)
            && let Err(clause) = self.check_dealt(dealt)
        {
            return Err(PositionError::new(18, "players", "these estates cannot be dealt together").by(clause));
        }
        let choosing = self.stage == Stage::EstateChoice;
        if choosing && self.choosers().is_empty() {
            return Err(PositionError::new(18, "stage", "all have chosen").by(clause!("CB-18.7")));
        }
        let secret = self.choosing == crate::Choosing::Secret;
        if secret && self.estates == crate::Estates::One {
            return Err(
                PositionError::new(18, "choosing", "nothing is chosen in the basic game").by(clause!("CB-18.5"))
            );
        }
        let mut all_before = true;
        for (seat, player) in self.order().iter().map(|seat| (seat, self.player(*seat))) {
            let field = |part: &str| format!("players[{}].{part}", seat.index());
            if player.envelope != Envelope::None && !(choosing && secret) {
                return Err(PositionError::new(18, field("envelope"), "nothing is sealed now").by(clause!("CB-18.7")));
            }
            let chosen = player.estate.is_chosen();
            if choosing && chosen && (secret || !all_before) {
                return Err(PositionError::new(18, field("estate"), "not chosen yet").by(clause!("CB-18.6")));
            }
            all_before &= chosen;
        }
        Ok(())
    }
}

/// Whether the number of tiles drawn is within its bounds.
fn check_drawn(drawn: u8, possible: &RangeInclusive<u8>, field: &'static str) -> Result<(), PositionError> {
    if possible.contains(&drawn) {
        return Ok(());
    }
    let (least, most) = (possible.start(), possible.end());
    let problem = format!("{drawn} tiles have left a supply, {least} to {most} can have");
    Err(PositionError::new(2, field, problem).by(clause!("CB-3.16")))
}
