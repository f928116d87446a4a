//! What makes a position possible: the invariants of `rules/pavilion.cases.md` that a position can show. They hold
//! after every action; errors cite their numbers.
//!
//! They are inductive: from any position that passes, every legal move and every possible deal leads to one that
//! passes. (SP-I10, SP-I11, SP-I12 are about actions, not positions; the tests check them.)

use crate::board::Takers;
use crate::components::{CORNERS, LOWEST_SCORE, PIECES, ROUNDS, START_SCORE, SUPPLY_SPACES, factories};
use crate::scoring::end_bonuses;
use crate::{Board, Bonus, Colour, Pavilion, Phase, Side, Star, Tiles};
use game::{Clause, PositionError, Seat, clause};
use tiles::FACTORY_SIZE;

/// The most tiles that closing decorations with one tile can bring (SP-8.8).
const MOST_DUE: u8 = 3;

impl Pavilion {
    /// The definition of a possible position. Loading uses it, the tests assert it after every action.
    pub(crate) fn check_invariants(&self) -> Result<(), PositionError> {
        tiles::check_seats(self.players, self.seat, self.start, ("token", self.token))?;
        self.check_round()?;
        self.check_tiles()?;
        for seat in Seat::all(self.players) {
            self.check_stars(seat)?;
            self.check_score(seat)?;
            self.check_hand_and_corners(seat)?;
        }
        self.check_sources()?;
        self.check_supply()?;
        self.check_token()?;
        self.check_phase()
    }

    /// SP-I11: six rounds, and the game is over after the sixth alone.
    fn check_round(&self) -> Result<(), PositionError> {
        let rounds = match self.phase {
            Phase::First => 1..=1,
            Phase::Over => ROUNDS..=ROUNDS,
            _ => 1..=ROUNDS,
        };
        if rounds.contains(&self.round) {
            return Ok(());
        }
        let problem =
            format!("round {}; {} to {} are possible in this phase", self.round, rounds.start(), rounds.end());
        Err(PositionError::new(11, "round", problem).by(clause!("SP-2.1")))
    }

    /// SP-I1: every tile exists exactly once.
    fn check_tiles(&self) -> Result<(), PositionError> {
        for colour in Colour::ALL {
            let found = self.elsewhere(colour) + u32::from(self.stock.bag.count(colour.index()));
            PIECES.check_found(colour.index(), found)?;
        }
        Ok(())
    }

    /// How many tiles of a colour lie anywhere but in the bag.
    pub(crate) fn elsewhere(&self, colour: Colour) -> u32 {
        let count = |tiles: Tiles| u32::from(tiles.count(colour.index()));
        let on_board = |board: &Board| count(board.mosaic.tiles()) + count(board.hand) + count(board.corners);
        let boards: u32 = self.boards[..usize::from(self.players)].iter().map(on_board).sum();
        let on_table: u32 = self.market.sources().iter().map(|tiles| count(*tiles)).sum();
        boards + on_table + count(self.supply) + count(self.stock.spent)
    }

    /// SP-I4: what each star may hold.
    fn check_stars(&self, seat: Seat) -> Result<(), PositionError> {
        let board = &self.boards[seat.index()];
        for star in Star::ALL {
            self.check_star(board, star).map_err(|(problem, clause)| {
                PositionError::new(4, format!("boards[{}].stars.{star}", seat.index()), problem).by(clause)
            })?;
        }
        if board.takers != Takers::of(self.side, &board.mosaic) {
            let field = format!("boards[{}].stars", seat.index());
            return Err(PositionError::new(4, field, "the word of takers disagrees with the tiles"));
        }
        Ok(())
    }

    fn check_star(&self, board: &Board, star: Star) -> Result<(), (String, Clause)> {
        let tiles = board.mosaic.filled().of_star(star).count_ones();
        let colours = board.mosaic.colours_of(star);
        let all_different = tiles == colours.count_ones();
        match (self.side, star.printed_colour()) {
            (Side::Coloured, Some(colour)) if colours & !(1 << colour.index()) != 0 => {
                Err((format!("a tile of another colour than {}", colour.letter()), clause!("SP-5.6")))
            }
            (Side::Coloured, None) if !all_different => Err(("a colour twice".to_owned(), clause!("SP-5.9"))),
            (Side::Grey, _) if !all_different && colours.count_ones() > 1 => {
                Err(("neither all of one colour nor all different".to_owned(), clause!("SP-12.5")))
            }
            _ => Ok(()),
        }
    }

    /// SP-I2, SP-I10: no score falls below 1; the tile number k of a star brings k points at most; the end
    /// brings what stars and numbers are worth.
    fn check_score(&self, seat: Seat) -> Result<(), PositionError> {
        let board = &self.boards[seat.index()];
        let filled = board.mosaic.filled();
        let runs = Star::ALL.map(|star| filled.of_star(star).count_ones() as i16).map(|tiles| tiles * (tiles + 1) / 2);
        let mut most = START_SCORE + runs.iter().sum::<i16>();
        if self.phase == Phase::Over {
            most += end_bonuses(self.side, &board.mosaic).map(Bonus::points).sum::<i16>();
        }
        if (LOWEST_SCORE..=most).contains(&board.score) {
            return Ok(());
        }
        let problem = format!("{} points; 1 to {most} are possible with these stars", board.score);
        Err(PositionError::new(2, format!("boards[{}].score", seat.index()), problem).by(clause!("SP-4.3")))
    }

    /// SP-I7: only a seat that passes or has passed has tiles on its corners; once it is done, its hand is empty.
    fn check_hand_and_corners(&self, seat: Seat) -> Result<(), PositionError> {
        let board = &self.boards[seat.index()];
        let passed = self.passed.contains(seat);
        let broken = |part: &str, problem: &str, clause| {
            Err(PositionError::new(7, format!("boards[{}].{part}", seat.index()), problem).by(clause))
        };
        if board.corners.total() > CORNERS {
            return broken("corners", "more than four tiles", clause!("SP-9.2"));
        }
        if passed && !board.hand.is_empty() {
            return broken("hand", "tiles, though the seat has passed", clause!("SP-9.4"));
        }
        let keeping = self.phase == Phase::Keep && seat == self.seat;
        if !passed && !keeping && !board.corners.is_empty() {
            return broken("corners", "tiles, though the seat has not passed", clause!("SP-9.2"));
        }
        Ok(())
    }

    /// SP-I6, SP-I9: tiles lie in the factories and the centre only in the draft; a factory is untouched or
    /// empty, and the centre gets its tiles from emptied ones.
    fn check_sources(&self) -> Result<(), PositionError> {
        PIECES.check_market(&self.market, factories(self.players), (9, clause!("SP-10.2")))?;
        let partly = self.factories().iter().filter(|tiles| !matches!(tiles.total(), 0 | FACTORY_SIZE)).count();
        if partly > usize::from(self.stock.total() == 0) {
            let problem = "filled in part: only one can be, and only when bag and tower ran out";
            return Err(PositionError::new(9, "factories", problem).by(clause!("SP-10.4")));
        }
        let emptied = self.factories().iter().filter(|tiles| tiles.is_empty()).count();
        if usize::from(self.centre().total()) > emptied * usize::from(FACTORY_SIZE - 1) {
            return Err(
                PositionError::new(9, "centre", "more tiles than emptied factories leave").by(clause!("SP-3.3"))
            );
        }
        match (self.phase == Phase::Draft, self.market.is_empty()) {
            (true, true) => Err(PositionError::new(6, "phase", "no tile is left to draft").by(clause!("SP-3.10"))),
            (false, false) => Err(PositionError::new(6, "phase", "tiles are left to draft").by(clause!("SP-3.10"))),
            _ => Ok(()),
        }
    }

    /// SP-I5: the supply is full wherever a turn begins, unless there was nothing to fill it with.
    fn check_supply(&self) -> Result<(), PositionError> {
        let supply = self.supply.total();
        let broken = |problem: String, clause| Err(PositionError::new(5, "supply", problem).by(clause));
        if supply > SUPPLY_SPACES {
            return broken(format!("{supply} tiles, ten places"), clause!("SP-1.10"));
        }
        let fewest = match self.phase {
            // Factories are filled after the supply, so there was enough for both.
            Phase::Fill | Phase::Draft => SUPPLY_SPACES,
            Phase::Place | Phase::Keep if self.stock.total() > 0 => SUPPLY_SPACES,
            // The payment went to the tower too late for the picks of the same turn.
            Phase::Pick if !self.stock.bag.is_empty() => SUPPLY_SPACES - MOST_DUE + self.due.min(MOST_DUE),
            _ => 0,
        };
        if supply < fewest {
            return broken(format!("{supply} tiles, at least {fewest} in this phase"), clause!("SP-8.11"));
        }
        Ok(())
    }

    /// SP-I3: a seat has the token only if the centre was taken from in this round.
    fn check_token(&self) -> Result<(), PositionError> {
        let emptied = self.factories().iter().any(|tiles| tiles.is_empty());
        if self.token.is_some() && (!emptied || self.is_before_first_round()) {
            return Err(
                PositionError::new(3, "token", "taken, though the centre was never taken from").by(clause!("SP-4.1"))
            );
        }
        Ok(())
    }

    /// Whether the game's first factories are still to be filled.
    fn is_before_first_round(&self) -> bool {
        match self.phase {
            Phase::First => true,
            Phase::Supply => self.nothing_drawn(),
            Phase::Fill => self.round == 1,
            _ => false,
        }
    }

    /// SP-I7, SP-I8, and what each deal requires.
    fn check_phase(&self) -> Result<(), PositionError> {
        let due = if self.phase == Phase::Pick { 1..=MOST_DUE } else { 0..=0 };
        if !due.contains(&self.due) {
            let problem = format!("{} tiles to pick; {} to {} in this phase", self.due, due.start(), due.end());
            return Err(PositionError::new(8, "due", problem).by(clause!("SP-8.4")));
        }
        if self.is_before_first_round() {
            return self.check_before_first_round();
        }
        let broken = |invariant, problem: &str, clause| Err(PositionError::new(invariant, "phase", problem).by(clause));
        match self.phase {
            // The bag is complete only before the first deal: whenever tiles go back into it, some are drawn at once.
            _ if self.nothing_drawn() => broken(5, "no tile has been drawn yet", clause!("SP-1.10")),
            Phase::Draft if !self.passed.is_empty() => broken(7, "somebody has passed already", clause!("SP-3.1")),
            Phase::Supply if self.gaps() == 0 || self.stock.total() == 0 => {
                broken(5, "the supply is not to be refilled", clause!("SP-8.11"))
            }
            Phase::Supply if self.round == ROUNDS && self.all_passed() => {
                broken(5, "the supply is not refilled after the last pass", clause!("SP-8.14"))
            }
            Phase::Fill if self.stock.total() == 0 => broken(6, "there is no tile to fill with", clause!("SP-3.11")),
            Phase::Fill | Phase::Over if !self.all_passed() => {
                broken(7, "not everybody has passed", clause!("SP-10.1"))
            }
            Phase::Over if self.boards.iter().any(|board| !board.corners.is_empty()) => {
                broken(7, "kept tiles have not been paid for", clause!("SP-11.5"))
            }
            Phase::Place | Phase::Pick | Phase::Keep if self.passed.contains(self.seat) => {
                broken(7, "the seat has passed", clause!("SP-9.7"))
            }
            Phase::Pick if self.supply.total() <= self.due => broken(8, "all tiles are due", clause!("SP-8.10")),
            Phase::Pick if self.supply.kinds().count_ones() < 2 => broken(8, "there is no choice", clause!("SP-8.9")),
            Phase::Keep if self.keepable(self.seat) == 0 || self.board(self.seat).corners.total() == CORNERS => {
                broken(8, "no more tile can be kept", clause!("SP-9.10"))
            }
            _ => Ok(()),
        }
    }

    /// Before the first round everything is as set up: tiles are only in the bag and the supply (SP-1.8 to SP-1.12).
    fn check_before_first_round(&self) -> Result<(), PositionError> {
        let in_play = &self.boards[..usize::from(self.players)];
        let drawn = if self.phase == Phase::Fill { SUPPLY_SPACES } else { 0 };
        if self.supply.total() != drawn || !self.stock.spent.is_empty() {
            return Err(PositionError::new(5, "supply", "not as before the first round").by(clause!("SP-1.10")));
        }
        let untouched = |board: &Board| board.mosaic.filled().is_empty() && board.hand.is_empty();
        if !in_play.iter().all(untouched) || !self.passed.is_empty() || self.round != 1 {
            return Err(PositionError::new(11, "boards", "not as before the first round").by(clause!("SP-1.9")));
        }
        if in_play.iter().any(|board| board.score != START_SCORE) {
            return Err(PositionError::new(2, "boards", "all scores start on 5").by(clause!("SP-1.8")));
        }
        if self.seat != self.start {
            return Err(PositionError::new(3, "seat", "the start player takes the first turn").by(clause!("SP-1.13")));
        }
        Ok(())
    }
}
